import { type MetricStatus, metricStatuses, type MetricUnit } from "@cerebro/contracts/constants/metrics.ts";
import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { StateWord } from "../../../parts/state-mark.tsx";
import { formatCount, formatMoment, formatMoneyShort } from "../../../parts/format.ts";
import type { StatTileProps, Trend } from "../../../ui/data/stat-tile.tsx";
import { numberFormat } from "../../../ui/habits.ts";
import { formatMoney, minorDigits } from "../../../ui/money.ts";
import type { Tone } from "../../../ui/tone.ts";

type Measured = Pick<Metric, "unit" | "per" | "currency">;

const one = numberFormat({ maximumFractionDigits: 1 });
const two = numberFormat({ maximumFractionDigits: 2 });

const unitWords: Readonly<Record<MetricUnit, string>> = {
  count: "",
  percent: "%",
  minor: "",
  hours: "h",
  days: "days",
  turns: "turns a year",
  ratio: "",
  mpg: "mpg (US)",
  score: "of 5",
};

/** The figure alone; its unit is shown beside it. */
export function figureText(value: number | null, { unit, per, currency }: Measured): string {
  if (value === null) return "–";
  if (unit === "minor") {
    const money = per === null ? formatMoneyShort : formatMoney;
    return money(Math.round(value), currency ?? "XXX");
  }
  if (unit === "count") return formatCount(value);
  return (unit === "ratio" || unit === "score" ? two : one).format(value);
}

export const unitText = ({ unit, per }: Pick<Metric, "unit" | "per">): string =>
  per === null ? unitWords[unit] : `per ${per}`;

/** Figure and unit as one text, for tables, axes and sentences. */
export function valueText(value: number | null, metric: Measured): string {
  const unit = unitText(metric);
  const figure = figureText(value, metric);
  return value === null || unit === "" ? figure : `${figure}${unit === "%" ? " %" : ` ${unit}`}`;
}

const statusTones: Readonly<Record<MetricStatus, Tone>> = { good: "good", warning: "warn", critical: "bad" };

export const statusWord = (status: MetricStatus): StateWord => ({
  label: metricStatuses[status],
  tone: statusTones[status],
});

const directions = { up: "up", stable: "flat", down: "down" } as const;

/** Trend since the period before, and whether it is good; undefined if there is nothing to compare. */
export function trendOf(metric: Metric): Trend | undefined {
  const { trend, value, previous, better, period } = metric;
  if (trend === null || value === null || previous === null) return undefined;
  const direction = directions[trend];
  const welcome = (trend === "up") === (better === "higher");
  return {
    change: trend === "stable" ? "stable" : changeText(value - previous, metric),
    direction,
    tone: trend === "stable" || better === null ? "neutral" : welcome ? "good" : "bad",
    period: period === null ? "since the day before" : "on the period before",
  };
}

/** A difference with its sign; of percentages it is in points. */
export function changeText(difference: number, metric: Measured): string {
  const size = Math.abs(difference);
  const text = metric.unit === "percent" ? `${one.format(size)} pts` : valueText(size, metric);
  // What is written as nothing has no direction.
  if (!/[1-9]/.test(text)) return text;
  return `${difference > 0 ? "+" : "−"}${text}`;
}

export const metricHref = (id: string): string => `${href("executiveKpis")}?metric=${id}`;

export const limitText = (limit: number | null, { better, ...metric }: Metric): string =>
  limit === null ? "–" : `${better === "lower" ? "≤" : "≥"} ${valueText(limit, metric)}`;

/** A metric as a tile: what it means to the reader, and the way to its rows. */
export function tileOf(metric: Metric): StatTileProps {
  const { name, value, reason, status, recent } = metric;
  const trend = trendOf(metric);
  const known = recent.filter((each) => each !== null);
  const unit = unitText(metric);
  return {
    label: name,
    figure: figureText(value, metric),
    href: metricHref(metric.id),
    ...(value !== null && unit !== "" && { unit }),
    ...(trend !== undefined && { trend }),
    ...(value === null ? { target: reason ?? "" } : besideOf(metric)),
    ...(status === "warning" && { alert: { text: "Warning", tone: "warn" } as const }),
    ...(status === "critical" && { alert: { text: "Critical", tone: "bad" } as const }),
    ...(known.length > 1 && { sparkline: { label: `${name}, latest ${known.length} steps`, values: known } }),
  };
}

/** Target of a figure, and its moment where it was calculated earlier. */
function besideOf(metric: Metric): Pick<StatTileProps, "target"> {
  const { target, asOf } = metric;
  const parts = [
    ...(target === null ? [] : [`Target ${valueText(target, metric)}`]),
    ...(asOf === undefined ? [] : [`as of ${formatMoment(asOf)}`]),
  ];
  return parts.length === 0 ? {} : { target: parts.join(", ") };
}

/** Minor units in one unit of the axis: axes show money in its own unit. */
export const minorInUnit = ({ unit, currency }: Pick<Measured, "unit" | "currency">): number =>
  unit === "minor" && currency !== null ? 10 ** minorDigits(currency) : 1;

/** A limit as it is typed: money in its own unit. */
export const typedLimit = (limit: number | null, { unit, currency }: Measured): string => {
  if (limit === null) return "";
  return unit === "minor" ? String(limit / 10 ** minorDigits(currency ?? "XXX")) : String(limit);
};

export const limitTyped = (text: string | null, { unit, currency }: Measured): number | null => {
  if (text === null) return null;
  return unit === "minor" ? Math.round(Number(text) * 10 ** minorDigits(currency ?? "XXX")) : Number(text);
};
