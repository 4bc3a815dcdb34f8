import type { ImportMapping, ImportOptions, ImportQuestion } from "@cerebro/contracts/entities/platform/imports.ts";
import type { FieldType, ImportKindName, Unit } from "@cerebro/contracts/imports/field.ts";
import { importField, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { words } from "@cerebro/engines/language/match-columns.ts";
import { dateOrderOf } from "@cerebro/engines/language/parse-date.ts";
import { decimalMarkOf } from "@cerebro/engines/language/parse-number.ts";
import { type ColumnEvidence, evidenceOf } from "../reading/column-tally.ts";
import type { InspectedColumn } from "../reading/inspect-file.ts";
import { hasFineUnit } from "./parse-plan.ts";

const numbers = ["quantity", "measure", "money"] as const satisfies readonly FieldType["type"][];
const dates = ["date", "moment"] as const satisfies readonly FieldType["type"][];

type Columns = ImportMapping["columns"];

interface MappedEvidence {
  readonly field: string;
  readonly column: string;
  readonly evidence: ColumnEvidence;
}

export function evidenceIn(column: InspectedColumn | undefined): ColumnEvidence {
  return column?.evidence ?? evidenceOf(column?.samples ?? []);
}

/** The mapped columns whose fields have one of these types, with what their values say. */
function columnsOf(
  kind: ImportKindName,
  types: readonly FieldType["type"][],
  mapped: Columns,
  columns: readonly InspectedColumn[],
): MappedEvidence[] {
  return mapped.flatMap(({ field, column }) => {
    const type = importField(importKinds[kind], field)?.value.type;
    if (type === undefined || !types.includes(type)) return [];
    return [{ field, column: columns[column]?.name ?? "", evidence: evidenceIn(columns[column]) }];
  });
}

/** Notation proved by the values of the mapped columns together. */
export function provenStyle(
  kind: ImportKindName,
  mapped: Columns,
  columns: readonly InspectedColumn[],
): Pick<ImportOptions, "decimalMark" | "dateOrder"> {
  return {
    decimalMark: decimalMarkOf(columnsOf(kind, numbers, mapped, columns).map(({ evidence }) => evidence.numbers)),
    dateOrder: dateOrderOf(columnsOf(kind, dates, mapped, columns).map(({ evidence }) => evidence.dates)),
  };
}

/** Whether a number of the file has a mark that tells: without one it proves nothing against what was chosen. */
export function provesMark(kind: ImportKindName, mapped: Columns, columns: readonly InspectedColumn[]): boolean {
  return columnsOf(kind, numbers, mapped, columns).some(
    ({ evidence }) => evidence.numbers.point + evidence.numbers.comma > 0,
  );
}

/** `weight (kilograms)`, or values such as `3,814 kg` → kg; null where neither names a unit. */
export function unitIn(kind: ImportKindName, field: string, column: InspectedColumn | undefined): string | null {
  const value = importField(importKinds[kind], field)?.value;
  if (value?.type !== "measure" || column === undefined) return null;
  return unitNamed(value.units, words(column.name)) ?? unitNamed(value.units, evidenceIn(column).units.slice(0, 1));
}

function unitNamed(units: readonly Unit[], named: readonly string[]): string | null {
  const found = units.find(({ unit, synonyms }) =>
    [unit, ...synonyms].some((word) => named.includes(word.toLowerCase())),
  );
  return found?.unit ?? null;
}

/** The columns that a person has to say something about before their values are certain. */
export function openQuestions(mapping: ImportMapping, columns: readonly InspectedColumn[]): ImportQuestion[] {
  const { kind, options } = mapping;
  const questions: ImportQuestion[] = [];
  for (const { field, column, evidence } of columnsOf(kind, numbers, mapping.columns, columns)) {
    const { point, comma, either } = evidence.numbers.examples;
    const examples = [point, comma, either].filter((example) => example !== undefined);
    if (options.decimalMark === null && examples.length > 0)
      questions.push({ about: "decimalMark", field, column, examples });
  }
  for (const { field, column, evidence } of columnsOf(kind, dates, mapping.columns, columns)) {
    const { dayFirst, monthFirst, either } = evidence.dates.examples;
    const examples = [dayFirst, monthFirst, either].filter((example) => example !== undefined);
    if (options.dateOrder === null && either !== undefined)
      questions.push({ about: "dateOrder", field, column, examples });
  }
  return [...questions, ...unitQuestions(mapping, columns)];
}

function unitQuestions(
  { kind, columns: mapped }: ImportMapping,
  columns: readonly InspectedColumn[],
): ImportQuestion[] {
  return mapped.flatMap(({ field, column, unit }) => {
    const known = importField(importKinds[kind], field);
    const found = columns[column];
    if (unit !== null || known === undefined || found === undefined || !hasFineUnit(known)) return [];
    if (found.samples.length === 0) return [];
    return [{ about: "unit" as const, field, column: found.name, examples: found.samples.slice(0, 3) }];
  });
}
