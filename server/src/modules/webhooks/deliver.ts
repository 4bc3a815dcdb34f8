import { Id } from "@cerebro/contracts/entities/primitives.ts";
import type { WebhookDelivery } from "@cerebro/contracts/entities/platform/webhooks.ts";
import { z } from "zod";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { systemContext } from "../../platform/create-context.ts";
import type { Transaction } from "../../platform/database.ts";
import { GiveUp, type Job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { unsealer } from "../identity/index.ts";
import { type DueDelivery, failWaiting, findDue, recordAttempt } from "./deliveries.store.ts";
import { type Outcome, send, succeeded } from "../../platform/outgoing/send.ts";
import { signatures } from "./sign.ts";
import { disableWebhook } from "./webhooks.store.ts";

const Payload = z.strictObject({ deliveryId: Id });
type Payload = z.output<typeof Payload>;

/** Waits after each failed attempt, by the advice of Standard Webhooks: a receiver may be away for three days. */
const waitsSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
const attemptsAtMost = waitsSeconds.length + 1;
const gone = 410;

const waitMs = (attempt: number): number => (waitsSeconds[attempt - 1] ?? 0) * 1000;

const jobs = new WeakMap<Platform, Job<Payload>>();

/** Sends one message; what fails is tried again over three days, then the webhook is turned off. */
export function deliveryJob(platform: Platform): Job<Payload> {
  const job: Job<Payload> = {
    name: "webhook-deliver",
    summary: "Sends a message to the program of a partner",
    payload: Payload,
    attemptsAtMost,
    retryAfterMs: waitMs,
    run: async ({ deliveryId }, { organisationId, signal }) => {
      if (organisationId === null) throw new GiveUp("a delivery belongs to an organisation");
      const context = systemContext(platform, organisationId, "Webhooks");
      const due = await findDue(context.read, deliveryId);
      if (due?.state !== "waiting") return;
      const outcome = await attempt(platform, due, signal);
      const state = await settle(context, { ...due, deliveryId }, outcome);
      if (state === "failed") throw new GiveUp(failureOf(outcome));
      if (state === "waiting") throw new Error(failureOf(outcome));
    },
  };
  jobs.set(platform, job);
  return job;
}

export function queueDelivery(
  platform: Platform,
  tx: Transaction,
  { organisationId, deliveryId }: { readonly organisationId: string; readonly deliveryId: string },
): void {
  const job = jobs.get(platform);
  if (job === undefined) throw new Error("deliveries of webhooks are not set up");
  platform.jobs.enqueue(tx, job, { deliveryId }, { organisationId });
}

async function attempt(platform: Platform, due: DueDelivery, signal: AbortSignal): Promise<Outcome> {
  const { url, body, eventId: id, secret, oldSecret, oldSecretUntil } = due;
  const now = platform.clock.now();
  const unseal = unsealer(platform);
  const secrets = [await unseal(secret)];
  if (oldSecret !== null && oldSecretUntil !== null && now.toISOString() < oldSecretUntil) {
    secrets.push(await unseal(oldSecret));
  }
  const seconds = Math.floor(now.getTime() / 1000);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Cerebro-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures(secrets, { id, seconds, body }),
  };
  return send({ url, body, headers }, { allowed: platform.config.webhookInsideHosts, signal, tellsTrace: true });
}

/** Writes the attempt into the log and says what becomes of the delivery. */
async function settle(
  context: Context,
  due: DueDelivery & { readonly deliveryId: string },
  outcome: Outcome,
): Promise<WebhookDelivery["state"]> {
  requireRole(context, "admin");
  const now = context.now();
  const attempts = due.attempts + 1;
  const last = outcome.status === gone || attempts >= attemptsAtMost;
  const state = succeeded(outcome) ? "delivered" : last ? "failed" : "waiting";
  const next = state === "waiting" ? new Date(now.getTime() + waitMs(attempts)) : null;
  await context.transaction(async (tx) => {
    await recordAttempt(tx, due.deliveryId, { outcome, state, next, now });
    if (state === "failed") await turnOff(tx, due, outcome);
  });
  return state;
}

async function turnOff(tx: CommandTransaction, { webhookId, url }: DueDelivery, { status }: Outcome): Promise<void> {
  const reason =
    status === gone ? "The receiver answered that it is gone (410)." : "It took no message for three days.";
  await disableWebhook(tx, webhookId, reason);
  await failWaiting(tx, webhookId, "the webhook was turned off");
  const after = { action: "turned_off", reason, host: new URL(url).host };
  tx.audit({ action: "webhook.turn_off", subjectType: "webhook", subjectId: webhookId, after });
  tx.publish({ type: "webhook.changed", subjectId: webhookId, payload: after });
}

const failureOf = ({ status, error }: Outcome): string => error ?? `answered ${status}`;
