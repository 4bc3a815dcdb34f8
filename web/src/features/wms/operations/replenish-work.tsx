import { useState } from "react";
import { shortReplenishReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { judgeCode, type ScannedCode } from "@cerebro/engines/scanning/judge-code.ts";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { NumberField, SelectField } from "../../../ui/form/fields.tsx";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { TaskButtons, TaskNotices, useHolder, WorkFact } from "./task-parts.tsx";
import { documentLink, type Tell, useCodes } from "./use-work.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

interface WorkProps {
  readonly task: TaskRow;
  readonly tell: Tell;
  readonly onDone: () => void;
}

type Short = keyof typeof shortReplenishReasons;
const shortOf = (code: string): Short | null =>
  (Object.keys(shortReplenishReasons) as Short[]).find((key) => key === code) ?? null;

interface Checked {
  readonly from: string | null;
  readonly item: string | null;
  readonly target: string | null;
}

const partWords = { from: "Right bin", item: "Right item", target: "Right pick face" } as const;

/** The part of the task that a scanned code proves: the source bin, the goods or the pick face. */
function partOf(
  scan: ScannedCode,
  { itemId, lotCode, fromLocationId, toLocationId }: TaskRow,
): keyof Checked | undefined {
  if (itemId === null) return undefined;
  const verdict = judgeCode(scan, { itemId, lotCode, locationId: fromLocationId });
  if (verdict.kind === "goods") return "item";
  if (verdict.kind === "location") return "from";
  return verdict.kind === "other-location" && verdict.locationId === toLocationId ? "target" : undefined;
}

function nextStep(task: TaskRow, checked: Checked): string {
  if (checked.from === null) return `bin ${task.fromCode ?? ""}`;
  if (checked.item === null) return task.sku ?? "the item";
  return checked.target === null ? `pick face ${task.toCode ?? ""}` : "again";
}

/** Brings goods from reserve to a pick face: bin, item, face, each by a scan [WMS-11]. */
export function ReplenishWork({ task, tell, onDone }: WorkProps) {
  const left = task.quantity - task.doneQuantity;
  const sku = task.sku ?? "the item";
  const [checked, setChecked] = useState<Checked>({ from: null, item: null, target: null });
  const [typed, setTyped] = useState(String(left));
  const [reason, setReason] = useState("");
  const codes = useCodes(tell);
  const holder = useHolder(task);
  const quantity = Math.max(0, Math.trunc(Number(typed)) || 0);
  const bring = useCommand("POST /api/wms/tasks/{taskId}/replenish", {
    onRefused: (refusal) => refusal !== undefined && tell("bad", "Refused", refusal),
    onDone: (after) => {
      tell(
        "good",
        "Brought",
        `${counted(quantity, "unit")} of ${sku} to ${task.toCode ?? "the face"}`,
        documentLink(task),
      );
      if (!after.commands.includes("do")) onDone();
    },
    told: undefined,
  });
  function scan(code: string) {
    codes.ask(code, (found) => {
      const part = partOf(found, task);
      if (part) {
        setChecked({ ...checked, [part]: code });
        tell("good", partWords[part], part === "item" ? sku : code);
      } else tell("bad", "Wrong", `${code} is not part of this task`);
    });
  }
  const short = quantity < left;
  return (
    <div className="flex flex-col gap-3">
      <TaskNotices task={task} />
      <ScanField label={`Scan ${nextStep(task, checked)}`} busy={codes.busy} onScan={scan} />
      <Facts task={task} checked={checked} left={left} />
      <div className="grid gap-3 mobile:grid-cols-2">
        <NumberField
          label="Brought"
          error={quantity > left ? `The task is for ${formatCount(left)}` : undefined}
          min={0}
          max={left}
          step={1}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {short && (
          <SelectField
            label="Why less"
            options={optionsOf(shortReplenishReasons)}
            placeholder="Choose a reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
      <TaskButtons task={task} />
      <HandAction
        raised
        busy={bring.busy}
        disabled={holder === "other" || quantity > left || (short && shortOf(reason) === null)}
        onClick={() =>
          bring.run({
            taskId: task.id,
            quantity,
            scannedLocation: checked.from,
            scannedItem: checked.item,
            scannedTarget: checked.target,
            shortReason: short ? shortOf(reason) : null,
          })
        }
      >
        Put {formatCount(quantity)} in {task.toCode}
      </HandAction>
    </div>
  );
}

function Facts({ task, checked, left }: { task: TaskRow; checked: Checked; left: number }) {
  return (
    <>
      <WorkFact label="From" checked={checked.from !== null}>
        <span className="font-mono">{task.fromCode}</span>
      </WorkFact>
      <WorkFact label="Bring" checked={checked.item !== null}>
        {counted(left, "unit")} of <span className="font-mono">{task.sku}</span> {task.itemName}
        {task.lotCode !== null && <span className="block text-read font-body">Lot {task.lotCode}</span>}
      </WorkFact>
      <WorkFact label="To the pick face" checked={checked.target !== null}>
        <span className="font-mono">{task.toCode}</span>
      </WorkFact>
    </>
  );
}
