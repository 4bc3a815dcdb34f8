import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface Lane {
  readonly origin: string;
  readonly destination: string;
  /** Names of warehouses whose code is an end of the lane. */
  readonly originName: string | null;
  readonly destinationName: string | null;
}

/** Lanes with a price on a day, those with most prices first. */
export function findLanes(read: Reader, day: string, most: number): Promise<Lane[]> {
  return read.rows(sql`
    select lane.origin, lane.destination, o.name as "originName", d.name as "destinationName"
    from (
      select origin, destination, count(*) as bands from tariff_band
      where organisation_id = current_organisation() and valid @> ${day}::date
      group by origin, destination order by bands desc, origin, destination limit ${most}) lane
    left join location o on o.organisation_id = current_organisation() and o.kind = 'warehouse' and o.archived_at is null
      and upper(o.code) = lane.origin
    left join location d on d.organisation_id = current_organisation() and d.kind = 'warehouse' and d.archived_at is null
      and upper(d.code) = lane.destination
    order by lane.bands desc, lane.origin, lane.destination`);
}
