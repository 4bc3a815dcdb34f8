import type { HoursFinding, TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { routeHours } from "@cerebro/engines/hours/route-hours.ts";
import { paceTrip } from "@cerebro/engines/routing/pace-trip.ts";
import type { Reader } from "../../../platform/database.ts";
import { loadRouteLogs } from "../fleet/check-planned-duty.ts";
import type { TripSchedule } from "./trips.store.ts";

const seconds = (moment: string): number => Date.parse(moment) / 1_000;
const moment = (second: number): string => new Date(Math.round(second) * 1_000).toISOString();

/** The times a trip has now. */
export function scheduleOf(trip: TripDetail): TripSchedule {
  const { plannedDepartureAt, plannedReturnAt, breaks, visits } = trip;
  return {
    plannedDepartureAt,
    plannedReturnAt,
    breaks,
    arrivals: visits.map(({ plannedArrivalAt }) => plannedArrivalAt),
  };
}

export interface DriverSchedule {
  readonly schedule: TripSchedule;
  /** Stops that the driver reaches after their window. */
  readonly late: readonly HoursFinding[];
}

/** The times of a trip with the breaks that a driver must take, by the hours the driver's log leaves at its departure. */
export async function scheduleFor(
  reader: Reader,
  trip: TripDetail,
  { driverId, now }: { readonly driverId: string; readonly now: Date },
): Promise<DriverSchedule> {
  const { plannedDepartureAt, plannedReturnAt, visits, breaks } = trip;
  const log = (await loadRouteLogs(reader, [driverId], now)).get(driverId);
  if (log === undefined) return { schedule: scheduleOf(trip), late: [] };
  const { hours } = routeHours(log.duty, Date.parse(plannedDepartureAt), log.terms);
  const paced = paceTrip(
    {
      departure: seconds(plannedDepartureAt),
      arrival: seconds(plannedReturnAt),
      stops: visits.map(({ plannedArrivalAt, serviceSeconds, windowOpensAt, windowClosesAt }) => ({
        arrival: seconds(plannedArrivalAt),
        service: serviceSeconds,
        opens: windowOpensAt === null ? -Infinity : seconds(windowOpensAt),
        closes: windowClosesAt === null ? Infinity : seconds(windowClosesAt),
      })),
      breaks: breaks.map(({ from, to, beforePosition }) => ({
        from: seconds(from),
        to: seconds(to),
        before: beforePosition === null ? null : beforePosition - 1,
      })),
    },
    hours,
  );
  return {
    schedule: {
      plannedDepartureAt: moment(paced.departure),
      plannedReturnAt: moment(paced.arrival),
      breaks: paced.breaks.map(({ from, to, before }) => ({
        from: moment(from),
        to: moment(to),
        beforePosition: before === null ? null : before + 1,
      })),
      arrivals: paced.arrivals.map(moment),
    },
    late: [...paced.late].map(([index, by]) => ({
      code: "late_stop",
      text: `With the breaks of this driver, stop ${index + 1} (${visits[index]?.name ?? ""}) is reached ${Math.ceil(by / 60)} min after its time window`,
    })),
  };
}
