import { z } from "zod";
import { Id, pageInput, pageOf } from "../../entities/primitives.ts";
import {
  deliveryStates,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  webhookFields,
} from "../../entities/platform/webhooks.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "webhooks", access: { role: "admin" } } as const;
const WithSecret = z.strictObject({
  webhook: Webhook,
  /** `whsec_…`: shown once, kept sealed. */
  secret: z.string(),
});

/** Signed messages to the programs of partners, by the Standard Webhooks convention [PLT-04]. */
export const webhookEndpoints = {
  listWebhooks: endpoint({
    ...shared,
    method: "GET",
    path: "/api/webhooks",
    summary: "Webhooks, with their address and latest result",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(Webhook) }),
    errors: [],
  }),
  createWebhook: endpoint({
    ...shared,
    method: "POST",
    path: "/api/webhooks",
    summary: "Subscribe a program; the answer holds the secret it checks signatures with",
    input: z.strictObject(webhookFields),
    output: WithSecret,
    errors: ["webhook.address_inside", "webhook.needs_https", "webhook.too_many"],
    status: 201,
  }),
  updateWebhook: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/webhooks/{webhookId}",
    summary: "Change address and events, turn it on or off",
    input: z.strictObject({ webhookId: Id, ...webhookFields, enabled: z.boolean(), version: z.int().min(1) }),
    output: Webhook,
    errors: ["request.not_found", "request.stale", "webhook.address_inside", "webhook.needs_https"],
  }),
  renewWebhookSecret: endpoint({
    ...shared,
    method: "POST",
    path: "/api/webhooks/{webhookId}/secret",
    summary: "A new secret; messages carry signatures of both for 24 hours",
    input: z.strictObject({ webhookId: Id }),
    output: WithSecret,
    errors: ["request.not_found"],
  }),
  testWebhook: endpoint({
    ...shared,
    method: "POST",
    path: "/api/webhooks/{webhookId}/test",
    summary: "Send a message of type webhook.test",
    input: z.strictObject({ webhookId: Id }),
    output: WebhookDelivery,
    errors: ["request.not_found", "webhook.disabled"],
    status: 202,
  }),
  deleteWebhook: endpoint({
    ...shared,
    method: "DELETE",
    path: "/api/webhooks/{webhookId}",
    summary: "End it; its log goes with it",
    input: z.strictObject({ webhookId: Id }),
    output: z.strictObject({ message: z.string() }),
    errors: ["request.not_found"],
  }),
  listWebhookDeliveries: endpoint({
    ...shared,
    method: "GET",
    path: "/api/webhooks/{webhookId}/deliveries",
    summary: "Sent messages, newest first",
    input: z.strictObject({ webhookId: Id, state: z.enum(deliveryStates).optional(), ...pageInput }),
    output: pageOf(WebhookDelivery),
    errors: ["request.not_found"],
  }),
  getWebhookDelivery: endpoint({
    ...shared,
    method: "GET",
    path: "/api/webhook-deliveries/{deliveryId}",
    summary: "One message: its body and every attempt",
    input: z.strictObject({ deliveryId: Id }),
    output: WebhookDeliveryDetail,
    errors: ["request.not_found"],
  }),
  replayWebhookDelivery: endpoint({
    ...shared,
    method: "POST",
    path: "/api/webhook-deliveries/{deliveryId}/replay",
    summary: "Send a message again, under the same id",
    input: z.strictObject({ deliveryId: Id }),
    output: WebhookDelivery,
    errors: ["request.not_found", "webhook.disabled", "webhook.still_waiting"],
    status: 202,
  }),
};
