import { useState } from "react";
import { putAwayReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { PutAwayReason, TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField } from "../../../ui/form/fields.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { counted, formatCount, formatDecimal, formatShare } from "../../../parts/format.ts";
import { BinPicker } from "../parts/pickers.tsx";
import { PiecesOf } from "../parts/pieces-field.tsx";
import { piecesIn } from "../parts/pieces.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { judgeScan } from "./judge-scan.ts";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { TaskButtons, TaskNotices, useHolder, WorkFact } from "./task-parts.tsx";
import { documentLink, useCodes, type Tell } from "./use-work.ts";

interface WorkProps {
  readonly task: TaskRow;
  readonly tell: Tell;
  readonly onDone: () => void;
}

/** Why the rules chose the bin, in one line [WMS-06]. */
export function proposalWords(reason: PutAwayReason): string {
  return [
    putAwayReasons[reason.code],
    reason.metres !== null && `${formatDecimal(reason.metres)} m from shipping`,
    reason.fillAfter !== null && `${formatShare(reason.fillAfter)} full afterwards`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A task about a whole handling unit names that instead of an item. */
const nameOf = ({ sku, unitSscc }: TaskRow): string => sku ?? unitSscc ?? "the item";

function mayBePutAway(quantity: number, left: number, target: string | null): boolean {
  return quantity >= 1 && quantity <= left && target !== null;
}

/** Brings received goods to a bin: the proposed one, or another that is scanned or chosen [WMS-06]. */
export function PutAwayWork({ task, tell, onDone }: WorkProps) {
  const left = task.quantity - task.doneQuantity;
  const sku = nameOf(task);
  const [item, setItem] = useState<string | null>(null);
  const [scannedPlace, setScannedPlace] = useState<string | null>(null);
  const [other, setOther] = useState<ComboboxOption>();
  const [pieces, setPieces] = useState("");
  const [typed, setTyped] = useState(String(left));
  const codes = useCodes(tell);
  const holder = useHolder(task);
  const quantity = Math.max(0, Math.trunc(Number(typed)) || 0);
  const target = other?.label ?? task.toCode;
  const putAway = useCommand("POST /api/wms/tasks/{taskId}/put-away", {
    onRefused: (refusal) => refusal !== undefined && tell("bad", "Refused", refusal),
    onDone: (after) => {
      const what = `${counted(quantity, "unit")} of ${sku} in ${target ?? "the bin"}`;
      tell("good", "Put away", what, documentLink(task));
      if (!after.commands.includes("do")) onDone();
    },
    // The line above the work says what was done; the toast is there for taking it back.
    told: () => `${counted(quantity, "unit")} of ${sku} put in ${target ?? "the bin"}`,
  });

  function scan(code: string) {
    codes.ask(code, (found) => {
      const verdict = judgeScan(found, task);
      if (verdict.kind === "item") {
        setItem(code);
        tell("good", "Right item", sku);
      } else if (verdict.kind === "place") {
        setScannedPlace(code);
        setOther(undefined);
        tell("good", "Right bin", code);
      } else if (verdict.kind === "other-place") {
        setScannedPlace(null);
        setOther({ value: verdict.locationId, label: verdict.code });
        tell("warn", "Another bin", `${verdict.code} instead of ${task.toCode ?? "a proposed bin"}`);
      } else tell("bad", "Wrong", verdict.text);
    });
  }
  const prompt = item === null ? `Scan ${sku}` : `Scan bin ${target ?? ""}`;
  const whole = mayBePutAway(quantity, left, target);
  return (
    <div className="flex flex-col gap-3">
      <TaskNotices task={task} />
      <ScanField label={prompt} busy={codes.busy} onScan={scan} />
      <WorkFact label={`From ${task.fromCode ?? "receiving"}`} checked={item !== null}>
        {counted(left, "unit")} of <span className="font-mono">{sku}</span> {task.itemName}
        {task.lotCode !== null && <span className="block text-read font-body">Lot {task.lotCode}</span>}
      </WorkFact>
      <TargetFact task={task} other={other} checked={scannedPlace !== null} />
      <div className="grid gap-3 mobile:grid-cols-2">
        <NumberField
          label="Put away"
          error={quantity > left ? `The task is for ${formatCount(left)}` : undefined}
          min={1}
          max={left}
          step={1}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field label="Another bin" optional>
          <BinPicker value={other} onChange={setOther} />
        </Field>
      </div>
      <PiecesOf itemId={task.itemId} typed={pieces} onChange={setPieces} quantity={quantity} />
      <TaskButtons task={task} />
      <HandAction
        raised
        busy={putAway.busy}
        disabled={holder === "other" || !whole}
        onClick={() =>
          putAway.run({
            taskId: task.id,
            quantity,
            locationId: other?.value ?? null,
            scannedLocation: scannedPlace,
            scannedItem: item,
            serials: piecesIn(pieces),
          })
        }
      >
        Put {formatCount(quantity)} in {target}
      </HandAction>
    </div>
  );
}

interface TargetFactProps {
  readonly task: TaskRow;
  readonly other: ComboboxOption | undefined;
  readonly checked: boolean;
}

/** Target bin, and the reason. */
function TargetFact({ task, other, checked }: TargetFactProps) {
  return (
    <WorkFact label={other ? "To, instead of the proposal" : "To, proposed"} checked={checked}>
      <span className="font-mono">{other?.label ?? task.toCode ?? "no bin has room"}</span>
      {task.putAwayReason && !other && (
        <span className="block text-read font-body text-ink-muted">{proposalWords(task.putAwayReason)}</span>
      )}
    </WorkFact>
  );
}
