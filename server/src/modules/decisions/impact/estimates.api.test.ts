import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  makeItem,
  makeOrder,
  makePurchaseOrder,
  makeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { returnVerbs, transferVerbs } from "../../wms/index.ts";
import { estimators, type WeighedTool } from "./appraise.ts";

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;
/** At 6.00 a piece, at 0.25 a metre, and without a cost. */
let bolt: Item;
let cable: Item;
let relic: Item;
type Item = Awaited<ReturnType<typeof makeItem>>;

beforeAll(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
  bolt = await makeItem(ctx, { costMinor: 600, lotTracked: true });
  cable = await makeItem(ctx, { costMinor: 25, baseUnit: "metre" });
  relic = await makeItem(ctx, { costMinor: null });
});

const estimate = (tool: WeighedTool, args: object) => estimators[tool](ctx.read, args, "EUR");
const bin = (at: number) => warehouse.bins[at] ?? expect.fail("no such bin");
const at = (item: Item, quantity: number) => ({ itemId: item.id, locationId: bin(0).id, quantity });
const fact = (label: string, value: string) => ({ label, value });

describe("the estimate of goods within the house", () => {
  it("names item, place, lot, amount, reason and note, and the cost of what is corrected either way [DEC-03] [DEC-06]", async () => {
    const lotId = randomUUID();
    await test.owner.query("insert into lot (id, organisation_id, item_id, code) values ($1, $2, $3, 'L-77')", [
      lotId,
      ctx.organisationId,
      bolt.id,
    ]);
    const { quantity: _, ...place } = at(bolt, 0);
    const facts = [fact("Item", `${bolt.sku} · ${bolt.name}`), fact("Place", bin(0).code), fact("Lot", "L-77")];
    const correcting = (change: number) =>
      estimate("inventory-management_adjust_stock", { ...place, lotId, change, reason: "stolen", note: "Seen." });
    expect(await correcting(-4)).toEqual({
      type: "stock_adjustment",
      summary: `Correct ${bolt.sku} at ${bin(0).code} by −4 each`,
      facts: [...facts, fact("Change", "−4 each"), fact("Reason", "Stolen"), fact("Note", "Seen.")],
      financialMinor: 2_400,
    });
    expect(await correcting(1)).toMatchObject({
      financialMinor: 600,
      facts: expect.arrayContaining([fact("Change", "+1 each")]) as unknown,
    });
    expect(await estimate("inventory-management_scrap_stock", { ...at(cable, 8), reason: "expired" })).toEqual({
      type: "stock_scrapping",
      summary: `Scrap 8 metre of ${cable.sku} at ${bin(0).code}`,
      facts: [
        fact("Item", `${cable.sku} · ${cable.name}`),
        fact("Place", bin(0).code),
        fact("Quantity", "8 metre"),
        fact("Reason", "Expired"),
      ],
      financialMinor: 200,
    });
    const moving = { ...at(cable, 8), toLocationId: bin(1).id, reason: "misplaced" };
    expect(await estimate("inventory-management_transfer_stock", moving)).toEqual({
      type: "stock_transfer",
      summary: `Move 8 metre of ${cable.sku} from ${bin(0).code} to ${bin(1).code}`,
      facts: [
        fact("Item", `${cable.sku} · ${cable.name}`),
        fact("Place", bin(0).code),
        fact("To", bin(1).code),
        fact("Quantity", "8 metre"),
        fact("Reason", "Was misplaced"),
      ],
      financialMinor: 0,
    });
  });

  it("of a list to scrap is the cost of all its rows, and unknown as soon as one is [DEC-03]", async () => {
    const scrapping = (...rows: object[]) =>
      estimate("inventory-management_scrap_stock_list", { rows, reason: "damaged" });
    expect(await scrapping(at(bolt, 3), at(cable, 8))).toEqual({
      type: "stock_scrapping",
      summary: "Scrap 2 rows of stock",
      facts: [fact(bolt.sku, "3 each, damaged"), fact(cable.sku, "8 metre, damaged")],
      financialMinor: 2_000,
    });
    expect(await scrapping(at(bolt, 1))).toMatchObject({ summary: "Scrap 1 row of stock", financialMinor: 600 });
    expect(await scrapping(at(bolt, 3), at(relic, 1), at(cable, 8))).toMatchObject({ financialMinor: null });
    await expect(scrapping({ ...at(bolt, 1), itemId: randomUUID() })).rejects.toMatchObject({
      code: "request.not_found",
    });
  });

  it("of an item or a place of nobody is refused [DEC-02]", async () => {
    const moving = { ...at(cable, 8), toLocationId: bin(1).id, reason: "misplaced" };
    for (const wrong of [{ itemId: randomUUID() }, { locationId: randomUUID() }, { toLocationId: randomUUID() }])
      await expect(estimate("inventory-management_transfer_stock", { ...moving, ...wrong })).rejects.toMatchObject({
        code: "request.not_found",
      });
  });
});

describe("the estimate of a document", () => {
  it("is the cost of what never came out of a transfer, line by line [DEC-03]", async () => {
    const lines = [bolt, cable, relic].map(({ id }) => ({ itemId: id, quantity: 9 }));
    const south = await makeWarehouse(ctx);
    const plain = { ownerId: null, reference: null, expectedOn: null, note: null };
    const { id: transferId, number } = await transferVerbs.createTransfer(ctx, {
      ...plain,
      fromWarehouseId: warehouse.id,
      toWarehouseId: south.id,
      lines,
    });
    const settling = (...lost: [line: number, quantity: number, reason?: string][]) =>
      estimate("transfer-management_settle_transfer", {
        transferId,
        version: null,
        lines: lost.map(([lineNumber, quantity, reason = "lost_in_transit"]) => ({
          lineNumber,
          lotId: null,
          unitId: null,
          quantity,
          reason,
        })),
      });
    expect(await settling([2, 4], [1, 2, "stolen"])).toEqual({
      type: "transfer_loss",
      summary: `Write off 6 units of ${number} that never came`,
      facts: [fact(cable.sku, "4 metre, lost on the way"), fact(bolt.sku, "2 each, stolen")],
      financialMinor: 1_300,
    });
    expect(await settling([1, 1])).toMatchObject({ summary: `Write off 1 unit of ${number} that never came` });
    expect(await settling([1, 1], [3, 1])).toMatchObject({ financialMinor: null });
    await expect(settling([4, 1])).rejects.toMatchObject({ code: "request.not_found" });
    const one = [{ lineNumber: 1, lotId: null, unitId: null, quantity: 1, reason: "other" }];
    const nowhere = { transferId: randomUUID(), version: null, lines: one };
    await expect(estimate("transfer-management_settle_transfer", nowhere)).rejects.toMatchObject({
      code: "request.not_found",
    });
  });

  it("is the cost of what of a return is scrapped, or may be [DEC-03]", async () => {
    const line = { salesOrderLine: null, quantity: 9, reason: "not_wanted", refundMinor: null } as const;
    const { id: returnId, number } = await returnVerbs.createReturn(ctx, {
      salesOrderId: null,
      customerId: null,
      warehouseId: null,
      reference: null,
      expectedOn: null,
      currency: "EUR",
      note: null,
      lines: [bolt, cable].map(({ id }) => ({ ...line, itemId: id })),
    });
    const inspecting = (...lines: object[]) =>
      estimate("returns-management_inspect_return", { returnId, version: null, lines });
    const restocked = { lineNumber: 1, quantity: 5, disposition: "restock" };
    expect(
      await inspecting(
        restocked,
        { lineNumber: 1, quantity: 2, disposition: "scrap", scrapReason: "damaged" },
        { lineNumber: 2, quantity: 4, disposition: null },
      ),
    ).toEqual({
      type: "return_inspection",
      summary: `Inspect ${number}`,
      facts: [fact(bolt.sku, "2 each, scrap, damaged"), fact(cable.sku, "4 metre, scrap, other")],
      financialMinor: 1_300,
    });
    expect(await inspecting(restocked)).toMatchObject({ facts: [], financialMinor: 0 });
  });

  it("names partner, total, reason and note of an order, and tells whether its money is foreign [DEC-03] [DEC-06]", async () => {
    const order = await makeOrder(ctx, [{ itemId: bolt.id, quantity: 3 }]);
    const cancelling = (orderId: string, note: string | null = null) =>
      estimate("order-management_cancel_order", { orderId, version: null, reason: "duplicate", note });
    expect(await cancelling(order.id, "Same as yesterday's.")).toEqual({
      type: "order_cancelling",
      summary: `Cancel order ${order.number}`,
      facts: [
        fact("Number", order.number),
        fact("Total", "30 EUR"),
        fact("Reason", "Entered twice"),
        fact("Note", "Same as yesterday's."),
      ],
      financialMinor: 3_000,
      foreign: false,
    });
    const abroad = await makeOrder(ctx, [{ itemId: bolt.id, quantity: 3 }], { currency: "JPY" });
    expect(await cancelling(abroad.id)).toMatchObject({
      facts: [fact("Number", abroad.number), fact("Total", "3000 JPY"), fact("Reason", "Entered twice")],
      foreign: true,
    });
    await expect(cancelling(randomUUID())).rejects.toMatchObject({ code: "request.not_found" });
  });

  it("of a purchase counts its lines and totals what is known of all of them [DEC-03] [DEC-06]", async () => {
    const purchase = await makePurchaseOrder(ctx, [{ itemId: bolt.id, quantity: 4 }]);
    const { rows } = await test.owner.query<{ name: string }>("select name from supplier where id = $1", [
      purchase.supplierId,
    ]);
    const supplier = rows[0]?.name ?? "";
    const { id: purchaseOrderId } = purchase;
    const totalCostMinor = purchase.totalCostMinor ?? 0;
    expect(await estimate("purchasing_confirm_purchase_order", { purchaseOrderId, version: null })).toEqual({
      type: "purchase",
      summary: `Confirm purchase order ${purchase.number}`,
      facts: [
        fact("Number", purchase.number),
        fact("Supplier", supplier),
        { label: "Total", costText: `${totalCostMinor / 100} EUR` },
      ],
      financialMinor: totalCostMinor,
      foreign: false,
    });
    const entering = (currency: string, ...prices: (number | null)[]) =>
      estimate("purchasing_create_purchase_order", {
        supplierId: purchase.supplierId,
        warehouseId: null,
        reference: null,
        currency,
        expectedOn: null,
        note: null,
        lines: prices.map((unitCostMinor) => ({ itemId: bolt.id, quantity: 3, unitCostMinor, expectedOn: null })),
      });
    expect(await entering("EUR", 250)).toEqual({
      type: "purchase",
      summary: `Enter a purchase order of 1 line at ${supplier}`,
      facts: [fact("Supplier", supplier), fact("Lines", "1"), { label: "Total", costText: "7.5 EUR" }],
      financialMinor: 750,
      foreign: false,
    });
    expect(await entering("GBP", 250, 100)).toMatchObject({
      summary: `Enter a purchase order of 2 lines at ${supplier}`,
      financialMinor: 1_050,
      foreign: true,
    });
    expect(await entering("EUR", 250, null)).toMatchObject({
      facts: [fact("Supplier", supplier), fact("Lines", "2")],
      financialMinor: null,
    });
  });
});
