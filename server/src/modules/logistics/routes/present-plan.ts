import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import { type RoutePlanCommand, routePlanCommands } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { RouteOrder, RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { TravelMatrix } from "@cerebro/engines/routing/model.ts";
import { type DayEvaluation, type PlannedDay, straightWays } from "@cerebro/engines/routing/planned-day.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { overStatuses } from "./choose-day.ts";
import { findGone, loadPlan, loadTravel, lockPlan, type StoredPlan } from "./plans.store.ts";

const noResult = { routes: [], unassigned: [], faults: [], endedEarly: false, iterations: null };

/** A plan with shipments that went another way is marked, and offers no dispatch. */
export async function presentPlan(reader: Reader, id: string): Promise<RoutePlanDetail> {
  const { problem, result, jobId: _job, ...row } = await loadPlan(reader, id);
  const allowed: readonly RoutePlanCommand[] = routePlanCommands[row.state];
  const shipmentIds = problem.stops.map(({ shipmentId }) => shipmentId);
  const stale = allowed.includes("dispatch") ? await findGone(reader, shipmentIds, overStatuses) : null;
  const commands = allowed.filter((command) => command !== "dispatch" || stale === null);
  return { ...row, ...problem, ...(result ?? noResult), commands, stale };
}

export interface PlanTarget {
  readonly planId: string;
  readonly version: number | null;
}

/** Locks the plan and refuses a command its state does not allow, with the state as the reason. */
export async function openPlan(
  tx: CommandTransaction,
  { planId, version }: PlanTarget,
  command: RoutePlanCommand,
): Promise<StoredPlan> {
  await lockPlan(tx, planId, version);
  const plan = await loadPlan(tx, planId);
  const allowed: readonly RoutePlanCommand[] = routePlanCommands[plan.state];
  if (!allowed.includes(command))
    throw new AppError("route_plan.refused", { number: plan.number, state: plan.state, command });
  return plan;
}

/** Ends a command on the plan: audit, event, answer. */
export async function recordPlan(
  tx: CommandTransaction,
  before: StoredPlan,
  action: AuditVerb<"route_plan">,
  input: unknown = {},
): Promise<RoutePlanDetail> {
  const after = await presentPlan(tx, before.id);
  tx.audit({
    action: `route_plan.${action}`,
    subjectType: "route_plan",
    subjectId: after.id,
    before: { state: before.state, version: before.version, figures: before.figures },
    after: { state: after.state, version: after.version, figures: after.figures, input },
  });
  tellPlan(tx, after, action);
  return after;
}

type Told = Pick<StoredPlan, "id" | "number" | "state">;

export function tellPlan(tx: CommandTransaction, { id, number, state }: Told, action: string): void {
  tx.publish({ type: "route_plan.changed", subjectId: id, payload: { number, state, action } });
}

export const dayOf = ({ problem, options, locks }: StoredPlan): PlannedDay => ({ ...problem, options, locks });

export async function travelOf(reader: Reader, plan: StoredPlan): Promise<TravelMatrix> {
  const roads = await loadTravel(reader, plan.id, plan.problem.places.length);
  return roads ?? straightWays(dayOf(plan));
}

export const orderOfPlan = ({ result }: StoredPlan): RouteOrder =>
  (result?.routes ?? []).map(({ vehicleId, visits }) => ({ vehicleId, stops: visits.map(({ stop }) => stop) }));

/** An evaluated order as it is kept; why a stop has no route stays known where it had none before. */
export function resultOf(
  evaluation: DayEvaluation,
  why: ReadonlyMap<string, RoutePlanDetail["unassigned"][number]["reason"]>,
  search: { readonly endedEarly: boolean; readonly iterations: number | null },
) {
  const { routes, unassigned, faults, figures } = evaluation;
  const left = unassigned.map((stop) => ({ stop, reason: why.get(stop) ?? ("by_hand" as const) }));
  return { figures, result: { routes, unassigned: left, faults: [...faults], ...search } };
}
