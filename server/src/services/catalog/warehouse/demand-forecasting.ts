import { forecastEndpoints } from "@cerebro/contracts/endpoints/forecasts.ts";
import { forecastVerbs } from "../../../modules/forecasts/index.ts";
import { action, defineService } from "../../define-service.ts";

export const demandForecasting = defineService({
  id: "demand-forecasting",
  category: "warehouse",
  port: 4117,
  summary: "Demand in the days to come, with its method, tested error and interval.",
  actions: {
    get_forecast: action({ endpoint: forecastEndpoints.getDemandForecast, run: forecastVerbs.getDemandForecast }),
    list_forecasts: action({ endpoint: forecastEndpoints.listForecasts, run: forecastVerbs.listForecasts }),
    get_model: action({ endpoint: forecastEndpoints.getForecastModel, run: forecastVerbs.getForecastModel }),
    inventory_history: action({
      endpoint: forecastEndpoints.getInventoryHistory,
      run: forecastVerbs.getInventoryHistory,
    }),
  },
});
