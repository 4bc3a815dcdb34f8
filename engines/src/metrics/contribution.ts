import type { Aggregation } from "@cerebro/contracts/entities/executive/metrics.ts";
import { aggregate } from "./aggregate.ts";

/** Sum of a group of rows in one period. */
export interface Part {
  readonly numerator: number;
  readonly denominator: number;
}

export interface GroupParts {
  readonly key: string | null;
  readonly now: Part;
  readonly before: Part;
}

/** Part of the change of a figure that a group made. */
export interface Contribution {
  readonly key: string | null;
  readonly contribution: number;
  /** Made by the group's own figure. */
  readonly rate: number;
  /** Made by the group's weight in the whole; 0 for sums. */
  readonly mix: number;
}

/** A contribution is a weighted sum of the four parts of its group. */
export interface PartWeights {
  readonly now: Part;
  readonly before: Part;
}

/** Totals of all groups in both periods. */
export type WholeParts = Pick<GroupParts, "now" | "before">;

/**
 * The weights by which the parts of a group make its contribution to the change of a figure. A ratio is taken apart in the
 * middle of both periods (Marshall–Edgeworth). Null for percentiles, and where one of the two figures is not known.
 */
export function partWeights(aggregation: Aggregation, { now, before }: WholeParts): PartWeights | null {
  const { kind, factor } = aggregation;
  if (kind === "percentile") return null;
  if (kind === "sum") {
    return { now: { numerator: factor, denominator: 0 }, before: { numerator: -factor, denominator: 0 } };
  }
  if (now.denominator === 0 || before.denominator === 0) return null;
  const mean = (now.numerator / now.denominator + before.numerator / before.denominator) / 2;
  const of = (sign: number, { denominator }: Part): Part => ({
    numerator: (sign * factor) / denominator,
    denominator: (-sign * factor * mean) / denominator,
  });
  return { now: of(1, now), before: of(-1, before) };
}

const weighed = (part: Part, weight: Part): number =>
  part.numerator * weight.numerator + part.denominator * weight.denominator;

/**
 * Contribution of each group to the change of a figure. The contributions of all groups add up to the change. For a ratio,
 * rate = mean weight × change of the group's ratio, and mix = change of its weight × how far its mean ratio lies from that
 * of the whole. A group that one period lacks has no change of its ratio; its whole contribution is mix. Null where
 * `partWeights` is.
 */
export function contributions(
  aggregation: Aggregation,
  groups: readonly GroupParts[],
  whole: WholeParts,
): Contribution[] | null {
  const weights = partWeights(aggregation, whole);
  if (weights === null) return null;
  return groups.map(({ key, now, before }) => {
    const contribution = weighed(now, weights.now) + weighed(before, weights.before);
    if (aggregation.kind === "sum") return { key, contribution, rate: contribution, mix: 0 };
    const weight = (now.denominator / whole.now.denominator + before.denominator / whole.before.denominator) / 2;
    const rate = aggregation.factor * weight * changeOfRatio(now, before);
    return { key, contribution, rate, mix: contribution - rate };
  });
}

function changeOfRatio(now: Part, before: Part): number {
  const ratio = { kind: "ratio", factor: 1 } as const;
  const [after, first] = [now, before].map((part) => aggregate(ratio, { ...part, rows: 0, percentile: null }));
  return after === null || first === null || after === undefined || first === undefined ? 0 : after - first;
}
