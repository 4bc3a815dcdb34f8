import type { movementDocuments, StockStatus } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { Movement, MovementKind } from "./movement-hash.ts";

/** Fields that separate goods of the same item, lot and location; omitted, they are available, loose and our own. */
export interface StockKind {
  readonly status?: StockStatus;
  /** Their handling unit. */
  readonly unitId?: string | null;
  readonly ownerId?: string | null;
}

/** One item, lot and place, and which of the goods there. */
export interface StockKey extends StockKind {
  readonly itemId: string;
  readonly lotId: string | null;
  readonly locationId: string;
}

/** Goods that move: their kind is that of where they leave. Owners never change by a movement. */
export interface Posting extends StockKind {
  readonly itemId: string;
  readonly lotId: string | null;
  readonly quantity: number;
  readonly fromLocationId: string;
  readonly toLocationId: string;
  /** Omitted: the status they had, and available once they are out of the house. */
  readonly toStatus?: StockStatus;
  /** The handling unit they are put into; omitted: none. */
  readonly toUnitId?: string | null;
  /** Ids of the pieces, for items with serial numbers; may be omitted if all pieces there move. */
  readonly serialIds?: readonly string[];
  readonly kind: MovementKind;
  /** Reserved part of `quantity` at the origin: the reservation goes with it. */
  readonly fromReserved?: number;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly document?: StockDocument | null;
  readonly correctsId?: string | null;
  readonly occurredAt?: string;
}

export interface StockDocument {
  readonly type: (typeof movementDocuments)[number];
  readonly id: string;
  readonly line: number | null;
}

/** Loose, available goods of our own, without serial numbers: what most commands speak of. */
export const plainGoods = {
  status: "available" as const,
  unitId: null,
  ownerId: null,
  serials: new Array<string>(),
};

/** Goods as a command names them. */
export interface StockInput extends Required<StockKey> {
  readonly serials: readonly string[];
}

/** A balance in the book: as it was read, and what the command has made of it. */
export interface BookBalance extends Required<StockKey> {
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

export function wholeKey(key: StockKey): Required<StockKey> {
  const { itemId, lotId, locationId, status = "available", unitId = null, ownerId = null } = key;
  return { itemId, lotId, locationId, status, unitId, ownerId };
}

/** A key of this text means the same goods. */
export const keyText = (key: StockKey): string => Object.values(wholeKey(key)).join("/");
