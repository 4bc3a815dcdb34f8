import type { CountDecision } from "@cerebro/contracts/entities/wms/counts.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { findMovement, opposite } from "../stock/movements.store.ts";
import { countedElsewhere, loadLines, lockCount, settleBins, undecideLine } from "./count-writes.store.ts";
import { publishStock } from "./publish-stock.ts";
import { countRefused, recordCount } from "./record-count.ts";

/** Opposite movements for what an approval posted; its lines wait for a decision again. */
export async function undoApproveCount(
  ctx: Context,
  { output }: { readonly output: CountDecision },
): Promise<readonly string[]> {
  requireRole(ctx, "manager");
  await ctx.transaction(async (tx) => {
    const count = await lockCount(tx, output.count.id);
    if (count.state === "cancelled") throw countRefused(count, "undo");
    const lines = await loadLines(tx, count.id, output.lineIds);
    const bins = [...new Set(lines.map(({ binId }) => binId))];
    const elsewhere = await countedElsewhere(tx, bins);
    if (elsewhere !== undefined) throw new AppError("undo.changed_since", { subject: elsewhere });
    if (lines.some(({ state }) => state !== "approved"))
      throw new AppError("undo.changed_since", { subject: count.number });
    publishStock(tx, await takeBack(tx, output.movementIds, count.id));
    for (const { id } of lines) await undecideLine(tx, id);
    await settleBins(tx, bins);
    await recordCount(tx, count, "undo_approve", { lineIds: output.lineIds });
  });
  return output.ordersReleased.map((number) => `${number} keeps the stock it was given instead.`);
}

async function takeBack(tx: CommandTransaction, movementIds: readonly string[], countId: string): Promise<StockBook> {
  const movements = [];
  for (const id of movementIds) movements.push(await findMovement(tx, id));
  const places = movements.flatMap(({ fromLocationId, toLocationId }) => [fromLocationId, toLocationId]);
  const book = await openBook(tx, [...new Set(movements.map(({ itemId }) => itemId))], {
    locationIds: [...new Set(places)],
  });
  for (const { id } of movements) {
    // Asked again under the items' locks: of two at once the second is refused.
    if ((await findMovement(tx, id)).corrected) throw new AppError("stock.already_corrected");
  }
  for (const movement of movements.toReversed()) {
    book.move({ ...opposite(movement), document: { type: "cycle_count", id: countId, line: null } });
  }
  await book.write();
  return book;
}
