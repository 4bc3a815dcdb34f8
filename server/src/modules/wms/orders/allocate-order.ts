import { allocationHours } from "@cerebro/contracts/constants/wms.ts";
import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { openBook } from "../stock/book.ts";
import { insertReservations } from "../stock/reservations.store.ts";
import { allocateNeeds } from "../stock/allocate-lines.ts";
import { setClaims } from "./claims.store.ts";
import { setOrderState } from "./orders.store.ts";
import { addLineProgress } from "./order-lines.store.ts";
import { explainNothing } from "./shortage.ts";
import { goodsLines, openOrder, recordOrder, unallocated } from "./present-order.ts";

const hourMs = 3_600_000;

/** Reserves stock for what the order still needs; several orders at once get no unit twice [WMS-03, WMS-07]. */
export const allocateOrder: Verb<typeof orderEndpoints.allocateOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, input, "allocate");
    const needs = goodsLines(before)
      .map((line) => ({ ...line, salesOrderId: before.id, quantity: unallocated(line) }))
      .filter((need) => need.quantity > 0);
    const book = await openBook(tx, [...new Set(needs.map((need) => need.itemId))], {
      locationIds: [],
      everywhere: true,
    });
    const expiresAt = new Date(ctx.now().getTime() + allocationHours * hourMs);
    const terms = { warehouseId: before.warehouseId, ownerId: before.ownerId, expiresAt, note: null };
    const reservations = await allocateNeeds(tx, book, needs, terms);
    if (reservations.length === 0) {
      const reason = await explainNothing(tx, needs, before);
      throw new AppError("order.nothing_available", { number: before.number, reason });
    }
    await book.write();
    await insertReservations(tx, reservations);
    const progress = reservations.map((r) => ({ lineNumber: r.lineNumber ?? 0, allocated: r.quantity }));
    await addLineProgress(tx, before.id, progress);
    const found = new Map<number, number>();
    for (const { lineNumber, allocated } of progress) found.set(lineNumber, (found.get(lineNumber) ?? 0) + allocated);
    const claims = needs.map((need) => ({ ...need, quantity: need.quantity - (found.get(need.lineNumber) ?? 0) }));
    await setClaims(tx, before, claims);
    await setOrderState(tx, before.id, { state: "allocated" });
    return recordOrder(tx, before, "allocate", { reservations: reservations.length });
  });
};
