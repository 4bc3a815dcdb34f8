import { z } from "zod";
import { vehicleStatuses } from "./fleet-words.ts";
import { Timestamp } from "../primitives.ts";
import { shipmentTroubles } from "./shipment-words.ts";
import { keysOf } from "../vocabulary.ts";

const Count = z.int().min(0);

/** The day on the road, counted when it was asked for [APP-20]. */
export const LogisticsDashboard = z.strictObject({
  at: Timestamp,
  timeZone: z.string(),
  /** Shipments whose promise agreed on last falls on today, by the organisation's calendar. */
  today: z.strictObject({
    due: Count,
    onTime: Count,
    /** Delivered after the promise. */
    late: Count,
    /** Not delivered, and the promise has passed. */
    overdue: Count,
    /** Not delivered, and there is time left. */
    toCome: Count,
    /** Will not be delivered: cancelled, returned or lost. */
    ended: Count,
  }),
  /** Open shipments past the promise, of whatever day. */
  late: Count,
  /** Open shipments that are expected after the promise, or due within a day and still in the house. */
  atRisk: Count,
  /** Exceptions of open shipments. */
  troubles: z.array(z.strictObject({ status: z.enum(keysOf(shipmentTroubles)), count: Count })),
  /** Trips of today that were not cancelled. */
  trips: z.strictObject({
    planned: Count,
    underWay: Count,
    completed: Count,
    stops: Count,
    stopsDone: Count,
    stopsFailed: Count,
    /** Stops still to come whose expected arrival is past the end of their window. */
    stopsLate: Count,
  }),
  vehicles: z.array(z.strictObject({ status: z.enum(keysOf(vehicleStatuses)), count: Count })),
});
export type LogisticsDashboard = z.output<typeof LogisticsDashboard>;
