/** A stop as it was planned; times are milliseconds of UTC. */
export interface PlannedStop {
  readonly id: string;
  readonly plannedArrival: number;
  /** Nobody opens before; null: at any time. */
  readonly opens: number | null;
  readonly serviceMs: number;
  readonly isOpen: boolean;
}

interface Here {
  readonly id: string;
  /** When the vehicle goes on from there. */
  readonly leavesAt: number;
}

/**
 * When the open stops of a trip are reached, now that the vehicle leaves one of them at a known time: the driving times
 * of the plan stay, waiting for a door to open takes up delay. `stops` are in the order of the trip.
 */
export function laterArrivals(stops: readonly PlannedStop[], here: Here): ReadonlyMap<string, number> {
  const arrivals = new Map<string, number>();
  let at = stops.findIndex(({ id }) => id === here.id);
  let clock = here.leavesAt;
  for (const [index, stop] of stops.entries()) {
    if (!stop.isOpen || stop.id === here.id) continue;
    clock += drive(stops, Math.min(at, index), Math.max(at, index));
    arrivals.set(stop.id, clock);
    clock = Math.max(clock, stop.opens ?? clock) + stop.serviceMs;
    at = index;
  }
  return arrivals;
}

/** Driving time of the plan between two of its stops: its legs without what was done at the stops between. */
function drive(stops: readonly PlannedStop[], from: number, to: number): number {
  let sum = 0;
  for (let index = Math.max(from, 0); index < to; index += 1) {
    const [a, b] = [stops[index], stops[index + 1]];
    if (a !== undefined && b !== undefined) sum += Math.max(0, b.plannedArrival - plannedLeave(a));
  }
  return sum;
}

const plannedLeave = ({ plannedArrival, opens, serviceMs }: PlannedStop): number =>
  Math.max(plannedArrival, opens ?? plannedArrival) + serviceMs;
