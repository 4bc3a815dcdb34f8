import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import type { DeliveryDetail } from "@cerebro/contracts/entities/logistics/delivery.ts";
import type { NextStep } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import { shipmentTroubles } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { advanceShipment, lockOrderOf, recordShipmentEvents, withdrawShipmentEvent } from "../../shipments/index.ts";
import { occurredAt, openDoor, placeOf, requireReopening, tellTrip } from "./at-door.ts";
import { reckonArrivals } from "./arrivals.ts";
import {
  failedAttempts,
  insertEvent,
  lockShipmentAtDoor,
  lockStop,
  reopenStop,
  setNext,
  setStop,
  type StopRow,
} from "./doors.store.ts";
import { checkAttempt } from "./check-proof.ts";
import { photoIdsOf } from "./proofs.store.ts";
import { loadSettings } from "./settings.store.ts";
import { presentDelivery } from "./present-delivery.ts";

/** An attempt that failed, with its reason; somebody decides then what becomes of the goods [LOG-07]. */
export const failDelivery: Verb<typeof deliveryEndpoints.failDelivery> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { shipmentId, deviceAt, position, reason, note, photos } = input;
  return ctx.transaction(async (tx) => {
    const { shipment, stop } = await openDoor(tx, input, "fail");
    checkAttempt(photos, await loadSettings(tx));
    const photoIds = await photoIdsOf(tx, shipmentId, photos);
    const at = occurredAt(tx, input, stop?.departedAt ?? shipment.shippedAt);
    const attempt = (await failedAttempts(tx, shipmentId)).length + 1;
    const told = { deviceAt, position, occurredAt: at, photoIds };
    await insertEvent(tx, { shipmentId, stopId: stop?.id ?? null, state: "failed", attempt, reason, note, ...told });
    await setNext(tx, shipmentId, null);
    const event = { status: "attempt_failed", occurredAt: at, source: "driver", reason, note } as const;
    await advanceShipment(tx, shipmentId, { ...event, ...placeOf(input) });
    tx.audit({
      action: "delivery.fail",
      subjectType: "shipment",
      subjectId: shipmentId,
      before: { stopId: stop?.id ?? null, stopState: stop?.state ?? null },
      after: { attempt, reason, note, photos },
    });
    if (stop !== null) await leaveStop(tx, stop, { at, reason });
    return presentDelivery(tx, shipmentId, ctx.now());
  });
};

async function leaveStop(
  tx: CommandTransaction,
  stop: StopRow,
  { at, reason }: { readonly at: string; readonly reason: string },
): Promise<void> {
  await setStop(tx, stop.id, { state: "failed", leftAt: at, reason });
  await reckonArrivals(tx, stop.tripId);
  tellTrip(tx, stop, stop.id);
}

const eventOf: Readonly<Record<NextStep, "held" | "returning" | null>> = {
  again: null,
  hold: "held",
  return: "returning",
};

/** Next step for goods that could not be delivered: another attempt, waiting, or return. */
export const decideNext: Verb<typeof deliveryEndpoints.decideNext> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { shipmentId, next, on, note } = input;
  return ctx.transaction(async (tx) => {
    await lockOrderOf(tx, shipmentId);
    const { number, status, next: before } = await lockShipmentAtDoor(tx, shipmentId);
    if (status !== "attempt_failed" && status !== "held" && status !== "available_for_pickup")
      throw new AppError("delivery.refused", { number, state: status, command: "decide" });
    await setNext(tx, shipmentId, next, on);
    const event = eventOf[next];
    const occurred = ctx.now().toISOString();
    if (event !== null)
      await advanceShipment(tx, shipmentId, { status: event, occurredAt: occurred, source: "house", note });
    else tx.publish({ type: "shipment.changed", subjectId: shipmentId, payload: { number, status, action: "decide" } });
    tx.audit({
      action: "delivery.decide",
      subjectType: "shipment",
      subjectId: shipmentId,
      before: { next: before, status },
      after: { next, on, note },
    });
    return presentDelivery(tx, shipmentId, ctx.now());
  });
};

/** The last failed attempt was a mistake: the stop waits again, and the shipment is where it was. */
export async function undoFail(
  ctx: Context,
  { id: shipmentId, attempts }: DeliveryDetail,
  before: {
    readonly stopId: string | null;
    readonly stopState: "planned" | "en_route" | "arrived" | "servicing" | null;
  },
): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await lockOrderOf(tx, shipmentId);
    const { number, status, next } = await lockShipmentAtDoor(tx, shipmentId);
    const failed = await failedAttempts(tx, shipmentId);
    const last = failed.at(-1);
    if (status !== "attempt_failed" || next !== null || last?.attempt !== attempts)
      throw new AppError("undo.changed_since", { subject: number });
    await withdrawLast(tx, shipmentId, failed);
    const now = ctx.now().toISOString();
    const { stopId, stopState } = before;
    const told = { deviceAt: now, occurredAt: now, position: null };
    await insertEvent(tx, { shipmentId, stopId, state: "taken_back", attempt: last.attempt, ...told });
    if (stopId !== null && stopState !== null) {
      const stop = await lockStop(tx, stopId);
      if (stop.state !== "failed") throw new AppError("undo.changed_since", { subject: number });
      await requireReopening(tx, stop);
      await reopenStop(tx, stopId, stopState);
      await reckonArrivals(tx, stop.tripId);
      tellTrip(tx, stop, stopId);
    }
    tx.audit({ action: "delivery.take_back_failure", subjectType: "shipment", subjectId: shipmentId, before: last });
    return [];
  });
}

/** Failed attempts are withdrawn together; those before the last are reported again unchanged. */
async function withdrawLast(
  tx: CommandTransaction,
  shipmentId: string,
  failed: Awaited<ReturnType<typeof failedAttempts>>,
): Promise<void> {
  await withdrawShipmentEvent(tx, shipmentId, "attempt_failed");
  const earlier = failed.slice(0, -1).map(({ occurredAt: at, reason, note }) => ({
    status: "attempt_failed" as const,
    occurredAt: at,
    source: "driver" as const,
    reason,
    note,
  }));
  if (earlier.length > 0) await recordShipmentEvents(tx, shipmentId, earlier);
}

/** Undecided again; the events of holding or returning are withdrawn. */
export async function undoDecide(ctx: Context, { id: shipmentId, next }: DeliveryDetail): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await lockOrderOf(tx, shipmentId);
    const now = await lockShipmentAtDoor(tx, shipmentId);
    if (now.next !== next || next === null) throw new AppError("undo.changed_since", { subject: now.number });
    const event = eventOf[next];
    if (event !== null && now.status !== event)
      throw new AppError("undo.changed_since", { subject: `${now.number} (${shipmentTroubles[event]})` });
    if (event !== null) await withdrawShipmentEvent(tx, shipmentId, event);
    await setNext(tx, shipmentId, null);
    tx.audit({ action: "delivery.undecide", subjectType: "shipment", subjectId: shipmentId, before: { next } });
    return [];
  });
}
