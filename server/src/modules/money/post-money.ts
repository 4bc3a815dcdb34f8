import { firstDay } from "@cerebro/contracts/entities/primitives.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { type Book, endOfPart, lockBook, markPosted, type Posted, postSources } from "./post.store.ts";
import type { Part } from "./source.store.ts";

const dayMs = 86_400_000;
/** Records of these days are compared with the entries each time, older ones once a day. */
const recentDays = 45;

interface Parts {
  /** Orders whose lines one transaction compares. */
  readonly orders?: number;
  /** Called after each part but the last, with its end; an error that it throws ends the posting after this part. */
  readonly onPart?: (through: Date) => Promise<void>;
}

/**
 * Posts what happened lately, and once a day all that ever happened. All that happened is compared in parts, each in its own
 * transaction, so that the time of one does not grow with the years; a comparison that was interrupted goes on where it
 * stopped [EXE-03].
 */
export const postMoney = async (ctx: Context, { orders = 50_000, onPart }: Parts = {}): Promise<Posted> => {
  requireRole(ctx, "executive");
  let [entries, gaps] = [0, 0];
  for (;;) {
    const { posted, through } = await ctx.transaction((tx) => postPart(tx, orders));
    entries += posted.entries;
    gaps += posted.gaps;
    if (through === null) return { entries, gaps };
    await onPart?.(through);
  }
};

interface PostedPart {
  readonly posted: Posted;
  /** End of the part; null after the last. */
  readonly through: Date | null;
}

async function postPart(tx: CommandTransaction, orders: number): Promise<PostedPart> {
  const { organisationId, actor } = tx.context;
  const book = await lockBook(tx);
  const isWhole = book.comparedThrough !== null || isWholeDue(book, tx.context.now());
  const part = isWhole ? await nextPart(tx, book, orders) : { from: recently(tx), until: null };
  const posted = await postSources(tx, book, part);
  await markPosted(tx, isWhole ? { through: part.until } : undefined);
  // The job runs every two minutes; it leaves no trace of having found nothing.
  if (posted.entries > 0 || actor.kind !== "system") {
    tx.audit({ action: "money.post", subjectType: "organisation", subjectId: organisationId, after: posted });
    tx.publish({ type: "money.changed", subjectId: organisationId, payload: { action: "post" } });
  }
  return { posted, through: part.until };
}

const isWholeDue = ({ comparedAt }: Book, now: Date): boolean =>
  comparedAt === null || now.getTime() - Date.parse(comparedAt) >= dayMs;

const recently = (tx: CommandTransaction): Date => new Date(tx.context.now().getTime() - recentDays * dayMs);

async function nextPart(tx: CommandTransaction, { comparedThrough }: Book, orders: number): Promise<Part> {
  const from = new Date(comparedThrough ?? firstDay);
  return { from, until: await endOfPart(tx, from, orders) };
}

/** Compares all records with their entries, in the transaction of the caller. */
export async function postAll(tx: CommandTransaction, book: Book): Promise<Posted> {
  const posted = await postSources(tx, book, { from: new Date(firstDay), until: null });
  await markPosted(tx, { through: null });
  return posted;
}
