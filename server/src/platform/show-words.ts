import type { FieldWords, StoredRow } from "./actions.ts";

const count = new Intl.NumberFormat("en");

/** Units of the row's item. */
export const units = (label: string): FieldWords => ({
  label,
  show: (value, row, names) => `${count.format(Number(value))} ${names.unitOf(row["item_id"])}`,
});

/** Units that a new row need not tell of while there are none. */
export const unitsIfAny = (label: string): FieldWords => ({
  label,
  show: (value, row, names) =>
    Number(value) === 0 ? null : `${count.format(Number(value))} ${names.unitOf(row["item_id"])}`,
});

export const number = (label: string, unit = ""): FieldWords => ({
  label,
  show: (value) => (value === null || value === undefined ? null : `${count.format(Number(value))}${unit}`),
});

/** Money in the row's currency, or the organisation's where it names none. */
export const money = (label: string): FieldWords => ({
  label,
  show: (value, row, names) => {
    if (value === null || value === undefined) return null;
    const currency = typeof row["currency"] === "string" ? row["currency"] : names.currency;
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    return format.format(Number(value) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  },
});

/** Cost of goods: hidden from callers without the right. */
export const cost = (label: string): FieldWords => ({ ...money(label), permission: "costs:read" });

/** A code of a closed vocabulary, in its words. */
export const coded = (label: string, words: Readonly<Record<string, string>> = {}): FieldWords => ({
  label,
  show: (value) => (typeof value === "string" ? (words[value] ?? spoken(value)) : null),
});

export const yesNo = (label: string): FieldWords => ({ label, show: (value) => (value === true ? "yes" : "no") });

/** Something that is marked by the moment it happened. */
export const happened = (label: string): FieldWords => ({ label, show: (value) => (value === null ? null : "yes") });

/** A moment to the minute, marked as UTC. */
export const moment = (label: string): FieldWords => ({
  label,
  show: (value) =>
    typeof value === "string" ? `${new Date(value).toISOString().slice(0, 16).replace("T", " ")} UTC` : null,
});

export const plain = (label: string): FieldWords => ({ label });

export function spoken(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const idOf = (row: StoredRow, column: string): string => textOf(row[column]);
