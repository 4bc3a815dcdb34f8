import type { tripEndpoints } from "@cerebro/contracts/endpoints/logistics/trips.ts";
import { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { checkCrew } from "./check-crew.ts";
import { loadVehicles } from "./choices.store.ts";
import { openTrip, presentTrip, recordTrip } from "./present-trip.ts";
import { scheduleFor, scheduleOf } from "./pace-trip.ts";
import { setCrew, setSchedule } from "./trips.store.ts";

export const assignTrip: Verb<typeof tripEndpoints.assignTrip> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { vehicleId, driverId, overrideReason } = input;
  return ctx.transaction(async (tx) => {
    const before = await openTrip(tx, input, "assign");
    const { schedule, late } =
      driverId === null || driverId === before.driverId
        ? { schedule: scheduleOf(before), late: [] }
        : await scheduleFor(tx, before, { driverId, now: ctx.now() });
    const [from, to] = [new Date(schedule.plannedDepartureAt), new Date(schedule.plannedReturnAt)];
    const { plannedDrivingSeconds: drivingSeconds } = before;
    const carried = { load: before.load, needs: before.needs };
    const crew = { vehicleId, driverId, from, to, drivingSeconds, carried, exceptTripId: before.id };
    const findings = await checkCrew(tx, crew, overrideReason, late);
    const reason = findings.length === 0 ? null : overrideReason;
    const cost = await costWith(tx, vehicleId, { ...before, ...schedule });
    // Another driver has not accepted the trip yet.
    const next = { vehicleId, driverId, findings, overrideReason: reason, acceptedAt: null, ...cost };
    await setCrew(tx, before.id, { state: "assigned", ...next });
    await setSchedule(tx, before.id, schedule);
    return recordTrip(tx, before, "assign", { ...next, from: { ...crewOf(before), schedule: scheduleOf(before) } });
  });
};

const crewOf = (trip: TripDetail): z.output<typeof FormerCrew> => FormerCrew.parse(trip);

/** What the trip costs with a vehicle: its rates for the trip, the distance and the hours that are planned. */
async function costWith(
  reader: Reader,
  vehicleId: string,
  trip: TripDetail,
): Promise<Pick<TripDetail, "plannedCostMinor" | "currency">> {
  const [vehicle] = await loadVehicles(reader, [vehicleId]);
  if (vehicle === undefined) throw new AppError("route_plan.vehicle_unknown");
  const { costPerTripMinor, costPerKmMinor, costPerHourMinor, currency } = vehicle;
  const hours = (Date.parse(trip.plannedReturnAt) - Date.parse(trip.plannedDepartureAt)) / 3_600_000;
  const costMinor = costPerTripMinor + (costPerKmMinor * trip.plannedMetres) / 1_000 + costPerHourMinor * hours;
  return { plannedCostMinor: Math.round(costMinor), currency };
}

/** Vehicle and driver as an assignment found them. */
const FormerCrew = TripDetail.pick({
  state: true,
  vehicleId: true,
  driverId: true,
  findings: true,
  overrideReason: true,
  acceptedAt: true,
  plannedCostMinor: true,
  currency: true,
})
  .extend({
    schedule: TripDetail.pick({ plannedDepartureAt: true, plannedReturnAt: true, breaks: true })
      .extend({ arrivals: z.array(z.string()) })
      .optional(),
  })
  .strip();

/** Gives the trip back to the vehicle and driver it had, if both are still fit and free. */
export async function undoAssignTrip(
  ctx: Context,
  { output, audit }: { readonly output: TripDetail; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  const entry = audit.find(({ action }) => action === "trip.assign");
  const { from } = z.object({ from: FormerCrew }).parse(z.object({ input: z.unknown() }).parse(entry?.after).input);
  return ctx.transaction(async (tx) => {
    const { id: tripId, number, version, plannedDrivingSeconds } = output;
    const { schedule = scheduleOf(output) } = from;
    const now = await presentTrip(tx, tripId);
    if (now.version !== version) throw new AppError("undo.changed_since", { subject: number });
    const before = await openTrip(tx, { tripId, version }, "assign");
    if (from.vehicleId !== null) {
      const time = { from: new Date(schedule.plannedDepartureAt), to: new Date(schedule.plannedReturnAt) };
      const crew = { vehicleId: from.vehicleId, driverId: from.driverId, drivingSeconds: plannedDrivingSeconds };
      const carried = { load: before.load, needs: before.needs };
      await checkCrew(tx, { ...crew, ...time, carried, exceptTripId: tripId }, from.overrideReason);
    }
    await setCrew(tx, tripId, from);
    await setSchedule(tx, tripId, schedule);
    await recordTrip(tx, before, "take_back_assign", from);
    return [];
  });
}
