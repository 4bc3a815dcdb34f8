import type { Aggregation } from "@cerebro/contracts/entities/executive/metrics.ts";

/** Sums over all rows of a figure; `percentile` is of the numerators, null unless the figure is one. */
export interface Totals {
  readonly rows: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly percentile: number | null;
}

/** Totals of no row. */
export const noTotals: Totals = { rows: 0, numerator: 0, denominator: 0, percentile: null };

/** The figure of the totals; null where nothing can be divided by or there is no row to take the percentile of. */
export function aggregate(aggregation: Aggregation, { numerator, denominator, percentile }: Totals): number | null {
  switch (aggregation.kind) {
    case "sum":
      return aggregation.factor * numerator;
    case "ratio":
      return denominator === 0 ? null : (aggregation.factor * numerator) / denominator;
    case "percentile":
      return percentile === null ? null : aggregation.factor * percentile;
  }
}

/** Contribution of one row to the figure; null for percentiles, which do not add up. */
export function contributionOf(
  aggregation: Aggregation,
  row: { readonly numerator: number },
  all: Pick<Totals, "denominator">,
): number | null {
  if (aggregation.kind === "sum") return aggregation.factor * row.numerator;
  if (aggregation.kind === "percentile" || all.denominator === 0) return null;
  return (aggregation.factor * row.numerator) / all.denominator;
}
