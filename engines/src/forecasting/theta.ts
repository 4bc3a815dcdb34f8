import { num } from "../routing/arrays.ts";
import type { Learned } from "./method.ts";
import { minimize } from "./minimize.ts";
import { adjusted, type Season, seasoned } from "./seasonality.ts";

interface Parameters {
  readonly alpha: number;
  readonly theta: number;
  readonly level: number;
}

/** Line and level of the dynamic optimized Theta model (Fiorucci and others, 2016), value by value. */
class Line {
  readonly #parameters: Parameters;
  #level: number;
  #mean = 0;
  #offset = 0;
  #slope = 0;
  #count = 0;
  #decay = 1;
  squares = 0;

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
    this.#level = parameters.level;
  }

  advance(values: Float64Array, from: number, to: number): void {
    const { alpha, theta } = this.#parameters;
    const share = 1 - 1 / theta;
    let level = this.#level;
    let [mean, offset, slope, count, decay, squares] = [
      this.#mean,
      this.#offset,
      this.#slope,
      this.#count,
      this.#decay,
      this.squares,
    ];
    for (let index = from; index < to; index += 1) {
      const value = num(values, index);
      const known = 1 - decay * (1 - alpha);
      const expected = level + share * (decay * offset + (known / alpha) * slope);
      if (count >= 2) squares += (value - expected) ** 2;
      level = alpha * value + (1 - alpha) * level;
      count += 1;
      const before = mean;
      mean += (value - mean) / count;
      slope = count === 1 ? 0 : ((count - 2) * slope + (6 / count) * (value - before)) / (count + 1);
      offset = mean - (slope * (count + 1)) / 2;
      decay *= 1 - alpha;
    }
    this.#level = level;
    this.#mean = mean;
    this.#offset = offset;
    this.#slope = slope;
    this.#count = count;
    this.#decay = decay;
    this.squares = squares;
  }

  forecast(horizon: number): Float64Array {
    const { alpha, theta } = this.#parameters;
    const share = 1 - 1 / theta;
    const known = 1 - this.#decay * (1 - alpha);
    return Float64Array.from(
      { length: horizon },
      (_, step) => this.#level + share * (this.#decay * this.#offset + (step + known / alpha) * this.#slope),
    );
  }
}

/** The optimized Theta method on a series without its season. */
export function theta(values: Float64Array, end: number, season: Season): Learned {
  const flat = adjusted(values, season);
  const first = num(flat, 0);
  const far = Math.abs(first) * 0.2 + 1e-9;
  const weigh = (at: Float64Array): number => {
    const line = new Line({ alpha: num(at, 0), theta: num(at, 1), level: num(at, 2) });
    line.advance(flat, 0, end);
    return line.squares;
  };
  const at = minimize(
    [
      { start: 0.4, step: 0.2, least: 0.01, most: 0.99 },
      { start: 2, step: 1, least: 1, most: 20 },
      { start: first / 2, step: far, least: -Infinity, most: Infinity },
    ],
    weigh,
    end > 600 ? 60 : 110,
  );
  const parameters = { alpha: num(at, 0), theta: num(at, 1), level: num(at, 2) };
  return {
    name: "theta",
    project: (all, origins, horizon) => {
      const series = all === values ? flat : adjusted(all, season);
      const line = new Line(parameters);
      let known = 0;
      return origins.map((origin) => {
        line.advance(series, known, origin);
        known = origin;
        return seasoned(line.forecast(horizon), origin, season);
      });
    },
  };
}
