import type { AbcClass } from "@cerebro/contracts/constants/reports.ts";

/** Shares of the whole value that class A, and A with B, may make. */
export const abcShares = { A: 0.8, B: 0.95 } as const;

export interface Classed {
  readonly id: string;
  readonly value: number;
  /** Of the whole, this item's and all before it. */
  readonly share: number;
  readonly cumulativeShare: number;
  readonly abcClass: AbcClass;
}

/**
 * The few items that make most of the value are A, then B; whatever has none is C. Highest value first. An item belongs to a class
 * while all items until and with it make no more than its share; the first item is A however much it makes.
 */
export function classify(items: readonly { readonly id: string; readonly value: number }[]): Classed[] {
  const sorted = items.toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  const total = sorted.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  let before = 0;
  return sorted.map(({ id, value }, place) => {
    const counted = Math.max(0, value);
    before += counted;
    const reached = place === 0 ? "A" : classAt(before / total);
    const abcClass = counted === 0 ? "C" : reached;
    const whole = Math.max(1, total);
    return { id, value, share: counted / whole, cumulativeShare: before / whole, abcClass };
  });
}

function classAt(share: number): AbcClass {
  if (share <= abcShares.A) return "A";
  return share <= abcShares.B ? "B" : "C";
}
