import { useState } from "react";
import { shortPickReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { NumberField, SelectField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { CalendarDay } from "../../../parts/moment.tsx";
import { PiecesOf } from "../parts/pieces-field.tsx";
import { piecesIn } from "../parts/pieces.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { judgeScan } from "./judge-scan.ts";
import { pickReport, shortReasons, type PickEntry } from "./pick-report.ts";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { TaskButtons, TaskNotices, useHolder, WorkFact } from "./task-parts.tsx";
import { documentLink, useCodes, type Tell } from "./use-work.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

interface WorkProps {
  readonly task: TaskRow;
  readonly tell: Tell;
  readonly onDone: () => void;
}

/** Takes goods from a bin: scan the bin, scan the item, say how many [WMS-09]. */
export function PickWork({ task, tell, onDone }: WorkProps) {
  const left = task.quantity - task.doneQuantity;
  const [entry, setEntry] = useState<PickEntry>({
    scannedLocation: null,
    scannedItem: null,
    typed: String(left),
    reason: undefined,
    missing: "back_order",
  });
  const [pieces, setPieces] = useState("");
  const change = (part: Partial<PickEntry>) => setEntry((now) => ({ ...now, ...part }));
  const codes = useCodes(tell);
  const holder = useHolder(task);
  const report = pickReport(entry, left);
  const pick = useCommand("POST /api/wms/tasks/{taskId}/pick", {
    onRefused: (refusal) => refusal !== undefined && tell("bad", "Refused", refusal),
    onDone: () => {
      const what = `${counted(report.quantity, "unit")} of ${task.sku ?? ""}`;
      if (report.short > 0) tell("warn", "Short", what, documentLink(task));
      else tell("good", "Picked", what, documentLink(task));
      onDone();
    },
    told: undefined,
  });

  function scan(code: string) {
    codes.ask(code, (found) => {
      const verdict = judgeScan(found, task);
      if (verdict.kind === "place") {
        change({ scannedLocation: code });
        tell("good", "Right bin", task.fromCode ?? code);
      } else if (verdict.kind === "item") {
        change({ scannedItem: code });
        tell("good", "Right item", task.sku ?? code);
      } else if (verdict.kind === "wrong") tell("bad", "Wrong", verdict.text);
    });
  }
  const prompt = entry.scannedLocation === null ? `Scan bin ${task.fromCode ?? ""}` : `Scan ${task.sku ?? "the item"}`;
  return (
    <div className="flex flex-col gap-3">
      <TaskNotices task={task} />
      <ScanField label={prompt} busy={codes.busy} onScan={scan} />
      <PickFacts task={task} left={left} entry={entry} />
      <PiecesOf itemId={task.itemId} typed={pieces} onChange={setPieces} quantity={report.quantity} />
      <PickFields
        entry={entry}
        left={left}
        short={report.short}
        ofOrder={task.documentType === "sales_order"}
        onChange={change}
      />
      <TaskButtons task={task} />
      <HandAction
        raised
        busy={pick.busy}
        disabled={holder === "other" || !report.whole}
        onClick={() => pick.run({ taskId: task.id, ...report.input, serials: piecesIn(pieces) })}
      >
        Pick {formatCount(report.quantity)}
        {report.short > 0 && `, ${formatCount(report.short)} short`}
      </HandAction>
    </div>
  );
}

function PickFacts({ task, left, entry }: { task: TaskRow; left: number; entry: PickEntry }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <WorkFact label="From" checked={entry.scannedLocation !== null}>
        <span className="font-mono">{task.fromCode}</span>
      </WorkFact>
      <WorkFact label="Take">{counted(left, "unit")}</WorkFact>
      <div className="col-span-2">
        <WorkFact label="Item" checked={entry.scannedItem !== null}>
          <span className="font-mono">{task.sku}</span> {task.itemName}
          {task.itemId !== null && task.unitSscc !== null && (
            <span className="block text-read font-body">
              On the pallet or carton <span className="font-mono">{task.unitSscc}</span>
            </span>
          )}
          {task.lotCode !== null && (
            <span className="block text-read font-body">
              Lot {task.lotCode}
              {task.expiresOn !== null && (
                <>
                  , expires <CalendarDay on={task.expiresOn} />
                </>
              )}
            </span>
          )}
        </WorkFact>
      </div>
    </div>
  );
}

const missingWays = [
  { value: "back_order", label: "Back-order them" },
  { value: "cancel", label: "Cancel them" },
];

interface PickFieldsProps {
  readonly entry: PickEntry;
  readonly left: number;
  readonly short: number;
  /** Missing units of a transfer stay open on it. */
  readonly ofOrder: boolean;
  readonly onChange: (part: Partial<PickEntry>) => void;
}

function PickFields({ entry, left, short, ofOrder, onChange }: PickFieldsProps) {
  const tooMany = Number(entry.typed) > left;
  return (
    <FieldRow>
      <NumberField
        label="Picked"
        error={tooMany ? `The task is for ${formatCount(left)}` : undefined}
        min={0}
        max={left}
        step={1}
        value={entry.typed}
        onChange={(event) => onChange({ typed: event.target.value })}
      />
      {short > 0 && (
        <>
          <SelectField
            label={`Why ${formatCount(short)} are missing`}
            options={optionsOf(shortPickReasons)}
            placeholder="Choose a reason"
            value={entry.reason ?? ""}
            onChange={(event) => onChange({ reason: shortReasons.find((each) => each === event.target.value) })}
          />
          {ofOrder && (
            <SelectField
              label="If no other bin has them"
              options={missingWays}
              value={entry.missing}
              onChange={(event) => onChange({ missing: event.target.value === "cancel" ? "cancel" : "back_order" })}
            />
          )}
        </>
      )}
    </FieldRow>
  );
}
