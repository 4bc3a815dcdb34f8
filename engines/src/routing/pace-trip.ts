import type { DrivingHours } from "./model.ts";
import { scheduleRoute } from "./schedule-route.ts";

/** The times of a trip as it was planned, in seconds since any moment. */
export interface TripTimes {
  readonly departure: number;
  /** The end of the trip. */
  readonly arrival: number;
  readonly stops: readonly TripStopTimes[];
  /** `before` is the index of the stop that comes next; null on the way to the end. */
  readonly breaks: readonly { readonly from: number; readonly to: number; readonly before: number | null }[];
}

interface TripStopTimes {
  readonly arrival: number;
  readonly service: number;
  /** -Infinity and Infinity where nothing is agreed. */
  readonly opens: number;
  readonly closes: number;
}

export interface PacedTrip extends Pick<TripTimes, "departure" | "arrival" | "breaks"> {
  readonly arrivals: readonly number[];
  /** Seconds by which service begins after the window closes, by the index of the stop. */
  readonly late: ReadonlyMap<number, number>;
}

/**
 * The same stops in the same order with the breaks of another driver: rides and service stay, the breaks of the plan are
 * taken out and those of the driver put in. It departs no earlier than planned, and later where nothing is lost by it.
 */
export function paceTrip(trip: TripTimes, hours: DrivingHours): PacedTrip {
  const rides = ridesOf(trip);
  const { departure, legs, breaks } = scheduleRoute(
    rides.map((seconds, index) => {
      const { service = 0, opens = -Infinity, closes = Infinity } = trip.stops[index] ?? {};
      return { seconds, service, windowAt: () => ({ open: opens, close: closes }) };
    }),
    { earliest: trip.departure, hours },
  );
  const atStops = legs.slice(0, -1);
  return {
    departure,
    arrival: legs.at(-1)?.arrival ?? departure,
    arrivals: atStops.map(({ arrival }) => arrival),
    breaks: breaks.map(({ from, to, leg }) => ({ from, to, before: leg < atStops.length ? leg : null })),
    late: new Map(
      atStops.flatMap(({ begin, window }, index) => (begin > window.close ? [[index, begin - window.close]] : [])),
    ),
  };
}

/** Seconds of driving to each stop and to the end. */
function ridesOf({ departure, arrival, stops, breaks }: TripTimes): number[] {
  let leaving = departure;
  const rides = stops.map((stop, index) => {
    const own = breaks.filter(({ before }) => before === index);
    const rest = (onTheWay: boolean): number =>
      own.filter(({ from }) => from < stop.arrival === onTheWay).reduce((sum, { from, to }) => sum + to - from, 0);
    const ride = Math.max(0, stop.arrival - leaving - rest(true));
    leaving = Math.max(stop.arrival + rest(false), stop.opens) + stop.service;
    return ride;
  });
  const home = breaks.filter(({ before }) => before === null).reduce((sum, { from, to }) => sum + to - from, 0);
  return [...rides, Math.max(0, arrival - leaving - home)];
}
