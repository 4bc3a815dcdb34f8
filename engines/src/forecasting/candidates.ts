import { num } from "../routing/arrays.ts";
import { demandInterval, intermittentMethods } from "./intermittent.ts";
import type { Learned } from "./method.ts";
import { naive, seasonalAverage } from "./naive.ts";
import { adjusted, noSeason, type Season, seasonalStrength, seasonOf, seasoned } from "./seasonality.ts";
import { bestSmoothing, smooth } from "./smoothing.ts";
import { theta } from "./theta.ts";

/** Mean time between demands from which demand counts as intermittent (Syntetos, Boylan and Croston 2005). */
const intermittentFrom = 1.32;

export function isIntermittent(values: Float64Array, end: number): boolean {
  return demandInterval(values, end) >= intermittentFrom;
}

/** Candidate methods for this series, with parameters fitted to the first `end` values. */
export function candidatesOf(values: Float64Array, end: number, length: number): Learned[] {
  const strength = seasonalStrength(values, end, length);
  if (isIntermittent(values, end)) return intermittentCandidates(values, end, { length, seasonal: strength > 1 });
  return smoothCandidates(values, end, { length, strength });
}

function intermittentCandidates(
  values: Float64Array,
  end: number,
  { length, seasonal }: { readonly length: number; readonly seasonal: boolean },
): Learned[] {
  if (!seasonal) return intermittentMethods(values, end);
  const season = seasonOf(values, end, length, "multiplicative");
  return intermittentMethods(values, end).map((method) => inSeason(method, season));
}

/** A level forecast, bent by the season; the zeros stay in the history that it learns from. */
const inSeason = (method: Learned, season: Season): Learned => ({
  name: method.name,
  project: (values, origins, horizon) =>
    method.project(values, origins, horizon).map((list, index) => seasoned(list, origins[index] ?? 0, season)),
});

interface Strength {
  readonly length: number;
  readonly strength: number;
}

function smoothCandidates(values: Float64Array, end: number, { length, strength }: Strength): Learned[] {
  let positive = true;
  for (let index = 0; index < end; index += 1) if (num(values, index) <= 0) positive = false;
  const seasonal = strength > 1;
  const kind = positive ? "multiplicative" : "additive";
  const season = seasonal ? seasonOf(values, end, length, kind) : noSeason;
  const wanted = strength > 2 ? "yes" : strength > 0.5 ? "maybe" : "no";
  const methods = [
    bestSmoothing(values, end, { length, season: wanted, positive }),
    theta(values, end, season),
    adjustedSmoothing(values, end, season, "none"),
    adjustedSmoothing(values, end, season, "damped"),
  ];
  if (seasonal) methods.push(naive(length), seasonalAverage(length, 5));
  else methods.push(naive(1));
  return methods;
}

const names = { none: "simple_smoothing", damped: "damped_smoothing" } as const;

/** Smoothing of the series without its season, as the M competitions' benchmarks do it. */
function adjustedSmoothing(values: Float64Array, end: number, season: Season, trend: keyof typeof names): Learned {
  const flat = adjusted(values, season);
  const inner = smooth(flat, end, 1, { error: "additive", trend, season: "none" });
  return {
    name: names[trend],
    alpha: inner.alpha,
    project: (all, origins, horizon) => {
      const series = all === values ? flat : adjusted(all, season);
      return inner.project(series, origins, horizon).map((list, index) => seasoned(list, origins[index] ?? 0, season));
    },
  };
}

/** From this weight on, a level is nearly the last value. */
const wandersFrom = 0.9;

/** Whether the level of the series wanders, by the weight that simple smoothing gives to the newest value. */
export function wanders(methods: readonly Learned[]): boolean {
  return methods.some(({ name, alpha }) => name === "simple_smoothing" && (alpha ?? 0) >= wandersFrom);
}
