import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

export interface PickLine {
  readonly cart: number | null;
  readonly bin: string | null;
  readonly sku: string;
  readonly name: string;
  readonly lot: string | null;
  /** The pallet or case that the goods stand in. */
  readonly sscc: string | null;
  readonly expiresOn: string | null;
  readonly quantity: number;
  readonly unit: string;
  readonly order: string;
}

/** Picks that are still to be done, in the order of the walk. */
const picks = (which: Sql): Sql => sql`
  select t.wave_batch as cart, l.code as bin, i.sku, i.name, lot.code as lot, stood.sscc, lot.expires_on as "expiresOn",
    t.quantity - t.done_quantity as quantity, i.base_unit as unit, t.document_number as order
  from warehouse_task t join item i on i.id = t.item_id
    left join location l on l.id = t.from_location_id left join lot on lot.id = t.lot_id
    left join handling_unit stood on stood.id = t.unit_id
  where t.organisation_id = current_organisation() and t.kind = 'pick' and t.state in ('open', 'claimed') and ${which}
  order by t.wave_batch nulls first, t.path_position nulls last, l.pick_sequence, l.code, i.sku_key`;

export function picksOfOrder(reader: Reader, orderId: string): Promise<PickLine[]> {
  return reader.rows(picks(sql`t.document_type = 'sales_order' and t.document_id = ${orderId}`));
}

export function picksOfWave(reader: Reader, waveId: string): Promise<PickLine[]> {
  return reader.rows(picks(sql`t.wave_id = ${waveId}`));
}

export function findWaveHead(
  reader: Reader,
  waveId: string,
): Promise<{ number: string; warehouse: string } | undefined> {
  return reader.maybe(sql`
    select wave.number, l.name as warehouse from wave join location l on l.id = wave.warehouse_id
    where wave.organisation_id = current_organisation() and wave.id = ${waveId}`);
}

export interface Consignee {
  readonly from: string;
  readonly to: string | null;
  readonly address: string | null;
  readonly country: string | null;
}

/** Who sends an order, and where it goes. */
export function findConsignee(reader: Reader, orderId: string): Promise<Consignee> {
  return reader.one(sql`
    select (select name from organisation where id = current_organisation()) as from,
      coalesce(o.ship_to_name, c.name) as to, coalesce(o.ship_to_address, c.address) as address,
      coalesce(o.ship_to_country, c.country) as country
    from sales_order o left join customer c on c.id = o.customer_id
    where o.organisation_id = current_organisation() and o.id = ${orderId}`);
}

export interface CountLine {
  readonly bin: string;
  readonly sku: string | null;
  readonly name: string | null;
  readonly lot: string | null;
  readonly unit: string | null;
}

/** What the books say lies in a bin or below a place, without saying how much. */
export function contentsForCount(reader: Reader, locationId: string): Promise<CountLine[]> {
  return reader.rows(sql`
    with recursive down as (
      select id from location where organisation_id = current_organisation() and id = ${locationId}
      union all select l.id from down join location l on l.parent_id = down.id where l.archived_at is null
    )
    select l.code as bin, i.sku, i.name, lot.code as lot, i.base_unit as unit
    from down join location l on l.id = down.id and l.kind = 'bin'
      left join (select distinct item_id, lot_id, location_id from stock_balance where on_hand > 0) b
        on b.location_id = l.id
      left join item i on i.id = b.item_id left join lot on lot.id = b.lot_id
    order by l.pick_sequence, l.code, i.sku_key, lot.code`);
}

export function findPlace(reader: Reader, locationId: string): Promise<{ code: string; name: string } | undefined> {
  return reader.maybe(sql`
    select code, name from location
    where organisation_id = current_organisation() and id = ${locationId} and kind <> 'virtual'`);
}
