import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { z } from "zod";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { Held } from "../orders/held.ts";
import { presentOrder } from "../orders/present-order.ts";
import { reopenOrder } from "../orders/reopen-order.ts";
import { cancelPurchaseOrder } from "../purchasing/confirm-purchase-order.ts";
import { presentPurchaseOrder } from "../purchasing/present-purchase-order.ts";
import { reopenPurchaseOrder } from "../purchasing/reopen-purchase-order.ts";
import { requireUntouched } from "../stock/untouched.ts";

/** An unused new order is cancelled; its number stays taken. */
export async function undoCreateOrder(
  ctx: Context,
  { output }: { readonly output: SalesOrderDetail },
): Promise<readonly string[]> {
  requireUntouched(await presentOrder(ctx.read, output.id, ctx.now()), output);
  await cancelOrder(ctx, {
    orderId: output.id,
    version: output.version,
    reason: "other",
    note: "Undone",
    backOrders: "keep",
  });
  return [];
}

const CancelEntry = z.object({
  subjectId: z.string(),
  before: z.object({ held: Held }),
  after: z.object({ version: z.int() }),
});

/** The order and the back-orders that were canceled with it, the first one first: their stock is reserved again in this order. */
export async function undoCancelOrder(
  ctx: Context,
  { output, audit }: { readonly output: SalesOrderDetail; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  const entries = audit
    .filter(({ action }) => action === "sales_order.cancel")
    .map((entry) => CancelEntry.parse(entry));
  const notes: string[] = [];
  for (const { subjectId, before, after } of entries.toReversed()) {
    const { number } = await presentOrder(ctx.read, subjectId, ctx.now());
    const cancelled = { id: subjectId, number, state: output.state, version: after.version };
    notes.push(...(await reopenOrder(ctx, { cancelled, held: before.held })));
  }
  return notes;
}

export async function undoCreatePurchaseOrder(
  ctx: Context,
  { output }: { readonly output: PurchaseOrderDetail },
): Promise<readonly string[]> {
  const { id, version } = output;
  requireUntouched(await presentPurchaseOrder(ctx.read, id, ctx.now()), output);
  await cancelPurchaseOrder(ctx, { purchaseOrderId: id, version, reason: "other", note: "Undone" });
  return [];
}

const PurchaseCancelEntry = z.object({ before: z.object({ state: z.enum(["draft", "confirmed"]) }) });

export async function undoCancelPurchaseOrder(
  ctx: Context,
  { output, audit }: { readonly output: PurchaseOrderDetail; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  const entry = audit.find(({ action }) => action === "purchase_order.cancel");
  await reopenPurchaseOrder(ctx, output, PurchaseCancelEntry.parse(entry).before.state);
  return [];
}
