import { firstDay } from "@cerebro/contracts/entities/primitives.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { type Book, endOfPart, lockBook, markPosted, type Posted, postSources, startOfLatest } from "./post.store.ts";
import type { Part } from "./source.store.ts";

const dayMs = 86_400_000;
/** Records of these days are compared with the entries each time, older ones once a day. */
const recentDays = 45;
/** Where so many orders were shipped since, only the records of these are recent. */
const recentOrders = 10_000;

/** Orders whose lines are compared within about a minute. */
const ordersOfPart = 50_000;
/** A part that took longer is followed by one of half as many orders: rates and the closing of months wait for it. */
const slowMs = 60_000;
/** A part of so many orders that takes too long is a failure. */
const fewestOrders = 100;

interface Parts {
  /** Orders whose lines one transaction compares. */
  readonly orders?: number;
  /** Orders that are recent at most. */
  readonly recent?: number;
  /** A part that takes longer is slow. */
  readonly slow?: number;
  /** Asked after each part but the last, with its end: whether the next part follows now. It always does unless given. */
  readonly goesOn?: (through: Date) => Promise<boolean>;
}

/**
 * Posts recent records, and once a day all records. All records are compared in parts, each in its own transaction, so that
 * the time of one does not grow with the years. Where a comparison stops after a part, recent records are posted, and the
 * next call continues it [EXE-03].
 */
export const postMoney = async (
  ctx: Context,
  { orders = ordersOfPart, recent = recentOrders, slow = slowMs, goesOn }: Parts = {},
): Promise<Posted> => {
  requireRole(ctx, "executive");
  const sum = { entries: 0, gaps: 0 };
  let share = 1;
  const some = (most: number): number => Math.max(1, Math.floor(most * share));
  const post = async (partOf: (tx: CommandTransaction, book: Book) => Promise<Next>): Promise<Date | null> => {
    const since = performance.now();
    const { posted, through } = await ctx.transaction((tx) => postPart(tx, partOf));
    if (performance.now() - since > slow) share /= 2;
    sum.entries += posted.entries;
    sum.gaps += posted.gaps;
    return through;
  };
  const postSome = async (partOf: (tx: CommandTransaction, book: Book) => Promise<Next>): Promise<Date | null> => {
    for (;;) {
      try {
        return await post(partOf);
      } catch (error) {
        if (!tookTooLong(error) || some(orders) <= fewestOrders) throw error;
        share /= 4;
      }
    }
  };
  for (;;) {
    const through = await postSome((tx, book) => nextPart(tx, book, some(orders), some(recent)));
    if (through === null) return sum;
    if (goesOn === undefined || (await goesOn(through))) continue;
    await postSome((tx) => recentPart(tx, some(recent)));
    return sum;
  }
};

const tookTooLong = (error: unknown): boolean => error instanceof AppError && error.code === "request.timeout";

interface Next {
  readonly part: Part;
  /** Part of a comparison of all records. */
  readonly isWhole: boolean;
}

interface PostedPart {
  readonly posted: Posted;
  /** End of the part; null after the last. */
  readonly through: Date | null;
}

async function postPart(
  tx: CommandTransaction,
  partOf: (tx: CommandTransaction, book: Book) => Promise<Next>,
): Promise<PostedPart> {
  const { organisationId, actor } = tx.context;
  const book = await lockBook(tx);
  const { part, isWhole } = await partOf(tx, book);
  const posted = await postSources(tx, book, part);
  await markPosted(tx, isWhole ? { through: part.until } : undefined);
  // The job runs every two minutes; it leaves no trace of having found nothing.
  if (posted.entries > 0 || actor.kind !== "system") {
    tx.audit({ action: "money.post", subjectType: "organisation", subjectId: organisationId, after: posted });
    tx.publish({ type: "money.changed", subjectId: organisationId, payload: { action: "post" } });
  }
  return { posted, through: part.until };
}

/** A comparison of the future was noted by a clock that was ahead. */
const isWholeDue = ({ comparedAt, comparedThrough }: Book, now: Date): boolean =>
  comparedThrough !== null || comparedAt === null || Math.abs(now.getTime() - Date.parse(comparedAt)) >= dayMs;

async function recentPart(tx: CommandTransaction, recent: number): Promise<Next> {
  const days = new Date(tx.context.now().getTime() - recentDays * dayMs);
  const latest = await startOfLatest(tx, recent);
  return { part: { from: latest !== null && latest > days ? latest : days, until: null }, isWhole: false };
}

async function nextPart(tx: CommandTransaction, book: Book, orders: number, recent: number): Promise<Next> {
  if (!isWholeDue(book, tx.context.now())) return recentPart(tx, recent);
  const from = new Date(book.comparedThrough ?? firstDay);
  return { part: { from, until: await endOfPart(tx, from, orders) }, isWhole: true };
}

/**
 * Posts what a month that is about to be closed must hold, in the transaction of the caller: all records, or the recent ones
 * where there are more orders than one part has and all were compared within the day. Throws `money.comparing` where such a
 * comparison is not complete [EXE-03].
 */
export async function postForClosing(tx: CommandTransaction, book: Book, orders = ordersOfPart): Promise<Posted> {
  const from = new Date(firstDay);
  if ((await endOfPart(tx, from, orders)) === null) {
    const posted = await postSources(tx, book, { from, until: null });
    await markPosted(tx, { through: null });
    return posted;
  }
  if (isWholeDue(book, tx.context.now())) throw new AppError("money.comparing");
  const { part } = await recentPart(tx, recentOrders);
  const posted = await postSources(tx, book, part);
  await markPosted(tx);
  return posted;
}
