import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { setClaims } from "./claims.store.ts";
import { findOpenBackOrder, insertOrder } from "./orders.store.ts";
import { addLineProgress, addOrderLines } from "./order-lines.store.ts";
import { type GoodsLine, goodsLines, readOrder, unallocated, type WorkingOrder } from "./present-order.ts";

/** Units of a line that will not be delivered with this order. */
export interface MissingUnits {
  readonly line: GoodsLine;
  readonly quantity: number;
}

/** Moves missing units to a back-order, or cancels them. A back-order that waits already takes further lines. */
export async function settleMissing(
  tx: CommandTransaction,
  order: WorkingOrder,
  missing: readonly MissingUnits[],
  how: "back_order" | "cancel",
): Promise<void> {
  const counted = how === "back_order" ? "backOrdered" : "cancelled";
  await addLineProgress(
    tx,
    order.id,
    missing.map(({ line, quantity }) => ({ lineNumber: line.lineNumber, [counted]: quantity })),
  );
  if (how === "cancel" || missing.length === 0) return;
  const id = (await findOpenBackOrder(tx, order.id)) ?? (await createBackOrder(tx, order));
  await addOrderLines(
    tx,
    id,
    missing.map(({ line, quantity }) => ({ itemId: line.itemId, quantity, unitPriceMinor: line.unitPriceMinor })),
  );
  const backOrder = await readOrder(tx, id, tx.context.now());
  await setClaims(
    tx,
    backOrder,
    goodsLines(backOrder).map((line) => ({ ...line, quantity: unallocated(line) })),
  );
  const { number, state } = backOrder;
  tx.audit({ action: "sales_order.back_order", subjectType: "sales_order", subjectId: id, after: backOrder });
  tx.publish({ type: "sales_order.changed", subjectId: id, payload: { number, state, action: "back_order" } });
}

async function createBackOrder(tx: CommandTransaction, order: WorkingOrder): Promise<string> {
  const { warehouseId } = order;
  if (warehouseId === null) throw new AppError("warehouse.missing");
  const number = await nextNumber(tx, "SO");
  return insertOrder(tx, { ...order, warehouseId, number, state: "confirmed", backOrderOf: order.id });
}
