import { createHash } from "node:crypto";
import { Id } from "@cerebro/contracts/entities/primitives.ts";
import { z } from "zod";
import { requireRole } from "../../platform/access.ts";
import { systemContext } from "../../platform/create-context.ts";
import { GiveUp, type Job } from "../../platform/jobs/job.ts";
import { type Outcome, send, succeeded } from "../../platform/outgoing/send.ts";
import type { Platform } from "../../platform/platform.ts";
import { encrypt, newSecrets } from "./encrypt.ts";
import { type DueMessage, findDue, recordOutcome } from "./messages.store.ts";
import { dropById } from "./subscriptions.store.ts";
import { authorization, contactOf, identityFor } from "./vapid.ts";

const Payload = z.strictObject({ messageId: Id });
export type Payload = z.output<typeof Payload>;

/** Waits after each failed attempt; what could not be told for hours is no news any more. */
const waitsSeconds = [5, 60, 300, 1800, 7200] as const;
const attemptsAtMost = waitsSeconds.length + 1;
/** Seconds for which a push service keeps a message for an absent browser. */
const keptSeconds = 86_400;
/** The browser gave its right up, or never had it (RFC 8030, 7.3). */
const gone = new Set([404, 410]);

/**
 * Sends one message to one browser. An answer that gets lost makes it go out again: the topic replaces it at the push
 * service, and the tag on the device.
 */
export function pushJob(platform: Platform): Job<Payload> {
  return {
    name: "push-send",
    summary: "Sends a message to a browser",
    payload: Payload,
    attemptsAtMost,
    retryAfterMs: (attempt) => (waitsSeconds[attempt - 1] ?? 0) * 1000,
    run: async ({ messageId }, { organisationId, attempt, signal }) => {
      if (organisationId === null) throw new GiveUp("a message belongs to an organisation");
      const context = systemContext(platform, organisationId, "Push");
      requireRole(context, "admin");
      const due = await findDue(context.read, messageId, context.now());
      if (due === undefined) return;
      const outcome = await post(platform, due, signal);
      if (outcome.status !== null && gone.has(outcome.status)) {
        await context.transaction(async (tx) => {
          await dropById(tx, due.subscriptionId);
          tx.audit({ action: "push.drop", subjectType: "push_subscription", subjectId: due.subscriptionId });
        });
        return;
      }
      const failed = !mayPass(outcome) || attempt >= attemptsAtMost;
      const state = succeeded(outcome) ? "sent" : failed ? "failed" : "waiting";
      await platform.database.transaction({ organisationId, accountId: null }, (tx) =>
        recordOutcome(tx, messageId, outcome, { state, now: context.now() }),
      );
      const why = outcome.error ?? `answered ${outcome.status}`;
      if (state === "failed") throw new GiveUp(why);
      if (state === "waiting") throw new Error(why);
    },
  };
}

/** No answer, too many at once, or trouble over there: the same message may pass later. */
const mayPass = ({ status }: Outcome): boolean => status === null || status === 429 || status >= 500;

async function post(platform: Platform, due: DueMessage, signal: AbortSignal): Promise<Outcome> {
  const { endpoint: url, content } = due;
  const { config, clock } = platform;
  const identity = await identityFor(platform);
  const headers = {
    "content-type": "application/octet-stream",
    "content-encoding": "aes128gcm",
    ttl: String(keptSeconds),
    urgency: "normal",
    topic: createHash("sha256").update(content.tag).digest("base64url").slice(0, 32),
    authorization: await authorization(identity, url, { subject: contactOf(config), now: clock.now() }),
  };
  const body = encrypt(Buffer.from(JSON.stringify(content)), due, newSecrets());
  return send({ url, body, headers }, { allowed: config.webhookInsideHosts, signal });
}
