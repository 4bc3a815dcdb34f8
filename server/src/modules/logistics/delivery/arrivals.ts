import { doneStopStates } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { silentMinutes } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { laterArrivals, type PlannedStop, type Whereabouts } from "@cerebro/engines/delivery/later-arrivals.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { loadRide, lockMovingRides, type Ride, type RideStop, setEstimates } from "./arrivals.store.ts";

const lookEverySeconds = 30;
/** Screens are informed of arrivals that moved by this number of seconds. */
const newsSeconds = 300;

/** Calculates the arrivals at the stops of a trip after a change. Its row is locked. */
export async function reckonArrivals(tx: CommandTransaction, tripId: string): Promise<void> {
  const ride = await loadRide(tx, tripId);
  if (ride !== undefined) await setEstimates(tx, arrivalsOf(ride, tx.context.now().getTime()));
}

/** From where the vehicle stands or was seen last, along the rest of its route. */
function arrivalsOf(ride: Ride, now: number): ReadonlyMap<string, number> {
  const { id, stops, seen, plannedDepartureAt } = ride;
  const [first] = stops;
  const depot: PlannedStop = {
    id,
    place: ride.depot ?? first ?? { latitude: 0, longitude: 0 },
    plannedArrival: Date.parse(plannedDepartureAt),
    opens: null,
    restMs: 0,
    breaksOnTheWay: [],
    serviceMs: 0,
    isOpen: false,
  };
  return laterArrivals([depot, ...stops.map(plannedOf)], {
    ...lastPlaceOf(ride, now),
    seen: seen === null ? null : { ...seen, at: Date.parse(seen.at) },
    now,
    // A vehicle that waits to depart need not be heard.
    ...(ride.departedAt !== null && { silentMs: silentMinutes * 60_000 }),
  });
}

const isDone = (state: RideStop["state"]): boolean => doneStopStates.some((done) => done === state);

function plannedOf(stop: RideStop): PlannedStop {
  const { id, latitude, longitude, plannedArrivalAt, windowOpensAt, serviceSeconds, state, arrivedAt } = stop;
  const plannedArrival = Date.parse(plannedArrivalAt);
  const breaks = stop.breaks.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  // A break that begins on arrival or later is taken at the stop.
  const there = breaks.filter(({ from }) => from >= plannedArrival);
  return {
    id,
    place: { latitude, longitude },
    plannedArrival,
    opens: windowOpensAt === null ? null : Date.parse(windowOpensAt),
    restMs: there.reduce((sum, { from, to }) => sum + to - from, 0),
    breaksOnTheWay: breaks.filter(({ from }) => from < plannedArrival),
    serviceMs: serviceSeconds * 1_000,
    isOpen: !isDone(state),
    wasReached: arrivedAt !== null,
    isNext: state === "en_route",
  };
}

/** The depot until a stop was reached; a trip that should have left leaves at the earliest now. */
function lastPlaceOf(ride: Ride, now: number): Pick<Whereabouts, "id" | "leavesAt"> {
  const { id, departedAt, plannedDepartureAt, stops } = ride;
  const reached = stops
    .flatMap((stop) => (stop.arrivedAt === null ? [] : [{ stop, at: Date.parse(stop.leftAt ?? stop.arrivedAt) }]))
    .toSorted((a, b) => a.at - b.at)
    .at(-1);
  if (reached === undefined) {
    const leavesAt = departedAt === null ? Math.max(now, Date.parse(plannedDepartureAt)) : Date.parse(departedAt);
    return { id, leavesAt };
  }
  const { stop, at } = reached;
  if (isDone(stop.state)) return { id: stop.id, leavesAt: at };
  const { opens, restMs, serviceMs } = plannedOf(stop);
  return { id: stop.id, leavesAt: Math.max(now, Math.max(at + restMs, opens ?? at) + serviceMs) };
}

/** Twice a minute: reported positions and the passed time move the arrivals. */
export function defineArrivalJob(platform: Platform): void {
  defineRound(platform, {
    name: "arrivals-reckon",
    summary: "Reckons from the last positions of vehicles when they reach their stops.",
    actor: "Arrivals",
    rule: { everySeconds: lookEverySeconds },
    work: reckonAllArrivals,
  });
}

export async function reckonAllArrivals(ctx: Context): Promise<void> {
  requireRole(ctx, "logistics");
  await reckonMoving(ctx);
}

const reckonMoving = (ctx: Context): Promise<void> =>
  ctx.transaction(async (tx) => {
    const now = ctx.now();
    const rides = new Map((await lockMovingRides(tx, now)).map((ride) => [ride.id, ride]));
    const arrivals = [...rides.values()].flatMap((ride) => [...arrivalsOf(ride, now.getTime())]);
    for (const { tripId, seconds } of await setEstimates(tx, new Map(arrivals))) {
      const ride = rides.get(tripId);
      if (ride === undefined || seconds < newsSeconds) continue;
      const { number, state } = ride;
      tx.audit({
        action: "trip.arrivals",
        subjectType: "trip",
        subjectId: tripId,
        after: { number, movedBy: seconds },
      });
      tx.publish({ type: "trip.changed", subjectId: tripId, payload: { number, state, action: "arrivals" } });
    }
  });
