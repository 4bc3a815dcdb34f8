import type { PurchaseOrderState, SalesOrderState } from "@cerebro/contracts/entities/state-machines.ts";
import type { SalesOrderRow, OrderShipmentRow } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { StateWord } from "../../../parts/state-mark.tsx";

export const salesOrderStateWords: Record<SalesOrderState, StateWord> = {
  draft: { label: "Draft", tone: "neutral" },
  confirmed: { label: "Confirmed", tone: "info" },
  allocated: { label: "Allocated", tone: "info" },
  released: { label: "Released", tone: "accent" },
  picking: { label: "Picking", tone: "accent" },
  picked: { label: "Picked", tone: "accent" },
  packed: { label: "Packed", tone: "accent" },
  shipped: { label: "Shipped", tone: "good" },
  delivered: { label: "Delivered", tone: "good" },
  closed: { label: "Closed", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

export const purchaseOrderStateWords: Record<PurchaseOrderState, StateWord> = {
  draft: { label: "Draft", tone: "neutral" },
  confirmed: { label: "Expected", tone: "info" },
  partially_received: { label: "Partly received", tone: "accent" },
  received: { label: "Received", tone: "good" },
  closed: { label: "Closed", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

export const punctualityWords: Record<SalesOrderRow["punctuality"], StateWord> = {
  late: { label: "Late", tone: "bad" },
  at_risk: { label: "At risk", tone: "warn" },
  on_time: { label: "On time", tone: "good" },
  no_promise: { label: "No due time", tone: "neutral" },
};

export const shipmentStateWords: Record<OrderShipmentRow["state"], StateWord> = {
  packed: { label: "Waiting for the carrier", tone: "accent" },
  shipped: { label: "Shipped", tone: "good" },
  delivered: { label: "Delivered", tone: "good" },
  cancelled: { label: "Cancelled", tone: "neutral" },
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
