import { num } from "../routing/arrays.ts";
import type { Learned } from "./method.ts";

const each = (
  origins: readonly number[],
  horizon: number,
  value: (origin: number, step: number) => number,
): Float64Array[] => origins.map((origin) => Float64Array.from({ length: horizon }, (_, step) => value(origin, step)));

/** The last value, or that of the same place one season before. */
export function naive(length: number): Learned {
  return {
    name: length > 1 ? "seasonal_naive" : "naive",
    project: (values, origins, horizon) =>
      each(origins, horizon, (origin, step) => {
        const back = origin < length ? origin : length;
        return num(values, origin - back + (step % back));
      }),
  };
}

/** Median of the same place in the newest seasons: what is usual there, whatever happened last time. */
export function seasonalAverage(length: number, seasons: number): Learned {
  return {
    name: "seasonal_average",
    project: (values, origins, horizon) =>
      origins.map((origin) => {
        const usual = Float64Array.from({ length }, (_, place) => {
          const list: number[] = [];
          for (let at = origin - length + place; at >= 0 && list.length < seasons; at -= length) {
            list.push(num(values, at));
          }
          const sorted = list.toSorted((a, b) => a - b);
          const half = sorted.length / 2;
          return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half) - 1] ?? 0)) / 2;
        });
        return Float64Array.from({ length: horizon }, (_, step) => num(usual, step % length));
      }),
  };
}
