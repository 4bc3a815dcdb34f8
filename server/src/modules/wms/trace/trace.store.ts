import type {
  TracedClaim,
  TracedLot,
  TracedOrigin,
  TracedReturn,
  TracedShipment,
  TraceLink,
} from "@cerebro/contracts/entities/wms/trace.ts";
import type { LotDetail } from "@cerebro/contracts/entities/wms/lots.ts";
import { openSalesOrderStates } from "@cerebro/contracts/entities/state-machines.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

export type Way = "forward" | "backward";

/** The links that leave lots in one way. */
export function linksFrom(reader: Reader, way: Way, lotIds: readonly string[]): Promise<TraceLink[]> {
  const end = way === "forward" ? sql`k.from_lot_id` : sql`k.to_lot_id`;
  return reader.rows<TraceLink>(sql`select k.repack_id as "repackId", r.number, k.from_lot_id as "fromLotId",
      k.to_lot_id as "toLotId", r.created_at as at
    from repack_link k join repack r on r.id = k.repack_id where ${end} = any(${lotIds}::uuid[])
    order by r.number, k.from_lot_id, k.to_lot_id`);
}

export function loadTracedLots(reader: Reader, lotIds: readonly string[]): Promise<Omit<TracedLot, "level">[]> {
  return reader.rows(sql`select l.id as "lotId", l.item_id as "itemId", i.sku, i.name as "itemName",
      i.base_unit as "baseUnit", l.code, l.expires_on as "expiresOn", l.status
    from lot l join item i on i.id = l.item_id where l.id = any(${lotIds}::uuid[])`);
}

const customer = sql`o.id as "salesOrderId", o.number, o.customer_id as "customerId",
  coalesce(c.name, o.ship_to_name) as "customerName", c.email, c.phone`;

/** Units of lots that customers sent back, by return; a correction counts against the movement it corrects. */
const returnedOf = (lotIds: readonly string[]): Sql => sql`
  select r.id, r.number, r.sales_order_id, r.customer_id, m.lot_id, m.item_id, max(m.occurred_at) as at,
    sum(case when f.purpose = 'customer' then m.quantity else -m.quantity end)::bigint as quantity
  from stock_movement m join return_order r on r.id = m.document_id
    join location f on f.id = m.from_location_id join location t on t.id = m.to_location_id
  where m.lot_id = any(${lotIds}::uuid[]) and m.document_type = 'return_order' and 'customer' in (f.purpose, t.purpose)
  group by r.id, m.lot_id, m.item_id
  having sum(case when f.purpose = 'customer' then m.quantity else -m.quantity end) > 0`;

export function loadReturned(reader: Reader, lotIds: readonly string[]): Promise<TracedReturn[]> {
  return reader.rows<TracedReturn>(sql`
    select b.id as "returnId", b.number, o.id as "salesOrderId", o.number as "salesOrderNumber", c.id as "customerId",
      coalesce(c.name, o.ship_to_name) as "customerName", b.lot_id as "lotId", b.item_id as "itemId", b.quantity, b.at
    from (${returnedOf(lotIds)}) b left join sales_order o on o.id = b.sales_order_id
      left join customer c on c.id = coalesce(b.customer_id, o.customer_id)
    order by b.at desc, b.number`);
}

/** Shipped units of lots, by order. */
export function loadShipped(reader: Reader, lotIds: readonly string[]): Promise<TracedShipment[]> {
  return reader.rows<TracedShipment>(sql`
    with shipped as (
      select m.document_id, m.lot_id, m.item_id, sum(m.quantity)::bigint as quantity, max(m.occurred_at) as at
      from stock_movement m
      where m.lot_id = any(${lotIds}::uuid[]) and m.kind = 'ship' and m.document_type = 'sales_order'
      group by m.document_id, m.lot_id, m.item_id),
    back as (${returnedOf(lotIds)}),
    packed as (
      select k.shipment_id, l.lot_id, l.item_id, array_agg(k.sscc order by k.position) as ssccs
      from carton_line l join carton k on k.id = l.carton_id
      where l.lot_id = any(${lotIds}::uuid[]) group by k.shipment_id, l.lot_id, l.item_id)
    select ${customer}, x.lot_id as "lotId", x.item_id as "itemId", x.quantity, x.at as "shippedAt",
      coalesce((select sum(b.quantity) from back b where b.sales_order_id = o.id and b.lot_id = x.lot_id), 0)::bigint as returned,
      s.number as "shipmentNumber", s.carrier, s.tracking_number as "trackingNumber", coalesce(p.ssccs, '{}') as ssccs
    from shipped x join sales_order o on o.id = x.document_id left join customer c on c.id = o.customer_id
      left join shipment s on s.sales_order_id = o.id
        and packing_state(s.status, s.step) in ('shipped', 'delivered')
      left join packed p on p.shipment_id = s.id and p.lot_id = x.lot_id and p.item_id = x.item_id
    order by x.at desc, o.number`);
}

/** Picked units of lots for orders that have not left. */
const pickedOf = (lotIds: readonly string[]): Sql => sql`select m.document_id as id, m.lot_id, m.item_id, m.quantity
  from sales_order open join stock_movement m on m.document_id = open.id
  where open.organisation_id = current_organisation() and open.state = any(${[...openSalesOrderStates]}::text[])
    and not open.history and m.lot_id = any(${lotIds}::uuid[]) and m.kind = 'pick'`;

export function loadPicked(reader: Reader, lotId: string): Promise<LotDetail["picked"]> {
  return reader.rows(sql`
    select o.id as "salesOrderId", o.number as "salesOrderNumber", coalesce(c.name, o.ship_to_name) as "customerName",
      sum(p.quantity)::bigint as quantity
    from (${pickedOf([lotId])}) p join sales_order o on o.id = p.id left join customer c on c.id = o.customer_id
    group by o.id, c.id order by o.number`);
}

/** Orders that hold some of the lots: reserved, or picked and packed and still in the house. */
export function loadClaims(reader: Reader, lotIds: readonly string[]): Promise<TracedClaim[]> {
  return reader.rows<TracedClaim>(sql`
    with held as (
      select r.sales_order_id as id, r.lot_id, r.item_id, r.quantity - r.picked as quantity from reservation r
      where r.lot_id = any(${lotIds}::uuid[]) and r.state in ('active', 'partially_picked') and r.sales_order_id is not null
      union all
      ${pickedOf(lotIds)})
    select ${customer}, o.state, h.lot_id as "lotId", h.item_id as "itemId", sum(h.quantity)::bigint as quantity
    from held h join sales_order o on o.id = h.id left join customer c on c.id = o.customer_id
    group by o.id, c.id, h.lot_id, h.item_id having sum(h.quantity) > 0 order by o.number`);
}

/** Movements that brought lots into the house from outside; what was made here came by a repack. */
export function loadOrigins(reader: Reader, lotIds: readonly string[]): Promise<TracedOrigin[]> {
  return reader.rows<TracedOrigin>(sql`
    select m.lot_id as "lotId", m.item_id as "itemId", m.kind, po.id as "purchaseOrderId", po.number,
      s.id as "supplierId", s.name as "supplierName", sum(m.quantity)::bigint as quantity, min(m.occurred_at) as at
    from stock_movement m join location f on f.id = m.from_location_id
      left join purchase_order po on m.document_type = 'purchase_order' and po.id = m.document_id
      left join supplier s on s.id = po.supplier_id
    where m.lot_id = any(${lotIds}::uuid[]) and m.kind in ('receipt', 'opening', 'adjustment', 'return', 'count')
      and f.kind = 'virtual'
    group by m.lot_id, m.item_id, m.kind, po.id, s.id order by min(m.occurred_at), po.number`);
}
