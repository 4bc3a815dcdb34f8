import type { ImportMapping } from "@cerebro/contracts/entities/imports.ts";

type Columns = ImportMapping["columns"];

/** The mapping with `field` told by `column`, or by none. A column may tell several fields, a field has one column. */
export function withColumn(columns: Columns, field: string, column: number | null): Columns {
  const others = columns.filter((mapped) => mapped.field !== field);
  return column === null ? others : [...others, { field, column, unit: null }];
}

/** The mapping with the values of `field` in another unit; null is the unit that is stored. */
export function withUnit(columns: Columns, field: string, unit: string | null): Columns {
  return columns.map((mapped) => (mapped.field === field ? { ...mapped, unit } : mapped));
}

const blankSeparator = ";";

/** "n/a; unknown" as the words it lists, each once. */
export function readBlanks(text: string): string[] {
  const words = text.split(blankSeparator).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}

export const writeBlanks = (blanks: readonly string[]): string => blanks.join(`${blankSeparator} `);
