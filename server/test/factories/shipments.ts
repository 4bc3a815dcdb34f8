import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { shipmentVerbs } from "../../src/modules/shipments/index.ts";
import { orderVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { asProposed, pick, waitingTasks } from "./floor.ts";
import { addStock, makeItem, makeOrder, type TestWarehouse } from "./wms.ts";

type NewShipment = InputOf<typeof shipmentEndpoints.createShipment>;

/** Default values for tests. */
export const plainShipment: Omit<NewShipment, "fromLocationId"> = {
  toName: "Kingfisher Books",
  toAddress: "4 Quay Street, Leeds LS1 4AP",
  toCountry: "GB",
  goods: "Books",
  pieces: 3,
  grams: 12_000,
  millilitres: null,
  mode: "van",
  metres: null,
  windowOpensAt: null,
  windowClosesAt: null,
  note: null,
  promisedAt: null,
};

export const makeShipment = (ctx: Context, warehouse: TestWarehouse, change: Partial<NewShipment> = {}) =>
  shipmentVerbs.createShipment(ctx, { ...plainShipment, fromLocationId: warehouse.id, ...change });

/** An order that is packed and waits for its carrier, and its shipment. */
export async function packedOrder(
  ctx: Context,
  warehouse: TestWarehouse,
  change: Partial<InputOf<typeof orderEndpoints.createOrder>> = {},
  of: Parameters<typeof makeItem>[1] = {},
): Promise<{ readonly orderId: string; readonly shipmentId: string }> {
  const item = await makeItem(ctx, of);
  await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[0]?.id }, 4);
  const { id: orderId } = await makeOrder(ctx, [{ itemId: item.id, quantity: 4 }], change);
  const target = { orderId, version: null };
  await orderVerbs.confirmOrder(ctx, target);
  await orderVerbs.allocateOrder(ctx, target);
  await orderVerbs.releaseOrder(ctx, { ...target, missing: "refuse" });
  for (const { id, quantity } of await waitingTasks(ctx, "pick", orderId)) await pick(ctx, id, quantity);
  const { cartons } = await orderVerbs.proposeCartons(ctx, { orderId });
  const packed = await orderVerbs.packOrder(ctx, { ...target, cartons: cartons.map(asProposed) });
  return { orderId, shipmentId: packed.shipments[0]?.id ?? "" };
}
