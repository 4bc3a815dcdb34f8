import { minorOf } from "../../../parts/format.ts";

export interface TypedLine {
  readonly shipmentReference: string;
  readonly amountMinor: number;
  readonly grams: number | null;
}

export interface TypedLines {
  readonly lines: readonly TypedLine[];
  /** The first line that cannot be read, from 1; undefined where all can. */
  readonly wrong: number | undefined;
}

/**
 * Lines pasted from a sheet or typed: shipment, amount and, optionally, the weight in kilograms; separated by tabs or
 * semicolons. Empty lines are left out.
 */
export function readLines(text: string, currency: string): TypedLines {
  const lines: TypedLine[] = [];
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === "") continue;
    const [shipmentReference = "", amount = "", kilograms = ""] = row.split(/[\t;]/).map((cell) => cell.trim());
    const amountMinor = minorOf(amount, currency);
    const weight = kilograms === "" ? null : Math.round(Number(kilograms.replace(",", ".")) * 1_000);
    const isRead = shipmentReference !== "" && amountMinor !== undefined && amountMinor >= 0;
    if (!isRead || (weight !== null && !(weight > 0))) return { lines, wrong: index + 1 };
    lines.push({ shipmentReference, amountMinor, grams: weight });
  }
  return { lines, wrong: undefined };
}
