import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { ItemListRow } from "@cerebro/contracts/entities/items.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberInput } from "../../../ui/form/text-input.tsx";
import { formatMoney, minorDigits } from "../../../ui/money.ts";
import { formatCount } from "../parts/format.ts";
import { ItemPicker } from "../parts/pickers.tsx";
import { lineItemOf, lineMoney, missingUnits, totalMinor, type DraftLine, type DraftLines } from "./draft-lines.ts";

interface LineEditorProps {
  readonly draft: DraftLines;
  readonly currency: string;
  readonly money: {
    readonly label: string;
    readonly field: "unitPriceMinor" | "unitCostMinor";
    /** What a newly chosen item brings along. */
    readonly of: (item: ItemListRow) => number | null;
    readonly optional: boolean;
  };
  /** Whether it matters how much is free now: for what goes out, not for what comes in. */
  readonly showsMissing: boolean;
}

/** The lines of a sales or purchase order while it is being entered. */
export function LineEditor({ draft, currency, money, showsMissing }: LineEditorProps) {
  const { lines, add, remove, change } = draft;
  return (
    // Lines need the whole width: their fields stand side by side.
    <section aria-labelledby="order-lines" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id="order-lines" className="font-strong">
        Lines
      </h3>
      <ol className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <li
            key={line.key}
            className="grid items-start gap-3 rounded-panel border border-line p-3 mobile:grid-cols-[minmax(0,1fr)_96px_124px_auto]"
          >
            <Field label="Item" name={`lines.${index}.itemId`}>
              <ItemPicker
                value={line.item && { value: line.item.id, label: `${line.item.sku} · ${line.item.name}` }}
                onChange={(_option, row) =>
                  change(line.key, {
                    item: row && lineItemOf(row),
                    ...(row && { money: lineMoney(money.of(row), currency) }),
                  })
                }
              />
            </Field>
            <Field label="Quantity" name={`lines.${index}.quantity`}>
              <NumberInput
                min={1}
                max={10_000_000}
                step={1}
                value={line.quantity}
                onChange={(event) => change(line.key, { quantity: event.target.value })}
              />
            </Field>
            <Field label={money.label} name={`lines.${index}.${money.field}`} optional={money.optional}>
              <NumberInput
                min={0}
                step={10 ** -minorDigits(currency)}
                value={line.money}
                onChange={(event) => change(line.key, { money: event.target.value })}
              />
            </Field>
            <IconButton
              label={`Remove line ${index + 1}`}
              icon={Trash2}
              onClick={() => remove(line.key)}
              className="mobile:mt-6.5"
            />
            {showsMissing && <Missing units={missingUnits(lines, line)} line={line} />}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button icon={Plus} onClick={add}>
          Add line
        </Button>
        <p role="status">
          Total <strong>{formatMoney(totalMinor(lines, currency), currency)}</strong>
        </p>
      </div>
    </section>
  );
}

function Missing({ units, line }: { units: number; line: DraftLine }) {
  if (units === 0 || line.item?.available === undefined) return null;
  return (
    <p className="text-small text-warn mobile:col-span-full">
      {formatCount(line.item.available)} are available: {formatCount(units)} will have to wait for stock.
    </p>
  );
}
