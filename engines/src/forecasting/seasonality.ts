import { num } from "../routing/arrays.ts";

export type SeasonKind = "none" | "additive" | "multiplicative";

/** Seasonal indices: one for each place in the season, zero on average if additive, one if multiplicative. */
export interface Season {
  readonly kind: SeasonKind;
  readonly length: number;
  readonly indices: Float64Array;
}

export const noSeason: Season = { kind: "none", length: 1, indices: new Float64Array(1) };

/** One-sided 90 % limit of the normal distribution, as the M4 competition's test uses it. */
const significance = 1.645;

/** Autocorrelation at the season's lag, over the limit that chance seldom passes; above 1 the season is taken as real. */
export function seasonalStrength(values: Float64Array, end: number, length: number): number {
  if (length < 2 || end < 2 * length + 2) return 0;
  const flat = withoutTrend(values, end);
  let whole = 0;
  for (let index = 0; index < end; index += 1) whole += num(flat, index) ** 2;
  if (whole <= 0) return 0;
  let squares = 0;
  let last = 0;
  for (let lag = 1; lag <= length; lag += 1) {
    let sum = 0;
    for (let index = lag; index < end; index += 1) sum += num(flat, index) * num(flat, index - lag);
    last = sum / whole;
    if (lag < length) squares += last ** 2;
  }
  return last / (significance * Math.sqrt((1 + 2 * squares) / end));
}

function withoutTrend(values: Float64Array, end: number): Float64Array {
  const middle = (end - 1) / 2;
  let [sum, slope, squares] = [0, 0, 0];
  for (let index = 0; index < end; index += 1) {
    sum += num(values, index);
    slope += (index - middle) * num(values, index);
    squares += (index - middle) ** 2;
  }
  const step = squares > 0 ? slope / squares : 0;
  return Float64Array.from({ length: end }, (_, index) => num(values, index) - sum / end - step * (index - middle));
}

/** Classical decomposition with medians of each place, so that one odd week does not color a weekday. */
export function seasonOf(values: Float64Array, end: number, length: number, kind: SeasonKind): Season {
  if (kind === "none" || length < 2 || end < 2 * length) return noSeason;
  const parts = Array.from({ length }, (): number[] => []);
  const half = Math.floor(length / 2);
  for (let index = half; index < end - half; index += 1) {
    const level = centred(values, index, length);
    if (kind === "multiplicative" && level <= 0) continue;
    const value = num(values, index);
    parts[index % length]?.push(kind === "multiplicative" ? value / level : value - level);
  }
  const indices = Float64Array.from(parts, (part) => middleOf(part, kind === "multiplicative" ? 1 : 0));
  const mean = indices.reduce((sum, each) => sum + each, 0) / length;
  for (let place = 0; place < length; place += 1) {
    if (kind === "additive") indices[place] = num(indices, place) - mean;
    else indices[place] = mean > 0 ? Math.max(0.01, num(indices, place) / mean) : 1;
  }
  return { kind, length, indices };
}

/** Mean of one season around the place. */
function centred(values: Float64Array, index: number, length: number): number {
  const half = Math.floor(length / 2);
  let sum = 0;
  for (let near = index - half; near <= index + half; near += 1) sum += num(values, near);
  if (length % 2 === 1) return sum / length;
  return (sum - (num(values, index - half) + num(values, index + half)) / 2) / length;
}

/** Mean of the middle half: nearly the mean's precision, nearly the median's calm. */
function middleOf(part: readonly number[], otherwise: number): number {
  if (part.length === 0) return otherwise;
  const sorted = part.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  const kept = sorted.slice(cut, sorted.length - cut);
  return kept.reduce((sum, each) => sum + each, 0) / kept.length;
}

export function adjusted(values: Float64Array, { kind, length, indices }: Season): Float64Array {
  if (kind === "none") return values;
  return values.map((value, index) => {
    const part = num(indices, index % length);
    return kind === "additive" ? value - part : value / part;
  });
}

/** The season put back on forecasts of what follows the origin. */
export function seasoned(forecast: Float64Array, origin: number, { kind, length, indices }: Season): Float64Array {
  if (kind === "none") return forecast;
  return forecast.map((value, step) => {
    const part = num(indices, (origin + step) % length);
    return kind === "additive" ? value + part : value * part;
  });
}
