import { operationVerbs, orderVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { makeOrder } from "./wms.ts";

/** An order for one item: confirmed, or allocated and handed to the floor. */
export async function orderFor(
  ctx: Context,
  goods: { readonly itemId: string; readonly quantity: number },
  {
    until = "released",
    ...change
  }: { until?: "confirmed" | "allocated" | "released"; customerId?: string; ownerId?: string; dueAt?: string } = {},
): Promise<{ orderId: string; version: null }> {
  const { id } = await makeOrder(ctx, [goods], change);
  const target = { orderId: id, version: null };
  await orderVerbs.confirmOrder(ctx, target);
  if (until === "confirmed") return target;
  await orderVerbs.allocateOrder(ctx, target);
  if (until === "released") await orderVerbs.releaseOrder(ctx, { ...target, missing: "refuse" });
  return target;
}

export async function waitingTasks(ctx: Context, kind: "pick" | "put_away", documentId?: string) {
  const filter = { kind, state: "waiting", sort: "urgency", limit: 50 } as const;
  const { rows } = await operationVerbs.listTasks(ctx, { ...filter, ...(documentId !== undefined && { documentId }) });
  return rows;
}

interface PickDetails {
  readonly serials?: string[];
  readonly unit?: string;
  readonly scannedUnit?: string;
}

/** Reports a whole pick, without scans. */
export const pick = (ctx: Context, taskId: string | undefined, quantity: number, more: PickDetails = {}) =>
  operationVerbs.pickTask(ctx, {
    taskId: taskId ?? "",
    quantity,
    scannedLocation: null,
    scannedItem: null,
    restFollows: false,
    shortReason: null,
    missing: "back_order",
    note: null,
    ...more,
  });

interface PutAwayDetails {
  readonly serials?: string[];
  readonly scannedUnit?: string;
  readonly locationId?: string;
}

export const putAway = (ctx: Context, taskId: string | undefined, quantity: number, more: PutAwayDetails = {}) =>
  operationVerbs.putAwayTask(ctx, {
    taskId: taskId ?? "",
    quantity,
    locationId: null,
    scannedLocation: null,
    scannedItem: null,
    note: null,
    ...more,
  });

/** A carton as it was proposed, neither weighed nor tight. */
export const asProposed = <Carton extends object>(carton: Carton) => ({
  ...carton,
  weightGrams: null,
  tightReason: null,
});

/** Packs what was picked of an order as proposed, and ships it. */
export async function packAndShip(ctx: Context, orderId: string): Promise<void> {
  const { cartons } = await orderVerbs.proposeCartons(ctx, { orderId });
  await orderVerbs.packOrder(ctx, { orderId, version: null, cartons: cartons.map(asProposed) });
  await orderVerbs.shipOrder(ctx, { orderId, version: null, carrier: "DHL", service: null, trackingNumber: "T-1" });
}
