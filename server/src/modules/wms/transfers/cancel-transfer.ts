import type { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { firstBin } from "../locations/locations.store.ts";
import { endTasks } from "../tasks/tasks.store.ts";
import { freeReservations } from "../stock/free-reservations.ts";
import { openBook } from "../stock/book.ts";
import { plainGoods } from "../stock/stock-goods.ts";
import { openReservationsOfTransfer } from "../stock/reservations.store.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { openTransfer, recordTransfer } from "./present-transfer.ts";
import { putAwayAt } from "./put-away.ts";
import { putBackFromDock } from "./put-back.ts";
import { placeUnits } from "./transfer-goods.store.ts";
import { addToLines, setTransferState } from "./transfers.store.ts";

/** Calls a transfer off. Picked goods go back to a bin; goods on the way return to their origin. */
export const cancelTransfer: Verb<typeof transferEndpoints.cancelTransfer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const transit = await virtualLocation(ctx, "transit");
  return ctx.transaction(async (tx) => {
    const before = await openTransfer(tx, input, "cancel");
    await freeReservations(tx, await openReservationsOfTransfer(tx, before.id), "released");
    await addToLines(
      tx,
      before.id,
      before.lines.map(({ lineNumber, reserved }) => ({ lineNumber, reserved: -reserved })),
    );
    await putBackFromDock(tx, before, before.reservations);
    if (before.onTheWay.length > 0) await bringBack(tx, before, transit);
    await setTransferState(tx, before.id, { state: "cancelled", cancelledReason: input.reason });
    await endTasks(tx, before.id, ["pick", "ship", "receive"], "cancelled");
    return recordTransfer(tx, before, "cancel", { reason: input.reason, note: input.note });
  });
};

async function bringBack(tx: CommandTransaction, order: TransferDetail, transit: string): Promise<void> {
  const receiving = await firstBin(tx, order.fromWarehouseId, "receiving");
  const book = await openBook(tx, [...new Set(order.onTheWay.map(({ itemId }) => itemId))], {
    locationIds: [transit, receiving],
  });
  const { ownerId } = order;
  for (const goods of order.onTheWay) {
    book.move({
      ...book.goods({ ...plainGoods, ...goods, ownerId, locationId: transit }),
      quantity: goods.quantity,
      fromLocationId: transit,
      toLocationId: receiving,
      toUnitId: goods.unitId,
      kind: "transfer",
      reason: "order_cancelled",
      document: { type: "transfer_order", id: order.id, line: goods.lineNumber },
    });
  }
  await book.write();
  const units = [...new Set(order.onTheWay.flatMap(({ unitId }) => unitId ?? []))];
  await placeUnits(tx, units, { locationId: receiving, state: "received" });
  const goods = order.onTheWay.filter(({ unitId }) => unitId === null);
  await putAwayAt(tx, order, order.fromWarehouseId, { receiving, units, goods });
}
