import type { ForecastGrain } from "@cerebro/contracts/entities/predictions/forecasts.ts";

/** One period of a forecast, and several. */
export const periodNouns: Readonly<Record<ForecastGrain, readonly [string, string]>> = {
  daily: ["day", "days"],
  weekly: ["week", "weeks"],
  monthly: ["month", "months"],
};
