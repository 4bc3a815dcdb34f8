import type { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import { Id } from "@cerebro/contracts/entities/primitives.ts";
import type { RouteOrder, RoutePlanDetail, RouteProgress } from "@cerebro/contracts/entities/logistics/routes.ts";
import { evaluatePlan } from "@cerebro/engines/routing/evaluate-plan.ts";
import { faultsOf } from "@cerebro/engines/routing/faults.ts";
import type { Plan, RoutingProblem, TravelMatrix } from "@cerebro/engines/routing/model.ts";
import {
  evaluateDay,
  orderOf,
  type PlannedDay,
  problemOf,
  reasonFor,
  straightWays,
} from "@cerebro/engines/routing/planned-day.ts";
import type { Progress, Solution } from "@cerebro/engines/routing/solve.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { GiveUp, type Job, type JobRun } from "../../../platform/jobs/job.ts";
import { JobCancelled } from "../../../platform/jobs/run-job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { catchUp } from "./plan-clock.ts";
import {
  failPlan,
  keepTravel,
  loadPlan,
  loadTravel,
  setPlanState,
  setProgress,
  setResult,
  setSolving,
  type StoredPlan,
} from "./plans.store.ts";
import { dayOf, openPlan, orderOfPlan, presentPlan, recordPlan, resultOf, tellPlan } from "./present-plan.ts";
import { roadTravel, RoadsUnknown } from "./road-travel.ts";
import { solveOnThreads } from "./solve-on-threads.ts";

const Payload = z.strictObject({ planId: Id });
type Payload = z.output<typeof Payload>;

const jobs = new WeakMap<Platform, Job<Payload>>();

/** Searches for the routes of a plan; a node that dies leaves it to another, which begins anew. */
export function defineSolveJob(platform: Platform): void {
  const job = platform.jobs.define({
    name: "routes-solve",
    summary: "Searches for the routes of a plan.",
    payload: Payload,
    attemptsAtMost: 3,
    run: async ({ planId }, run) => {
      if (run.organisationId === null) throw new GiveUp("A plan belongs to an organisation.");
      await solve(systemContext(platform, run.organisationId, "Route planning"), planId, run);
    },
  });
  jobs.set(platform, job);
}

export const solveRoutePlan: Verb<typeof routePlanEndpoints.solveRoutePlan> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const job = jobs.get(ctx.platform);
  if (job === undefined) throw new Error("the search for routes is not set up");
  return ctx.transaction(async (tx) => {
    const before = await openPlan(tx, input, "solve");
    const options = input.options ?? before.options;
    const day = { ...dayOf(await catchUp(tx, before, options)), options };
    refuseFaults(day, problemOf(day, straightWays(day), "search"));
    const { organisationId } = ctx;
    const jobId = ctx.platform.jobs.enqueue(
      tx,
      job,
      { planId: before.id },
      { organisationId, queue: `routes-${organisationId}` },
    );
    await setSolving(tx, before.id, { options, jobId });
    return recordPlan(tx, before, "solve", { options });
  });
};

/** Faults of the problem, in terms of the shipment or vehicle. */
export function refuseFaults(day: PlannedDay, problem: RoutingProblem): void {
  const [fault] = faultsOf(problem);
  if (fault === undefined) return;
  const { code, subject: id } = fault;
  const subject = day.stops.find((stop) => stop.id === id)?.number ?? day.vehicles.find((one) => one.id === id)?.code;
  throw new AppError("route_plan.fault", { subject: subject ?? "The plan", what: code.replaceAll("_", " ") });
}

export const stopRoutePlan: Verb<typeof routePlanEndpoints.stopRoutePlan> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await openPlan(tx, input, "stop");
    const answer = before.jobId === null ? undefined : await ctx.platform.jobs.cancel(tx, before.jobId);
    // One that has not begun leaves the plan as it was; one that runs brings its best by then.
    if (answer !== "ending") await setPlanState(tx, before.id, before.result === null ? "draft" : "solved");
    return recordPlan(tx, before, "stop");
  });
};

/** Facts a search needs about its run. */
type SearchRun = Pick<JobRun, "attempt" | "signal" | "progress">;

/** Searches now and answers when it is over: for callers that have no jobs, such as the making of the demo. */
export async function solveHere(ctx: Context, planId: string): Promise<RoutePlanDetail> {
  requireRole(ctx, "logistics");
  await ctx.transaction(async (tx) => {
    const { options } = await openPlan(tx, { planId, version: null }, "solve");
    await setSolving(tx, planId, { options, jobId: null });
  });
  const alone = { attempt: 1, signal: new AbortController().signal, progress: () => Promise.resolve() };
  await solve(ctx, planId, alone);
  return presentPlan(ctx.read, planId);
}

async function solve(ctx: Context, planId: string, run: SearchRun): Promise<void> {
  const plan = await loadPlan(ctx.read, planId);
  // An earlier attempt came to the end and died before it could say so, or the plan is no longer wanted.
  if (plan.state !== "solving") return;
  try {
    const travel = await findTravel(ctx, plan, run.signal);
    const solution = await search(ctx, { plan, travel }, run);
    if (solution === null) return run.signal.throwIfAborted();
    await keep(ctx, { plan, travel }, { solution, endedEarly: run.signal.aborted });
    run.signal.throwIfAborted();
  } catch (error) {
    // The node stops, somebody ended it, or another attempt may do better.
    if (run.signal.aborted || run.attempt < 3) throw error;
    await ctx.transaction(async (tx) => {
      await failPlan(tx, planId, error instanceof Error ? error.message : String(error));
      tellPlan(tx, { ...plan, state: "failed" }, "fail");
    });
    throw error;
  }
}

/** Along roads where a road server tells; what it told is kept, so that a plan has the same ways all its life. */
async function findTravel(ctx: Context, plan: StoredPlan, signal: AbortSignal): Promise<TravelMatrix> {
  const { places } = plan.problem;
  const known = await loadTravel(ctx.read, plan.id, places.length);
  const { routingUrl } = ctx.platform.config;
  if (known !== undefined || routingUrl === null) return known ?? straightWays(dayOf(plan));
  try {
    const roads = await roadTravel(routingUrl, places, signal);
    await ctx.transaction((tx) => keepTravel(tx, plan.id, roads, null));
    return roads;
  } catch (error) {
    if (!(error instanceof RoadsUnknown)) throw error;
    await ctx.transaction((tx) => keepTravel(tx, plan.id, null, `Straight lines: ${error.message}.`));
    return straightWays(dayOf(plan));
  }
}

interface Asked {
  readonly plan: StoredPlan;
  readonly travel: TravelMatrix;
}

const tellEveryMs = 400;

/** Null when the node stops: another one begins anew. */
async function search(ctx: Context, { plan, travel }: Asked, run: SearchRun): Promise<Solution | null> {
  const { options } = plan;
  const problem = problemOf(dayOf(plan), travel, "search");
  const order = orderOfPlan(plan);
  const from = order.length === 0 ? null : planFrom(problem, order);
  let toldAt = -Infinity;
  let told: Promise<void> = Promise.resolve();
  const onProgress = (progress: Progress): void => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    told = told.then(() => tell(ctx, plan, progress, run)).catch(() => undefined);
  };
  const { seed, iterations, seconds } = options;
  const solution = await solveOnThreads(
    { problem, from, seed, iterations, seconds },
    { onProgress, signal: run.signal },
  );
  await told;
  const { aborted, reason } = run.signal;
  return aborted && !(reason instanceof JobCancelled) ? null : solution;
}

function planFrom(problem: RoutingProblem, order: RouteOrder): Plan {
  const { routes, cost, distance, duration } = evaluatePlan(problem, orderOf(order));
  return { routes, unassigned: [], cost, distance, duration };
}

async function tell(ctx: Context, plan: StoredPlan, told: Progress, run: SearchRun): Promise<void> {
  const { phase, share, vehicles, unassigned, cost } = told;
  const progress: RouteProgress = { phase, share, vehicles, unassigned, costMinor: Math.round(cost) };
  await ctx.transaction(async (tx) => {
    await setProgress(tx, plan.id, progress);
    tellPlan(tx, { ...plan, state: "solving" }, "progress");
  });
  await run.progress(
    Math.round(share * 100),
    100,
    `${plan.number}: ${vehicles} vehicles, ${unassigned} stops left out`,
  );
}

/** Calculates the routes again at their true cost and stores them. */
async function keep(
  ctx: Context,
  { plan, travel }: Asked,
  { solution, endedEarly }: { readonly solution: Solution; readonly endedEarly: boolean },
): Promise<void> {
  const day = dayOf(plan);
  const order = solution.plan.routes.map(({ vehicle, visits }) => ({
    vehicleId: vehicle,
    stops: visits.map(({ stop }) => stop),
  }));
  const why = new Map(
    solution.plan.unassigned.map(({ stop, constraint }) => [stop, reasonFor(day, stop, constraint)] as const),
  );
  const kept = resultOf(evaluateDay(day, travel, order), why, { endedEarly, iterations: solution.iterations });
  await ctx.transaction(async (tx) => {
    const before = await openPlan(tx, { planId: plan.id, version: null }, "stop");
    await setResult(tx, plan.id, { ...kept, state: "solved", byHand: false });
    await recordPlan(tx, before, endedEarly ? "end" : "solved", { iterations: solution.iterations });
  });
}
