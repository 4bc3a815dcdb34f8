import type { ShipmentStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { progressOf, type ShipmentProgress } from "@cerebro/engines/shipments/progress.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import {
  deleteEvents,
  insertEvents,
  loadEvents,
  lockShipment,
  type NewShipmentEvent,
  writeMilestones,
  writeProgress,
} from "./events.store.ts";

/**
 * Stores reported events and calculates the shipment again, in any order of reporting: known events are dropped, late
 * ones are kept without taking a step back [LOG-01].
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

/** Withdraws the events of a status, or the one of a moment: the shipment returns to its state without it. */
export async function withdrawShipmentEvent(
  tx: CommandTransaction,
  shipmentId: string,
  status: ShipmentStatus,
  occurredAt: string | null = null,
): Promise<ShipmentProgress> {
  const before = await lockShipment(tx, shipmentId);
  const deleted = await deleteEvents(tx, shipmentId, { status, occurredAt });
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
  // People are notified of a new status, not of each event.
  const action = status === before.status ? {} : { action: status };
  tx.publish({
    type: "shipment.changed",
    subjectId: id,
    payload: { number: before.number, status, step, ...action },
  });
  return progress;
}
