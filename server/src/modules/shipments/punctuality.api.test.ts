import { gunzipSync } from "node:zlib";
import { readFile } from "node:fs/promises";
import type { OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { MetricDetail, MetricRows } from "@cerebro/contracts/entities/executive/metrics.ts";
import type { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { ImportSteps } from "../../../test/factories/imports.ts";
import { makeShipment, plainShipment } from "../../../test/factories/shipments.ts";
import { makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { shipmentVerbs } from "./index.ts";

type Punctuality = OutputOf<typeof shipmentEndpoints.getPunctuality>;
type History = OutputOf<typeof shipmentEndpoints.getShipmentHistory>;

const test = useTestApp({ background: true, startAt: new Date("2027-03-10T12:00:00Z") });

const ask = <Answer>(person: SignedInPerson, path: string) => answerOf<Answer>(person.request("GET", path));
const punctuality = (person: SignedInPerson, query = "") =>
  ask<Punctuality>(person, `/api/logistics/punctuality?${query}`);

async function count(table: string, organisationId: string): Promise<number> {
  return test.value<number>(`select count(*)::int as n from ${table} where organisation_id = $1`, [organisationId]);
}

it("takes in ten years of a health programme's shipments and finds 88.51 % of them on time, as report and as metric [LOG-01] [PLT-02] [EXE-01]", async () => {
  const person = await test.signIn(["manager"]);
  const steps = new ImportSteps(person);
  const packed = await readFile(new URL("../../../database/seed/data/shipments.csv.gz", import.meta.url));
  const raw = gunzipSync(packed);
  const { id } = await steps.uploaded("scms.csv", raw);
  const mapped = await steps.map(id, "shipments");
  const named = mapped.mapping?.columns.map(({ field, column }) => [field, mapped.columns[column]?.name]) ?? [];
  expect(Object.fromEntries(named)).toEqual({
    number: "id",
    country: "country",
    mode: "shipment mode",
    promised_on: "scheduled delivery date",
    delivered_at: "delivered to client date",
    goods: "product group",
    weight_grams: "weight (kilograms)",
    price: "freight cost (usd)",
  });
  await steps.post(id, "start");
  const run = await steps.ended(id);
  expect(run.result).toMatchObject({ accepted: 10_324, rejected: 0, created: { shipment: 10_324 } });
  // "Weight Captured Separately" is no weight, nor is 0: the shipment stays, without one.
  const rows: Record<string, string>[] = parse(raw, { columns: true });
  const weightless = rows.filter((row) => !(Number(row["weight (kilograms)"]) > 0)).length;
  const leftOut = new Map(run.result?.leftOut.map((each) => [each.field, each.count]));
  expect(leftOut.get("weight_grams")).toBe(weightless);

  const { all } = await punctuality(person);
  expect(all).toMatchObject({ delivered: 10_324, promised: 10_324, original: { onTime: 9_138, late: 1_186 } });
  expect((100 * all.original.onTime) / all.promised).toBeCloseTo(88.51, 2);
  expect(all.original.meanDaysLate).toBeCloseTo(21.4, 1);
  expect(all.agreed).toEqual(all.original);

  const tenYears = "from=2006-01-01&to=2015-12-31";
  const detail = await ask<MetricDetail>(person, `/api/metrics/logistics.on_time?${tenYears}&grain=month`);
  expect(detail.totals).toEqual({ rows: 10_324, numerator: 9_138, denominator: 10_324 });
  expect(detail.metric.value).toBeCloseTo(88.51, 2);
  const lineage = await ask<MetricRows>(person, `/api/metrics/logistics.on_time/lineage?${tenYears}&limit=1`);
  expect([lineage.value, lineage.totals]).toEqual([detail.metric.value, detail.totals]);

  const { groups } = await punctuality(person, "by=mode");
  expect(groups.map(({ key, delivered }) => [key, delivered])).toEqual([
    ["air", 6_763],
    ["truck", 2_830],
    ["sea", 371],
    [null, 360],
  ]);
  const { groups: months } = await punctuality(person, "by=month&from=2014-01-01&until=2014-03-31");
  expect(months.map(({ key }) => key)).toEqual(["2014-01", "2014-02", "2014-03"]);

  await answerOf(steps.post(id, "undo"));
  for (const table of ["shipment", "shipment_event", "shipment_milestone"])
    expect(await count(table, person.organisationId)).toBe(0);
});

it("names every cell it refuses, and keeps the import of what was worked on since [LOG-01] [PLT-02]", async () => {
  const person = await test.signIn(["manager"]);
  const steps = new ImportSteps(person);
  const file = (first: string) =>
    [
      "shipment number,shipped at,delivered at,promised for,carrier",
      `${first},2027-01-04,2027-01-05 09:00,2027-01-05,Swift`,
      "S-2,2027-01-04,2027-01-03,2027-01-05,Swift",
      "S-3,2027-01-04,2027-04-01,2027-01-05,Swift",
      "S-4,2027-01-04,,2027-01-05,Swift",
      `${first},2027-01-04,2027-01-06,2027-01-05,Swift`,
    ].join("\n");
  const run = await steps.run("shipments.csv", file("S-1"), "shipments");
  const problems = (result: typeof run.result) => result?.problems.map(({ row, field, code }) => [row, field, code]);
  expect(problems(run.result)?.toSorted()).toEqual([
    [3, "delivered_at", "before_departure"],
    [4, "delivered_at", "not_yet"],
    [5, "delivered_at", "missing"],
    [6, "number", "duplicate"],
  ]);
  const again = await steps.run("more.csv", file("S-1"), "shipments");
  expect(problems(again.result)).toContainEqual([2, "number", "exists"]);

  const ctx = test.contextFor(person.organisationId, ["logistics"]);
  const { rows } = await shipmentVerbs.listShipments(ctx, { sort: "number", direction: "asc", limit: 10 });
  const { id: shipmentId = "", version = 0 } = rows[0] ?? {};
  const { promisedAt: _, ...change } = plainShipment;
  await shipmentVerbs.updateShipment(ctx, { shipmentId, version, ...change, note: "Box was wet" });
  const refused = await steps.post(run.id, "undo");
  expect(refused.json()).toMatchObject({ code: "imports.used_since" });
});

it("counts by what was told and promised; an edited note changes nothing, a moved promise the second figure only [LOG-01] [PRED-04]", async () => {
  const person = await test.signIn(["logistics", "wms"]);
  const ctx = test.contextFor(person.organisationId, ["logistics", "wms"]);
  const warehouse = await makeWarehouse(ctx);
  const ends = { status: "delivered", source: "house", reason: null, note: null, estimatedAt: null } as const;
  const tell = (shipmentId: string, occurredAt: string, status: "picked_up" | "delivered" = "delivered") =>
    shipmentVerbs.tellShipment(ctx, { ...ends, shipmentId, occurredAt, status });
  const promisedAt = "2027-03-08T17:00:00.000Z";
  const early = await makeShipment(ctx, warehouse, { promisedAt });
  const late = await makeShipment(ctx, warehouse, { promisedAt });
  const moved = await makeShipment(ctx, warehouse, { promisedAt });
  const free = await makeShipment(ctx, warehouse);
  await tell(early.id, "2027-03-07T09:00:00.000Z", "picked_up");
  await tell(early.id, "2027-03-08T17:00:00.000Z");
  await tell(late.id, "2027-03-09T18:00:00.000Z");
  const reason = "Asked for Wednesday";
  const target = { shipmentId: moved.id, version: null };
  await shipmentVerbs.promiseShipment(ctx, { ...target, promisedAt: "2027-03-10T17:00:00.000Z", reason });
  await tell(moved.id, "2027-03-09T10:00:00.000Z");
  await tell(free.id, "2027-03-09T10:00:00.000Z");

  const figures = {
    delivered: 4,
    promised: 3,
    original: { onTime: 1, late: 2, meanDaysLate: 1.5 },
    agreed: { onTime: 2, late: 1, meanDaysLate: 2 },
  };
  expect((await punctuality(person)).all).toEqual(figures);
  // Both days of a period belong to it, the last one to its end.
  expect((await punctuality(person, "from=2027-03-09&until=2027-03-09")).all).toMatchObject({ delivered: 3 });
  expect((await punctuality(person, "from=2027-03-08&until=2027-03-08")).all).toMatchObject({ delivered: 1 });
  expect((await punctuality(person, "from=2027-03-10&until=2027-03-10")).all).toMatchObject({ delivered: 0 });
  const history = await ask<History>(person, "/api/logistics/shipments/history?days=90&aggregate=daily");
  expect(history).toMatchObject({ from: "2026-12-11", until: "2027-03-10" });
  expect(history.rows).toHaveLength(90);
  const days = new Map(history.rows.map(({ day, ...row }) => [day, row]));
  expect(days.get("2027-03-07")).toMatchObject({ shipped: 1, delivered: 0, original: { onTime: 0, late: 0 } });
  expect(days.get("2027-03-09")).toEqual({
    shipped: 3,
    delivered: 3,
    promised: 2,
    original: { onTime: 0, late: 2, meanDaysLate: 1.5 },
    agreed: { onTime: 1, late: 1, meanDaysLate: 2 },
  });

  const { promisedAt: _, ...change } = plainShipment;
  const { version } = await shipmentVerbs.getShipment(ctx, { shipmentId: late.id });
  test.clock.advance(60_000);
  await shipmentVerbs.updateShipment(ctx, { shipmentId: late.id, version, ...change, note: "Left with a neighbour" });
  expect((await punctuality(person)).all).toEqual(figures);
});
