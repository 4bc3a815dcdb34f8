import { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const demandForecasting = defineService({
  id: "demand-forecasting",
  category: "warehouse",
  port: 4117,
  summary: "Demand in the days to come, with its method, tested error and interval.",
  actions: actionsOf({
    get_forecast: forecastEndpoints.getDemandForecast,
    list_forecasts: forecastEndpoints.listForecasts,
    get_model: forecastEndpoints.getForecastModel,
    inventory_history: forecastEndpoints.getInventoryHistory,
  }),
});
