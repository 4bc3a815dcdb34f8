import { allocatablePurposes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { type AllocatableStock, allocate } from "@cerebro/engines/inventory/allocate.ts";
import { daysAfter } from "@cerebro/engines/time/site-day.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { loadPolicies, type PolicyTerms } from "../categories/policies.store.ts";
import { loadPackages } from "../items/packaging.store.ts";
import type { StockBook } from "./book.ts";
import type { BookBalance } from "./stock-goods.ts";
import { loadLotTerms, type LotTerms } from "../items/lots.store.ts";
import { loadSiteDays } from "../items/site-days.store.ts";
import type { NewReservation } from "./reservations.store.ts";

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
  /** Owner of the goods; null: our own. */
  readonly ownerId: string | null;
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
  const itemIds = [...new Set(needs.map((need) => need.itemId))];
  const lots = await loadLotTerms(tx, itemIds);
  const policies = await loadPolicies(tx, itemIds);
  const packages = await loadPackages(tx, itemIds);
  const today = await loadSiteDays(tx, tx.context.now());
  const dayAt = (locationId: string): string => today(book.location(locationId).warehouseId);
  const balances = Map.groupBy(book.balances(), ({ itemId }) => itemId);
  return needs.flatMap(({ itemId, quantity, salesOrderId, lineNumber }) => {
    const stock = allocatableStock(book, balances.get(itemId) ?? [], terms, lots);
    const request = {
      quantity,
      packages: packages.get(itemId) ?? [],
      ...leaving(policies.get(itemId), dayAt),
    };
    return allocate(stock, request).map((chosen) => {
      const { ownerId, expiresAt, note } = terms;
      book.reserve({ itemId, ownerId, ...chosen }, chosen.quantity);
      return { itemId, ownerId, salesOrderId, lineNumber, ...chosen, expiresAt, expectedOn: null, note };
    });
  });
}

/** Allocatable stock and its order, by the policy of the item's category [PLT-10]. */
function leaving(policy: PolicyTerms | undefined, dayAt: (locationId: string) => string) {
  const keeps = policy?.minimumShelfLifeDays ?? 0;
  const usableOn = keeps === 0 ? dayAt : (locationId: string): string => daysAfter(dayAt(locationId), keeps);
  return { usableOn, strategy: policy?.strategy ?? "fefo" } as const;
}

/** Balances of one item that may be reserved. */
function allocatableStock(
  book: StockBook,
  balances: readonly BookBalance[],
  { warehouseId, ownerId, exceptLocationId }: AllocationTerms,
  lots: ReadonlyMap<string, LotTerms>,
): AllocatableStock[] {
  return balances
    .filter(
      (balance) =>
        balance.physical &&
        balance.status === "available" &&
        balance.ownerId === ownerId &&
        balance.locationId !== exceptLocationId &&
        (balance.lotId === null || lots.get(balance.lotId)?.status === "available"),
    )
    .map((balance) => ({ balance, place: book.location(balance.locationId) }))
    .filter(
      ({ place }) =>
        !place.archived &&
        !place.blocked &&
        (warehouseId === null || place.warehouseId === warehouseId) &&
        allocatablePurposes.some((purpose) => purpose === place.purpose),
    )
    .map(({ balance, place }) => ({
      locationId: balance.locationId,
      lotId: balance.lotId,
      unitId: balance.unitId,
      expiresOn: balance.lotId === null ? null : (lots.get(balance.lotId)?.expiresOn ?? null),
      receivedAt: balance.receivedAt,
      available: balance.onHand - balance.reserved,
      pickFace: place.purpose === "pick",
      pickSequence: place.pickSequence,
    }));
}
