/** A packaging level: one `unit` holds `factor` base units. */
export interface PackagingLevel {
  readonly unit: string;
  readonly factor: number;
}

export interface PackagedCount {
  readonly unit: string;
  readonly count: number;
}

/** Entries have at most this many decimals: 0.25 pallets, not a third of one. */
const decimals = 1_000_000;

/**
 * Base units in `quantity` of a packaging level, exactly: 2.5 cases of 12 are 30. Null where that is no whole number of
 * base units, so that nothing is ever rounded [WMS-04].
 */
export function toBaseUnits(quantity: number, factor: number): number | null {
  const scaled = Math.round(quantity * decimals);
  // A typed value must be exact: more decimals are refused.
  if (!Number.isFinite(quantity) || Math.abs(scaled / decimals - quantity) > Number.EPSILON * Math.abs(quantity)) {
    return null;
  }
  const product = BigInt(scaled) * BigInt(factor);
  if (product % BigInt(decimals) !== 0n) return null;
  const units = Number(product / BigInt(decimals));
  return Number.isSafeInteger(units) ? units : null;
}

/** The fewest packages that make up `quantity`, biggest first: 27 with cases of 12 are 2 cases and 3 each. */
export function splitIntoLevels(
  quantity: number,
  baseUnit: string,
  levels: readonly PackagingLevel[],
): PackagedCount[] {
  const counts: PackagedCount[] = [];
  let left = quantity;
  for (const { unit, factor } of levels.toSorted((a, b) => b.factor - a.factor)) {
    const count = Math.floor(left / factor);
    if (count === 0) continue;
    counts.push({ unit, count });
    left -= count * factor;
  }
  if (left > 0 || counts.length === 0) counts.push({ unit: baseUnit, count: left });
  return counts;
}
