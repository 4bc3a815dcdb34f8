import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import type { RouteOrder, RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { evaluateDay, problemOf, straightWays } from "@cerebro/engines/routing/planned-day.ts";
import { routeLimits } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { findFitDrivers, findFitVehicles, findWaiting } from "./choices.store.ts";
import { standingsOf } from "../fleet/drivers.ts";
import { chooseDay } from "./choose-day.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { catchUp } from "./plan-clock.ts";
import { checkRoutePlanHours, dispatchRoutePlan } from "./dispatch-plan.ts";
import {
  findPlans,
  insertPlan,
  loadPlan,
  loadTravel,
  type NewPlan,
  setLocks,
  setPlanState,
  setResult,
  type StoredPlan,
} from "./plans.store.ts";
import { dayOf, openPlan, orderOfPlan, presentPlan, recordPlan, resultOf, tellPlan, travelOf } from "./present-plan.ts";
import { refuseFaults, solveRoutePlan, stopRoutePlan } from "./solve-plan.ts";
import { findOnTrip } from "./trips.store.ts";

const listRoutePlans: Verb<typeof routePlanEndpoints.listRoutePlans> = async (ctx, { cursor, limit, ...filter }) => {
  requireRole(ctx, "logistics");
  const { rows, count } = await findPlans(ctx.read, filter, { after: readCursor(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page,
    nextCursor: last === undefined ? null : writeCursor({ at: last.createdAt, id: last.id }),
    count,
  };
};

const getRoutePlan: Verb<typeof routePlanEndpoints.getRoutePlan> = async (ctx, { planId }) => {
  requireRole(ctx, "logistics");
  return presentPlan(ctx.read, planId);
};

const getRoutePlanTravel: Verb<typeof routePlanEndpoints.getRoutePlanTravel> = async (ctx, { planId }) => {
  requireRole(ctx, "logistics");
  const { number, problem } = await loadPlan(ctx.read, planId);
  const travel = await loadTravel(ctx.read, planId, problem.places.length);
  if (travel === undefined) throw new AppError("route_plan.travel_unknown", { number });
  return { size: travel.size, durations: [...travel.durations], distances: [...travel.distances] };
};

const createRoutePlan: Verb<typeof routePlanEndpoints.createRoutePlan> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { day, name, options } = input;
  return ctx.transaction(async (tx) => {
    const { startsAt, timeZone, currency, ...problem } = await chooseDay(tx, input, ctx.now());
    const planned = { ...problem, options, locks: [] };
    refuseFaults(planned, problemOf(planned, straightWays(planned), "search"));
    const taken = await findOnTrip(
      tx,
      input.shipments.map(({ shipmentId }) => shipmentId),
    );
    if (taken !== undefined) throw new AppError("trip.shipment_taken", taken);
    const plan = { name, day, options, currency, startsAt: startsAt.toISOString(), timeZone, problem };
    return enter(tx, { ...plan, shipments: input.shipments.length }, "create");
  });
};

async function enter(
  tx: CommandTransaction,
  plan: Omit<NewPlan, "number">,
  action: AuditVerb<"route_plan">,
): Promise<RoutePlanDetail> {
  const id = await insertPlan(tx, { ...plan, number: await nextNumber(tx, "RP") });
  const made = await presentPlan(tx, id);
  const { number, day, state, shipments, fleet, options } = made;
  tx.audit({
    action: `route_plan.${action}`,
    subjectType: "route_plan",
    subjectId: id,
    after: { number, day, state, shipments, fleet, options },
  });
  tellPlan(tx, made, action);
  return made;
}

const copyRoutePlan: Verb<typeof routePlanEndpoints.copyRoutePlan> = async (ctx, { planId, name, options }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const plan = await loadPlan(tx, planId);
    const made = await enter(tx, { ...plan, name, options: options ?? plan.options }, "copy");
    await setLocks(tx, made.id, plan.locks);
    const copy = await catchUp(tx, await loadPlan(tx, made.id));
    if (plan.result !== null) await keepOrder(tx, copy, orderOfPlan(plan));
    return presentPlan(tx, made.id);
  });
};

/** What an order comes to is reckoned here, whatever the page that sent it showed. */
async function keepOrder(tx: CommandTransaction, plan: StoredPlan, order: RouteOrder): Promise<void> {
  const why = new Map((plan.result?.unassigned ?? []).map(({ stop, reason }) => [stop, reason]));
  const evaluation = evaluateDay(dayOf(plan), await travelOf(tx, plan), order);
  const search = { endedEarly: false, iterations: plan.result?.iterations ?? null };
  await setResult(tx, plan.id, { ...resultOf(evaluation, why, search), state: "solved", byHand: true });
}

const resequenceRoutePlan: Verb<typeof routePlanEndpoints.resequenceRoutePlan> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await openPlan(tx, input, "resequence");
    requireKnown(before, input.routes);
    await keepOrder(tx, await catchUp(tx, before), input.routes);
    return recordPlan(tx, before, "resequence", { from: orderOfPlan(before), to: input.routes });
  });
};

/** Each stop and vehicle of the plan once at most, and both halves of a pair or neither. */
function requireKnown({ problem }: StoredPlan, order: RouteOrder): void {
  const vehicles = order.map(({ vehicleId }) => vehicleId);
  const stops = order.flatMap((route) => route.stops);
  const [known, fleet] = [problem.stops.map(({ id }) => id), problem.vehicles.map(({ id }) => id)];
  const served = new Set(stops);
  const halves = problem.stops.some(({ id, from }) => from !== null && served.has(id) !== served.has(from));
  if (halves || !onceOf(stops, known) || !onceOf(vehicles, fleet)) throw new AppError("route_plan.stop_unknown");
}

function onceOf(named: readonly string[], known: readonly string[]): boolean {
  const all = new Set(known);
  return new Set(named).size === named.length && named.every((id) => all.has(id));
}

const lockRoutePlan: Verb<typeof routePlanEndpoints.lockRoutePlan> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await openPlan(tx, input, "lock");
    const { problem } = before;
    const shipments = problem.stops.map(({ shipmentId }) => shipmentId);
    const named = input.locks.map(({ shipmentId }) => shipmentId);
    const vehicles = new Set(problem.vehicles.map(({ id }) => id));
    if (!onceOf(named, shipments) || !input.locks.every(({ vehicleId }) => vehicles.has(vehicleId)))
      throw new AppError("route_plan.stop_unknown");
    await setLocks(tx, before.id, input.locks);
    // A stop that lies elsewhere than it is locked to is a fault from now on.
    if (before.result !== null)
      await keepOrder(tx, await catchUp(tx, await loadPlan(tx, before.id)), orderOfPlan(before));
    return recordPlan(tx, before, "lock", { from: before.locks, to: input.locks });
  });
};

const discardRoutePlan: Verb<typeof routePlanEndpoints.discardRoutePlan> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await openPlan(tx, input, "discard");
    await setPlanState(tx, before.id, "discarded");
    return recordPlan(tx, before, "discard");
  });
};

const listRouteChoices: Verb<typeof routePlanEndpoints.listRouteChoices> = async (ctx, { day, search, depotId }) => {
  requireRole(ctx, "logistics");
  const limit = routeLimits.stops;
  const [found, vehicles, drivers] = await Promise.all([
    findWaiting(ctx.read, { search, depotId, limit: limit + 1 }),
    findFitVehicles(ctx.read),
    findFitDrivers(ctx.read),
  ]);
  const standings = await standingsOf(
    ctx.read,
    drivers.map(({ id }) => id),
    ctx.now(),
  );
  const left = new Map(standings.map(({ terms, standing }) => [terms.driverId, standing.mayDriveMinutes]));
  return {
    day,
    shipments: found.slice(0, limit),
    more: found.length > limit,
    vehicles,
    drivers: drivers.map((driver) => ({ ...driver, mayDriveMinutes: left.get(driver.id) ?? null })),
  };
};

export const routePlanVerbs = {
  listRouteChoices,
  listRoutePlans,
  getRoutePlan,
  getRoutePlanTravel,
  createRoutePlan,
  copyRoutePlan,
  solveRoutePlan,
  stopRoutePlan,
  resequenceRoutePlan,
  lockRoutePlan,
  checkRoutePlanHours,
  dispatchRoutePlan,
  discardRoutePlan,
};
