import type { ShipmentStatus } from "@cerebro/contracts/entities/shipment-words.ts";
import { progressOf, type ShipmentProgress } from "@cerebro/engines/shipments/progress.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import {
  deleteEvents,
  insertEvents,
  loadEvents,
  lockShipment,
  writeMilestones,
  writeProgress,
} from "./events.store.ts";

/** Something that happened to a shipment, as somebody tells it. Times are ISO, UTC. */
export interface NewShipmentEvent {
  readonly status: ShipmentStatus;
  readonly occurredAt: string;
  readonly source: "house" | "driver" | "carrier" | "import";
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly estimatedAt?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/**
 * Writes down what was told and what the shipment has come to by it, in whatever order it was told: what was told
 * before is dropped, what comes late is kept without taking a step back [LOG-01].
 */
export async function recordShipmentEvents(
  tx: CommandTransaction,
  shipmentId: string,
  events: readonly NewShipmentEvent[],
): Promise<ShipmentProgress> {
  const before = await lockShipment(tx, shipmentId);
  const added = await insertEvents(tx, shipmentId, events);
  return settle(tx, { id: shipmentId, before, changed: added > 0 });
}

/** Takes back what was told: the shipment stands again where it would without it. */
export async function withdrawShipmentEvent(
  tx: CommandTransaction,
  shipmentId: string,
  status: ShipmentStatus,
): Promise<ShipmentProgress> {
  const before = await lockShipment(tx, shipmentId);
  const deleted = await deleteEvents(tx, shipmentId, status);
  return settle(tx, { id: shipmentId, before, changed: deleted > 0 });
}

interface Told {
  readonly id: string;
  readonly before: { readonly number: string; readonly status: ShipmentStatus };
  readonly changed: boolean;
}

async function settle(tx: CommandTransaction, { id, before, changed }: Told): Promise<ShipmentProgress> {
  const progress = progressOf(await loadEvents(tx, id));
  if (!changed) return progress;
  await writeProgress(tx, id, progress);
  await writeMilestones(tx, id, progress);
  const { status, step } = progress;
  // People are told of a new status, not of each word about it.
  const action = status === before.status ? {} : { action: status };
  tx.publish({
    type: "shipment.changed",
    subjectId: id,
    payload: { number: before.number, status, step, ...action },
  });
  return progress;
}
