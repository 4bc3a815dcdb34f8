import { useState } from "react";
import { shortReplenishReasons } from "@cerebro/contracts/entities/flow-words.ts";
import type { TaskRow } from "@cerebro/contracts/entities/tasks.ts";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { NumberInput } from "../../../ui/form/text-input.tsx";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { counted, formatCount } from "../parts/format.ts";
import { useCommand } from "../parts/use-command.ts";
import { choicesOf } from "../words/stock-words.ts";
import { TaskButtons, TaskNotices, useHolder, WorkFact } from "./task-parts.tsx";
import { documentLink, type Tell, useCodes } from "./use-work.ts";

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
    refusal: "inline",
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
    codes.ask(code, (meanings) => {
      const place = meanings.find((meaning) => meaning.type === "location");
      const at = place?.type === "location" ? place.locationId : undefined;
      if (at === task.fromLocationId) {
        setChecked({ ...checked, from: code });
        tell("good", "Right bin", code);
      } else if (at === task.toLocationId) {
        setChecked({ ...checked, target: code });
        tell("good", "Right pick face", code);
      } else if (meanings.some((meaning) => meaning.type === "item" && meaning.itemId === task.itemId)) {
        setChecked({ ...checked, item: code });
        tell("good", "Right item", sku);
      } else tell("bad", "Wrong", `${code} is not part of this task`);
    });
  }
  const steps = [
    checked.from === null && `bin ${task.fromCode ?? ""}`,
    checked.item === null && sku,
    checked.target === null && `pick face ${task.toCode ?? ""}`,
  ].filter(Boolean);
  const short = quantity < left;
  return (
    <div className="flex flex-col gap-3">
      <TaskNotices task={task} />
      <ScanField label={`Scan ${steps[0] || "again"}`} busy={codes.busy} onScan={scan} />
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
      <div className="grid gap-3 mobile:grid-cols-2">
        <Field label="Brought" error={quantity > left ? `The task is for ${formatCount(left)}` : undefined}>
          <NumberInput min={0} max={left} step={1} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        {short && (
          <Field label="Why less">
            <Select
              options={choicesOf(shortReplenishReasons)}
              placeholder="Choose a reason"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
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
