import { useState } from "react";
import type { UnitDetail } from "@cerebro/contracts/entities/wms/handling-units.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { PrintLabelButton } from "../labels/print-labels.tsx";
import { useCommand } from "../../../parts/use-command.ts";

const stateActs = { close: "Close", reopen: "Reopen", load: "Load", unload: "Unload" } as const;
const formActs = {
  fill: "Fill",
  take: "Take out",
  move: "Move",
  nest: "Stand in another",
  stage: "Stage",
  receive: "Receive",
} as const;

/** Object.entries forgets the key type; the tables are closed. */
const entries = <Key extends string>(table: Readonly<Record<Key, string>>) => Object.entries(table) as [Key, string][];

/** Buttons for what the unit's state allows; those that ask something open a form. */
export function UnitActions({ unit, onAct }: { unit: UnitDetail; onAct: (act: string) => void }) {
  const [asking, setAsking] = useState(false);
  const told = () => ({ message: `Unit ${unit.sscc} changed` });
  const state = useCommand("POST /api/wms/handling-units/{unitId}/state", { refusal: "toast", told });
  const unnest = useCommand("POST /api/wms/handling-units/{unitId}/unnest", { refusal: "toast", told });
  const ship = useCommand("POST /api/wms/handling-units/{unitId}/ship", { refusal: "toast", told });
  const breakDown = useCommand("POST /api/wms/handling-units/{unitId}/break-down", {
    refusal: "toast",
    told: () => `Unit ${unit.sscc} is broken down; its goods lie loose`,
    onDone: () => setAsking(false),
  });
  const may = (command: string) => unit.commands.some((allowed) => allowed === command);
  return (
    <>
      <PrintLabelButton choice={{ kind: "unit", ids: [unit.id] }} title={`Print the label of ${unit.sscc}`} />
      {entries(formActs).map(
        ([act, label]) =>
          may(act) && (
            <Button
              key={act}
              onClick={() => onAct(act)}
              variant={act === "fill" || act === "receive" ? "primary" : "secondary"}
            >
              {label}
            </Button>
          ),
      )}
      {may("unnest") && unit.parentId !== null && (
        <Button busy={unnest.busy} onClick={() => unnest.run({ unitId: unit.id })}>
          Take out of {unit.parentSscc}
        </Button>
      )}
      {entries(stateActs).map(
        ([command, label]) =>
          may(command) && (
            <Button key={command} busy={state.busy} onClick={() => state.run({ unitId: unit.id, command })}>
              {label}
            </Button>
          ),
      )}
      {may("ship") && (
        <Button variant="primary" busy={ship.busy} onClick={() => ship.run({ unitId: unit.id, note: null })}>
          Send off
        </Button>
      )}
      {may("break_down") && <Button onClick={() => setAsking(true)}>Break down</Button>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Break down ${unit.sscc}?`}
        confirmLabel="Break down"
        onConfirm={() => breakDown.run({ unitId: unit.id })}
        busy={breakDown.busy}
      >
        Everything in it lies loose in {unit.locationCode ?? "its place"}, what stands in it stands by itself, and its
        SSCC is not used again.
      </ConfirmDialog>
    </>
  );
}
