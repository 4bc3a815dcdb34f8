import type { HeldRequest } from "../../../platform/actions.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { freeReservations } from "./free-reservations.ts";
import { openBook } from "./book.ts";
import type { StockInput } from "./stock-goods.ts";
import { insertReservations, type NewReservation, openReservationsOfDecision } from "./reservations.store.ts";

type Scrapped = StockInput & { readonly quantity: number };

/**
 * Holds the stock of a scrap request until it is decided: it cannot be promised or moved meanwhile. Of stock that is
 * not free any more as much is held as there is; the request then cannot be done, and its page tells why.
 */
async function holdStock(tx: CommandTransaction, request: HeldRequest, goods: readonly Scrapped[]): Promise<void> {
  const book = await openBook(tx, [...new Set(goods.map(({ itemId }) => itemId))], {
    locationIds: [...new Set(goods.map(({ locationId }) => locationId))],
  });
  const held = goods.flatMap((wanted): NewReservation[] => {
    const balance = book.balance(wanted);
    const quantity = Math.min(wanted.quantity, balance.onHand - balance.reserved);
    if (!balance.physical || quantity <= 0) return [];
    book.reserve(wanted, quantity);
    const { itemId, lotId, unitId, ownerId, locationId, status } = wanted;
    const nobody = { salesOrderId: null, lineNumber: null, expectedOn: null };
    const until = { expiresAt: new Date(request.expiresAt), decisionId: request.decisionId };
    return [
      { itemId, lotId, unitId, ownerId, locationId, status, quantity, note: request.summary, ...nobody, ...until },
    ];
  });
  if (held.length === 0) return;
  await book.write();
  await insertReservations(tx, held);
  for (const { itemId, quantity } of held) {
    tx.publish({ type: "stock.reserved", subjectId: itemId, payload: { quantity } });
  }
}

async function releaseStock(tx: CommandTransaction, decisionId: string): Promise<void> {
  const held = await openReservationsOfDecision(tx, decisionId);
  await freeReservations(tx, held, "released");
  for (const { itemId, quantity } of held) {
    tx.publish({ type: "stock.reserved", subjectId: itemId, payload: { quantity: -quantity } });
  }
}

/** For one row of stock, and for several at once. */
export const scrapHold = {
  take: (tx: CommandTransaction, request: HeldRequest, input: Scrapped) => holdStock(tx, request, [input]),
  release: releaseStock,
};

export const scrapListHold = {
  take: (tx: CommandTransaction, request: HeldRequest, { rows }: { readonly rows: readonly Scrapped[] }) =>
    holdStock(tx, request, rows),
  release: releaseStock,
};
