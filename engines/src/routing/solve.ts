import { Budget, type SearchLimits } from "./budget.ts";
import { compile } from "./compile.ts";
import { faultsOf, InvalidProblem } from "./faults.ts";
import type { Plan, RoutingProblem } from "./model.ts";
import { followPlan, planOf } from "./plan.ts";
import { Search } from "./search.ts";
import { whyUnassigned } from "./why-unassigned.ts";

export interface SolveOptions extends SearchLimits {
  /** The same seed and number of iterations give the same plan. */
  readonly seed: number;
  /** A plan to begin with; the answer is never worse. */
  readonly from?: Plan;
  readonly onProgress?: (progress: Progress) => void;
  /** Another searcher of the same problem. Its plans are used when they are better, so results are not reproducible. */
  readonly partner?: Partner;
}

export interface Progress {
  /** Serving all, with fewer vehicles, at less cost. */
  readonly phase: "serve" | "fleet" | "cost";
  /** Of the budget, from 0 to 1. */
  readonly share: number;
  readonly iterations: number;
  readonly vehicles: number;
  readonly unassigned: number;
  readonly cost: number;
}

/** Routes as they lie in memory: of use only to a searcher of the very same problem. */
export interface SharedRoutes {
  readonly cost: number;
  readonly routes: Float64Array;
}

export interface Partner {
  send(routes: SharedRoutes): void;
  /** The partner's last plan, if any. */
  receive(): SharedRoutes | undefined;
}

export interface Solution {
  readonly plan: Plan;
  readonly iterations: number;
}

/** Few stops are tried in all ways long before the time is over: no more steps than so many for each two of them. */
const stepsForTwo = 2_000;
/** Share of the budget between two reports of progress without news. */
const reportEvery = 0.01;

/** The best plan that could be found within the limits. Throws `InvalidProblem` for what `faultsOf` finds. */
export function solveRoutes(problem: RoutingProblem, options: SolveOptions): Solution {
  const faults = faultsOf(problem);
  if (faults.length > 0) throw new InvalidProblem(faults);
  const { iterations, milliseconds, now } = options;
  if (iterations === undefined && (milliseconds === undefined || now === undefined))
    throw new RangeError("a search needs a number of iterations, or milliseconds and a clock");
  const compiled = compile(problem);
  const enough = stepsForTwo * Math.max(1, problem.stops.length) ** 2;
  const budget = new Budget({ ...options, iterations: Math.min(iterations ?? Infinity, enough) });
  const search = new Search(compiled, {
    seed: options.seed,
    budget,
    watcher: { exchange: exchangeWith(options.partner), look: reporter(options, budget) },
  });
  if (options.from !== undefined) followPlan(problem, search.best, options.from);
  search.run();
  const unassigned = whyUnassigned(problem, search.best);
  return { plan: planOf(problem, search.best, unassigned), iterations: budget.iterations };
}

function exchangeWith(partner: Partner | undefined) {
  let sent = Infinity;
  return (best: { snapshot(): Float64Array }, cost: number): Float64Array | undefined => {
    if (partner === undefined) return undefined;
    if (cost < sent) {
      sent = cost;
      partner.send({ cost, routes: best.snapshot() });
    }
    const received = partner.receive();
    if (received === undefined || received.cost >= cost - 1e-9) return undefined;
    // It need not go back to where it came from.
    sent = received.cost;
    return received.routes;
  };
}

function reporter({ onProgress }: SolveOptions, budget: Budget) {
  let [share, cost] = [-1, Infinity];
  return (search: Search): void => {
    if (onProgress === undefined || (budget.share < share + reportEvery && search.bestCost >= cost)) return;
    [share, cost] = [budget.share, search.bestCost];
    onProgress({
      phase: search.phase,
      share: Math.min(1, share),
      iterations: budget.iterations,
      vehicles: search.best.usedCount,
      unassigned: search.unassigned,
      cost: search.best.total() - search.vehicleWeight * search.best.usedCount,
    });
  };
}
