import { randomUUIDv7 } from "node:crypto";
import type { StockBalance } from "@cerebro/contracts/entities/wms/stock.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import {
  type BookItem,
  type BookLocation,
  type BookPlaces,
  type BookSerial,
  loadBalances,
  loadLocations,
  loadSerials,
  lockItems,
  writeBook,
} from "./book.store.ts";
import { followGoods, type MovedGoods } from "../tasks/follow-goods.ts";
import { followUnits } from "../tasks/follow-units.ts";
import { takePieces } from "./book-pieces.ts";
import { hashMovement, type Movement } from "./movement-hash.ts";
import {
  type BookBalance,
  type BookMovement,
  keyText,
  type Posting,
  type StockInput,
  type StockKey,
  wholeKey,
} from "./stock-goods.ts";

interface Pages {
  readonly items: ReadonlyMap<string, BookItem>;
  readonly locations: ReadonlyMap<string, BookLocation>;
  readonly balances: Map<string, BookBalance>;
  readonly serials: ReadonlyMap<string, BookSerial>;
}

/**
 * The stock of some items, opened for writing by one command. Opening locks each item's chain, in item order; other
 * transactions cannot change stock of these items until this one ends, so rows read here stay true.
 */
export class StockBook {
  readonly #tx: CommandTransaction;
  readonly #pages: Pages;
  readonly #now: string;
  readonly #heads = new Map<string, { sequence: number; hash: Buffer }>();
  readonly movements: BookMovement[] = [];

  constructor(tx: CommandTransaction, pages: Pages) {
    this.#tx = tx;
    this.#pages = pages;
    this.#now = tx.context.now().toISOString();
    for (const { id, lastSequence, lastHash } of pages.items.values()) {
      this.#heads.set(id, { sequence: lastSequence, hash: lastHash });
    }
  }

  item(itemId: string): BookItem {
    const item = this.#pages.items.get(itemId);
    if (item === undefined) throw new AppError("request.not_found");
    return item;
  }

  location(locationId: string): BookLocation {
    const location = this.#pages.locations.get(locationId);
    if (location === undefined) throw new AppError("request.not_found");
    return location;
  }

  /** Places a person names must be bins: the virtual ones are for the verbs that mean them. */
  requireBins(locationIds: readonly string[]): void {
    for (const { physical, code } of locationIds.map((id) => this.location(id))) {
      if (physical !== true) throw new AppError("stock.location_holds_nothing", { location: code });
    }
  }

  balance(key: StockKey): BookBalance {
    const id = keyText(key);
    const known = this.#pages.balances.get(id);
    if (known !== undefined) return known;
    const fresh: BookBalance = {
      ...wholeKey(key),
      isNew: true,
      physical: this.location(key.locationId).physical === true,
      receivedAt: this.#now,
      onHandBefore: 0,
      reservedBefore: 0,
      onHand: 0,
      reserved: 0,
    };
    this.#pages.balances.set(id, fresh);
    return fresh;
  }

  balances(): readonly BookBalance[] {
    return [...this.#pages.balances.values()];
  }

  /** Pieces that are where `key` says. */
  serialsAt(key: StockKey): BookSerial[] {
    return [...this.#pages.serials.values()].filter((serial) => keyText(serial) === keyText(key));
  }

  /** Goods of a command, with the pieces it names by their codes. */
  goods(input: StockInput): StockKey & Pick<Posting, "serialIds"> {
    if (input.serials.length === 0) return wholeKey(input);
    const known = [...this.#pages.serials.values()].filter(({ itemId }) => itemId === input.itemId);
    const serialIds = input.serials.map((code) => {
      const serial = known.find((candidate) => candidate.code.toLowerCase() === code.toLowerCase());
      if (serial !== undefined) return serial.id;
      const { sku } = this.item(input.itemId);
      throw new AppError("stock.serial_elsewhere", {
        sku,
        serial: code,
        location: this.location(input.locationId).code,
      });
    });
    return { ...wholeKey(input), serialIds };
  }

  serial(id: string): BookSerial | undefined {
    return this.#pages.serials.get(id);
  }

  /** Pieces this command has moved. */
  movedSerials(): BookSerial[] {
    return [...this.#pages.serials.values()].filter((serial) => serial.moved);
  }

  /** Balances this command has changed. */
  changed(): BookBalance[] {
    return this.balances().filter(
      (balance) => balance.onHand !== balance.onHandBefore || balance.reserved !== balance.reservedBefore,
    );
  }

  /** Moves stock, or refuses: unreserved stock only, unless the posting takes its reservation along. */
  move(posting: Posting): string {
    const item = this.item(posting.itemId);
    this.#checkPlaces(posting, item);
    const ends = this.#ends(posting);
    const from = this.balance(ends.from);
    const to = this.balance(ends.to);
    if (from === to) throw new AppError("stock.same_location");
    const serials = takePieces(this, posting, from);
    const reservedAfter = from.reserved - (posting.fromReserved ?? 0);
    if (from.physical && from.onHand - posting.quantity < reservedAfter) {
      const facts = { sku: item.sku, location: this.location(posting.fromLocationId).code };
      throw from.onHand < posting.quantity
        ? new AppError("stock.insufficient", {
            ...facts,
            available: from.onHand - reservedAfter,
            wanted: posting.quantity,
          })
        : new AppError("stock.below_reserved", { ...facts, reserved: reservedAfter });
    }
    from.reserved = reservedAfter;
    from.onHand -= posting.quantity;
    const arrivedAt = isInside(this.location(posting.fromLocationId)) ? from.receivedAt : this.#now;
    to.receivedAt = to.onHand > 0 && to.receivedAt < arrivedAt ? to.receivedAt : arrivedAt;
    to.onHand += posting.quantity;
    for (const serial of serials) Object.assign(serial, wholeKey(ends.to), { moved: true });
    return this.#append(posting, from, to, serials);
  }

  #ends(posting: Posting): { readonly from: StockKey; readonly to: StockKey } {
    const { itemId, lotId, ownerId = null, unitId = null, status = "available" } = posting;
    const inside = isInside(this.location(posting.toLocationId));
    return {
      from: { itemId, lotId, ownerId, status, unitId, locationId: posting.fromLocationId },
      to: {
        itemId,
        lotId,
        ownerId,
        status: posting.toStatus ?? (inside ? status : "available"),
        unitId: posting.toUnitId ?? null,
        locationId: posting.toLocationId,
      },
    };
  }

  /** Reserves (or with a negative quantity frees) stock where it lies. */
  reserve(key: StockKey, quantity: number): void {
    const balance = this.balance(key);
    const reserved = balance.reserved + quantity;
    if (reserved > balance.onHand) {
      throw new AppError("stock.insufficient", {
        sku: this.item(key.itemId).sku,
        location: this.location(key.locationId).code,
        available: balance.onHand - balance.reserved,
        wanted: quantity,
      });
    }
    balance.reserved = reserved;
  }

  /** Writes everything with the commit: nothing later in the transaction reads it. */
  async writeWithCommit(): Promise<void> {
    if (this.movements.some(({ fromUnitId }) => fromUnitId !== null)) return this.write();
    await followGoods(this.#tx, this.#moved());
    for (const query of writeBook(this.#tx.context, this)) this.#tx.defer(query);
  }

  /** Writes everything now, for commands that read their result back. Tasks follow their goods. */
  async write(): Promise<void> {
    const moved = this.#moved();
    const followed = await followGoods(this.#tx, moved);
    await Promise.all(writeBook(this.#tx.context, this).map((query) => this.#tx.execute(query)));
    await followUnits(this.#tx, moved, followed);
  }

  #moved(): MovedGoods {
    return {
      movements: this.movements,
      location: (id) => this.location(id),
      onHand: (key) => this.balance(key).onHand,
    };
  }

  #checkPlaces(posting: Posting, item: BookItem): void {
    if (item.lotTracked && posting.lotId === null) throw new AppError("stock.lot_required", { sku: item.sku });
    if (!item.lotTracked && posting.lotId !== null) throw new AppError("stock.lot_not_tracked", { sku: item.sku });
    for (const place of [this.location(posting.fromLocationId), this.location(posting.toLocationId)]) {
      if (place.physical === null) throw new AppError("stock.location_holds_nothing", { location: place.code });
    }
    const to = this.location(posting.toLocationId);
    if (to.archived) throw new AppError("stock.location_archived", { location: to.code });
  }

  #append(posting: Posting, from: BookBalance, to: BookBalance, serials: readonly BookSerial[]): string {
    const head = this.#heads.get(posting.itemId);
    if (head === undefined) throw new AppError("request.not_found");
    const { context } = this.#tx;
    const recordedAt = this.#now;
    const movement: Movement = {
      organisationId: context.organisationId,
      itemId: posting.itemId,
      sequence: head.sequence + 1,
      id: randomUUIDv7(),
      lotId: posting.lotId,
      quantity: posting.quantity,
      fromLocationId: posting.fromLocationId,
      toLocationId: posting.toLocationId,
      kind: posting.kind,
      reason: posting.reason ?? null,
      note: posting.note ?? null,
      documentType: posting.document?.type ?? null,
      documentId: posting.document?.id ?? null,
      documentLine: posting.document?.line ?? null,
      correctsId: posting.correctsId ?? null,
      commandId: context.requestId,
      actorKind: context.actor.kind,
      actorId: context.actor.id,
      actorName: context.actor.name,
      occurredAt: posting.occurredAt ?? recordedAt,
      recordedAt,
      fromStatus: from.status,
      toStatus: to.status,
      fromUnitId: from.unitId,
      toUnitId: to.unitId,
      ownerId: from.ownerId,
      serialIds: serials.map(({ id }) => id).toSorted(),
    };
    const hash = hashMovement(head.hash, movement);
    this.movements.push({ ...movement, previousHash: head.hash, hash });
    this.#heads.set(posting.itemId, { sequence: movement.sequence, hash });
    return movement.id;
  }
}

/** Goods in bins, or on the way between two warehouses, keep their status and the day on which they came in. */
const isInside = ({ physical, purpose }: BookLocation): boolean => physical === true || purpose === "transit";

/** Opens the book of `itemIds` and locks them. Ids of other organisations are not found. */
export async function openBook(
  tx: CommandTransaction,
  itemIds: readonly string[],
  places: BookPlaces,
): Promise<StockBook> {
  // In this order in one pipeline: the balances are read when the locks are held.
  const [items, balances, locations] = await Promise.all([
    lockItems(tx, itemIds),
    loadBalances(tx, itemIds, places),
    loadLocations(tx, itemIds, places),
  ]);
  const serialItems = items.filter((item) => item.serialTracked).map((item) => item.id);
  const serials = serialItems.length === 0 ? [] : await loadSerials(tx, serialItems, places);
  return new StockBook(tx, {
    serials: new Map(serials.map((serial) => [serial.id, serial])),
    items: new Map(items.map((item) => [item.id, item])),
    locations: new Map(locations.map((location) => [location.id, location])),
    balances: new Map(balances.map((balance) => [keyText(balance), balance])),
  });
}

/** The changed balances of bins, as an answer. */
export function presentBalances(book: StockBook): StockBalance[] {
  return book
    .changed()
    .filter((balance) => balance.physical)
    .map((balance) => ({ ...wholeKey(balance), onHand: balance.onHand, reserved: balance.reserved }));
}
