import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import type { CountBinRow, CountSheetLine } from "@cerebro/contracts/entities/wms/counts.ts";
import { judge } from "@cerebro/engines/counts/variance.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { recordTask } from "../operations/open-task.ts";
import { claimTaskRow, reportTask } from "../tasks/tasks.store.ts";
import { openBook } from "../stock/book.ts";
import { wholeKey } from "../stock/stock-goods.ts";
import { addCountTasks } from "./ask-count.ts";
import { loadBin } from "./counts.store.ts";
import {
  countOfBin,
  decideLine,
  finishRound,
  insertEntry,
  type LockedCount,
  type LockedLine,
  loadLinesOfRound,
  lockCount,
  settleBins,
  startRound,
} from "./count-writes.store.ts";
import { openBin } from "./open-bin.ts";
import { type CountBook, findObstacle, openCountBook, postVariance, unitsOut } from "./post-variance.ts";
import { publishStock } from "./publish-stock.ts";
import { recordCount } from "./record-count.ts";
import { loadRules } from "./settings.store.ts";
import { loadSheet } from "./sheet.store.ts";
import { hasMovedSince } from "./touches.store.ts";

/**
 * Ends the counting of a bin. Lines that agree with the books are done; a variance above the tolerance is counted again
 * by another person; one below the limit of value is posted at once, and the rest waits for a review.
 */
export const finishCountBin: Verb<typeof countEndpoints.finishCountBin> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const { countId } = await countOfBin(tx, input.binId);
    const count = await lockCount(tx, countId);
    const { bin, task } = await openBin(tx, input.binId, "do");
    if (task.claimedBy === null) await claimTaskRow(tx, task.id);
    await settleRest(tx, bin, input.restAbsent);
    await finishRound(tx, bin.id);
    await settleLines(tx, count, bin);
    await reportTask(tx, task.id, { state: "done", done: 1 });
    await recordTask(tx, task, "count", { round: bin.round });
    await recordCount(tx, count, "count_bin", { location: bin.locationCode, round: bin.round });
    return loadBin(tx, bin.id, ctx.actor.id);
  });
};

/** Uncounted items are absent, if the counter confirms it, or still to be counted. */
async function settleRest(tx: CommandTransaction, bin: CountBinRow, restAbsent: boolean): Promise<void> {
  const rest = (await loadSheet(tx, bin)).filter(({ counted }) => counted === null);
  if (rest.length === 0) return;
  if (!restAbsent) {
    const open = rest.length === 1 ? "1 line" : `${rest.length} lines`;
    throw new AppError("count.lines_open", { open, location: bin.locationCode });
  }
  const items = [...new Set(rest.map(({ itemId }) => itemId))];
  const moved = bin.claimedAt === null ? undefined : await hasMovedSince(tx, bin.locationId, items, bin.claimedAt);
  if (moved !== undefined) throw new AppError("count.moved_meanwhile", { sku: moved, location: bin.locationCode });
  await enterAbsent(tx, bin, rest);
}

async function enterAbsent(tx: CommandTransaction, bin: CountBinRow, rest: readonly CountSheetLine[]): Promise<void> {
  const book = await openBook(tx, [...new Set(rest.map(({ itemId }) => itemId))], { locationIds: [bin.locationId] });
  for (const line of rest) {
    const key = wholeKey({ ...line, locationId: bin.locationId });
    await insertEntry(tx, {
      bin,
      key,
      position: book.item(key.itemId).lastSequence,
      counted: 0,
      book: book.balance(key).onHand,
      serials: [],
      serialsMissing: book.serialsAt(key).map(({ code }) => code),
      serialsFound: [],
    });
  }
}

async function settleLines(tx: CommandTransaction, count: LockedCount, bin: CountBinRow): Promise<void> {
  const rules = await loadRules(tx);
  const judged = (await loadLinesOfRound(tx, bin.id, bin.round)).map((line) => {
    const serialsDiffer = line.serialsMissing.length > 0 || line.serialsFound.length > 0;
    return { line, verdict: judge({ ...line, serialsDiffer }, rules, bin.round) };
  });
  const of = (wanted: (typeof judged)[number]["verdict"]) =>
    judged.filter(({ verdict }) => verdict === wanted).map(({ line }) => line);
  for (const { id } of of("exact")) await decideLine(tx, { lineId: id, state: "approved", automatic: true });
  await approveSmall(tx, count, of("approve"));
  const again = of("recount");
  for (const { id } of again) await decideLine(tx, { lineId: id, state: "recount" });
  if (again.length === 0) return settleBins(tx, [bin.id]);
  await addCountTasks(tx, { ...count, itemId: bin.itemId }, await startRound(tx, [bin.id]));
}

/** Posts variances of small value; obstructed ones are left to the review. */
async function approveSmall(tx: CommandTransaction, count: LockedCount, lines: readonly LockedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const countBook = await openCountBook(tx, lines, false);
  const posted: [LockedLine, string[]][] = [];
  for (const line of lines) {
    if ((await findObstacle(tx, countBook, line)) !== undefined || breaksPromises(countBook, line)) continue;
    posted.push([line, postVariance(countBook, line, count, { reason: null, note: null })]);
  }
  publishStock(tx, countBook.book);
  await countBook.book.write();
  for (const [{ id, sku, variance }, movementIds] of posted) {
    await decideLine(tx, { lineId: id, state: "approved", automatic: true, movementIds });
    const after = { line: id, sku, variance, movementIds };
    tx.audit({ action: "cycle_count.approve_small", subjectType: "cycle_count", subjectId: count.id, after });
  }
}

function breaksPromises({ book }: CountBook, line: LockedLine): boolean {
  const { onHand, reserved } = book.balance(line);
  return unitsOut(book, line) > 0 && onHand - unitsOut(book, line) < reserved;
}
