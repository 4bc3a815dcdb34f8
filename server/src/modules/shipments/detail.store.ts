import type { ShipmentDetail, ShipmentRow, Depot } from "@cerebro/contracts/entities/logistics/shipments.ts";
import type { Energy } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import type { Carton } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { sql } from "../../platform/sql.ts";
import { shipmentColumns, shipmentJoins } from "./list.store.ts";

/** Vehicle that a shipment rides on: its kind, and what it runs on. */
export interface TripVehicle {
  readonly kind: string;
  readonly energy: Energy;
}

type Stored = ShipmentRow &
  Pick<
    ShipmentDetail,
    | "fromLocationId"
    | "from"
    | "to"
    | "service"
    | "goods"
    | "pieces"
    | "millilitres"
    | "metres"
    | "attempts"
    | "windowOpensAt"
    | "windowClosesAt"
    | "note"
    | "priceMinor"
    | "currency"
    | "trip"
  > & {
    /** Vehicle of its trip, if it is on one. */
    readonly tripVehicle: TripVehicle | null;
  };

export async function loadShipment(reader: Reader, id: string, now: Date): Promise<Stored> {
  const row = await reader.maybe<Stored>(sql`select ${shipmentColumns(now)}, s.from_location_id as "fromLocationId",
      json_build_object('name', coalesce(f.name, s.from_name), 'address', f.address,
        'country', coalesce(f.country, s.from_country), 'latitude', coalesce(f.latitude, s.from_latitude),
        'longitude', coalesce(f.longitude, s.from_longitude)) as from,
      json_build_object('name', s.to_name, 'address', s.to_address, 'country', s.to_country,
        'latitude', s.to_latitude, 'longitude', s.to_longitude) as to,
      s.service, s.goods, s.pieces, s.millilitres, s.metres, s.attempts, s.window_opens_at as "windowOpensAt",
      s.window_closes_at as "windowClosesAt", s.note, s.price_minor as "priceMinor", s.currency,
      ride.trip, ride.vehicle as "tripVehicle"
    from shipment s ${shipmentJoins}
      left join lateral (select case when v.id is not null then json_build_object('kind', v.kind, 'energy', v.energy) end as vehicle,
          json_build_object('id', t.id, 'number', t.number, 'day', t.day,
          'position', p.position, 'vehicle', v.name) as trip
        from trip_stop p join trip t on t.id = p.trip_id left join vehicle v on v.id = t.vehicle_id
        where p.shipment_id = s.id and t.state <> 'cancelled' order by p.id desc limit 1) ride on true
    where s.organisation_id = current_organisation() and s.id = ${id}`);
  if (row === undefined) throw new AppError("shipment.not_found");
  return row;
}

export function loadCartons(reader: Reader, shipmentId: string): Promise<Carton[]> {
  return reader.rows<Carton>(sql`select k.id, k.position, k.sscc, k.type, k.length_mm as "lengthMm",
      k.width_mm as "widthMm", k.height_mm as "heightMm", k.weight_grams as "weightGrams",
      (select json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id, 'sku', i.sku,
          'itemName', i.name, 'lotCode', lot.code, 'quantity', l.quantity) order by l.line_number, lot.code)
        from carton_line l join item i on i.id = l.item_id left join lot on lot.id = l.lot_id
        where l.carton_id = k.id) as contents
    from carton k where k.shipment_id = ${shipmentId} order by k.position`);
}

export function loadMilestones(reader: Reader, shipmentId: string): Promise<ShipmentDetail["milestones"]> {
  return reader.rows(sql`select step, planned_at as "plannedAt", estimated_at as "estimatedAt",
      actual_at as "actualAt"
    from shipment_milestone where shipment_id = ${shipmentId}`);
}

export type StoredEvent = Omit<ShipmentDetail["events"][number], "ignored">;

export function loadToldEvents(reader: Reader, shipmentId: string): Promise<StoredEvent[]> {
  return reader.rows<StoredEvent>(sql`select id, status, occurred_at as "occurredAt", told_at as "toldAt", source,
      told_by as "toldBy", reason, note, estimated_at as "estimatedAt", latitude, longitude
    from shipment_event where shipment_id = ${shipmentId} order by occurred_at, id`);
}

export function loadPromises(reader: Reader, shipmentId: string): Promise<ShipmentDetail["promises"]> {
  return reader.rows(sql`select promised_at as "promisedAt", told_at as "toldAt", told_by as "toldBy", reason
    from shipment_promise where shipment_id = ${shipmentId} order by id`);
}

/** The shipments of an order, with the order's number. */
export async function shipmentsOfOrder(
  reader: Reader,
  orderId: string,
): Promise<{ readonly number: string; readonly shipmentIds: readonly string[] }> {
  const order = await reader.maybe<{ number: string; shipmentIds: string[] }>(sql`select o.number,
      array(select s.id::text from shipment s where s.sales_order_id = o.id and s.status <> 'cancelled'
        order by s.id) as "shipmentIds"
    from sales_order o where o.organisation_id = current_organisation() and o.id = ${orderId}`);
  if (order === undefined) throw new AppError("request.not_found");
  return order;
}

/** The organisation's name, as papers have it. */
export async function loadHouse(reader: Reader): Promise<string> {
  const { name } = await reader.one<{ name: string }>(
    sql`select name from organisation where id = current_organisation()`,
  );
  return name;
}

export function loadDepots(reader: Reader): Promise<Depot[]> {
  return reader.rows<Depot>(sql`select id, code, name, address, country, latitude, longitude from location
    where organisation_id = current_organisation() and kind = 'warehouse' and archived_at is null order by id`);
}
