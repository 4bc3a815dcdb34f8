import { firstDay } from "@cerebro/contracts/entities/primitives.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { type Book, lockBook, markPosted, type Posted, postSources } from "./post.store.ts";

const dayMs = 86_400_000;
/** Records of these days are compared with the entries each time, older ones once a day. */
const recentDays = 45;

/** Posts what happened lately, and once a day all that ever happened [EXE-03]. */
export const postMoney = async (ctx: Context): Promise<Posted> => {
  requireRole(ctx, "executive");
  return ctx.transaction(async (tx) => {
    const book = await lockBook(tx);
    const posted = await post(tx, book, isWholeDue(book, ctx.now()));
    // The job runs every two minutes; it leaves no trace of having found nothing.
    if (posted.entries > 0 || ctx.actor.kind !== "system") {
      tx.audit({ action: "money.post", subjectType: "organisation", subjectId: ctx.organisationId, after: posted });
      tx.publish({ type: "money.changed", subjectId: ctx.organisationId, payload: { action: "post" } });
    }
    return posted;
  });
};

const isWholeDue = ({ comparedAt }: Book, now: Date): boolean =>
  comparedAt === null || now.getTime() - Date.parse(comparedAt) >= dayMs;

/** Compares records with their entries: all of them, or those of the latest weeks. */
export async function post(tx: CommandTransaction, book: Book, isWhole: boolean): Promise<Posted> {
  const from = isWhole ? new Date(firstDay) : new Date(tx.context.now().getTime() - recentDays * dayMs);
  const posted = await postSources(tx, book, from);
  await markPosted(tx, isWhole);
  return posted;
}
