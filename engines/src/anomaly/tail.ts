/** Exceedances of a high quantile, as a generalized Pareto distribution. */
interface TailFit {
  readonly threshold: number;
  /** Share of what was seen that lay above the threshold. */
  readonly share: number;
  readonly shape: number;
  readonly scale: number;
}

/** The newest values a tail remembers. */
const keptAtMost = 40_000;
const quantile = 0.98;
/** A fit is made anew when so much more was seen: what a value costs stays the same however long the stream is. */
const growth = 1.02;
const heaviestShape = 0.5;

/** Improbability of each value of a stream, by the tails of the values before it. */
export class Tail {
  readonly #least: number;
  readonly #sides: "both" | "upper";
  #seen: number[] = [];
  #upper: TailFit | null = null;
  #lower: TailFit | null = null;
  #nextFit: number;

  constructor(least: number, sides: "both" | "upper" = "both") {
    this.#least = least;
    this.#sides = sides;
    this.#nextFit = least;
  }

  /** Powers of ten by which the value is improbable; 0 while fewer than `least` values are known. */
  surprise(value: number): number {
    if (this.#seen.length >= this.#nextFit) this.#fit();
    const above = surpriseAbove(this.#upper, value);
    const below = this.#sides === "both" ? surpriseAbove(this.#lower, -value) : 0;
    this.#seen.push(value);
    if (this.#seen.length > keptAtMost) this.#forget();
    return Math.max(above, below);
  }

  #fit(): void {
    const sorted = Float64Array.from(this.#seen).toSorted();
    this.#upper = fitTail(sorted);
    if (this.#sides === "both") this.#lower = fitTail(sorted.map((value) => -value).toReversed());
    this.#nextFit = Math.ceil(this.#seen.length * growth) + 5;
  }

  #forget(): void {
    this.#seen = this.#seen.slice(-Math.max(this.#least, keptAtMost / 2));
    this.#nextFit = this.#seen.length;
  }
}

/** By the moments of what lies above the quantile; the scale has a floor, so that a flat history does not make all a surprise. */
function fitTail(sorted: Float64Array): TailFit {
  const count = sorted.length;
  const at = (place: number): number => sorted[Math.floor(place)] ?? 0;
  const [threshold, median] = [at(quantile * (count - 1)), at(count / 2)];
  let [sum, squares, above] = [0, 0, 0];
  for (let place = count - 1; place >= 0 && at(place) > threshold; place -= 1) {
    const excess = at(place) - threshold;
    sum += excess;
    squares += excess * excess;
    above += 1;
  }
  const mean = above > 0 ? sum / above : 0;
  const variance = above > 1 ? squares / above - mean * mean : 0;
  const shape = variance > 0 ? Math.max(0, Math.min(heaviestShape, 0.5 * (1 - (mean * mean) / variance))) : 0;
  const least = Math.max(0.1 * (threshold - median), 1e-9 * Math.abs(median) + 1e-12);
  return { threshold, share: Math.max(above, 1) / count, shape, scale: Math.max(mean * (1 - shape), least) };
}

const mostSurprise = 300;

function surpriseAbove(fit: TailFit | null, value: number): number {
  if (fit === null || value <= fit.threshold) return 0;
  const { threshold, share, shape, scale } = fit;
  const excess = (value - threshold) / scale;
  const beyond = shape > 1e-6 ? (1 + shape * excess) ** (-1 / shape) : Math.exp(-excess);
  return Math.min(mostSurprise, -Math.log10(Math.max(1e-300, share * beyond)));
}
