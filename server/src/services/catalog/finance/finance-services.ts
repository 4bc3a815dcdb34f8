import { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import { actionsOf, defineService } from "../../define-service.ts";
import { metricActions } from "../../metric-actions.ts";

const inventoryValuation = defineService({
  id: "inventory-valuation",
  category: "finance",
  port: 8601,
  summary: "The value of the stock on a day, by item and category.",
  actions: {
    ...actionsOf({ run: reportEndpoints.runReport }, { fixed: { run: { report: "valuation" } } }),
    ...metricActions({ value: "stock.value" }),
  },
});

const costLayers = defineService({
  id: "cost-layers",
  category: "finance",
  port: 8602,
  summary: "The layers of cost that the stock is made of.",
  actions: actionsOf(
    { run: reportEndpoints.runReport },
    { fixed: { run: { report: "layers" } }, example: { run: { itemId: "0198f3a2-7c41-7b6e-9d05-3f2a1c8e4b70" } } },
  ),
});

const stockAgeing = defineService({
  id: "stock-ageing",
  category: "finance",
  port: 8603,
  summary: "Age of the stock on hand, by quantity and value.",
  actions: {
    ...actionsOf({ run: reportEndpoints.runReport }, { fixed: { run: { report: "ageing" } } }),
    ...metricActions({ dead: "stock.dead" }),
  },
});

const profitability = defineService({
  id: "profitability",
  category: "finance",
  port: 8604,
  summary: "Margin and net sales of the goods sold.",
  actions: metricActions({ margin: "executive.profit_margin", net_sales: "money.net_revenue", gmroi: "stock.gmroi" }),
});

const workingCapital = defineService({
  id: "working-capital",
  category: "finance",
  port: 8605,
  summary: "Days between paying for goods and being paid for them.",
  actions: metricActions({ cash_to_cash: "executive.cash_to_cash" }),
});

const shrinkAccounting = defineService({
  id: "shrink-accounting",
  category: "finance",
  port: 8606,
  summary: "Stock that counts found missing, at present cost.",
  actions: {
    ...actionsOf({ accuracy: reportEndpoints.runReport }, { fixed: { accuracy: { report: "accuracy" } } }),
    ...metricActions({ shrink: "stock.shrink" }),
  },
});

const transportCosts = defineService({
  id: "transport-costs",
  category: "finance",
  port: 8607,
  summary: "Cost per mile, per stop and per order.",
  actions: metricActions({
    per_mile: "logistics.cost_per_mile",
    per_stop: "logistics.cost_per_drop",
    per_order: "logistics.cost_per_order",
  }),
});

const salesPerformance = defineService({
  id: "sales-performance",
  category: "finance",
  port: 8608,
  summary: "The value of orders placed, and how customers rate the service.",
  actions: metricActions({ order_value: "orders.value", satisfaction: "executive.satisfaction" }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const financeServices = [
  inventoryValuation,
  costLayers,
  stockAgeing,
  profitability,
  workingCapital,
  shrinkAccounting,
  transportCosts,
  salesPerformance,
];
