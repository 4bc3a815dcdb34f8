import { z } from "zod";
import { eventTypes } from "../../constants/event-types.ts";
import { Id, note, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

/** Undefined for a text that is no address, which `z.url` refuses. */
const hasUser = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.username !== "" || url.password !== "");
};

/** Address of a partner's program: `https`, without a name or password in it. */
export const WebhookUrl = z
  .url({ protocol: /^https?$/, error: "Enter an address that begins with https://" })
  .max(500)
  .refine((url) => !hasUser(url), {
    error: "Leave name and password out of the address; every message is signed instead.",
  })
  .refine((url) => !url.includes("#"), "Leave out what follows the #.");

/** `stock.changed`: an event that partners can receive. */
export const EventTypeName = z.enum(keysOf(eventTypes));
const Events = z.array(EventTypeName);

export const webhookFields = {
  url: WebhookUrl,
  description: note(120),
  events: Events.min(1, "Choose at least one event.").transform((chosen) => [...new Set(chosen)]),
};

export const Webhook = z.strictObject({
  id: Id,
  url: z.string(),
  description: webhookFields.description,
  events: Events,
  enabled: z.boolean(),
  /** Reason why the product turned it off. */
  disabledReason: z.string().nullable(),
  version: z.int(),
  createdAt: Timestamp,
  /** Deliveries of the last seven days. */
  delivered: z.int(),
  failed: z.int(),
  waiting: z.int(),
  lastDeliveredAt: Timestamp.nullable(),
});
export type Webhook = z.output<typeof Webhook>;

export const deliveryStates = ["waiting", "delivered", "failed"] as const;

export const WebhookDelivery = z.strictObject({
  id: Id,
  webhookId: Id,
  /** Sent as `webhook-id`: receivers tell repetitions by it. */
  eventId: Id,
  eventType: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** HTTP status of the last answer; null when none came. */
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  createdAt: Timestamp,
  deliveredAt: Timestamp.nullable(),
  nextAttemptAt: Timestamp.nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const WebhookAttempt = z.strictObject({
  at: Timestamp,
  status: z.int().nullable(),
  error: z.string().nullable(),
  durationMs: z.int(),
  /** The beginning of the receiver's answer. */
  answer: z.string().nullable(),
});

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  /** The body as it was sent. */
  body: z.string(),
  log: z.array(WebhookAttempt),
});
