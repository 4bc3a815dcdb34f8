import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { positionOf } from "../../../platform/position.ts";
import { assertItemsUsable } from "../items/assert-items.store.ts";
import { inBaseUnits } from "../items/packaging.store.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { assertOwnerUsable } from "../owners/owners.store.ts";
import { checkAddresses } from "../locations/check-addresses.ts";
import { assertPartnerUsable } from "../partners/partners.store.ts";
import {
  dueMoment,
  insertOrder,
  loadUsualAddresses,
  type OrderInput,
  setOrderState,
  updateOrderHead,
} from "./orders.store.ts";
import { addOrderLines } from "./order-lines.store.ts";
import { openOrder, presentOrder, recordOrder } from "./present-order.ts";

export const createOrder: Verb<typeof orderEndpoints.createOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const warehouseId = await checkReferences(tx, input);
    const number = await nextNumber(tx, "SO");
    const dueAt = await dueMoment(tx, input.dueAt, warehouseId);
    const addresses = await addressesOf(tx, input, undefined);
    const head = { ...input, ...addresses, dueAt, warehouseId, number };
    const id = await insertOrder(tx, { ...head, state: "draft", backOrderOf: null });
    await addOrderLines(tx, id, await inBaseUnits(tx, input.lines));
    const order = await presentOrder(tx, id, ctx.now());
    tx.audit({ action: "sales_order.create", subjectType: "sales_order", subjectId: id, after: order });
    const { state } = order;
    tx.publish({ type: "sales_order.changed", subjectId: id, payload: { number, state, action: "create" } });
    return order;
  });
};

export const updateOrder: Verb<typeof orderEndpoints.updateOrder> = async (ctx, { orderId, version, ...input }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, { orderId, version }, "edit");
    const warehouseId = await checkReferences(tx, input);
    const dueAt = await dueMoment(tx, input.dueAt, warehouseId);
    const addresses = await addressesOf(tx, input, before);
    await updateOrderHead(tx, orderId, { ...input, ...addresses, dueAt, warehouseId });
    await addOrderLines(tx, orderId, await inBaseUnits(tx, input.lines));
    await setOrderState(tx, orderId, { state: "draft" });
    return recordOrder(tx, before, "update", input);
  });
};

type Addresses = Pick<SalesOrderDetail, "shipTo" | "billTo">;

/**
 * The caller's addresses; else those of the draft, while it is the same customer's; else the customer's own. A caller
 * who tells the destination as one text means that one.
 */
async function addressesOf(
  tx: CommandTransaction,
  input: OrderInput,
  before: (Addresses & Pick<SalesOrderDetail, "customerId">) | undefined,
): Promise<Addresses> {
  checkAddresses([input.shipTo, input.billTo]);
  const { customerId } = input;
  const own = { shipTo: null, billTo: null };
  const kept = before?.customerId === customerId ? before : undefined;
  const usual = kept ?? (customerId === null ? own : await loadUsualAddresses(tx, customerId));
  const asText = input.shipToAddress !== null && kept?.shipTo == null;
  return {
    shipTo: input.shipTo === undefined ? (asText ? null : usual.shipTo) : input.shipTo,
    billTo: input.billTo === undefined ? usual.billTo : input.billTo,
  };
}

async function checkReferences(tx: CommandTransaction, input: OrderInput): Promise<string> {
  positionOf("Ship to", { latitude: input.shipToLatitude, longitude: input.shipToLongitude });
  if (input.customerId !== null) await assertPartnerUsable(tx, "customer", input.customerId);
  await assertOwnerUsable(tx, input.ownerId);
  await assertItemsUsable(
    tx,
    input.lines.map((line) => line.itemId),
  );
  return resolveWarehouse(tx, input.warehouseId);
}
