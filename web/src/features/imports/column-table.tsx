import type { ImportDetail, ImportMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import type { ImportField } from "@cerebro/contracts/imports/field.ts";
import { importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { SelectField } from "../../ui/form/fields.tsx";

export interface ColumnTableProps {
  kind: ImportMapping["kind"];
  fileColumns: ImportDetail["columns"];
  columns: ImportMapping["columns"];
  onChange: (field: string, column: number | null) => void;
  onUnit: (field: string, unit: string | null) => void;
}

/** A row per field: its name, its column, and sample values. */
export function ColumnTable({ kind, fileColumns, columns, onChange, onUnit }: ColumnTableProps) {
  const fields = importKinds[kind].fields.toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  const options = fileColumns.map(({ name }, place) => ({
    value: String(place),
    label: name === "" ? `Column ${place + 1}` : name,
  }));
  return (
    <ul className="divide-y divide-line">
      {fields.map((field) => {
        const mapped = columns.find((candidate) => candidate.field === field.name);
        const byName = columns.some((candidate) => candidate.field === field.orByName);
        const required = field.required === true && !byName;
        const column = mapped?.column;
        return (
          <li
            key={field.name}
            className="grid items-center gap-x-5 gap-y-2 px-4 py-2.5 mobile:grid-cols-[minmax(0,1fr)_16rem_minmax(0,1fr)]"
          >
            <FieldText field={field} required={required} />
            <div className="flex gap-2">
              <SelectField
                label={`Column for ${field.label}`}
                hideLabel
                optional={!required}
                className="flex-1"
                placeholder={required ? "Choose a column" : byName ? "Found by its name" : "Not in the file"}
                value={column === undefined ? "" : String(column)}
                onChange={(event) =>
                  onChange(field.name, event.target.value === "" ? null : Number(event.target.value))
                }
                options={options}
              />
              {mapped && <UnitOf field={field} unit={mapped.unit} onUnit={(unit) => onUnit(field.name, unit)} />}
            </div>
            <Samples samples={column === undefined ? [] : (fileColumns[column]?.samples ?? [])} />
          </li>
        );
      })}
    </ul>
  );
}

/** For measures: the unit the file uses. */
function UnitOf({ field, unit, onUnit }: { field: ImportField; unit: string | null; onUnit: (unit: string) => void }) {
  if (field.value.type !== "measure") return null;
  const { units } = field.value;
  // Grams and millimeters are finer than what most files use, so the unit is not assumed.
  const isOpen = units[0]?.factor === 1;
  return (
    <SelectField
      label={`Unit of ${field.label}`}
      hideLabel
      className="w-20"
      value={unit ?? (isOpen ? "" : units[0]?.unit)}
      {...(isOpen && unit === null && { placeholder: "Unit?" })}
      onChange={(event) => onUnit(event.target.value)}
      options={units.map((known) => ({ value: known.unit, label: known.unit }))}
    />
  );
}

function FieldText({ field, required }: { field: ImportField; required: boolean }) {
  return (
    <div className="min-w-0">
      <p className="font-strong">
        {field.label}
        {required && <span className="ml-1.5 text-small font-body text-ink-faint">required</span>}
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
