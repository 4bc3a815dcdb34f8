import type { ImportDetail, ImportMapping } from "@cerebro/contracts/entities/imports.ts";
import type { ImportField } from "@cerebro/contracts/imports/field.ts";
import { importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";

export interface ColumnTableProps {
  kind: ImportMapping["kind"];
  fileColumns: ImportDetail["columns"];
  columns: ImportMapping["columns"];
  onChange: (field: string, column: number | null) => void;
}

/** A row per field: what it is, which column tells it, and what stands there. */
export function ColumnTable({ kind, fileColumns, columns, onChange }: ColumnTableProps) {
  const fields = importKinds[kind].fields.toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  const options = fileColumns.map(({ name }, place) => ({
    value: String(place),
    label: name === "" ? `Column ${place + 1}` : name,
  }));
  return (
    <ul className="divide-y divide-line">
      {fields.map((field) => {
        const column = columns.find((mapped) => mapped.field === field.name)?.column;
        return (
          <li
            key={field.name}
            className="grid items-center gap-x-5 gap-y-2 px-4 py-2.5 mobile:grid-cols-[minmax(0,1fr)_16rem_minmax(0,1fr)]"
          >
            <FieldText field={field} />
            <Field label={`Column for ${field.label}`} hideLabel optional={field.required !== true}>
              <Select
                placeholder={field.required ? "Choose a column" : "Not in the file"}
                value={column === undefined ? "" : String(column)}
                onChange={(event) =>
                  onChange(field.name, event.target.value === "" ? null : Number(event.target.value))
                }
                options={options}
              />
            </Field>
            <Samples samples={column === undefined ? [] : (fileColumns[column]?.samples ?? [])} />
          </li>
        );
      })}
    </ul>
  );
}

function FieldText({ field }: { field: ImportField }) {
  return (
    <div className="min-w-0">
      <p className="font-strong">
        {field.label}
        {field.required && <span className="ml-1.5 text-small font-body text-ink-faint">required</span>}
      </p>
      <p className="text-small text-ink-muted">{field.help}</p>
    </div>
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  const shown = samples.filter((sample) => sample !== "").slice(0, 3);
  if (shown.length === 0) return <span className="text-ink-faint max-mobile:hidden">–</span>;
  return <p className="truncate font-mono text-small text-ink-muted">{shown.join("  ·  ")}</p>;
}
