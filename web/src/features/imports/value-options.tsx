import type { ImportMapping } from "@cerebro/contracts/entities/imports.ts";
import type { FieldType } from "@cerebro/contracts/imports/field.ts";
import { importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { Checkbox } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { readBlanks, writeBlanks } from "./mapping.ts";

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
const currencies = Intl.supportedValuesOf("currency").map((currency) => ({ value: currency, label: currency }));

export interface ValueOptionsProps {
  kind: ImportMapping["kind"];
  options: Options;
  onChange: (options: Options) => void;
}

/** How numbers, dates and money are written; only what this kind of data needs. */
export function ValueOptions({ kind, options, onChange }: ValueOptionsProps) {
  const { fields, creates } = importKinds[kind];
  const has = (...types: FieldType["type"][]) => fields.some(({ value }) => types.includes(value.type));
  const set = (part: Partial<Options>) => onChange({ ...options, ...part });
  return (
    <div className="grid gap-4 mobile:grid-cols-2 wide:grid-cols-4">
      {has("quantity", "measure", "money") && (
        <Field label="Decimal mark">
          <Select
            value={options.decimalMark}
            onChange={(event) => set({ decimalMark: event.target.value === "," ? "," : "." })}
            options={[
              { value: ".", label: "Point: 1,234.50" },
              { value: ",", label: "Comma: 1.234,50" },
            ]}
          />
        </Field>
      )}
      {has("date", "moment") && (
        <Field label="Order of dates" optional hint="For dates such as 03/04/2026.">
          <Select
            placeholder="Refuse what can be read in two ways"
            value={options.dateOrder ?? ""}
            onChange={(event) =>
              set({ dateOrder: orders.find(({ value }) => value === event.target.value)?.value ?? null })
            }
            options={orders}
          />
        </Field>
      )}
      {has("moment") && (
        <Field label="Time zone">
          <Select
            value={options.timeZone}
            onChange={(event) => set({ timeZone: event.target.value })}
            options={zones}
          />
        </Field>
      )}
      {has("money") && (
        <Field label="Currency">
          <Select
            value={options.currency}
            onChange={(event) => set({ currency: event.target.value })}
            options={currencies}
          />
        </Field>
      )}
      <Field
        label="Words for an empty cell"
        optional
        hint="Parted by semicolons; in cells that hold no value otherwise."
      >
        <TextInput
          defaultValue={writeBlanks(options.blanks)}
          onBlur={(event) => set({ blanks: readBlanks(event.target.value) })}
        />
      </Field>
      {creates.length > 0 && (
        <Checkbox
          className="self-center"
          label="Create what is unknown"
          hint={`${creates.join(", ")} that a row names for the first time`}
          checked={options.createMissing}
          onChange={(event) => set({ createMissing: event.target.checked })}
        />
      )}
    </div>
  );
}
