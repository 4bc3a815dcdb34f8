import type { TripState, TripStopState } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { Position } from "@cerebro/engines/geo/great-circle.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { liveStop } from "../../shipments/index.ts";

/** A trip with what tells when its stops are reached. */
export interface Ride {
  readonly id: string;
  readonly number: string;
  readonly state: TripState;
  readonly plannedDepartureAt: string;
  readonly departedAt: string | null;
  readonly depot: Position | null;
  readonly seen: (Position & { readonly at: string }) | null;
  readonly stops: readonly RideStop[];
}

export interface RideStop extends Position {
  readonly id: string;
  readonly state: TripStopState;
  readonly plannedArrivalAt: string;
  /** Planned breaks of the driver on the way there, and there before service begins. */
  readonly breaks: readonly { readonly from: string; readonly to: string }[];
  readonly windowOpensAt: string | null;
  readonly serviceSeconds: number;
  readonly arrivedAt: string | null;
  readonly leftAt: string | null;
}

const place = (of: Sql): Sql => sql`case when ${of}.latitude is not null then
  json_build_object('latitude', ${of}.latitude, 'longitude', ${of}.longitude) end`;

/** Breaks of the trip before the service at the stop `x`. */
const breaks = sql`(select coalesce(json_agg(json_build_object('from', b."from", 'to', b."to") order by b."from"), '[]')
  from jsonb_to_recordset(t.breaks) as b ("from" timestamptz, "to" timestamptz, "beforePosition" int)
  where b."beforePosition" = x.position)`;

const rides = (where: Sql): Sql => sql`select t.id, t.number, t.state, t.planned_departure_at as "plannedDepartureAt",
    t.departed_at as "departedAt", ${place(sql`l`)} as depot,
    case when p.vehicle_id is not null then json_build_object('at', p.at, 'latitude', p.latitude,
      'longitude', p.longitude) end as seen,
    (select json_agg(json_build_object('id', x.id, 'state', x.state, 'plannedArrivalAt', x.planned_arrival_at,
        'breaks', ${breaks}, 'windowOpensAt', x.window_opens_at, 'serviceSeconds', x.service_seconds, 'arrivedAt', x.arrived_at,
        'leftAt', x.left_at, 'latitude', x.latitude, 'longitude', x.longitude) order by x.position)
      from trip_stop x where x.trip_id = t.id) as stops
  from trip t join location l on l.id = t.from_location_id
    left join vehicle_last_position p on p.vehicle_id = t.vehicle_id
  where ${where} and exists (select from trip_stop x where x.trip_id = t.id and x.state in ${liveStop})`;

export function loadRide(reader: Reader, tripId: string): Promise<Ride | undefined> {
  return reader.maybe<Ride>(rides(sql`t.id = ${tripId}`));
}

/** Trips under way, and those of the last days that should be; one that somebody works on is left for the next time. */
export function lockMovingRides(tx: CommandTransaction, now: Date): Promise<Ride[]> {
  return tx.rows<Ride>(sql`with moving as materialized (select t.id from trip t
      where t.organisation_id = current_organisation() and (t.state = 'active'
        or t.state in ('planned', 'assigned', 'accepted', 'dispatched')
          and t.planned_departure_at between ${now}::timestamptz - interval '2 days' and ${now})
      order by t.id for no key update skip locked)
    ${rides(sql`t.id in (select id from moving)`)}`);
}

/** Arrivals that moved by this much are written; less is no news. */
const leastSeconds = 30;

/** Answers the greatest move of each trip, in seconds. */
export async function setEstimates(
  tx: CommandTransaction,
  arrivals: ReadonlyMap<string, number>,
): Promise<{ readonly tripId: string; readonly seconds: number }[]> {
  if (arrivals.size === 0) return [];
  const times = [...arrivals.values()].map((at) => new Date(at).toISOString());
  return tx.rows(sql`with moved as (update trip_stop x set estimated_arrival_at = e.at
      from unnest(${[...arrivals.keys()]}::uuid[], ${times}::timestamptz[]) as e (id, at)
      where x.id = e.id and (x.estimated_arrival_at is null
        or abs(extract(epoch from x.estimated_arrival_at - e.at)) >= ${leastSeconds})
      returning x.trip_id, abs(extract(epoch from coalesce(old.estimated_arrival_at, old.planned_arrival_at)
        - new.estimated_arrival_at)) as seconds)
    select trip_id as "tripId", max(seconds)::float8 as seconds from moved group by trip_id order by trip_id`);
}
