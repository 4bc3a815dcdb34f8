import type { CommandTransaction } from "../../../platform/context.ts";
import { presentBalances, type StockBook } from "../stock/book.ts";

/** Tells of each item whose stock a count changed. */
export function publishStock(tx: CommandTransaction, book: StockBook): void {
  const balances = presentBalances(book);
  for (const itemId of new Set(book.movements.map((movement) => movement.itemId))) {
    tx.publish({
      type: "stock.changed",
      subjectId: itemId,
      payload: {
        action: "stock.count",
        movementIds: book.movements.filter((movement) => movement.itemId === itemId).map(({ id }) => id),
        balances: balances.filter((balance) => balance.itemId === itemId),
      },
    });
  }
}
