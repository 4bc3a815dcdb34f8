import { randomUUID } from "node:crypto";
import type { webhookEndpoints } from "@cerebro/contracts/endpoints/platform/webhooks.ts";
import type { Webhook, WebhookDelivery } from "@cerebro/contracts/entities/platform/webhooks.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { queueDelivery } from "./deliver.ts";
import {
  countDeliveries,
  findDeliveries,
  findDelivery,
  findDeliveryText,
  insertDelivery,
  markWaiting,
} from "./deliveries.store.ts";
import { bodyOf } from "./tell-webhooks.ts";
import { findWebhook, findWebhooks } from "./webhooks.store.ts";

export const listWebhooks: Verb<typeof webhookEndpoints.listWebhooks> = async (ctx) => {
  requireRole(ctx, "admin");
  return { rows: await findWebhooks(ctx.read, ctx.now()) };
};

export const listWebhookDeliveries: Verb<typeof webhookEndpoints.listWebhookDeliveries> = async (ctx, input) => {
  requireRole(ctx, "admin");
  const { webhookId, state, cursor, limit } = input;
  await loadWebhook(ctx, webhookId);
  const query = { webhookId, state, before: idOf(cursor), limit: limit + 1 };
  const [found, count] = await Promise.all([findDeliveries(ctx.read, query), countDeliveries(ctx.read, query)]);
  const rows = found.slice(0, limit);
  return { rows, count, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
};

export const getWebhookDelivery: Verb<typeof webhookEndpoints.getWebhookDelivery> = async (ctx, { deliveryId }) => {
  requireRole(ctx, "admin");
  const delivery = await loadDelivery(ctx.read, deliveryId);
  const text = await findDeliveryText(ctx.read, deliveryId);
  return { ...delivery, body: text?.body ?? "", log: text?.log ?? [] };
};

export const testWebhook: Verb<typeof webhookEndpoints.testWebhook> = async (ctx, { webhookId }) => {
  requireRole(ctx, "admin");
  const webhook = await loadWebhook(ctx, webhookId);
  if (!webhook.enabled) throw new AppError("webhook.disabled");
  const { organisationId, platform } = ctx;
  const now = ctx.now();
  const eventType = "webhook.test";
  const payload = { sentBy: ctx.actor.name };
  const body = bodyOf({ type: eventType, occurredAt: now.toISOString(), subjectId: webhookId, payload });
  return ctx.transaction(async (tx) => {
    const delivery = { organisationId, webhookId, eventId: randomUUID(), eventType, body, now };
    const deliveryId = (await insertDelivery(tx, delivery)) ?? "";
    queueDelivery(platform, tx, { organisationId, deliveryId });
    tx.audit({ action: "webhook.test", subjectType: "webhook", subjectId: webhookId, after: { deliveryId } });
    return loadDelivery(tx, deliveryId);
  });
};

export const replayWebhookDelivery: Verb<typeof webhookEndpoints.replayWebhookDelivery> = async (
  ctx,
  { deliveryId },
) => {
  requireRole(ctx, "admin");
  const { organisationId, platform } = ctx;
  return ctx.transaction(async (tx) => {
    const { webhookId } = await loadDelivery(tx, deliveryId);
    const webhook = await findWebhook(tx, webhookId, ctx.now());
    if (webhook?.enabled !== true) throw new AppError("webhook.disabled");
    if (!(await markWaiting(tx, deliveryId, ctx.now()))) throw new AppError("webhook.still_waiting");
    queueDelivery(platform, tx, { organisationId, deliveryId });
    tx.audit({ action: "webhook.replay", subjectType: "webhook", subjectId: webhookId, after: { deliveryId } });
    return loadDelivery(tx, deliveryId);
  });
};

async function loadWebhook(ctx: Context, id: string): Promise<Webhook> {
  const webhook = await findWebhook(ctx.read, id, ctx.now());
  if (webhook === undefined) throw new AppError("request.not_found");
  return webhook;
}

async function loadDelivery(reader: Reader, id: string): Promise<WebhookDelivery> {
  const delivery = await findDelivery(reader, id);
  if (delivery === undefined) throw new AppError("request.not_found");
  return delivery;
}

function idOf(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) return cursor;
  throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Not a cursor of this list." }]);
}
