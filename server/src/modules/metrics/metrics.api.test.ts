import type { Metric, MetricDetail, MetricRows, MetricVersion } from "@cerebro/contracts/entities/executive/metrics.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { getMetric } from "./get-metric.ts";
import { keepReadings } from "./keep-readings.ts";
import { listMetrics } from "./list-metrics.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });
let admin: SignedInPerson;
let board: SignedInPerson;
let floor: SignedInPerson;

/** Friday to Monday: a weekend lies between confirmation and shipment. */
const confirmedAt = "2026-03-06T16:00:00Z";
const shippedAt = "2026-03-09T09:00:00Z";

beforeAll(async () => {
  admin = await test.signIn(["admin"]);
  board = await test.signIn(["executive"], { organisationId: admin.organisationId });
  floor = await test.signIn(["wms"], { organisationId: admin.organisationId });
  await test.owner.query("update organisation set time_zone = 'UTC' where id = $1", [admin.organisationId]);
  await addOrder("SO-1", "EUR", 1_000);
  await addOrder("SO-2", "USD", 70_000);
}, 120_000);

async function addOrder(number: string, currency: string, totalMinor: number): Promise<void> {
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into sales_order (organisation_id, number, state, currency, total_minor, unit_count, ordered_at, due_at, shipped_at)
      values ($1, $2, 'shipped', $3, $4, 1, $5, $6, $6) returning id`,
    [admin.organisationId, number, currency, totalMinor, confirmedAt, shippedAt],
  );
  await test.owner.query(
    `insert into audit_event (organisation_id, occurred_at, actor_kind, actor_name, request_id, action, subject_type, subject_id)
      values ($1, $2, 'system', 'Test', 'test', 'sales_order.confirm', 'sales_order', $3)`,
    [admin.organisationId, confirmedAt, rows[0]?.id],
  );
}

const ask = <Answer>(person: SignedInPerson, url: string) => answerOf<Answer>(person.request("GET", url));

async function refusal(person: SignedInPerson, url: string): Promise<[number, string]> {
  const response = await person.request("GET", url);
  return [response.statusCode, response.json<{ code: string }>().code];
}

const metricsOf = async (person: SignedInPerson) => (await ask<{ metrics: Metric[] }>(person, "/api/metrics")).metrics;

const elevenWithLimits = [
  ["warehouse.turnover", 8, 10],
  ["warehouse.stock_accuracy", 98, 99],
  ["warehouse.fulfillment", 95, 98],
  ["warehouse.picking_efficiency", 90, 95],
  ["logistics.on_time", 94, 95],
  ["logistics.fleet_utilization", 80, 85],
  ["logistics.fuel_efficiency", 6.8, 7],
  ["logistics.cost_per_mile", 260, 250],
  ["executive.profit_margin", 16, 18],
  ["executive.satisfaction", 4.3, 4.5],
  ["executive.efficiency", 88, 90],
];

describe("the registry", () => {
  it("has the eleven metrics with their limits and targets, and those of the trade [KPI-02, EXE-02]", async () => {
    const metrics = await metricsOf(admin);
    const limits = metrics.map(({ id, good, target }) => [id, good, target]);
    expect(limits).toEqual(expect.arrayContaining(elevenWithLimits));
    const ids = metrics.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        "logistics.otif_original",
        "logistics.otif_agreed",
        "logistics.perfect_order",
        "orders.fill_rate",
        "orders.cycle_time_p50",
        "orders.cycle_time_p90",
        "stock.days",
        "stock.gmroi",
        "stock.dead",
        "stock.shrink",
        "warehouse.dock_to_stock",
        "logistics.cost_per_order",
        "logistics.cost_per_drop",
        "logistics.cost_per_mile",
        "logistics.fleet_utilization",
        "warehouse.turnover",
        "forecast.wape",
        "forecast.bias",
        "money.days_receivable",
        "money.days_payable",
        "executive.cash_to_cash",
      ]),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, value, reason, version } of metrics) {
      expect([id, (value === null) === (reason !== null)]).toEqual([id, true]);
      expect([id, version]).toEqual([id, expect.stringMatching(/^[12]\.0$/)]);
    }
  });

  it("shows each area its own figures, and what stands on the cards to everybody [EXE-01]", async () => {
    const areas = (metrics: readonly Metric[]) => new Set(metrics.map(({ area }) => area));
    expect(areas(await metricsOf(admin))).toEqual(new Set(["wms", "logistics", "executive"]));
    const seen = (await metricsOf(floor)).map(({ id }) => id);
    expect(seen).toContain("warehouse.fulfillment");
    expect(seen).toContain("shipments.waiting");
    expect(seen).not.toContain("executive.profit_margin");
    expect(await refusal(floor, "/api/metrics/executive.profit_margin")).toEqual([403, "auth.forbidden"]);
    expect(await refusal(floor, "/api/metrics/executive.profit_margin/lineage")).toEqual([403, "auth.forbidden"]);
    expect(await refusal(board, "/api/metrics/orders.unheard_of")).toEqual([404, "request.not_found"]);
  });

  it("says what is missing where a figure cannot be known, and invents none [EXE-02]", async () => {
    const metrics = new Map((await metricsOf(admin)).map((metric) => [metric.id, metric]));
    expect(metrics.get("executive.satisfaction")).toMatchObject({ value: null, status: null });
    expect(metrics.get("executive.satisfaction")?.reason).toContain("No ratings recorded");
    expect(metrics.get("executive.cash_to_cash")?.reason).toContain("balances of receivables and payables");
    expect(metrics.get("logistics.fuel_efficiency")?.reason).toContain("filled up twice");
    expect(await refusal(admin, "/api/metrics/executive.satisfaction/export")).toEqual([422, "metric.no_rows"]);
  });
});

describe("a period", () => {
  const on = "/api/metrics/orders.shipped_on_time";

  it("is compared with as many days before it, and shown step by step [KPI-02]", async () => {
    const detail = await ask<MetricDetail>(floor, `${on}?from=2026-03-09&to=2026-03-09&grain=day`);
    expect(detail.metric).toMatchObject({
      value: 100,
      previous: null,
      period: { from: "2026-03-09", to: "2026-03-09" },
    });
    expect(detail.before).toMatchObject({ from: "2026-03-08", to: "2026-03-08", rows: 0 });
    expect(detail.series).toEqual([{ from: "2026-03-09", value: 100, rows: 2 }]);
  });

  it("is refused where it ends before it begins, lies ahead, is too long or has too many steps [EXE-01]", async () => {
    for (const range of ["from=2026-03-09&to=2026-03-01", "from=2026-04-01&to=2026-04-02", "from=2014-03-09"]) {
      expect(await refusal(floor, `${on}?${range}`)).toEqual([422, "metric.range"]);
    }
    expect(await refusal(floor, `${on}?from=2024-03-09&grain=day`)).toEqual([422, "metric.too_fine"]);
    expect(await refusal(floor, `${on}/lineage?asOf=2026-03-11T00:00:00Z`)).toEqual([422, "metric.range"]);
    expect(await refusal(floor, `${on}/lineage?dimension=carrier`)).toEqual([400, "request.invalid"]);
    expect(await refusal(floor, `${on}?from=2026-03-09;drop table item`)).toEqual([400, "request.invalid"]);
  });
});

describe("rows of a figure", () => {
  it("lead to their records, and name what is left out and why [EXE-01, KPI-01]", async () => {
    const answer = await ask<MetricRows>(board, "/api/metrics/orders.value/lineage");
    expect(answer).toMatchObject({
      value: 1_000,
      totals: { rows: 1, numerator: 1_000 },
      leftOut: [{ reason: "In another currency", rows: 1 }],
      currency: "EUR",
    });
    const [first] = answer.rows.filter(({ leftOut }) => leftOut === null);
    expect(first).toMatchObject({ label: "SO-1", contribution: 1_000, leftOut: null });
    expect(first?.href).toMatch(/^\/wms\/orders\/[\da-f-]{36}$/);
    expect(answer.rows.find(({ leftOut }) => leftOut !== null)).toMatchObject({ label: "SO-2", contribution: null });
  });

  it("are given as a file [EXE-01]", async () => {
    const file = await board.request("GET", "/api/metrics/orders.value/export");
    expect(file.headers["content-disposition"]).toContain("orders-value.csv");
    expect(file.body.split("\n").filter((line) => line.includes("SO-"))).toHaveLength(2);
    const table = await board.request("GET", "/api/metrics/orders.value/export?format=parquet");
    expect(table.headers["content-disposition"]).toContain("orders-value.parquet");
    expect(table.rawPayload.toString("latin1", 0, 4)).toBe("PAR1");
    expect(table.rawPayload.toString("latin1", table.rawPayload.length - 4)).toBe("PAR1");
  });
});

describe("what a metric is judged by", () => {
  const metricId = "warehouse.fulfillment";
  const settings = { target: 97, good: 90, critical: 80, clock: null, note: "Peak season" };
  const set = (person: SignedInPerson, id: string, body: object) =>
    person.request("PUT", `/api/metrics/${id}/settings`, body);

  it("is set by administrators as a new version, and the former ones stay [EXE-01, KPI-02]", async () => {
    expect((await set(board, metricId, { version: "1.0", ...settings })).statusCode).toBe(403);
    const saved = await set(admin, metricId, { version: "1.0", ...settings });
    expect(saved.json<MetricVersion>()).toMatchObject({ version: "1.1", ...settings });
    expect((await set(admin, metricId, { version: "1.0", ...settings })).json()).toMatchObject({
      code: "request.stale",
    });
    await set(admin, metricId, { version: "1.1", ...settings, good: 101, target: 102, critical: null });
    const { metric } = await ask<MetricDetail>(floor, `/api/metrics/${metricId}`);
    expect(metric).toMatchObject({ version: "1.2", good: 101, value: 100, status: "warning" });
    const { rows } = await ask<{ rows: MetricVersion[] }>(floor, `/api/metrics/${metricId}/versions`);
    expect(rows.map(({ version, good }) => [version, good])).toEqual([
      ["1.2", 101],
      ["1.1", 90],
    ]);
    const { rows: audit } = await test.owner.query("select action from audit_event where subject_id = $1", [metricId]);
    expect(audit).toEqual([{ action: "metric.set" }, { action: "metric.set" }]);
  });

  it("is refused out of order, and where neither direction is good [KPI-02]", async () => {
    const code = async (id: string, change: object) =>
      (await set(admin, id, { version: "1.0", ...settings, ...change })).json<{ code: string }>().code;
    expect(await code("logistics.on_time", { critical: 95 })).toBe("metric.limits");
    expect(await code("logistics.cost_per_mile", {})).toBe("metric.limits");
    expect(await code("orders.open", {})).toBe("metric.limits");
    const clock = { weekdays: [1, 2, 3, 4, 5], opens: "08:00", closes: "18:00", closedOn: [] };
    expect(await code("logistics.on_time", { clock })).toBe("metric.no_clock");
    const cycle = { target: null, good: null, critical: null };
    expect(await code("orders.cycle_time_p50", { ...cycle, clock: { ...clock, closes: "07:00" } })).toBe(
      "metric.clock",
    );
    expect(await code("orders.cycle_time_p50", { ...cycle, clock: { ...clock, weekdays: [1, 1] } })).toBe(
      "metric.clock",
    );
  });

  it("counts hours of the working calendar, once there is one [EXE-01, EXE-02]", async () => {
    const valueOf = async () => (await ask<MetricDetail>(floor, "/api/metrics/orders.cycle_time_p50")).metric.value;
    expect(await valueOf()).toBe(65);
    const clock = { weekdays: [1, 2, 3, 4, 5], opens: "08:00", closes: "18:00", closedOn: [] };
    const hours = { target: null, good: null, critical: null, note: null };
    expect((await set(admin, "orders.cycle_time_p50", { version: "1.0", ...hours, clock })).statusCode).toBe(200);
    expect(await valueOf()).toBe(3);
    const closed = { ...clock, closedOn: ["2026-03-09"] };
    await set(admin, "orders.cycle_time_p50", { version: "1.1", ...hours, clock: closed });
    expect(await valueOf()).toBe(2);
  });
});

it("computes a figure once a minute for an organization; those of the present moment are of now [KPI-02]", async () => {
  const valuesOf = async () => {
    const metrics = new Map((await metricsOf(board)).map(({ id, value }) => [id, value]));
    return [metrics.get("orders.value"), metrics.get("orders.open")];
  };
  expect(await valuesOf()).toEqual([1_000, 0]);
  await test.owner.query(
    `insert into sales_order (organisation_id, number, state, currency, total_minor, ordered_at)
      values ($1, 'SO-3', 'confirmed', 'EUR', 500, $2)`,
    [admin.organisationId, confirmedAt],
  );
  expect(await valuesOf()).toEqual([1_000, 1]);
  test.clock.advance(60_000);
  expect(await valuesOf()).toEqual([1_500, 1]);
});

it("keeps once a day what figures of the present moment are: their trend and history [EXE-01, KPI-02]", async () => {
  const ctx = test.contextFor(admin.organisationId, ["superadmin"]);
  expect(await keepReadings(ctx)).toBeGreaterThan(3);
  expect(await keepReadings(ctx)).toBe(0);
  test.clock.advance(86_400_000);
  await test.owner.query(
    `insert into sales_order (organisation_id, number, state, currency, total_minor, ordered_at)
      values ($1, 'SO-4', 'confirmed', 'EUR', 500, $2)`,
    [admin.organisationId, confirmedAt],
  );
  const detail = await getMetric(ctx, { metricId: "orders.open" });
  expect(detail.metric).toMatchObject({ value: 2, previous: 1, trend: "up", recent: [1] });
  expect(detail.series).toEqual([{ from: "2026-03-10", value: 1, rows: 0 }]);
});

it("gives metrics whose rows take too long a reason, and the others as before [KPI-01]", async () => {
  const ctx = test.contextFor(await test.newOrganisation(), ["superadmin"]);
  const rows: Context["read"]["rows"] = (query) =>
    query.text.includes("sales_order_line") ? Promise.reject(new AppError("request.timeout")) : ctx.read.rows(query);
  const late = (await listMetrics({ ...ctx, read: { ...ctx.read, rows } }, {})).metrics;
  const slow = late.filter(({ reason }) => reason?.startsWith("The calculation took too long"));
  expect(slow.length).toBeGreaterThan(0);
  expect(slow.length).toBeLessThan(late.length);
  expect(slow.map(({ value, previous, status, recent }) => [value, previous, status, recent])).toEqual(
    slow.map(() => [null, null, null, []]),
  );
  // A failure is not kept for the next reader.
  const { metrics } = await listMetrics(ctx, {});
  expect(metrics.map(({ id }) => id)).toEqual(late.map(({ id }) => id));
  expect(metrics.filter(({ reason }) => reason?.startsWith("The calculation took too long"))).toEqual([]);
});
