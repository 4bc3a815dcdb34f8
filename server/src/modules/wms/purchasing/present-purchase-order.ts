import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import { purchaseOrderCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import type { PurchaseOrderCommand } from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadPurchaseOrder, loadPurchaseOrderLines, lockPurchaseOrder } from "./purchase-orders.store.ts";

export async function presentPurchaseOrder(reader: Reader, id: string, now: Date): Promise<PurchaseOrderDetail> {
  const [order, lines] = await Promise.all([loadPurchaseOrder(reader, id, now), loadPurchaseOrderLines(reader, id)]);
  return { ...order, commands: order.history ? [] : [...purchaseOrderCommands[order.state]], lines };
}

/** Locks the order and refuses a command its state does not allow, with the state as the reason. */
export async function openPurchaseOrder(
  tx: CommandTransaction,
  target: { readonly purchaseOrderId: string; readonly version: number | null },
  command: PurchaseOrderCommand,
): Promise<PurchaseOrderDetail> {
  await lockPurchaseOrder(tx, target.purchaseOrderId, target.version);
  const order = await presentPurchaseOrder(tx, target.purchaseOrderId, tx.context.now());
  if (order.history) throw new AppError("order.history", { number: order.number });
  if (!order.commands.includes(command)) {
    throw new AppError("order.refused", { number: order.number, state: order.state.replaceAll("_", " "), command });
  }
  return order;
}

/** Ends a command on the order: audit, event, answer. */
export async function recordPurchaseOrder(
  tx: CommandTransaction,
  before: PurchaseOrderDetail,
  action: AuditVerb<"purchase_order">,
  input: unknown = {},
): Promise<PurchaseOrderDetail> {
  const after = await presentPurchaseOrder(tx, before.id, tx.context.now());
  tx.audit({
    action: `purchase_order.${action}`,
    subjectType: "purchase_order",
    subjectId: after.id,
    before: { state: before.state, version: before.version },
    after: { state: after.state, version: after.version, input },
  });
  const { number, state } = after;
  tx.publish({ type: "purchase_order.changed", subjectId: after.id, payload: { number, state, action } });
  return after;
}
