import { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { getDemandForecast } from "./get-forecast.ts";
import { getInventoryHistory, getKpiHistory } from "./history.ts";
import { overrideForecast, removeForecastOverride } from "./override-forecast.ts";
import { getForecastModel, listForecasts } from "./planning.ts";
import { defineRound } from "../../platform/jobs/organisation-rounds.ts";
import { forecastRound, refreshForecasts } from "./refresh-forecasts.ts";

export { assertWarehouse, type DemandText, loadDemandTexts } from "./demand.store.ts";
export { historyOr } from "./history.ts";
export { type DayOutlook, expectedUnits, outlookOn, todayOf } from "./outlook.ts";

export const forecastVerbs = {
  getInventoryHistory,
  getKpiHistory,
  getDemandForecast,
  listForecasts,
  getForecastModel,
  refreshForecasts,
  overrideForecast,
  removeForecastOverride,
};

export const registerForecasts: RegisterModule = ({ platform, mount }) => {
  defineRound(platform, forecastRound);
  mount(forecastEndpoints, forecastVerbs);
};
