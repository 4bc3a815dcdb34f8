import { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import { forecastCacheSeconds, forecastHorizonAtMost } from "@cerebro/contracts/constants/forecasts.ts";
import { forecastDemand } from "@cerebro/engines/forecasting/forecast-demand.ts";
import { expect, it } from "vitest";
import { forecastRound } from "./refresh-forecasts.ts";

const itemId = "00000000-0000-7000-8000-000000000001";

it("keeps to the contract's limits: an hour, 7 and at most 90 days ahead, 90 days of history, a new model every hour [PRED-02]", () => {
  expect(forecastEndpoints.getDemandForecast.input.parse({ itemId })).toMatchObject({
    horizon: 7,
    days: 90,
    grain: "daily",
  });
  for (const history of [forecastEndpoints.getInventoryHistory, forecastEndpoints.getKpiHistory]) {
    expect(history.input.parse({})).toMatchObject({ days: 90, aggregate: "daily" });
  }
  expect([forecastCacheSeconds, forecastHorizonAtMost]).toEqual([3_600, 90]);
  expect(forecastRound.rule).toEqual({ everySeconds: 3_600 });
});

it("takes seven days for a season [PRED-02]", () => {
  const week = [10, 12, 15, 14, 20, 30, 5];
  const values = Float64Array.from({ length: 91 }, (_, day) => week[day % 7] ?? 0);
  const { entries } = forecastDemand(
    { firstDay: "2026-01-05", values, holidays: new Set() },
    { grain: "daily", horizon: 14, level: 0.95 },
  );
  for (const [step, { value }] of entries.entries()) expect(Math.abs(value - (week[step % 7] ?? 0))).toBeLessThan(0.5);
});
