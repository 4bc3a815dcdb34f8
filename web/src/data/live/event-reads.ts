import type { EventType } from "@cerebro/contracts/constants/event-types.ts";
import { noticeKinds } from "@cerebro/contracts/constants/notices.ts";
import type { Route } from "../request.ts";

type Read = Extract<Route, `GET ${string}`>;

interface Changes {
  /** Name of the event's subject in paths: a page about another one need not be read again. */
  readonly subject: string;
  readonly reads: readonly Read[];
}

const waves = ["GET /api/wms/waves", "GET /api/wms/waves/{waveId}", "GET /api/wms/wave-rules"] as const;
const counts = [
  "GET /api/wms/counts",
  "GET /api/wms/counts/{countId}",
  "GET /api/wms/counts/{countId}/lines",
  "GET /api/wms/count-bins",
] as const;
const shift = ["GET /api/wms/dashboard", "GET /api/cross-hemisphere", "GET /api/metrics"] as const;
const work = [
  "GET /api/wms/tasks",
  "GET /api/wms/tasks/{taskId}",
  "GET /api/wms/queues",
  "GET /api/wms/labour/now",
] as const;
const history = ["GET /api/wms/timeline/{subjectType}/{subjectId}"] as const;
const items = [
  "GET /api/wms/items",
  "GET /api/wms/items/{itemId}",
  "GET /api/wms/items/{itemId}/availability",
] as const;
const stock = ["GET /api/inventory", "GET /api/wms/inventory/stats", ...items] as const;
const places = [
  "GET /api/wms/locations",
  "GET /api/wms/locations/{locationId}",
  "GET /api/wms/warehouses",
  "GET /api/wms/warehouses/{warehouseId}/floor-plan",
] as const;
const orders = [
  "GET /api/wms/orders",
  "GET /api/wms/orders/{orderId}",
  "GET /api/wms/orders/{orderId}/shortage",
  "GET /api/wms/reservations",
] as const;
const purchases = [
  "GET /api/wms/purchase-orders",
  "GET /api/wms/purchase-orders/{purchaseOrderId}",
  "GET /api/wms/items/{itemId}/expected-receipts",
] as const;
const lots = [
  "GET /api/wms/lots",
  "GET /api/wms/lots/{lotId}",
  "GET /api/wms/items/{itemId}/lots",
  "GET /api/wms/lots/{lotId}/trace-forward",
  "GET /api/wms/lots/{lotId}/trace-backward",
] as const;
const units = ["GET /api/wms/handling-units", "GET /api/wms/handling-units/{unitId}"] as const;
const recalls = ["GET /api/wms/recalls", "GET /api/wms/recalls/{recallId}"] as const;
const pieces = ["GET /api/wms/serials", "GET /api/wms/serials/{serialId}"] as const;
const transfers = [
  "GET /api/wms/transfers",
  "GET /api/wms/transfers/{transferId}",
  "GET /api/wms/items/{itemId}/availability",
] as const;
const returns = [
  "GET /api/wms/returns",
  "GET /api/wms/returns/{returnId}",
  "GET /api/wms/orders/{orderId}/returnable",
] as const;
const replenishment = [
  "GET /api/wms/pick-faces",
  "GET /api/wms/pick-face-proposals",
  "GET /api/wms/replenishment/preview",
  "GET /api/wms/replenishment/settings",
] as const;
const forecasts = ["GET /api/forecasts", "GET /api/forecasts/demand", "GET /api/forecasts/model"] as const;
const anomalies = ["GET /api/anomalies", "GET /api/anomalies/{anomalyId}"] as const;
const documents = ["GET /api/documents", "GET /api/documents/{documentId}"] as const;
const imports = ["GET /api/imports", "GET /api/imports/{importId}"] as const;
const customers = ["GET /api/wms/customers", "GET /api/wms/customers/{customerId}"] as const;
const suppliers = ["GET /api/wms/suppliers", "GET /api/wms/suppliers/{supplierId}"] as const;
const masters = [
  ...customers,
  ...suppliers,
  "GET /api/wms/item-categories",
  "GET /api/wms/items/{itemId}/demand",
] as const;
const decisions = ["GET /api/decisions", "GET /api/decisions/{decisionId}"] as const;
const workflows = [
  "GET /api/workflows",
  "GET /api/workflows/{workflowId}",
  "GET /api/workflows/{workflowId}/steps/{n}",
] as const;
const notices = ["GET /api/notifications"] as const;
const movements = ["GET /api/wms/movements"] as const;
const shipments = [
  "GET /api/logistics/shipments",
  "GET /api/logistics/shipments/{shipmentId}",
  "GET /api/logistics/shipments/history",
  "GET /api/logistics/shipments/{shipmentId}/delay",
  "GET /api/logistics/delays/model",
  "GET /api/logistics/punctuality",
  "GET /api/logistics/orders/{orderId}/emissions",
] as const satisfies readonly Read[];
const carriers = [
  "GET /api/logistics/carriers",
  "GET /api/logistics/carriers/{carrierId}",
  "GET /api/logistics/carriers/{carrierId}/tariffs",
  "GET /api/logistics/carriers/{carrierId}/scorecard",
  "GET /api/logistics/carriers/{carrierId}/scorecard/{figure}",
  "GET /api/logistics/bands",
  "GET /api/logistics/rates",
  "GET /api/logistics/shipments/{shipmentId}/offers",
  "GET /api/logistics/shipments/{shipmentId}/bookings",
  "GET /api/logistics/tenders",
  "GET /api/logistics/claims",
  "GET /api/logistics/freight-invoices",
  "GET /api/logistics/freight-invoices/{invoiceId}",
] as const satisfies readonly Read[];
const fleet = [
  "GET /api/logistics/fleet/vehicles",
  "GET /api/logistics/fleet/vehicles/{vehicleId}",
  "GET /api/logistics/fleet/vehicles/{vehicleId}/check",
  "GET /api/logistics/fleet/drivers",
  "GET /api/logistics/fleet/drivers/{driverId}",
  "GET /api/logistics/fleet/drivers/{driverId}/hours",
  "GET /api/logistics/fleet/drivers/{driverId}/duty",
  "GET /api/logistics/fleet/maintenance",
  "GET /api/logistics/fleet/work-orders",
  "GET /api/logistics/fleet/stats",
  "GET /api/logistics/fleet/compliance",
] as const satisfies readonly Read[];
const trips = [
  "GET /api/logistics/deliveries",
  "GET /api/logistics/deliveries/{shipmentId}",
  "GET /api/logistics/delivery-runs",
  "GET /api/logistics/delivery-runs/{tripId}",
  "GET /api/logistics/routes",
  "GET /api/logistics/trips/{tripId}",
  "GET /api/logistics/route-plans",
  "GET /api/logistics/route-plans/{planId}",
] as const satisfies readonly Read[];
const fences = [
  "GET /api/logistics/fences",
  "GET /api/logistics/fences/in-view",
  "GET /api/logistics/fence-visits",
  "GET /api/logistics/fence-events",
] as const satisfies readonly Read[];
const road = ["GET /api/logistics/dashboard"] as const satisfies readonly Read[];
const roads: readonly Read[] = [road, shipments, carriers, fleet, trips, fences].flat();
const warehouse: readonly Read[] = [
  lots,
  units,
  recalls,
  pieces,
  waves,
  counts,
  shift,
  work,
  history,
  stock,
  movements,
  places,
  orders,
  purchases,
  transfers,
  returns,
  replenishment,
  forecasts,
  anomalies,
  documents,
  imports,
  masters,
].flat();

const risks = [
  "GET /api/executive/risks",
  "GET /api/executive/risks/{riskId}",
  "GET /api/executive/insights",
] as const satisfies readonly Read[];

const money = [
  "GET /api/executive/profit-loss",
  "GET /api/executive/revenue-streams",
  "GET /api/executive/margins",
  "GET /api/executive/money/entries",
  "GET /api/executive/exchange-rates",
  "GET /api/executive/cost-rates",
] as const satisfies readonly Read[];

const metrics = [
  "GET /api/metrics",
  "GET /api/metrics/{metricId}",
  "GET /api/metrics/{metricId}/lineage",
  "GET /api/metrics/{metricId}/versions",
] as const satisfies readonly Read[];

const metricAlerts = [
  "GET /api/executive/alerts",
  "GET /api/executive/alerts/{alertId}/events",
] as const satisfies readonly Read[];

const reportSchedules = [
  "GET /api/wms/report-schedules",
  "GET /api/wms/report-schedules/{scheduleId}/deliveries",
  "GET /api/executive/report-schedules",
  "GET /api/executive/report-schedules/{scheduleId}/deliveries",
] as const satisfies readonly Read[];

const transferPlan = "GET /api/wms/stock-policy/transfers";
/** Which reads may show something else after an event; an event without an entry does not compile. */
const changes: Readonly<Record<EventType, Changes>> = {
  "stock.changed": {
    subject: "itemId",
    reads: [shift, history, stock, movements, places, counts, lots, units, recalls, pieces].flat(),
  },
  "lot.changed": { subject: "lotId", reads: [...shift, ...history, ...stock, ...lots, ...recalls] },
  "unit.changed": { subject: "unitId", reads: [...shift, ...history, ...work, ...units] },
  "recall.changed": { subject: "recallId", reads: [...shift, ...recalls, ...lots] },
  "stock.reserved": { subject: "itemId", reads: [...shift, ...stock, ...orders] },
  "item.changed": {
    subject: "itemId",
    reads: [...shift, ...history, ...stock, "GET /api/wms/item-categories", "GET /api/wms/stock-policy", transferPlan],
  },
  "customer.changed": { subject: "customerId", reads: [...customers, ...orders, ...returns] },
  "supplier.changed": { subject: "supplierId", reads: [...suppliers, ...purchases] },
  "location.changed": {
    subject: "locationId",
    reads: [...history, ...places, "GET /api/inventory", "GET /api/logistics/depots"],
  },
  "transfer_order.changed": {
    subject: "transferId",
    reads: [...work, ...history, ...transfers, ...stock, transferPlan],
  },
  "return_order.changed": { subject: "returnId", reads: [...work, ...history, ...returns, ...stock] },
  "replenishment.changed": { subject: "pickFaceId", reads: [...work, ...replenishment] },
  "forecast.changed": { subject: "itemId", reads: forecasts },
  "document.changed": { subject: "documentId", reads: documents },
  "email.changed": { subject: "emailId", reads: ["GET /api/emails"] },
  "anomaly.changed": { subject: "anomalyId", reads: anomalies },
  "wave.changed": { subject: "waveId", reads: [...waves, ...work] },
  "cycle_count.changed": { subject: "countId", reads: [...counts, ...work, ...history] },
  "task.changed": { subject: "taskId", reads: [...waves, ...shift, ...work, ...history, ...orders, ...purchases] },
  "sales_order.changed": { subject: "orderId", reads: [...shift, ...work, ...history, ...orders, ...stock] },
  "purchase_order.changed": {
    subject: "purchaseOrderId",
    reads: [...shift, ...work, ...history, ...purchases, ...stock],
  },
  "shipment.changed": { subject: "shipmentId", reads: [...road, ...orders, ...shipments, ...trips] },
  "carrier.changed": { subject: "carrierId", reads: carriers },
  "tender.changed": { subject: "tenderId", reads: [...carriers, ...shipments] },
  "freight_invoice.changed": { subject: "invoiceId", reads: carriers },
  "vehicle.changed": { subject: "vehicleId", reads: [...road, ...fleet, ...trips] },
  "driver.changed": { subject: "driverId", reads: [...fleet, ...trips] },
  "route_plan.changed": { subject: "planId", reads: trips },
  "trip.changed": { subject: "tripId", reads: [...road, ...trips, ...shipments, ...fleet] },
  "fence.changed": { subject: "fenceId", reads: fences },
  "fence.crossed": { subject: "vehicleId", reads: fences },
  "import.finished": { subject: "importId", reads: [...warehouse, ...shipments, ...carriers, ...fleet] },
  "setup.changed": { subject: "organisationId", reads: [...warehouse, ...shipments, ...carriers, ...fleet] },
  "import.undone": { subject: "importId", reads: [...warehouse, ...shipments, ...carriers, ...fleet] },
  "decision.changed": { subject: "decisionId", reads: decisions },
  "report.changed": { subject: "scheduleId", reads: reportSchedules },
  "metric.changed": { subject: "metricId", reads: metrics },
  "money.changed": { subject: "organisationId", reads: [...money, ...metrics, ...risks] },
  "risk.changed": { subject: "riskId", reads: risks },
  "metric_alert.changed": { subject: "alertId", reads: metricAlerts },
  "workflow.changed": { subject: "workflowId", reads: workflows },
};

/** By the word before the colon: what a channel's messages may change, whatever they were. */
const changesOfChannel: Readonly<Record<string, readonly Read[]>> = {
  "hemisphere:wms": [...warehouse, ...notices],
  "hemisphere:logistics": [...roads, ...notices],
  user: [...decisions, ...workflows, ...notices],
  decisions: [...decisions, ...notices],
  workflow: workflows,
};

/** Whether a read, by its query key, may show something else now. */
export type Touches = (queryKey: readonly unknown[]) => boolean;

const all = oneOf([...Object.values(changes).flatMap(({ reads }) => reads), ...notices]);

/** Whether events can change what a read shows. */
export const isLiveRead: Touches = (key) => all(key);

/** Something that happened, as far as it tells what it changed. */
export interface Happening {
  readonly event: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Reads after an event. One this version does not know may have changed anything. */
export function touchedBy({ event, subjectId, payload }: Happening): Touches {
  const known = isEventType(event) ? changes[event] : undefined;
  if (known === undefined) return all;
  const action = typeof payload["action"] === "string" ? payload["action"] : "";
  const noticed = Object.hasOwn(noticeKinds, `${event}/${action}`);
  const reads = oneOf(noticed ? [...known.reads, ...notices] : known.reads);
  return (key) => reads(key) && !isOfAnother(key, known.subject, subjectId);
}

/** Reads of what a channel told of, when it is not known what it told. */
export function touchedByChannel(channel: string): Touches {
  const [kind = ""] = channel.split(":");
  return oneOf(changesOfChannel[channel] ?? changesOfChannel[kind] ?? []);
}

function oneOf(reads: readonly Read[]): Touches {
  return ([route]) => reads.some((read) => read === route);
}

function isOfAnother([route, input]: readonly unknown[], subject: string, subjectId: string): boolean {
  if (typeof route !== "string" || !route.includes(`{${subject}}`)) return false;
  if (typeof input !== "object" || input === null) return false;
  const named: unknown = Object.entries(input).find(([name]) => name === subject)?.[1];
  return named !== subjectId;
}

function isEventType(event: string): event is EventType {
  return Object.hasOwn(changes, event);
}
