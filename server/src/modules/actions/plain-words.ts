import type { FieldWords, StoredRow, TableWords } from "../../platform/actions.ts";

/** Columns that keep the books of the database itself. */
const ofNoInterest = /^(id|version|organisation_id|import_id|search_text|created_at|updated_at)$|_(key|hash)$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Default words for a table without wording: names of columns as text, ids only if they have a name. */
export function plainWords(table: string, row: StoredRow): TableWords {
  const columns = Object.keys(row).filter((column) => !ofNoInterest.test(column));
  return {
    subject: (named) => [spoken(table), named["code"] ?? named["number"] ?? named["name"]].filter(isText).join(" "),
    fields: Object.fromEntries(columns.map((column) => [column, field(column)])),
  };
}

function field(column: string): FieldWords {
  return {
    label: spoken(column.replace(/_id$/, "")),
    show: (value, _row, names) => {
      if (value === null || value === undefined || value === "") return null;
      if (typeof value === "boolean") return value ? "yes" : "no";
      if (typeof value === "object") return Object.values(value).filter(isPlain).map(String).join(", ") || null;
      return names.of(value) ?? (isPlain(value) ? String(value) : null);
    },
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isPlain = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && !uuid.test(value));

function spoken(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
