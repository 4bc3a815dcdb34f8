import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { StockChange } from "@cerebro/contracts/entities/wms/stock.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { presentBalances, type StockBook } from "./book.ts";

/** Ends a command that moved stock of one item: audit with the balances before and after, event, answer. */
export async function recordStockChange(
  tx: CommandTransaction,
  book: StockBook,
  action: `stock.${AuditVerb<"stock">}`,
  input: { readonly itemId: string },
): Promise<StockChange> {
  const changed = book.changed().filter((balance) => balance.physical);
  tx.audit({
    action,
    subjectType: "item",
    subjectId: input.itemId,
    before: changed.map((b) => ({ locationId: b.locationId, onHand: b.onHandBefore, reserved: b.reservedBefore })),
    after: {
      ...input,
      balances: changed.map((b) => ({ locationId: b.locationId, onHand: b.onHand, reserved: b.reserved })),
    },
  });
  const answer: StockChange = {
    movementIds: book.movements.map((movement) => movement.id),
    balances: presentBalances(book),
  };
  tx.publish({ type: "stock.changed", subjectId: input.itemId, payload: { action, ...answer } });
  await book.writeWithCommit();
  return answer;
}
