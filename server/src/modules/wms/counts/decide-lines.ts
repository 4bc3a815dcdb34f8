import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import type { CountDecision } from "@cerebro/contracts/entities/wms/counts.ts";
import { type CycleCountLineCommand, cycleCountLineCommands } from "@cerebro/contracts/entities/state-machines.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { publishStock } from "./publish-stock.ts";
import { addCountTasks } from "./ask-count.ts";
import {
  decideLine,
  type LockedCount,
  type LockedLine,
  loadLines,
  settleBins,
  startRound,
} from "./count-writes.store.ts";
import { requireOtherEyes } from "./four-eyes.ts";
import { type CountBook, findObstacle, openCountBook, postVariance } from "./post-variance.ts";
import { openCount, recordCount } from "./record-count.ts";
import {
  freePromise,
  lockPromised,
  mayRelease,
  promisesLost,
  type Replacement,
  replacePromise,
  settlePromise,
  stockPromised,
} from "./release-promises.ts";

/**
 * Posts exactly what was counted too many or too few, whatever has moved since; what cannot be posted wholly is refused,
 * and so is what the approver counted.
 */
export const approveCount: Verb<typeof countEndpoints.approveCount> = async (ctx, input) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const count = await openCount(tx, input.countId, "approve");
    const lines = await openLines(tx, count, input.lineIds, "approve");
    requireOtherEyes(ctx, lines, input.note);
    const locked = input.releaseReservations ? await lockPromised(tx, lines) : null;
    const countBook = await openCountBook(tx, lines, locked !== null);
    const { cause, note } = input;
    const posted: { readonly line: LockedLine; readonly movementIds: readonly string[] }[] = [];
    const replaced: Replacement[] = [];
    for (const line of lines) {
      const obstacle = await findObstacle(tx, countBook, line);
      if (obstacle !== undefined) throw obstacle.refusal;
      const freed = await free(tx, countBook, line, locked);
      posted.push({ line, movementIds: postVariance(countBook, line, count, { reason: cause, note }) });
      for (const promise of freed) replaced.push(await replacePromise(tx, countBook.book, promise));
    }
    publishStock(tx, countBook.book);
    await countBook.book.write();
    for (const replacement of replaced) await settlePromise(tx, replacement);
    for (const { line, movementIds } of posted) {
      await decideLine(tx, { lineId: line.id, state: "approved", cause, note, movementIds });
    }
    await settleBins(tx, binsOf(lines));
    const after = await recordCount(tx, count, "approve", { lineIds: input.lineIds, cause, note });
    return {
      count: after,
      lineIds: lines.map(({ id }) => id),
      movementIds: posted.flatMap(({ movementIds }) => movementIds),
      ordersReleased: [...new Set(replaced.flatMap(({ promise }) => promise.orderNumber ?? []))],
    };
  });
};

/** Gives up promises that the missing units of a line break: where the approver chose so, and refuses otherwise. */
async function free(tx: CommandTransaction, { book }: CountBook, line: LockedLine, locked: ReadonlySet<string> | null) {
  const lost = await promisesLost(tx, book, line);
  if (lost.length === 0) return [];
  if (locked === null || lost.some(({ promise }) => !mayRelease(promise, locked))) throw stockPromised(line, lost);
  for (const { promise } of lost) freePromise(book, promise);
  return lost.map(({ promise }) => promise);
}

export const rejectCount: Verb<typeof countEndpoints.rejectCount> = async (ctx, input) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const count = await openCount(tx, input.countId, "reject");
    const lines = await openLines(tx, count, input.lineIds, "reject");
    const { note } = input;
    for (const { id } of lines) await decideLine(tx, { lineId: id, state: "rejected", cause: "miscounted", note });
    await settleBins(tx, binsOf(lines));
    return decided(lines, await recordCount(tx, count, "reject", { lineIds: input.lineIds, note }));
  });
};

/** Sends lines back to the floor; their earlier counters do not get them again. */
export const recountLines: Verb<typeof countEndpoints.recountLines> = async (ctx, input) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const count = await openCount(tx, input.countId, "recount");
    const lines = await openLines(tx, count, input.lineIds, "recount");
    const { note } = input;
    for (const { id } of lines) await decideLine(tx, { lineId: id, state: "recount", note });
    const places = await startRound(tx, binsOf(lines));
    await addCountTasks(tx, { ...count, itemId: null }, places);
    return decided(lines, await recordCount(tx, count, "recount", { lineIds: input.lineIds, note }));
  });
};

async function openLines(
  tx: CommandTransaction,
  count: LockedCount,
  lineIds: readonly string[],
  command: CycleCountLineCommand,
): Promise<LockedLine[]> {
  const lines = await loadLines(tx, count.id, lineIds);
  for (const { state, sku, locationCode: location, counting } of lines) {
    const allowed: readonly CycleCountLineCommand[] = cycleCountLineCommands[state];
    // While somebody counts the bin, its numbers may still change.
    if (allowed.includes(command) && !(counting && state === "counted")) continue;
    throw new AppError("count.line_refused", { sku, location, state: counting ? "being counted" : state, command });
  }
  return lines;
}

const binsOf = (lines: readonly LockedLine[]): string[] => [...new Set(lines.map(({ binId }) => binId))];

const decided = (lines: readonly LockedLine[], count: CountDecision["count"]): CountDecision => ({
  count,
  lineIds: lines.map(({ id }) => id),
  movementIds: [],
  ordersReleased: [],
});
