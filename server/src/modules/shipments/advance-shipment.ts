import {
  type ShipmentStatus,
  type ShipmentStep,
  shipmentSteps,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { progressOf, type ShipmentProgress } from "@cerebro/engines/shipments/progress.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { eventsOf, type NewShipmentEvent, recordShipmentEvents } from "./events/index.ts";
import { completeOrder, sendOrder } from "../wms/index.ts";
import { lockOrderOf, type ShipmentOfOrder } from "./order-of.store.ts";

/** Clocks of carriers and telephones go wrong by so much without anybody being at fault. */
const aheadAtMostMs = 5 * 60_000;

/**
 * Tells one thing of a shipment and does what follows for its order: when the goods leave, the stock leaves the house;
 * when they arrive, the order is delivered. Late reports are kept and have no effect. The caller has checked the
 * permission.
 */
export async function advanceShipment(
  tx: CommandTransaction,
  shipmentId: string,
  event: NewShipmentEvent,
): Promise<ShipmentProgress> {
  requireHappened(tx, event);
  const { order, ...shipment } = await lockOrderOf(tx, shipmentId);
  // A note says nothing of where the goods are.
  if (order !== null && !order.history && event.status !== "noted")
    await leadOrder(tx, { order, shipment, shipmentId }, event);
  return recordShipmentEvents(tx, shipmentId, [event]);
}

function requireHappened(tx: CommandTransaction, { occurredAt }: NewShipmentEvent): void {
  if (Date.parse(occurredAt) > tx.context.now().getTime() + aheadAtMostMs)
    throw new AppError("shipment.event_ahead", { occurredAt });
}

interface Led {
  readonly order: NonNullable<ShipmentOfOrder["order"]>;
  readonly shipment: Omit<ShipmentOfOrder, "order">;
  readonly shipmentId: string;
}

async function leadOrder(
  tx: CommandTransaction,
  { order, shipment, shipmentId }: Led,
  event: NewShipmentEvent,
): Promise<void> {
  // Packed goods that no longer go out go back to their shelves, which only the order can tell.
  if (event.status === "cancelled") throw new AppError("shipment.of_order", { number: shipment.number });
  const { status: _, ...moment } = event;
  const target = { orderId: order.id, version: null };
  const step = await foresee(tx, shipmentId, event);
  const left = hasReached(step, "picked_up") && order.state === "packed";
  if (left) {
    // A later event proves the departure, but not its place or reason.
    const { occurredAt, source } = moment;
    await sendOrder(tx, target, { ...shipment, left: event.status === "picked_up" ? moment : { occurredAt, source } });
  }
  if (hasReached(step, "delivered") && (left || order.state === "shipped")) await completeOrder(tx, target, moment);
}

/** The step the shipment will have come to. */
async function foresee(tx: CommandTransaction, shipmentId: string, event: NewShipmentEvent): Promise<ShipmentStep> {
  const known = await eventsOf(tx, shipmentId);
  const told = { status: event.status, occurredAt: Date.parse(event.occurredAt), reason: null, estimatedAt: null };
  return progressOf([...known, told]).step;
}

const order = Object.keys(shipmentSteps);
const hasReached = (step: ShipmentStep, goal: ShipmentStatus): boolean => order.indexOf(step) >= order.indexOf(goal);
