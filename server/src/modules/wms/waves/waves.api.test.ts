import type { OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import type { WaveDetail, WaveProposal } from "@cerebro/contracts/entities/wms/waves.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderFor } from "../../../../test/factories/floor.ts";
import { foundWaveCompany, noon, type WaveCompany, waveLimits } from "../../../../test/factories/wave-company.ts";
import { addStock, makeItem, makeLocation, makeOrder } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { locationVerbs, orderVerbs } from "../verbs.ts";

type Tasks = OutputOf<typeof operationEndpoints.listTasks>;
const minute = 60_000;

const test = useTestApp({ startAt: noon });
let company: WaveCompany;
beforeEach(async () => {
  company = await foundWaveCompany(test);
});

const pick = (taskId: string, quantity: number, more: object = {}) =>
  company.act(`/api/wms/tasks/${taskId}/pick`, { quantity, ...more });

describe("a wave", () => {
  it("goes from a proposal over carts in walking order to done with its last pick [WMS-08]", async () => {
    await company.orderFrom(["B-02-1"]);
    await company.orderFrom(["F-09-1", "F-02-1"]);
    await company.orderFrom(["B-09-1", "B-01-1"]);
    await company.orderFrom(["F-03-1"]);
    const proposal = await company.act<WaveProposal>("/api/wms/waves/propose", waveLimits);
    expect(proposal).toMatchObject({ lines: 6, units: 12, ordersLeft: 0, fault: null });
    expect(proposal.batches.map(({ orders }) => orders)).toEqual([2, 2]);
    expect(proposal.metres).toBeGreaterThan(0);
    expect(proposal.metres).toBeLessThanOrEqual(proposal.sShapeMetres ?? 0);
    expect((await company.ask<{ count: number }>("/api/wms/waves")).count).toBe(0);

    const draft = await company.act<WaveDetail>("/api/wms/waves", waveLimits);
    expect(draft).toMatchObject({ state: "draft", orders: 4, batches: 2, tasks: 0, metres: proposal.metres });
    expect(draft.number).toMatch(/^WV-2027-000001$/);
    const wave = await company.act<WaveDetail>(`/api/wms/waves/${draft.id}/release`);
    expect(wave).toMatchObject({ state: "released", tasks: 6, tasksEnded: 0, metres: proposal.metres });
    expect(wave.batchRows.map(({ points }) => points.length > 3)).toEqual([true, true]);

    const mine = await company.act<WaveDetail>(`/api/wms/waves/${wave.id}/batches/1/claim`);
    expect(mine.batchRows.map(({ tasksFree, claimedByNames }) => [tasksFree, claimedByNames.length])).toEqual([
      [0, 1],
      [3, 0],
    ]);
    // Coming back to the own cart changes nothing and is no refusal; whose it is, the cart says.
    const again = await company.act<WaveDetail>(`/api/wms/waves/${wave.id}/batches/1/claim`);
    expect(again.batchRows.map(({ tasksFree, claimedByIds }) => [tasksFree, claimedByIds.length])).toEqual([
      [0, 1],
      [3, 0],
    ]);
    const queue = await company.ask<Tasks>("/api/wms/tasks?kind=pick&mine=true&sort=path");
    expect(queue.rows.map(({ fromCode }) => fromCode)).toEqual(
      wave.taskRows.filter(({ batch }) => batch === 1).map(({ fromCode }) => fromCode),
    );
    const ofTwo = await company.ask<Tasks>(`/api/wms/tasks?waveId=${wave.id}&batch=2&sort=path`);
    expect(ofTwo.rows.map(({ fromCode }) => fromCode)).toEqual(
      wave.taskRows.filter(({ batch }) => batch === 2).map(({ fromCode }) => fromCode),
    );

    const [first, ...rest] = wave.taskRows;
    await pick(first?.id ?? "", 2);
    expect(await company.ask<WaveDetail>(`/api/wms/waves/${wave.id}`)).toMatchObject({
      state: "in_progress",
      tasksEnded: 1,
    });
    for (const task of rest) await pick(task.id, 2);
    const done = await company.ask<WaveDetail>(`/api/wms/waves/${wave.id}`);
    expect(done).toMatchObject({ state: "done", tasksEnded: 6, commands: [] });
    expect(done.finishedAt).not.toBeNull();
  });

  it("is not closed while tasks are open, and says how many [WMS-08]", async () => {
    await company.orderFrom(["B-02-1"]);
    const cancelled = await company.orderFrom(["C-04-1", "D-01-1"]);
    const wave = await company.released();
    expect(await company.refused(`/api/wms/waves/${wave.id}/close`)).toMatchObject({
      code: "wave.tasks_open",
      facts: { count: 3, number: wave.number },
    });
    const first = wave.taskRows.find(({ orderId }) => orderId !== cancelled);
    await pick(first?.id ?? "", 2);
    expect(await company.refused(`/api/wms/waves/${wave.id}/close`)).toMatchObject({ facts: { count: 2 } });
    expect(await company.refused(`/api/wms/waves/${wave.id}/cancel`, { reason: "too_large" })).toMatchObject({
      code: "wave.refused",
    });
    await orderVerbs.cancelOrder(company.ctx, {
      orderId: cancelled,
      version: null,
      reason: "other",
      note: null,
      backOrders: "keep",
    });
    expect(await company.act<WaveDetail>(`/api/wms/waves/${wave.id}/close`)).toMatchObject({ state: "done" });
  });

  it("gives its tasks back to the common queue when it is cancelled [WMS-08]", async () => {
    const orderId = await company.orderFrom(["D-05-1"]);
    const wave = await company.released();
    const [task] = wave.taskRows;
    const after = await company.act<WaveDetail>(`/api/wms/waves/${wave.id}/cancel`, {
      reason: "no_pickers",
      note: "Sick",
    });
    expect(after).toMatchObject({
      state: "cancelled",
      cancelledReason: "no_pickers",
      note: "Sick",
      tasks: 0,
      orders: 1,
    });
    expect((await orderVerbs.getOrder(company.ctx, { orderId })).state).toBe("released");
    expect((await company.ask<Tasks>("/api/wms/tasks?kind=pick")).rows).toMatchObject([
      { id: task?.id, state: "open" },
    ]);
    expect(await company.refused(`/api/wms/waves/${wave.id}/release`)).toMatchObject({ code: "wave.refused" });
    // What is on the floor already can be taken over by hand.
    const again = await company.act<WaveDetail>("/api/wms/waves", {
      ...waveLimits,
      rule: { kind: "chosen", orderIds: [orderId] },
    });
    const taken = await company.act<WaveDetail>(`/api/wms/waves/${again.id}/release`);
    expect(taken.taskRows.map(({ id }) => id)).toEqual([task?.id]);
  });

  it("walks on to where a missing piece was found [WMS-08]", async () => {
    const { id: itemId } = await makeItem(company.ctx);
    await addStock(company.ctx, { itemId, locationId: company.bins.get("B-01-1") }, 2);
    await addStock(company.ctx, { itemId, locationId: company.bins.get("F-10-1") }, 9);
    await orderFor(company.ctx, { itemId, quantity: 2 }, { until: "allocated" });
    const wave = await company.released();
    await pick(wave.taskRows[0]?.id ?? "", 1, { shortReason: "could_not_locate" });
    const after = await company.ask<WaveDetail>(`/api/wms/waves/${wave.id}`);
    expect(after).toMatchObject({ state: "in_progress", tasks: 2, tasksEnded: 1 });
    expect(after.taskRows[1]).toMatchObject({ fromCode: "F-10-1", batch: 1, position: 2, quantity: 1 });
    await pick(after.taskRows[1]?.id ?? "", 1);
    expect((await company.ask<WaveDetail>(`/api/wms/waves/${wave.id}`)).state).toBe("done");
  });

  it("ends once, however many of its last picks come at the same moment [WMS-08]", async () => {
    for (const code of ["B-01-1", "C-01-1", "D-01-1", "E-01-1"]) await company.orderFrom([code]);
    const wave = await company.released();
    await Promise.all(wave.taskRows.map(({ id }) => pick(id, 2)));
    expect(await company.ask<WaveDetail>(`/api/wms/waves/${wave.id}`)).toMatchObject({
      state: "done",
      tasksEnded: 4,
      version: 4,
    });
  });

  it("takes an order once, leaves behind what was cancelled, and nothing when nothing fits [WMS-08]", async () => {
    const kept = await company.orderFrom(["B-02-1"]);
    const lost = await company.orderFrom(["C-02-1"]);
    const draft = await company.act<WaveDetail>("/api/wms/waves", waveLimits);
    expect(await company.refused("/api/wms/waves", waveLimits)).toMatchObject({ code: "wave.nothing_to_pick" });
    await orderVerbs.cancelOrder(company.ctx, {
      orderId: lost,
      version: null,
      reason: "other",
      note: null,
      backOrders: "keep",
    });
    const wave = await company.act<WaveDetail>(`/api/wms/waves/${draft.id}/release`);
    expect(wave.orderRows.map(({ id }) => id)).toEqual([kept]);
    await company.act(`/api/wms/waves/${wave.id}/batches/1/claim`);
    const other = await test.signIn(["wms"], { organisationId: company.ctx.organisationId });
    const taken = await other.request("POST", `/api/wms/waves/${wave.id}/batches/1/claim`, {});
    expect(taken.json()).toMatchObject({ code: "wave.batch_taken" });
    expect(await company.refused(`/api/wms/waves/${wave.id}/release`, { version: 1 })).toMatchObject({
      code: "request.stale",
    });
  });

  it("is another organisation's business alone [WMS-08] [AUTH-03]", async () => {
    await company.orderFrom(["B-02-1"]);
    const { id } = await company.released();
    const stranger = await test.signIn(["wms"]);
    expect((await stranger.request("GET", `/api/wms/waves/${id}`)).statusCode).toBe(404);
    expect((await stranger.request("POST", `/api/wms/waves/${id}/close`, {})).statusCode).toBe(404);
  });

  it("walks the racks although goods also lie on the open floor, but claims no metres for those [WMS-08]", async () => {
    const area = { xMm: 5_000, yMm: 25_000, widthMm: 20_000, depthMm: 5_000, heightMm: 4_000 };
    const bulk = await makeLocation(company.ctx, { parentId: company.warehouse.zoneId, code: "BULK", ...area });
    await company.orderFrom(["D-03-1", "B-02-1"]);
    expect(await company.act<WaveProposal>("/api/wms/waves/propose", waveLimits)).toMatchObject({ fault: null });
    company.bins.set("BULK", bulk.id);
    await company.orderFrom(["BULK"]);
    expect(await company.act<WaveProposal>("/api/wms/waves/propose", waveLimits)).toMatchObject({
      fault: "bin_off_plan",
      metres: null,
    });
  });

  it("follows the fixed order and claims no metres when the bench stands among the racks [WMS-08]", async () => {
    const bench = await locationVerbs.getLocation(company.ctx, { locationId: company.warehouse.packing });
    const { code, name, xMm, zMm, widthMm, depthMm, heightMm, capacityGrams, capacityMl, pickSequence, version } =
      bench;
    const place = { xMm, yMm: 15_000, zMm, widthMm, depthMm, heightMm, capacityGrams, capacityMl, pickSequence };
    await locationVerbs.updateLocation(company.ctx, {
      locationId: bench.id,
      version,
      purpose: null,
      code,
      name,
      ...place,
    });
    await company.orderFrom(["D-03-1", "B-02-1"]);
    const wave = await company.released();
    expect(wave).toMatchObject({ fault: "depot_among_racks", metres: null, sShapeMetres: null });
    expect(wave.taskRows.map(({ fromCode }) => fromCode)).toEqual(["B-02-1", "D-03-1"]);
    expect(wave.batchRows).toMatchObject([{ points: [], metres: null }]);
  });
});

describe("the orders of a wave", () => {
  const chosenBy = async (rule: typeof waveLimits.rule, change: Partial<typeof waveLimits> = {}) => {
    const { orders, ordersLeft } = await company.act<WaveProposal>("/api/wms/waves/propose", {
      ...waveLimits,
      rule,
      ...change,
    });
    return { ids: orders.map(({ id }) => id), ordersLeft };
  };

  it("are chosen by cut-off, priority, zone, lines or by hand, the urgent first, within the waveLimits [WMS-08]", async () => {
    const hour = (hours: number): string => new Date(noon.getTime() + hours * 60 * minute).toISOString();
    const urgent = await company.orderFrom(["C-02-1", "C-03-1"], { priority: 1, dueAt: hour(30) });
    const soon = await company.orderFrom(["D-02-1"], { dueAt: hour(2) });
    const late = await company.orderFrom(["E-02-1"], { dueAt: hour(7) });
    await makeOrder(company.ctx, [{ itemId: (await makeItem(company.ctx)).id, quantity: 1 }], { priority: 1 });
    expect(await chosenBy({ kind: "priority", atMost: 5 })).toEqual({ ids: [urgent, soon, late], ordersLeft: 0 });
    expect((await chosenBy({ kind: "priority", atMost: 1 })).ids).toEqual([urgent]);
    expect((await chosenBy({ kind: "carrier_cutoff", time: "23:59" })).ids).toEqual([soon, late]);
    const whenever = await company.orderFrom(["B-02-1"], { dueAt: null });
    expect((await chosenBy({ kind: "carrier_cutoff", time: "23:59" })).ids).toEqual([soon, late, whenever]);
    expect((await chosenBy({ kind: "single_line" })).ids).toEqual([soon, late, whenever]);
    expect((await chosenBy({ kind: "zone", zoneId: company.warehouse.zoneId })).ids).toHaveLength(4);
    expect((await chosenBy({ kind: "zone", zoneId: company.warehouse.id })).ids).toEqual([]);
    expect((await chosenBy({ kind: "chosen", orderIds: [late] })).ids).toEqual([late]);
    expect(await chosenBy(waveLimits.rule, { maxOrders: 1 })).toEqual({ ids: [urgent], ordersLeft: 3 });
    expect(await chosenBy(waveLimits.rule, { maxLines: 1 })).toEqual({ ids: [soon], ordersLeft: 3 });
  });

  it("are refused with numbers that make no sense [WMS-08]", async () => {
    for (const change of [{ maxOrders: 0 }, { maxLines: 1e9 }, { cart: { ...waveLimits.cart, orders: -1 } }]) {
      expect(await company.refused("/api/wms/waves", { ...waveLimits, ...change })).toMatchObject({
        code: "request.invalid",
      });
    }
    const time = { ...waveLimits, rule: { kind: "carrier_cutoff", time: "25:99" } };
    expect(await company.refused("/api/wms/waves", time)).toMatchObject({ code: "request.invalid" });
  });
});
