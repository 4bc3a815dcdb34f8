import { quantile } from "../reports/quantile.ts";

/** Condition of an alert: beyond a limit, or outside of the metric's usual range. */
export type AlertRule = { readonly kind: "above" | "below"; readonly threshold: number } | { readonly kind: "unusual" };

export type Judgement =
  | { readonly state: "ok" | "breach"; readonly range: Range | null }
  | { readonly state: "unknown"; readonly reason: string };

interface Range {
  readonly low: number;
  readonly high: number;
}

/** Fewer steps say nothing of what is usual. */
export const stepsAtLeast = 6;
/** Brings the median deviation to the scale of a standard deviation (Leys et al., 2013). */
const toDeviations = 1.4826;
const deviationsAtMost = 3;

const median = (values: readonly number[]): number => quantile(values, 0.5) ?? 0;

/** Usual range of a metric: its median and three median deviations to either side; null after too few steps. */
export function usualRange(history: readonly (number | null)[]): Range | null {
  const known = history.filter((value) => value !== null);
  if (known.length < stepsAtLeast) return null;
  const middle = median(known);
  const spread = deviationsAtMost * toDeviations * median(known.map((value) => Math.abs(value - middle)));
  return { low: middle - spread, high: middle + spread };
}

/** Judges a figure; `history` are the steps before the one it belongs to. */
export function judgeAlert(rule: AlertRule, value: number | null, history: readonly (number | null)[]): Judgement {
  if (value === null) return { state: "unknown", reason: "The figure is not known." };
  if (rule.kind !== "unusual") {
    const isBeyond = rule.kind === "above" ? value > rule.threshold : value < rule.threshold;
    return { state: isBeyond ? "breach" : "ok", range: null };
  }
  const range = usualRange(history);
  if (range === null) return { state: "unknown", reason: `Its history has fewer than ${stepsAtLeast} steps.` };
  return { state: value < range.low || value > range.high ? "breach" : "ok", range };
}
