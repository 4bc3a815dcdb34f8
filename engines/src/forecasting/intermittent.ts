import { num } from "../routing/arrays.ts";
import type { Learned, MethodName } from "./method.ts";

/** A level after some values of a series in which most are zero. */
interface Level {
  take(value: number): void;
  readonly expected: number;
}

type Start = (alpha: number, beta: number) => Level;

/** Size of demand and time between demands, smoothed apart (Croston 1972; corrected by Syntetos and Boylan 2005). */
const croston =
  (corrected: boolean): Start =>
  (alpha) => {
    let [size, interval, since, seen] = [0, 1, 0, false];
    return {
      take: (value) => {
        since += 1;
        if (value === 0) return;
        size = seen ? size + alpha * (value - size) : value;
        interval = seen ? interval + alpha * (since - interval) : since;
        seen = true;
        since = 0;
      },
      get expected() {
        return (size / interval) * (corrected ? 1 - alpha / 2 : 1);
      },
    };
  };

/** Size and chance of demand; the chance falls while nothing is asked for (Teunter, Syntetos and Babai 2011). */
const teunter: Start = (alpha, beta) => {
  let [size, chance, count] = [0, 0, 0];
  return {
    take: (value) => {
      count += 1;
      // Until the weight is reached, plain averages: the first values do not count for more than the rest.
      chance += Math.max(beta, 1 / count) * ((value === 0 ? 0 : 1) - chance);
      if (value !== 0) size = size === 0 ? value : size + alpha * (value - size);
    },
    get expected() {
      return size * chance;
    },
  };
};

const plain: Start = (alpha) => {
  let [level, count] = [0, 0];
  return {
    take: (value) => {
      count += 1;
      level += Math.max(alpha, 1 / count) * (value - level);
    },
    get expected() {
      return level;
    },
  };
};

const weights = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3] as const;

/** The weights with the least squared one-step error of the first values. */
function fitted(values: Float64Array, end: number, start: Start, both: boolean): () => Level {
  let [least, best]: [number, readonly number[]] = [Infinity, [weights[1], weights[1]]];
  for (const alpha of weights) {
    for (const beta of both ? weights : [alpha]) {
      const level = start(alpha, beta);
      let squares = 0;
      for (let index = 0; index < end; index += 1) {
        if (index >= end / 4) squares += (num(values, index) - level.expected) ** 2;
        level.take(num(values, index));
      }
      if (squares < least) [least, best] = [squares, [alpha, beta]];
    }
  }
  const [alpha = weights[1], beta = weights[1]] = best;
  return () => start(alpha, beta);
}

const flat = (value: number, horizon: number): Float64Array => new Float64Array(horizon).fill(value);

function levelled(name: MethodName, begin: () => Level): Learned {
  return {
    name,
    project: (values, origins, horizon) => {
      const level = begin();
      let known = 0;
      return origins.map((origin) => {
        for (; known < origin; known += 1) level.take(num(values, known));
        return flat(level.expected, horizon);
      });
    },
  };
}

/** Sums of so many values each, the newest complete. */
function buckets(values: Float64Array, origin: number, size: number): Float64Array {
  const count = Math.floor(origin / size);
  const first = origin - count * size;
  return Float64Array.from({ length: count }, (_, bucket) => {
    let sum = 0;
    for (let index = 0; index < size; index += 1) sum += num(values, first + bucket * size + index);
    return sum;
  });
}

/** Demand summed over stretches, smoothed there, and shared out again: one stretch (ADIDA) or several (IMAPA). */
function aggregated(name: MethodName, sizes: readonly number[]): Learned {
  return {
    name,
    project: (values, origins, horizon) =>
      origins.map((origin) => {
        const means = sizes.flatMap((size) => {
          const sums = buckets(values, origin, size);
          if (sums.length < 2) return [];
          const level = fitted(sums, sums.length, plain, false)();
          for (const sum of sums) level.take(sum);
          return [level.expected / size];
        });
        return flat(means.length === 0 ? 0 : means.reduce((a, b) => a + b, 0) / means.length, horizon);
      }),
  };
}

/** Mean time between demands, in steps. */
export function demandInterval(values: Float64Array, end: number): number {
  let count = 0;
  for (let index = 0; index < end; index += 1) if (num(values, index) !== 0) count += 1;
  return count === 0 ? Infinity : end / count;
}

/** Every method for demand that comes now and then. */
export function intermittentMethods(values: Float64Array, end: number): Learned[] {
  const stretch = Math.max(2, Math.min(Math.round(demandInterval(values, end)), Math.floor(end / 4), 12));
  const stretches = Array.from({ length: stretch }, (_, index) => index + 1);
  return [
    levelled("croston", fitted(values, end, croston(false), false)),
    levelled("croston_sba", fitted(values, end, croston(true), false)),
    levelled("croston_tsb", fitted(values, end, teunter, true)),
    levelled("simple_smoothing", fitted(values, end, plain, false)),
    levelled("average", () => plain(0, 0)),
    aggregated("aggregated", [stretch]),
    aggregated("multiple_aggregated", stretches),
  ];
}
