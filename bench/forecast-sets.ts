import { readFile } from "node:fs/promises";
import { forecastSeries } from "../engines/src/forecasting/forecast-series.ts";
import { measuresOf } from "../engines/src/forecasting/measures.ts";
import { naive } from "../engines/src/forecasting/naive.ts";

/** One line of a file: a history and what came after it. A value that is missing or no number is null. */
export interface Instance {
  readonly id: string;
  /** Length of the season. */
  readonly m: number;
  /** Steps to come. */
  readonly h: number;
  readonly train: readonly (number | null)[];
  readonly test: readonly (number | null)[];
}

/** The series of a line; null where it holds none, or nothing to test a forecast with. */
export function seriesIn(line: string): Instance | null {
  const found = objectIn(line);
  if (typeof found !== "object" || found === null || !("train" in found) || !("test" in found)) return null;
  const [train, test] = [valuesOf(found.train), valuesOf(found.test)];
  if (train.every((value) => value === null) || test.every((value) => value === null)) return null;
  return {
    id: "id" in found ? String(found.id) : "",
    m: "m" in found ? (countOf(found.m) ?? 1) : 1,
    h: Math.max("h" in found ? (countOf(found.h) ?? 0) : 0, test.length),
    train,
    test,
  };
}

const valuesOf = (found: unknown): (number | null)[] =>
  Array.isArray(found)
    ? found.map((value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null))
    : [];
const countOf = (found: unknown): number | null =>
  typeof found === "number" && Number.isInteger(found) && found > 0 ? found : null;

/** `NaN` and `Infinity` are no JSON, and writers of other languages use them for missing values. */
function objectIn(line: string): unknown {
  try {
    return JSON.parse(line.replace(/(?<=[:,[]\s*)[-+]?(?:NaN|Infinity|inf)(?=\s*[,\]}])/gi, "null"));
  } catch {
    return null;
  }
}

/** The series of a file, and how many of its lines hold none. */
interface SeriesSet {
  readonly instances: readonly Instance[];
  readonly leftOut: number;
}

export interface SetFigures {
  readonly series: number;
  readonly smape: number;
  readonly mase: number;
  readonly rmsse: number;
  /** Sum of the forecasts over the sum of what came, less one. */
  readonly bias: number;
  /** Share of what came within the 95 % intervals; none for methods without them. */
  readonly coverage: number;
  readonly milliseconds: number;
}

export async function readSet(path: string): Promise<SeriesSet> {
  const lines = (await readFile(path, "utf8")).split(/\r?\n/).filter((line) => line.trim() !== "");
  const instances = lines.map(seriesIn).filter((series) => series !== null);
  return { instances, leftOut: lines.length - instances.length };
}

interface Foretold {
  readonly values: Float64Array;
  readonly lower?: Float64Array;
  readonly upper?: Float64Array;
}

export type Forecaster = (history: Float64Array, instance: Instance) => Foretold;

export const ours: Forecaster = (history, { m, h }) => forecastSeries(history, { season: m, horizon: h, level: 0.95 });

const lastSeason =
  (length: (instance: Instance) => number): Forecaster =>
  (history, instance) => ({
    values: naive(length(instance)).project(history, [history.length], instance.h)[0] ?? new Float64Array(0),
  });

export const seasonalNaive = lastSeason(({ m }) => m);
export const plainNaive = lastSeason(() => 1);

export function figuresOf(instances: readonly Instance[], forecaster: Forecaster): SetFigures {
  const [smape, mase, rmsse]: [number[], number[], number[]] = [[], [], []];
  let [foretold, came, within, points, milliseconds] = [0, 0, 0, 0, 0];
  for (const instance of instances) {
    const history = historyOf(instance);
    const begun = performance.now();
    const { values, lower, upper } = forecaster(history, instance);
    milliseconds += performance.now() - begun;
    // Steps whose truth is missing are in no measure.
    const known = instance.test.flatMap((value, step) => (value === null ? [] : [[step, value] as const]));
    const truth = Float64Array.from(known, ([, value]) => value);
    const measures = measuresOf(
      history,
      truth,
      Float64Array.from(known, ([step]) => values[step] ?? 0),
      instance.m,
    );
    smape.push(measures.smape);
    if (measures.mase !== null) mase.push(measures.mase);
    if (measures.rmsse !== null) rmsse.push(measures.rmsse);
    for (const [step, value] of known) {
      foretold += values[step] ?? 0;
      came += value;
      points += 1;
      if (holds(lower?.[step], upper?.[step], value)) within += 1;
    }
  }
  return {
    series: instances.length,
    smape: mean(smape),
    mase: mean(mase),
    rmsse: mean(rmsse),
    bias: foretold / came - 1,
    coverage: within / points,
    milliseconds: milliseconds / instances.length,
  };
}

/** A value that is missing in a file is what was known before it; the first ones are what came first. */
function historyOf({ train }: Instance): Float64Array {
  let known = train.find((value) => value !== null) ?? 0;
  return Float64Array.from(train, (value) => {
    if (value !== null) known = value;
    return known;
  });
}

const holds = (lower: number | undefined, upper: number | undefined, value: number): boolean =>
  lower !== undefined && upper !== undefined && value >= lower - 1e-9 && value <= upper + 1e-9;

function mean(list: readonly number[]): number {
  return list.length === 0 ? Number.NaN : list.reduce((sum, value) => sum + value, 0) / list.length;
}
