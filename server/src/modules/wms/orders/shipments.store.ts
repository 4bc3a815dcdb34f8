import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Shipment } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchedAmong } from "../../../platform/listing/words.store.ts";
import { planDelivery } from "../../shipments/events/index.ts";

type ShippingFilter = Omit<InputOf<typeof orderEndpoints.listShipping>, "cursor" | "limit">;
const head = sql`s.id, s.number, s.sales_order_id as "salesOrderId", o.number as "salesOrderNumber",
  packing_state(s.status, s.step) as state, s.carrier, s.service, s.tracking_number as "trackingNumber",
  s.packed_at as "packedAt", s.shipped_at as "shippedAt", s.delivered_at as "deliveredAt"`;

const sortKeys: Readonly<Record<ShippingFilter["sort"], SortKey>> = {
  packedAt: { by: sql`s.packed_at`, type: "timestamptz" },
  dueAt: { by: sql`coalesce(o.due_at, 'infinity'::timestamptz)`, type: "timestamptz" },
  number: { by: sql`s.number`, type: "text" },
};

export function shipmentListing(filter: ShippingFilter): Listing {
  const { search, state, shippedFrom, shippedTo, customerId, sort, direction } = filter;
  return {
    from: sql`shipment s join sales_order o on o.id = s.sales_order_id left join customer c on c.id = o.customer_id`,
    where: [
      sql`s.organisation_id = current_organisation()`,
      ...(state === undefined ? [] : [sql`packing_state(s.status, s.step) = ${state}`]),
      ...(shippedFrom === undefined ? [] : [sql`s.shipped_at >= ${shippedFrom}`]),
      ...(customerId === undefined ? [] : [sql`o.customer_id = ${customerId}`]),
      ...(shippedTo === undefined ? [] : [sql`s.shipped_at < ${shippedTo}`]),
    ],
    ...searchedAmong(
      search,
      sql`s.id`,
      (pattern) => sql`select near.id from shipment near where near.search_text like ${pattern}
            and (lower(near.number) like ${pattern} or lower(near.tracking_number) like ${pattern})
          union all select near.id from sales_order x join shipment near on near.sales_order_id = x.id
            where x.search_text like ${pattern}
          union all select near.id from customer y join sales_order x on x.customer_id = y.id
            join shipment near on near.sales_order_id = x.id where y.search_text like ${pattern}`,
    ),
    id: sql`s.id`,
    sort: sortKeys[sort],
    direction,
    columns: sql`${head}, c.name as "customerName", o.ship_to_country as "shipToCountry", o.due_at as "dueAt",
      packed.cartons as "cartonCount", packed.units as "unitCount", packed.grams as "weightGrams"`,
    join: sql`join shipment s on s.id = found.id join sales_order o on o.id = s.sales_order_id
      left join customer c on c.id = o.customer_id
      left join lateral (select count(*) as cartons, coalesce(sum(k.weight_grams), 0)::bigint as grams,
          coalesce(sum((select sum(l.quantity) from carton_line l where l.carton_id = k.id)), 0)::bigint as units
        from carton k where k.shipment_id = s.id) packed on true`,
  };
}

/** The order's shipments with their cartons and what is in them. */
export function loadShipments(reader: Reader, salesOrderId: string): Promise<Shipment[]> {
  return reader.rows<Shipment>(sql`
    select ${head}, coalesce((
      select json_agg(json_build_object('id', k.id, 'position', k.position, 'sscc', k.sscc, 'type', k.type,
        'lengthMm', k.length_mm, 'widthMm', k.width_mm, 'heightMm', k.height_mm, 'weightGrams', k.weight_grams,
        'contents', (select json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id, 'sku', i.sku,
            'itemName', i.name, 'lotCode', lot.code, 'quantity', l.quantity) order by l.line_number, lot.code)
          from carton_line l join item i on i.id = l.item_id left join lot on lot.id = l.lot_id where l.carton_id = k.id))
        order by k.position)
      from carton k where k.shipment_id = s.id), '[]') as cartons
    from shipment s join sales_order o on o.id = s.sales_order_id
    where s.sales_order_id = ${salesOrderId} order by s.id`);
}

/** Units of an order by line and lot that lie at a place, as the ledger has them: picked, or packed. */
export interface Handled {
  readonly lineNumber: number;
  readonly itemId: string;
  readonly sku: string;
  readonly itemName: string;
  readonly lotId: string | null;
  readonly lotCode: string | null;
  readonly locationId: string;
  /** The tote they were picked into. */
  readonly unitId: string | null;
  readonly quantity: number;
  /** Ids of the pieces, for items with serial numbers. */
  readonly serialIds: readonly string[];
}

export function loadHandled(reader: Reader, salesOrderId: string, kind: "pick" | "pack"): Promise<Handled[]> {
  return reader.rows<Handled>(sql`
    select m.document_line as "lineNumber", m.item_id as "itemId", i.sku, i.name as "itemName", m.lot_id as "lotId",
      lot.code as "lotCode", m.to_location_id as "locationId", m.to_unit_id as "unitId", sum(m.quantity)::bigint as quantity,
      case when sum(m.serial_count) = 0 then '{}' else array(select s.serial_id::text from movement_serial s
        where s.movement_id = any(array_agg(m.id))) end as "serialIds"
    from stock_movement m join item i on i.id = m.item_id left join lot on lot.id = m.lot_id
    where m.document_id = ${salesOrderId} and m.document_type = 'sales_order' and m.kind = ${kind}
    group by m.document_line, m.item_id, i.sku, i.name, m.lot_id, lot.code, m.to_location_id, m.to_unit_id
    order by m.document_line, lot.code`);
}

export interface NewCarton {
  readonly sscc: string;
  readonly type: string;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly weightGrams: number;
  readonly contents: readonly { lineNumber: number; itemId: string; lotId: string | null; quantity: number }[];
}

export interface NewShipment {
  readonly salesOrderId: string;
  readonly number: string;
  readonly warehouseId: string;
  readonly cartons: readonly NewCarton[];
}

/** It goes where the order says, else to the customer, and is promised for when the order is due. */
export async function insertShipment(
  tx: CommandTransaction,
  { salesOrderId, number, warehouseId, cartons }: NewShipment,
): Promise<void> {
  const { organisationId } = tx.context;
  const now = tx.context.now();
  const { id } = await tx.one<{ id: string }>(sql`insert into shipment
      (organisation_id, number, sales_order_id, packed_at,
      created_at, from_location_id, to_name, to_address, to_country, to_latitude, to_longitude, promised_at, agreed_at)
    select ${organisationId}, ${number}, o.id, ${now}, ${now}, ${warehouseId}, coalesce(o.ship_to_name, c.name),
      coalesce(o.ship_to_address, c.address), coalesce(o.ship_to_country, c.country),
      coalesce(o.ship_to_latitude, home.latitude), coalesce(o.ship_to_longitude, home.longitude), o.due_at, o.due_at
    from sales_order o left join customer c on c.id = o.customer_id
      -- The customer's position holds only for the customer's own address.
      left join customer home on home.id = o.customer_id
        and (o.ship_to_address is null or o.ship_to = address_for(home.addresses, 'ship_to'))
    where o.id = ${salesOrderId} returning id`);
  await planDelivery(tx, id);
  await tx.execute(sql`insert into carton (organisation_id, shipment_id, position, sscc, type, length_mm, width_mm,
      height_mm, weight_grams)
    select ${organisationId}::uuid, ${id}::uuid, c.position, c.sscc, c.type, c.length, c.width, c.height, c.weight
    from unnest(${cartons.map((carton) => carton.sscc)}::text[], ${cartons.map((carton) => carton.type)}::text[],
      ${cartons.map((carton) => carton.lengthMm)}::int[], ${cartons.map((carton) => carton.widthMm)}::int[],
      ${cartons.map((carton) => carton.heightMm)}::int[], ${cartons.map((carton) => carton.weightGrams)}::int[])
      with ordinality as c (sscc, type, length, width, height, weight, position)`);
  const contents = cartons.flatMap(({ sscc, contents: lines }) => lines.map((line) => ({ ...line, sscc })));
  await tx.execute(sql`insert into carton_line (carton_id, line_number, lot_key, organisation_id, item_id, lot_id, quantity)
    select k.id, l.line, coalesce(l.lot, '00000000-0000-0000-0000-000000000000'), ${organisationId}::uuid, l.item, l.lot,
      sum(l.quantity)
    from unnest(${contents.map((line) => line.sscc)}::text[], ${contents.map((line) => line.lineNumber)}::int[],
      ${contents.map((line) => line.itemId)}::uuid[], ${contents.map((line) => line.lotId)}::uuid[],
      ${contents.map((line) => line.quantity)}::int[]) as l (sscc, line, item, lot, quantity)
      join carton k on k.shipment_id = ${id} and k.sscc = l.sscc
    group by k.id, l.line, l.item, l.lot`);
}

export interface ShipmentFilter {
  readonly salesOrderId: string;
  readonly state: Shipment["state"];
}

export async function findShipments(reader: Reader, { salesOrderId, state }: ShipmentFilter): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(
    sql`select id from shipment where sales_order_id = ${salesOrderId}
      and packing_state(status, step) = ${state} order by id`,
  );
  return rows.map(({ id }) => id);
}

export interface CarriedBy {
  readonly carrier: string | null;
  readonly service: string | null;
  readonly trackingNumber: string | null;
}

/** Omitted fields stay. */
export async function setCarriedBy(tx: CommandTransaction, ids: readonly string[], by: CarriedBy): Promise<void> {
  await tx.execute(sql`update shipment set carrier = coalesce(${by.carrier}, carrier),
      service = coalesce(${by.service}, service), tracking_number = coalesce(${by.trackingNumber}, tracking_number)
    where id = any(${ids}::uuid[])`);
}
