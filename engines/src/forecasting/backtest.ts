import { num } from "../routing/arrays.ts";
import type { Learned } from "./method.ts";

/** A cut of the series, to test methods on the rest. */
export interface Trial {
  /** The methods learn from so many values. */
  readonly split: number;
  /** Forecasts are made after each of these counts of values. */
  readonly origins: readonly number[];
  readonly horizon: number;
}

const mostOrigins = 24;

/** Origins over the newest part of the series, as far apart as their number asks; null where too little is left to learn from. */
export function trialOf(end: number, length: number, horizon: number): Trial | null {
  const needed = Math.max(2 * length + 2, Math.floor(end / 2), 4);
  const window = Math.min(Math.max(2 * horizon, Math.floor(end / 4)), end - needed);
  if (window < 1) return null;
  const split = end - window;
  const stride = Math.max(1, Math.ceil((window - 1) / mostOrigins));
  const origins: number[] = [];
  for (let origin = end - 1; origin >= split; origin -= stride) origins.push(origin);
  return { split, origins: origins.toReversed(), horizon: Math.min(horizon, window) };
}

/** Forecasts of a method at each origin of the trial, none below the least possible value. */
export function tried(method: Learned, values: Float64Array, trial: Trial, least: number): Float64Array[] {
  return method
    .project(values, trial.origins, trial.horizon)
    .map((list) => list.map((value) => Math.max(least, value)));
}

/** Score of a forecast: by its steps, or by the sum of its values. */
export type Loss = "absolute" | "cumulative";

/** Mean error of the steps; of the cumulative loss, root of the mean squared error of each forecast's mean. */
export function scoreOf(forecasts: readonly Float64Array[], values: Float64Array, trial: Trial, loss: Loss): number {
  let [sum, count] = [0, 0];
  for (const [index, origin] of trial.origins.entries()) {
    const list = forecasts[index] ?? new Float64Array(0);
    const steps = Math.min(list.length, values.length - origin);
    let [absolute, signed] = [0, 0];
    for (let step = 0; step < steps; step += 1) {
      const error = num(list, step) - num(values, origin + step);
      absolute += Math.abs(error);
      signed += error;
    }
    sum += loss === "absolute" ? absolute : (signed / steps) ** 2;
    count += loss === "absolute" ? steps : 1;
  }
  if (count === 0) return Infinity;
  return loss === "absolute" ? sum / count : Math.sqrt(sum / count);
}
