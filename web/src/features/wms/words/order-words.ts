import type { PurchaseOrderState, SalesOrderState } from "@cerebro/contracts/entities/state-machines.ts";
import type { SalesOrderRow, OrderShipmentRow } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { inStage, type StateWord } from "../../../parts/state-mark.tsx";

export const salesOrderStateWords: Record<SalesOrderState, StateWord> = {
  draft: inStage("Draft", "draft"),
  confirmed: inStage("Confirmed", "waiting"),
  allocated: inStage("Allocated", "started"),
  released: inStage("Released", "started"),
  picking: inStage("Picking", "halfway"),
  picked: inStage("Picked", "nearly"),
  packed: inStage("Packed", "full"),
  shipped: inStage("Shipped", "done"),
  delivered: inStage("Delivered", "done"),
  closed: inStage("Closed", "done"),
  cancelled: inStage("Cancelled", "void"),
};

export const purchaseOrderStateWords: Record<PurchaseOrderState, StateWord> = {
  draft: inStage("Draft", "draft"),
  confirmed: inStage("Expected", "waiting"),
  partially_received: inStage("Partly received", "halfway"),
  received: inStage("Received", "done"),
  closed: inStage("Closed", "done"),
  cancelled: inStage("Cancelled", "void"),
};

export const punctualityWords: Record<SalesOrderRow["punctuality"], StateWord> = {
  late: { label: "Late", tone: "bad" },
  at_risk: { label: "At risk", tone: "warn" },
  on_time: inStage("On time", "done"),
  no_promise: { label: "No due time", tone: "neutral" },
};

export const shipmentStateWords: Record<OrderShipmentRow["state"], StateWord> = {
  packed: inStage("Waiting for the carrier", "full"),
  shipped: inStage("Shipped", "done"),
  delivered: inStage("Delivered", "done"),
  cancelled: inStage("Cancelled", "void"),
};

/** The three words of the order form and their numbers; 1 goes first. */
export const priorityChoices = [
  { value: "1", label: "High" },
  { value: "3", label: "Medium" },
  { value: "5", label: "Low" },
] as const;

/** Imported orders may carry the numbers between. */
export function priorityWord(priority: number): string {
  if (priority <= 2) return "High";
  return priority === 3 ? "Medium" : "Low";
}
