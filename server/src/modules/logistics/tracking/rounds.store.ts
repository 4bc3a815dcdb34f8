import type { Position } from "@cerebro/engines/geo/great-circle.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** A vehicle with a device, where it is at home, and the stops of the trip it is on. */
export interface Round {
  readonly device: string | null;
  readonly vehicleId: string;
  readonly vehicleCode: string;
  readonly home: Position | null;
  readonly stops: readonly Position[];
}

export function vehicleRounds(reader: Reader): Promise<Round[]> {
  return reader.rows(sql`select d.unique_id as device, v.id as "vehicleId", v.code as "vehicleCode",
      case when h.latitude is null then null
        else jsonb_build_object('latitude', h.latitude, 'longitude', h.longitude) end as home,
      coalesce(trip.stops, '[]'::jsonb) as stops
    from vehicle v
    left join lateral (select unique_id from device where vehicle_id = v.id and archived_at is null
      order by id limit 1) as d on true
    left join lateral (select latitude, longitude from location
      where organisation_id = current_organisation() and kind = 'warehouse' and latitude is not null
        and archived_at is null order by id = v.home_location_id desc, code limit 1) as h on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude) order by s.position) as stops
      from trip_stop s where s.trip_id = (select id from trip where vehicle_id = v.id and state in ('dispatched', 'active')
        order by day desc, planned_departure_at desc limit 1)) as trip on true
    where v.organisation_id = current_organisation() and v.archived_at is null and v.kind <> 'trailer'
    order by v.code_key`);
}
