import type { Context } from "../../../platform/context.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { idList } from "./id-list.store.ts";
import type { BookBalance, BookMovement, BookPlaces, StockBook } from "./book.ts";

export interface BookItem {
  readonly id: string;
  readonly sku: string;
  readonly lotTracked: boolean;
  readonly archived: boolean;
  readonly lastSequence: number;
  readonly lastHash: Buffer;
}

export interface BookLocation {
  readonly id: string;
  readonly code: string;
  readonly purpose: string | null;
  readonly warehouseId: string | null;
  /** Null for places that hold no stock themselves. */
  readonly physical: boolean | null;
  readonly archived: boolean;
  readonly pickSequence: number;
}

export function lockItems(tx: Transaction, itemIds: readonly string[]): Promise<BookItem[]> {
  return tx.rows<BookItem>(sql`
    select i.id, i.sku, i.lot_tracked as "lotTracked", i.archived_at is not null as archived,
      c.last_sequence as "lastSequence", c.last_hash as "lastHash"
    from stock_chain c join item i on i.id = c.item_id
    where c.item_id in ${idList(itemIds)}
    order by c.item_id for no key update of c`);
}

export async function loadBalances(
  tx: Reader,
  itemIds: readonly string[],
  { locationIds, everywhere = false }: BookPlaces,
): Promise<BookBalance[]> {
  const here = sql`b.location_id in ${idList(locationIds)}`;
  const rows = await tx.rows<Omit<BookBalance, "isNew" | "onHandBefore" | "reservedBefore">>(sql`
    select b.item_id as "itemId", b.lot_id as "lotId", b.location_id as "locationId", b.physical,
      b.on_hand as "onHand", b.reserved, b.received_at as "receivedAt"
    from stock_balance b where b.item_id in ${idList(itemIds)}
      and ${everywhere ? sql`(b.physical and b.on_hand <> 0 or ${here})` : here}`);
  return rows.map((row) => ({ ...row, isNew: false, onHandBefore: row.onHand, reservedBefore: row.reserved }));
}

export function loadLocations(
  tx: Reader,
  itemIds: readonly string[],
  { locationIds, everywhere = false }: BookPlaces,
): Promise<BookLocation[]> {
  const also = everywhere
    ? sql`or l.id in (select b.location_id from stock_balance b
        where b.item_id in ${idList(itemIds)} and b.physical and b.on_hand <> 0)`
    : sql``;
  return tx.rows<BookLocation>(sql`
    select l.id, l.code, l.purpose, l.warehouse_id as "warehouseId", l.physical,
      l.archived_at is not null as archived, l.pick_sequence as "pickSequence"
    from location l where l.id in ${idList(locationIds)} ${also}`);
}

/** The writes of a book, a statement for each row: all of them travel together. */
export function writeBook(context: Context, book: StockBook): Sql[] {
  const { organisationId } = context;
  const now = context.now();
  const ends = new Map(book.movements.map((movement) => [movement.itemId, movement]));
  return [
    ...book.movements.map(insertMovement),
    ...[...ends.values()].map(updateChain),
    ...book
      .changed()
      .map((balance) => (balance.isNew ? insertBalance(organisationId, balance, now) : updateBalance(balance, now))),
  ];
}

function insertMovement(m: BookMovement): Sql {
  return sql`insert into stock_movement (organisation_id, item_id, sequence, id, lot_id, quantity, from_location_id,
      to_location_id, kind, reason, note, document_type, document_id, document_line, command_id, corrects_id,
      actor_kind, actor_id, actor_name, occurred_at, recorded_at, previous_hash, hash)
    values (${m.organisationId}, ${m.itemId}, ${m.sequence}, ${m.id}, ${m.lotId}, ${m.quantity}, ${m.fromLocationId},
      ${m.toLocationId}, ${m.kind}, ${m.reason}, ${m.note}, ${m.documentType}, ${m.documentId}, ${m.documentLine},
      ${m.commandId}, ${m.correctsId}, ${m.actorKind}, ${m.actorId}, ${m.actorName}, ${m.occurredAt}, ${m.recordedAt},
      ${m.previousHash}, ${m.hash})`;
}

function updateChain({ itemId, sequence, hash }: BookMovement): Sql {
  return sql`update stock_chain set last_sequence = ${sequence}, last_hash = ${hash} where item_id = ${itemId}`;
}

function updateBalance(balance: BookBalance, now: Date): Sql {
  return sql`update stock_balance set on_hand = ${balance.onHand}, reserved = ${balance.reserved},
      received_at = ${balance.receivedAt}, updated_at = ${now}
    where item_id = ${balance.itemId} and location_id = ${balance.locationId}
      and lot_key = coalesce(${balance.lotId}::uuid, '00000000-0000-0000-0000-000000000000')`;
}

function insertBalance(organisationId: string, balance: BookBalance, now: Date): Sql {
  return sql`insert into stock_balance
      (organisation_id, item_id, lot_id, location_id, physical, on_hand, reserved, received_at, updated_at)
    values (${organisationId}, ${balance.itemId}, ${balance.lotId}, ${balance.locationId}, ${balance.physical},
      ${balance.onHand}, ${balance.reserved}, ${balance.receivedAt}, ${now})`;
}
