import { type Sql, sql } from "../../platform/sql.ts";

/** Stops that are still to be visited. */
export const liveStop = sql`('planned', 'en_route', 'arrived', 'servicing')`;

/** Arrival at the stop `x`: calculated on the way if possible, else by the plan. */
export const stopArrival = sql`coalesce(x.estimated_arrival_at, x.planned_arrival_at)`;

const arrivalOnTrip = sql`(select ${stopArrival} from trip_stop x
  where x.shipment_id = s.id and x.state in ${liveStop} limit 1)`;

/** Goods that came, go back or are gone are expected nowhere. */
const hasNoArrival = sql`(s.delivered_at is not null
  or s.status in ('delivered', 'closed', 'cancelled', 'returning', 'returned', 'lost'))`;

/**
 * Expected arrival of the shipment `s`, everywhere it is shown or compared with a promise: by the stop of its trip,
 * else by the last report of its carrier. Of a shipment that is delayed the later of both holds.
 */
export const expectedArrival: Sql = sql`(case when ${hasNoArrival} then null
  when s.status = 'delayed' then greatest(${arrivalOnTrip}, s.estimated_at)
  else coalesce(${arrivalOnTrip}, s.estimated_at) end)`;
