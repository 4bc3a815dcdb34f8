import { allocatablePurposes } from "@cerebro/contracts/entities/stock-words.ts";
import { type AllocatableStock, allocate } from "@cerebro/engines/inventory/allocate.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { StockBook } from "../stock/book.ts";
import { loadExpiries } from "../stock/lots.store.ts";
import type { NewReservation } from "../stock/reservations.store.ts";

/** Units of an item somebody needs from a warehouse. */
export interface Need {
  readonly itemId: string;
  readonly quantity: number;
  readonly salesOrderId: string | null;
  readonly lineNumber: number | null;
}

export interface AllocationTerms {
  /** Null: any warehouse. */
  readonly warehouseId: string | null;
  readonly expiresAt: Date;
  readonly note: string | null;
  /** A bin where the goods were just not found. */
  readonly exceptLocationId?: string;
}

/**
 * Reserves stock for needs, bin by bin, in an open book; needs may be met in part or not at all. The balances are
 * changed in the book; the reservations are the caller's to write.
 */
export async function allocateNeeds(
  tx: CommandTransaction,
  book: StockBook,
  needs: readonly Need[],
  terms: AllocationTerms,
): Promise<NewReservation[]> {
  const expiries = await loadExpiries(tx, [...new Set(needs.map((need) => need.itemId))]);
  const usableOn = tx.context.now().toISOString().slice(0, 10);
  return needs.flatMap(({ itemId, quantity, salesOrderId, lineNumber }) => {
    const stock = allocatableStock(book, itemId, terms, expiries);
    return allocate(stock, { quantity, usableOn }).map((chosen) => {
      book.reserve({ itemId, ...chosen }, chosen.quantity);
      const { expiresAt, note } = terms;
      return { itemId, salesOrderId, lineNumber, ...chosen, expiresAt, expectedOn: null, note };
    });
  });
}

function allocatableStock(
  book: StockBook,
  itemId: string,
  { warehouseId, exceptLocationId }: AllocationTerms,
  expiries: ReadonlyMap<string, string>,
): AllocatableStock[] {
  return book
    .balances()
    .filter((balance) => balance.itemId === itemId && balance.physical && balance.locationId !== exceptLocationId)
    .map((balance) => ({ balance, place: book.location(balance.locationId) }))
    .filter(
      ({ place }) =>
        !place.archived &&
        (warehouseId === null || place.warehouseId === warehouseId) &&
        allocatablePurposes.some((purpose) => purpose === place.purpose),
    )
    .map(({ balance, place }) => ({
      locationId: balance.locationId,
      lotId: balance.lotId,
      expiresOn: balance.lotId === null ? null : (expiries.get(balance.lotId) ?? null),
      receivedAt: balance.receivedAt,
      available: balance.onHand - balance.reserved,
      pickFace: place.purpose === "pick",
      pickSequence: place.pickSequence,
    }));
}
