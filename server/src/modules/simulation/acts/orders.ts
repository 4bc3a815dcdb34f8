import type { Act, Shift } from "./act.ts";

const dayMs = 86_400_000;

/** A customer orders a few items that are in stock; the order goes to the floor as far as its stock allows. */
export const takeOrder: Act = async (shift) => {
  const { hands, chance, now, currency, openOrdersAtMost } = shift;
  const open = await hands.ask("listOrders", { state: "open", limit: 1 });
  if (open.count >= openOrdersAtMost) return false;
  const items = await itemsInStock(shift);
  const customer = chance.one((await hands.ask("listCustomers", { limit: 50 })).rows);
  if (items.length === 0) return false;
  const order = await hands.ask("createOrder", {
    customerId: customer?.id ?? null,
    warehouseId: null,
    reference: null,
    currency,
    priority: chance.happens(0.15) ? 1 : 3,
    dueAt: new Date(now().getTime() + chance.between(1, 3) * dayMs).toISOString(),
    shipToName: customer?.name ?? null,
    shipToAddress: customer?.address ?? null,
    shipToCountry: customer?.country ?? null,
    note: null,
    lines: items.map(({ id, priceMinor, available }) => ({
      itemId: id,
      quantity: chance.between(1, Math.min(6, available)),
      unitPriceMinor: priceMinor ?? 0,
    })),
  });
  await hands.ask("confirmOrder", { orderId: order.id });
  await hands.ask("allocateOrder", { orderId: order.id });
  await hands.ask("releaseOrder", { orderId: order.id, missing: "back_order" });
  return true;
};

/** Now and then a customer thinks better of it. */
export const cancelOrder: Act = async ({ hands, chance }) => {
  const { rows } = await hands.ask("listOrders", { state: "released,picking", limit: 20 });
  const order = chance.one(rows);
  if (order === undefined) return false;
  await hands.ask("cancelOrder", { orderId: order.id, reason: "customer_request" });
  return true;
};

async function itemsInStock({ hands, chance }: Shift) {
  const sort = chance.happens(0.5) ? "available" : "sku";
  const direction = chance.happens(0.5) ? "asc" : "desc";
  const { rows } = await hands.ask("listItems", { stock: "in_stock", sort, direction, limit: 50 });
  return chance.some(
    rows.filter(({ available }) => available > 0),
    chance.between(1, 4),
  );
}
