import type { SalesOrderDetail } from "@cerebro/contracts/entities/sales-orders.ts";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/purchase-orders.ts";
import { z } from "zod";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { Held } from "../orders/held.ts";
import { presentOrder } from "../orders/present-order.ts";
import { reopenOrder } from "../orders/reopen-order.ts";
import { requireUntouched } from "../orders/untouched.ts";
import { cancelPurchaseOrder } from "../purchasing/confirm-purchase-order.ts";
import { presentPurchaseOrder } from "../purchasing/present-purchase-order.ts";

/** A new order that nobody has gone on with is cancelled; its number stays taken. */
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
  const { id, number, state, version } = await presentPurchaseOrder(ctx.read, output.id, ctx.now());
  if (state !== output.state) throw new AppError("undo.order_moved_on", { number, state: state.replaceAll("_", " ") });
  if (version !== output.version) throw new AppError("undo.changed_since", { subject: number });
  await cancelPurchaseOrder(ctx, { purchaseOrderId: id, version, reason: "other", note: "Undone" });
  return [];
}
