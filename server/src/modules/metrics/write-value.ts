import type { Metric } from "@cerebro/contracts/entities/metrics.ts";

const number = (digits: number) => new Intl.NumberFormat("en-US", { maximumFractionDigits: digits });

/** Formatter of a metric's value in a sentence. */
export function writerOf({
  unit,
  per,
  currency,
}: Pick<Metric, "unit" | "per" | "currency">): (value: number) => string {
  if (unit === "minor") {
    const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency ?? "XXX" });
    const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
    return (value) => `${format.format(value / 10 ** digits)}${per === null ? "" : ` per ${per}`}`;
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
