import type { Act } from "./act.ts";
import { siteDay } from "@cerebro/engines/time/site-day.ts";

const openPurchaseOrdersAtMost = 20;
const leastQuantity = 24;

/** Orders what runs low; the simulated supplier delivers the same day. */
export const orderGoods: Act = async ({ hands, chance, now, currency, timeZone }) => {
  const open = await hands.ask("listPurchaseOrders", { state: "confirmed,partially_received", limit: 1 });
  if (open.count >= openPurchaseOrdersAtMost) return false;
  const low = await hands.ask("listItems", { stock: "below_reorder_point", limit: 50 });
  const suppliers = await hands.ask("listSuppliers", { limit: 50 });
  const supplier = chance.one(suppliers.rows);
  const items = chance.some(low.rows, chance.between(1, 5));
  if (supplier === undefined || items.length === 0) return false;
  const expectedOn = siteDay(now(), timeZone);
  const order = await hands.ask("createPurchaseOrder", {
    supplierId: supplier.id,
    warehouseId: null,
    reference: null,
    currency,
    expectedOn,
    note: null,
    lines: items.map(({ id, reorderPoint, costMinor }) => ({
      itemId: id,
      quantity: Math.max(leastQuantity, 2 * (reorderPoint ?? 0)),
      unitCostMinor: costMinor,
      expectedOn,
    })),
  });
  await hands.ask("confirmPurchaseOrder", { purchaseOrderId: order.id });
  return true;
};

/** Books a delivery that is due; now and then a piece of it is broken. */
export const receive: Act = async ({ hands, chance, now, timeZone }) => {
  const { rows } = await hands.ask("listTasks", { kind: "receive", state: "open", limit: 25 });
  const task = chance.one(rows.filter(({ documentType }) => documentType === "purchase_order"));
  if (task === undefined) return false;
  const today = siteDay(now(), timeZone);
  const order = await hands.ask("getPurchaseOrder", { purchaseOrderId: task.documentId });
  if (order.expectedOn !== null && order.expectedOn > today) return false;
  const coming = order.lines.filter(({ open }) => open > 0);
  if (coming.length === 0) return false;
  await hands.ask("receivePurchaseOrder", {
    purchaseOrderId: order.id,
    lines: coming.map(({ lineNumber, open, lotTracked }) => {
      const damaged = chance.happens(0.03) ? 1 : 0;
      const lot = { code: `SIM-${today}-${lineNumber}`, expiresOn: null };
      return { lineNumber, good: open - damaged, damaged, lot: lotTracked ? lot : null };
    }),
  });
  return true;
};
