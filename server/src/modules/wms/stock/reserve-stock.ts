import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import type { ReservationRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { allocateNeeds } from "./allocate-lines.ts";
import { freeReservations } from "./free-reservations.ts";
import { openBook } from "./book.ts";
import {
  findReservation,
  insertReservations,
  loadReservations,
  type OpenReservation,
  reservationListing,
} from "./reservations.store.ts";

const minuteMs = 60_000;

/** Holds stock for somebody until a moment, without an order: all of it or nothing. */
export const reserveStock: Verb<typeof inventoryEndpoints.reserveStock> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { itemId, quantity, note } = input;
  return ctx.transaction(async (tx) => {
    const warehouseId = input.warehouseId === null ? null : await resolveWarehouse(tx, input.warehouseId);
    const book = await openBook(tx, [itemId], { locationIds: [], everywhere: true });
    const { sku } = book.item(itemId);
    const expiresAt = new Date(ctx.now().getTime() + input.expiresInMinutes * minuteMs);
    const need = { itemId, quantity, salesOrderId: null, lineNumber: null };
    const reservations = await allocateNeeds(tx, book, [need], { warehouseId, ownerId: null, expiresAt, note });
    const available = reservations.reduce((sum, reservation) => sum + reservation.quantity, 0);
    if (available < quantity) {
      throw new AppError("stock.insufficient", { sku, location: "all bins", available, wanted: quantity });
    }
    await book.write();
    const rows = await loadReservations(tx, await insertReservations(tx, reservations));
    tx.audit({ action: "stock.reserve", subjectType: "item", subjectId: itemId, after: rows });
    tx.publish({ type: "stock.reserved", subjectId: itemId, payload: { quantity } });
    return { reservations: rows };
  });
};

export const releaseReservation: Verb<typeof inventoryEndpoints.releaseReservation> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const found = await findReservation(tx, input.reservationId);
    if (found === undefined) throw new AppError("request.not_found");
    await refuseHeld(tx, found);
    // Opens the item's book first: a second release at the same time waits, and then finds it closed.
    await openBook(tx, [found.itemId], { locationIds: [] });
    const current = await findReservation(tx, found.id);
    if (current === undefined || !["proposed", "active"].includes(current.state)) {
      throw new AppError("stock.reservation_closed", { state: current?.state ?? "gone" });
    }
    await freeReservations(tx, [current], "released");
    tx.audit({ action: "stock.release", subjectType: "item", subjectId: found.itemId, before: found });
    tx.publish({ type: "stock.reserved", subjectId: found.itemId, payload: { quantity: -found.quantity } });
    const [after] = await loadReservations(tx, [found.id]);
    if (after === undefined) throw new AppError("request.not_found");
    return after;
  });
};

/** Reservations of an order end with the order, those of a request with its decision. */
async function refuseHeld(
  tx: CommandTransaction,
  { id, salesOrderId, transferOrderId, decisionId }: OpenReservation,
): Promise<void> {
  if (decisionId !== null) throw new AppError("stock.held_for_approval");
  if (salesOrderId === null && transferOrderId === null) return;
  const [row] = await loadReservations(tx, [id]);
  const number = row?.salesOrderNumber ?? row?.transferOrderNumber ?? "";
  throw new AppError("order.refused", { number, state: "holding it", command: "release" });
}

export const listReservations: Verb<typeof inventoryEndpoints.listReservations> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<ReservationRow>(ctx.read, reservationListing(input), { ...input, sort: "createdAt" });
};
