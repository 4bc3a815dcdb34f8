import type {
  PlanPlace,
  PlanStop,
  PlanVehicle,
  RouteFigures,
  RouteOptions,
  RouteOrder as WireOrder,
  RoutePlanDetail,
} from "@cerebro/contracts/entities/logistics/routes.ts";
import type { Violation } from "./check-plan.ts";
import { evaluatePlan, type Evaluation, type RouteOrder } from "./evaluate-plan.ts";
import type { BindingConstraint, RoutingProblem, TravelMatrix } from "./model.ts";
import { straightTravel } from "./travel-matrix.ts";

/** The choices for a day, as stored with the plan and sent to the page that changes it. */
export interface PlannedDay {
  readonly options: RouteOptions;
  readonly places: readonly PlanPlace[];
  readonly stops: readonly PlanStop[];
  readonly vehicles: readonly PlanVehicle[];
  readonly locks: readonly { readonly shipmentId: string; readonly vehicleId: string }[];
}

/** Distances along straight lines, by the plan's options. */
export function straightWays({ places, options }: Pick<PlannedDay, "places" | "options">): TravelMatrix {
  return straightTravel(places, { factor: options.roadFactor, speed: options.kmPerHour / 3.6 });
}

/**
 * The day as a problem. `search` weighs the parts of the cost as the options say; without it cost is what it will be.
 * A lock, and the depot at which goods lie, are skills that one vehicle or the vehicles of one depot have.
 */
export function problemOf(day: PlannedDay, travel: TravelMatrix, purpose: "search" | "true_cost"): RoutingProblem {
  const { options, locks } = day;
  const lockOf = new Map(locks.map(({ shipmentId, vehicleId }) => [shipmentId, vehicleId]));
  const stops = day.stops.map((stop) => {
    const lock = lockOf.get(stop.shipmentId);
    const { id, place, kind, from, demand, service, windows, skills, depotId } = stop;
    return {
      id,
      place,
      kind,
      demand,
      service,
      windows,
      ...(from !== null && { from }),
      skills: [
        ...skills,
        ...(depotId === null ? [] : [depotSkill(depotId)]),
        ...(lock === undefined ? [] : [lockSkill(lock)]),
      ],
    };
  });
  const asked = new Set(stops.flatMap(({ skills }) => skills));
  const {
    distance,
    time,
    vehicle: once,
  } = purpose === "search" ? options.weights : { distance: 1, time: 1, vehicle: 1 };
  const vehicles = day.vehicles.map((vehicle) => ({
    id: vehicle.id,
    capacity: vehicle.capacity,
    start: vehicle.place,
    end: options.openRoutes ? null : vehicle.place,
    earliest: vehicle.earliest,
    latest: vehicle.latest,
    ...(vehicle.hours !== null && { hours: vehicle.hours }),
    // Only what some stop asks for tells vehicles apart: the fewer kinds there are, the quicker the search.
    skills: [...vehicle.skills, depotSkill(vehicle.depotId), lockSkill(vehicle.id)].filter((skill) => asked.has(skill)),
    fixedCost: vehicle.costPerTripMinor * once,
    costPerDistance: (vehicle.costPerKmMinor / 1_000) * distance,
    costPerTime: (vehicle.costPerHourMinor / 3_600) * time,
  }));
  const free = vehicles.every(
    ({ fixedCost, costPerDistance, costPerTime }) => fixedCost + costPerDistance + costPerTime === 0,
  );
  return {
    travel,
    stops,
    // Without costs, the shortest way is as good as any measure.
    vehicles: purpose === "search" && free ? vehicles.map((vehicle) => ({ ...vehicle, costPerDistance: 1 })) : vehicles,
    objective: options.objective,
  };
}

const depotSkill = (depotId: string): string => `depot ${depotId}`;
const lockSkill = (vehicleId: string): string => `vehicle ${vehicleId}`;

type Reason = RoutePlanDetail["unassigned"][number]["reason"];

/** Reason why a stop is left out, in terms of shipments and vehicles. */
export function reasonFor(day: PlannedDay, stopId: string, constraint: BindingConstraint): Reason {
  const stop = day.stops.find(({ id }) => id === stopId);
  if (constraint !== "skills" || stop === undefined) return constraint;
  if (day.locks.some(({ shipmentId }) => shipmentId === stop.shipmentId)) return "locked";
  const atDepot = stop.depotId === null || day.vehicles.some(({ depotId }) => depotId === stop.depotId);
  return atDepot ? "skills" : "depot";
}

type Fault = RoutePlanDetail["faults"][number];
const faultRules: Readonly<Partial<Record<Violation["rule"], Fault["fault"]>>> = {
  skills: "skills",
  capacity: "capacity",
  time_window: "time_window",
  shift: "shift",
  break: "break",
  hours: "hours",
  pair: "pair",
};

/** An order of stops with all that a page shows of it, and all that is kept. */
export interface DayEvaluation {
  readonly routes: RoutePlanDetail["routes"];
  readonly unassigned: readonly string[];
  readonly faults: readonly Fault[];
  readonly late: ReadonlyMap<string, number>;
  readonly figures: RouteFigures;
}

export function evaluateDay(day: PlannedDay, travel: TravelMatrix, order: WireOrder): DayEvaluation {
  const plan = evaluatePlan(problemOf(day, travel, "true_cost"), orderOf(order));
  return {
    routes: plan.routes.map(({ vehicle, departure, arrival, visits, breaks, distance, cost }) => ({
      vehicleId: vehicle,
      departure,
      arrival,
      metres: distance,
      costMinor: cost,
      visits: [...visits],
      breaks: [...breaks],
    })),
    unassigned: plan.unassigned,
    faults: faultsOfPlan(plan),
    late: plan.late,
    figures: figuresOf(plan),
  };
}

export const orderOf = (order: WireOrder): RouteOrder[] =>
  order.map(({ vehicleId, stops }) => ({ vehicle: vehicleId, stops }));

function faultsOfPlan({ violations }: Evaluation): Fault[] {
  return violations.flatMap(({ rule, subject }) => {
    const fault = faultRules[rule];
    return fault === undefined ? [] : [{ fault, subject }];
  });
}

function figuresOf(plan: Evaluation): RouteFigures {
  return {
    metres: Math.round(plan.distance),
    seconds: Math.round(plan.duration),
    costMinor: Math.round(plan.cost),
    lateSeconds: Math.round(plan.lateness),
    vehicles: plan.routes.length,
    served: plan.routes.reduce((sum, { visits }) => sum + visits.length, 0),
    unassigned: plan.unassigned.length,
    faults: faultsOfPlan(plan).length,
  };
}
