import { tripCommands } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { RouteOrder, type RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { undoAssignTrip } from "./assign-trip.ts";
import { routePlanVerbs } from "./plan-verbs.ts";
import { lockPlan, loadPlan, setPlanState } from "./plans.store.ts";
import { recordPlan } from "./present-plan.ts";
import { presentTrip } from "./present-trip.ts";
import { tripVerbs } from "./trip-verbs.ts";

interface Done<Output> {
  readonly output: Output;
  readonly audit: readonly AuditEntry[];
}

const inputOf = (audit: readonly AuditEntry[], action: string): unknown =>
  z.object({ input: z.unknown() }).parse(audit.find((entry) => entry.action === action)?.after).input;

function requireUntouched(now: { readonly version: number; readonly number: string }, version: number): void {
  if (now.version !== version) throw new AppError("undo.changed_since", { subject: now.number });
}

/** An unused plan is discarded; its number stays taken. */
async function undoCreatePlan(ctx: Context, { output }: Done<RoutePlanDetail>): Promise<readonly string[]> {
  await routePlanVerbs.discardRoutePlan(ctx, { planId: output.id, version: output.version });
  return [];
}

/** The stops lie where they lay. */
async function undoResequence(ctx: Context, { output, audit }: Done<RoutePlanDetail>): Promise<readonly string[]> {
  const { from } = z.object({ from: RouteOrder }).parse(inputOf(audit, "route_plan.resequence"));
  await routePlanVerbs.resequenceRoutePlan(ctx, { planId: output.id, version: output.version, routes: from });
  return [];
}

const Trips = z.object({ trips: z.array(z.object({ id: z.string(), number: z.string(), version: z.int() })) });

/** Unused trips are called off, and the plan may be changed again. */
async function undoDispatch(ctx: Context, { output, audit }: Done<RoutePlanDetail>): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  const { trips } = Trips.parse(inputOf(audit, "route_plan.dispatch"));
  requireUntouched(await loadPlan(ctx.read, output.id), output.version);
  for (const { id: tripId, version } of trips) {
    requireUntouched(await presentTrip(ctx.read, tripId), version);
    await tripVerbs.cancelTrip(ctx, { tripId, version, reason: "planned_anew", note: "Undone" });
  }
  return ctx.transaction(async (tx) => {
    await lockPlan(tx, output.id, output.version);
    const plan = await loadPlan(tx, output.id);
    await setPlanState(tx, plan.id, "solved");
    await recordPlan(tx, plan, "take_back_dispatch");
    return [];
  });
}

/** A trip that has not left is called off. */
async function undoCreateTrip(ctx: Context, { output }: Done<TripDetail>): Promise<readonly string[]> {
  const { id: tripId, version, number, state } = output;
  if (!tripCommands[state].some((command) => command === "cancel"))
    throw new AppError("undo.changed_since", { subject: number });
  requireUntouched(await presentTrip(ctx.read, tripId), version);
  await tripVerbs.cancelTrip(ctx, { tripId, version, reason: "other", note: "Undone" });
  return [];
}

export const routeUndo = { undoAssignTrip, undoCreatePlan, undoCreateTrip, undoDispatch, undoResequence };
