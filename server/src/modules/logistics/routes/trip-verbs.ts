import type { tripEndpoints } from "@cerebro/contracts/endpoints/logistics/trips.ts";
import { doneStopStates, type TripStopState } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { evaluateDay, straightWays } from "@cerebro/engines/routing/planned-day.ts";
import { clockText } from "@cerebro/engines/time/local-shift.ts";
import { siteDay } from "@cerebro/engines/time/site-day.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { reckonArrivals } from "../delivery/arrivals.ts";
import { comeHomeFromTrip, setOutWithTrip } from "../fleet/follow-trip.ts";
import { advanceShipment } from "../../shipments/index.ts";
import { assignTrip } from "./assign-trip.ts";
import { loadCalendar } from "./choices.store.ts";
import { chooseDay } from "./choose-day.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { makeTrip, tripOf } from "./make-trip.ts";
import { openTrip, presentTrip, recordTrip } from "./present-trip.ts";
import { defaultOptions } from "./options.ts";
import { findTrips, leaveDepot, setTripState, skipOpenStops, unplanMilestones } from "./trips.store.ts";

export const listTrips: Verb<typeof tripEndpoints.listTrips> = async (ctx, { cursor, limit, ...filter }) => {
  requireRole(ctx, "logistics");
  const { rows, count } = await findTrips(ctx.read, filter, { after: readCursor(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page,
    nextCursor: last === undefined ? null : writeCursor({ at: last.plannedDepartureAt, id: last.id }),
    count,
  };
};

export const getTrip: Verb<typeof tripEndpoints.getTrip> = async (ctx, { tripId }) => {
  requireRole(ctx, "logistics");
  return presentTrip(ctx.read, tripId);
};

/** Milliseconds for filling in the form and for clocks of devices that differ: a trip told to leave then leaves now. */
const toldAgoMs = 15 * 60_000;

/** Shipments in the order told, along straight lines; it leaves when the first is to be met, and no earlier than told. */
export const createTrip: Verb<typeof tripEndpoints.createTrip> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { vehicleId, driverId, departureAt, shipmentIds, serviceSeconds, overrideReason } = input;
  return ctx.transaction(async (tx) => {
    const { timeZone } = await loadCalendar(tx, [vehicleId]);
    if (Date.parse(departureAt) < ctx.now().getTime() - toldAgoMs)
      throw new AppError("trip.departure_past", {
        departureAt: clockText(Date.parse(departureAt), timeZone),
        timeZone,
      });
    const on = siteDay(new Date(departureAt), timeZone);
    const shiftEndsAt = new Date(Date.parse(departureAt) + 86_400_000).toISOString();
    const chosen = {
      day: on,
      shipments: shipmentIds.map((shipmentId) => ({ shipmentId })),
      vehicles: [{ vehicleId, driverId, shiftStartsAt: departureAt, shiftEndsAt }],
      // The dispatcher has said when it leaves.
      options: { ...defaultOptions, serviceSeconds, preparationMinutes: 0 },
    };
    const day = await chooseDay(tx, chosen, ctx.now());
    const planned = { ...day, startsAt: day.startsAt.toISOString(), options: defaultOptions, locks: [] };
    const order = [{ vehicleId, stops: day.stops.map(({ id }) => id) }];
    const [route] = evaluateDay(planned, straightWays(planned), order).routes;
    if (route === undefined) throw new AppError("route_plan.no_stops");
    return makeTrip(tx, tripOf(planned, { route, on, planId: null }), overrideReason);
  });
};

export const acceptTrip: Verb<typeof tripEndpoints.acceptTrip> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction((tx) => takeTrip(tx, input));
};

/** Also for the driver, if the caller has checked that the trip is theirs. */
export async function takeTrip(
  tx: CommandTransaction,
  target: { readonly tripId: string; readonly version: number | null },
): Promise<TripDetail> {
  const before = await openTrip(tx, target, "accept");
  await setTripState(tx, before.id, { state: "accepted", acceptedAt: tx.context.now() });
  return recordTrip(tx, before, "accept");
}

export const dispatchTrip: Verb<typeof tripEndpoints.dispatchTrip> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await openTrip(tx, input, "dispatch");
    requireCrew(before);
    await setTripState(tx, before.id, { state: "dispatched", dispatchedAt: ctx.now() });
    return recordTrip(tx, before, "dispatch");
  });
};

function requireCrew({ number, vehicleId, driverId }: TripDetail): void {
  if (vehicleId === null || driverId === null) throw new AppError("trip.vehicle_needed", { number });
}

export const startTrip: Verb<typeof tripEndpoints.startTrip> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction((tx) => leaveOnTrip(tx, input, { departedAt: input.departedAt, source: "house" }));
};

/**
 * The vehicle leaves: what it carries leaves the house. Also for the driver, if the caller has checked that the trip is
 * theirs.
 */
export async function leaveOnTrip(
  tx: CommandTransaction,
  target: { readonly tripId: string; readonly version: number | null },
  left: { readonly departedAt: string | null; readonly source: "house" | "driver" },
): Promise<TripDetail> {
  const before = await openTrip(tx, target, "start");
  requireCrew(before);
  await setOutWithTrip(tx, before);
  const departedAt = left.departedAt ?? tx.context.now().toISOString();
  await leaveDepot(tx, before.id);
  await setTripState(tx, before.id, { state: "active", departedAt });
  await reckonArrivals(tx, before.id);
  const { visits } = await presentTrip(tx, before.id);
  const collected = new Set(visits.filter(({ kind }) => kind === "pickup").map(({ shipmentId }) => shipmentId));
  // In one order for everybody, so that two trips never wait for each other's orders.
  const carried = visits
    .filter(({ shipmentId, state }) => !collected.has(shipmentId) && !isDone(state))
    .toSorted((a, b) => a.shipmentId.localeCompare(b.shipmentId));
  for (const { shipmentId, shipmentNumber: number, shipmentStatus } of carried) {
    if (["cancelled", "lost", "returned", "returning"].includes(shipmentStatus))
      throw new AppError("trip.shipment_not_ready", { number, status: shipmentStatus });
    const moment = { occurredAt: departedAt, source: left.source } as const;
    await advanceShipment(tx, shipmentId, { ...moment, status: "picked_up" });
    await advanceShipment(tx, shipmentId, { ...moment, status: "out_for_delivery" });
  }
  return recordTrip(tx, before, "start", { departedAt });
}

const isDone = (state: TripStopState): boolean => doneStopStates.some((done) => done === state);

export const completeTrip: Verb<typeof tripEndpoints.completeTrip> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction((tx) => endTrip(tx, input, input));
};

/** Also for the driver, if the caller has checked that the trip is theirs. */
export async function endTrip(
  tx: CommandTransaction,
  target: { readonly tripId: string; readonly version: number | null },
  home: { readonly returnedAt: string | null; readonly drivenMetres: number | null },
): Promise<TripDetail> {
  const before = await openTrip(tx, target, "complete");
  const open = before.visits.filter(({ state }) => !isDone(state)).length;
  if (open > 0) throw new AppError("trip.stops_open", { number: before.number, count: open });
  const returnedAt = home.returnedAt ?? tx.context.now().toISOString();
  await setTripState(tx, before.id, { state: "completed", returnedAt, drivenMetres: home.drivenMetres });
  await comeHomeFromTrip(tx, before);
  return recordTrip(tx, before, "complete", { returnedAt, drivenMetres: home.drivenMetres });
}

export const cancelTrip: Verb<typeof tripEndpoints.cancelTrip> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { reason, note } = input;
  return ctx.transaction(async (tx) => {
    const before = await openTrip(tx, input, "cancel");
    await skipOpenStops(tx, before.id, tripCancelled);
    await unplanMilestones(tx, before.id);
    await setTripState(tx, before.id, { state: "cancelled", cancelledReason: reason });
    return recordTrip(tx, before, "cancel", { reason, note });
  });
};

/** Why the stops of a trip that was called off were skipped. */
export const tripCancelled = "trip_cancelled";

export const tripVerbs = {
  listTrips,
  getTrip,
  createTrip,
  assignTrip,
  acceptTrip,
  dispatchTrip,
  startTrip,
  completeTrip,
  cancelTrip,
};
