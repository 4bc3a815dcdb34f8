import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { SalesOrderDetail, SalesOrderLine } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { type SalesOrderCommand, salesOrderCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadAvailable } from "../items/totals.store.ts";
import type { Held } from "./held.ts";
import { loadBackOrders, loadOrder, lockOrder } from "./orders.store.ts";
import { loadOrderLines, type OrderLine } from "./order-lines.store.ts";
import { loadShipments } from "./shipments.store.ts";

/** The order as its page shows it: each line with the stock that is left. */
export async function presentOrder(reader: Reader, id: string, now: Date): Promise<SalesOrderDetail> {
  const order = await readOrder(reader, id, now);
  return { ...order, lines: await withAvailable(reader, order) };
}

/** The order as commands need it. Stock, of which a large order has much to sum up, they read for themselves. */
export type WorkingOrder = Omit<SalesOrderDetail, "lines"> & { readonly lines: OrderLine[] };

export async function readOrder(reader: Reader, id: string, now: Date): Promise<WorkingOrder> {
  const [order, lines, shipments, backOrders] = await Promise.all([
    loadOrder(reader, id, now),
    loadOrderLines(reader, id),
    loadShipments(reader, id),
    loadBackOrders(reader, id),
  ]);
  const commands = order.history ? [] : [...salesOrderCommands[order.state]];
  return { ...order, commands, lines, shipments, backOrders };
}

async function withAvailable(reader: Reader, { lines, ownerId, warehouseId }: WorkingOrder): Promise<SalesOrderLine[]> {
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? []);
  const available = await loadAvailable(reader, itemIds, { ownerId, warehouseId });
  return lines.map((line) => ({ ...line, available: available.get(line.itemId ?? "") ?? 0 }));
}

/** Target of a command; without a version it takes the order as it is. */
export interface OrderTarget {
  readonly orderId: string;
  readonly version: number | null;
}

/** Locks the order and refuses a command its state does not allow, with the state as the reason [WMS-07]. */
export async function openOrder(
  tx: CommandTransaction,
  { orderId, version }: OrderTarget,
  command: SalesOrderCommand,
): Promise<WorkingOrder> {
  await lockOrder(tx, orderId, version);
  const order = await readOrder(tx, orderId, tx.context.now());
  if (order.history) throw new AppError("order.history", { number: order.number });
  if (!order.commands.includes(command)) {
    throw new AppError("order.refused", { number: order.number, state: order.state, command });
  }
  return order;
}

/** Ends a command on the order: audit, event, answer. Reservations are kept if the command can be undone. */
export async function recordOrder(
  tx: CommandTransaction,
  before: WorkingOrder & { readonly held?: Held },
  action: AuditVerb<"sales_order">,
  input: unknown = {},
): Promise<SalesOrderDetail> {
  const after = await presentOrder(tx, before.id, tx.context.now());
  tx.audit({
    action: `sales_order.${action}`,
    subjectType: "sales_order",
    subjectId: after.id,
    before: { state: before.state, version: before.version, ...(before.held && { held: before.held }) },
    after: { state: after.state, version: after.version, input },
  });
  const { number, state } = after;
  tx.publish({ type: "sales_order.changed", subjectId: after.id, payload: { number, state, action } });
  return after;
}

/** A line that asks for goods. */
export type GoodsLine = OrderLine & { readonly itemId: string; readonly sku: string };

export function goodsLines({ lines }: Pick<WorkingOrder, "lines">): GoodsLine[] {
  return lines.filter(
    (line): line is GoodsLine =>
      line.itemId !== null && line.sku !== null && line.quantity > 0 && line.kind !== "adjustment",
  );
}

/** Units of a line without allocated stock. */
export const unallocated = (line: OrderLine): number =>
  line.quantity - line.allocated - line.backOrdered - line.cancelled;
