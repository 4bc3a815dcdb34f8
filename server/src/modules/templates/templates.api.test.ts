import type { ItemAttributes, ItemCategory } from "@cerebro/contracts/entities/wms/categories.ts";
import type { TemplateDetail } from "@cerebro/contracts/entities/platform/templates.ts";
import { templateIds } from "@cerebro/contracts/constants/templates.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { templateDesk, type TemplateDesk } from "../../../test/factories/template-desk.ts";
import {
  addStock,
  makeItem,
  makeOrder,
  makePurchaseOrder,
  makeWarehouse,
  plainItem,
} from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { orderVerbs, purchasingVerbs } from "../wms/index.ts";

const test = useTestApp({ startAt: new Date("2027-03-10T12:00:00Z") });

let desk: TemplateDesk;
let ctx: Context;
let manager: SignedInPerson;
beforeEach(async () => {
  desk = await templateDesk(test);
  ({ ctx, manager } = desk);
});

const categories = async () => (await desk.ask<{ rows: ItemCategory[] }>("GET", "/api/wms/categories")).rows;
const detail = (id: string) => desk.ask<TemplateDetail>("GET", `/api/templates/${id}`);
const attributesOf = (itemId: string) => desk.ask<ItemAttributes>("GET", `/api/wms/items/${itemId}/attributes`);

async function setAttribute(itemId: string, key: string, value: string | null) {
  const { attributes } = await attributesOf(itemId);
  const attributeId = attributes.find((attribute) => attribute.key === key)?.id;
  return manager.request("PUT", `/api/wms/items/${itemId}/attributes`, { values: [{ attributeId, value }] });
}

describe("a template", () => {
  it.each(templateIds)("for %s is previewed, applied, and taken back without a trace [PLT-10] [PLT-06]", async (id) => {
    const before = await detail(id);
    expect(before.contents.every(({ state }) => state === "new")).toBe(true);
    const { id: appliedId, diff, output } = await desk.apply(id);
    expect(diff.filter(({ field }) => field === "Name").map(({ after }) => after)).toEqual(before.categories);
    expect(output).toMatchObject({ kept: 0 });
    const after = await detail(id);
    expect(after.contents.every(({ state }) => state === "exists")).toBe(true);
    expect((await categories()).map(({ name }) => name)).toEqual(before.categories.toSorted());
    expect((await desk.undo(appliedId)).statusCode).toBe(200);
    expect(await categories()).toEqual([]);
    expect(await detail(id)).toEqual(before);
  });

  it("applied again changes nothing and says so [PLT-10]", async () => {
    await desk.apply("fashion");
    const all = await categories();
    const again = await desk.apply("fashion");
    expect(again.diff).toEqual([]);
    const { parts } = await detail("fashion");
    expect(again.output).toMatchObject({ categories: [], attributes: [], policies: [], kept: parts });
    expect(await categories()).toEqual(all);
    // To take back what changed nothing changes nothing.
    expect((await desk.undo(again.id)).statusCode).toBe(200);
    expect(await categories()).toEqual(all);
  });

  it("leaves alone what the organisation has made its own, and says that it differs [PLT-10]", async () => {
    await desk.apply("healthcare");
    const [devices] = await categories();
    const policy = {
      lotRequired: false,
      minimumShelfLifeDays: null,
      strategy: "fifo",
      quarantineOnReceipt: false,
      returnDisposition: null,
    };
    await desk.ask("PUT", `/api/wms/categories/${devices?.id}/policy`, { version: 1, ...policy });
    const again = await desk.apply("healthcare");
    expect(again.diff).toEqual([]);
    expect((await categories())[0]?.policy).toEqual({ ...policy, version: 2 });
    const { contents } = await detail("healthcare");
    expect(contents.filter(({ state }) => state === "differs")).toMatchObject([{ label: "Policy of Medical devices" }]);
  });

  it("sends its reports to whoever applied it, unless they are changed or taken back [PLT-10] [WMS-14]", async () => {
    type Schedules = { rows: Record<string, unknown>[] };
    const schedules = async () => (await desk.ask<Schedules>("GET", "/api/wms/report-schedules")).rows;
    const { id } = await desk.apply("food-beverage");
    const recipients = [{ address: manager.email, accountId: manager.accountId }];
    expect(await schedules()).toMatchObject([{ recipients }, { recipients }]);
    expect((await desk.undo(id)).statusCode).toBe(200);
    expect(await schedules()).toEqual([]);
    const again = await desk.apply("food-beverage");
    const [first] = await schedules();
    await desk.ask("POST", `/api/wms/report-schedules/${String(first?.["id"])}/pause`, { paused: true });
    expect((await desk.undo(again.id)).json()).toMatchObject({ code: "template.in_use" });
    // What was refused for one part left all the others where they were.
    expect(await schedules()).toHaveLength(2);
    expect(await categories()).toHaveLength(3);
  });

  it("is not taken back once it is in use, and says by what [PLT-10] [PLT-06]", async () => {
    const used = await desk.apply("fashion");
    const item = await makeItem(ctx, { category: "apparel" });
    await setAttribute(item.id, "season", "All year");
    const refused = (await desk.undo(used.id)).json<{ code: string; message: string }>();
    expect(refused).toMatchObject({
      code: "template.in_use",
      message: "Season is in use since: 1 item of Apparel tells it.",
    });
    expect(await categories()).toHaveLength(3);
    await setAttribute(item.id, "season", null);
    expect((await desk.undo(used.id)).json()).toMatchObject({
      message: "Apparel is in use since: 1 item came into it.",
    });
  });

  it("counts items that named the category before as no use of it [PLT-10]", async () => {
    await makeItem(ctx, { category: "Apparel" });
    const applied = await desk.apply("fashion");
    expect((await desk.undo(applied.id)).statusCode).toBe(200);
  });

  it("is the manager's to apply; anybody may look; nobody sees another organisation's [PLT-10]", async () => {
    const worker = await test.signIn(["wms"], { organisationId: desk.organisationId });
    expect((await worker.request("POST", "/api/templates/fashion/apply", {})).statusCode).toBe(403);
    const driver = await test.signIn(["logistics"], { organisationId: desk.organisationId });
    await desk.ask("GET", "/api/templates", undefined, driver);
    await desk.apply("fashion");
    const stranger = await test.signIn(["manager"]);
    const seen = await desk.ask<TemplateDetail>("GET", "/api/templates/fashion", undefined, stranger);
    expect(seen.present).toBe(0);
    expect((await stranger.request("GET", "/api/templates/forestry")).statusCode).toBe(400);
  });

  it("is created once by two who apply it at the same moment [PLT-10]", async () => {
    const answers = await Promise.all([1, 2].map(() => manager.request("POST", "/api/templates/fashion/apply", {})));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(await categories()).toHaveLength(3);
  });
});

describe("policies", () => {
  const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  it("keep back lots that would expire too soon for the customer [PLT-10]", async () => {
    await desk.apply("food-beverage");
    const { bins } = await makeWarehouse(ctx);
    const item = await makeItem(ctx, { category: "Packaged food", lotTracked: true });
    const place = { itemId: item.id, locationId: bins[0]?.id };
    await addStock(ctx, place, 10, { code: "SOON", expiresOn: inDays(29) });
    await addStock(ctx, place, 10, { code: "LATE", expiresOn: inDays(30) });
    const order = await makeOrder(ctx, [{ itemId: item.id, quantity: 15 }]);
    await orderVerbs.confirmOrder(ctx, { orderId: order.id, version: null });
    const allocated = await orderVerbs.allocateOrder(ctx, { orderId: order.id, version: null });
    expect(allocated.lines).toMatchObject([{ allocated: 10 }]);
    const { rows } = await test.owner.query<{ code: string }>(
      "select lot.code from reservation r join lot on lot.id = r.lot_id where r.sales_order_id = $1 and r.state = 'active'",
      [order.id],
    );
    expect(rows).toEqual([{ code: "LATE" }]);
  });

  it("let what came first leave first where that is the rule [PLT-10]", async () => {
    await desk.apply("fashion");
    const { bins } = await makeWarehouse(ctx);
    const item = await makeItem(ctx, { category: "Accessories", lotTracked: true });
    await addStock(ctx, { itemId: item.id, locationId: bins[1]?.id }, 5, { code: "FIRST", expiresOn: inDays(300) });
    test.clock.advance(60_000);
    await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id }, 5, { code: "SECOND", expiresOn: inDays(100) });
    const order = await makeOrder(ctx, [{ itemId: item.id, quantity: 5 }]);
    await orderVerbs.confirmOrder(ctx, { orderId: order.id, version: null });
    await orderVerbs.allocateOrder(ctx, { orderId: order.id, version: null });
    const { rows } = await test.owner.query<{ code: string }>(
      "select lot.code from reservation r join lot on lot.id = r.lot_id where r.sales_order_id = $1",
      [order.id],
    );
    expect(rows).toEqual([{ code: "FIRST" }]);
  });

  it("let what arrives wait in quarantine, through the put-away, until somebody releases it [PLT-10] [WMS-04]", async () => {
    await desk.apply("healthcare");
    const { bins } = await makeWarehouse(ctx);
    const item = await makeItem(ctx, { category: "Medicines", lotTracked: true });
    const purchase = await makePurchaseOrder(ctx, [{ itemId: item.id, quantity: 10 }]);
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: purchase.id, version: null });
    await desk.ask("POST", `/api/wms/purchase-orders/${purchase.id}/receive`, {
      lines: [{ lineNumber: 1, good: 10, damaged: 0, lot: { code: "L1", expiresOn: inDays(400) } }],
    });
    const { rows: tasks } = await desk.ask<{ rows: { id: string }[] }>("GET", "/api/wms/tasks?kind=put_away");
    const place = { quantity: 10, locationId: bins[0]?.id };
    await desk.ask("POST", `/api/wms/tasks/${tasks[0]?.id}/put-away`, place);
    const order = await makeOrder(ctx, [{ itemId: item.id, quantity: 4 }]);
    await orderVerbs.confirmOrder(ctx, { orderId: order.id, version: null });
    const refused = await manager.request("POST", `/api/wms/orders/${order.id}/allocate`, {});
    expect(refused.json()).not.toMatchObject({ lines: [{ allocated: 4 }] });
    const { rows } = await test.owner.query<{ status: string; units: number }>(
      "select status, sum(on_hand)::int as units from stock_balance where item_id = $1 and physical and on_hand > 0 group by status",
      [item.id],
    );
    expect(rows).toEqual([{ status: "quarantined", units: 10 }]);
  });

  it("ask for lots, of new items and of those that come into the category [PLT-10]", async () => {
    const old = await makeItem(ctx, { category: "Beverages" });
    const other = await makeItem(ctx);
    await desk.apply("food-beverage");
    const item = { ...plainItem, serialTracked: false, sku: "COLA-1", name: "Cola", category: "beverages" };
    expect(await desk.refusal("POST", "/api/wms/items", item)).toMatchObject({ code: "item.lot_required" });
    await desk.ask("POST", "/api/wms/items", { ...item, lotTracked: true });
    const change = ({ id, sku, version }: typeof old, more: object) =>
      manager.request("PUT", `/api/wms/items/${id}`, {
        ...plainItem,
        serialTracked: false,
        sku,
        name: sku,
        version,
        ...more,
      });
    expect((await change(other, { category: "Beverages" })).json()).toMatchObject({ code: "item.lot_required" });
    // What was there before may have stock and cannot change its tracking: it stays editable.
    expect((await change(old, { category: "Beverages" })).statusCode).toBe(200);
  });

  it("are changed by the version that was read, and taken back [PLT-10] [PLT-06]", async () => {
    await desk.apply("fashion");
    const [category] = await categories();
    const policy = {
      lotRequired: true,
      minimumShelfLifeDays: 7,
      strategy: "fefo",
      quarantineOnReceipt: false,
      returnDisposition: "hold",
    };
    const url = `/api/wms/categories/${category?.id}/policy`;
    expect(await desk.refusal("PUT", url, { version: 9, ...policy })).toMatchObject({ code: "request.stale" });
    const input = { categoryId: category?.id, version: 1, ...policy };
    const { id, diff } = await desk.carryOut("industry-templates_set_stock_policy", input);
    expect(diff).toMatchObject([
      { field: "Lots required", after: "yes" },
      { field: "Shelf life at shipping", after: "7 days at least" },
      { field: "What leaves first", after: "First to expire goes first" },
      { field: "Goods that come back", before: "Restock", after: "Hold for repair" },
    ]);
    expect((await desk.undo(id)).statusCode).toBe(200);
    expect((await categories())[0]?.policy).toMatchObject({ lotRequired: false, strategy: "fifo" });
  });
});

describe("attributes of items", () => {
  it("are those of the category; each value is what its attribute asks for [PLT-10]", async () => {
    await desk.apply("fashion");
    const item = await makeItem(ctx, { category: "Footwear" });
    expect((await attributesOf(item.id)).attributes.map(({ key }) => key)).toEqual(
      "style colour size season size_system material heel".split(" "),
    );
    for (const [key, value, code] of [
      ["size_system", "CN", "attribute.value_unfit"],
      ["heel", "high", "attribute.value_unfit"],
      ["heel", "1e9", "attribute.value_unfit"],
      ["style", null, "attribute.required"],
    ] as const) {
      expect((await setAttribute(item.id, key, value)).json(), `${key} ${value}`).toMatchObject({ status: 422, code });
    }
    expect((await setAttribute(item.id, "heel", "35.5")).statusCode).toBe(200);
    const { attributes } = await attributesOf(item.id);
    const heel = attributes.find(({ key }) => key === "heel");
    expect(heel?.value).toBe("35.5");
    const { id } = await desk.carryOut("industry-templates_set_item_attributes", {
      itemId: item.id,
      values: [{ attributeId: heel?.id, value: null }],
    });
    expect((await desk.undo(id)).statusCode).toBe(200);
    expect((await attributesOf(item.id)).attributes.find(({ key }) => key === "heel")?.value).toBe("35.5");
    const stranger = await test.signIn(["wms"]);
    expect((await stranger.request("GET", `/api/wms/items/${item.id}/attributes`)).statusCode).toBe(404);
  });
});
