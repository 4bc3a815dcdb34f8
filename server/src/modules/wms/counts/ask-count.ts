import { doubtfulReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { insertTasks, wholeDocument } from "../tasks/tasks.store.ts";
import type { StockBook } from "../stock/book.ts";
import type { StockKind } from "../stock/stock-goods.ts";
import { blockUntilCounted, codeOfBin, isBeingCounted, isEmptyBin } from "./bins.store.ts";
import { insertBins, insertCount, linkTasks, type LockedCount, type NewCount } from "./count-writes.store.ts";
import { publishCount } from "./record-count.ts";
import { loadRules } from "./settings.store.ts";

export interface AskedCount extends Omit<NewCount, "number"> {
  readonly locationIds: readonly string[];
  readonly itemId: string | null;
}

/** Makes a count with a task for each bin; bins that are being counted already are left out. */
export async function makeCount(tx: CommandTransaction, asked: AskedCount): Promise<{ id: string; bins: number }> {
  const { locationIds, itemId, ...head } = asked;
  const number = await nextNumber(tx, "CC");
  const id = await insertCount(tx, { ...head, number });
  const bins = await insertBins(tx, id, locationIds, itemId);
  await addCountTasks(tx, { ...head, id, number, itemId }, bins);
  tx.audit({
    action: "cycle_count.request",
    subjectType: "cycle_count",
    subjectId: id,
    after: { number, origin: head.origin, scope: head.scope, bins: bins.length },
  });
  publishCount(tx, { id, number, state: "requested" }, "request");
  return { id, bins: bins.length };
}

type TaskedCount = Pick<LockedCount, "id" | "number" | "warehouseId" | "priority" | "dueAt"> & {
  readonly itemId: string | null;
};

/** A task for each bin: labour and queues see counting as they see other work. */
export async function addCountTasks(
  tx: CommandTransaction,
  count: TaskedCount,
  locationIds: readonly string[],
): Promise<void> {
  const { id, number, warehouseId, priority, dueAt, itemId } = count;
  await insertTasks(
    tx,
    locationIds.map((fromLocationId) => ({
      ...wholeDocument,
      kind: "count",
      warehouseId,
      documentType: "cycle_count",
      documentId: id,
      documentNumber: number,
      itemId,
      fromLocationId,
      quantity: 1,
      priority,
      dueAt,
    })),
  );
  await linkTasks(tx, id);
}

interface PickedFrom extends StockKind {
  readonly itemId: string;
  readonly lotId: string | null;
  readonly fromLocationId: string;
  readonly warehouseId: string;
  readonly picked: number;
  /** Units that were not found, and why. */
  readonly short: number;
  readonly shortReason: string | null;
}

/**
 * Requests counts after doubtful picks: of the bin of a short pick, and of a bin that should be empty now [WMS-10]. A
 * bin whose goods were not found, damaged, expired or others than the books say is counted whatever the rules, and nothing
 * in it is allocated until then.
 */
export async function countAfterPick(tx: CommandTransaction, book: StockBook, pick: PickedFrom): Promise<void> {
  const origin = await reasonToCount(tx, book, pick);
  const { fromLocationId: locationId, warehouseId } = pick;
  if (origin !== undefined) await askFor(tx, { locationId, warehouseId }, { origin, doubtful: isDoubtful(pick) });
}

interface Bin {
  readonly locationId: string;
  readonly warehouseId: string;
}

/** Goods that somebody could not take for what they found there: their bin is out of promise until it is counted. */
export const countAfterReport = (tx: CommandTransaction, bin: Bin): Promise<void> =>
  askFor(tx, bin, { origin: "short_pick", doubtful: true });

interface Doubt {
  readonly origin: "short_pick" | "zero_check";
  readonly doubtful: boolean;
}

async function askFor(tx: CommandTransaction, { locationId, warehouseId }: Bin, { origin, doubtful }: Doubt) {
  if (!(await isBeingCounted(tx, locationId))) {
    await makeCount(tx, {
      origin,
      scope: await codeOfBin(tx, locationId),
      warehouseId,
      abcClass: null,
      priority: doubtful ? 1 : 2,
      note: null,
      dueAt: null,
      itemId: null,
      locationIds: [locationId],
    });
  }
  if (doubtful) await blockUntilCounted(tx, locationId);
}

const isDoubtful = ({ short, shortReason }: PickedFrom): boolean =>
  short > 0 && shortReason !== null && doubtfulReasons.includes(shortReason);

async function reasonToCount(
  tx: CommandTransaction,
  book: StockBook,
  pick: PickedFrom,
): Promise<"short_pick" | "zero_check" | undefined> {
  const locationId = pick.fromLocationId;
  const isEmptied = pick.picked > 0 && book.balance({ ...pick, locationId }).onHand === 0;
  if (pick.short === 0 && !isEmptied) return undefined;
  const rules = await loadRules(tx);
  if (pick.short > 0 && (rules.afterShortPick || isDoubtful(pick))) return "short_pick";
  return isEmptied && rules.zeroCheck && (await isEmptyBin(tx, locationId)) ? "zero_check" : undefined;
}
