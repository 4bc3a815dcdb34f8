import { z } from "zod";
import type { DomainEventType } from "../constants/event-types.ts";
import { DecisionChange } from "../entities/automation/decisions.ts";
import { StepStatus, WorkflowStatus } from "../entities/automation/workflows.ts";
import { FoundInsight } from "../entities/executive/insights.ts";
import { StockBalance } from "../entities/wms/stock.ts";

const word = z.string();
const count = z.number();
/** The command, or the finding of a job. Notices are chosen by it. */
const action = word;
const acted = z.strictObject({ action });
/** A document that a command brought to a state. */
const document = z.strictObject({ number: word, state: word, action });
const made = { recordKind: word.nullable(), recordId: word.nullable(), recordNumber: word.nullable() };

/** The payload of every event, as it is kept, sent to sockets and delivered to webhooks. */
export const eventPayloads = {
  "stock.changed": z.strictObject({
    action,
    movementIds: z.array(word).readonly().optional(),
    balances: z.array(StockBalance).readonly().optional(),
  }),
  "stock.reserved": z.strictObject({ quantity: count }),
  "item.changed": z.strictObject({ sku: word, archived: z.boolean(), action }).partial(),
  "customer.changed": z.strictObject({ code: word }),
  "supplier.changed": z.strictObject({ code: word }),
  "location.changed": z
    .strictObject({ code: word, archived: z.boolean(), aisles: count, bins: count, firstCode: word, lastCode: word })
    .partial(),
  "lot.changed": acted.extend({ lot: word, sku: word.optional(), status: word.optional() }).extend({
    moved: count.optional(),
    promised: count.optional(),
  }),
  "unit.changed": acted.extend({ sscc: word, state: word.optional() }),
  "recall.changed": document.extend({ sku: word, lot: word, customers: count }),
  "sales_order.changed": document,
  "purchase_order.changed": document,
  "transfer_order.changed": document,
  "return.changed": document,
  "wave.changed": document,
  "cycle_count.changed": document,
  "route_plan.changed": document,
  "trip.changed": document.extend({ stopId: word.optional() }),
  "freight_invoice.changed": document.partial({ state: true }),
  "tender.changed": document.extend({ shipmentId: word, carrier: word, shipment: word }),
  "shipment.changed": z.strictObject({
    number: word,
    status: word.optional(),
    step: word.nullable().optional(),
    action: action.optional(),
    probability: count.optional(),
    agreedAt: word.optional(),
    expectedAt: word.nullable().optional(),
  }),
  "task.changed": z.strictObject({ kind: word, state: word, documentId: word.nullable() }),
  "replenishment.changed": acted.extend({ tasks: count.optional(), units: count.optional() }),
  "forecast.changed": acted,
  "anomaly.changed": acted.extend({
    dataType: word.optional(),
    direction: word.optional(),
    day: word.optional(),
  }),
  "document.changed": acted.extend({ type: word }).extend(made).partial().required({ action: true }),
  "email.changed": acted.extend({ category: word.nullable().optional(), outcome: word.optional() }),
  "edi.changed": acted.extend({ type: word, direction: word, state: word, partner: word, reference: word.nullable() }),
  "carrier.changed": z.strictObject({ code: word, action }),
  "vehicle.changed": z.strictObject({
    code: word,
    status: word.optional(),
    action: action.optional(),
    plan: word.optional(),
    trip: word.optional(),
    state: word.optional(),
  }),
  "driver.changed": z.strictObject({
    name: word,
    status: word.optional(),
    action: action.optional(),
    minutes: count.optional(),
  }),
  "fence.changed": acted.extend({ name: word.optional() }),
  "fence.crossed": acted.extend({ fenceId: word, at: word, place: word.optional(), code: word.optional() }),
  "import.finished": z.strictObject({
    kind: word,
    fileName: word,
    rows: count,
    accepted: count,
    rejected: count,
    created: z.record(word, count),
    changed: z.record(word, count),
  }),
  "import.undone": z.strictObject({ kind: word.nullable() }),
  "setup.changed": z.strictObject({ sample: z.boolean() }),
  "decision.changed": DecisionChange,
  "decision.approved_alone": z.strictObject({ summary: word, reason: word, name: word }),
  "report.changed": acted.extend({ deliveryId: word, name: word, reason: word }),
  "metric.changed": z.strictObject({ version: word }),
  "metric_alert.changed": acted.extend({ name: word, text: word.optional() }),
  "money.changed": acted,
  "risk.changed": acted,
  "epcis.captured": z.strictObject({ captured: count, duplicates: count, refused: count }),
  "workflow.changed": z.strictObject({
    status: WorkflowStatus,
    title: word,
    requestedBy: word,
    step: z.strictObject({ n: count, status: StepStatus }).optional(),
  }),
  "webhook.changed": acted.extend({ reason: word, host: word }),
  "insight.found": FoundInsight,
} as const satisfies Readonly<Record<DomainEventType, z.ZodObject>>;

/** The payload an event of this type is published with. */
export type EventPayload<Type extends DomainEventType> = z.input<(typeof eventPayloads)[Type]>;
