import type { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import type { PlanStop } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { hoursOf } from "./check-crew.ts";
import { loadShipments } from "./choices.store.ts";
import { overStatuses } from "./choose-day.ts";
import { makeTrip, tripOf } from "./make-trip.ts";
import type { NewTrip } from "./trips.store.ts";
import { loadPlan, setPlanState, type StoredPlan } from "./plans.store.ts";
import { refuseDeparted } from "./plan-clock.ts";
import { openPlan, recordPlan } from "./present-plan.ts";

/** The routes of a plan as the trips they would be. */
function tripsOf(plan: StoredPlan): NewTrip[] {
  const day = { ...plan.problem, startsAt: plan.startsAt, currency: plan.currency };
  return (plan.result?.routes ?? []).map((route) => tripOf(day, { route, on: plan.day, planId: plan.id }));
}

export const checkRoutePlanHours: Verb<typeof routePlanEndpoints.checkRoutePlanHours> = async (ctx, { planId }) => {
  requireRole(ctx, "logistics");
  const plan = await loadPlan(ctx.read, planId);
  const rows = await Promise.all(
    tripsOf(plan).flatMap(({ driverId, departureAt, returnAt, ...trip }) => {
      if (driverId === null) return [];
      const crew = { ...trip, driverId, from: departureAt, to: returnAt, exceptTripId: null };
      const driverName = plan.problem.vehicles.find(({ id }) => id === trip.vehicleId)?.driverName ?? "";
      return [
        hoursOf(ctx.read, crew, ctx.now()).then((findings) => ({
          vehicleId: trip.vehicleId,
          driverId,
          driverName,
          findings,
        })),
      ];
    }),
  );
  return { rows: rows.filter(({ findings }) => findings.length > 0) };
};

export const dispatchRoutePlan: Verb<typeof routePlanEndpoints.dispatchRoutePlan> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { overrideReason } = input;
  return ctx.transaction(async (tx) => {
    const before = await openPlan(tx, input, "dispatch");
    const trips = tripsOf(before);
    if (trips.length === 0) throw new AppError("route_plan.nothing_planned", { number: before.number });
    refuseFaulty(before, overrideReason);
    refuseDeparted(tx, before, trips);
    await requireStillThere(tx, trips);
    const made: TripDetail[] = [];
    for (const trip of trips) made.push(await makeTrip(tx, trip, overrideReason));
    await setPlanState(tx, before.id, "dispatched");
    const told = made.map(({ id, number, version }) => ({ id, number, version }));
    return recordPlan(tx, before, "dispatch", { trips: told, overrideReason });
  });
};

function refuseFaulty({ number, problem, result }: StoredPlan, overrideReason: string | null): void {
  const [first] = result?.faults ?? [];
  if (first === undefined || overrideReason !== null) return;
  const stop: PlanStop | undefined = problem.stops.find(({ id }) => id === first.subject);
  const subject = stop?.number ?? problem.vehicles.find(({ id }) => id === first.subject)?.code ?? first.subject;
  throw new AppError("route_plan.has_faults", { number, count: result?.faults.length ?? 0, subject });
}

/** Since the plan was made a shipment may have been delivered or called off. */
async function requireStillThere(tx: CommandTransaction, trips: readonly NewTrip[]): Promise<void> {
  const ids = trips.flatMap(({ stops }) => stops.map(({ shipmentId }) => shipmentId));
  const gone = (await loadShipments(tx, ids)).find(({ status }) => overStatuses.includes(status));
  if (gone !== undefined)
    throw new AppError("route_plan.shipment_over", { number: gone.number, status: gone.status.replaceAll("_", " ") });
}
