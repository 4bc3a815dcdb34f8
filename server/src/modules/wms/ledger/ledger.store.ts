import type pg from "pg";
import type { Sql } from "../../../platform/sql.ts";
import { sql } from "../../../platform/sql.ts";
import type { StockKey } from "../stock/stock-goods.ts";
import type { Movement } from "../stock/movement-hash.ts";

/** A movement as it is stored, beside the end of its item's chain; an item without movements has only the end. */
export interface LedgerRow extends Movement {
  readonly sku: string | null;
  readonly previousHash: Buffer | null;
  readonly hash: Buffer | null;
  readonly lastSequence: number | null;
  readonly lastHash: Buffer | null;
}

/** Every movement, chain by chain, and every chain end that has none. */
export const wholeLedger: Sql = sql`
  select coalesce(m.item_id, c.item_id) as "itemId", i.sku, m.organisation_id as "organisationId", m.sequence, m.id,
    m.lot_id as "lotId", m.quantity, m.from_location_id as "fromLocationId", m.to_location_id as "toLocationId", m.kind,
    m.reason, m.note, m.document_type as "documentType", m.document_id as "documentId", m.document_line as "documentLine",
    m.command_id as "commandId", m.corrects_id as "correctsId", m.actor_kind as "actorKind", m.actor_id as "actorId",
    m.actor_name as "actorName", m.occurred_at as "occurredAt", m.recorded_at as "recordedAt",
    m.from_status as "fromStatus", m.to_status as "toStatus", m.from_unit_id as "fromUnitId",
    m.to_unit_id as "toUnitId", m.owner_id as "ownerId",
    case when m.serial_count = 0 then '{}'
      else array(select s.serial_id::text from movement_serial s where s.movement_id = m.id order by 1) end as "serialIds",
    m.previous_hash as "previousHash", m.hash, c.last_sequence as "lastSequence", c.last_hash as "lastHash"
  from stock_movement m full join stock_chain c on c.item_id = m.item_id
    left join item i on i.id = coalesce(m.item_id, c.item_id)
  order by coalesce(m.item_id, c.item_id), m.sequence`;

export interface StoredBalance extends Required<StockKey> {
  readonly onHand: number;
}

export async function balancesOf(client: pg.Client, itemIds: readonly string[]): Promise<StoredBalance[]> {
  const { text, values } = sql`select item_id as "itemId", lot_id as "lotId", location_id as "locationId",
    status, unit_id as "unitId", owner_id as "ownerId", on_hand as "onHand" from stock_balance where item_id = any(${itemIds}::uuid[]) and on_hand <> 0`;
  return (await client.query<StoredBalance>(text, [...values])).rows;
}

export interface ReservedDifference {
  readonly itemId: string;
  readonly sku: string;
  readonly locationCode: string;
  readonly reserved: number;
  readonly promised: number;
}

/** Balances whose reserved quantity is not the sum of the reservations that hold it. */
export async function reservedDifferences(client: pg.Client): Promise<ReservedDifference[]> {
  const { text, values } = sql`
    select item_id as "itemId", i.sku, l.code as "locationCode", coalesce(b.reserved, 0)::bigint as reserved,
      coalesce(r.promised, 0)::bigint as promised
    from (select item_id, lot_key, location_id, unit_key, owner_key, status, reserved from stock_balance where reserved <> 0) b
    full join (select item_id, coalesce(lot_id, '00000000-0000-0000-0000-000000000000') as lot_key, location_id,
        coalesce(unit_id, '00000000-0000-0000-0000-000000000000') as unit_key,
        coalesce(owner_id, '00000000-0000-0000-0000-000000000000') as owner_key, status, sum(quantity - picked) as promised
      from reservation where state in ('active', 'partially_picked') group by 1, 2, 3, 4, 5, 6) r
      using (item_id, lot_key, location_id, unit_key, owner_key, status)
    join item i on i.id = item_id join location l on l.id = location_id
    where coalesce(b.reserved, 0) <> coalesce(r.promised, 0)
    order by i.sku, l.code limit 100`;
  return (await client.query<ReservedDifference>(text, [...values])).rows;
}

export interface UnitDifference {
  readonly itemId: string;
  readonly sku: string;
  readonly sscc: string;
  readonly goodsAt: string;
  readonly unitAt: string | null;
}

/** Goods at another location than their unit, or units at another location than their parent. */
export async function unitDifferences(client: pg.Client): Promise<UnitDifference[]> {
  const { text, values } = sql`
    select b.item_id as "itemId", i.sku, u.sscc, l.code as "goodsAt", coalesce(outer_place.code, place.code) as "unitAt"
    from stock_balance b join handling_unit u on u.id = b.unit_id join item i on i.id = b.item_id
      join location l on l.id = b.location_id left join location place on place.id = u.location_id
      left join handling_unit parent on parent.id = u.parent_id
      left join location outer_place on outer_place.id = parent.location_id
    where b.on_hand <> 0 and (b.physical and b.location_id is distinct from u.location_id
      or parent.id is not null and parent.location_id is distinct from u.location_id)
    order by u.sscc, i.sku limit 100`;
  return (await client.query<UnitDifference>(text, [...values])).rows;
}

export interface SerialDifference {
  readonly itemId: string;
  readonly sku: string;
  readonly locationCode: string;
  readonly pieces: number;
  readonly onHand: number;
}

/** Places where the pieces of an item with serial numbers are not as many as its balance says. */
export async function serialDifferences(client: pg.Client): Promise<SerialDifference[]> {
  const { text, values } = sql`
    select item_id as "itemId", i.sku, l.code as "locationCode", coalesce(s.pieces, 0)::bigint as pieces,
      coalesce(b.on_hand, 0)::bigint as "onHand"
    from (select b.item_id, b.lot_key, b.location_id, b.status, b.unit_key, b.owner_key, b.on_hand
      from stock_balance b join item i on i.id = b.item_id where i.serial_tracked and b.physical and b.on_hand <> 0) b
    full join (select s.item_id, coalesce(s.lot_id, '00000000-0000-0000-0000-000000000000') as lot_key, s.location_id,
        s.status, coalesce(s.unit_id, '00000000-0000-0000-0000-000000000000') as unit_key,
        coalesce(s.owner_id, '00000000-0000-0000-0000-000000000000') as owner_key, count(*) as pieces
      from serial_number s join location place on place.id = s.location_id and place.physical
      group by 1, 2, 3, 4, 5, 6) s using (item_id, lot_key, location_id, status, unit_key, owner_key)
    join item i on i.id = item_id join location l on l.id = location_id
    where coalesce(s.pieces, 0) <> coalesce(b.on_hand, 0)
    order by i.sku, l.code limit 100`;
  return (await client.query<SerialDifference>(text, [...values])).rows;
}

export interface TotalDifference {
  readonly itemId: string;
  readonly sku: string;
  readonly warehouse: string;
  /** On hand, reserved, available. */
  readonly kept: string;
  readonly summed: string;
}

export async function countTotals(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from stock_total");
  return rows[0]?.count ?? 0;
}

/** Totals of items that are not what the balances of their warehouse add up to. */
export async function totalDifferences(client: pg.Client): Promise<TotalDifference[]> {
  const { text, values } = sql`
    select d.item_id as "itemId", i.sku, w.code as warehouse, d.kept, d.summed
    from (
      select item_id, warehouse_id,
        concat_ws(' / ', coalesce(kept.on_hand, 0), coalesce(kept.reserved, 0), coalesce(kept.available, 0)) as kept,
        concat_ws(' / ', coalesce(summed.on_hand, 0), coalesce(summed.reserved, 0), coalesce(summed.available, 0)) as summed
      from stock_total kept full join stock_total_by_rows summed using (item_id, warehouse_id, owner_key)) d
      join item i on i.id = d.item_id join location w on w.id = d.warehouse_id
    where d.kept <> d.summed
    order by i.sku, w.code limit 100`;
  return (await client.query<TotalDifference>(text, [...values])).rows;
}
