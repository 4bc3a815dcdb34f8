import type { Reader } from "../../../platform/database.ts";
import type { Destination } from "./address-block.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

export interface PickLine {
  readonly cart: number | null;
  readonly bin: string | null;
  readonly sku: string;
  readonly name: string;
  readonly lot: string | null;
  /** The pallet or case of the goods. */
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

/** Destination of an order `o` of the customer `c`. */
export const shipTo = sql`json_build_object('name', coalesce(o.ship_to_name, c.name), 'address', o.ship_to,
  'text', coalesce(o.ship_to_address, c.address), 'country', coalesce(o.ship_to_country, c.country))`;

export interface Consignee {
  readonly from: Destination;
  readonly to: Destination;
  /** Null where the invoice goes the same way as the goods. */
  readonly billTo: Destination | null;
}

/** Sender and warehouse of an order, its destination, and its payer. */
export function findConsignee(reader: Reader, orderId: string): Promise<Consignee> {
  return reader.one(sql`
    select json_build_object('name', (select name from organisation where id = current_organisation()),
        'address', w.site, 'text', w.address, 'country', w.country) as from, ${shipTo} as to,
      case when o.bill_to is not null then json_build_object('name', coalesce(o.bill_to ->> 'name', c.name),
        'address', o.bill_to, 'text', null, 'country', null) end as "billTo"
    from sales_order o left join customer c on c.id = o.customer_id left join location w on w.id = o.warehouse_id
    where o.organisation_id = current_organisation() and o.id = ${orderId}`);
}

/** Recipient of a purchase order, and destination of its goods. */
export function findBuyer(
  reader: Reader,
  purchaseOrderId: string,
): Promise<{ name: string; supplier: Destination; deliverTo: Destination }> {
  return reader.one(sql`
    select (select name from organisation where id = current_organisation()) as name,
      json_build_object('name', coalesce(o.supplier_address ->> 'name', s.name), 'address', o.supplier_address,
        'text', s.address, 'country', s.country) as supplier,
      json_build_object('name', w.name, 'address', w.site, 'text', w.address, 'country', w.country) as "deliverTo"
    from purchase_order o join supplier s on s.id = o.supplier_id left join location w on w.id = o.warehouse_id
    where o.organisation_id = current_organisation() and o.id = ${purchaseOrderId}`);
}

export interface CountLine {
  readonly bin: string;
  readonly sku: string | null;
  readonly name: string | null;
  readonly lot: string | null;
  readonly unit: string | null;
}

/** Book items of a bin or below a location, without quantities. */
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
