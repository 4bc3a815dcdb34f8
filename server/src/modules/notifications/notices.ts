import type { Role } from "@cerebro/contracts/access/roles.ts";
import { type NoticeKind, noticeKinds } from "@cerebro/contracts/constants/notices.ts";
import { anomalyDataTypes } from "@cerebro/contracts/entities/predictions/anomaly-words.ts";
import { silentMinutes } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";

/** An event as it stands in the outbox. */
export interface StoredEvent {
  readonly id: number;
  readonly occurredAt: string;
  readonly type: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Notice {
  readonly level: "info" | "success" | "warning";
  readonly text: string;
  readonly href: string | null;
}

interface NoticeRule {
  /** Who is told: holders of this role and of those above it. */
  readonly role: Role;
  readonly notice: (event: StoredEvent) => Notice;
}

const word = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const within = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const watchedWords = (dataType: unknown): string =>
  (Object.entries(anomalyDataTypes).find(([name]) => name === dataType)?.[1] ?? "a figure").toLowerCase();

const salesOrder = (level: Notice["level"], what: string): NoticeRule => ({
  role: "wms",
  notice: ({ payload, subjectId }) => ({
    level,
    text: `Order ${word(payload["number"])} ${what}`,
    href: href("wmsOrder", { orderId: subjectId }),
  }),
});

const purchaseOrder = (what: string): NoticeRule => ({
  role: "wms",
  notice: ({ payload, subjectId }) => ({
    level: "info",
    text: `Purchase order ${word(payload["number"])} ${what}`,
    href: href("wmsPurchaseOrder", { purchaseOrderId: subjectId }),
  }),
});

const shipment = (what: string): NoticeRule => ({
  role: "logistics",
  notice: ({ payload, subjectId }) => ({
    level: "warning",
    text: `${word(payload["number"])} ${what}`,
    href: href("logisticsShipment", { shipmentId: subjectId }),
  }),
});

const tender = (level: Notice["level"], what: string): NoticeRule => ({
  role: "logistics",
  notice: ({ payload }) => ({
    level,
    text: `${word(payload["carrier"])} ${what} ${word(payload["shipment"])} (${word(payload["number"])})`,
    href: href("logisticsShipment", { shipmentId: word(payload["shipmentId"]) }),
  }),
});

const vehicle = (what: (payload: StoredEvent["payload"]) => string): NoticeRule => ({
  role: "logistics",
  notice: ({ payload, subjectId }) => ({
    level: "warning",
    text: `${word(payload["code"])} ${what(payload)}`,
    href: href("logisticsVehicle", { vehicleId: subjectId }),
  }),
});

const decision = (what: string): NoticeRule => ({
  role: "manager",
  notice: ({ payload }) => ({
    level: "warning",
    text: `${what}: ${word(within(payload["decision"], "summary"))}`,
    href: href("approvals"),
  }),
});

const metricAlert = (level: Notice["level"]): NoticeRule => ({
  role: "executive",
  notice: ({ payload }) => ({
    level,
    text: `${word(payload["name"])}: ${word(payload["text"])}`,
    href: `${href("executiveReports")}?tab=alerts`,
  }),
});

/** Which events people are told of; all others are for programs. */
const rules: Readonly<Record<NoticeKind, NoticeRule>> = {
  "sales_order.changed/ship": salesOrder("success", "was shipped"),
  "sales_order.changed/cancel": salesOrder("warning", "was cancelled"),
  "purchase_order.changed/receive": purchaseOrder("was received"),
  "purchase_order.changed/cancel": purchaseOrder("was cancelled"),
  "shipment.changed/attempt_failed": shipment("could not be delivered"),
  "shipment.changed/held": shipment("is held"),
  "shipment.changed/lost": shipment("is lost"),
  "shipment.changed/late": shipment("will arrive after its promised time"),
  "shipment.changed/delay_expected": shipment("is very likely to be late"),
  "tender.changed/accept": tender("success", "accepted"),
  "tender.changed/refuse": tender("warning", "refused"),
  "tender.changed/expire": tender("warning", "did not answer in time for"),
  "fence.crossed/dwell": vehicle(({ place }) => `waits long at ${word(place)}`),
  "vehicle.changed/silent": vehicle(
    ({ trip }) => `has reported no position for ${silentMinutes} minutes, on ${word(trip)}`,
  ),
  "vehicle.changed/alarm": vehicle(({ state }) => `gave an alarm: ${word(state)}`),
  "vehicle.changed/service_due": vehicle(
    ({ plan, state }) => `is ${state === "overdue" ? "overdue" : "due"} for ${word(plan)}`,
  ),
  "driver.changed/hours_short": {
    role: "logistics",
    notice: ({ payload, subjectId }) => ({
      level: "warning",
      text: `${word(payload["name"])} may drive for ${word(payload["minutes"])} more minutes`,
      href: href("logisticsDriver", { driverId: subjectId }),
    }),
  },
  "lot.changed/expire": {
    role: "wms",
    notice: ({ payload, subjectId }) => ({
      level: "warning",
      text: `Lot ${word(payload["lot"])} of ${word(payload["sku"])} has expired: ${word(payload["moved"])} units are set aside, ${word(payload["promised"])} are promised to orders`,
      href: href("wmsLot", { lotId: subjectId }),
    }),
  },
  "anomaly.changed/found_critical": {
    role: "wms",
    notice: ({ payload, subjectId }) => ({
      level: "warning",
      text: `Critical anomaly on ${word(payload["day"])}: ${watchedWords(payload["dataType"])} ${payload["direction"] === "high" ? "far above" : "far below"} what is usual`,
      href: `${href("wmsAnomalies")}?anomaly=${subjectId}`,
    }),
  },
  "recall.changed/start": {
    role: "wms",
    notice: ({ payload, subjectId }) => ({
      level: "warning",
      text: `${word(payload["number"])}: lot ${word(payload["lot"])} of ${word(payload["sku"])} is recalled, ${word(payload["customers"])} customers are reached`,
      href: href("wmsRecall", { recallId: subjectId }),
    }),
  },
  "decision.changed/proposed": decision("Waits for a decision"),
  "decision.changed/failed": decision("Could not be done"),
  "decision.approved_alone/": {
    role: "admin",
    notice: ({ payload, subjectId }) => ({
      level: "warning",
      text: `${word(payload["name"])} approved their own request, since nobody else could: ${word(payload["summary"])}. Reason: ${word(payload["reason"])}`,
      href: `${href("approvals")}?show=all&decision=${subjectId}`,
    }),
  },
  "import.finished/": {
    role: "manager",
    notice: ({ payload, subjectId }) => ({
      level: Number(payload["rejected"]) > 0 ? "warning" : "success",
      text: `${word(payload["fileName"])} was imported: ${word(payload["accepted"])} of ${word(payload["rows"])} rows`,
      href: href("importRun", { importId: subjectId }),
    }),
  },
  "report.changed/delivery_failed": {
    role: "wms",
    notice: ({ payload }) => ({
      level: "warning",
      text: `The report ${word(payload["name"])} could not be sent. ${word(payload["reason"])}`,
      href: href("wmsReports"),
    }),
  },
  "metric_alert.changed/breach": metricAlert("warning"),
  "metric_alert.changed/recovered": metricAlert("success"),
  "metric_alert.changed/failed": metricAlert("warning"),
  "report.changed/board_failed": {
    role: "executive",
    notice: ({ payload }) => ({
      level: "warning",
      text: `The board report ${word(payload["name"])} could not be sent. ${word(payload["reason"])}`,
      href: href("executiveReports"),
    }),
  },
  "webhook.changed/turned_off": {
    role: "admin",
    notice: ({ payload, subjectId }) => ({
      level: "warning",
      text: `The webhook to ${word(payload["host"])} was turned off. ${word(payload["reason"])}`,
      href: href("settingsWebhook", { webhookId: subjectId }),
    }),
  },
};

const isKind = (key: string): key is NoticeKind => key in noticeKinds;

/** The kind of notice an event makes, if any. */
export function kindOf(event: Pick<StoredEvent, "type" | "payload">): NoticeKind | undefined {
  const key = `${event.type}/${word(event.payload["action"])}`;
  // What runs by itself waits for nobody.
  const waits = key !== "decision.changed/proposed" || within(event.payload["decision"], "status") === "pending";
  return isKind(key) && waits ? key : undefined;
}

export const kinds: readonly NoticeKind[] = Object.keys(rules).filter(isKind);
export const roleFor = (kind: NoticeKind): Role => rules[kind].role;
export const noticeOf = (kind: NoticeKind, event: StoredEvent): Notice => rules[kind].notice(event);
