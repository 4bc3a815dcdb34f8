import type { ReportPage } from "@cerebro/contracts/entities/wms/reports.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { figuresOf, rowsOf, runReport } from "../../../../test/factories/reports.ts";
import { tireless } from "../../../../test/factories/tireless.ts";
import { WarehouseFlow } from "../../../../test/factories/warehouse-flow.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson, TestApp } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";

const dayMs = 86_400_000;

const test = useTestApp({ startAt: new Date("2026-03-02T09:00:00Z") });
let manager: SignedInPerson;
let worker: SignedInPerson;
let flow: WarehouseFlow;
let ctx: Context;
let warehouse: TestWarehouse;

beforeAll(async () => {
  manager = await signIn(["manager"]);
  worker = await signIn(["wms"], { organisationId: manager.organisationId });
  flow = new WarehouseFlow(worker);
  ctx = test.contextFor(manager.organisationId, ["wms"]);
  warehouse = await makeWarehouse(ctx);
});

const signIn = async (...who: Parameters<TestApp["signIn"]>): Promise<SignedInPerson> =>
  tireless(test, await test.signIn(...who));

const run = (report: string, query = "", person = manager): Promise<ReportPage> => runReport(person, report, query);
const lineOf = async (report: string, sku: string, query = "") =>
  rowsOf(await run(report, query)).find((row) => row["sku"] === sku);

describe("valuation", () => {
  it("takes layers from purchase orders, else the item's cost, oldest first, and agrees with the stock [WMS-14]", async () => {
    const item = await makeItem(ctx, { costMinor: 150 });
    await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[0]?.id }, 10);
    await flow.putAway(await flow.receive(item.id, 20, 200));
    await flow.putAway(await flow.receive(item.id, 20, 260));
    // Another currency tells no cost in ours, nor does an order without one: the item's cost stands in.
    await flow.putAway(await flow.receive(item.id, 1, 9_999, { currency: "USD" }));
    await flow.putAway(await flow.receive(item.id, 1, null));
    test.clock.advance(dayMs);
    await flow.ship(await flow.confirmOrder(item.id, 25));

    const page = await run("valuation");
    const row = rowsOf(page).find(({ id }) => id === item.id);
    // 25 left: 10 × 1.50 and 15 × 2.00. There remain 5 × 2.00, 20 × 2.60 and 2 × 1.50.
    expect(row).toMatchObject({ units: 27, value: 5 * 200 + 20 * 260 + 2 * 150, layers: 4, oldest: "2026-03-02" });
    expect(figuresOf(page)).toMatchObject({ "Layers and stock": "agree" });

    const layers = rowsOf(await run("layers", `itemId=${item.id}`));
    expect(layers.map(({ received, remaining, unitCost, kind }) => [received, remaining, unitCost, kind])).toEqual([
      [20, 5, 200, "Receipt"],
      [20, 20, 260, "Receipt"],
      [1, 1, 150, "Receipt"],
      [1, 1, 150, "Receipt"],
    ]);
    expect(row?.href).toContain(item.id);
    expect(layers[0]?.href).toMatch(/^\/wms\/purchase-orders\//);
    // Before the shipment it was worth more.
    expect(await lineOf("valuation", item.sku, "asOf=2026-03-02")).toMatchObject({
      units: 52,
      value: 10 * 150 + 20 * 200 + 20 * 260 + 2 * 150,
      inTransit: null,
    });
  });

  it("takes a correction back where it came from, and lists what has no cost instead of guessing [WMS-14]", async () => {
    const item = await makeItem(ctx, { costMinor: 500 });
    const place = { itemId: item.id, locationId: warehouse.bins[1]?.id ?? "" };
    await addStock(ctx, place, 4);
    const scrapped = await flow.command<{ movementIds: string[] }>("/api/wms/stock/scrap", {
      ...place,
      quantity: 3,
      reason: "damaged",
    });
    expect(await lineOf("valuation", item.sku)).toMatchObject({ units: 1, value: 500 });
    await flow.command(`/api/wms/movements/${scrapped.movementIds[0]}/correct`, {});
    expect(await lineOf("valuation", item.sku)).toMatchObject({ units: 4, value: 2_000, layers: 1 });

    const bare = await makeItem(ctx, { costMinor: null });
    await addStock(ctx, { itemId: bare.id, locationId: warehouse.bins[1]?.id }, 7);
    const page = await run("valuation");
    expect(rowsOf(page).find(({ id }) => id === bare.id)).toMatchObject({
      units: 7,
      value: 0,
      withoutCost: 7,
      unitCost: null,
    });
    expect(page.notes.join(" ")).toContain(bare.sku);
  });

  it("counts our own stock only, and shows what is not available apart [WMS-14]", async () => {
    const item = await makeItem(ctx, { costMinor: 100 });
    const place = { itemId: item.id, locationId: warehouse.bins[2]?.id ?? "" };
    await addStock(ctx, place, 5);
    const { rows } = await test.owner.query<{ id: string }>(
      "insert into stock_owner (organisation_id, code, name, created_at) values ($1, 'OTHER', 'Other', now()) returning id",
      [manager.organisationId],
    );
    const ownerId = rows[0]?.id;
    await flow.command("/api/wms/stock/adjust", { ...place, ownerId, change: 9, reason: "found" });
    await flow.command("/api/wms/stock/adjust", { ...place, status: "damaged", change: 2, reason: "found" });
    const page = await run("valuation");
    expect(rowsOf(page).find(({ id }) => id === item.id)).toMatchObject({
      units: 7,
      value: 700,
      othersUnits: 9,
      notAvailable: 2,
    });
    expect(figuresOf(page)).toMatchObject({ "Layers and stock": "agree", "Units of other owners": 9 });
  });
});

describe("what was sold", () => {
  it("makes classes and turnover of the cost of its layers, within the period alone [WMS-14]", async () => {
    const person = await signIn(["manager"]);
    const own = test.contextFor(person.organisationId, ["wms"]);
    const bins = await makeWarehouse(own);
    const mine = new WarehouseFlow(person);
    const [first, second, third] = [
      await makeItem(own, { sku: "FAST", costMinor: 100, abcClass: "C", category: "Tea" }),
      await makeItem(own, { sku: "SLOW", costMinor: 100, abcClass: "B" }),
      await makeItem(own, { sku: "NEVER", costMinor: 100, abcClass: null }),
    ];
    for (const item of [first, second, third]) {
      await addStock(own, { itemId: item.id, locationId: bins.bins[0]?.id }, 100);
    }
    test.clock.advance(10 * dayMs);
    await mine.ship(await mine.confirmOrder(first.id, 90));
    await mine.ship(await mine.confirmOrder(second.id, 10));
    test.clock.advance(10 * dayMs);

    const abc = await run("abc", "period=last_30_days", person);
    expect(
      rowsOf(abc).map((row) => [row["sku"], row["value"], row["abcClass"], row["itemClass"], row["fits"]]),
    ).toEqual([
      ["FAST", 9_000, "A", "C", "no"],
      ["SLOW", 1_000, "C", "B", "no"],
      ["NEVER", 0, "C", null, "no"],
    ]);
    expect(figuresOf(await run("abc", "period=today", person))).toMatchObject({ "Issue value": 0 });

    const turnover = await run("turnover", "period=last_30_days&category=Tea", person);
    const [tea] = rowsOf(turnover);
    // The books are 20 days old: first 100 × 1.00 for 10 days, then 10 × 1.00 for 10 days; before, nothing is known.
    expect(turnover.count).toBe(1);
    expect(tea).toMatchObject({ units: 90, cogs: 9_000, value: 1_000 });
    expect(Number(tea?.["average"])).toBeCloseTo((10_000 * 10 + 1_000 * 10) / 20, -1);
    expect(Number(tea?.["turns"])).toBeCloseTo((9_000 * 365) / 110_000, 2);
    expect(Number(tea?.["days"])).toBeCloseTo(365 / Number(tea?.["turns"]), 6);
    expect(turnover.notes).toEqual([
      "The books of stock begin within the period: the average is that of the 20 days since.",
    ]);
  });

  it("gives items their class by simulate, apply and undo, and keeps what was set since [WMS-14] [PLT-06]", async () => {
    const person = await signIn(["manager"]);
    const own = test.contextFor(person.organisationId, ["wms"]);
    const bins = await makeWarehouse(own);
    const mine = new WarehouseFlow(person);
    const item = await makeItem(own, { sku: "MUG", costMinor: 100, abcClass: null });
    const other = await makeItem(own, { sku: "POT", costMinor: 100, abcClass: "A" });
    for (const { id } of [item, other]) await addStock(own, { itemId: id, locationId: bins.bins[0]?.id }, 10);
    await mine.ship(await mine.confirmOrder(item.id, 5));
    const tool = "warehouse-reports_apply_abc_classes";
    const input = { period: "last_30_days" };
    const plan = await mine.command<{ token: string; diff: { subject: string; before: string; after: string }[] }>(
      `/api/actions/${tool}/simulate`,
      { tool, input },
    );
    expect(plan.diff).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: expect.stringContaining("MUG"), after: "A" }),
        expect.objectContaining({ subject: expect.stringContaining("POT"), before: "A", after: "C" }),
      ]),
    );
    const classes = async () => {
      const { rows } = await test.owner.query(
        "select sku, abc_class from item where organisation_id = $1 order by sku",
        [person.organisationId],
      );
      return rows.map((row: { sku: string; abc_class: string | null }) => [row.sku, row.abc_class]);
    };
    expect(await classes()).toEqual([
      ["MUG", null],
      ["POT", "A"],
    ]);
    const { applied } = await mine.command<{ applied: { id: string } }>("/api/actions/apply", {
      token: plan.token,
      tool,
      input,
    });
    expect(await classes()).toEqual([
      ["MUG", "A"],
      ["POT", "C"],
    ]);
    await test.owner.query("update item set abc_class = 'B' where id = $1", [other.id]);
    const undone = await mine.command<{ notRestored?: string[] }>(`/api/actions/applied/${applied.id}/undo`, {});
    expect(await classes()).toEqual([
      ["MUG", null],
      ["POT", "B"],
    ]);
    expect(JSON.stringify(undone)).toContain("POT keeps the class");
  });
});

describe("ageing", () => {
  it("tells units and value by age, adds up to the valuation, and finds what nobody asks for [WMS-14]", async () => {
    const person = await signIn(["manager"]);
    const own = test.contextFor(person.organisationId, ["wms"]);
    const bins = await makeWarehouse(own);
    const mine = new WarehouseFlow(person);
    const item = await makeItem(own, { costMinor: 100 });
    await addStock(own, { itemId: item.id, locationId: bins.bins[0]?.id }, 10);
    test.clock.advance(70 * dayMs);
    // Still on the dock: in a bin with older stock it would count as old.
    await mine.receive(item.id, 5, 300);
    const page = await run("ageing", "deadAfterDays=60", person);
    expect(rowsOf(page)).toMatchObject([
      { units: 15, value: 2_500, age0: 5, age2: 10, deadUnits: 15, lastShipped: null },
    ]);
    expect(figuresOf(page)).toMatchObject({ Value: figuresOf(await run("valuation", "", person))["Value"] });
    await mine.ship(await mine.confirmOrder(item.id, 1));
    expect(rowsOf(await run("ageing", "deadAfterDays=60", person))).toMatchObject([{ deadUnits: 0, units: 14 }]);
  });
});

describe("who may read what", () => {
  it("shows costs to managers alone: whole reports, columns and figures are left out for others [WMS-14] [AUTH-14]", async () => {
    for (const report of ["valuation", "abc", "turnover"]) {
      const refused = await worker.request("GET", `/api/wms/reports/${report}`);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: "report.costs_hidden" });
      const file = await worker.request("GET", `/api/wms/exports/reports/${report}?format=csv`);
      expect(file.statusCode).toBe(403);
    }
    const ageing = await run("ageing", "", worker);
    expect(ageing.columns.map(({ kind }) => kind)).not.toContain("money");
    expect(ageing.figures.map(({ kind }) => kind)).not.toContain("money");
    for (const { cells } of ageing.rows) expect(cells).toHaveLength(ageing.columns.length);
    const listed = (await worker.request("GET", "/api/wms/reports")).json<{
      rows: { id: string; allowed: boolean }[];
    }>();
    expect(listed.rows.filter(({ allowed }) => !allowed).map(({ id }) => id)).toEqual([
      "valuation",
      "layers",
      "abc",
      "turnover",
    ]);
    const driver = await test.signIn(["logistics"], { organisationId: manager.organisationId });
    expect((await driver.request("GET", "/api/wms/reports/throughput")).statusCode).toBe(403);
  });

  it("never shows a row of another organisation [WMS-14] [PLT-01]", async () => {
    const stranger = await signIn(["manager"]);
    const reports = ["valuation", "ageing", "abc", "turnover", "accuracy", "throughput", "dock-to-stock", "cycle-time"];
    for (const report of reports) {
      const page = await run(report, "", stranger);
      expect([report, page.rows, page.chart]).toEqual([report, [], null]);
    }
    const { rows } = rowsOf(await run("valuation")).length > 0 ? await run("valuation") : { rows: [] };
    const layers = await stranger.request("GET", `/api/wms/reports/layers?itemId=${rows[0]?.id}`);
    expect(layers.statusCode).toBe(404);
  });

  it("refuses what a report is not asked for, and days that make no period [WMS-14]", async () => {
    const bad = [
      "valuation?period=today",
      "throughput?asOf=now",
      "throughput?period=custom",
      "throughput?from=2026-01-01&to=2026-01-02",
      "throughput?period=custom&from=2026-02-01&to=2026-01-01",
      "throughput?period=custom&from=2010-01-01&to=2026-01-01",
      "throughput?period=last_90_days&step=hour",
      "valuation?asOf=2199-01-01",
      "valuation?asOf=2026-02-30",
      "valuation?sort=nonsense",
      "valuation?cursor=abc",
      "layers",
      "coffee",
    ];
    for (const path of bad) {
      const response = await manager.request("GET", `/api/wms/reports/${path}`);
      expect([path, response.statusCode, response.json<{ code: string }>().code]).toEqual([
        path,
        400,
        "request.invalid",
      ]);
    }
  });

  it("pages through a report in the order asked for, each row once [WMS-14]", async () => {
    const first = (await manager.request("GET", "/api/wms/reports/valuation?limit=1&sort=-units")).json<ReportPage>();
    const seen = [...first.rows];
    for (let cursor = first.nextCursor; cursor !== null;) {
      const url = `/api/wms/reports/valuation?limit=1&sort=-units&cursor=${cursor}`;
      const page: ReportPage = (await manager.request("GET", url)).json();
      expect(page.at).toBe(first.at);
      seen.push(...page.rows);
      cursor = page.nextCursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(first.count);
    const units = seen.map(({ cells }) => Number(cells[3]));
    expect(units).toEqual(units.toSorted((a, b) => b - a));
    const found = await run("valuation", `search=${encodeURIComponent(String(seen[0]?.cells[0]))}`);
    expect(found.rows.map(({ id }) => id)).toEqual([seen[0]?.id]);
  });
});
