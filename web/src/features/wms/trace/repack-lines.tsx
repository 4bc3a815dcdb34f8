import { repack } from "@cerebro/contracts/fields/wms/trace.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { DateField, NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { stockKey } from "../inventory/stock-place.ts";
import { formatCount } from "../../../parts/format.ts";
import { BinPicker, ItemPicker } from "../parts/pickers.tsx";
import { PiecesOf } from "../parts/pieces-field.tsx";
import { UnitPicker } from "../units/unit-picker.tsx";
import { freeOf, goodsWords, type MadeLine, madeLine, type UsedLine, usedLine } from "./repack-draft.ts";

const field = fieldsFor(repack);

interface LinesProps<Line> {
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

/** Lines of which one always stays. */
function editing<Line extends { readonly key: string }>({ lines, onChange }: LinesProps<Line>, blank: () => Line) {
  return {
    change: (line: Line, part: Partial<Line>) =>
      onChange(lines.map((each) => (each.key === line.key ? { ...each, ...part } : each))),
    remove: ({ key }: Line) => onChange(lines.length === 1 ? [blank()] : lines.filter((each) => each.key !== key)),
  };
}

function LineBox({ remove, onRemove, children }: { remove: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 rounded-panel border border-line p-3">
      <div className="flex min-w-0 flex-1 flex-col gap-3">{children}</div>
      <IconButton label={remove} icon={Trash2} onClick={onRemove} className="mt-6.5" />
    </li>
  );
}

/** Goods of the bin, and how many of them are used up. */
export function UsedFields(props: LinesProps<UsedLine> & { readonly rows: readonly StockRow[] }) {
  const { lines, rows } = props;
  const { change, remove } = editing(props, usedLine);
  const options = rows.map((row) => ({ value: stockKey(row), label: goodsWords(row, formatCount) }));
  return (
    <ol className="flex flex-col gap-3">
      {lines.map((line, index) => {
        const row = rows.find((each) => stockKey(each) === line.goods);
        return (
          <LineBox key={line.key} remove={`Remove goods ${index + 1}`} onRemove={() => remove(line)}>
            <div className="grid gap-3 mobile:grid-cols-[minmax(0,1fr)_140px]">
              <SelectField
                {...field(`inputs.${index}.itemId`)}
                label="Goods"
                hint={row?.itemName}
                options={options}
                placeholder={rows.length === 0 ? "Nothing is free in this bin" : "Choose what is used up"}
                value={line.goods}
                onChange={(event) => change(line, { goods: event.target.value })}
              />
              <NumberField
                {...field(`inputs.${index}.quantity`)}
                label="Units used up"
                {...(row && { max: freeOf(row), unit: row.baseUnit })}
                value={line.quantity}
                onChange={(event) => change(line, { quantity: event.target.value })}
              />
            </div>
            <PiecesOf
              itemId={row?.itemId ?? null}
              typed={line.pieces}
              onChange={(pieces) => change(line, { pieces })}
              quantity={Number(line.quantity) || 0}
            />
          </LineBox>
        );
      })}
    </ol>
  );
}

/** Output: item, lot, quantity, and target bin. */
export function MadeFields(props: LinesProps<MadeLine> & { readonly bin: ComboboxOption | undefined }) {
  const { lines, bin } = props;
  const { change, remove } = editing(props, madeLine);
  return (
    <ol className="flex flex-col gap-3">
      {lines.map((line, index) => (
        <LineBox key={line.key} remove={`Remove product ${index + 1}`} onRemove={() => remove(line)}>
          <div className="grid gap-3 mobile:grid-cols-[minmax(0,1fr)_140px]">
            <Field {...field(`outputs.${index}.itemId`)}>
              <ItemPicker
                value={line.item && { value: line.item.id, label: `${line.item.sku} · ${line.item.name}` }}
                onChange={(_option, item) => change(line, { item })}
              />
            </Field>
            <NumberField
              {...field(`outputs.${index}.quantity`)}
              label="Units made"
              {...(line.item && { unit: line.item.baseUnit })}
              value={line.quantity}
              onChange={(event) => change(line, { quantity: event.target.value })}
            />
          </div>
          <MadeLot line={line} index={index} onChange={(part) => change(line, part)} />
          <div className="grid gap-3 mobile:grid-cols-2">
            <Field {...field(`outputs.${index}.locationId`)} label="Put into bin" hint="Else it stays in this bin.">
              <BinPicker value={line.bin} onChange={(place) => change(line, { bin: place, unit: undefined })} />
            </Field>
            <Field {...field(`outputs.${index}.unitId`)} label="Handling unit" hint="An open unit in that bin.">
              <UnitPicker
                value={line.unit}
                onChange={(unit) => change(line, { unit })}
                locationId={(line.bin ?? bin)?.value}
                offers={({ state }) => state === "empty" || state === "open"}
              />
            </Field>
          </div>
          <PiecesOf
            itemId={line.item?.id ?? null}
            typed={line.pieces}
            onChange={(pieces) => change(line, { pieces })}
            quantity={Number(line.quantity) || 0}
          />
        </LineBox>
      ))}
    </ol>
  );
}

interface MadeLotProps {
  readonly line: MadeLine;
  readonly index: number;
  readonly onChange: (part: Partial<MadeLine>) => void;
}

function MadeLot({ line, index, onChange }: MadeLotProps) {
  if (line.item?.lotTracked !== true) return null;
  return (
    <div className="grid gap-3 mobile:grid-cols-2">
      <TextField
        {...field(`outputs.${index}.lot.code`)}
        label="Lot"
        code
        value={line.lotCode}
        onChange={(event) => onChange({ lotCode: event.target.value })}
      />
      <DateField
        {...field(`outputs.${index}.lot.expiresOn`)}
        hint="Left empty, with the first of what is used up."
        value={line.expiresOn}
        onChange={(event) => onChange({ expiresOn: event.target.value })}
      />
    </div>
  );
}
