import { type Sql, sql } from "../../../platform/sql.ts";

/** Stops somebody still comes to. */
export const liveStop = sql`('planned', 'en_route', 'arrived', 'servicing')`;

/** When the stop `x` is reached: by the vehicle's way where that was reckoned, else by the plan. */
export const stopArrival = sql`coalesce(x.estimated_arrival_at, x.planned_arrival_at)`;

const arrivalOnTrip = sql`(select ${stopArrival} from trip_stop x
  where x.shipment_id = s.id and x.state in ${liveStop} limit 1)`;

/** Goods that came, go back or are gone are expected nowhere. */
const hasNoArrival = sql`(s.delivered_at is not null
  or s.status in ('delivered', 'closed', 'cancelled', 'returning', 'returned', 'lost'))`;

/**
 * When the shipment `s` is expected to arrive, wherever that is shown or compared with a promise: by the stop of the trip
 * it is on, else by the last word of its carrier. Of a shipment that is delayed the later of both holds.
 */
export const expectedArrival: Sql = sql`(case when ${hasNoArrival} then null
  when s.status = 'delayed' then greatest(${arrivalOnTrip}, s.estimated_at)
  else coalesce(${arrivalOnTrip}, s.estimated_at) end)`;
