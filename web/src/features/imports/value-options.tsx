import type { ImportMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import type { FieldType } from "@cerebro/contracts/imports/field.ts";
import { importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { Checkbox } from "../../ui/form/choice.tsx";
import { SelectField, TextField } from "../../ui/form/fields.tsx";
import { creatable, isCreatable, readBlanks, withMissing, writeBlanks } from "./mapping.ts";

type Options = ImportMapping["options"];

const orders = [
  { value: "dmy", label: "Day, month, year" },
  { value: "mdy", label: "Month, day, year" },
  { value: "ymd", label: "Year, month, day" },
] as const;
const zones = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
  value: zone,
  label: zone.replaceAll("_", " "),
}));
const marks = [
  { value: ",", label: "Comma: 1,234" },
  { value: ".", label: "Point: 1.234" },
  { value: " ", label: "Space: 1 234" },
  { value: "'", label: "Apostrophe: 1'234" },
] as const;
const currencies = Intl.supportedValuesOf("currency").map((currency) => ({ value: currency, label: currency }));

export interface ValueOptionsProps {
  kind: ImportMapping["kind"];
  options: Options;
  onChange: (options: Options) => void;
}

/** Notation of numbers, dates and money; only for fields of this kind. */
export function ValueOptions({ kind, options, onChange }: ValueOptionsProps) {
  const { fields, creates } = importKinds[kind];
  const has = (...types: FieldType["type"][]) => fields.some(({ value }) => types.includes(value.type));
  const set = (part: Partial<Options>) => onChange({ ...options, ...part });
  return (
    <div className="grid gap-4 mobile:grid-cols-2 wide:grid-cols-4">
      {has("quantity", "measure", "money") && <NumberOptions options={options} set={set} />}
      {has("date", "moment") && (
        <SelectField
          label="Order of dates"
          optional
          hint="For dates such as 03/04/2026."
          placeholder="Refuse doubtful dates"
          value={options.dateOrder ?? ""}
          onChange={(event) =>
            set({ dateOrder: orders.find(({ value }) => value === event.target.value)?.value ?? null })
          }
          options={orders}
        />
      )}
      {has("moment") && (
        <SelectField
          label="Time zone"
          value={options.timeZone}
          onChange={(event) => set({ timeZone: event.target.value })}
          options={zones}
        />
      )}
      {has("money") && (
        <SelectField
          label="Currency"
          value={options.currency}
          onChange={(event) => set({ currency: event.target.value })}
          options={currencies}
        />
      )}
      <TextField
        label="Words for an empty cell"
        optional
        hint="Parted by semicolons; in cells that hold no value otherwise."
        defaultValue={writeBlanks(options.blanks)}
        onBlur={(event) => set({ blanks: readBlanks(event.target.value) })}
      />
      {creates.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-strong">Create what is unknown</legend>
          {creates.filter(isCreatable).map((target) => (
            <Checkbox
              key={target}
              label={creatable[target]}
              checked={options.createMissing.includes(target)}
              onChange={(event) => set({ createMissing: withMissing(options, target, event.target.checked) })}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface NumberOptionsProps {
  options: Options;
  set: (part: Partial<Options>) => void;
}

function NumberOptions({ options: { decimalMark, thousandsMark }, set }: NumberOptionsProps) {
  const markOf = (value: string) => marks.find((mark) => mark.value === value)?.value ?? null;
  return (
    <>
      <SelectField
        label="Decimal mark"
        optional
        placeholder="Refuse doubtful numbers"
        value={decimalMark ?? ""}
        onChange={({ target: { value } }) =>
          set({
            decimalMark: value === "" ? null : value === "," ? "," : ".",
            ...(value === thousandsMark && { thousandsMark: null }),
          })
        }
        options={[
          { value: ".", label: "Point: 12.50" },
          { value: ",", label: "Comma: 12,50" },
        ]}
      />
      <SelectField
        label="Thousands separator"
        optional
        placeholder="Any"
        value={thousandsMark ?? ""}
        onChange={({ target: { value } }) => set({ thousandsMark: markOf(value) })}
        options={marks.filter(({ value }) => value !== decimalMark)}
      />
    </>
  );
}
