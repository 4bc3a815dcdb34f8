import { liveTripStates } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { openShipmentStatuses, type ShipmentQueue } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import { liveStop } from "./expected-arrival.store.ts";

/** Said once more beside the queue: an index finds open shipments among many that have ended. */
const isOpen = sql`s.status = any(${[...openShipmentStatuses]}::text[])`;

const isOnTrip = sql`exists (select from trip_stop on_trip join trip live on live.id = on_trip.trip_id
  where on_trip.shipment_id = s.id and on_trip.state in ${liveStop} and live.state = any(${liveTripStates}::text[]))`;

/** Booked with a carrier, or handed over to one that is known by name only. */
const isWithCarrier = sql`(s.carrier_id is not null
  or s.carrier is not null and s.step not in ('draft', 'rated', 'booked', 'labelled'))`;

/**
 * The queue in which the shipment `s` waits for somebody; null once it has ended. Each list of work compares it with its own
 * word, so that a shipment is in one of them, and in no two [LOG-01] [LOG-06].
 */
const queue: Sql = sql`(case
  when not ${isOpen} then null
  when s.status = 'lost' then 'search'
  when s.status = 'returning' then 'receive'
  when ${isOnTrip} then 'trip'
  when s.status = 'attempt_failed' and s.next_step is null then 'decide'
  when ${isWithCarrier} then 'carrier'
  when s.status in ('held', 'available_for_pickup', 'attempt_failed') and s.next_step is distinct from 'again' then 'decide'
  else 'plan' end)`;

/** The shipment `s` waits in one queue. */
export const waitsIn = (word: ShipmentQueue): Sql => sql`(${isOpen} and ${queue} = ${word})`;
