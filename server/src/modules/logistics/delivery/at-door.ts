import type { StopEvent } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { doneStopStates, tripStates, tripStopStates } from "@cerebro/contracts/entities/logistics/route-words.ts";
import {
  shipmentSteps,
  type ShipmentStatus,
  shipmentTroubles,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { lockOrderOf } from "../../shipments/index.ts";
import { type DoorShipment, liveStopOf, lockShipmentAtDoor, lockStop, type StopRow } from "./doors.store.ts";

/** Time and place reported by a device. */
export interface Told {
  readonly deviceAt: string;
  readonly position: StopEvent["position"];
}

/** The place, as events of shipments keep it. */
export function placeOf({ position }: Told): { readonly latitude: number | null; readonly longitude: number | null } {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null };
}

const statusWords: Readonly<Record<ShipmentStatus, string>> = { ...shipmentSteps, ...shipmentTroubles };

export function requireOut(stop: StopRow, command: string): void {
  const { tripNumber, tripState, state } = stop;
  if (tripState !== "dispatched" && tripState !== "active")
    throw new AppError("stop.trip_not_out", { trip: tripNumber, state: tripStates[tripState].toLowerCase() });
  if (doneStopStates.some((done) => done === state))
    throw new AppError("stop.refused", { state: tripStopStates[state].toLowerCase(), command });
}

/** A stop is visited again only while its trip is under way and its shipment on no other. */
export async function requireReopening(tx: CommandTransaction, stop: StopRow): Promise<void> {
  const { id, tripNumber, tripState, shipmentId } = stop;
  const live = await liveStopOf(tx, shipmentId);
  if ((tripState !== "dispatched" && tripState !== "active") || (live !== null && live !== id))
    throw new AppError("undo.changed_since", { subject: tripNumber });
}

export interface Door {
  readonly shipment: DoorShipment;
  readonly stop: StopRow | null;
}

/** Nothing is handed over any more of what was handed over, taken back or called off. */
const over: readonly ShipmentStatus[] = ["delivered", "closed", "cancelled", "returning", "returned"];

/** The shipment with the stop it is handed over at, locked in the order in which everybody does. */
export async function openDoor(
  tx: CommandTransaction,
  { shipmentId, stopId }: { readonly shipmentId: string; readonly stopId: string | null },
  command: string,
): Promise<Door> {
  await lockOrderOf(tx, shipmentId);
  const shipment = await lockShipmentAtDoor(tx, shipmentId);
  const live = await liveStopOf(tx, shipmentId);
  const at = stopId ?? live;
  const stop = at === null ? null : await lockStop(tx, at);
  if (stop !== null && stop.shipmentId !== shipmentId) throw new AppError("stop.not_found");
  if (stop !== null) requireOut(stop, command);
  if (over.includes(shipment.status)) {
    const state = statusWords[shipment.status].toLowerCase();
    throw new AppError("delivery.refused", { number: shipment.number, state, command });
  }
  return { shipment, stop };
}

/**
 * Time of the act: the device's time, unless it is implausible, since no handover is before the departure or in the
 * future. Both times are kept all the same.
 */
export function occurredAt(tx: CommandTransaction, { deviceAt }: Told, leftAt: string | null): string {
  const now = tx.context.now();
  const told = Date.parse(deviceAt);
  const possible = told <= now.getTime() && (leftAt === null || told >= Date.parse(leftAt));
  return possible ? new Date(told).toISOString() : now.toISOString();
}

export function tellTrip(tx: CommandTransaction, { tripId, tripNumber, tripState }: StopRow, stopId: string): void {
  tx.publish({
    type: "trip.changed",
    subjectId: tripId,
    payload: { number: tripNumber, state: tripState, action: "stop", stopId },
  });
}
