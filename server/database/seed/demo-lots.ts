import { lotVerbs, orderVerbs, traceVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { shipAtOnce } from "./demo-floor.ts";
import { itemNamed, required } from "./demo-names.ts";

const heldItem = "MED-006";
const recalledItem = "MED-011";
const lot = "L-1";
/** Quantities of the recalled lot sold to two customers. */
const sold = [6, 10];

/** A lot that waits for its papers, and one that was sold before its supplier called it back. */
export async function replayLots(context: Context): Promise<void> {
  await lotVerbs.changeLotStatus(context, {
    lotId: await lotOf(context, heldItem),
    version: null,
    status: "on_hold",
    reason: "storage_conditions",
    note: "The cold box logged 11 °C for two hours. Waits for the word of the manufacturer.",
  });
  const lotId = await lotOf(context, recalledItem);
  await sell(context, recalledItem);
  const recall = await traceVerbs.startRecall(context, {
    lotId,
    reason: "supplier_recall",
    note: "The leaflet states a wrong dose.",
    drill: false,
  });
  await traceVerbs.quarantineRecall(context, { recallId: recall.id });
}

async function lotOf(context: Context, sku: string): Promise<string> {
  const { rows } = await lotVerbs.listAllLots(context, {
    itemId: await itemNamed(context, sku),
    search: lot,
    inStock: true,
    sort: "code",
    direction: "asc",
    limit: 1,
  });
  return required(rows[0]?.id, `${sku} ${lot}`);
}

async function sell(context: Context, sku: string): Promise<void> {
  const itemId = await itemNamed(context, sku);
  const { rows } = await orderVerbs.listCustomers(context, { archived: false, limit: sold.length });
  for (const [index, quantity] of sold.entries()) {
    const customer = rows[index];
    const { id } = await orderVerbs.createOrder(context, {
      customerId: required(customer?.id, "customer"),
      warehouseId: null,
      ownerId: null,
      reference: "Sample order",
      currency: "GBP",
      priority: 3,
      dueAt: null,
      shipToName: customer?.name ?? null,
      shipToAddress: customer?.address ?? null,
      shipToCountry: customer?.country ?? null,
      note: null,
      lines: [{ itemId, quantity, unit: null, unitPriceMinor: 0 }],
    });
    await orderVerbs.confirmOrder(context, { orderId: id, version: null });
    await shipAtOnce(context, id);
  }
}
