import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import { writeMoney } from "@cerebro/engines/money/minor-units.ts";

const number = (digits: number) => new Intl.NumberFormat("en-US", { maximumFractionDigits: digits });

/** Formatter of a metric's value in a sentence. */
export function writerOf({
  unit,
  per,
  currency,
}: Pick<Metric, "unit" | "per" | "currency">): (value: number) => string {
  if (unit === "minor") {
    return (value) => `${writeMoney(value, currency ?? "XXX", "en-US")}${per === null ? "" : ` per ${per}`}`;
  }
  const words = {
    count: "",
    percent: " %",
    hours: " h",
    days: " days",
    turns: " turns",
    ratio: "",
    mpg: " mpg",
    score: "",
  };
  const format = number(unit === "count" ? 0 : unit === "ratio" || unit === "score" ? 2 : 1);
  return (value) => `${format.format(value)}${words[unit]}`;
}

/** Two shares differ by points, not by a share. */
export const gapWriterOf = (metric: Pick<Metric, "unit" | "per" | "currency">): ((gap: number) => string) => {
  const write = writerOf(metric);
  return metric.unit === "percent" ? (gap) => write(gap).replace(/\s?%$/, " percentage points") : write;
};
