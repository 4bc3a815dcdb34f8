import type { jobEndpoints } from "@cerebro/contracts/endpoints/platform/jobs.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { countOwnDeadLetters, findDeadLetters, takeDeadLetter } from "./dead-letters.store.ts";

export const listDeadLetters: Verb<typeof jobEndpoints.listDeadLetters> = async (ctx, { limit }) => {
  requireRole(ctx, "admin");
  const [rows, count] = await Promise.all([findDeadLetters(ctx.read, limit), countOwnDeadLetters(ctx.read)]);
  return { rows, count };
};

export const retryDeadLetter: Verb<typeof jobEndpoints.retryDeadLetter> = async (ctx, { eventId, consumer }) => {
  requireRole(ctx, "admin");
  await ctx.transaction(async (tx) => {
    const id = await takeDeadLetter(tx, { eventId, consumer });
    if (id === undefined) throw new AppError("request.not_found");
    try {
      await ctx.platform.outbox.deliverAgain(tx, id, consumer);
    } catch (error) {
      throw new AppError("event.refused_again", { consumer, reason: String(error).slice(0, 300) });
    }
    tx.audit({ action: "event.retry", subjectType: "event", subjectId: eventId, after: { consumer } });
  });
  return {};
};

export const discardDeadLetter: Verb<typeof jobEndpoints.discardDeadLetter> = async (ctx, { eventId, consumer }) => {
  requireRole(ctx, "admin");
  await ctx.transaction(async (tx) => {
    const id = await takeDeadLetter(tx, { eventId, consumer });
    if (id === undefined) throw new AppError("request.not_found");
    tx.audit({ action: "event.discard", subjectType: "event", subjectId: eventId, after: { consumer } });
  });
  return {};
};
