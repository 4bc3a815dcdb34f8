import type { Disposition } from "@cerebro/contracts/entities/wms/flow-words.ts";
import { orderVerbs, returnVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { addDays } from "./demo-calendar.ts";
import { required } from "./demo-names.ts";

const wanted = 3;

/** Of three orders something comes back: announced, waiting for inspection, dealt with. */
export async function replayReturns(context: Context, today: string): Promise<void> {
  const [announced, arrived, settled] = await shippedOrders(context);
  await expect(context, required(announced, "shipped order"), { reason: "not_wanted", expectedOn: addDays(today, 3) });
  await receive(
    context,
    await expect(context, required(arrived, "shipped order"), { reason: "damaged", expectedOn: today }),
  );
  const returnId = await expect(context, required(settled, "shipped order"), {
    reason: "wrong_item",
    expectedOn: today,
  });
  await receive(context, returnId);
  await settle(context, returnId);
}

/** The first shipped ones with two lines of several units. */
async function shippedOrders(context: Context): Promise<string[]> {
  const { rows } = await orderVerbs.listOrders(context, {
    state: "shipped",
    sort: "number",
    direction: "asc",
    limit: 50,
  });
  const found: string[] = [];
  for (const { id, customerId } of rows) {
    // Some of the source's customers have no name; a return should have somebody to talk to.
    if (customerId === null) continue;
    const several = (await returnable(context, id)).length >= 2;
    if (several) found.push(id);
    if (found.length === wanted) break;
  }
  return found;
}

async function returnable(context: Context, orderId: string) {
  const { rows } = await returnVerbs.listReturnable(context, { orderId });
  return rows.filter(({ shipped }) => shipped >= 2);
}

async function expect(
  context: Context,
  orderId: string,
  { reason, expectedOn }: { readonly reason: "not_wanted" | "damaged" | "wrong_item"; readonly expectedOn: string },
): Promise<string> {
  const lines = (await returnable(context, orderId)).slice(0, 2);
  const { id } = await returnVerbs.createReturn(context, {
    salesOrderId: orderId,
    customerId: null,
    warehouseId: null,
    reference: null,
    expectedOn,
    currency: "GBP",
    note: null,
    lines: lines.map(({ lineNumber, itemId, unitPriceMinor }) => ({
      salesOrderLine: lineNumber,
      itemId,
      quantity: 2,
      reason,
      refundMinor: 2 * unitPriceMinor,
    })),
  });
  await returnVerbs.authoriseReturn(context, { returnId: id, version: null });
  return id;
}

async function receive(context: Context, returnId: string): Promise<void> {
  const { lines } = await returnVerbs.getReturn(context, { returnId });
  await returnVerbs.receiveReturn(context, {
    returnId,
    version: null,
    lines: lines.map(({ lineNumber, quantity }) => ({
      lineNumber,
      quantity,
      lot: null,
      lotOverride: null,
      serials: [],
    })),
    locationId: null,
    note: null,
  });
}

/** One piece goes back on the shelf, one is held for repair, the others are scrapped. */
async function settle(context: Context, returnId: string): Promise<void> {
  const { lines } = await returnVerbs.getReturn(context, { returnId });
  const verdict = (lineNumber: number, disposition: Disposition, quantity: number) => ({
    lineNumber,
    lotId: null,
    quantity,
    disposition,
    scrapReason: disposition === "scrap" ? ("damaged" as const) : null,
    refundMinor: null,
    serials: [],
  });
  const verdicts = lines.flatMap(({ lineNumber, quantity }, index) =>
    index === 0
      ? [verdict(lineNumber, "restock", 1), verdict(lineNumber, "hold", quantity - 1)]
      : [verdict(lineNumber, "scrap", quantity)],
  );
  await returnVerbs.inspectReturn(context, { returnId, version: null, lines: verdicts, note: null });
  await returnVerbs.closeReturn(context, { returnId, version: null });
}
