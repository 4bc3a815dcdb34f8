import { categoryEndpoints } from "@cerebro/contracts/endpoints/wms/categories.ts";
import { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const metricLineage = defineService({
  id: "metric-lineage",
  category: "data",
  port: 7501,
  summary: "The rows a figure is made of, and the versions of its definition.",
  actions: actionsOf({ list_rows: metricEndpoints.listMetricRows, list_versions: metricEndpoints.listMetricVersions }),
});

const inventoryHistory = defineService({
  id: "inventory-history",
  category: "data",
  port: 7502,
  summary: "Ordered and shipped units by day.",
  actions: actionsOf({ read: forecastEndpoints.getInventoryHistory }),
});

const kpiHistory = defineService({
  id: "kpi-history",
  category: "data",
  port: 7503,
  summary: "Orders, units, value and punctuality by day.",
  actions: actionsOf({ read: forecastEndpoints.getKpiHistory }),
});

const shipmentHistory = defineService({
  id: "shipment-history",
  category: "data",
  port: 7504,
  summary: "Shipments and their punctuality by day.",
  actions: actionsOf({ read: shipmentEndpoints.getShipmentHistory }),
});

const categoryData = defineService({
  id: "category-data",
  category: "data",
  port: 7505,
  summary: "Categories with their attributes and policies.",
  actions: actionsOf({ list: categoryEndpoints.listCategories, get_attributes: categoryEndpoints.getItemAttributes }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const dataServices = [metricLineage, inventoryHistory, kpiHistory, shipmentHistory, categoryData];
