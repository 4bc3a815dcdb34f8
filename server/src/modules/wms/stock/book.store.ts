import type { Context } from "../../../platform/context.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { idList } from "../../../platform/listing/id-list.store.ts";
import { blocked } from "../items/totals.store.ts";
import type { BookBalance, BookMovement, StockKey } from "./stock-goods.ts";

export interface BookItem {
  readonly id: string;
  readonly sku: string;
  readonly lotTracked: boolean;
  readonly serialTracked: boolean;
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
  /** Found empty and not counted yet: nothing is allocated from it. */
  readonly blocked: boolean;
  readonly pickSequence: number;
}

export interface BookPlaces {
  /** Places the command moves stock from or to. */
  readonly locationIds: readonly string[];
  /** Also every bin that holds one of the items. */
  readonly everywhere?: boolean;
}

export function lockItems(tx: Transaction, itemIds: readonly string[]): Promise<BookItem[]> {
  return tx.rows<BookItem>(sql`
    select i.id, i.sku, i.lot_tracked as "lotTracked", i.serial_tracked as "serialTracked", i.archived_at is not null as archived,
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
    select b.item_id as "itemId", b.lot_id as "lotId", b.location_id as "locationId", b.status,
      b.unit_id as "unitId", b.owner_id as "ownerId", b.physical, b.on_hand as "onHand", b.reserved, b.received_at as "receivedAt"
    from stock_balance b where b.item_id in ${idList(itemIds)}
      and ${everywhere ? sql`(b.physical and b.on_hand <> 0 or ${here})` : here}`);
  return rows.map((row) => ({ ...row, isNew: false, onHandBefore: row.onHand, reservedBefore: row.reserved }));
}

/** A serial number and its location. */
export interface BookSerial extends Required<StockKey> {
  readonly id: string;
  readonly code: string;
  moved: boolean;
}

export async function loadSerials(
  tx: Reader,
  itemIds: readonly string[],
  { locationIds, everywhere = false }: BookPlaces,
): Promise<BookSerial[]> {
  const rows = await tx.rows<Omit<BookSerial, "moved">>(sql`
    select s.id, s.code, s.item_id as "itemId", s.lot_id as "lotId", s.location_id as "locationId", s.status,
      s.unit_id as "unitId", s.owner_id as "ownerId"
    from serial_number s join location l on l.id = s.location_id
    where s.item_id in ${idList(itemIds)}
      and (${everywhere ? sql`l.physical or` : sql``} s.location_id in ${idList(locationIds)})`);
  return rows.map((row) => ({ ...row, moved: false }));
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
      l.archived_at is not null as archived, ${blocked(sql`l.id`)} as blocked, l.pick_sequence as "pickSequence"
    from location l where l.id in ${idList(locationIds)} ${also}`);
}

/** Key of balances for no lot, no unit, no owner. */
const none = "00000000-0000-0000-0000-000000000000";

/** The writes of a book, a statement for each row: all of them travel together. */
/** The changes of a command, as they are written. */
export interface BookChanges {
  readonly movements: readonly BookMovement[];
  readonly changed: () => readonly BookBalance[];
  readonly movedSerials: () => readonly BookSerial[];
}

export function writeBook(context: Context, book: BookChanges): Sql[] {
  const { organisationId } = context;
  const now = context.now();
  const ends = new Map(book.movements.map((movement) => [movement.itemId, movement]));
  const changed = book.changed();
  const known = changed.filter(({ isNew }) => !isNew);
  return [
    ...lockUnitsOf(changed),
    ...book.movements.map(insertMovement),
    ...book.movements.filter(({ serialIds }) => serialIds.length > 0).map(insertMovementSerials),
    ...book.movedSerials().map((serial) => updateSerial(serial, now)),
    ...[...ends.values()].map(updateChain),
    ...(known.length > few ? [updateBalances(known, now)] : known.map((balance) => updateBalance(balance, now))),
    ...changed.filter(({ isNew }) => isNew).map((balance) => insertBalance(organisationId, balance, now)),
    ...changeTotals(organisationId, changed),
  ];
}

/** Each balance of a unit settles the state of the unit: several are locked first, in the order of their ids. */
function lockUnitsOf(changed: readonly BookBalance[]): Sql[] {
  const unitIds = [...new Set(changed.flatMap(({ unitId }) => unitId ?? []))];
  if (unitIds.length < 2) return [];
  return [sql`select from handling_unit where id = any(${unitIds}::uuid[]) order by id for no key update`];
}

/** So many rows are written as quickly by a prepared statement each; a large order changes hundreds. */
const few = 8;

function insertMovement(m: BookMovement): Sql {
  return sql`insert into stock_movement (organisation_id, item_id, sequence, id, lot_id, quantity, from_location_id,
      to_location_id, kind, reason, note, document_type, document_id, document_line, command_id, corrects_id,
      actor_kind, actor_id, actor_name, occurred_at, recorded_at, from_status, to_status, from_unit_id, to_unit_id,
      owner_id, serial_count, previous_hash, hash)
    values (${m.organisationId}, ${m.itemId}, ${m.sequence}, ${m.id}, ${m.lotId}, ${m.quantity}, ${m.fromLocationId},
      ${m.toLocationId}, ${m.kind}, ${m.reason}, ${m.note}, ${m.documentType}, ${m.documentId}, ${m.documentLine},
      ${m.commandId}, ${m.correctsId}, ${m.actorKind}, ${m.actorId}, ${m.actorName}, ${m.occurredAt}, ${m.recordedAt},
      ${m.fromStatus}, ${m.toStatus}, ${m.fromUnitId}, ${m.toUnitId}, ${m.ownerId}, ${m.serialIds.length},
      ${m.previousHash}, ${m.hash})`;
}

function insertMovementSerials({ id, organisationId, serialIds }: BookMovement): Sql {
  return sql`insert into movement_serial (movement_id, serial_id, organisation_id)
    select ${id}::uuid, serial, ${organisationId}::uuid from unnest(${[...serialIds]}::uuid[]) as serial`;
}

function updateSerial({ id, locationId, status, unitId, ownerId }: BookSerial, now: Date): Sql {
  return sql`update serial_number set location_id = ${locationId}, status = ${status}, unit_id = ${unitId},
    owner_id = ${ownerId}, updated_at = ${now} where id = ${id}`;
}

function updateChain({ itemId, sequence, hash }: BookMovement): Sql {
  return sql`update stock_chain set last_sequence = ${sequence}, last_hash = ${hash} where item_id = ${itemId}`;
}

function updateBalance(balance: BookBalance, now: Date): Sql {
  return sql`update stock_balance set on_hand = ${balance.onHand}, reserved = ${balance.reserved},
      received_at = ${balance.receivedAt}, updated_at = ${now}
    where item_id = ${balance.itemId} and location_id = ${balance.locationId}
      and lot_key = ${balance.lotId ?? none} and status = ${balance.status}
      and unit_key = ${balance.unitId ?? none} and owner_key = ${balance.ownerId ?? none}`;
}

/** The same for many at once. */
function updateBalances(balances: readonly BookBalance[], now: Date): Sql {
  return sql`update stock_balance b set on_hand = c.on_hand, reserved = c.reserved, received_at = c.received_at,
      updated_at = ${now}
    from unnest(${balances.map(({ itemId }) => itemId)}::uuid[], ${balances.map(({ lotId }) => lotId ?? none)}::uuid[],
      ${balances.map(({ locationId }) => locationId)}::uuid[], ${balances.map(({ status }) => status)}::text[],
      ${balances.map(({ unitId }) => unitId ?? none)}::uuid[], ${balances.map(({ ownerId }) => ownerId ?? none)}::uuid[],
      ${balances.map(({ onHand }) => onHand)}::bigint[], ${balances.map(({ reserved }) => reserved)}::bigint[],
      ${balances.map(({ receivedAt }) => receivedAt)}::timestamptz[])
      as c (item_id, lot_key, location_id, status, unit_key, owner_key, on_hand, reserved, received_at)
    where (b.item_id, b.lot_key, b.location_id, b.status, b.unit_key, b.owner_key)
      = (c.item_id, c.lot_key, c.location_id, c.status, c.unit_key, c.owner_key)`;
}

function insertBalance(organisationId: string, balance: BookBalance, now: Date): Sql {
  return sql`insert into stock_balance
      (organisation_id, item_id, lot_id, location_id, status, unit_id, owner_id, physical, on_hand, reserved,
        received_at, updated_at)
    values (${organisationId}, ${balance.itemId}, ${balance.lotId}, ${balance.locationId}, ${balance.status},
      ${balance.unitId}, ${balance.ownerId}, ${balance.physical}, ${balance.onHand}, ${balance.reserved}, ${balance.receivedAt}, ${now})
    -- A book of all bins reads no empty rows; such goods lay here before.
    on conflict on constraint stock_balance_pkey do update set on_hand = stock_balance.on_hand + excluded.on_hand,
      reserved = stock_balance.reserved + excluded.reserved, received_at = excluded.received_at,
      updated_at = excluded.updated_at`;
}

/** Adds the changes of bin balances to the totals of items: last, so that it uses the present purpose of a bin. */
function changeTotals(organisationId: string, changed: readonly BookBalance[]): Sql[] {
  const inside = changed.filter(({ physical }) => physical);
  if (inside.length === 0) return [];
  return [
    sql`insert into stock_total as total (organisation_id, item_id, warehouse_id, owner_key, on_hand, reserved, available)
      select ${organisationId}::uuid, c.item_id, l.warehouse_id, c.owner_key, sum(c.on_hand), sum(c.reserved),
        coalesce(sum(c.on_hand - c.reserved) filter (where may_promise(l.purpose, c.status, lot.status)), 0)
      from unnest(${inside.map(({ itemId }) => itemId)}::uuid[], ${inside.map(({ lotId }) => lotId)}::uuid[],
          ${inside.map(({ locationId }) => locationId)}::uuid[], ${inside.map(({ status }) => status)}::text[],
          ${inside.map(({ ownerId }) => ownerId ?? none)}::uuid[],
          ${inside.map(({ onHand, onHandBefore }) => onHand - onHandBefore)}::bigint[],
          ${inside.map(({ reserved, reservedBefore }) => reserved - reservedBefore)}::bigint[])
        as c (item_id, lot_id, location_id, status, owner_key, on_hand, reserved)
        join location l on l.id = c.location_id left join lot on lot.id = c.lot_id
      group by c.item_id, l.warehouse_id, c.owner_key
      on conflict (item_id, warehouse_id, owner_key) do update set on_hand = total.on_hand + excluded.on_hand,
        reserved = total.reserved + excluded.reserved, available = total.available + excluded.available`,
  ];
}
