import { num } from "../routing/arrays.ts";
import { type Loss, scoreOf, type Trial, tried } from "./backtest.ts";
import type { Learned, MethodName } from "./method.ts";

export interface Part {
  readonly method: MethodName;
  readonly share: number;
  /** Error in the backtest, in units of the series; null where nothing could be tried. */
  readonly error: number | null;
}

export interface Rules {
  readonly loss: Loss;
  readonly least: number;
  /** The level wanders: the last value knows nearly all. */
  readonly wandering: boolean;
}

/** These two were the best single methods of the M3 and M4 competitions; they count fourfold before any error is known. */
const trusted: ReadonlySet<MethodName> = new Set<MethodName>(["state_space_smoothing", "theta"]);
const trust = 4;
/** If the level wanders, no method is known to beat the last value by much: it counts for most. */
const trustWhenWandering = 30;

/** Methods for intermittent demand share equally where their error is at most this multiple of the least. */
const nearBest = 1.2;

function trustIn(method: MethodName, wandering: boolean): number {
  if (method === "naive") return wandering ? trustWhenWandering : 0;
  return trusted.has(method) ? trust : 1;
}

/** Shares of the methods in the combination: less for more error in the backtest, nothing for the clearly worse. */
export function partsOf(methods: readonly Learned[], values: Float64Array, trial: Trial, rules: Rules): Part[] {
  const errors = methods.map((method) => scoreOf(tried(method, values, trial, rules.least), values, trial, rules.loss));
  const best = Math.min(...errors);
  const scale = best + 1e-12;
  const weights = errors.map((error, index) => {
    const method = methods[index]?.name ?? "naive";
    if (rules.loss === "cumulative") return error <= best * nearBest ? 1 : 0;
    return trustIn(method, rules.wandering) * (scale / (error + 1e-12)) ** 2;
  });
  return shared(methods, weights, errors);
}

/** Without a backtest: what is trusted before any error is known. */
export function untriedParts(methods: readonly Learned[], rules: Rules): Part[] {
  return shared(
    methods,
    methods.map(({ name }) => (rules.loss === "cumulative" ? 1 : trustIn(name, rules.wandering))),
  );
}

function shared(methods: readonly Learned[], weights: readonly number[], errors: readonly number[] = []): Part[] {
  const known = weights.map((weight) => (Number.isFinite(weight) ? weight : 0));
  const whole = known.reduce((sum, weight) => sum + weight, 0);
  return methods.map(({ name }, index) => ({
    method: name,
    share: whole > 0 ? (known[index] ?? 0) / whole : 1 / methods.length,
    error: errors[index] ?? null,
  }));
}

/** The methods' forecasts, weighted by their shares; both lists have the same order. */
export function combined(lists: readonly (readonly Float64Array[])[], parts: readonly Part[]): Float64Array[] {
  const first = lists[0] ?? [];
  return first.map((list, origin) =>
    list.map((_, step) => {
      let sum = 0;
      for (const [index, { share }] of parts.entries()) {
        if (share > 0) sum += share * num(lists[index]?.[origin] ?? list, step);
      }
      return sum;
    }),
  );
}
