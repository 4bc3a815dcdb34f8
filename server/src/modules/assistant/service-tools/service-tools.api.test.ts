import { beforeAll, describe, expect, it } from "vitest";
import { assistantTools } from "@cerebro/contracts/entities/assistant/assistant-tools.ts";
import { answerOf } from "../../../../test/answer-of.ts";
import { makeCarrier } from "../../../../test/factories/carriers.ts";
import { makeDriver } from "../../../../test/factories/fleet.ts";
import { around, RouteDesk } from "../../../../test/factories/route-desk.ts";
import { addStock, makeItem, makeOrder, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const today = "2026-11-23";
const test = useTestApp({ startAt: new Date(`${today}T10:00:00Z`) });
let desk: RouteDesk;
let boss: SignedInPerson;
let picker: SignedInPerson;
let itemId: string;
let orderId: string;
let zoneId: string;
let warehouseId: string;

beforeAll(async () => {
  desk = await RouteDesk.open(test);
  const { organisationId } = desk;
  await test.owner.query("update organisation set time_zone = 'UTC', currency = 'EUR' where id = $1", [organisationId]);
  boss = await test.signIn(["admin"], { organisationId });
  picker = await test.signIn(["wms"], { organisationId });
  const ctx = test.contextFor(organisationId, ["superadmin"]);
  const warehouse = await makeWarehouse(ctx);
  ({ zoneId } = warehouse);
  ({ id: itemId } = await makeItem(ctx, { sku: "MUG-1", name: "Blue mug", reorderPoint: 500 }));
  await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 400);
  warehouseId = warehouse.id;
  const order = await makeOrder(ctx, [{ itemId, quantity: 4 }], { warehouseId });
  orderId = order.id;
  for (const step of ["confirm", "allocate"]) {
    await answerOf(boss.request("POST", `/api/wms/orders/${orderId}/${step}`, {}));
  }
  await makeCarrier(ctx, { name: "Fast Freight" });
  await makeDriver(ctx, { licenceExpiresOn: "2026-01-01" });
  await sellEveryDay(organisationId);
}, 120_000);

/** 70 days of 20 units, more on Fridays. */
async function sellEveryDay(organisationId: string): Promise<void> {
  await test.owner.query(
    `with asked as (
       select $2::date - n as day, case when extract(isodow from $2::date - n) = 5 then 50 else 20 end as units
       from generate_series(1, 70) n),
     made as (
       insert into sales_order (organisation_id, number, state, currency, ordered_at, history, total_minor, unit_count)
       select $1, 'S-' || gen_random_uuid()::text, 'closed', 'EUR', day + time '12:00', true, units * 100, units from asked
       returning id, unit_count)
     insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor)
     select id, 1, $1, $3, unit_count, 100 from made`,
    [organisationId, today, itemId],
  );
}

const run = async (tool: string, input: object = {}, who = boss) => {
  const answer = await answerOf(who.request("POST", `/api/cerebrix/${tool}`, input));
  expect(answer.tool).toBe(tool);
  return answer;
};
const get = (path: string, who = boss) => answerOf(who.request("GET", path));
const { stringify } = JSON;
/** What the whole organization looks like, to see that nothing of it changes. */
const writes = async (): Promise<string> => {
  const { rows } = await test.owner.query<{ audit: string; ledger: string }>(
    `select (select count(*) from audit_event where organisation_id = $1) as audit,
      (select count(*) from outbox_event where organisation_id = $1) as ledger`,
    [desk.organisationId],
  );
  return stringify(rows);
};

describe("the twelve service tools", () => {
  it("optimize inventory by the stock policy of the product [AI-08, NLP-07]", async () => {
    const answer = await run("wms/optimize-inventory", { optimizationType: "cost" });
    const policy = await get("/api/wms/stock-policy?goal=cost");
    expect(answer.data.optimizations).toEqual(policy.optimizations);
    expect(answer.data.potentialSavings).toEqual(policy.potentialSavings);
    const faces = await run("wms/optimize-inventory", { optimizationType: "pick_faces" });
    expect(faces.data).toEqual(await get("/api/wms/pick-face-proposals"));
  });

  it("predict demand of SKUs, with and without the season [AI-08, NLP-07]", async () => {
    const answer = await run("wms/predict-demand", { skus: ["mug-1"], timeframe: "14 days" });
    const forecast = await get(`/api/forecasts/demand?itemId=${itemId}&horizon=14`);
    expect(answer.data[0].forecast).toEqual(forecast.forecast);
    const flat = await run("wms/predict-demand", { skus: ["MUG-1"], timeframe: 14, includeSeasonality: false });
    const steps: { value: number; components: { seasonal: number } }[] = flat.data[0].forecast;
    expect(steps.every(({ components }) => components.seasonal === 0)).toBe(true);
    expect(steps.map(({ value }) => value)).toEqual(
      forecast.forecast.map((one: (typeof steps)[number]) => Math.max(0, one.value - one.components.seasonal)),
    );
    const unknown = await boss.request("POST", "/api/cerebrix/wms/predict-demand", { skus: ["NO-1"] });
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, "assistant.item_unknown"]);
  });

  it("optimize the pick path of orders, within zones [AI-08, NLP-07]", async () => {
    const answer = await run("wms/optimize-pick-path", { orderIds: [orderId] });
    expect(answer.data.orders.map(({ id }: { id: string }) => id)).toEqual([orderId]);
    expect(answer.data.lines).toBe(1);
    const within = await run("wms/optimize-pick-path", { orderIds: [orderId], zoneConstraints: [zoneId] });
    expect(within.data.orders).toHaveLength(1);
    const elsewhere = await run("wms/optimize-pick-path", { orderIds: [orderId], zoneConstraints: [desk.depotId] });
    expect(elsewhere.data).toBeNull();
  });

  it("optimize routes for shipments and vehicles [AI-08, NLP-07]", async () => {
    const [vehicle, near, far] = [await desk.vehicle(), await desk.shipment(), await desk.shipment({ to: around(30) })];
    const before = await writes();
    const answer = await run("logistics/optimize-routes", {
      vehicles: [vehicle],
      deliveries: [near, far],
      constraints: { day: today, objective: "least_cost" },
    });
    expect(answer.data.figures).toMatchObject({ served: 2, unassigned: 0, vehicles: 1 });
    expect(answer.data.routes[0].visits.map(({ stop }: { stop: string }) => stop)).toEqual(
      expect.arrayContaining([near, far]),
    );
    expect(answer.note).toContain("straight lines");
    expect(await writes()).toBe(before);
  });

  it("check compliance with DOT and OSHA unless told otherwise [AI-08, NLP-07]", async () => {
    const answer = await run("logistics/compliance-check");
    const report = await get("/api/logistics/fleet/compliance?regulations=DOT,OSHA");
    expect(answer.data.regulations.toSorted()).toEqual(["DOT", "OSHA"]);
    expect(answer.data.findings).toEqual(report.findings);
    expect(answer.data.findings.length).toBeGreaterThan(0);
    const osha = await run("logistics/compliance-check", { regulations: ["OSHA"], vehicleId: await desk.vehicle() });
    expect(osha.data.regulations).toEqual(["OSHA"]);
    expect(osha.data.vehicles).toBe(1);
  });

  it("select the carrier by price, time and punctuality [AI-08, NLP-07]", async () => {
    const shipment = { origin: "CW", destination: "GB", grams: 20_000 };
    const answer = await run("logistics/select-carrier", { shipment, priorityFactors: ["price", "time", "onTime"] });
    const rates = await get(
      "/api/logistics/rates?origin=CW&destination=GB&grams=20000&weightPrice=6&weightTime=3&weightOnTime=1",
    );
    expect(answer.data.offers).toEqual(rates.offers);
    expect(answer.summary).toContain("Fast Freight");
  });

  it("analyze KPIs by status, trend and cause [AI-08, NLP-07]", async () => {
    const kpiIds = ["orders.shipped_on_time"];
    const { metrics } = await get("/api/metrics");
    const id: string = metrics.some((one: { id: string }) => one.id === kpiIds[0]) ? kpiIds[0] : metrics[0].id;
    const trend = await run("executive/analyze-kpis", { kpiIds: [id], analysisType: "trend" });
    expect(trend.data[0].series).toEqual((await get(`/api/metrics/${id}`)).series);
    expect(trend.parts[0].kind).toBe("chart");
    const cause = await run("executive/analyze-kpis", { kpiIds: [id], analysisType: "cause" });
    expect(cause.summary).toContain(trend.data[0].metric.name);
    expect((await run("executive/analyze-kpis")).data).toBeInstanceOf(Array);
  });

  it("generate reports of a date range, with the call of the file [AI-08, NLP-07]", async () => {
    const dateRange = { from: "2026-10-01", to: today };
    const answer = await run("executive/generate-report", { reportType: "turnover", dateRange, format: "xlsx" });
    const page = await get(
      `/api/wms/reports/turnover?period=custom&from=${dateRange.from}&to=${dateRange.to}&limit=10`,
    );
    expect(answer.data.figures).toEqual(page.figures);
    const file = await boss.request("GET", answer.sources[0].rows);
    expect(file.statusCode, file.body).toBe(200);
    expect(file.headers["content-type"]).toContain("spreadsheet");
    const board = await run("executive/generate-report", { reportType: "board", format: "pdf" });
    expect(board.sources[0].rows).toBe("/api/executive/board-report?format=pdf");
  });

  it("get recommendations by focus and horizon [AI-08, NLP-07]", async () => {
    const risk = { title: "Flood", category: "supply", likelihood: 2, impact: 4, dueOn: "2026-12-20" };
    await answerOf(boss.request("POST", "/api/executive/risks", risk), 201);
    const titles = async (timeHorizon: number): Promise<string[]> =>
      (await run("executive/get-recommendations", { focus: "risk", timeHorizon })).data.mitigations.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles(60)).toContain("Flood");
    expect(await titles(7)).not.toContain("Flood");
    const all = await run("executive/get-recommendations");
    expect(all.data.insights).toEqual((await get("/api/executive/insights")).insights);
  });

  it("detect patterns in a kind of data [AI-08, NLP-07]", async () => {
    const answer = await run("ai/detect-patterns", { dataScope: "demand", timeframe: "30d" });
    expect(answer.data.anomalies).toEqual((await get("/api/anomalies/detect?dataType=demand&days=30")).anomalies);
  });

  it("suggest automations from what people repeat by hand [AI-08, NLP-07]", async () => {
    expect((await run("ai/suggest-automations", { processArea: "wms" })).data.automations).toEqual([]);
    const ctx = test.contextFor(desk.organisationId, ["superadmin"]);
    for (let at = 0; at < 6; at += 1) {
      const { id } = await makeOrder(ctx, [{ itemId, quantity: 1 }], { warehouseId });
      await boss.request("POST", `/api/wms/orders/${id}/confirm`, {});
      expect((await boss.request("POST", `/api/wms/orders/${id}/allocate`, {})).statusCode).toBe(200);
    }
    const { data } = await run("ai/suggest-automations", {
      processArea: "wms",
      currentMetrics: { "no.such_kpi": 4 },
    });
    // One order was allocated before.
    expect(data.automations).toMatchObject([{ area: "wms", times: 7, days: 1, href: "/wms/picking" }]);
    expect(data.metrics).toEqual([{ id: "no.such_kpi", name: null, given: 4, measured: null }]);
  });

  it("answer questions in words [AI-08, NLP-07]", async () => {
    const answer = await run("ai/query", { query: "How many orders do we have?", context: { page: "/tools" } });
    const { rows } = await test.owner.query<{ count: string }>(
      "select count(*) from sales_order where organisation_id = $1",
      [desk.organisationId],
    );
    expect(answer.summary).toContain(` ${rows[0]?.count} `);
  });

  it("refuse tools of other areas, missing and foreign fields, and callers without the role [AI-08]", async () => {
    const outcome = async (tool: string, input: object, who = boss) => {
      const response = await who.request("POST", `/api/cerebrix/${tool}`, input);
      return [response.statusCode, response.json().code];
    };
    expect(await outcome("wms/optimize-routes", {})).toEqual([404, "request.not_found"]);
    expect(await outcome("wms/predict-demand", {})).toEqual([400, "request.invalid"]);
    expect(await outcome("wms/predict-demand", { skus: ["A"], vehicleId: itemId })).toEqual([400, "request.invalid"]);
    expect(await outcome("logistics/compliance-check", {}, picker)).toEqual([403, "auth.forbidden"]);
    expect(await outcome("executive/get-recommendations", {}, picker)).toEqual([403, "auth.forbidden"]);
    const names = Object.values(assistantTools).flatMap((tools) => Object.keys(tools));
    expect(names).toHaveLength(12);
  });
});

describe("the action assistant", () => {
  const process = (input: string, history: readonly unknown[] = []) =>
    answerOf(boss.request("POST", "/api/cerebro/process", { input, context: { page: "/p" }, history }));

  it("understands a request by the last five of its history [AI-09]", async () => {
    const led = await process("only late ones", [{ role: "user", content: "show open orders" }]);
    expect(led.intent).not.toBeNull();
    expect(led.message.metadata.tools).toEqual(["order-management_list_orders"]);
    const older = [
      "show open orders",
      "show vehicles",
      "show vehicles",
      "show vehicles",
      "show vehicles",
      "show vehicles",
    ];
    expect((await process("only late ones", older)).message.metadata.tools).not.toContain(
      "order-management_list_orders",
    );
  });

  it("offers steps that change nothing to be followed at once, and forms only to be filled in [AI-09, AI-21]", async () => {
    expect((await process("open orders page")).actions).toMatchObject([
      { type: "navigate", href: "/wms/orders", autoExecute: true },
    ]);
    const before = await writes();
    expect((await process("create an order for Contoso")).actions).toMatchObject([
      { type: "form", autoExecute: false },
    ]);
    expect(await writes()).toBe(before);
    expect(await process("   ")).toMatchObject({ response: "", confidence: 0, message: null });
  });

  it("suggests optimizations of an area with measured or assumed effects [AI-09, AI-21]", async () => {
    const ask = async (area: string, who = boss) => who.request("POST", "/api/cerebro/optimizations", { area });
    const wms = (await ask("wms")).json();
    const policy = await get("/api/wms/stock-policy");
    expect(wms.optimizations.find(({ id }: { id: string }) => id === "reorder_rules")?.impact).toEqual({
      financialMinor: policy.potentialSavings.stockMinor,
      efficiencyPercent: null,
      basis: "measured",
    });
    const road = (await ask("logistics")).json();
    expect(road.optimizations.find(({ id }: { id: string }) => id === "compliance")?.impact).toEqual({
      financialMinor: 800_000,
      efficiencyPercent: 20,
      basis: "assumed",
    });
    expect(wms.optimizations.find(({ id }: { id: string }) => id === "automation_1")?.impact).toEqual({
      financialMinor: 500_000,
      efficiencyPercent: 15,
      basis: "assumed",
    });
    expect((await ask("executive")).statusCode).toBe(200);
    expect((await ask("logistics", picker)).statusCode).toBe(403);
  });
});
