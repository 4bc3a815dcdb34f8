import { num } from "../routing/arrays.ts";
import type { Learned } from "./method.ts";
import { minimize, type Unknown } from "./minimize.ts";
import { type SeasonKind, seasonOf } from "./seasonality.ts";

interface Shape {
  readonly error: "additive" | "multiplicative";
  readonly trend: "none" | "straight" | "damped";
  readonly season: SeasonKind;
}

/** Weights of the newest value, and the state before the first one. */
interface Parameters {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly phi: number;
  readonly level: number;
  readonly slope: number;
}

/** Level, slope and season after some values, with what the errors came to. */
class State {
  level: number;
  slope: number;
  readonly seasons: Float64Array;
  readonly #shape: Shape;
  readonly #parameters: Parameters;
  squares = 0;
  logarithms = 0;

  constructor(shape: Shape, parameters: Parameters, seasons: Float64Array) {
    this.#shape = shape;
    this.#parameters = parameters;
    this.level = parameters.level;
    this.slope = parameters.slope;
    this.seasons = seasons.slice();
  }

  /** Error-correction form: both kinds of error move the state alike and differ in their likelihood. */
  advance(values: Float64Array, from: number, to: number): void {
    const { alpha, beta, gamma, phi } = this.#parameters;
    const { seasons } = this;
    const length = seasons.length;
    const times = this.#shape.season === "multiplicative";
    const relative = this.#shape.error === "multiplicative";
    let { level, slope, squares, logarithms } = this;
    let place = from % length;
    for (let index = from; index < to; index += 1) {
      const trend = phi * slope;
      const base = level + trend;
      const part = num(seasons, place);
      const expected = times ? base * part : base + part;
      const error = num(values, index) - expected;
      const moved = times ? error / part : error;
      level = base + alpha * moved;
      slope = trend + beta * moved;
      seasons[place] = part + gamma * (times ? error / base : error);
      if (relative) {
        squares += (error / expected) ** 2;
        logarithms += Math.log(Math.abs(expected) + 1e-300);
        if (expected <= 0) squares = Infinity;
      } else squares += error * error;
      place += 1;
      if (place === length) place = 0;
    }
    this.level = level;
    this.slope = slope;
    this.squares = squares;
    this.logarithms = logarithms;
  }

  forecast(origin: number, horizon: number): Float64Array {
    const { phi } = this.#parameters;
    const answer = new Float64Array(horizon);
    let [sum, power] = [0, 1];
    for (let step = 0; step < horizon; step += 1) {
      power *= phi;
      sum += power;
      const base = this.level + sum * this.slope;
      const part = num(this.seasons, (origin + step) % this.seasons.length);
      answer[step] = this.#shape.season === "multiplicative" ? base * part : base + part;
    }
    return answer;
  }
}

interface Smoothed extends Learned {
  /** Akaike's criterion, corrected for short series; less is better. */
  readonly criterion: number;
  readonly alpha: number;
}

const evaluationsOf = (unknowns: number, end: number): number =>
  Math.round((end > 600 ? 18 : end > 250 ? 28 : 40) * (unknowns + 1));

/** Exponential smoothing of one shape, its weights those of the greatest likelihood. */
export function smooth(values: Float64Array, end: number, length: number, shape: Shape): Smoothed {
  const { seasons, level, slope, spread } = beginning(values, end, length, shape);
  const unknowns = unknownsOf(shape, { end, level, slope, spread });
  const read = (at: Float64Array): Parameters => {
    let next = 0;
    const take = (): number => num(at, next++);
    const alpha = take();
    const beta = shape.trend === "none" ? 0 : alpha * take();
    const phi = shape.trend === "damped" ? take() : 1;
    const gamma = shape.season === "none" ? 0 : (1 - alpha) * take();
    const started = end <= longStart ? take() : level;
    const climbed = shape.trend === "none" ? 0 : end <= longStart ? take() : slope;
    return { alpha, beta, gamma, phi, level: started, slope: climbed };
  };
  const weigh = (at: Float64Array): number => {
    const state = new State(shape, read(at), seasons);
    state.advance(values, 0, end);
    const likelihood = end * Math.log(state.squares / end + 1e-300) + 2 * state.logarithms;
    return Number.isFinite(likelihood) ? likelihood : Infinity;
  };
  const at = minimize(unknowns, weigh, evaluationsOf(unknowns.length, end));
  const parameters = read(at);
  const count = unknowns.length + 1 + (shape.season === "none" ? 0 : length - 1) + (end <= longStart ? 0 : 1);
  const spare = end - count - 1;
  const criterion = spare <= 0 ? Infinity : weigh(at) + 2 * count + (2 * count * (count + 1)) / spare;
  return {
    name: "state_space_smoothing",
    criterion,
    alpha: parameters.alpha,
    project: (all, origins, horizon) => {
      const state = new State(shape, parameters, seasons);
      let known = 0;
      return origins.map((origin) => {
        state.advance(all, known, origin);
        known = origin;
        return state.forecast(origin, horizon);
      });
    },
  };
}

/** In longer series the first state has been forgotten and need not be searched for. */
const longStart = 150;

interface Beginning {
  readonly level: number;
  readonly slope: number;
  readonly spread: number;
}

function beginning(
  values: Float64Array,
  end: number,
  length: number,
  shape: Shape,
): Beginning & { readonly seasons: Float64Array } {
  const season = seasonOf(values, end, length, shape.season);
  const seasons = season.kind === shape.season ? season.indices : new Float64Array(1);
  const count = Math.max(1, Math.min(end, Math.max(10, length)));
  const times = shape.season === "multiplicative" && season.kind !== "none";
  let [sum, slope, squares, spread] = [0, 0, 0, 0];
  const middle = (count - 1) / 2;
  for (let index = 0; index < count; index += 1) {
    const part = num(seasons, index % seasons.length);
    const value = times ? num(values, index) / part : num(values, index) - part;
    sum += value;
    slope += (index - middle) * value;
    squares += (index - middle) ** 2;
    spread += Math.abs(value);
  }
  const climb = shape.trend === "none" || squares === 0 ? 0 : slope / squares;
  return { seasons, level: sum / count - climb * (middle + 1), slope: climb, spread: spread / count };
}

function unknownsOf(shape: Shape, start: Beginning & { readonly end: number }): Unknown[] {
  const weight = (value: number): Unknown => ({ start: value, step: 0.2, least: 1e-4, most: 0.9999 });
  const unknowns = [weight(0.3)];
  if (shape.trend !== "none") unknowns.push({ ...weight(0.1), step: 0.1 });
  if (shape.trend === "damped") unknowns.push({ start: 0.95, step: -0.05, least: 0.8, most: 0.98 });
  if (shape.season !== "none") unknowns.push({ ...weight(0.05), step: 0.1 });
  if (start.end > longStart) return unknowns;
  const far = start.spread * 0.2 + 1e-9;
  unknowns.push({ start: start.level, step: far, least: -Infinity, most: Infinity });
  if (shape.trend !== "none") unknowns.push({ start: start.slope, step: far / 10, least: -Infinity, most: Infinity });
  return unknowns;
}

const plain: readonly Shape["trend"][] = ["none", "straight", "damped"];

interface Search {
  readonly length: number;
  /** Without a season, with it, or whichever the criterion prefers. */
  readonly season: "no" | "yes" | "maybe";
  readonly positive: boolean;
}

/** The shape with the least criterion of Akaike; multiplied parts only where all values are above zero. */
export function bestSmoothing(values: Float64Array, end: number, { length, season, positive }: Search): Smoothed {
  const kinds: SeasonKind[] = season === "yes" ? [] : ["none"];
  if (season !== "no" && end >= 2 * length) kinds.push("additive", ...(positive ? (["multiplicative"] as const) : []));
  const errors: Shape["error"][] = positive ? ["additive", "multiplicative"] : ["additive"];
  let best: Smoothed | undefined;
  const consider = (shape: Shape): Smoothed | undefined => {
    if (shape.error === "additive" && shape.season === "multiplicative") return undefined;
    const next = smooth(values, end, length, shape);
    if (best === undefined || next.criterion < best.criterion) best = next;
    return next;
  };
  for (const error of errors) {
    for (const kind of kinds.length === 0 ? (["none"] as const) : kinds) {
      for (const trend of plain) consider({ error, trend, season: kind });
    }
  }
  return best ?? smooth(values, end, 1, { error: "additive", trend: "none", season: "none" });
}
