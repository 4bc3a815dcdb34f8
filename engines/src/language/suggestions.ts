import type { Entity } from "./entities/entity.ts";
import type { Intent } from "./intents.ts";

export interface Suggestion {
  readonly text: string;
  readonly intent: Intent;
}

/** Usual next questions; `{sku}` and the like are filled from the named entities, and left out without one. */
const next: Readonly<Record<Intent, readonly (readonly [string, Intent])[]>> = {
  "inventory.query": [
    ["Forecast demand for {sku} over the next 30 days", "demand.forecast"],
    ["Which items are running low?", "inventory.query"],
    ["Suggest reorder points", "inventory.optimize"],
    ["Which orders need {sku}?", "order.query"],
  ],
  "inventory.optimize": [
    ["Which items are running low?", "inventory.query"],
    ["Show slow movers", "inventory.query"],
    ["Forecast demand over the next 30 days", "demand.forecast"],
  ],
  "inventory.adjust": [
    ["What is the stock of {sku}?", "inventory.query"],
    ["Anything unusual in stock movements?", "anomaly.detect"],
    ["Which decisions wait for my approval?", "decision.approve"],
  ],
  "order.query": [
    ["Where is the shipment of {order}?", "shipment.track"],
    ["Which orders are late?", "order.query"],
    ["Export the orders as CSV", "export.data"],
  ],
  "order.create": [
    ["Show open orders of {customer}", "order.query"],
    ["How much {sku} is in stock?", "inventory.query"],
    ["Which carrier is best?", "carrier.select"],
  ],
  "order.update": [
    ["Show {order}", "order.query"],
    ["Which orders are late?", "order.query"],
    ["Show open orders", "order.query"],
  ],
  "product.create": [
    ["Create an order for {sku}", "order.create"],
    ["Which items are running low?", "inventory.query"],
    ["Open the inventory page", "navigate"],
  ],
  "shipment.track": [
    ["Will {shipment} be late?", "shipment.delay"],
    ["Which shipments are late?", "shipment.delay"],
    ["Show shipments in transit", "shipment.track"],
  ],
  "shipment.delay": [
    ["Where is {shipment}?", "shipment.track"],
    ["Which carrier is the most punctual?", "carrier.select"],
    ["Show on-time delivery this month", "kpi.query"],
  ],
  "receipt.query": [
    ["Which pallets wait for put-away?", "receipt.query"],
    ["Which supplier delivers late?", "supplier.query"],
    ["Show open purchase orders", "order.query"],
  ],
  "return.query": [
    ["Which items come back most often?", "return.query"],
    ["Show refunds this month", "return.query"],
    ["Show stock in quarantine", "inventory.query"],
  ],
  "supplier.query": [
    ["Show open purchase orders", "order.query"],
    ["Which deliveries arrive today?", "receipt.query"],
    ["Compare suppliers by lead time", "supplier.query"],
  ],
  "carrier.select": [
    ["Show carrier performance", "kpi.query"],
    ["Track {shipment}", "shipment.track"],
    ["What do we spend on freight?", "finance.query"],
  ],
  "fleet.status": [
    ["Which vehicles need maintenance?", "fleet.status"],
    ["Plan the routes for tomorrow", "route.optimize"],
    ["Check compliance of {vehicle}", "compliance.check"],
  ],
  "route.optimize": [
    ["Which vehicles are available?", "fleet.status"],
    ["Which deliveries are at risk?", "shipment.delay"],
    ["Check driver hours", "compliance.check"],
  ],
  "pick.optimize": [
    ["How many pickers are on shift?", "labor.query"],
    ["Show pick accuracy", "kpi.query"],
    ["Which orders are waiting to be picked?", "order.query"],
  ],
  "labor.query": [
    ["Show picks per hour", "kpi.query"],
    ["Which tasks could be automated?", "automation.suggest"],
    ["Show orders waiting to be picked", "order.query"],
  ],
  "kpi.query": [
    ["Which figures are below target?", "kpi.query"],
    ["Anything unusual this week?", "anomaly.detect"],
    ["Generate a KPI report", "report.generate"],
  ],
  "finance.query": [
    ["Show revenue by customer", "finance.query"],
    ["Where can we save costs?", "recommendation.get"],
    ["Generate a finance report", "report.generate"],
  ],
  "demand.forecast": [
    ["What should we reorder?", "inventory.optimize"],
    ["What is the stock of {sku}?", "inventory.query"],
    ["How many people do we need next week?", "labor.query"],
  ],
  "anomaly.detect": [
    ["Show the KPIs of this week", "kpi.query"],
    ["Show stock movements of today", "inventory.query"],
    ["What needs my attention?", "recommendation.get"],
  ],
  "compliance.check": [
    ["Show driver hours", "compliance.check"],
    ["Which vehicles need maintenance?", "fleet.status"],
    ["Generate a compliance report", "report.generate"],
  ],
  "report.generate": [
    ["Export it as CSV", "export.data"],
    ["Show the KPIs", "kpi.query"],
    ["Anything unusual this month?", "anomaly.detect"],
  ],
  "export.data": [
    ["Generate a monthly report", "report.generate"],
    ["Open the inventory page", "navigate"],
    ["Show the KPIs", "kpi.query"],
  ],
  navigate: [
    ["Show the KPIs", "kpi.query"],
    ["Which orders are late?", "order.query"],
    ["What needs my attention?", "recommendation.get"],
  ],
  "decision.approve": [
    ["Which decisions wait for my approval?", "decision.approve"],
    ["Show running workflows", "workflow.status"],
    ["What needs my attention?", "recommendation.get"],
  ],
  "workflow.status": [
    ["Which workflows failed?", "workflow.status"],
    ["Which decisions wait for my approval?", "decision.approve"],
    ["What can be automated?", "automation.suggest"],
  ],
  "recommendation.get": [
    ["Show the KPIs", "kpi.query"],
    ["Anything unusual this week?", "anomaly.detect"],
    ["What can be automated?", "automation.suggest"],
  ],
  "automation.suggest": [
    ["Show running workflows", "workflow.status"],
    ["What needs my attention?", "recommendation.get"],
    ["Show picks per hour", "kpi.query"],
  ],
  "document.process": [
    ["Create a purchase order", "order.create"],
    ["Show open purchase orders", "order.query"],
    ["Which deliveries arrive today?", "receipt.query"],
  ],
  "email.process": [
    ["Show open orders of {customer}", "order.query"],
    ["Which shipments are late?", "shipment.delay"],
    ["Show open returns", "return.query"],
  ],
  "help.smalltalk": [
    ["Which items are running low?", "inventory.query"],
    ["Which shipments are late?", "shipment.delay"],
    ["How are our KPIs?", "kpi.query"],
  ],
  unknown: [
    ["Show revenue", "finance.query"],
    ["Which items are running low?", "inventory.query"],
    ["Show fleet status", "fleet.status"],
  ],
};

/** Suggested next questions, at most `most`, without those that need an unknown name. */
export function suggestionsFor(intent: Intent, entities: readonly Entity[], most: number): Suggestion[] {
  return next[intent]
    .flatMap(([pattern, of]) => {
      const text = pattern.replace(
        /\{(\w+)\}/g,
        (whole, key: string) => entities.find((one) => one.key === key)?.value.toString() ?? whole,
      );
      return text.includes("{") ? [] : [{ text, intent: of }];
    })
    .slice(0, most);
}
