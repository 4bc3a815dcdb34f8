import type { webhookEndpoints } from "@cerebro/contracts/endpoints/platform/webhooks.ts";
import type { Webhook } from "@cerebro/contracts/entities/platform/webhooks.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { sealingAnswer, sealer } from "../identity/index.ts";
import { AddressInside, refuseInside } from "../../platform/outgoing/address-guard.ts";
import { failWaiting } from "./deliveries.store.ts";
import { newSecret } from "./sign.ts";
import {
  changeWebhook,
  deleteWebhook as removeWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  replaceSecret,
} from "./webhooks.store.ts";

const webhooksAtMost = 20;
const oldSecretMs = 24 * 3_600_000;

export const createWebhook: Verb<typeof webhookEndpoints.createWebhook> = async (ctx, input) => {
  requireRole(ctx, "admin");
  await refuseAddress(ctx, input.url);
  const secret = newSecret();
  const sealed = await sealer(ctx.platform)(secret);
  return sealingAnswer(ctx).transaction(async (tx) => {
    const { organisationId } = ctx;
    const id = await insertWebhook(tx, { ...input, organisationId, secret: sealed, now: ctx.now() }, webhooksAtMost);
    if (id === undefined) throw new AppError("webhook.too_many", { most: webhooksAtMost });
    tx.audit({ action: "webhook.create", subjectType: "webhook", subjectId: id, after: input });
    return { webhook: await load(tx, id), secret };
  });
};

export const updateWebhook: Verb<typeof webhookEndpoints.updateWebhook> = async (ctx, input) => {
  requireRole(ctx, "admin");
  const { webhookId, version, ...change } = input;
  await refuseAddress(ctx, change.url);
  return ctx.transaction(async (tx) => {
    const locked = await lockWebhook(tx, webhookId);
    if (locked === undefined) throw new AppError("request.not_found");
    if (locked.version !== version) throw new AppError("request.stale");
    const before = await load(tx, webhookId);
    await changeWebhook(tx, webhookId, change);
    if (!change.enabled) await failWaiting(tx, webhookId, "the webhook was turned off");
    tx.audit({ action: "webhook.update", subjectType: "webhook", subjectId: webhookId, before, after: change });
    return load(tx, webhookId);
  });
};

export const renewWebhookSecret: Verb<typeof webhookEndpoints.renewWebhookSecret> = async (ctx, { webhookId }) => {
  requireRole(ctx, "admin");
  const secret = newSecret();
  const sealed = await sealer(ctx.platform)(secret);
  return sealingAnswer(ctx).transaction(async (tx) => {
    if ((await lockWebhook(tx, webhookId)) === undefined) throw new AppError("request.not_found");
    const oldUntil = new Date(ctx.now().getTime() + oldSecretMs);
    await replaceSecret(tx, webhookId, sealed, oldUntil);
    const after = { oldSecretUntil: oldUntil.toISOString() };
    tx.audit({ action: "webhook.renew_secret", subjectType: "webhook", subjectId: webhookId, after });
    return { webhook: await load(tx, webhookId), secret };
  });
};

export const deleteWebhook: Verb<typeof webhookEndpoints.deleteWebhook> = async (ctx, { webhookId }) => {
  requireRole(ctx, "admin");
  return ctx.transaction(async (tx) => {
    const before = await load(tx, webhookId);
    await removeWebhook(tx, webhookId);
    tx.audit({ action: "webhook.delete", subjectType: "webhook", subjectId: webhookId, before });
    return { message: "The webhook is gone." };
  });
};

async function load(tx: CommandTransaction, id: string): Promise<Webhook> {
  const webhook = await findWebhook(tx, id, tx.context.now());
  if (webhook === undefined) throw new AppError("request.not_found");
  return webhook;
}

/** Only public addresses, only encrypted; hosts of the own network when the operator named them. */
async function refuseAddress({ platform }: Context, address: string): Promise<void> {
  const { protocol, hostname } = new URL(address);
  const allowed = platform.config.webhookInsideHosts;
  if (protocol !== "https:" && !allowed.has(hostname)) throw new AppError("webhook.needs_https");
  await refuseInside(hostname, allowed).catch((error: unknown) => {
    if (error instanceof AddressInside) throw new AppError("webhook.address_inside", { host: error.host });
    throw error;
  });
}
