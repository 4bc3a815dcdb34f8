import { num } from "../routing/arrays.ts";
import { type Trial, trialOf, tried } from "./backtest.ts";
import { candidatesOf, isIntermittent, wanders } from "./candidates.ts";
import { combined, type Part, partsOf, type Rules, untriedParts } from "./combine.ts";
import { halfWidth, missesOf, type Spread, spreadOf } from "./intervals.ts";
import type { Learned } from "./method.ts";
import { naive } from "./naive.ts";
import { noSeason, seasonalStrength, seasonOf } from "./seasonality.ts";

export interface Task {
  /** Steps of one season; 1 where there is none. */
  readonly season: number;
  readonly horizon: number;
  /** Share of the truth that the interval shall hold. */
  readonly level: number;
}

/** Accuracy of the forecasts in the newest part of the history. */
export interface Backtest {
  readonly origins: number;
  readonly steps: number;
  /** Mean absolute error of the combination, and of the naive forecast at the same places. */
  readonly error: number;
  readonly naiveError: number;
  /** Sum of the absolute errors over the sum of the truth; null where the truth is all zero. */
  readonly weighted: number | null;
  /** Share of the newest origins' truth within the interval that the older origins gave; null where there are too few. */
  readonly coverage: number | null;
}

export interface SeriesForecast {
  readonly values: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Seasonal part of each value, and its typical error. */
  readonly seasonal: Float64Array;
  readonly noise: Float64Array;
  readonly parts: readonly Part[];
  readonly intermittent: boolean;
  readonly backtest: Backtest | null;
}

/** Older values teach little and cost time. */
const mostValues = 1_040;

/** The combination of all methods that the series allows, weighed by their errors in a backtest with rolling origins. */
export function forecastSeries(all: Float64Array, { season, horizon, level }: Task): SeriesForecast {
  const values = all.length > mostValues ? all.slice(all.length - mostValues) : all;
  const end = values.length;
  const least = values.every((value) => value >= 0) ? 0 : -Infinity;
  const intermittent = isIntermittent(values, end);
  const methods = candidatesOf(values, end, season);
  const rules: Rules = { loss: intermittent ? "cumulative" : "absolute", least, wandering: wanders(methods) };
  const trial = longestTrial(end, season, horizon);
  const tested = trial === null ? null : test(values, trial, season, rules);
  const parts = tested === null ? untriedParts(methods, rules) : matching(methods, tested.parts, rules);
  const lists = methods.map((method) =>
    method.project(values, [end], horizon).map((list) => list.map((value) => Math.max(least, value))),
  );
  const forecast = combined(lists, parts)[0] ?? new Float64Array(horizon);
  const spread = tested?.spread ?? null;
  const widths = Float64Array.from({ length: horizon }, (_, step) =>
    spread === null ? 0 : halfWidth(spread, step + 1, level),
  );
  const { indices, length } =
    seasonalStrength(values, end, season) > 1 ? seasonOf(values, end, season, "additive") : noSeason;
  return {
    values: forecast,
    lower: forecast.map((value, step) => Math.max(least, value - num(widths, step))),
    upper: forecast.map((value, step) => value + num(widths, step)),
    seasonal: forecast.map((_, step) => num(indices, (end + step) % length)),
    noise: forecast.map((_, step) => (spread === null ? 0 : spread.scale * (step + 1) ** spread.growth)),
    parts,
    intermittent,
    backtest: tested?.backtest(level) ?? null,
  };
}

/** A history too short to test whole seasons still tells how far a forecast may miss. */
function longestTrial(end: number, season: number, horizon: number): Trial | null {
  return trialOf(end, season, horizon) ?? trialOf(end, 1, horizon);
}

interface Tested {
  readonly parts: readonly Part[];
  readonly spread: Spread | null;
  backtest(level: number): Backtest;
}

function test(values: Float64Array, trial: Trial, season: number, rules: Rules): Tested {
  const methods = candidatesOf(values, trial.split, season);
  const parts = partsOf(methods, values, trial, rules);
  const forecasts = combined(
    methods.map((method) => tried(method, values, trial, rules.least)),
    parts,
  );
  const misses = missesOf(forecasts, values, trial);
  const usual = missesOf(naive(season).project(values, trial.origins, trial.horizon), values, trial);
  return {
    parts,
    spread: spreadOf(misses, values.length),
    backtest: (level) => {
      const error = meanSize(misses);
      const truth = meanTruth(values, trial, misses);
      return {
        origins: trial.origins.length,
        steps: trial.horizon,
        error,
        naiveError: meanSize(usual),
        weighted: truth > 0 ? error / truth : null,
        coverage: coverageOf(misses, values.length, level),
      };
    },
  };
}

/** The backtest's shares for the methods that learned from all values; a method not tried there has none. */
function matching(methods: readonly Learned[], tested: readonly Part[], rules: Rules): readonly Part[] {
  const found = methods.map(({ name }) => tested.find(({ method }) => method === name));
  const whole = found.reduce((sum, part) => sum + (part?.share ?? 0), 0);
  if (whole <= 0) return untriedParts(methods, rules);
  return methods.map(({ name }, index) => ({
    method: name,
    share: (found[index]?.share ?? 0) / whole,
    error: found[index]?.error ?? null,
  }));
}

function meanSize(lists: readonly Float64Array[]): number {
  let [sum, count] = [0, 0];
  for (const list of lists) {
    for (const miss of list) sum += Math.abs(miss);
    count += list.length;
  }
  return count === 0 ? 0 : sum / count;
}

function meanTruth(values: Float64Array, { origins }: Trial, misses: readonly Float64Array[]): number {
  let [sum, count] = [0, 0];
  for (const [index, origin] of origins.entries()) {
    const steps = misses[index]?.length ?? 0;
    for (let step = 0; step < steps; step += 1) sum += Math.abs(num(values, origin + step));
    count += steps;
  }
  return count === 0 ? 0 : sum / count;
}

const fewestToMeasure = 6;

function coverageOf(misses: readonly Float64Array[], values: number, level: number): number | null {
  if (misses.length < fewestToMeasure) return null;
  const cut = Math.floor((misses.length * 2) / 3);
  const older = spreadOf(misses.slice(0, cut), values);
  let [within, count] = [0, 0];
  for (const list of misses.slice(cut)) {
    for (const [step, miss] of list.entries()) {
      if (Math.abs(miss) <= (older === null ? 1e-9 : halfWidth(older, step + 1, level))) within += 1;
      count += 1;
    }
  }
  return count === 0 ? null : within / count;
}
