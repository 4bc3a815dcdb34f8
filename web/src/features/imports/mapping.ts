import type { ImportMapping, ImportPreview } from "@cerebro/contracts/entities/platform/imports.ts";
import type { ReferenceTarget } from "@cerebro/contracts/imports/field.ts";

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

type Options = ImportMapping["options"];
type Creatable = Options["createMissing"][number];

/** Records that may be created, with their names in a list. */
export const creatable: Readonly<Record<Creatable, string>> = {
  item: "Items",
  customer: "Customers",
  supplier: "Suppliers",
};

export const isCreatable = (target: ReferenceTarget): target is Creatable => target in creatable;

export function withMissing({ createMissing }: Options, target: Creatable, created: boolean): Creatable[] {
  const others = createMissing.filter((known) => known !== target);
  return created ? [...others, target] : others;
}

/** Actions of an import's start, and omissions. */
export interface StartWords {
  readonly label: string;
  readonly leftOut: string;
}

const rows = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"}`;

export function startWords({ rows: tried, accepted, rejected, skipped, whole }: ImportPreview["checked"]): StartWords {
  const parts = [
    rejected > 0 && `${rows(rejected)} refused, to be downloaded with the reasons`,
    skipped.blank > 0 && `${skipped.blank.toLocaleString("en")} blank`,
    skipped.totals > 0 && `${skipped.totals.toLocaleString("en")} with totals`,
  ].filter((part) => part !== false);
  const left = parts.length === 0 ? "Nothing is left out" : `Left out: ${parts.join("; ")}`;
  const scope = whole ? "" : ` Checked so far: the first ${rows(tried)}; the rest is checked by the import.`;
  if (rejected === 0 || accepted === 0) return { label: "Import all rows", leftOut: `${left}.${scope}` };
  const label = whole ? `Import ${accepted.toLocaleString("en")} of ${rows(tried)}` : "Import all acceptable rows";
  return { label, leftOut: `${left}.${scope}` };
}
