import type { Context } from "../../../platform/context.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { BookBalance, BookPlaces, StockBook } from "./book.ts";

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
    where c.item_id = any(${itemIds}::uuid[])
    order by c.item_id for no key update of c`);
}

export async function loadBalances(
  tx: Reader,
  itemIds: readonly string[],
  { locationIds, everywhere = false }: BookPlaces,
): Promise<BookBalance[]> {
  const where = everywhere
    ? sql`(b.on_hand <> 0 or b.location_id = any(${locationIds}::uuid[])) and b.physical`
    : sql`b.location_id = any(${locationIds}::uuid[])`;
  const rows = await tx.rows<Omit<BookBalance, "isNew" | "onHandBefore" | "reservedBefore">>(sql`
    select b.item_id as "itemId", b.lot_id as "lotId", b.location_id as "locationId", b.physical,
      b.on_hand as "onHand", b.reserved, b.received_at as "receivedAt"
    from stock_balance b where b.item_id = any(${itemIds}::uuid[]) and ${where}`);
  return rows.map((row) => ({ ...row, isNew: false, onHandBefore: row.onHand, reservedBefore: row.reserved }));
}

export function loadLocations(
  tx: Reader,
  itemIds: readonly string[],
  { locationIds, everywhere = false }: BookPlaces,
): Promise<BookLocation[]> {
  const also = everywhere
    ? sql`or l.id in (select b.location_id from stock_balance b
        where b.item_id = any(${itemIds}::uuid[]) and b.physical and b.on_hand <> 0)`
    : sql``;
  return tx.rows<BookLocation>(sql`
    select l.id, l.code, l.purpose, l.warehouse_id as "warehouseId", l.physical,
      l.archived_at is not null as archived, l.pick_sequence as "pickSequence"
    from location l where l.id = any(${locationIds}::uuid[]) ${also}`);
}

/** The writes of a book: movements, balances, and the ends of the chains. */
export function writeBook(context: Context, book: StockBook): Sql[] {
  const changed = book.changed();
  const known = changed.filter((balance) => !balance.isNew);
  const fresh = changed.filter((balance) => balance.isNew);
  return [
    ...(book.movements.length > 0 ? [insertMovements(book), updateChains(book)] : []),
    ...(known.length > 0 ? [updateBalances(context, known)] : []),
    ...(fresh.length > 0 ? [insertBalances(context, fresh)] : []),
  ];
}

function insertMovements({ movements: rows }: StockBook): Sql {
  return sql`insert into stock_movement (organisation_id, item_id, sequence, id, lot_id, quantity, from_location_id,
      to_location_id, kind, reason, note, document_type, document_id, document_line, command_id, corrects_id,
      actor_kind, actor_id, actor_name, occurred_at, recorded_at, previous_hash, hash)
    select * from unnest(
      ${rows.map((row) => row.organisationId)}::uuid[], ${rows.map((row) => row.itemId)}::uuid[],
      ${rows.map((row) => row.sequence)}::bigint[], ${rows.map((row) => row.id)}::uuid[],
      ${rows.map((row) => row.lotId)}::uuid[], ${rows.map((row) => row.quantity)}::bigint[],
      ${rows.map((row) => row.fromLocationId)}::uuid[], ${rows.map((row) => row.toLocationId)}::uuid[],
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.reason)}::text[],
      ${rows.map((row) => row.note)}::text[], ${rows.map((row) => row.documentType)}::text[],
      ${rows.map((row) => row.documentId)}::uuid[], ${rows.map((row) => row.documentLine)}::int[],
      ${rows.map((row) => row.commandId)}::text[], ${rows.map((row) => row.correctsId)}::uuid[],
      ${rows.map((row) => row.actorKind)}::text[], ${rows.map((row) => row.actorId)}::uuid[],
      ${rows.map((row) => row.actorName)}::text[], ${rows.map((row) => row.occurredAt)}::timestamptz[],
      ${rows.map((row) => row.recordedAt)}::timestamptz[], ${rows.map((row) => row.previousHash)}::bytea[],
      ${rows.map((row) => row.hash)}::bytea[])`;
}

function updateChains({ movements }: StockBook): Sql {
  const heads = [...new Map(movements.map((movement) => [movement.itemId, movement])).values()];
  return sql`update stock_chain c set last_sequence = h.sequence, last_hash = h.hash
    from unnest(${heads.map((head) => head.itemId)}::uuid[], ${heads.map((head) => head.sequence)}::bigint[],
      ${heads.map((head) => head.hash)}::bytea[]) as h (item_id, sequence, hash)
    where c.item_id = h.item_id`;
}

function updateBalances(context: Context, rows: readonly BookBalance[]): Sql {
  return sql`update stock_balance b set on_hand = w.on_hand, reserved = w.reserved, received_at = w.received_at,
      updated_at = ${context.now()}
    from unnest(${rows.map((row) => row.itemId)}::uuid[], ${rows.map((row) => row.lotId)}::uuid[],
      ${rows.map((row) => row.locationId)}::uuid[], ${rows.map((row) => row.onHand)}::bigint[],
      ${rows.map((row) => row.reserved)}::bigint[], ${rows.map((row) => row.receivedAt)}::timestamptz[])
      as w (item_id, lot_id, location_id, on_hand, reserved, received_at)
    where b.item_id = w.item_id and b.location_id = w.location_id
      and b.lot_key = coalesce(w.lot_id, '00000000-0000-0000-0000-000000000000')`;
}

function insertBalances(context: Context, rows: readonly BookBalance[]): Sql {
  return sql`insert into stock_balance
      (organisation_id, item_id, lot_id, location_id, physical, on_hand, reserved, received_at, updated_at)
    select ${context.organisationId}::uuid, w.*, ${context.now()}::timestamptz
    from unnest(${rows.map((row) => row.itemId)}::uuid[], ${rows.map((row) => row.lotId)}::uuid[],
      ${rows.map((row) => row.locationId)}::uuid[], ${rows.map((row) => row.physical)}::boolean[],
      ${rows.map((row) => row.onHand)}::bigint[], ${rows.map((row) => row.reserved)}::bigint[],
      ${rows.map((row) => row.receivedAt)}::timestamptz[]) as w`;
}
