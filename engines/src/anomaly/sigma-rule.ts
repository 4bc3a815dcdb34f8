import { quantile } from "../reports/quantile.ts";

/** Standard deviations a value must be away to be an anomaly [PRED-05]. */
export const sensitivities = { low: 3, medium: 2, high: 1.5 } as const;
export type Sensitivity = keyof typeof sensitivities;

export const severities = ["critical", "warning", "info"] as const;
export type Severity = (typeof severities)[number];

/** Above these scores; else an anomaly is for information [PRED-05]. */
export const criticalAbove = 0.8;
export const warningAbove = 0.5;

export const severityOf = (score: number): Severity =>
  score > criticalAbove ? "critical" : score > warningAbove ? "warning" : "info";

/** Distance of a value from the expectation of its season and the window before it. */
export interface Distance {
  readonly place: number;
  readonly value: number;
  readonly expected: number;
  /** Robust standard deviations. */
  readonly sigmas: number;
}

export interface SigmaAnomaly extends Distance {
  readonly score: number;
  readonly severity: Severity;
}

export interface WindowOptions {
  /** Values before the judged one that say what is usual. */
  readonly windowSize: number;
  /** Values of a season; 1 for none. */
  readonly season: number;
}

const leastSeasons = 3;
const seasonsAtMost = 8;
/** Median absolute deviations in a standard deviation of normal values. */
const sigmaPerDeviation = 1.4826;

/** 1 less the limit over the distance: at the limit 0, at twice the limit 0.5, at five times 0.8. */
export const scoreOf = (sigmas: number, sensitivity: Sensitivity): number =>
  Math.max(0, 1 - sensitivities[sensitivity] / Math.max(sigmas, Number.MIN_VALUE));

/** Of every value that has a window before it; values that are no numbers have none. */
export function distances(values: ArrayLike<number>, { windowSize, season }: WindowOptions): Distance[] {
  const baseline = seasonalBaseline(values, season);
  const residuals = Array.from(values, (value, place) => value - (baseline[place] ?? 0));
  const measured: Distance[] = [];
  for (let place = windowSize; place < values.length; place += 1) {
    const value = values[place] ?? Number.NaN;
    const window = residuals.slice(place - windowSize, place).filter(Number.isFinite);
    if (!Number.isFinite(value) || window.length < windowSize / 2) continue;
    const center = median(window);
    const away = (residuals[place] ?? 0) - center;
    measured.push({ place, value, expected: value - away, sigmas: sigmasOf(away, spreadOf(window, center)) });
  }
  return measured;
}

const sigmasOf = (away: number, sigma: number): number =>
  sigma > 0 ? Math.abs(away) / sigma : away === 0 ? 0 : Infinity;

/** The contract's rule on what the season does not explain, measured by median and deviations from it. */
export function sigmaAnomalies(
  values: ArrayLike<number>,
  { sensitivity, ...window }: WindowOptions & { readonly sensitivity: Sensitivity },
): SigmaAnomaly[] {
  return distances(values, window)
    .filter(({ sigmas }) => sigmas > sensitivities[sensitivity])
    .map((distance) => {
      const score = scoreOf(distance.sigmas, sensitivity);
      return { ...distance, score, severity: severityOf(score) };
    });
}

/** The median at the same place of earlier seasons; zero until three of them are known. */
function seasonalBaseline(values: ArrayLike<number>, season: number): Float64Array {
  const baseline = new Float64Array(values.length);
  if (season <= 1) return baseline;
  const usual = { season, seasons: seasonsAtMost };
  for (let place = season * leastSeasons; place < values.length; place += 1) {
    const same = earlierSeasons(values, place, usual);
    if (same.length >= leastSeasons) baseline[place] = median(same);
  }
  // The first seasons have no earlier ones: the median of the first known value is used, so that the window has no gap.
  for (let place = Math.min(values.length, season * leastSeasons) - 1; place >= 0; place -= 1) {
    baseline[place] = baseline[place + season] ?? 0;
  }
  return baseline;
}

function earlierSeasons(
  values: ArrayLike<number>,
  place: number,
  { season, seasons }: { readonly season: number; readonly seasons: number },
): number[] {
  const same: number[] = [];
  for (let back = 1; back <= seasons; back += 1) {
    const value = values[place - back * season];
    if (value !== undefined && Number.isFinite(value)) same.push(value);
  }
  return same;
}

/** Of the median deviation; where more than half are equal, the standard deviation. */
function spreadOf(window: readonly number[], center: number): number {
  const robust = sigmaPerDeviation * median(window.map((value) => Math.abs(value - center)));
  if (robust > 0) return robust;
  return Math.sqrt(window.reduce((sum, value) => sum + (value - center) ** 2, 0) / window.length);
}

const median = (list: readonly number[]): number => quantile(list, 0.5) ?? 0;
