import { createOrder } from "@cerebro/contracts/fields/wms/orders.ts";
import { type BoundField, fieldsFor } from "../../../parts/fields-for.ts";
import type { ReactNode } from "react";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField } from "../../../ui/form/fields.tsx";
import { formatMoney, minorDigits } from "../../../ui/money.ts";
import { formatCount } from "../../../parts/format.ts";
import { inBaseWords, LevelField, usePackaging } from "../parts/level-field.tsx";
import { countedIn } from "../parts/levels.ts";
import { ItemPicker } from "../parts/pickers.tsx";
import { lineItemOf, lineMoney, missingUnits, totalMinor, type DraftLine, type DraftLines } from "./draft-lines.ts";

const field = fieldsFor(createOrder);

interface LineEditorProps {
  readonly draft: DraftLines;
  readonly currency: string;
  readonly money: {
    readonly label: string;
    readonly bind: (index: number) => BoundField;
    /** Default value from a newly chosen item. */
    readonly of: (item: ItemListRow) => number | null;
  };
  /** Additional facts of a line, below it. */
  readonly note?: (line: DraftLine, change: (part: Partial<DraftLine>) => void) => ReactNode;
  /** Whether it matters how much is free now: for what goes out, not for what comes in. */
  readonly showsMissing: boolean;
  /** Name of the warehouse whose stock counts, where there are several. */
  readonly warehouseName?: string | undefined;
  /** Of which warehouse; all of them unless told. */
  readonly warehouseId?: string | undefined;
}

/** The lines of a sales or purchase order while it is being entered. */
export function LineEditor({
  draft,
  currency,
  money,
  note,
  showsMissing,
  warehouseId,
  warehouseName,
}: LineEditorProps) {
  const { lines, add, remove, change } = draft;
  return (
    // Lines need the whole width: their fields stand side by side.
    <section aria-labelledby="order-lines" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id="order-lines" className="font-strong">
        Lines
      </h3>
      <ol className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            currency={currency}
            money={money}
            warehouseId={warehouseId}
            onChange={(part) => change(line.key, part)}
            onRemove={() => remove(line.key)}
          >
            {showsMissing && <Available missing={missingUnits(lines, line)} line={line} warehouse={warehouseName} />}
            {note?.(line, (part) => change(line.key, part))}
          </LineRow>
        ))}
      </ol>
      <Button icon={Plus} onClick={add} className="self-start">
        Add line
      </Button>
    </section>
  );
}

/** The total of the lines while they are entered, for the foot of the form. */
export function LinesTotal({ lines, currency }: Pick<DraftLines, "lines"> & { readonly currency: string }) {
  return (
    <p role="status">
      Total <strong>{formatMoney(totalMinor(lines, currency), currency)}</strong>
    </p>
  );
}

interface LineRowProps extends Pick<LineEditorProps, "currency" | "money" | "warehouseId"> {
  readonly line: DraftLine;
  readonly index: number;
  readonly onChange: (part: Partial<DraftLine>) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One line: what, how many of which packaging level, for how much [WMS-04]. */
function LineRow({ line, index, currency, money, warehouseId, onChange, onRemove, children }: LineRowProps) {
  const packaging = usePackaging(line.item?.id);
  const { quantity, level } = line;
  const baseUnit = packaging?.baseUnit ?? "unit";
  return (
    <li className="grid items-start gap-3 rounded-panel border border-line p-3 mobile:grid-cols-[minmax(0,1fr)_104px_124px_124px_auto]">
      <Field {...field(`lines.${index}.itemId`)}>
        <ItemPicker
          warehouseId={warehouseId}
          value={line.item && { value: line.item.id, label: `${line.item.sku} · ${line.item.name}` }}
          onChange={(_option, row) =>
            onChange({
              item: row && lineItemOf(row),
              level: undefined,
              ...(row && { money: lineMoney(money.of(row), currency) }),
            })
          }
        />
      </Field>
      <NumberField
        {...field(`lines.${index}.quantity`)}
        hint={inBaseWords(quantity, level, baseUnit)}
        {...rulesOf(level)}
        value={quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <LevelField
        {...field(`lines.${index}.unit`)}
        packaging={packaging}
        value={level}
        onChange={(next) => onChange({ level: next, quantity: countedIn(quantity, level, next) })}
      />
      <NumberField
        {...money.bind(index)}
        label={money.label}
        hint={level && `of one ${baseUnit}`}
        min={0}
        step={10 ** -minorDigits(currency)}
        value={line.money}
        onChange={(event) => onChange({ money: event.target.value })}
      />
      <IconButton label={`Remove line ${index + 1}`} icon={Trash2} onClick={onRemove} className="mobile:mt-6.5" />
      {children}
    </li>
  );
}

/** Half a pallet is a quantity; half a mug is none. */
const rulesOf = (level: DraftLine["level"]) =>
  level === undefined ? { min: 1, step: 1 } : { min: 0.000001, step: "any" };

interface AvailableProps {
  readonly missing: number;
  readonly line: DraftLine;
  readonly warehouse: string | undefined;
}

/** What is available of the line's item, and how much of the line will have to wait. */
function Available({ missing, line, warehouse }: AvailableProps) {
  const available = line.item?.available;
  if (available === undefined) return null;
  const words = `${formatCount(available)} are available${warehouse === undefined ? "" : ` in ${warehouse}`}`;
  if (missing === 0) return <p className="text-small text-ink-muted mobile:col-span-full">{words}.</p>;
  return (
    <p className="text-small text-warn mobile:col-span-full">
      {words}: {formatCount(missing)} will have to wait for stock.
    </p>
  );
}
