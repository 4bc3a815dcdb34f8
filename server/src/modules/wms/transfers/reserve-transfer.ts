import { claimDays } from "@cerebro/contracts/constants/wms.ts";
import type { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { insertTasks, wholeDocument } from "../tasks/tasks.store.ts";
import { allocateNeeds } from "../stock/allocate-lines.ts";
import { explainNothing } from "../orders/shortage.ts";
import { openBook } from "../stock/book.ts";
import { insertReservations } from "../stock/reservations.store.ts";
import { openTransfer, recordTransfer } from "./present-transfer.ts";
import { addToLines, setTransferState } from "./transfers.store.ts";

const dayMs = 86_400_000;

/** Holds stock of one warehouse as an order would: it cannot be promised elsewhere. */
export const reserveTransfer: Verb<typeof transferEndpoints.reserveTransfer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openTransfer(tx, input, "reserve");
    const needs = before.lines
      .map(({ lineNumber, itemId, sku, itemName, quantity, reserved }) => ({
        itemId,
        sku,
        itemName,
        lineNumber,
        salesOrderId: null,
        quantity: quantity - reserved,
      }))
      .filter((need) => need.quantity > 0);
    const itemIds = [...new Set(needs.map((need) => need.itemId))];
    const book = await openBook(tx, itemIds, { locationIds: [], everywhere: true });
    const reservations = await allocateNeeds(tx, book, needs, {
      warehouseId: before.fromWarehouseId,
      ownerId: before.ownerId,
      expiresAt: new Date(ctx.now().getTime() + claimDays * dayMs),
      note: null,
    });
    if (reservations.length === 0) {
      const { fromWarehouseId: warehouseId, ownerId } = before;
      const reason = await explainNothing(tx, needs, { warehouseId, ownerId });
      throw new AppError("order.nothing_available", { number: before.number, reason });
    }
    await book.write();
    await insertReservations(
      tx,
      reservations.map((reservation) => ({ ...reservation, transferOrderId: before.id })),
    );
    const progress = reservations.map((r) => ({ lineNumber: r.lineNumber ?? 0, reserved: r.quantity }));
    await addToLines(tx, before.id, progress);
    await setTransferState(tx, before.id, { state: "reserved" });
    if (before.state === "confirmed") await expectLoading(tx, before);
    return recordTransfer(tx, before, "reserve", { reservations: reservations.length });
  });
};

/** The load waits in the shipping queue of the warehouse it leaves. */
export async function expectLoading(tx: CommandTransaction, order: TransferDetail): Promise<void> {
  await insertTasks(tx, [
    {
      ...wholeDocument,
      kind: "ship",
      documentType: "transfer_order",
      documentId: order.id,
      documentNumber: order.number,
      warehouseId: order.fromWarehouseId,
      quantity: order.unitCount,
      priority: 3,
      dueAt: null,
    },
  ]);
}

/** The load waits in the receiving queue of the warehouse it goes to. */
export async function expectLoad(tx: CommandTransaction, order: TransferDetail, units: number): Promise<void> {
  await insertTasks(tx, [
    {
      ...wholeDocument,
      kind: "receive",
      documentType: "transfer_order",
      documentId: order.id,
      documentNumber: order.number,
      warehouseId: order.toWarehouseId,
      quantity: units,
      priority: 3,
      dueAt: order.expectedOn === null ? null : `${order.expectedOn}T23:59:59.000Z`,
    },
  ]);
}
