import type { UnitState } from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import type { BookBalance, Posting } from "../stock/stock-goods.ts";
import { itemsIn, loadUnit, type LockedUnit, lockUnits, placeUnits, setUnitState, treeIds } from "./units.store.ts";

/** Target and state of a unit. */
export interface UnitMove {
  readonly toLocationId: string;
  /** The virtual location outside the warehouse. */
  readonly transitId?: string;
  readonly kind: "transfer" | "put_away";
  readonly toState?: UnitState;
  readonly note: string | null;
  readonly document?: Posting["document"];
  /** Refuses what may not be done with the unit; it is locked by then. */
  readonly check: (unit: LockedUnit, book: StockBook) => void;
}

export interface OpenTree {
  readonly unit: LockedUnit;
  readonly unitIds: readonly string[];
  readonly book: StockBook;
}

/**
 * Opens the books of all goods in a unit and its nested units, then locks these units. If they changed between the two
 * reads, the caller may try again.
 */
export async function openTree(
  tx: CommandTransaction,
  unitId: string,
  otherLocationIds: readonly string[],
): Promise<OpenTree> {
  const { sscc, locationId } = await loadUnit(tx, unitId);
  const before = await treeIds(tx, unitId);
  const itemIds = await itemsIn(tx, before);
  const book = await openBook(tx, itemIds, {
    locationIds: [...new Set([...(locationId === null ? [] : [locationId]), ...otherLocationIds])],
  });
  const locked = await lockUnits(tx, before);
  const unit = locked.find(({ id }) => id === unitId);
  const unitIds = await treeIds(tx, unitId);
  const known = new Set(itemIds);
  const same = unitIds.join() === before.join() && (await itemsIn(tx, unitIds)).every((id) => known.has(id));
  if (unit === undefined || unit.locationId !== locationId || !same) throw new AppError("unit.changed", { sscc });
  return { unit, unitIds, book };
}

/**
 * Moves a unit with all that is in it by one book [WMS-05]. Reserved goods stay where pickers will look for them: a unit
 * with any is refused rather than moved under them.
 */
export async function moveTree(tx: CommandTransaction, unitId: string, move: UnitMove): Promise<OpenTree> {
  const { toLocationId, transitId } = move;
  const tree = await openTree(tx, unitId, transitId === undefined ? [toLocationId] : [toLocationId, transitId]);
  const { unit, unitIds, book } = tree;
  move.check(unit, book);
  if (unit.parentId !== null) {
    throw new AppError("unit.nested", { sscc: unit.sscc, parent: (await loadUnit(tx, unit.parentId)).sscc });
  }
  const from = unit.locationId ?? transitId;
  if (from === undefined) throw new AppError("request.not_found");
  if (from === toLocationId) throw new AppError("stock.same_location");
  const { archived, physical, code } = book.location(toLocationId);
  if (archived) throw new AppError("stock.location_archived", { location: code });
  for (const balance of goodsIn(tree, from)) {
    const { itemId, lotId, status, ownerId, unitId: inside, onHand: quantity } = balance;
    requireUnreserved(book, balance, unit);
    book.move({
      itemId,
      lotId,
      status,
      ownerId,
      unitId: inside,
      quantity,
      toUnitId: inside,
      fromLocationId: from,
      toLocationId,
      kind: move.kind,
      note: move.note,
      ...(move.document !== undefined && { document: move.document }),
    });
  }
  await placeUnits(tx, unitIds, physical === true ? toLocationId : null);
  await book.write();
  if (move.toState !== undefined) await setUnitState(tx, unitId, move.toState);
  return tree;
}

/** Goods in the units of a tree. */
export function goodsIn({ book, unitIds }: OpenTree, locationId: string): BookBalance[] {
  const inside = new Set(unitIds);
  return book
    .balances()
    .filter(
      (balance) =>
        balance.locationId === locationId &&
        balance.unitId !== null &&
        inside.has(balance.unitId) &&
        balance.onHand > 0,
    );
}

export function requireUnreserved(book: StockBook, { itemId, reserved }: BookBalance, { sscc }: LockedUnit): void {
  if (reserved > 0) {
    throw new AppError("unit.reserved", { sku: book.item(itemId).sku, quantity: reserved, unit: sscc });
  }
}
