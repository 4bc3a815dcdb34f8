import type { ImportMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import type { ImportField } from "@cerebro/contracts/imports/field.ts";
import { importField, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { AppError } from "../../../platform/errors.ts";
import type { ParsePlan, PlannedField } from "../parsing/parse-plan.ts";

/** Throws unless the mapping names fields of its kind and columns of the file, each once, and all that are required. */
export function requireMapping(mapping: ImportMapping, columns: number): void {
  const kind = importKinds[mapping.kind];
  const seen = new Set<string>();
  for (const { field, column, unit } of mapping.columns) {
    const known = importField(kind, field);
    if (known === undefined || seen.has(field) || column >= columns || !knowsUnit(known, unit)) {
      throw new AppError("imports.mapping_unknown", { name: known === undefined ? field : `${field} ← ${column}` });
    }
    seen.add(field);
  }
  const missing = kind.fields.filter(
    ({ name, required, orByName }) =>
      required === true && !seen.has(name) && (orByName === undefined || !seen.has(orByName)),
  );
  if (missing.length > 0) {
    throw new AppError("imports.mapping_incomplete", { fields: missing.map(({ label }) => label).join(", ") });
  }
}

function knowsUnit({ value }: ImportField, unit: string | null): boolean {
  return unit === null || (value.type === "measure" && value.units.some((known) => known.unit === unit));
}

export interface PlannedImport {
  readonly plan: ParsePlan;
  /** Reference columns that are read from a column of names. */
  readonly byName: ReadonlySet<string>;
}

export function planImport({ kind: kindName, columns, options }: ImportMapping, columnCount: number): PlannedImport {
  const kind = importKinds[kindName];
  const columnOf = new Map(columns.map((mapped) => [mapped.field, mapped]));
  const byName = new Set<string>();
  const fields = kind.fields.map((field): PlannedField => {
    const mapped = columnOf.get(field.name);
    if (mapped === undefined && field.orByName !== undefined && columnOf.has(field.orByName)) {
      byName.add(field.name);
      return {
        field: asName(field),
        column: columnOf.get(field.orByName)?.column ?? null,
        unitFactor: 1,
        unitOpen: false,
      };
    }
    const unitOpen = mapped !== undefined && mapped.unit === null && hasFineUnit(field);
    return { field, column: mapped?.column ?? null, unitFactor: unitFactorOf(field, mapped?.unit), unitOpen };
  });
  const blanks = options.blanks.map((blank) => blank.toLowerCase());
  const { decimalMark, thousandsMark, dateOrder, timeZone, currency } = options;
  return {
    plan: {
      columns: columnCount,
      fields,
      documentKey: kind.documentKey ?? null,
      uniqueKey: kind.uniqueKey ?? null,
      style: { numbers: { decimalMark, thousandsMark }, dateOrder, timeZone, currency, blanks },
    },
    byName,
  };
}

/** A measure whose stored unit is finer than what people write, such as grams: a file that names no unit may mean another. */
export function hasFineUnit({ value }: ImportField): boolean {
  return value.type === "measure" && value.units[0]?.factor === 1;
}

/** Of the unit that was chosen, else of the field's first. */
function unitFactorOf({ value }: ImportField, chosen: string | null | undefined): number {
  const units = value.type === "measure" ? value.units : [];
  const [usual] = units;
  return (units.find(({ unit }) => unit === chosen) ?? usual)?.factor ?? 1;
}

/** Names are longer than codes. */
function asName(field: ImportField): ImportField {
  return field.value.type === "reference" ? { ...field, value: { ...field.value, max: 200 } } : field;
}
