/** Notable findings in a forecast [PRED-03]. */
export interface ForecastInsight {
  readonly type: "trend" | "volatility" | "peak";
  readonly message: string;
  readonly impact: "low" | "medium" | "high";
}

/** Limits of the contract [2§9]. */
const trendAbove = 0.1;
const volatilityAbove = 0.3;
const peakAbove = 1.5;
const widenBy = 0.1;
const firstLevel = 0.95;
const leastLevel = 0.5;

export interface ContractInterval {
  readonly lower: number;
  readonly upper: number;
  readonly level: number;
}

/** The contract's interval: 10 % of the value times the root of the steps to each side; its level falls as it widens. */
export function contractInterval(value: number, step: number): ContractInterval {
  const width = widenBy * Math.sqrt(step);
  const level = Math.max(leastLevel, firstLevel - widenBy * (Math.sqrt(step) - 1));
  return {
    lower: Math.max(0, value - value * width),
    upper: value + value * width,
    level: Math.round(level * 1e4) / 1e4,
  };
}

export interface Foretold {
  readonly date: string;
  readonly value: number;
}

/** Trend, volatility and peak of a forecast, each where it passes the contract's limit. */
export function forecastInsights(entries: readonly Foretold[], history: readonly number[]): ForecastInsight[] {
  return [...trendInsight(entries), ...volatilityInsight(history), ...peakInsight(entries)];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function trendInsight(entries: readonly Foretold[]): ForecastInsight[] {
  const mean = meanOf(entries.map(({ value }) => value));
  if (!(mean > 0) || entries.length < 2) return [];
  const middle = (entries.length - 1) / 2;
  let [along, squares] = [0, 0];
  for (const [step, { value }] of entries.entries()) {
    along += (step - middle) * value;
    squares += (step - middle) ** 2;
  }
  const change = along / squares / mean;
  if (Math.abs(change) <= trendAbove) return [];
  const word = change > 0 ? "rises" : "falls";
  const message = `Demand ${word} by ${percent(Math.abs(change))} per period.`;
  return [{ type: "trend", message, impact: Math.abs(change) > 2 * trendAbove ? "high" : "medium" }];
}

function volatilityInsight(history: readonly number[]): ForecastInsight[] {
  const mean = meanOf(history);
  if (!(mean > 0)) return [];
  const deviation = Math.sqrt(meanOf(history.map((value) => (value - mean) ** 2)));
  const variation = deviation / mean;
  if (variation <= volatilityAbove) return [];
  const message = `Demand varies by ${percent(variation)} of its mean. Keep safety stock for it.`;
  return [{ type: "volatility", message, impact: variation > 2 * volatilityAbove ? "high" : "medium" }];
}

function peakInsight(entries: readonly Foretold[]): ForecastInsight[] {
  const first = entries.find(({ value }) => value > 0);
  if (first === undefined) return [];
  const peak = entries.reduce((most, entry) => (entry.value > most.value ? entry : most), first);
  const times = peak.value / first.value;
  if (times <= peakAbove) return [];
  const message = `Demand peaks on ${peak.date} at ${times.toFixed(1)} times that of ${first.date}.`;
  return [{ type: "peak", message, impact: times > 2 * peakAbove ? "high" : "medium" }];
}

const meanOf = (list: readonly number[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, value) => sum + value, 0) / list.length;
