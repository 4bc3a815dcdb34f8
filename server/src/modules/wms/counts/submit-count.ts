import { countAskedAgainAbove } from "@cerebro/contracts/entities/wms/count-words.ts";
import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { CountBinRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { carriedSince, type Held, heldAt, isUnusual } from "@cerebro/engines/counts/variance.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadItemName } from "../items/items.store.ts";
import { claimTaskRow } from "../tasks/tasks.store.ts";
import { lockItems } from "../stock/book.store.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { type StockKey, wholeKey } from "../stock/stock-goods.ts";
import { assertLot, ensureLot } from "../items/lots.store.ts";
import { insertEntry } from "./count-writes.store.ts";
import { beginCount, openBin } from "./open-bin.ts";
import { loadSheet } from "./sheet.store.ts";
import { loadTouches } from "./touches.store.ts";

type SubmitInput = InputOf<typeof countEndpoints.submitCount>;

/**
 * Writes down what somebody counted, and what the books had at that position of the item's ledger [WMS-10]. The item is
 * locked, so that number and position belong together; where goods moved while the counter counted, only the counter
 * knows whether the number is from before or after.
 */
export const submitCount: Verb<typeof countEndpoints.submitCount> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    await beginCount(tx, input.binId);
    const { bin, task } = await openBin(tx, input.binId, "do");
    if (task.claimedBy === null) await claimTaskRow(tx, task.id);
    const { itemId, quantity, confirmed } = input;
    await lockItems(tx, [itemId]);
    const lotId = await lotOf(tx, input);
    const book = await openBook(tx, [itemId], { locationIds: [bin.locationId] });
    book.requireBins([bin.locationId]);
    const key = wholeKey({ ...input, lotId, locationId: bin.locationId });
    checkGoods(book, key, input);
    const { position, held } = await heldWhenCounted(tx, book, { key, bin, input });
    if (!confirmed && isUnusual(quantity, held.onHand, countAskedAgainAbove)) {
      throw new AppError("count.confirm_quantity", { sku: book.item(itemId).sku, quantity });
    }
    const serials = [...new Set(input.serials)];
    const entry = { bin, key, position, counted: quantity, book: held.onHand, serials, ...differ(held, serials) };
    if (!(await insertEntry(tx, entry))) {
      const facts = { sku: book.item(itemId).sku, location: bin.locationCode };
      throw new AppError("count.line_refused", { ...facts, state: "decided on", command: "count" });
    }
    // The book quantity is left out: the counter may read the audit trail.
    tx.audit({
      action: "cycle_count.enter",
      subjectType: "cycle_count",
      subjectId: bin.countId,
      after: { location: bin.locationCode, round: bin.round, sku: book.item(itemId).sku, quantity },
    });
    return lineOf(tx, bin, key);
  });
};

async function lotOf(tx: CommandTransaction, { itemId, lotId, lot }: SubmitInput): Promise<string | null> {
  if (lotId !== null) await assertLot(tx, itemId, lotId);
  if (lot === null || lotId !== null) return lotId;
  return ensureLot(tx, await loadItemName(tx, itemId), lot);
}

function checkGoods(book: StockBook, key: StockKey, { quantity, serials }: SubmitInput): void {
  const { sku, lotTracked, serialTracked, archived } = book.item(key.itemId);
  if (lotTracked && key.lotId === null) throw new AppError("stock.lot_required", { sku });
  if (!lotTracked && key.lotId !== null) throw new AppError("stock.lot_not_tracked", { sku });
  if (archived && quantity > 0 && book.balance(key).onHand === 0) throw new AppError("item.archived", { sku });
  if (!serialTracked && serials.length > 0) throw new AppError("stock.serials_not_tracked", { sku });
  const scanned = new Set(serials.map((code) => code.toLowerCase())).size;
  if (serialTracked && scanned !== quantity)
    throw new AppError("count.serials_differ", { sku, serials: scanned, quantity });
}

interface Counting {
  readonly key: Required<StockKey>;
  readonly bin: CountBinRow;
  readonly input: SubmitInput;
}

/** The position of the ledger at which the number was true, and what the books held there. */
async function heldWhenCounted(
  tx: CommandTransaction,
  book: StockBook,
  { key, bin, input }: Counting,
): Promise<{ readonly position: number; readonly held: Held }> {
  const { lastSequence, sku } = book.item(key.itemId);
  const now = { onHand: book.balance(key).onHand, serials: book.serialsAt(key).map(({ code }) => code) };
  const seen = Math.min(input.position ?? lastSequence, lastSequence);
  if (seen === lastSequence) return { position: lastSequence, held: now };
  const touches = await loadTouches(tx, key, seen);
  if (touches.length === 0 || input.moved === "after") return { position: lastSequence, held: now };
  if (input.moved === null) throw new AppError("count.moved_meanwhile", { sku, location: bin.locationCode });
  // A correction of the books moves nothing on the floor: it holds for what was counted before it, too.
  const { corrected } = carriedSince(seen, touches);
  if (corrected !== 0) throw new AppError("count.moved_meanwhile", { sku, location: bin.locationCode });
  return { position: seen, held: heldAt(seen, now, touches) };
}

/** Serial numbers of the books that were not scanned, and the other way round. */
function differ(held: Held, scanned: readonly string[]) {
  const lower = (codes: readonly string[]) => new Set(codes.map((code) => code.toLowerCase()));
  const [expected, there] = [lower(held.serials), lower(scanned)];
  return {
    serialsMissing: held.serials.filter((code) => !there.has(code.toLowerCase())),
    serialsFound: scanned.filter((code) => !expected.has(code.toLowerCase())),
  };
}

async function lineOf(tx: CommandTransaction, bin: CountBinRow, key: Required<StockKey>) {
  const line = (await loadSheet(tx, bin)).find(
    (candidate) =>
      candidate.itemId === key.itemId &&
      candidate.lotId === key.lotId &&
      candidate.status === key.status &&
      candidate.unitId === key.unitId &&
      candidate.ownerId === key.ownerId,
  );
  if (line === undefined) throw new Error(`what was counted in ${bin.locationCode} is not on its sheet`);
  return line;
}
