import {
  type DrivingHours,
  mostPlaces,
  mostStops,
  mostVehicles,
  type RoutingProblem,
  type Stop,
  type Vehicle,
} from "./model.ts";

/** A fault of a problem, with the id of the stop or vehicle that has it, if any. */
export interface RoutingFault {
  readonly code:
    | "too_many_stops"
    | "too_many_vehicles"
    | "too_many_places"
    | "no_vehicles"
    | "matrix_size"
    | "matrix_entry"
    | "id_twice"
    | "place_unknown"
    | "demand"
    | "service"
    | "window"
    | "penalty"
    | "pair"
    | "capacity"
    | "shift"
    | "hours"
    | "vehicle_cost";
  readonly subject?: string;
}

/** Thrown when faults were not asked for before. */
export class InvalidProblem extends RangeError {
  readonly faults: readonly RoutingFault[];

  constructor(faults: readonly RoutingFault[]) {
    super(faults.map(({ code, subject }) => (subject === undefined ? code : `${code}: ${subject}`)).join(", "));
    this.name = "InvalidProblem";
    this.faults = faults;
  }
}

/** All faults; a problem without any can be solved, though perhaps not for all stops. */
export function faultsOf(problem: RoutingProblem): RoutingFault[] {
  const sizes = sizeFaults(problem);
  // Beyond the limits looking at each entry would take as long as an attack wants.
  if (sizes.length > 0) return sizes;
  const { stops, vehicles, travel } = problem;
  const dimensions = vehicles[0]?.capacity.length ?? 0;
  const faults: RoutingFault[] = [];
  if (!travel.durations.every(isAmount) || !travel.distances.every(isAmount)) faults.push({ code: "matrix_entry" });
  for (const list of [stops, vehicles]) {
    const seen = new Set<string>();
    for (const { id } of list) {
      if (seen.has(id)) faults.push({ code: "id_twice", subject: id });
      seen.add(id);
    }
  }
  for (const vehicle of vehicles)
    faults.push(
      ...vehicleFaults(vehicle, { size: travel.size, dimensions }).map((code) => ({ code, subject: vehicle.id })),
    );
  for (const stop of stops)
    faults.push(...stopFaults(stop, { size: travel.size, dimensions }).map((code) => ({ code, subject: stop.id })));
  return [...faults, ...pairFaults(stops)];
}

function sizeFaults({ stops, vehicles, travel }: RoutingProblem): RoutingFault[] {
  const faults: RoutingFault[] = [];
  if (stops.length > mostStops) faults.push({ code: "too_many_stops" });
  if (vehicles.length > mostVehicles) faults.push({ code: "too_many_vehicles" });
  if (vehicles.length === 0) faults.push({ code: "no_vehicles" });
  if (travel.size > mostPlaces) faults.push({ code: "too_many_places" });
  const entries = travel.size ** 2;
  if (travel.durations.length !== entries || travel.distances.length !== entries) faults.push({ code: "matrix_size" });
  return faults;
}

interface Bounds {
  readonly size: number;
  readonly dimensions: number;
}

function vehicleFaults(vehicle: Vehicle, { size, dimensions }: Bounds): RoutingFault["code"][] {
  const { capacity, start, end, earliest, latest, longest, hours, fixedCost, costPerDistance, costPerTime } = vehicle;
  const codes: RoutingFault["code"][] = [];
  if ([start, end].some((place) => place !== null && !isIndex(place, size))) codes.push("place_unknown");
  if (capacity.length !== dimensions || !capacity.every(isAmount)) codes.push("capacity");
  const shift = Number.isFinite(earliest) && Number.isFinite(latest) && earliest <= latest;
  if (!shift || (longest !== undefined && !isAmount(longest))) codes.push("shift");
  if (hours !== undefined && !areHours(hours)) codes.push("hours");
  if (![fixedCost, costPerDistance, costPerTime].every(isAmount)) codes.push("vehicle_cost");
  return codes;
}

/** Breaks that follow one another without driving would have no end. */
function areHours({ betweenBreaks, breakTime, breakParts, sinceBreak, drivingAtMost }: DrivingHours): boolean {
  const amounts = [betweenBreaks, breakTime, sinceBreak, drivingAtMost].every(isAmount);
  const areParts = breakParts === undefined || breakParts.every((part) => part > 0 && part <= breakTime);
  return areParts && amounts && betweenBreaks >= 60 && breakTime > 0 && sinceBreak <= betweenBreaks;
}

function stopFaults(stop: Stop, { size, dimensions }: Bounds): RoutingFault["code"][] {
  const { place, demand, service, windows, penalty, priority } = stop;
  const codes: RoutingFault["code"][] = [];
  if (!isIndex(place, size)) codes.push("place_unknown");
  if (demand.length !== dimensions || !demand.every(isAmount)) codes.push("demand");
  if (!isAmount(service)) codes.push("service");
  if (!windows.every(({ open, close }) => Number.isFinite(open) && Number.isFinite(close) && open <= close))
    codes.push("window");
  const mattering = priority === undefined || (isAmount(priority) && priority > 0 && priority <= 1_000);
  if (!mattering || (penalty !== undefined && !isAmount(penalty))) codes.push("penalty");
  return codes;
}

/** A delivery names one pickup that no other delivery names, of the same goods. */
function pairFaults(stops: readonly Stop[]): RoutingFault[] {
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const taken = new Set<string>();
  return stops.flatMap(({ id, kind, from, demand }): RoutingFault[] => {
    if (from === undefined) return [];
    const pickup = byId.get(from);
    const same = pickup?.demand.every((amount, index) => amount === demand[index]) === true;
    const sound = kind === "delivery" && pickup?.kind === "pickup" && same && !taken.has(from);
    taken.add(from);
    return sound ? [] : [{ code: "pair", subject: id }];
  });
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function isIndex(value: number, size: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < size;
}
