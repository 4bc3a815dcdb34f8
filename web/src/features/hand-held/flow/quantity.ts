import type { ItemUnit } from "@cerebro/contracts/entities/wms/items.ts";
import { formatNumber } from "../../../ui/format.ts";

/** The most that any verb takes at once. */
export const mostUnits = 10_000_000;

export type TypedQuantity = { readonly quantity: number } | { readonly problem: string };

/** A quantity as it was typed on a keypad, or why it is none. */
export function typedQuantity(typed: string): TypedQuantity {
  const text = typed.trim();
  if (text === "") return { problem: "Type how many." };
  if (/^-\d+$/.test(text)) return { problem: "Less than nothing cannot be counted." };
  if (!/^\d+$/.test(text)) return { problem: `${text} is no whole number.` };
  const quantity = Number(text);
  return quantity > mostUnits ? { problem: `More than ${formatNumber(mostUnits)} cannot be right.` } : { quantity };
}

type Level = Pick<ItemUnit, "unit" | "factor">;

/** A quantity by packaging levels, largest first: "2 × case of 12, 3 × each"; undefined where no level is filled. */
export function levelWords(quantity: number, levels: readonly Level[], baseUnit: string): string | undefined {
  let left = quantity;
  const words: string[] = [];
  for (const { unit, factor } of [...levels].sort((a, b) => b.factor - a.factor)) {
    const full = Math.floor(left / factor);
    if (full === 0) continue;
    words.push(`${formatNumber(full)} × ${unit} of ${formatNumber(factor)}`);
    left -= full * factor;
  }
  if (words.length === 0) return undefined;
  if (left > 0) words.push(`${formatNumber(left)} × ${baseUnit}`);
  return words.join(", ");
}
