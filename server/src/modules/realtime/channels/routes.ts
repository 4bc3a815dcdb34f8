import type { DomainEventType } from "@cerebro/contracts/constants/event-types.ts";
import type { Hemisphere, Role } from "@cerebro/contracts/access/roles.ts";
import { DecisionChange } from "@cerebro/contracts/entities/automation/decisions.ts";
import { FoundInsight } from "@cerebro/contracts/entities/executive/insights.ts";
import type { ServerMessageBody } from "@cerebro/contracts/messages/from-server.ts";
import { withoutNamedCosts } from "../../../platform/hide-costs.ts";
import type { PublishedEvent } from "../../../platform/outbox/consumer.ts";
import { alertOf } from "./alerts.ts";
import { channelName, decisionsPrefix } from "./names.ts";

/** One message to one channel. */
export interface Target {
  readonly channel: string;
  /** Who may hear the channel, where its name does not say so. */
  readonly role: Role | null;
  readonly body: ServerMessageBody;
}

type Route = (event: PublishedEvent) => readonly Target[];

function asMessage({ type: event, subjectId, occurredAt, payload }: PublishedEvent): ServerMessageBody {
  return { type: "message", kind: "event", event, subjectId, occurredAt, payload };
}

const toHemisphere =
  (hemisphere: Hemisphere): Route =>
  (event) => [{ channel: channelName.hemisphere(hemisphere), role: null, body: asMessage(event) }];

/** To those who may approve it and to whoever asked. */
const decision: Route = (event) => {
  const change = DecisionChange.safeParse(event.payload);
  if (!change.success) return [];
  const { role, requestedBy } = change.data.decision;
  const body = decisionMessage(event, change.data);
  return [
    { channel: channelName.decisions(role), role: null, body },
    ...(requestedBy.kind === "account" && requestedBy.id !== null
      ? [{ channel: channelName.user(requestedBy.id), role: null, body }]
      : []),
  ];
};

/** What waits for a person and what is over have words of their own; the steps between are events like others. */
function decisionMessage(event: PublishedEvent, { action, decision: subject }: DecisionChange): ServerMessageBody {
  if (action === "proposed" && subject.status === "pending") return { type: "approval_required", decision: subject };
  if (action === "sent" || action === "proposed" || action === "approved") return asMessage(event);
  return { type: "decision_executed", action, decision: subject };
}

/** How certain a proposal was; null for whatever is none [AI-23]. */
export function confidenceOf({ type, payload }: PublishedEvent): number | null {
  if (type !== "decision.changed") return null;
  const change = DecisionChange.safeParse(payload);
  return change.success && change.data.action === "proposed" ? change.data.decision.confidence : null;
}

/** To managers who look at it and to whoever started it. */
const workflow: Route = (event) => {
  const { requestedBy } = event.payload;
  const body = asMessage(event);
  return [
    { channel: channelName.workflow(event.subjectId), role: "manager", body },
    ...(typeof requestedBy === "string" ? [{ channel: channelName.user(requestedBy), role: null, body }] : []),
  ];
};

/** What the figures of an area show, to those who work in it. */
const insight: Route = ({ payload }) => {
  const found = FoundInsight.safeParse(payload);
  if (!found.success) return [];
  const { hemisphere, ...words } = found.data;
  return [{ channel: channelName.hemisphere(hemisphere), role: null, body: { type: "insight", ...words } }];
};

const nobody: Route = () => [];

type SubjectOf<Type> = Type extends `${infer Subject}.${string}` ? Subject : never;

/** By the word before the dot of every event there is. */
const routes: Readonly<Record<SubjectOf<DomainEventType>, Route>> = {
  money: toHemisphere("executive"),
  risk: toHemisphere("executive"),
  item: toHemisphere("wms"),
  customer: toHemisphere("wms"),
  supplier: toHemisphere("wms"),
  forecast: toHemisphere("wms"),
  location: toHemisphere("wms"),
  stock: toHemisphere("wms"),
  lot: toHemisphere("wms"),
  unit: toHemisphere("wms"),
  recall: toHemisphere("wms"),
  report: toHemisphere("wms"),
  task: toHemisphere("wms"),
  wave: toHemisphere("wms"),
  cycle_count: toHemisphere("wms"),
  sales_order: toHemisphere("wms"),
  purchase_order: toHemisphere("wms"),
  transfer_order: toHemisphere("wms"),
  return: toHemisphere("wms"),
  replenishment: toHemisphere("wms"),
  anomaly: toHemisphere("wms"),
  epcis: toHemisphere("wms"),
  document: toHemisphere("wms"),
  edi: toHemisphere("wms"),
  import: toHemisphere("wms"),
  shipment: (event) => [...toHemisphere("wms")(event), ...toHemisphere("logistics")(event)],
  carrier: toHemisphere("logistics"),
  tender: toHemisphere("logistics"),
  freight_invoice: toHemisphere("logistics"),
  vehicle: toHemisphere("logistics"),
  driver: toHemisphere("logistics"),
  route_plan: toHemisphere("logistics"),
  trip: toHemisphere("logistics"),
  fence: toHemisphere("logistics"),
  metric: toHemisphere("executive"),
  metric_alert: toHemisphere("executive"),
  decision,
  workflow,
  insight,
  email: nobody,
  setup: nobody,
  webhook: nobody,
};

const routeOf: ReadonlyMap<string, Route> = new Map(Object.entries(routes));

/** Who hears of an event, and how. Those who decide see costs; in all other channels may be somebody who does not. */
export function targetsOf(event: PublishedEvent): readonly Target[] {
  const [subject = ""] = event.type.split(".");
  const targets = [...(routeOf.get(subject)?.(event) ?? []), ...alertOf(event)];
  return targets.map((target) =>
    target.channel.startsWith(decisionsPrefix) ? target : { ...target, body: withoutNamedCosts(target.body) },
  );
}
