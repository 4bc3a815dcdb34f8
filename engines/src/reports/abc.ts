import type { AbcClass } from "@cerebro/contracts/constants/reports.ts";

/** Shares of the whole value at which class A and class B end. */
export const abcShares = { A: 0.8, B: 0.95 } as const;

export interface Classed {
  readonly id: string;
  readonly value: number;
  /** Of the whole, this item's and all before it. */
  readonly share: number;
  readonly cumulativeShare: number;
  readonly abcClass: AbcClass;
}

/** The few items that make most of the value are A, then B; whatever has none is C. Highest value first. */
export function classify(items: readonly { readonly id: string; readonly value: number }[]): Classed[] {
  const sorted = items.toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  const total = sorted.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  let before = 0;
  return sorted.map(({ id, value }) => {
    const counted = Math.max(0, value);
    const abcClass = counted === 0 ? "C" : classAt(before / total);
    before += counted;
    const whole = Math.max(1, total);
    return { id, value, share: counted / whole, cumulativeShare: before / whole, abcClass };
  });
}

function classAt(share: number): AbcClass {
  if (share < abcShares.A) return "A";
  return share < abcShares.B ? "B" : "C";
}
