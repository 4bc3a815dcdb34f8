import type { TrackHit } from "@cerebro/contracts/entities/logistics/tracking.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import { expectedArrival, liveStop } from "../../shipments/index.ts";

export interface LastRow {
  readonly vehicleId: string;
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly at: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly speedKmh: number | null;
  readonly heading: number | null;
  readonly accuracy: number | null;
  readonly standingSince: string | null;
  readonly batteryPercent: number | null;
  readonly batteryVolts: number | null;
  readonly ignition: boolean | null;
  readonly alarm: string | null;
  readonly alarmAt: string | null;
  readonly odometerM: number | null;
  readonly tripId: string | null;
  readonly tripNumber: string | null;
  readonly driverName: string | null;
  readonly nextStop: string | null;
  readonly nextArrivalAt: string | null;
}

const deviceFacts = sql`(last.device_facts->'batteryPercent')::float8 as "batteryPercent",
  (last.device_facts->'batteryVolts')::float8 as "batteryVolts", (last.device_facts->'ignition')::boolean as ignition,
  last.device_facts->>'alarm' as alarm, last.device_facts->>'alarmAt' as "alarmAt",
  (last.device_facts->'odometerM')::float8 as "odometerM"`;

/** Every vehicle in use, where it was last, and the trip it is on. */
export function lastPositions(reader: Reader): Promise<LastRow[]> {
  return reader.rows(sql`select v.id as "vehicleId", v.code, v.name, v.kind, last.at, last.latitude, last.longitude,
      last.speed_kmh as "speedKmh", last.heading, last.accuracy, last.standing_since as "standingSince",
      ${deviceFacts},
      trip.id as "tripId", trip.number as "tripNumber", trip.driver as "driverName", trip.stop as "nextStop",
      trip.arrival as "nextArrivalAt"
    from vehicle v left join vehicle_last_position last on last.vehicle_id = v.id
    left join lateral (
      select t.id, t.number, d.name as driver, s.name as stop,
        s.arrival
      from trip t left join driver d on d.id = t.driver_id
      left join lateral (select x.name, ${expectedArrival} as arrival from trip_stop x
          join shipment s on s.id = x.shipment_id
        where x.trip_id = t.id and x.state in ${liveStop}
        order by x.state = 'planned', x.position limit 1) as s on true
      where t.vehicle_id = v.id and t.state in ('dispatched', 'active')
      order by t.day desc, t.planned_departure_at desc limit 1
    ) as trip on true
    where v.organisation_id = current_organisation() and v.archived_at is null
    order by v.code_key`);
}

export interface TrailRow {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh: number | null;
  readonly heading: number | null;
  readonly accuracy: number | null;
}

export async function trailRows(reader: Reader, vehicleId: string, [from, to]: [Date, Date]): Promise<TrailRow[]> {
  const vehicle = await reader.maybe(sql`select from vehicle
    where organisation_id = current_organisation() and id = ${vehicleId}`);
  if (vehicle === undefined) throw new AppError("request.not_found");
  return reader.rows(sql`select at, latitude, longitude, speed_kmh as "speedKmh", heading, accuracy from vehicle_position
    where organisation_id = current_organisation() and vehicle_id = ${vehicleId} and at >= ${from} and at < ${to}
    order by at`);
}

const hitsOfAKind = 8;

/** Meanings of a number: a vehicle, a trip, or a shipment by its own number or its carrier's. */
export function findHits(reader: Reader, search: string): Promise<TrackHit[]> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return reader.rows(sql`
    (select 'vehicle' as kind, code as label, name as detail, id as "vehicleId", null::uuid as "shipmentId" from vehicle
      where organisation_id = current_organisation() and archived_at is null and search_text like ${pattern}
      order by code_key limit ${hitsOfAKind})
    union all
    (select 'trip', t.number, coalesce(v.code, 'no vehicle'), t.vehicle_id, null from trip t
      left join vehicle v on v.id = t.vehicle_id
      where t.organisation_id = current_organisation() and lower(t.number) like ${pattern}
      order by t.day desc, t.number limit ${hitsOfAKind})
    union all
    (select 'shipment', s.number, concat_ws(' · ', s.tracking_number, s.to_name, s.status), way.vehicle_id, s.id
      from shipment s left join lateral (
        select t.vehicle_id from trip_stop st join trip t on t.id = st.trip_id
        where st.shipment_id = s.id and t.state in ('assigned', 'accepted', 'dispatched', 'active')
        order by t.day desc limit 1) as way on true
      where s.organisation_id = current_organisation()
        and (lower(s.number) like ${pattern} or lower(s.tracking_number) like ${pattern})
      order by s.id desc limit ${hitsOfAKind})`);
}
