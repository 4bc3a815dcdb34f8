import { ageAxis, cohortAxis } from "@cerebro/contracts/constants/analytics.ts";
import type {
  Analysis,
  AnalyticsAnswer,
  AnalyticsCatalog,
  AnalyticsRows,
} from "@cerebro/contracts/entities/executive/analytics.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { addStock, makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import { readParquet } from "../../../test/read-parquet.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { sql } from "../../platform/sql.ts";
import { answer } from "./ask.ts";
import { readAnalyticsCatalog } from "./catalog.ts";
import { inTime } from "./compile.store.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });
let board: SignedInPerson;
let colleague: SignedInPerson;
let floor: SignedInPerson;

beforeAll(async () => {
  board = await test.signIn(["executive"]);
  const { organisationId } = board;
  colleague = await test.signIn(["executive"], { organisationId });
  floor = await test.signIn(["wms"], { organisationId });
  const ctx = test.contextFor(organisationId, ["superadmin"]);
  const { id: warehouseId, bins } = await makeWarehouse(ctx);
  const item = await makeItem(ctx, { sku: "TEA-1", category: "Tea", costMinor: 300 });
  await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id }, 7);
  const order = (number: string, currency: string, total: number, at: string) =>
    test.owner.query(
      `insert into sales_order (organisation_id, number, warehouse_id, state, currency, total_minor, ordered_at, ship_to_country)
       values ($1, $2, $3, 'confirmed', $4, $5, $6, 'GB')`,
      [organisationId, number, warehouseId, currency, total, at],
    );
  await order("SO-1", "EUR", 1_000, "2026-03-09T22:30:00Z");
  await order("SO-2", "EUR", 2_500, "2026-03-08T10:00:00Z");
  await order("SO-3", "USD", 9_999, "2026-03-08T11:00:00Z");
  await order("SO-4", "EUR", 400, "2026-02-05T11:00:00Z");
});

const path = (route: string, question: Record<string, string>): string =>
  `/api/analytics/${route}?${new URLSearchParams({ measures: "orders.value", rows: "time", ...question }).toString()}`;

const ask = <T>(question: Record<string, string>, route = "answer") =>
  answerOf<T>(board.request("GET", path(route, question)));
async function refusal(question: Record<string, string>, person = board, route = "answer") {
  const response = await person.request("GET", path(route, question));
  const { code, title } = response.json<{ code: string; title: string }>();
  return [response.statusCode, code, title];
}

describe("a question", () => {
  it("is answered step by step by the organization's clocks, beside the period before, and says what it left out [EXE-04]", async () => {
    await test.owner.query("update organisation set time_zone = 'Europe/Berlin' where id = $1", [board.organisationId]);
    const found = await ask<AnalyticsAnswer>({ days: "28", compare: "yes" });
    const [value] = found.measures;
    expect(found.rows.groups).toHaveLength(28);
    expect(value).toMatchObject({ unit: "minor", currency: "EUR", leftOut: 1, now: { value: 3_500, records: 2 } });
    // Half past eleven in the evening in Berlin is still the ninth.
    const at = (day: string): number => found.rows.groups.findIndex(({ key }) => key === day);
    expect([value?.now.byRow[at("2026-03-09")], value?.now.byRow[at("2026-03-08")]]).toEqual([1_000, 2_500]);
    expect(found.before).toEqual({ from: "2026-01-14", to: "2026-02-10" });
    // 5 February lies where 5 March lies in the period.
    expect([value?.before?.value, value?.before?.byRow[at("2026-03-05")]]).toEqual([400, 400]);
  });

  it("lies out over two axes, and every name stands in the catalog [EXE-04]", async () => {
    const catalog = (await board.request("GET", "/api/analytics/catalog")).json<AnalyticsCatalog>();
    for (const { measures, dimensions } of catalog.facts) {
      for (const { id } of measures) {
        for (const [at, rows] of dimensions.entries()) {
          const columns = dimensions[at + 1] ?? "time";
          const found = await ask<AnalyticsAnswer>({ measures: id, rows, columns, grain: "month" });
          expect([id, found.rows.id, found.columns?.id]).toEqual([id, rows, columns]);
        }
      }
    }
    const heat = await ask<AnalyticsAnswer>({ rows: "weekday", columns: "hour_of_day" });
    expect([heat.rows.groups.length, heat.columns?.groups.length]).toEqual([7, 24]);
    expect(heat.rows.groups[0]).toMatchObject({ key: "1", label: "Mon" });
  }, 120_000);

  it("follows customers from the month of their first order, and knows which months are yet to come [EXE-04]", async () => {
    const person = await test.signIn(["executive"]);
    const { id: warehouseId } = await makeWarehouse(test.contextFor(person.organisationId, ["superadmin"]));
    const orders: [customer: string, at: string, total: number, state?: string][] = [
      ["A", "2025-12-01T12:00:00Z", 50, "cancelled"],
      ["A", "2026-01-10T12:00:00Z", 1_000],
      ["A", "2026-01-12T12:00:00Z", 200],
      ["A", "2026-03-02T12:00:00Z", 600],
      ["B", "2026-01-31T23:30:00Z", 800],
      ["C", "2026-03-01T12:00:00Z", 70],
    ];
    const customers = new Map<string, string>();
    for (const [at, [code, orderedAt, total, state = "confirmed"]] of orders.entries()) {
      const { rows } = await test.owner.query<{ id: string }>(
        `insert into customer (organisation_id, code, name) values ($1, $2, $2)
         on conflict (organisation_id, code_key) do update set name = excluded.name returning id`,
        [person.organisationId, code],
      );
      customers.set(code, rows[0]?.id ?? "");
      await test.owner.query(
        `insert into sales_order (organisation_id, number, warehouse_id, state, currency, total_minor, ordered_at, customer_id)
         values ($1, $2, $3, $4, 'EUR', $5, $6, $7)`,
        [person.organisationId, `CO-${at}`, warehouseId, state, total, orderedAt, customers.get(code)],
      );
    }
    const cohorts = async (measures: string): Promise<AnalyticsAnswer> => {
      const asked = { measures, rows: cohortAxis, columns: ageAxis, days: "365" };
      return (await person.request("GET", path("answer", asked))).json<AnalyticsAnswer>();
    };
    const value = await cohorts("orders.value");
    expect(value.rows.groups.map(({ key }) => key)).toEqual(["2026-01", "2026-03"]);
    expect(value.columns?.groups.map(({ key }) => key)).toEqual(["0", "1", "2"]);
    // January: two customers, nothing in February, one of them back in March. March: its second month is yet to come.
    expect(value.measures[0]?.now.cells).toEqual([
      [2_000, 0, 600],
      [70, null, null],
    ]);
    expect((await cohorts("orders.customers")).measures[0]?.now.cells).toEqual([
      [2, 0, 1],
      [1, null, null],
    ]);
    // By the clock of Berlin, B ordered in February for the first time.
    await test.owner.query("update organisation set time_zone = 'Europe/Berlin' where id = $1", [
      person.organisationId,
    ]);
    const moved = await cohorts("orders.customers");
    expect(moved.rows.groups.map(({ key }) => key)).toEqual(["2026-01", "2026-02", "2026-03"]);
    expect(moved.measures[0]?.now.cells).toEqual([
      [1, 0, 1],
      [1, 0, null],
      [1, null, null],
    ]);
  });

  it("keeps the weekdays of the period before, whatever its length [EXE-04]", async () => {
    // 30 days back from 10 March are no whole weeks; SO-4 was ordered on a Thursday.
    const found = await ask<AnalyticsAnswer>({ rows: "weekday", days: "30", compare: "yes" });
    expect(found.measures[0]?.before?.byRow).toEqual([0, 0, 0, 400, 0, 0, 0]);
  });

  it("shows the statement it ran, in which nothing typed stands [EXE-04]", async () => {
    const filters = JSON.stringify([{ dimension: "country", keys: ["GB'; drop table item; --"] }]);
    const found = await ask<AnalyticsAnswer>({ filters });
    const [value] = found.measures;
    expect(value?.now.records).toBe(0);
    expect(value?.sql.text).toContain("from analytics.orders f");
    expect(value?.sql.text).not.toContain("drop table");
    expect(value?.sql.values.join(" ")).toContain("drop table");
    expect((await ask<AnalyticsAnswer>({})).measures[0]?.now.records).toBe(2);
  });

  it("is refused in clear words where it names what there is not, asks for too much or tries SQL [EXE-04]", async () => {
    expect(await refusal({ measures: "orders.profit" })).toEqual([
      422,
      "analytics.unknown_measure",
      "There is no measure “orders.profit”.",
    ]);
    expect(await refusal({ rows: "state) or 1=1 --" })).toEqual([
      422,
      "analytics.no_dimension",
      "Order value cannot be split or filtered by “state) or 1=1 --”.",
    ]);
    expect((await refusal({ rows: "carrier" }))[1]).toBe("analytics.no_dimension");
    expect((await refusal({ columns: "time" }))[1]).toBe("analytics.same_axis");
    expect((await refusal({ measures: "orders.value,orders.value" }))[1]).toBe("analytics.too_many_measures");
    expect((await refusal({ filters: "1 or 1=1" }))[1]).toBe("analytics.filters");
    expect((await refusal({ filters: '[{"dimension":"country"}]' }))[1]).toBe("analytics.filters");
    const bad = JSON.stringify([{ dimension: "id from account --", keys: ["x"] }]);
    expect((await refusal({ filters: bad }))[1]).toBe("analytics.no_dimension");
    expect(await refusal({ days: "3650", grain: "hour" })).toEqual([
      422,
      "analytics.too_fine",
      "By the hour, at most 31 days can be asked for; these are 3650. Choose a longer step or fewer days.",
    ]);
    expect((await refusal({ from: "2016-03-10", to: "2026-03-09", grain: "hour" }))[1]).toBe("analytics.too_fine");
    for (const range of [
      { from: "2026-03-09", to: "2026-03-01" },
      { from: "2026-04-01", to: "2026-04-02" },
      { days: "999999", grain: "year" },
    ]) {
      expect((await refusal(range))[1]).toBe("analytics.range");
    }
  });

  it("is given up when it takes too long, and says so [EXE-04]", async () => {
    const ctx = test.contextFor(board.organisationId, ["executive"]);
    const slow = inTime(ctx, (read) => read.rows(sql`select pg_sleep(30)`), 1);
    await expect(slow).rejects.toMatchObject({ code: "analytics.too_slow", facts: { seconds: 1 } });
  });

  it("is for executives, and measures of cost for those who may see costs [EXE-04, AUTH-15]", async () => {
    expect((await refusal({}, floor)).slice(0, 2)).toEqual([403, "auth.forbidden"]);
    const blind = { ...test.contextFor(board.organisationId, ["executive"]), permissions: ["reports:update"] };
    const question = {
      measures: "order_lines.shipped_cost",
      rows: "item",
      grain: "day",
      days: 7,
      compare: "no",
    } as const;
    await expect(answer(blind, question)).rejects.toMatchObject({ code: "analytics.costs_hidden" });
    const { facts } = await readAnalyticsCatalog(blind, {});
    const hidden = facts.flatMap(({ measures }) => measures.filter(({ allowed }) => !allowed).map(({ id }) => id));
    expect(hidden).toEqual([
      "order_lines.shipped_cost",
      "movements.received_cost",
      "shipments.freight",
      "trips.planned_cost",
    ]);
  });

  it("shows nothing of other organizations [EXE-04, PLT-01]", async () => {
    const stranger = await test.signIn(["executive"]);
    const response = await stranger.request("GET", path("answer", {}));
    expect(response.json<AnalyticsAnswer>().measures[0]?.now.records).toBe(0);
  });
});

describe("rows and files", () => {
  it("lead from a mark to its records [EXE-04]", async () => {
    const filters = JSON.stringify([{ dimension: "time", keys: ["2026-03-08"] }]);
    const rows = await ask<AnalyticsRows>({ measure: "orders.value", filters }, "rows");
    expect(rows).toMatchObject({ value: 2_500, numerator: 2_500, count: 1 });
    expect(rows.rows[0]).toMatchObject({ label: "SO-2", numerator: 2_500 });
    expect(rows.rows[0]?.href).toMatch(/^\/wms\/orders\/[\da-f-]{36}$/);
    expect(rows.rows[0]?.dimensions).toContainEqual({
      id: "country",
      name: "Destination country",
      label: "United Kingdom",
    });
  });

  it("are given as CSV and as a spreadsheet [EXE-04]", async () => {
    const csv = await board.request("GET", path("export", { rows: "country", compare: "yes" }));
    expect(csv.body).toContain(
      'Destination country,Measure,Value,Period before\nUnited Kingdom,"Order value, EUR",35,4',
    );
    const xlsx = await board.request("GET", path("export", { rows: "country", format: "xlsx" }));
    expect(xlsx.headers["content-type"]).toContain("spreadsheetml");
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe("PK");
    const rows = await board.request("GET", path("rows/export", { measure: "orders.value" }));
    expect(rows.body.split("\n").filter((line) => line.includes("SO-"))).toHaveLength(2);
  });

  it("are given as Parquet with columns of their types, answer and records alike [EXE-04]", async () => {
    const read = async (asked: string) => {
      const file = await board.request("GET", asked);
      expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/vnd.apache.parquet"]);
      return readParquet(file.rawPayload);
    };
    const groups = await read(path("export", { rows: "country", format: "parquet" }));
    expect(groups).toContainEqual({
      "Destination country": "United Kingdom",
      Measure: "Order value, EUR",
      Value: expect.any(Number),
    });
    const records = await read(path("rows/export", { measure: "orders.value", format: "parquet" }));
    expect(records).toHaveLength(2);
    expect(Object.values(records[0] ?? {}).some((value) => typeof value === "number")).toBe(true);
  });

  it("offer the groups of a dimension to filter by [EXE-04]", async () => {
    const keys = await ask<{ rows: unknown[] }>({ dimension: "country" }, "keys");
    expect(keys.rows).toEqual([{ key: "GB", label: "United Kingdom", rest: false, records: 2 }]);
  });
});

describe("a saved question", () => {
  const question = { measures: "orders.value", rows: "time", grain: "week", days: 84, compare: "yes", chart: "line" };
  const saved = async (person: SignedInPerson, query = ""): Promise<string[]> =>
    (await person.request("GET", `/api/analytics/saved${query}`))
      .json<{ rows: Analysis[] }>()
      .rows.map(({ name }) => name);

  it("belongs to its owner until it is shared, is changed by its owner alone, and is pinned by each person for themselves [EXE-04]", async () => {
    const made = await board.request("POST", "/api/analytics/saved", { name: "Weekly value", question });
    expect(made.statusCode, made.body).toBe(201);
    const own = made.json<Analysis>();
    expect(own).toMatchObject({ shared: false, own: true, pinned: false, question });
    expect(await saved(colleague)).toEqual([]);
    const change = { name: "Weekly value", question, version: own.version };
    expect((await colleague.request("PUT", `/api/analytics/saved/${own.id}`, change)).statusCode).toBe(404);
    const shared = await board.request("PUT", `/api/analytics/saved/${own.id}`, { ...change, shared: true });
    expect(shared.json<Analysis>()).toMatchObject({ shared: true, version: 2 });
    expect((await board.request("PUT", `/api/analytics/saved/${own.id}`, change)).json()).toMatchObject({
      code: "request.stale",
    });
    expect(await saved(colleague)).toEqual(["Weekly value"]);
    expect((await colleague.request("DELETE", `/api/analytics/saved/${own.id}`)).statusCode).toBe(404);
    const pinned = await colleague.request("POST", `/api/analytics/saved/${own.id}/pin`, { pinned: true });
    expect(pinned.json<Analysis>()).toMatchObject({ pinned: true, own: false });
    expect([await saved(colleague, "?pinned=yes"), await saved(board, "?pinned=yes")]).toEqual([["Weekly value"], []]);
    await colleague.request("POST", `/api/analytics/saved/${own.id}/pin`, { pinned: false });
    expect(await saved(colleague, "?pinned=yes")).toEqual([]);
    expect((await board.request("DELETE", `/api/analytics/saved/${own.id}`)).statusCode).toBe(200);
    expect(await saved(colleague)).toEqual([]);
  });

  it("is refused where it cannot be answered [EXE-04]", async () => {
    const bad = { ...question, measures: "orders.unheard_of" };
    const response = await board.request("POST", "/api/analytics/saved", { name: "Bad", question: bad });
    expect(response.json()).toMatchObject({ code: "analytics.unknown_measure" });
  });
});
