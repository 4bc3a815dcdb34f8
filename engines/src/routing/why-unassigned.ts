import { int } from "./arrays.ts";
import { type Compiled, work } from "./compile.ts";
import { Insertion } from "./insertion.ts";
import type { BindingConstraint, RoutingProblem, Unassigned } from "./model.ts";
import { Random } from "./random.ts";
import { Routes } from "./routes.ts";

type Limit = "skills" | "capacity" | "time_window" | "shift" | "hours";
/** Order of limits if lifting either of two would help. */
const limits: readonly Limit[] = ["skills", "capacity", "time_window", "shift", "hours"];

/** For each stop without a vehicle, what keeps it out: the limit without which it could be put in. */
export function whyUnassigned(problem: RoutingProblem, routes: Routes): Unassigned[] {
  const units = routes.absent.subarray(0, routes.absentCount);
  const reasons = Array.from(units, (unit) => ({ unit, constraint: reasonOf(routes, unit) }));
  return reasons.flatMap(({ unit, constraint }) => {
    const partner = int(routes.problem.partner, unit);
    return [unit, ...(partner === -1 ? [] : [partner])].flatMap((stop) => {
      const id = problem.stops[stop]?.id;
      return id === undefined ? [] : [{ stop: id, constraint }];
    });
  });
}

function reasonOf(routes: Routes, unit: number): BindingConstraint {
  const { problem } = routes;
  const alone = new Routes(problem);
  if (!couldPlace(alone, unit)) return limitOf(alone, unit) ?? severalOf(alone, unit);
  if (couldPlace(routes, unit)) return "too_dear";
  return limitOf(routes, unit) ?? "no_vehicle_left";
}

/** The first limit that, lifted for this unit alone or for the fleet, lets it in. */
function limitOf(routes: Routes, unit: number): Limit | undefined {
  return limits.find((limit) => couldPlace(without(routes, unit, [limit]), unit));
}

/** If no single limit is enough: the first that prevents insertion when those before it are lifted. */
function severalOf(routes: Routes, unit: number): Limit {
  const needed = limits.findIndex((_, index) => couldPlace(without(routes, unit, limits.slice(0, index + 1)), unit));
  return (
    limits.slice(0, needed + 1).find((limit, index, list) => {
      const others = list.filter((_, other) => other !== index);
      return !couldPlace(without(routes, unit, others), unit);
    }) ?? "shift"
  );
}

function couldPlace(routes: Routes, unit: number): boolean {
  const copy = new Routes(routes.problem);
  copy.follow(routes);
  return new Insertion(routes.problem, new Random(1)).place(copy, unit, Infinity, routes.problem.vehicles);
}

function without(routes: Routes, unit: number, lifted: readonly Limit[]): Routes {
  let { problem } = routes;
  for (const limit of lifted) problem = lift(problem, unit, limit);
  const free = new Routes(problem);
  free.follow(routes);
  return free;
}

function lift(problem: Compiled, unit: number, limit: Limit): Compiled {
  const own = problem.work[unit] === work.pairPickup ? [unit, int(problem.partner, unit)] : [unit];
  switch (limit) {
    case "skills": {
      const skilled = problem.skilled.slice();
      for (let type = 0; type < problem.types; type += 1)
        for (const stop of own) skilled[type * problem.stops + stop] = 1;
      return { ...problem, skilled };
    }
    case "capacity":
      return { ...problem, capacity: problem.capacity.map(() => Infinity) };
    case "time_window": {
      const [windowOpen, windowClose] = [problem.windowOpen.slice(), problem.windowClose.slice()];
      for (const stop of own) {
        windowOpen.fill(-Infinity, int(problem.windowFrom, stop), int(problem.windowFrom, stop + 1));
        windowClose.fill(Infinity, int(problem.windowFrom, stop), int(problem.windowFrom, stop + 1));
      }
      // Chosen windows are written into routes, never into what they share with others.
      return { ...problem, windowOpen, windowClose, manyWindows: true };
    }
    case "shift":
      return {
        ...problem,
        open: problem.open.map((time, node) => (node < problem.stops ? time : -Infinity)),
        close: problem.close.map((time, node) => (node < problem.stops ? time : Infinity)),
        longest: problem.longest.map(() => Infinity),
      };
    case "hours":
      return { ...problem, hours: problem.hours.map(() => null) };
  }
}
