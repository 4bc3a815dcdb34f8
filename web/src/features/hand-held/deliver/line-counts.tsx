import { lineReasons } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { DeliveryLine, RunStop } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { NumberField, SelectField } from "../../../ui/form/fields.tsx";
import { acceptedOf, type Handover, type LineReason, resultOf, setResult } from "./deliver-flow.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

interface LineCountsProps {
  readonly stop: RunStop;
  readonly handover: Handover;
  readonly onChange: (next: (now: Handover) => Handover) => void;
}

const reasons = optionsOf(lineReasons);
const isReason = (value: string): value is LineReason => Object.hasOwn(lineReasons, value);
const countOf = (typed: string): number => Math.max(0, Math.trunc(Number(typed)) || 0);

/** Units of each line that were not accepted; the others were. */
export function LineCounts({ stop: { lines }, handover, onChange }: LineCountsProps) {
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.lineNumber} className="rounded-panel border border-line bg-surface-1 p-3">
          <p className="text-title font-strong">
            {acceptedOf(handover, line)} of {line.quantity} × {line.sku}
          </p>
          <p className="truncate text-read text-ink-muted">{line.itemName}</p>
          <NotTaken line={line} handover={handover} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

function NotTaken({ line, handover, onChange }: { line: DeliveryLine } & Omit<LineCountsProps, "stop">) {
  const { refused, damaged, reason } = resultOf(handover, line);
  const set = (change: Parameters<typeof setResult>[2]) => onChange((now) => setResult(now, line, change));
  return (
    <details className="mt-2">
      <summary className="min-h-10 cursor-pointer content-center text-accent-text">Not all was taken</summary>
      <div className="grid grid-cols-2 gap-3 pt-2">
        <NumberField
          label="Refused"
          min={0}
          max={line.quantity}
          value={refused}
          onChange={({ target }) => set({ refused: countOf(target.value) })}
        />
        <NumberField
          label="Damaged"
          min={0}
          max={line.quantity}
          value={damaged}
          onChange={({ target }) => set({ damaged: countOf(target.value) })}
        />
        <SelectField
          label="Why"
          className="col-span-2"
          placeholder="Choose"
          options={reasons}
          value={reason ?? ""}
          onChange={({ target: { value } }) => set({ reason: isReason(value) ? value : null })}
        />
      </div>
    </details>
  );
}
