import { randomUUIDv7 } from "node:crypto";
import type { StockBalance } from "@cerebro/contracts/entities/stock.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { type BookItem, type BookLocation, loadBalances, loadLocations, lockItems, writeBook } from "./book.store.ts";
import { hashMovement, type Movement, type MovementKind } from "./movement-hash.ts";

/** One item, lot and place. */
export interface StockKey {
  readonly itemId: string;
  readonly lotId: string | null;
  readonly locationId: string;
}

export interface Posting {
  readonly itemId: string;
  readonly lotId: string | null;
  readonly quantity: number;
  readonly fromLocationId: string;
  readonly toLocationId: string;
  readonly kind: MovementKind;
  /** How much of `quantity` was reserved where it leaves: the reservation goes with it. */
  readonly fromReserved?: number;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly document?: StockDocument | null;
  readonly correctsId?: string | null;
  readonly occurredAt?: string;
}

export interface StockDocument {
  readonly type: "sales_order" | "purchase_order" | "import";
  readonly id: string;
  readonly line: number | null;
}

/** A balance in the book: as it was read, and what the command has made of it. */
export interface BookBalance extends StockKey {
  readonly isNew: boolean;
  readonly physical: boolean;
  readonly onHandBefore: number;
  readonly reservedBefore: number;
  onHand: number;
  reserved: number;
  /** ISO; when the oldest of it came into the house. */
  receivedAt: string;
}

/** A movement with its link in the item's chain. */
export interface BookMovement extends Movement {
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

interface Pages {
  readonly items: ReadonlyMap<string, BookItem>;
  readonly locations: ReadonlyMap<string, BookLocation>;
  readonly balances: Map<string, BookBalance>;
}

/**
 * The stock of some items, opened for writing by one command. Opening locks each item's chain, in item order; nobody
 * else changes stock of these items until the transaction ends, so what is read here stays true.
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
      itemId: key.itemId,
      lotId: key.lotId,
      locationId: key.locationId,
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
    const from = this.balance({ ...posting, locationId: posting.fromLocationId });
    const to = this.balance({ ...posting, locationId: posting.toLocationId });
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
    const arrivedAt = from.physical ? from.receivedAt : this.#now;
    to.receivedAt = to.onHand > 0 && to.receivedAt < arrivedAt ? to.receivedAt : arrivedAt;
    to.onHand += posting.quantity;
    return this.#append(posting);
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
  writeWithCommit(): void {
    for (const query of writeBook(this.#tx.context, this)) this.#tx.defer(query);
  }

  /** Writes everything now, for commands that read their result back. */
  async write(): Promise<void> {
    await Promise.all(writeBook(this.#tx.context, this).map((query) => this.#tx.execute(query)));
  }

  #checkPlaces(posting: Posting, item: BookItem): void {
    if (posting.fromLocationId === posting.toLocationId) throw new AppError("stock.same_location");
    if (item.lotTracked && posting.lotId === null) throw new AppError("stock.lot_required", { sku: item.sku });
    if (!item.lotTracked && posting.lotId !== null) throw new AppError("stock.lot_not_tracked", { sku: item.sku });
    for (const place of [this.location(posting.fromLocationId), this.location(posting.toLocationId)]) {
      if (place.physical === null) throw new AppError("stock.location_holds_nothing", { location: place.code });
    }
    const to = this.location(posting.toLocationId);
    if (to.archived) throw new AppError("stock.location_archived", { location: to.code });
  }

  #append(posting: Posting): string {
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
    };
    const hash = hashMovement(head.hash, movement);
    this.movements.push({ ...movement, previousHash: head.hash, hash });
    this.#heads.set(posting.itemId, { sequence: movement.sequence, hash });
    return movement.id;
  }
}

const keyText = (key: StockKey): string => `${key.itemId}/${key.lotId ?? ""}/${key.locationId}`;

export interface BookPlaces {
  /** Places the command moves stock from or to. */
  readonly locationIds: readonly string[];
  /** Also every bin that holds one of the items. */
  readonly everywhere?: boolean;
}

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
  return new StockBook(tx, {
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
    .map(({ itemId, lotId, locationId, onHand, reserved }) => ({ itemId, lotId, locationId, onHand, reserved }));
}
