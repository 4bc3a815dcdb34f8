import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { operationVerbs, orderVerbs, purchasingVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { makeOrder, makePurchaseOrder } from "./wms.ts";

type Sale = Parameters<typeof makeOrder>[2] & { readonly until?: "confirmed" | "allocated" | "released" | "shipped" };

/** An order for one item: confirmed, allocated, handed to the floor, or picked, packed and shipped. */
export async function orderFor(
  ctx: Context,
  goods: { readonly itemId: string; readonly quantity: number },
  { until = "released", ...change }: Sale = {},
): Promise<{ orderId: string; version: null }> {
  const { id } = await makeOrder(ctx, [goods], change);
  const target = { orderId: id, version: null };
  await orderVerbs.confirmOrder(ctx, target);
  if (until === "confirmed") return target;
  await orderVerbs.allocateOrder(ctx, target);
  if (until === "allocated") return target;
  await orderVerbs.releaseOrder(ctx, { ...target, missing: "refuse" });
  if (until === "released") return target;
  for (const task of await waitingTasks(ctx, "pick", id)) await pick(ctx, task.id, task.quantity);
  await packAndShip(ctx, id);
  return target;
}

type Receipt = Parameters<typeof purchasingVerbs.receivePurchaseOrder>[1];
type ReceivedLine = Receipt["lines"][number];

/** Receives the first line of a purchase order: without lot and rest unless told. */
export const receiveLine = (
  ctx: Context,
  purchaseOrderId: string,
  line: Partial<ReceivedLine>,
  more: Partial<Receipt> = {},
) =>
  purchasingVerbs.receivePurchaseOrder(ctx, {
    purchaseOrderId,
    version: null,
    lines: [{ lineNumber: 1, good: 0, damaged: 0, lot: null, complete: false, ...line }],
    acceptSurplus: false,
    locationId: null,
    receivedAt: null,
    note: null,
    ...more,
  });

interface Purchase {
  readonly until?: "confirmed" | "received";
  readonly lot?: ReceivedLine["lot"];
  readonly locationId?: string | null;
  readonly supplierId?: string;
  readonly warehouseId?: string;
  readonly ownerId?: string;
  readonly expectedOn?: string | null;
}

/** A purchase order for one item: confirmed, or received in full as well. */
export async function purchaseFor(
  ctx: Context,
  goods: { readonly itemId: string; readonly quantity: number; readonly unit?: string },
  { until = "received", lot = null, locationId = null, ...change }: Purchase = {},
): Promise<{ purchaseOrderId: string; number: string; supplierName: string }> {
  const { id: purchaseOrderId, number, supplierName } = await makePurchaseOrder(ctx, [goods], change);
  await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId, version: null });
  if (until === "received")
    await receiveLine(ctx, purchaseOrderId, { good: goods.quantity, lot, complete: true }, { locationId });
  return { purchaseOrderId, number, supplierName };
}

export async function waitingTasks(ctx: Context, kind: TaskRow["kind"], documentId?: string) {
  const filter = { kind, state: "waiting", sort: "urgency", limit: 50 } as const;
  const { rows } = await operationVerbs.listTasks(ctx, { ...filter, ...(documentId !== undefined && { documentId }) });
  return rows;
}

type PickReport = Parameters<typeof operationVerbs.pickTask>[1];

/** Reports a pick: of all, and without scans unless told. */
export const pick = (ctx: Context, taskId: string | undefined, quantity: number, more: Partial<PickReport> = {}) =>
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

type PutAwayReport = Parameters<typeof operationVerbs.putAwayTask>[1];

export const putAway = (
  ctx: Context,
  taskId: string | undefined,
  quantity: number,
  more: Partial<PutAwayReport> = {},
) =>
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
