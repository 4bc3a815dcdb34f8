import type { InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { roiPromiseEndpoints } from "@cerebro/contracts/endpoints/executive/roi-promise.ts";
import type { MetricDetail, MetricRows } from "@cerebro/contracts/entities/executive/metrics.ts";
import type { RoiPromise } from "@cerebro/contracts/entities/executive/roi-promise.ts";
import { inputsOf } from "@cerebro/engines/roi/inputs.ts";
import { achieved, promisesOf } from "@cerebro/engines/roi/promise.ts";
import { expect, it } from "vitest";
import { tireless } from "../../../../test/factories/tireless.ts";
import { WarehouseFlow } from "../../../../test/factories/warehouse-flow.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const path = "/api/executive/roi-promise";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const test = useTestApp({ startAt: new Date("2026-03-02T09:00:00Z") });

async function ask<Answer>(person: SignedInPerson, url: string): Promise<Answer> {
  const response = await person.request("GET", url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer>();
}

type Saved = InputOf<typeof roiPromiseEndpoints.setRoiPromise>;

const figures = (change: Partial<Saved> = {}): Saved => ({
  industry: "retail",
  ...inputsOf("retail"),
  baselineOn: "2026-03-02",
  version: 0,
  ...change,
});

it("keeps the promise of an organization, for executives of it alone, and refuses a version that is not the present one [APP-21]", async () => {
  const person = await test.signIn(["executive"]);
  const read = () => ask<OutputOf<typeof roiPromiseEndpoints.getRoiPromise>>(person, path);
  expect(await read()).toEqual({ promise: null });
  const first = (await person.request("PUT", path, figures())).json<RoiPromise>();
  expect(first).toMatchObject({ industry: "retail", annualLaborCost: 150_000, baselineOn: "2026-03-02", version: 1 });
  const second = await person.request("PUT", path, figures({ employees: 45, baselineOn: "2026-02-02", version: 1 }));
  expect(second.json<RoiPromise>()).toMatchObject({ employees: 45, baselineOn: "2026-02-02", version: 2 });
  expect(await read()).toEqual({ promise: second.json() });
  for (const version of [0, 1]) {
    const late = await person.request("PUT", path, figures({ version }));
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, "request.stale"]);
  }
  for (const [wrong, field] of [
    [{ employees: 7 }, "employees"],
    [{ avgOrderValue: 5_000 }, "avgOrderValue"],
    [{ baselineOn: "2026-03-03" }, "baselineOn"],
  ] as const) {
    const refused = await person.request("PUT", path, figures({ ...wrong, version: 2 }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "request.invalid", errors: [{ path: field }] });
  }
  const stranger = await test.signIn(["executive"]);
  expect(await ask(stranger, path)).toEqual({ promise: null });
  const picker = await test.signIn(["wms"], { organisationId: person.organisationId });
  expect((await picker.request("GET", path)).statusCode).toBe(403);
  expect((await picker.request("PUT", path, figures({ version: 2 }))).statusCode).toBe(403);
});

it("compares the promised with the achieved by orders that really went out, and shows the orders behind both figures [APP-21] [EXE-01]", async () => {
  const person = tireless(test, await test.signIn(["manager"]));
  const ctx = test.contextFor(person.organisationId, ["wms"]);
  const { bins } = await makeWarehouse(ctx);
  const item = await makeItem(ctx);
  await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id }, 50);
  const flow = new WarehouseFlow(person);
  const shipped = async (hours: number): Promise<string> => {
    const orderId = await flow.confirmOrder(item.id, 1);
    test.clock.advance(hours * hourMs);
    await flow.ship(orderId);
    return orderId;
  };
  await person.request("PUT", path, figures());
  const before = [await shipped(10), await shipped(10)];
  test.clock.advance(80 * dayMs);
  const after = [await shipped(2), await shipped(2), await shipped(2)];

  const { promise } = await ask<{ promise: RoiPromise }>(person, path);
  const speed = promisesOf(promise.industry).find(({ id }) => id === "speed");
  if (speed === undefined) throw new Error("the calculator promises no speed");
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const spans = {
    before: `from=${promise.baselineOn}&to=${day(Date.parse(promise.baselineOn) + 27 * dayMs)}`,
    now: `from=${day(test.clock.now().getTime() - 27 * dayMs)}&to=${day(test.clock.now().getTime())}`,
  };
  const figure = (span: string) => ask<MetricDetail>(person, `/api/metrics/${speed.metricId}?${span}`);
  const [then, now] = [await figure(spans.before), await figure(spans.now)];
  expect(then.metric.value).toBeCloseTo(10, 5);
  expect(now.metric.value).toBeCloseTo(2, 5);
  expect(achieved(speed.kind, then.metric.value, now.metric.value)).toBeCloseTo(speed.promised, 5);

  const orders = async (span: string): Promise<string[]> => {
    const { rows } = await ask<MetricRows>(person, `/api/metrics/${speed.metricId}/lineage?${span}&limit=50`);
    return rows.map(({ href }) => href?.split("/").at(-1) ?? "");
  };
  expect((await orders(spans.before)).toSorted()).toEqual(before.toSorted());
  expect((await orders(spans.now)).toSorted()).toEqual(after.toSorted());
});
