import type {
  DeliveryDetail,
  DeliveryLine,
  DeliveryRow,
  DeliveryRun,
  RunStop,
  StopEvent,
} from "@cerebro/contracts/entities/logistics/delivery.ts";
import { greatCircle, type Position } from "@cerebro/engines/geo/great-circle.ts";
import type { Reader } from "../../../platform/database.ts";
import { dayIn, homeToday, homeZoneSql } from "../../../platform/home-zone.store.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { expectedArrival, liveStop, waitsIn } from "../../shipments/index.ts";

/** The organisation's calendar day of a moment. */
export const dayOf = (moment: Sql): Sql =>
  sql`(${moment} at time zone (select time_zone from organisation where id = current_organisation()))::date`;

/** The stop it is on, else the last one it was on. */
export const latestStop = sql`left join lateral (select x.*, t.number as trip_number, t.day, t.driver_id, t.vehicle_id
    from trip_stop x join trip t on t.id = x.trip_id where x.shipment_id = s.id and t.state <> 'cancelled'
    order by x.state in ${liveStop} desc, x.id desc limit 1) st on true`;

/** How the stop `p` of a trip stands: done at least in part, ended without goods handed over, or to be reached too late. */
export function stopIs(word: "done" | "failed" | "late", now: Date): Sql {
  if (word === "done") return sql`p.state in ('completed', 'partial')`;
  if (word === "failed") return sql`p.state in ('failed', 'skipped')`;
  return sql`(p.state in ${liveStop} and p.window_closes_at
    < greatest((select ${expectedArrival} from shipment s where s.id = p.shipment_id), ${now}::timestamptz))`;
}

export const isOpen = sql`(s.delivered_at is null and s.status not in ('cancelled', 'returned', 'lost', 'closed'))`;
export const isLate = (now: Date): Sql =>
  sql`coalesce(${isOpen} and s.agreed_at < greatest(${expectedArrival}, ${now}::timestamptz), false)`;
/** An attempt failed, and nobody has said what becomes of the goods. */
export const hasFailed = sql`(s.status = 'attempt_failed' and s.next_step is null)`;
/** Somebody has to say what becomes of the goods. */
export const isUndecided = waitsIn("decide");

export const rowColumns = (now: Date): Sql => sql`s.id, s.number, o.number as "orderNumber", s.to_name as consignee,
  s.to_address as address, s.to_country as country, s.status as state, s.reason, s.attempts, s.next_step as next,
  ${isUndecided} as undecided, s.next_on as "nextOn", st.trip_id as "tripId", st.trip_number as "tripNumber", st.id as "stopId",
  st.position as "stopPosition", st.state as "stopState", d.name as "driverName", v.code as "vehicleCode",
  coalesce(st.window_opens_at, s.window_opens_at) as "windowOpensAt",
  coalesce(st.window_closes_at, s.window_closes_at) as "windowClosesAt", s.promised_at as "promisedAt",
  s.agreed_at as "agreedAt", ${expectedArrival} as "estimatedAt", s.delivered_at as "deliveredAt",
  s.delivered_at <= s.promised_at as "onTime", ${isLate(now)} as late,
  (select p.id from delivery_proof p where p.shipment_id = s.id order by p.id desc limit 1) as "proofId"`;
/** What a row shows beside the shipment `s`. */
export const rowJoins = sql`left join sales_order o on o.id = s.sales_order_id ${latestStop}
  left join driver d on d.id = st.driver_id left join vehicle v on v.id = st.vehicle_id`;

export function findDelivery(reader: Reader, id: string, now: Date): Promise<DeliveryRow | undefined> {
  return reader.maybe<DeliveryRow>(sql`select ${rowColumns(now)} from shipment s ${rowJoins}
    where s.organisation_id = current_organisation() and s.id = ${id}`);
}

const linesOf = (shipmentId: Sql): Sql => sql`select cl.line_number as "lineNumber", i.sku, i.name as "itemName",
    sum(cl.quantity)::int as quantity
  from carton_line cl join carton k on k.id = cl.carton_id join item i on i.id = cl.item_id
  where k.shipment_id = ${shipmentId} group by cl.line_number, i.sku, i.name order by cl.line_number`;
const parcelsOf = (shipmentId: Sql): Sql => sql`select k.sscc, k.type, k.weight_grams as grams from carton k
  where k.shipment_id = ${shipmentId} order by k.position`;

export function loadLines(reader: Reader, shipmentId: string): Promise<DeliveryLine[]> {
  return reader.rows<DeliveryLine>(linesOf(sql`${shipmentId}`));
}

export function loadParcels(reader: Reader, shipmentId: string): Promise<DeliveryDetail["parcels"]> {
  return reader.rows(parcelsOf(sql`${shipmentId}`));
}

interface StoredPosition {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
}

export function positionOf({ latitude, longitude, accuracy }: StoredPosition): StopEvent["position"] {
  return latitude === null || longitude === null ? null : { latitude, longitude, accuracyMetres: accuracy ?? 0 };
}

type StoredStopEvent = Omit<StopEvent, "position" | "metresFromDoor"> &
  StoredPosition & { readonly doorLatitude: number | null; readonly doorLongitude: number | null };

/** What happened at the door; attempts that a carrier or the office told are among it. */
export async function loadEvents(reader: Reader, shipmentId: string): Promise<StopEvent[]> {
  const rows = await reader.rows<StoredStopEvent>(sql`select told.id, told.state, told.attempt, told.reason, told.note,
      told.device_at as "deviceAt", told.server_at as "serverAt", told.latitude, told.longitude,
      told.accuracy_m as accuracy, told.told_by as by, coalesce(x.latitude, s.to_latitude) as "doorLatitude",
      coalesce(x.longitude, s.to_longitude) as "doorLongitude",
      coalesce((select json_agg(json_build_object('id', f.id, 'sha256', f.sha256, 'contentType', f.content_type,
        'bytes', f.bytes) order by f.id) from delivery_photo f where f.id = any(told.photo_ids)), '[]') as photos
    from (select id, state, attempt, reason, note, device_at, server_at, latitude, longitude, accuracy_m, told_by,
          photo_ids, trip_stop_id, shipment_id
        from delivery_event where shipment_id = ${shipmentId}
      union all select e.id, 'failed', null, e.reason, e.note, e.occurred_at, e.told_at, e.latitude, e.longitude, null,
          coalesce(e.told_by, ''), '{}', null, e.shipment_id from shipment_event e
        where e.shipment_id = ${shipmentId} and e.status = 'attempt_failed' and not exists (select from delivery_event d
          where d.shipment_id = e.shipment_id and d.state = 'failed' and d.occurred_at = e.occurred_at)) told
      join shipment s on s.id = told.shipment_id left join trip_stop x on x.id = told.trip_stop_id
    order by told.device_at, told.id`);
  return rows.map(({ latitude, longitude, accuracy, doorLatitude, doorLongitude, ...event }) => {
    const [here, door] = [placeIn(latitude, longitude), placeIn(doorLatitude, doorLongitude)];
    return {
      ...event,
      position: positionOf({ latitude, longitude, accuracy }),
      metresFromDoor: here === null || door === null ? null : Math.round(greatCircle(here, door)),
    };
  });
}

const placeIn = (latitude: number | null, longitude: number | null): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export function loadNotices(reader: Reader, shipmentId: string): Promise<DeliveryDetail["notices"]> {
  return reader.rows(sql`select kind, address, written_at as "writtenAt" from consignee_notice
    where shipment_id = ${shipmentId} order by id`);
}

export async function findReturn(reader: Reader, shipmentId: string): Promise<string | null> {
  const row = await reader.maybe<{ number: string }>(sql`select r.number from delivery_return dr
    join delivery_proof p on p.id = dr.proof_id join return_order r on r.id = dr.return_order_id
    where p.shipment_id = ${shipmentId} order by p.id desc limit 1`);
  return row?.number ?? null;
}

/** Whether the trip `t` is one of today, by the clock of the depot it starts from. */
export const isToday = (now: Date): Sql => sql`(t.day between ${homeToday(now)} - 1 and ${homeToday(now)} + 1
  and t.day = ${dayIn(
    sql`${now}::timestamptz`,
    sql`coalesce((select depot.time_zone from location depot where depot.id = t.from_location_id), ${homeZoneSql})`,
  )})`;

const runColumns = (accountId: string | null): Sql => sql`t.id, t.number, t.state, t.day, d.name as "driverName",
  t.vehicle_id as "vehicleId", v.code as "vehicleCode", coalesce(d.account_id = ${accountId}::uuid, false) as mine, n.stops, n.done, n.failed`;
const runFrom = sql`trip t left join driver d on d.id = t.driver_id left join vehicle v on v.id = t.vehicle_id
  cross join lateral (select count(*)::int as stops, count(*) filter (where x.state not in ${liveStop})::int as done,
    count(*) filter (where x.state = 'failed')::int as failed from trip_stop x where x.trip_id = t.id) n`;

export async function findRuns(
  reader: Reader,
  { day, accountId, now }: { readonly day: string | null; readonly accountId: string | null; readonly now: Date },
): Promise<{ day: string; rows: DeliveryRun[] }> {
  const { today } = await reader.one<{ today: string }>(sql`select coalesce(${day}::date, ${homeToday(now)}) as today`);
  const wanted = day === null ? isToday(now) : sql`t.day = ${day}::date`;
  const rows = await reader.rows<DeliveryRun>(sql`select ${runColumns(accountId)} from ${runFrom}
    where t.organisation_id = current_organisation() and ${wanted} and t.state <> 'cancelled'
    order by mine desc, t.planned_departure_at, t.number`);
  return { day: today, rows };
}

/** The driver who uses an account. */
export async function findDriverOf(
  reader: Reader,
  accountId: string | null,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const row = await reader.maybe<{ id: string; name: string }>(sql`select id, name from driver
    where organisation_id = current_organisation() and account_id = ${accountId} and archived_at is null`);
  return row ?? null;
}

export function findRun(reader: Reader, id: string, accountId: string | null): Promise<DeliveryRun | undefined> {
  return reader.maybe<DeliveryRun>(sql`select ${runColumns(accountId)} from ${runFrom}
    where t.organisation_id = current_organisation() and t.id = ${id}`);
}

const stopColumns = sql`x.id, x.shipment_id as "shipmentId", s.number as "shipmentNumber", x.position, x.state, x.name,
  x.address, (select coalesce(o.ship_to ->> 'phone', c.phone) from sales_order o
    left join customer c on c.id = o.customer_id where o.id = s.sales_order_id) as phone, x.latitude, x.longitude, x.window_opens_at as "windowOpensAt", x.window_closes_at as "windowClosesAt",
  x.planned_arrival_at as "plannedArrivalAt", case when x.state in ${liveStop} then ${expectedArrival} end as "estimatedArrivalAt",
  s.agreed_at as "promisedAt", x.reason,
  coalesce((select json_agg(p) from (${parcelsOf(sql`s.id`)}) p), '[]') as parcels,
  coalesce((select json_agg(l) from (${linesOf(sql`s.id`)}) l), '[]') as lines`;

export function loadRunStops(reader: Reader, tripId: string): Promise<RunStop[]> {
  return reader.rows<RunStop>(sql`select ${stopColumns} from trip_stop x join shipment s on s.id = x.shipment_id
    where x.trip_id = ${tripId} order by x.position`);
}

export function loadRunStop(reader: Reader, stopId: string): Promise<RunStop> {
  return reader.one<RunStop>(
    sql`select ${stopColumns} from trip_stop x join shipment s on s.id = x.shipment_id where x.id = ${stopId}`,
  );
}
