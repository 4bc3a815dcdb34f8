import type { pushEndpoints } from "@cerebro/contracts/endpoints/platform/push.ts";
import type { BrowserSubscription } from "@cerebro/contracts/entities/platform/push.ts";
import { requireAccount } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { AddressInside, refuseInside } from "../../platform/outgoing/address-guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { areKeys } from "./encrypt.ts";
import { dropSubscription, isSubscribed, keepSubscription, type NewSubscription } from "./subscriptions.store.ts";
import { identityFor } from "./vapid.ts";

/** Browsers that may be told by one session, and of one shipment. */
const ofSession = 4;
const ofShipment = 10;

export const readPushKey: Verb<typeof pushEndpoints.readPushKey> = async ({ platform }) => {
  const { publicKey } = await identityFor(platform);
  return { publicKey };
};

export const subscribe: Verb<typeof pushEndpoints.subscribe> = async (ctx, subscription) => {
  const sessionId = requireSession(ctx);
  await refuseUnfit(ctx.platform, subscription);
  return ctx.transaction(async (tx) => {
    const { organisationId } = ctx;
    const id = await keep(tx, {
      organisationId,
      subject: { sessionId },
      subscription,
      now: ctx.now(),
      most: ofSession,
    });
    tx.audit({ action: "push.subscribe", subjectType: "session", subjectId: sessionId, after: hostOf(subscription) });
    return { id };
  });
};

export const unsubscribe: Verb<typeof pushEndpoints.unsubscribe> = async (ctx, { endpoint }) => {
  const sessionId = requireSession(ctx);
  return ctx.transaction(async (tx) => {
    await dropSubscription(tx, { sessionId }, endpoint);
    const before = { host: new URL(endpoint).host };
    tx.audit({ action: "push.unsubscribe", subjectType: "session", subjectId: sessionId, before });
    return { subscribed: false };
  });
};

export const readSubscribed: Verb<typeof pushEndpoints.isSubscribed> = async (ctx, { endpoint }) => ({
  subscribed: await isSubscribed(ctx.read, { sessionId: requireSession(ctx) }, endpoint),
});

/** A browser that follows a shipment, which the caller has found by its token. */
export function follow(tx: Transaction, kept: Omit<NewSubscription, "most" | "subject"> & { shipmentId: string }) {
  const { shipmentId, ...rest } = kept;
  return keep(tx, { ...rest, subject: { shipmentId }, most: ofShipment });
}

async function keep(tx: Transaction, kept: NewSubscription): Promise<string> {
  const id = await keepSubscription(tx, kept);
  if (id === undefined) throw new AppError("push.too_many", { most: kept.most });
  return id;
}

/** The right to be told is the session's: it ends with it. */
function requireSession(ctx: Context): string {
  requireAccount(ctx);
  if (ctx.sessionId === null) throw new AppError("auth.person_required");
  return ctx.sessionId;
}

/** Of an address only the host is written down: the rest is a secret of the browser. */
const hostOf = ({ endpoint }: BrowserSubscription) => ({ host: new URL(endpoint).host });

/** Unusable subscriptions are refused: internal addresses, unencrypted ones, and invalid keys. */
export async function refuseUnfit({ config }: Platform, { endpoint, keys }: BrowserSubscription): Promise<void> {
  const { protocol, hostname } = new URL(endpoint);
  const allowed = config.webhookInsideHosts;
  const isWeb = protocol === "https:" || (protocol === "http:" && allowed.has(hostname));
  if (!isWeb) throw new AppError("push.address_refused", { host: hostname || protocol });
  await refuseInside(hostname, allowed).catch((error: unknown) => {
    if (error instanceof AddressInside) throw new AppError("push.address_refused", { host: error.host });
    throw error;
  });
  if (!areKeys(keys)) throw new AppError("push.keys_invalid");
}
