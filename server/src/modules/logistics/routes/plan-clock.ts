import type { RouteOptions, RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { clockText } from "@cerebro/engines/time/local-shift.ts";
import { siteDay } from "@cerebro/engines/time/site-day.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { setProblem, type StoredPlan } from "./plans.store.ts";
import type { NewTrip } from "./trips.store.ts";

/** The earliest departure of what is planned now. */
export const soonestOf = ({ preparationMinutes }: Pick<RouteOptions, "preparationMinutes">, now: Date): Date =>
  new Date(now.getTime() + preparationMinutes * 60_000);

/** A day that is over by the clock of its depots is not planned any more. */
export function refusePastDay(day: string, { timeZone, now }: { readonly timeZone: string; readonly now: Date }): void {
  const today = siteDay(now, timeZone);
  if (day < today) throw new AppError("route_plan.day_past", { day, today, timeZone });
}

/** A plan as it can still be driven: each vehicle starts after now and the preparation, within what is left of its shift. */
export async function catchUp(
  tx: CommandTransaction,
  plan: StoredPlan,
  options: Pick<RouteOptions, "preparationMinutes"> = plan.options,
): Promise<StoredPlan> {
  const now = tx.context.now();
  refusePastDay(plan.day, { timeZone: plan.timeZone, now });
  const soonest = (soonestOf(options, now).getTime() - Date.parse(plan.startsAt)) / 1_000;
  const vehicles = plan.problem.vehicles.map((vehicle) => startingFrom(vehicle, soonest));
  if (vehicles.every(({ earliest }, index) => earliest === plan.problem.vehicles[index]?.earliest)) return plan;
  const problem = { ...plan.problem, vehicles };
  await setProblem(tx, plan.id, problem);
  return { ...plan, problem };
}

type Shift = Pick<RoutePlanDetail["vehicles"][number], "earliest" | "latest">;

function startingFrom<Vehicle extends Shift>(vehicle: Vehicle, soonest: number): Vehicle {
  const { earliest, latest } = vehicle;
  return { ...vehicle, earliest: Math.min(Math.max(earliest, soonest), Math.max(earliest, latest)) };
}

/** Trips of a plan that has been waiting since: the search begins anew rather than a vehicle leave in the past. */
export function refuseDeparted(tx: CommandTransaction, plan: StoredPlan, trips: readonly NewTrip[]): void {
  const gone = trips.find(({ departureAt }) => departureAt < tx.context.now());
  if (gone === undefined) return;
  const vehicle = plan.problem.vehicles.find(({ id }) => id === gone.vehicleId)?.code ?? gone.vehicleId;
  const { number, timeZone } = plan;
  const departureAt = clockText(gone.departureAt.getTime(), timeZone);
  throw new AppError("route_plan.departure_past", { number, vehicle, departureAt, timeZone });
}
