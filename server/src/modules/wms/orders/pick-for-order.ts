import { allocationHours } from "@cerebro/contracts/constants/wms.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { PickOutcome, PickSide, PickTask } from "../tasks/pick-side.ts";
import { hasWaitingTasks, insertTasks, wholeDocument } from "../tasks/tasks.store.ts";
import { openReservationsOfOrder } from "../stock/reservations.store.ts";
import { advanceWave } from "../waves/advance-wave.ts";
import { settleMissing } from "./back-order.ts";
import { setOrderState } from "./orders.store.ts";
import { addLineProgress } from "./order-lines.store.ts";
import { goodsLines, readOrder, recordOrder, type WorkingOrder } from "./present-order.ts";
import { addPickTasks } from "./release-order.ts";

const hourMs = 3_600_000;

/** A pick for an order: goods lie loose or in a tote on the packing bench, what no bin has is back-ordered or cancelled. */
export async function orderSide(tx: CommandTransaction, task: PickTask): Promise<PickSide> {
  const now = tx.context.now();
  const order = await readOrder(tx, task.documentId, now);
  return {
    document: "sales_order",
    warehouseId: order.warehouseId,
    holder: { salesOrderId: order.id },
    expiresAt: new Date(now.getTime() + allocationHours * hourMs),
    unitTaken: async () => null,
    hold: () => undefined,
    settle: (outcome) => settlePick(tx, { task, order }, outcome),
    moveOn: async () => {
      await moveOrderOn(tx, order, task);
      await advanceWave(tx, task.id, order.id);
    },
  };
}

async function settlePick(
  tx: CommandTransaction,
  { task, order }: { readonly task: PickTask; readonly order: WorkingOrder },
  { quantity, foundIds, missing, how }: PickOutcome,
): Promise<void> {
  if (foundIds.size > 0) {
    const reservations = await openReservationsOfOrder(tx, order.id);
    await addPickTasks(
      tx,
      order,
      reservations.filter(({ id }) => foundIds.has(id)),
    );
  }
  await addLineProgress(tx, order.id, [{ lineNumber: task.documentLine, picked: quantity, allocated: -missing }]);
  if (missing === 0) return;
  const line = goodsLines(order).find((candidate) => candidate.lineNumber === task.documentLine);
  if (line === undefined) throw new Error(`line ${task.documentLine} of ${order.number} asks for no goods`);
  await settleMissing(tx, order, [{ line, quantity: missing }], how);
}

/** The first pick starts the picking; the last one hands the order to packing, or ends it when nothing was found. */
export async function moveOrderOn(
  tx: CommandTransaction,
  before: WorkingOrder,
  task: { readonly warehouseId: string },
): Promise<void> {
  const waiting = await hasWaitingTasks(tx, before.id, "pick");
  if (waiting && before.state === "picking") return;
  if (waiting) {
    await setOrderState(tx, before.id, { state: "picking" });
    await recordOrder(tx, before, "start_picking");
    return;
  }
  const { lines } = await readOrder(tx, before.id, tx.context.now());
  const units = lines.reduce((sum, line) => sum + line.picked, 0);
  if (units === 0) {
    await setOrderState(tx, before.id, { state: "cancelled", cancelledReason: "out_of_stock" });
    await recordOrder(tx, before, "nothing_found");
    return;
  }
  await setOrderState(tx, before.id, { state: "picked" });
  await insertTasks(tx, [
    {
      ...wholeDocument,
      kind: "pack",
      warehouseId: task.warehouseId,
      documentType: "sales_order",
      documentId: before.id,
      documentNumber: before.number,
      quantity: units,
      priority: before.priority,
      dueAt: before.dueAt,
    },
  ]);
  await recordOrder(tx, before, "finish_picking");
}
