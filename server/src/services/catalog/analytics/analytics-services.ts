import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import { logisticsOverviewEndpoints } from "@cerebro/contracts/endpoints/logistics/logistics-overview.ts";
import { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import { overviewEndpoints } from "@cerebro/contracts/endpoints/executive/overview.ts";
import { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import { actionsOf, defineService } from "../../define-service.ts";
import { metricActions } from "../../metric-actions.ts";

const businessAnalytics = defineService({
  id: "business-analytics",
  category: "analytics",
  port: 6201,
  summary: "Every governed metric: value, history, parts and the rows behind it.",
  actions: actionsOf({
    list_metrics: metricEndpoints.listMetrics,
    get_metric: metricEndpoints.getMetric,
    list_rows: metricEndpoints.listMetricRows,
    list_versions: metricEndpoints.listMetricVersions,
    overview: overviewEndpoints.crossHemisphere,
  }),
});

const warehouseAnalytics = defineService({
  id: "warehouse-analytics",
  category: "analytics",
  port: 6202,
  summary: "The metrics of the warehouse with target, trend and status.",
  actions: actionsOf(
    { list_metrics: metricEndpoints.listMetrics, dashboard: operationEndpoints.getWarehouseDashboard },
    { fixed: { list_metrics: { area: "wms" } } },
  ),
});

const logisticsAnalytics = defineService({
  id: "logistics-analytics",
  category: "analytics",
  port: 6203,
  summary: "The metrics of transport with target, trend and status.",
  actions: actionsOf(
    { list_metrics: metricEndpoints.listMetrics, dashboard: logisticsOverviewEndpoints.getLogisticsDashboard },
    { fixed: { list_metrics: { area: "logistics" } } },
  ),
});

const executiveAnalytics = defineService({
  id: "executive-analytics",
  category: "analytics",
  port: 6204,
  summary: "The metrics of the business with target, trend and status.",
  actions: actionsOf(
    { list_metrics: metricEndpoints.listMetrics, overview: overviewEndpoints.crossHemisphere },
    { fixed: { list_metrics: { area: "executive" } } },
  ),
});

const orderAnalytics = defineService({
  id: "order-analytics",
  category: "analytics",
  port: 6205,
  summary: "Open and late orders, and how long an order takes.",
  actions: metricActions({
    open: "orders.open",
    late: "orders.late",
    median_hours: "orders.cycle_time_p50",
    slowest_hours: "orders.cycle_time_p90",
  }),
});

const fulfillmentAnalytics = defineService({
  id: "fulfillment-analytics",
  category: "analytics",
  port: 6206,
  summary: "Share of customers' orders shipped in full and on time.",
  actions: metricActions({
    fulfillment: "warehouse.fulfillment",
    fill_rate: "orders.fill_rate",
    on_time: "orders.shipped_on_time",
  }),
});

const pickingAnalytics = defineService({
  id: "picking-analytics",
  category: "analytics",
  port: 6207,
  summary: "Picking speed against the standards.",
  actions: {
    ...actionsOf({ throughput: reportEndpoints.runReport }, { fixed: { throughput: { report: "throughput" } } }),
    ...metricActions({ efficiency: "warehouse.picking_efficiency" }),
  },
});

const receivingAnalytics = defineService({
  id: "receiving-analytics",
  category: "analytics",
  port: 6208,
  summary: "Hours between the receipt of goods and their bin.",
  actions: metricActions({ dock_to_stock: "warehouse.dock_to_stock" }),
});

const stockAnalytics = defineService({
  id: "stock-analytics",
  category: "analytics",
  port: 6209,
  summary: "Turnover, days of stock, dead stock and accuracy of the books.",
  actions: metricActions({
    turnover: "warehouse.turnover",
    days: "stock.days",
    dead: "stock.dead",
    accuracy: "warehouse.stock_accuracy",
  }),
});

const deliveryAnalytics = defineService({
  id: "delivery-analytics",
  category: "analytics",
  port: 6210,
  summary: "On-time delivery, OTIF by first and last promise, and perfect orders.",
  actions: metricActions({
    on_time: "logistics.on_time",
    otif_first: "logistics.otif_original",
    otif_last: "logistics.otif_agreed",
    perfect_order: "logistics.perfect_order",
  }),
});

const fleetAnalytics = defineService({
  id: "fleet-analytics",
  category: "analytics",
  port: 6211,
  summary: "Use of vehicles and their fuel consumption.",
  actions: {
    ...actionsOf({ stats: fleetEndpoints.getFleetStats }),
    ...metricActions({ utilization: "logistics.fleet_utilization", fuel: "logistics.fuel_efficiency" }),
  },
});

const abcAnalysis = defineService({
  id: "abc-analysis",
  category: "analytics",
  port: 6212,
  summary: "Items by their share of the turnover, and the classes that follow.",
  actions: actionsOf(
    { run: reportEndpoints.runReport, apply_classes: reportEndpoints.applyAbcClasses },
    { fixed: { run: { report: "abc" } } },
  ),
});

const throughputAnalysis = defineService({
  id: "throughput-analysis",
  category: "analytics",
  port: 6213,
  summary: "Units received, put away, picked and shipped by hour or day.",
  actions: actionsOf({ run: reportEndpoints.runReport }, { fixed: { run: { report: "throughput" } } }),
});

const orderTrends = defineService({
  id: "order-trends",
  category: "analytics",
  port: 6214,
  summary: "Orders, units and order value by day, week or month.",
  actions: actionsOf(
    { orders: overviewEndpoints.analytics, units: overviewEndpoints.analytics, value: overviewEndpoints.analytics },
    { fixed: { orders: { measure: "orders" }, units: { measure: "units" }, value: { measure: "value" } } },
  ),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const analyticsServices = [
  businessAnalytics,
  warehouseAnalytics,
  logisticsAnalytics,
  executiveAnalytics,
  orderAnalytics,
  fulfillmentAnalytics,
  pickingAnalytics,
  receivingAnalytics,
  stockAnalytics,
  deliveryAnalytics,
  fleetAnalytics,
  abcAnalysis,
  throughputAnalysis,
  orderTrends,
];
