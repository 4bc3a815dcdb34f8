import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
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
import { itemVerbs, locationVerbs, operationVerbs, orderVerbs } from "./index.ts";

const test = useTestApp();
let person: SignedInPerson;
let ctx: Context;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  ctx = test.contextFor(person.organisationId, ["wms"]);
});

interface Listed {
  readonly rows: Record<string, unknown>[];
  readonly nextCursor: string | null;
  readonly count: number;
}

const list = (url: string, asker = person) => answerOf<Listed>(asker.request("GET", url));

describe("items", () => {
  it("are found by parts of SKU, name and barcode, and paged without gap or repetition in every order", async () => {
    for (let number = 1; number <= 23; number += 1) {
      const sku = `LAMP-${String(number).padStart(2, "0")}`;
      await makeItem(ctx, {
        sku,
        name: `Brass lamp ${number % 3}`,
        barcode: `40${number}`,
        category: number % 2 === 0 ? "Light" : null,
      });
    }
    expect(await list("/api/wms/items?search=LAMP%20brass")).toMatchObject({ count: 23 });
    expect(await list("/api/wms/items?search=mp-07")).toMatchObject({ count: 1, rows: [{ sku: "LAMP-07" }] });
    expect(await list("/api/wms/items?search=4023")).toMatchObject({ count: 1, rows: [{ sku: "LAMP-23" }] });
    expect(await list("/api/wms/items?search=100%25")).toMatchObject({ count: 0 });
    for (const sort of ["sku", "name", "category", "onHand", "available"]) {
      for (const direction of ["asc", "desc"]) {
        const found: unknown[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          const after = cursor === "" ? "" : `&cursor=${cursor}`;
          const page = await list(`/api/wms/items?search=lamp&limit=5&sort=${sort}&direction=${direction}${after}`);
          found.push(...page.rows.map((row) => row["sku"]));
          cursor = page.nextCursor;
        }
        expect(found, `${sort} ${direction}`).toHaveLength(23);
        expect(new Set(found).size).toBe(23);
      }
    }
  });

  it("come in the order that was asked for", async () => {
    for (const sku of ["b-2", "A-1", "C-3"]) await makeItem(ctx, { sku: `ORDER-${sku}` });
    const skus = async (direction: string) =>
      (await list(`/api/wms/items?search=order-&direction=${direction}`)).rows.map((row) => row["sku"]);
    expect(await skus("asc")).toEqual(["ORDER-A-1", "ORDER-b-2", "ORDER-C-3"]);
    expect(await skus("desc")).toEqual(["ORDER-C-3", "ORDER-b-2", "ORDER-A-1"]);
  });

  it("refuse an item with two units of one name or one supplier twice, and name the second [PLT-05]", async () => {
    const box = { unit: "box", factor: 12, barcode: null };
    const supplier = {
      supplierId: "00000000-0000-4000-8000-000000000001",
      supplierSku: null,
      costMinor: null,
      leadTimeDays: null,
      minimumQuantity: null,
      preferred: false,
    };
    const twice = { units: [box, { ...box, factor: 24 }], suppliers: [supplier, supplier] };
    const refused = await person.request("POST", "/api/wms/items", {
      ...plainItem,
      sku: "TWICE",
      name: "Twice",
      ...twice,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([400, "request.invalid"]);
    expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      "units.1.unit",
      "suppliers.1.supplierId",
    ]);
  });

  it("keep one SKU once whatever its letter case, and refuse a stale form", async () => {
    const item = await makeItem(ctx, { sku: "Case-1" });
    const again = await person.request("POST", "/api/wms/items", { ...plainItem, sku: "CASE-1", name: "Other" });
    expect(again.json()).toMatchObject({ status: 409, code: "item.sku_taken", facts: { sku: "CASE-1" } });
    const change = {
      ...plainItem,
      sku: "Case-1",
      name: "Renamed",
      units: [{ unit: "box", factor: 12, barcode: null }],
    };
    const url = `/api/wms/items/${item.id}`;
    const first = await person.request("PUT", url, { ...change, version: item.version });
    expect(first.json()).toMatchObject({ name: "Renamed", version: 2, units: [{ unit: "box", factor: 12 }] });
    const second = await person.request("PUT", url, { ...change, name: "Late", version: item.version });
    expect(second.json()).toMatchObject({ status: 409, code: "request.stale" });
    const timeline = await list(`/api/wms/timeline/item/${item.id}`);
    expect(timeline.rows).toMatchObject([
      { action: "item.update", before: { name: item.name }, after: { name: "Renamed" } },
      { action: "item.create" },
    ]);
  });

  it("tell their history newest first, page by page, movements and commands alike", async () => {
    const warehouse = await makeWarehouse(ctx);
    const item = await makeItem(ctx);
    for (const quantity of [1, 2, 3]) {
      test.clock.advance(1_000);
      await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[0]?.id }, quantity);
    }
    const told: unknown[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await list(`/api/wms/timeline/item/${item.id}?limit=1${cursor && `&cursor=${cursor}`}`);
      told.push(...page.rows.map(({ quantity, action }) => quantity ?? action));
      cursor = page.nextCursor;
    }
    expect(told.filter((entry) => typeof entry === "number")).toEqual([3, 2, 1]);
    expect(told.at(-1)).toBe("item.create");
  });

  it("stay out of use when they are archived, but not while they have stock", async () => {
    const warehouse = await makeWarehouse(ctx);
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[0]?.id }, 1);
    const archive = { itemId: item.id, version: 1, archived: true };
    await expect(itemVerbs.archiveItem(ctx, archive)).rejects.toMatchObject({ code: "item.in_use" });
    await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[0]?.id }, -1);
    await itemVerbs.archiveItem(ctx, archive);
    await expect(makeOrder(ctx, [{ itemId: item.id, quantity: 1 }])).rejects.toMatchObject({ code: "item.archived" });
  });

  it("leave as CSV with all rows, formulas made harmless", async () => {
    await makeItem(ctx, { sku: "=1+1", name: '=HYPERLINK("http://evil")', category: "Export" });
    const response = await person.request("GET", "/api/wms/exports/items?category=Export");
    expect(response.headers["content-type"]).toContain("text/csv");
    expect(response.headers["content-disposition"]).toContain('filename="items.csv"');
    const lines = response.body.split("\n");
    expect(lines[0]).toContain("sku,name,barcode");
    expect(lines[1]).toContain("'=1+1,\"'=HYPERLINK");
    expect(lines[1]?.startsWith("=")).toBe(false);
  });

  it.each(["inventory", "locations", "movements", "orders", "purchase-orders"])("export %s as CSV", async (name) => {
    const response = await person.request("GET", `/api/wms/exports/${name}`);
    expect(response.statusCode).toBe(200);
    expect(response.body.split("\n")[0]).toContain(",");
  });
});

describe("lists and their orders", () => {
  it.each([
    [
      "/api/inventory",
      ["sku", "location", "onHand", "reserved", "available", "expiresOn", "daysOfCover", "receivedAt"],
    ],
    ["/api/wms/locations", ["code", "name", "fill", "onHand", "pickSequence"]],
    ["/api/wms/orders", ["orderedAt", "number", "dueAt", "totalMinor", "priority"]],
    ["/api/wms/purchase-orders", ["orderedAt", "number", "expectedOn", "totalCostMinor"]],
    ["/api/wms/tasks", ["urgency", "path", "document", "finishedAt"]],
    ["/api/shipping", ["packedAt", "dueAt", "number"]],
  ])("%s pages through every order it offers", async (url, sorts) => {
    const warehouse = await makeWarehouse(ctx);
    for (let round = 0; round < 3; round += 1) {
      const item = await makeItem(ctx, { reorderPoint: 50 });
      await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[round]?.id }, 5);
      const { id } = await makeOrder(ctx, [{ itemId: item.id, quantity: 2 }], { warehouseId: warehouse.id });
      const target = { orderId: id, version: null };
      await orderVerbs.confirmOrder(ctx, target);
      await orderVerbs.allocateOrder(ctx, target);
      await orderVerbs.releaseOrder(ctx, { ...target, missing: "refuse" });
      await makePurchaseOrder(ctx, [{ itemId: item.id, quantity: 2 }]);
    }
    // An order by cost is for people who see costs.
    const manager = await test.signIn(["manager"], { organisationId: person.organisationId });
    for (const sort of sorts) {
      const first = await list(`${url}?limit=2&sort=${sort}`, manager);
      if (first.nextCursor === null) continue;
      const second = await list(`${url}?limit=2&sort=${sort}&cursor=${first.nextCursor}`, manager);
      const overlap = second.rows.filter((row) =>
        first.rows.some((other) => JSON.stringify(other) === JSON.stringify(row)),
      );
      expect(overlap, sort).toEqual([]);
      expect(second.count).toBe(first.count);
    }
  });

  it("filter by what the dashboard's tiles name, and count the same", async () => {
    const dashboard = await operationVerbs.getWarehouseDashboard(ctx, {});
    const { count } = await itemVerbs.listItems(ctx, {
      archived: false,
      stock: "below_reorder_point",
      sort: "sku",
      direction: "asc",
      limit: 1,
    });
    expect(count).toBeGreaterThan(0);
    expect(count).toBe(dashboard.stock.belowReorderPoint);
    const released = dashboard.orders.find(({ state }) => state === "released");
    expect((await list("/api/wms/orders?state=released")).count).toBe(released?.count);
    const open = dashboard.orders.reduce((sum, row) => sum + row.count, 0);
    expect((await list("/api/wms/orders?state=open")).count).toBe(open);
    expect((await list("/api/wms/tasks?kind=pick")).count).toBe(dashboard.pickTasksOpen);
  });

  it.each([
    "/api/wms/orders?state=relaesed",
    "/api/wms/purchase-orders?state=confirmed,",
    "/api/wms/orders?state=OPEN",
  ])("refuse a state that no document has, instead of finding nothing: %s", async (url) => {
    const answer = await person.request("GET", url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe("state");
  });
});

describe("places", () => {
  it("form a tree of zones, aisles and bins to scale, with racks made at once [WMS-01]", async () => {
    const warehouse = await makeWarehouse(ctx, 5);
    const bin = await locationVerbs.getLocation(ctx, { locationId: warehouse.bins[4]?.id ?? "" });
    expect(bin.ancestors).toHaveLength(3);
    expect(bin).toMatchObject({ kind: "bin", purpose: "storage", yMm: 11_000 + 4 * 1_200, capacityGrams: 100_000 });
    const plan = await locationVerbs.getFloorPlan(ctx, { warehouseId: warehouse.id });
    expect(plan.bins).toHaveLength(9);
    expect(plan.areas.map(({ kind }) => kind)).toContain("aisle");
    const base = { parentId: warehouse.zoneId, purpose: "storage" as const, name: "X", xMm: 0, yMm: 0, zMm: 0 };
    const size = { widthMm: 1, depthMm: 1, heightMm: 1, capacityGrams: null, capacityMl: null, pickSequence: 0 };
    const zoneInZone = locationVerbs.createLocation(ctx, { ...base, ...size, kind: "zone", code: "ZZ" });
    await expect(zoneInZone).rejects.toMatchObject({ code: "location.parent_unfit" });
    const sameCode = locationVerbs.createLocation(ctx, { ...base, ...size, kind: "bin", code: bin.code.toLowerCase() });
    await expect(sameCode).rejects.toMatchObject({ code: "location.code_taken" });
  });

  it("show how full they are by weight and volume, and stay while they hold something [WMS-01]", async () => {
    const warehouse = await makeWarehouse(ctx);
    const [bin] = warehouse.bins;
    const item = await makeItem(ctx, { weightGrams: 1_000, lengthMm: 100, widthMm: 100, heightMm: 100 });
    await addStock(ctx, { itemId: item.id, locationId: bin?.id }, 40);
    const full = await locationVerbs.getLocation(ctx, { locationId: bin?.id ?? "" });
    expect(full).toMatchObject({ fill: 0.4, onHand: 40, items: 1 });
    const archive = { locationId: full.id, version: full.version, archived: true };
    await expect(locationVerbs.archiveLocation(ctx, archive)).rejects.toMatchObject({ code: "location.in_use" });
  });
});
