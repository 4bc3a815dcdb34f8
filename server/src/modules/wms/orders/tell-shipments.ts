import type { Shipment } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { type NewShipmentEvent, recordShipmentEvents, withdrawShipmentEvent } from "../../shipments/events/index.ts";
import { findShipments } from "./shipments.store.ts";

interface Told {
  /** Only shipments in this state hear it. */
  readonly from: Shipment["state"];
  readonly event: NewShipmentEvent;
}

/** Tells the shipments of an order what befell them by a command on the order. */
export async function tellShipments(
  tx: CommandTransaction,
  salesOrderId: string,
  { from: state, event }: Told,
): Promise<void> {
  for (const id of await findShipments(tx, { salesOrderId, state })) await recordShipmentEvents(tx, id, [event]);
}

export async function uncancelShipments(tx: CommandTransaction, salesOrderId: string): Promise<void> {
  for (const id of await findShipments(tx, { salesOrderId, state: "cancelled" }))
    await withdrawShipmentEvent(tx, id, "cancelled");
}
