import type { InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { operationEndpoints } from "@cerebro/contracts/endpoints/operations.ts";
import type { waveEndpoints } from "@cerebro/contracts/endpoints/waves.ts";
import type { WaveDetail, WaveProposal, WaveRow, WaveRuleRow } from "@cerebro/contracts/entities/waves.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSessionOf } from "../../../../test/factories/accounts.ts";
import {
  addStock,
  makeAisles,
  makeItem,
  makeOrder,
  makeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { type SignedInPerson, startTestApp, type TestApp } from "../../../../test/start-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { locationVerbs, orderVerbs } from "../verbs.ts";
import { releaseDueWaves } from "./release-job.ts";

type Tasks = OutputOf<typeof operationEndpoints.listTasks>;
type Limits = InputOf<typeof waveEndpoints.createWave>;

const minute = 60_000;
/** Noon in the organisation's zone. */
const noon = new Date("2027-03-10T12:00:00Z");
const limits: Limits = {
  warehouseId: null,
  rule: { kind: "priority", atMost: 5 },
  maxOrders: 20,
  maxLines: 100,
  cart: { orders: 2, volumeMl: null, grams: null },
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ startAt: noon });
});
afterAll(() => test.close());

let ctx: Context;
let person: SignedInPerson;
let warehouse: TestWarehouse;
/** Bins of four aisles beside the one the warehouse has, by their code. */
let bins: ReadonlyMap<string, string>;
beforeEach(async () => {
  const organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  person = await test.signIn(["wms"], { organisationId });
  warehouse = await makeWarehouse(ctx);
  bins = await makeAisles(ctx, warehouse);
});

/** The clock runs for hours here, and access tokens do not live that long. */
async function headers(): Promise<Record<string, string>> {
  const { accessToken } = await openSessionOf(test.platform, person.organisationId, person.accountId);
  return { authorization: `Bearer ${accessToken}` };
}

async function ask<Answer>(url: string): Promise<Answer> {
  const response = await person.request("GET", url, undefined, await headers());
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer>();
}

async function act<Answer>(url: string, body: object = {}): Promise<Answer> {
  const response = await person.request("POST", url, body, await headers());
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<Answer>();
}

async function refused(url: string, body: object = {}): Promise<{ code: string; message: string; facts?: unknown }> {
  const response = await person.request("POST", url, body, await headers());
  expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400);
  return response.json();
}

/** An allocated order whose goods lie in these bins. */
async function orderFrom(codes: readonly string[], change: Parameters<typeof makeOrder>[2] = {}): Promise<string> {
  const lines: { itemId: string; quantity: number }[] = [];
  for (const code of codes) {
    const { id: itemId } = await makeItem(ctx);
    await addStock(ctx, { itemId, locationId: bins.get(code) }, 5);
    lines.push({ itemId, quantity: 2 });
  }
  const { id: orderId } = await makeOrder(ctx, lines, change);
  await orderVerbs.confirmOrder(ctx, { orderId, version: null });
  await orderVerbs.allocateOrder(ctx, { orderId, version: null });
  return orderId;
}

async function released(): Promise<WaveDetail> {
  const draft = await act<WaveDetail>("/api/wms/waves", limits);
  return act<WaveDetail>(`/api/wms/waves/${draft.id}/release`);
}

const pick = (taskId: string, quantity: number, more: object = {}) =>
  act(`/api/wms/tasks/${taskId}/pick`, { quantity, ...more });

describe("a wave", () => {
  it("goes from a proposal over carts in walking order to done with its last pick [WMS-08]", async () => {
    await orderFrom(["B-02-1"]);
    await orderFrom(["F-09-1", "F-02-1"]);
    await orderFrom(["B-09-1", "B-01-1"]);
    await orderFrom(["F-03-1"]);
    const proposal = await act<WaveProposal>("/api/wms/waves/propose", limits);
    expect(proposal).toMatchObject({ lines: 6, units: 12, ordersLeft: 0, fault: null });
    expect(proposal.batches.map(({ orders }) => orders)).toEqual([2, 2]);
    expect(proposal.metres).toBeGreaterThan(0);
    expect(proposal.metres).toBeLessThanOrEqual(proposal.sShapeMetres ?? 0);
    expect((await ask<{ count: number }>("/api/wms/waves")).count).toBe(0);

    const draft = await act<WaveDetail>("/api/wms/waves", limits);
    expect(draft).toMatchObject({ state: "draft", orders: 4, batches: 2, tasks: 0, metres: proposal.metres });
    expect(draft.number).toMatch(/^WV-2027-000001$/);
    const wave = await act<WaveDetail>(`/api/wms/waves/${draft.id}/release`);
    expect(wave).toMatchObject({ state: "released", tasks: 6, tasksEnded: 0, metres: proposal.metres });
    expect(wave.batchRows.map(({ points }) => points.length > 3)).toEqual([true, true]);

    const mine = await act<WaveDetail>(`/api/wms/waves/${wave.id}/batches/1/claim`);
    expect(mine.batchRows.map(({ tasksFree, claimedByNames }) => [tasksFree, claimedByNames.length])).toEqual([
      [0, 1],
      [3, 0],
    ]);
    const queue = await ask<Tasks>("/api/wms/tasks?kind=pick&mine=true&sort=path");
    expect(queue.rows.map(({ fromCode }) => fromCode)).toEqual(
      wave.taskRows.filter(({ batch }) => batch === 1).map(({ fromCode }) => fromCode),
    );
    const ofTwo = await ask<Tasks>(`/api/wms/tasks?waveId=${wave.id}&batch=2&sort=path`);
    expect(ofTwo.rows.map(({ fromCode }) => fromCode)).toEqual(
      wave.taskRows.filter(({ batch }) => batch === 2).map(({ fromCode }) => fromCode),
    );

    const [first, ...rest] = wave.taskRows;
    await pick(first?.id ?? "", 2);
    expect(await ask<WaveDetail>(`/api/wms/waves/${wave.id}`)).toMatchObject({ state: "in_progress", tasksEnded: 1 });
    for (const task of rest) await pick(task.id, 2);
    const done = await ask<WaveDetail>(`/api/wms/waves/${wave.id}`);
    expect(done).toMatchObject({ state: "done", tasksEnded: 6, commands: [] });
    expect(done.finishedAt).not.toBeNull();
  });

  it("is not closed while tasks are open, and says how many [WMS-08]", async () => {
    await orderFrom(["B-02-1"]);
    const cancelled = await orderFrom(["C-04-1", "D-01-1"]);
    const wave = await released();
    expect(await refused(`/api/wms/waves/${wave.id}/close`)).toMatchObject({
      code: "wave.tasks_open",
      facts: { count: 3, number: wave.number },
    });
    const first = wave.taskRows.find(({ orderId }) => orderId !== cancelled);
    await pick(first?.id ?? "", 2);
    expect(await refused(`/api/wms/waves/${wave.id}/close`)).toMatchObject({ facts: { count: 2 } });
    expect(await refused(`/api/wms/waves/${wave.id}/cancel`, { reason: "too_large" })).toMatchObject({
      code: "wave.refused",
    });
    await orderVerbs.cancelOrder(ctx, { orderId: cancelled, version: null, reason: "other", note: null });
    expect(await act<WaveDetail>(`/api/wms/waves/${wave.id}/close`)).toMatchObject({ state: "done" });
  });

  it("gives its tasks back to the common queue when it is cancelled [WMS-08]", async () => {
    const orderId = await orderFrom(["D-05-1"]);
    const wave = await released();
    const [task] = wave.taskRows;
    const after = await act<WaveDetail>(`/api/wms/waves/${wave.id}/cancel`, { reason: "no_pickers", note: "Sick" });
    expect(after).toMatchObject({
      state: "cancelled",
      cancelledReason: "no_pickers",
      note: "Sick",
      tasks: 0,
      orders: 1,
    });
    expect((await orderVerbs.getOrder(ctx, { orderId })).state).toBe("released");
    expect((await ask<Tasks>("/api/wms/tasks?kind=pick")).rows).toMatchObject([{ id: task?.id, state: "open" }]);
    expect(await refused(`/api/wms/waves/${wave.id}/release`)).toMatchObject({ code: "wave.refused" });
    // What is on the floor already can be taken over by hand.
    const again = await act<WaveDetail>("/api/wms/waves", { ...limits, rule: { kind: "chosen", orderIds: [orderId] } });
    const taken = await act<WaveDetail>(`/api/wms/waves/${again.id}/release`);
    expect(taken.taskRows.map(({ id }) => id)).toEqual([task?.id]);
  });

  it("walks on to where a missing piece was found [WMS-08]", async () => {
    const { id: itemId } = await makeItem(ctx);
    await addStock(ctx, { itemId, locationId: bins.get("B-01-1") }, 2);
    await addStock(ctx, { itemId, locationId: bins.get("F-10-1") }, 9);
    const { id: orderId } = await makeOrder(ctx, [{ itemId, quantity: 2 }]);
    await orderVerbs.confirmOrder(ctx, { orderId, version: null });
    await orderVerbs.allocateOrder(ctx, { orderId, version: null });
    const wave = await released();
    await pick(wave.taskRows[0]?.id ?? "", 1, { shortReason: "could_not_locate" });
    const after = await ask<WaveDetail>(`/api/wms/waves/${wave.id}`);
    expect(after).toMatchObject({ state: "in_progress", tasks: 2, tasksEnded: 1 });
    expect(after.taskRows[1]).toMatchObject({ fromCode: "F-10-1", batch: 1, position: 2, quantity: 1 });
    await pick(after.taskRows[1]?.id ?? "", 1);
    expect((await ask<WaveDetail>(`/api/wms/waves/${wave.id}`)).state).toBe("done");
  });

  it("ends once, however many of its last picks come at the same moment [WMS-08]", async () => {
    for (const code of ["B-01-1", "C-01-1", "D-01-1", "E-01-1"]) await orderFrom([code]);
    const wave = await released();
    await Promise.all(wave.taskRows.map(({ id }) => pick(id, 2)));
    expect(await ask<WaveDetail>(`/api/wms/waves/${wave.id}`)).toMatchObject({
      state: "done",
      tasksEnded: 4,
      version: 4,
    });
  });

  it("takes an order once, leaves behind what was cancelled, and nothing when nothing fits [WMS-08]", async () => {
    const kept = await orderFrom(["B-02-1"]);
    const lost = await orderFrom(["C-02-1"]);
    const draft = await act<WaveDetail>("/api/wms/waves", limits);
    expect(await refused("/api/wms/waves", limits)).toMatchObject({ code: "wave.nothing_to_pick" });
    await orderVerbs.cancelOrder(ctx, { orderId: lost, version: null, reason: "other", note: null });
    const wave = await act<WaveDetail>(`/api/wms/waves/${draft.id}/release`);
    expect(wave.orderRows.map(({ id }) => id)).toEqual([kept]);
    await act(`/api/wms/waves/${wave.id}/batches/1/claim`);
    expect(await refused(`/api/wms/waves/${wave.id}/batches/1/claim`)).toMatchObject({ code: "wave.batch_taken" });
    expect(await refused(`/api/wms/waves/${wave.id}/release`, { version: 1 })).toMatchObject({ code: "request.stale" });
  });

  it("is another organisation's business alone [WMS-08] [AUTH-03]", async () => {
    await orderFrom(["B-02-1"]);
    const { id } = await released();
    const stranger = await test.signIn(["wms"]);
    expect((await stranger.request("GET", `/api/wms/waves/${id}`)).statusCode).toBe(404);
    expect((await stranger.request("POST", `/api/wms/waves/${id}/close`, {})).statusCode).toBe(404);
  });

  it("walks the racks although goods also lie on the open floor, but claims no metres for those [WMS-08]", async () => {
    const bulk = await locationVerbs.createLocation(ctx, {
      parentId: warehouse.zoneId,
      kind: "bin",
      purpose: "storage",
      code: "BULK",
      name: "Open floor",
      xMm: 5_000,
      yMm: 25_000,
      zMm: 0,
      widthMm: 20_000,
      depthMm: 5_000,
      heightMm: 4_000,
      capacityGrams: null,
      capacityMl: null,
      pickSequence: 0,
    });
    await orderFrom(["D-03-1", "B-02-1"]);
    expect(await act<WaveProposal>("/api/wms/waves/propose", limits)).toMatchObject({ fault: null });
    bins = new Map([...bins, ["BULK", bulk.id]]);
    await orderFrom(["BULK"]);
    expect(await act<WaveProposal>("/api/wms/waves/propose", limits)).toMatchObject({
      fault: "bin_off_plan",
      metres: null,
    });
  });

  it("follows the fixed order and claims no metres when the bench stands among the racks [WMS-08]", async () => {
    const bench = await locationVerbs.getLocation(ctx, { locationId: warehouse.packing });
    const { code, name, xMm, zMm, widthMm, depthMm, heightMm, capacityGrams, capacityMl, pickSequence, version } =
      bench;
    const place = { xMm, yMm: 15_000, zMm, widthMm, depthMm, heightMm, capacityGrams, capacityMl, pickSequence };
    await locationVerbs.updateLocation(ctx, { locationId: bench.id, version, purpose: null, code, name, ...place });
    await orderFrom(["D-03-1", "B-02-1"]);
    const wave = await released();
    expect(wave).toMatchObject({ fault: "depot_among_racks", metres: null, sShapeMetres: null });
    expect(wave.taskRows.map(({ fromCode }) => fromCode)).toEqual(["B-02-1", "D-03-1"]);
    expect(wave.batchRows).toMatchObject([{ points: [], metres: null }]);
  });
});

describe("the orders of a wave", () => {
  const chosenBy = async (rule: Limits["rule"], change: Partial<Limits> = {}) => {
    const { orders, ordersLeft } = await act<WaveProposal>("/api/wms/waves/propose", { ...limits, rule, ...change });
    return { ids: orders.map(({ id }) => id), ordersLeft };
  };

  it("are chosen by cut-off, priority, zone, lines or by hand, the urgent first, within the limits [WMS-08]", async () => {
    const hour = (hours: number): string => new Date(noon.getTime() + hours * 60 * minute).toISOString();
    const urgent = await orderFrom(["C-02-1", "C-03-1"], { priority: 1, dueAt: hour(30) });
    const soon = await orderFrom(["D-02-1"], { dueAt: hour(2) });
    const late = await orderFrom(["E-02-1"], { dueAt: hour(7) });
    await makeOrder(ctx, [{ itemId: (await makeItem(ctx)).id, quantity: 1 }], { priority: 1 });
    expect(await chosenBy({ kind: "priority", atMost: 5 })).toEqual({ ids: [urgent, soon, late], ordersLeft: 0 });
    expect((await chosenBy({ kind: "priority", atMost: 1 })).ids).toEqual([urgent]);
    expect((await chosenBy({ kind: "carrier_cutoff", time: "23:59" })).ids).toEqual([soon, late]);
    expect((await chosenBy({ kind: "single_line" })).ids).toEqual([soon, late]);
    expect((await chosenBy({ kind: "zone", zoneId: warehouse.zoneId })).ids).toHaveLength(3);
    expect((await chosenBy({ kind: "zone", zoneId: warehouse.id })).ids).toEqual([]);
    expect((await chosenBy({ kind: "chosen", orderIds: [late] })).ids).toEqual([late]);
    expect(await chosenBy(limits.rule, { maxOrders: 1 })).toEqual({ ids: [urgent], ordersLeft: 2 });
    expect(await chosenBy(limits.rule, { maxLines: 1 })).toEqual({ ids: [soon], ordersLeft: 2 });
  });

  it("are refused with numbers that make no sense [WMS-08]", async () => {
    for (const change of [{ maxOrders: 0 }, { maxLines: 1e9 }, { cart: { ...limits.cart, orders: -1 } }]) {
      expect(await refused("/api/wms/waves", { ...limits, ...change })).toMatchObject({ code: "request.invalid" });
    }
    const time = { ...limits, rule: { kind: "carrier_cutoff", time: "25:99" } };
    expect(await refused("/api/wms/waves", time)).toMatchObject({ code: "request.invalid" });
  });
});

describe("a rule that releases waves", () => {
  const rule = { ...limits, name: "Carrier at five", everyMinutes: 30 };

  it("does so only while it is on, and when its time has come [WMS-08]", async () => {
    await orderFrom(["B-02-1"]);
    const written = await act<WaveRuleRow>("/api/wms/wave-rules", rule);
    expect(written).toMatchObject({ enabled: false, ranAt: null });
    expect(await refused("/api/wms/wave-rules", { ...rule, name: "CARRIER AT FIVE" })).toMatchObject({
      code: "wave.rule_name_taken",
    });
    expect(await releaseDueWaves(ctx)).toBe(0);
    const { id, version } = written;
    const on = await person.request(
      "PUT",
      `/api/wms/wave-rules/${id}`,
      { ...rule, version, enabled: true },
      await headers(),
    );
    expect(on.statusCode, on.body).toBe(200);
    expect(await releaseDueWaves(ctx)).toBe(1);
    const { rows } = await ask<{ rows: WaveRow[] }>("/api/wms/waves?state=open");
    expect(rows).toMatchObject([{ state: "released", ruleName: "Carrier at five", orders: 1 }]);
    await orderFrom(["C-02-1"]);
    expect(await releaseDueWaves(ctx)).toBe(0);
    test.clock.advance(31 * minute);
    expect(await releaseDueWaves(ctx)).toBe(1);
    const [after] = (await ask<{ rows: WaveRuleRow[] }>("/api/wms/wave-rules")).rows;
    expect(after?.lastWaveNumber).toBe("WV-2027-000002");
  });

  it("finds its orders itself [WMS-08]", async () => {
    const chosen = { ...rule, rule: { kind: "chosen", orderIds: [await orderFrom(["B-01-1"])] } };
    expect(await refused("/api/wms/wave-rules", chosen)).toMatchObject({ code: "request.invalid" });
  });
});

it("can be tried before it is written down, and taken back afterwards [WMS-08] [PLT-06]", async () => {
  await orderFrom(["B-02-1"]);
  const tool = "wave-planning_create_wave";
  const simulated = await act<{ token: string }>(`/api/actions/${tool}/simulate`, { input: limits });
  expect((await ask<{ count: number }>("/api/wms/waves")).count).toBe(0);
  const applied = await act<{ applied: { id: string } }>("/api/actions/apply", {
    token: simulated.token,
    tool,
    input: limits,
  });
  expect((await ask<{ rows: WaveRow[] }>("/api/wms/waves")).rows).toMatchObject([{ state: "draft" }]);
  await act(`/api/actions/applied/${applied.applied.id}/undo`);
  expect((await ask<{ rows: WaveRow[] }>("/api/wms/waves")).rows).toMatchObject([{ state: "cancelled" }]);
});
