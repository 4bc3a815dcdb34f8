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
  await cancelOrder(ctx, { orderId: output.id, version: output.version, reason: "other", note: "Undone" });
  return [];
}

const CancelEntry = z.object({ before: z.object({ held: Held }) });

export function undoCancelOrder(
  ctx: Context,
  { output, audit }: { readonly output: SalesOrderDetail; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  const entry = audit.find(({ action }) => action === "sales_order.cancel");
  return reopenOrder(ctx, { cancelled: output, held: CancelEntry.parse(entry).before.held });
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
