import { useState } from "react";
import type { Scenario } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";

interface DeleteScenarioProps {
  readonly scenario: Scenario;
  readonly onRefused: (refusal: string | undefined) => void;
}

/** Asks once, then deletes the scenario and goes back to the list. */
export function DeleteScenario({ scenario: { id, name, state }, onRefused }: DeleteScenarioProps) {
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useCommand("DELETE /api/executive/scenarios/{scenarioId}", {
    told: () => `${name} is deleted`,
    onRefused,
    onDone: () => go(href("executiveScenarios"), { replace: true }),
  });
  return (
    <>
      <Button variant="ghost" busy={remove.busy} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={`Delete “${name}”?`}
        confirmLabel="Delete scenario"
        danger
        busy={remove.busy}
        onConfirm={() => {
          close();
          remove.run({ scenarioId: id });
        }}
      >
        {state === "adopted" ? "Budgets that it set stay as they are." : "Its changes are lost."} This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
