import type { TripState, TripStopState } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { stopArrival } from "../../shipments/index.ts";

export interface TripAtWork {
  readonly id: string;
  readonly state: TripState;
  /** Null: no stop is left to do. */
  readonly stopId: string | null;
  readonly stopState: TripStopState | null;
  readonly shipmentId: string | null;
  readonly name: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Trips with a driver whose next step is due: to leave, to be at a door, to have unloaded there, to be home. */
export function tripsAtWork(reader: Reader, now: Date): Promise<TripAtWork[]> {
  return reader.rows<TripAtWork>(sql`select t.id, t.state, x.id as "stopId", x.state as "stopState",
      x.shipment_id as "shipmentId", x.name, x.latitude, x.longitude
    from trip t left join lateral (select * from trip_stop where trip_id = t.id
      and state in ('planned', 'en_route', 'arrived', 'servicing') order by position limit 1) x on t.state = 'active'
    where t.organisation_id = current_organisation() and t.driver_id is not null and case
      when t.state in ('accepted', 'dispatched') then t.planned_departure_at <= ${now}
        and not exists (select from trip o where o.vehicle_id = t.vehicle_id and o.state = 'active')
      when t.state <> 'active' then false
      when x.id is null then t.planned_return_at <= ${now}
      when x.state in ('arrived', 'servicing') then x.arrived_at + make_interval(secs => x.service_seconds) <= ${now}
      else ${stopArrival} <= ${now} end
    order by t.planned_departure_at, t.id`);
}

/** Shipments that left so long ago, or are due within the hour, and that no trip of ours has. */
export function shipmentsDue(reader: Reader, now: Date, limit: number): Promise<{ readonly id: string }[]> {
  return reader.rows(sql`select s.id from shipment s
    where s.organisation_id = current_organisation() and s.status in ('picked_up', 'in_transit', 'out_for_delivery')
      and s.shipped_at < ${now}::timestamptz - interval '3 hours'
      and (s.shipped_at < ${now}::timestamptz - interval '20 hours' or s.agreed_at < ${now}::timestamptz + interval '1 hour')
      and not exists (select from trip_stop x where x.shipment_id = s.id
        and x.state in ('planned', 'en_route', 'arrived', 'servicing'))
    order by s.agreed_at, s.id limit ${limit}`);
}
