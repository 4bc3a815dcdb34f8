import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { assertItemsUsable } from "../items/assert-items.store.ts";
import { inBaseUnits } from "../items/packaging.store.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { assertOwnerUsable } from "../owners/owners.store.ts";
import { checkAddresses } from "../locations/check-addresses.ts";
import { assertPartnerUsable } from "../partners/partners.store.ts";
import { openPurchaseOrder, presentPurchaseOrder, recordPurchaseOrder } from "./present-purchase-order.ts";
import {
  insertPurchaseOrder,
  type PurchaseOrderInput,
  replacePurchaseOrder,
  setPurchaseOrderState,
} from "./purchase-orders.store.ts";

export const createPurchaseOrder: Verb<typeof purchasingEndpoints.createPurchaseOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const warehouseId = await checkReferences(tx, input);
    const lines = await inBaseUnits(tx, input.lines);
    const id = await insertPurchaseOrder(tx, { ...input, lines, warehouseId, number: await nextNumber(tx, "PO") });
    const order = await presentPurchaseOrder(tx, id, ctx.now());
    tx.audit({ action: "purchase_order.create", subjectType: "purchase_order", subjectId: id, after: order });
    const { number, state } = order;
    tx.publish({ type: "purchase_order.changed", subjectId: id, payload: { number, state, action: "create" } });
    return order;
  });
};

export const updatePurchaseOrder: Verb<typeof purchasingEndpoints.updatePurchaseOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { purchaseOrderId, version, ...given } = input;
  return ctx.transaction(async (tx) => {
    const before = await openPurchaseOrder(tx, { purchaseOrderId, version }, "edit");
    const order = seesCosts(ctx.permissions) ? given : keepUnseen(given, before);
    const warehouseId = await checkReferences(tx, order);
    await replacePurchaseOrder(tx, purchaseOrderId, {
      ...order,
      lines: await inBaseUnits(tx, order.lines),
      warehouseId,
    });
    await setPurchaseOrderState(tx, purchaseOrderId, { state: "draft" });
    return recordPurchaseOrder(tx, before, "update", order);
  });
};

/** An empty cost from a person who cannot see it keeps what was agreed for the item, with this supplier in this currency. */
function keepUnseen<Input extends PurchaseOrderInput>(input: Input, before: PurchaseOrderDetail): Input {
  if (input.supplierId !== before.supplierId || input.currency !== before.currency) return input;
  const agreed = Map.groupBy(before.lines, ({ itemId }) => itemId);
  return {
    ...input,
    lines: input.lines.map((line) => {
      // Of several lines for an item, each keeps its own.
      const former = agreed.get(line.itemId)?.shift();
      return { ...line, unitCostMinor: line.unitCostMinor ?? former?.unitCostMinor ?? null };
    }),
  };
}

async function checkReferences(tx: CommandTransaction, input: PurchaseOrderInput): Promise<string> {
  checkAddresses([input.supplierAddress]);
  await assertPartnerUsable(tx, "supplier", input.supplierId);
  await assertOwnerUsable(tx, input.ownerId);
  await assertItemsUsable(
    tx,
    input.lines.map((line) => line.itemId),
  );
  return resolveWarehouse(tx, input.warehouseId);
}
