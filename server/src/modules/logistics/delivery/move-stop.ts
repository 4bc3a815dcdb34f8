import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import type { RunStop } from "@cerebro/contracts/entities/logistics/delivery.ts";
import type { SkipReason } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { TripStopState } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { occurredAt, placeOf, requireOut, requireReopening, type Told, tellTrip } from "./at-door.ts";
import { reckonArrivals } from "./arrivals.ts";
import { loadRunStop } from "./deliveries.store.ts";
import {
  insertEvent,
  lockShipmentAtDoor,
  lockStop,
  reopenStop,
  setNext,
  setStop,
  shipmentOfStop,
  skipOf,
  type StopRow,
} from "./doors.store.ts";
import { overStatuses } from "../routes/choose-day.ts";
import { advanceShipment, lockOrderOf, withdrawShipmentEvent } from "../../shipments/index.ts";

export const setOutForStop: Verb<typeof deliveryEndpoints.setOutForStop> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { stop, at } = await openStop(tx, input, "set_out");
    if (stop.state !== "planned") throw new AppError("stop.refused", { state: stop.state, command: "set_out" });
    return record(tx, { stop, told: input, at, state: "en_route" });
  });
};

export const arriveAtStop: Verb<typeof deliveryEndpoints.arriveAtStop> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { stop, at } = await openStop(tx, input, "arrive");
    if (stop.state === "arrived" || stop.state === "servicing")
      throw new AppError("stop.refused", { state: stop.state, command: "arrive" });
    return record(tx, { stop, told: input, at, state: "arrived" });
  });
};

/** Waiting at the door is over: somebody takes the goods. */
export const beginAtStop: Verb<typeof deliveryEndpoints.beginAtStop> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { stop, at } = await openStop(tx, input, "begin");
    if (stop.state !== "arrived") throw new AppError("stop.refused", { state: stop.state, command: "begin" });
    return record(tx, { stop, told: input, at, state: "servicing" });
  });
};

export const skipStop: Verb<typeof deliveryEndpoints.skipStop> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { reason, note } = input;
  return ctx.transaction(async (tx) => {
    const { stop, at } = await openStop(tx, input, "skip");
    await leaveOut(tx, stop, { input, at });
    return record(tx, { stop, told: input, at, state: "skipped", reason, note });
  });
};

/** The shipment of a stop that is left out waits again: for another trip, or for a decision if it is no longer wanted. */
const becomes: Readonly<Record<SkipReason, "delayed" | "held">> = {
  not_loaded: "delayed",
  moved: "delayed",
  out_of_time: "delayed",
  called_off: "held",
};

/** Tells it of the shipment, so that lists, consignee and partners know [LOG-01] [LOG-09]. A pickup leaves its delivery open. */
async function leaveOut(
  tx: CommandTransaction,
  { kind, shipmentId }: StopRow,
  {
    input,
    at,
  }: { readonly input: Told & { readonly reason: SkipReason; readonly note: string | null }; readonly at: string },
): Promise<void> {
  const { status: now } = await lockShipmentAtDoor(tx, shipmentId);
  if (kind === "pickup" || overStatuses.includes(now)) return;
  const { reason, note } = input;
  const status = becomes[reason];
  if (status === "held") await setNext(tx, shipmentId, null);
  await advanceShipment(tx, shipmentId, { status, occurredAt: at, source: "driver", reason, note, ...placeOf(input) });
}

async function openStop(
  tx: CommandTransaction,
  input: Told & { readonly stopId: string },
  command: string,
): Promise<{ stop: StopRow; at: string }> {
  await lockOrderOf(tx, await shipmentOfStop(tx, input.stopId));
  const stop = await lockStop(tx, input.stopId);
  requireOut(stop, command);
  return { stop, at: occurredAt(tx, input, stop.departedAt) };
}

interface Move {
  readonly stop: StopRow;
  readonly told: Told;
  readonly at: string;
  readonly state: "en_route" | "arrived" | "servicing" | "skipped";
  readonly reason?: string;
  readonly note?: string | null;
}

async function record(tx: CommandTransaction, { stop, told, at, state, ...why }: Move): Promise<RunStop> {
  const { id: stopId, shipmentId } = stop;
  await setStop(tx, stopId, { state, ...(state === "arrived" && { arrivedAt: at }), reason: why.reason ?? null });
  await reckonArrivals(tx, stop.tripId);
  await insertEvent(tx, { shipmentId, stopId, state, ...why, ...pick(told), occurredAt: at });
  tx.audit({
    action: `trip_stop.${state}`,
    subjectType: "trip_stop",
    subjectId: stopId,
    before: { state: stop.state },
    after: { state, ...why },
  });
  tellTrip(tx, stop, stopId);
  return loadRunStop(tx, stopId);
}

const pick = ({ deviceAt, position }: Told): Told => ({ deviceAt, position });

/** A stop that was left out, set out for, arrived at or begun by mistake is as it was. */
export async function undoMove(
  ctx: Context,
  { id: stopId, state }: Pick<RunStop, "id" | "state">,
  before: TripStopState,
): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await lockOrderOf(tx, await shipmentOfStop(tx, stopId));
    const stop = await lockStop(tx, stopId);
    if (stop.state !== state) throw new AppError("undo.changed_since", { subject: stop.tripNumber });
    await requireReopening(tx, stop);
    const skipped = stop.state === "skipped" ? await skipOf(tx, stopId) : undefined;
    if (skipped !== undefined)
      await withdrawShipmentEvent(tx, stop.shipmentId, becomes[skipped.reason], skipped.occurredAt);
    await reopenStop(tx, stopId, before);
    await reckonArrivals(tx, stop.tripId);
    const now = tx.context.now().toISOString();
    const { shipmentId } = stop;
    await insertEvent(tx, { shipmentId, stopId, state: "taken_back", deviceAt: now, occurredAt: now, position: null });
    tx.audit({
      action: "trip_stop.take_back",
      subjectType: "trip_stop",
      subjectId: stopId,
      before: { state },
      after: { state: before },
    });
    tellTrip(tx, stop, stopId);
    return [];
  });
}
