import type { ImportMapping } from "@cerebro/contracts/entities/imports.ts";

type Columns = ImportMapping["columns"];

/** The mapping with `field` told by `column`, or by none. A column may tell several fields, a field has one column. */
export function withColumn(columns: Columns, field: string, column: number | null): Columns {
  const others = columns.filter((mapped) => mapped.field !== field);
  return column === null ? others : [...others, { field, column, unit: null }];
}
