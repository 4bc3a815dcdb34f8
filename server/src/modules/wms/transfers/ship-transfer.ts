import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import type { TransferDetail, TransferReservation } from "@cerebro/contracts/entities/wms/transfers.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { endTasks } from "../tasks/tasks.store.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { plainGoods } from "../stock/stock-goods.ts";
import { requireUsableLots } from "../items/lots.store.ts";
import { closeReservations, endShortReservation, takeFromReservation } from "../stock/reservations.store.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { openTransfer, recordTransfer } from "./present-transfer.ts";
import { expectLoad } from "./reserve-transfer.ts";
import { putBackFromDock } from "./put-back.ts";
import { placeUnits, unitContents } from "./transfer-goods.store.ts";
import { addToLines, setTransferState } from "./transfers.store.ts";

type ShipInput = InputOf<typeof transferEndpoints.shipTransfer>;

/** A reservation with how much of it is loaded. */
interface Load extends TransferReservation {
  readonly loaded: number;
  readonly serials: readonly string[];
}

/** Loads what is held, in its bins or picked to the dock, and lets it go [WMS-11]: it is in neither warehouse until it is received. */
export const shipTransfer: Verb<typeof transferEndpoints.shipTransfer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const transit = await virtualLocation(ctx, "transit");
  return ctx.transaction(async (tx) => {
    const before = await openTransfer(tx, input, "ship");
    const loads = chooseLoads(before, input);
    const units = loads.reduce((sum, { loaded }) => sum + loaded, 0);
    if (units === 0) throw new AppError("transfer.nothing_loaded");
    const book = await openBook(tx, [...new Set(loads.map(({ itemId }) => itemId))], {
      locationIds: [...new Set([transit, ...loads.map(({ locationId }) => locationId)])],
    });
    await requireUsableLots(
      tx,
      loads.filter(({ loaded }) => loaded > 0),
    );
    const whole = await wholeUnits(tx, loads);
    for (const load of loads) post(book, { order: before, load, whole }, transit);
    await book.write();
    await settleReservations(tx, loads);
    await placeUnits(tx, [...whole], { locationId: null, state: "loaded" });
    await addToLines(
      tx,
      before.id,
      loads.map(({ lineNumber, quantity, loaded }) => ({ lineNumber, reserved: -quantity, shipped: loaded })),
    );
    await setTransferState(tx, before.id, { state: "in_transit", shippedAt: ctx.now() });
    await putBackFromDock(
      tx,
      before,
      loads.map((load) => ({ ...load, quantity: load.quantity - load.loaded })),
    );
    await endTasks(tx, before.id, ["ship"], "done");
    await expectLoad(tx, before, units);
    const movementIds = book.movements.map(({ id }) => id);
    return recordTransfer(tx, before, "ship", { units, movementIds, note: input.note });
  });
};

function chooseLoads({ number, reservations }: TransferDetail, { loaded }: ShipInput): Load[] {
  if (loaded === null) return reservations.map((each) => ({ ...each, loaded: each.quantity, serials: [] }));
  const named = new Map(loaded.map((each) => [each.reservationId, each]));
  const known = new Set(reservations.map(({ id }) => id));
  if (loaded.some(({ reservationId }) => !known.has(reservationId))) {
    throw new AppError("transfer.reservation_unknown", { number });
  }
  return reservations.map((each) => {
    const { quantity = 0, serials = [] } = named.get(each.id) ?? {};
    if (quantity > each.quantity) {
      throw new AppError("transfer.over_reserved", { sku: each.sku, reserved: each.quantity, loaded: quantity });
    }
    return { ...each, loaded: quantity, serials };
  });
}

/** Handling units all of whose content is loaded: they go along. Goods taken out of others travel loose. */
async function wholeUnits(tx: CommandTransaction, loads: readonly Load[]): Promise<ReadonlySet<string>> {
  const loaded = new Map<string, number>();
  for (const { unitId, loaded: units } of loads) {
    if (unitId !== null) loaded.set(unitId, (loaded.get(unitId) ?? 0) + units);
  }
  const contents = await unitContents(tx, [...loaded.keys()]);
  return new Set([...loaded].filter(([id, units]) => contents.get(id) === units).map(([id]) => id));
}

function post(
  book: StockBook,
  { order, load, whole }: { order: TransferDetail; load: Load; whole: ReadonlySet<string> },
  transit: string,
): void {
  const { itemId, lotId, unitId, locationId, lineNumber, quantity, loaded, serials } = load;
  const place = { ...plainGoods, itemId, lotId, unitId, ownerId: order.ownerId, locationId, serials };
  // Goods that are not loaded lose their reservation.
  if (loaded < quantity) book.reserve(place, loaded - quantity);
  if (loaded === 0) return;
  book.move({
    ...book.goods(place),
    quantity: loaded,
    fromReserved: loaded,
    fromLocationId: locationId,
    toLocationId: transit,
    toUnitId: unitId !== null && whole.has(unitId) ? unitId : null,
    kind: "transfer",
    document: { type: "transfer_order", id: order.id, line: lineNumber },
  });
}

async function settleReservations(tx: CommandTransaction, loads: readonly Load[]): Promise<void> {
  const left = loads.filter(({ loaded }) => loaded === 0).map(({ id }) => id);
  if (left.length > 0) await closeReservations(tx, left, "released");
  for (const { id, loaded, quantity } of loads) {
    if (loaded > 0) await takeFromReservation(tx, id, loaded);
    if (loaded > 0 && loaded < quantity) await endShortReservation(tx, id);
  }
}
