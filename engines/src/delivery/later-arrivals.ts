import { greatCircle, type Position } from "../geo/great-circle.ts";

/** Milliseconds of UTC. */
interface PlannedBreak {
  readonly from: number;
  readonly to: number;
}

/** A place of a trip as it was planned, the depot it leaves among them; times are milliseconds of UTC. */
export interface PlannedStop {
  readonly id: string;
  readonly place: Position;
  readonly plannedArrival: number;
  /** Earliest opening; null: open at any time. */
  readonly opens: number | null;
  /** A break of the driver there, before service begins. */
  readonly restMs: number;
  /** Breaks of the driver on the way there, as they were planned. */
  readonly breaksOnTheWay: readonly PlannedBreak[];
  readonly serviceMs: number;
  readonly isOpen: boolean;
  /** The vehicle stood there, so that a break there has been taken. */
  readonly wasReached?: boolean;
  /** The driver has set out for it. */
  readonly isNext?: boolean;
}

/** Known position of the vehicle. */
export interface Whereabouts {
  /** Its present place, or the one it left last. */
  readonly id: string;
  /** Time of its departure from there. */
  readonly leavesAt: number;
  /** Its last known position, and the time. */
  readonly seen: (Position & { readonly at: number }) | null;
  /** Nothing that is still to come is reached before. */
  readonly now: number;
  /** A vehicle that was silent for longer is not taken to have moved since; without it, it is. */
  readonly silentMs?: number;
}

/** Roads where the plan has no leg to measure by: 1.3 times the straight line at 45 km/h. */
const usualMsPerMetre = (1.3 / (45 / 3.6)) * 1_000;
/** A leg shorter than this does not tell how fast its roads are. */
const tellingMetres = 500;

/**
 * Arrival times at the open stops of a trip: the rest of the present leg from the last known position, then the driving
 * times of the plan. Waiting for a door to open takes up delay. `stops` are in the order of the trip and begin with the
 * depot.
 */
export function laterArrivals(stops: readonly PlannedStop[], here: Whereabouts): ReadonlyMap<string, number> {
  const arrivals = new Map<string, number>();
  let at = stops.findIndex(({ id }) => id === here.id);
  // The arrival grows with the time of silence, once that is longer than usual between two positions.
  const heard = here.seen === null || here.silentMs === undefined ? null : here.now - here.silentMs;
  const since = (at: number): number => (heard === null ? at : Math.max(at, heard));
  let clock = since(here.leavesAt);
  let seen = here.seen !== null && here.seen.at >= here.leavesAt ? here.seen : null;
  const open = stops.filter(({ isOpen, id }) => isOpen && id !== here.id);
  for (const stop of open.toSorted((a, b) => Number(b.isNext === true) - Number(a.isNext === true))) {
    const index = stops.indexOf(stop);
    const ride = rideBetween(stops, at, index);
    clock = Math.max(
      here.now,
      seen === null ? clock + wholeOf(ride) : since(seen.at) + restOf(stops, { ride, from: at, to: index, seen }),
    );
    seen = null;
    arrivals.set(stop.id, clock);
    clock = Math.max(clock + stop.restMs, stop.opens ?? clock) + stop.serviceMs;
    at = index;
  }
  return arrivals;
}

interface Ride {
  readonly drivingMs: number;
  /** Breaks on the way, each after this much driving. */
  readonly breaks: readonly { readonly after: number; readonly restMs: number }[];
}

const restsIn = (breaks: Ride["breaks"]): number => breaks.reduce((sum, { restMs }) => sum + restMs, 0);
const wholeOf = ({ drivingMs, breaks }: Ride): number => drivingMs + restsIn(breaks);

interface Leg {
  readonly ride: Ride;
  readonly from: number;
  readonly to: number;
  readonly seen: Position;
}

/** Remaining time of a leg: at the planned speed along the rest of its straight line, with the breaks that lie ahead. */
function restOf(stops: readonly PlannedStop[], { ride, from, to, seen }: Leg): number {
  const { drivingMs, breaks } = ride;
  const [start, goal] = [stops[from], stops[to]];
  if (goal === undefined) return wholeOf(ride);
  const left = greatCircle(seen, goal.place);
  const whole = start === undefined ? 0 : greatCircle(start.place, goal.place);
  const driving = left * (whole < tellingMetres || drivingMs === 0 ? usualMsPerMetre : drivingMs / whole);
  return driving + restsIn(breaks.filter(({ after }) => after > drivingMs - driving));
}

/**
 * Driving time of the plan between two of its stops: its legs without what was done at the stops between, with the breaks
 * that the driver still has to take. A break at a stop that was called off is taken on the way; on the way back none is.
 */
function rideBetween(stops: readonly PlannedStop[], from: number, to: number): Ride {
  const breaks: { after: number; restMs: number }[] = [];
  let drivingMs = 0;
  for (let index = Math.max(Math.min(from, to), 0); index < Math.max(from, to); index += 1) {
    const [a, b] = [stops[index], stops[index + 1]];
    if (a === undefined || b === undefined) continue;
    const leaves = plannedLeave(a);
    let rested = 0;
    if (index !== from && a.restMs > 0 && !a.isOpen && a.wasReached !== true) {
      breaks.push({ after: drivingMs, restMs: a.restMs });
    }
    for (const { from: begins, to: ends } of b.breaksOnTheWay) {
      breaks.push({ after: drivingMs + Math.max(0, begins - leaves - rested), restMs: ends - begins });
      rested += ends - begins;
    }
    drivingMs += Math.max(0, b.plannedArrival - leaves - rested);
  }
  return { drivingMs, breaks: from <= to ? breaks : [] };
}

const plannedLeave = ({ plannedArrival, opens, restMs, serviceMs }: PlannedStop): number =>
  Math.max(plannedArrival + restMs, opens ?? plannedArrival) + serviceMs;
