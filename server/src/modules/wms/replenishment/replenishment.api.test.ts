import type { ReplenishRun } from "@cerebro/contracts/entities/wms/replenishment.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderFor, waitingTasks } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeLocation, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { inventoryVerbs, operationVerbs } from "../verbs.ts";
import { fillAutomatically } from "./settings.ts";
import { replenishmentVerbs } from "./verbs.ts";

const test = useTestApp();

let organisationId: string;
let ctx: Context;
let person: SignedInPerson;
let warehouse: TestWarehouse;
let itemId: string;
/** A pick bin with room for 100 pieces by weight. */
let faceBin: string;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  person = await test.signIn(["wms"], { organisationId });
  warehouse = await makeWarehouse(ctx);
  itemId = (await makeItem(ctx)).id;
  faceBin = await pickBin("P-1");
});

async function pickBin(code: string): Promise<string> {
  const size = { depthMm: 600, heightMm: 500, capacityGrams: 50_000, pickSequence: 900 };
  const { id } = await makeLocation(ctx, { parentId: warehouse.zoneId, purpose: "pick", code, ...size });
  return id;
}

const setFace = (minimum: number, maximum: number, locationId = faceBin) =>
  replenishmentVerbs.setPickFaces(ctx, { faces: [{ locationId, itemId, minimum, maximum }] });
const run = (mode: "needed" | "top_off" = "needed") =>
  replenishmentVerbs.runReplenishment(ctx, { warehouseId: null, pickFaceIds: null, mode });

async function tasks(): Promise<TaskRow[]> {
  return waitingTasks(ctx, "replenish");
}

const onFace = async () => {
  const { rows } = await replenishmentVerbs.listPickFaces(ctx, { sort: "location", direction: "asc", limit: 10 });
  return rows[0];
};
const bring = (taskId: string, body: object) => person.request("POST", `/api/wms/tasks/${taskId}/replenish`, body);

describe("replenishment", () => {
  it("fills a face below its minimum up to its maximum, from what came first, by tasks [WMS-11]", async () => {
    await setFace(10, 40);
    await addStock(ctx, { itemId, locationId: faceBin }, 4);
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 20);
    test.clock.advance(1_000);
    await addStock(ctx, { itemId, locationId: warehouse.bins[1]?.id }, 50);
    expect(await onFace()).toMatchObject({ onHand: 4, inReserve: 70, reason: "below_minimum" });
    const { proposals } = await replenishmentVerbs.previewReplenishment(ctx, { mode: "needed" });
    expect(proposals).toMatchObject([{ reason: "below_minimum", wanted: 36, quantity: 36, gap: null }]);
    expect(await tasks()).toEqual([]);
    expect(await run()).toMatchObject({ tasks: 2, units: 36 });
    const work = await tasks();
    expect(work.map(({ fromCode, toCode, quantity }) => [fromCode, toCode, quantity])).toEqual([
      [warehouse.bins[0]?.code, "P-1", 20],
      [warehouse.bins[1]?.code, "P-1", 16],
    ]);
    const [first] = work;
    const taskId = first?.id ?? "";
    await operationVerbs.claimTask(ctx, { taskId });
    const done = await replenishmentVerbs.replenishTask(ctx, {
      taskId,
      quantity: 20,
      scannedLocation: first?.fromCode ?? "",
      scannedItem: first?.sku ?? "",
      scannedTarget: "P-1",
      serials: [],
      restFollows: false,
      shortReason: null,
      note: null,
    });
    expect(done).toMatchObject({ state: "done", doneQuantity: 20 });
    expect(await onFace()).toMatchObject({ onHand: 24, incoming: 16, reason: null });
    const { rows } = await inventoryVerbs.listMovements(ctx, { kind: "replenishment", limit: 5 });
    expect(rows).toMatchObject([{ quantity: 20, toCode: "P-1" }]);
  });

  it("brings nothing twice, however many run at once [WMS-11]", async () => {
    await setFace(10, 40);
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 100);
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((sum, { units }) => sum + units, 0)).toBe(40);
    expect(await run("top_off")).toMatchObject({ tasks: 0, units: 0 });
  });

  it("is urgent where orders need more than is in the face, and stays within what the bin holds [WMS-11]", async () => {
    await setFace(0, 500);
    await addStock(ctx, { itemId, locationId: faceBin }, 10);
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 150);
    expect(await run()).toMatchObject({ tasks: 0 });
    await orderFor(ctx, { itemId, quantity: 30 }, { warehouseId: warehouse.id, until: "confirmed" });
    const { proposals } = await replenishmentVerbs.previewReplenishment(ctx, { mode: "needed" });
    expect(proposals).toMatchObject([{ reason: "demand", priority: 1, wanted: 490, quantity: 90, gap: "no_room" }]);
  });

  it("leaves what is reserved, held or over where it is [WMS-11]", async () => {
    itemId = (await makeItem(ctx, { lotTracked: true })).id;
    await setFace(10, 40);
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 8, { code: "OVER", expiresOn: "2020-01-01" });
    await addStock(ctx, { itemId, locationId: warehouse.bins[1]?.id }, 9, { code: "GOOD", expiresOn: "2099-01-01" });
    await orderFor(ctx, { itemId, quantity: 4 }, { warehouseId: warehouse.id, until: "allocated" });
    const { proposals } = await run();
    expect(proposals).toMatchObject([{ quantity: 5, gap: "no_reserve", moves: [{ lotCode: "GOOD", quantity: 5 }] }]);
  });

  it("is reported short with a reason, and refused beyond the task or at another bin [WMS-11]", async () => {
    await setFace(10, 40);
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 40);
    await run();
    const [task] = await tasks();
    const taskId = task?.id ?? "";
    const refusals = [
      [{ quantity: 41 }, "task.quantity_exceeded"],
      [{ quantity: 5 }, "task.reason_required"],
      [{ quantity: 40, scannedLocation: warehouse.bins[1]?.code }, "task.wrong_code"],
      [{ quantity: 40, scannedTarget: warehouse.bins[1]?.code }, "task.wrong_code"],
      [{ quantity: 40, scannedItem: "SOMETHING-ELSE" }, "task.wrong_code"],
    ] as const;
    for (const [body, code] of refusals) expect((await bring(taskId, body)).json()).toMatchObject({ code });
    const again = { "idempotency-key": "half-a-pallet" };
    const body = { quantity: 15, restFollows: true };
    const half = () => person.request("POST", `/api/wms/tasks/${taskId}/replenish`, body, again);
    expect((await half()).json()).toMatchObject({ state: "claimed", doneQuantity: 15 });
    expect((await half()).json()).toMatchObject({ doneQuantity: 15 });
    const short = await bring(taskId, { quantity: 5, shortReason: "face_full" });
    expect(short.json()).toMatchObject({ state: "short", doneQuantity: 20, reason: "face_full" });
    expect(await onFace()).toMatchObject({ onHand: 20, incoming: 0 });
    expect((await bring(taskId, { quantity: 1 })).json()).toMatchObject({ code: "task.refused" });
  });

  it("is taken back while nobody has begun [WMS-11] [PLT-06]", async () => {
    await setFace(10, 40);
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 40);
    const started = await person.request("POST", "/api/wms/replenishment/run", {});
    expect(started.json<ReplenishRun>()).toMatchObject({ tasks: 1, units: 40 });
    const undo = () =>
      person.request("POST", `/api/actions/applied/${String(started.headers["applied-action"])}/undo`, {});
    const [task] = await tasks();
    await bring(task?.id ?? "", { quantity: 1, restFollows: true });
    expect((await undo()).json()).toMatchObject({ status: 409, code: "replenishment.task_begun" });
  });

  it("runs by itself where somebody has switched it on, and nowhere else [WMS-11]", async () => {
    await setFace(10, 40);
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 40);
    const settings = "/api/wms/replenishment/settings";
    expect((await person.request("GET", settings)).json()).toMatchObject({ automatic: false });
    const fill = () => fillAutomatically(systemContext(test.platform, ctx.organisationId, "replenishment"));
    await fill();
    expect(await tasks()).toEqual([]);
    await replenishmentVerbs.setReplenishmentSettings(ctx, { automatic: true });
    await fill();
    await fill();
    expect(await tasks()).toMatchObject([{ quantity: 40 }]);
    const now = await replenishmentVerbs.getReplenishmentSettings(ctx, {});
    expect(now).toMatchObject({ automatic: true, lastRunTasks: 0 });
  });
});

describe("pick faces", () => {
  it("are refused where nothing is picked, and with limits that cross [WMS-11]", async () => {
    const storage = warehouse.bins[0]?.id ?? "";
    await expect(setFace(1, 2, storage)).rejects.toMatchObject({ code: "replenishment.not_a_face" });
    await expect(setFace(3, 2)).rejects.toMatchObject({ code: "replenishment.limits_crossed" });
  });

  it("are removed once nothing is on its way to them [WMS-11]", async () => {
    const { rows } = await setFace(10, 40);
    const target = { pickFaceId: rows[0]?.id ?? "", version: rows[0]?.version ?? 0 };
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 40);
    await run();
    await expect(replenishmentVerbs.removePickFace(ctx, target)).rejects.toMatchObject({
      code: "replenishment.face_in_use",
    });
    const [task] = await tasks();
    await bring(task?.id ?? "", { quantity: 40 });
    await expect(replenishmentVerbs.removePickFace(ctx, { ...target, version: 9 })).rejects.toMatchObject({
      code: "request.stale",
    });
    await replenishmentVerbs.removePickFace(ctx, target);
    expect(await onFace()).toBeUndefined();
  });

  it("are proposed from what was asked for, with the basis [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: faceBin }, 5);
    await orderFor(ctx, { itemId, quantity: 56 }, { warehouseId: warehouse.id, until: "confirmed" });
    const { rows } = await replenishmentVerbs.listPickFaceProposals(ctx, { limit: 10 });
    expect(rows).toMatchObject([
      {
        locationCode: "P-1",
        current: null,
        minimum: 28,
        maximum: 56,
        basis: { days: 28, units: 56, unitsPerDay: 2, busiestDay: 56, capacityUnits: 100, limitedByBin: false },
      },
    ]);
  });

  it("are proposed from the forecast where there is one, and say so [WMS-11] [PRED-02]", async () => {
    await addStock(ctx, { itemId, locationId: faceBin }, 5);
    await orderFor(ctx, { itemId, quantity: 28 }, { warehouseId: warehouse.id, until: "confirmed" });
    const [before] = (await replenishmentVerbs.listPickFaceProposals(ctx, { limit: 10 })).rows;
    expect(before?.basis).toMatchObject({ fromForecast: false, units: 28 });
    await test.owner.query(
      `insert into demand_forecast (organisation_id, item_id, begins_on, result, units_before, units_ahead, method, intermittent,
         generated_at) values ($1, $2, $3::timestamptz::date, '{"entries": []}', 28, 560, 'theta', false, $3::timestamptz)`,
      [organisationId, itemId, test.clock.now()],
    );
    const [after] = (await replenishmentVerbs.listPickFaceProposals(ctx, { limit: 10 })).rows;
    expect(after?.basis).toMatchObject({ fromForecast: true, units: 560, unitsPerDay: 20 });
    expect(after?.maximum).toBeGreaterThan(before?.maximum ?? 0);
  });

  it("are no other organisation's, and nobody's without the role [WMS-11]", async () => {
    await setFace(10, 40);
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 40);
    const stranger = await test.signIn(["superadmin"]);
    expect((await stranger.request("GET", "/api/wms/pick-faces")).json()).toMatchObject({ rows: [], count: 0 });
    const faces = [{ locationId: faceBin, itemId, minimum: 1, maximum: 2 }];
    expect((await stranger.request("PUT", "/api/wms/pick-faces", { faces })).statusCode).toBe(404);
    expect((await stranger.request("POST", "/api/wms/replenishment/run", {})).json()).toMatchObject({ tasks: 0 });
    const driver = await test.signIn(["logistics"], { organisationId });
    expect((await driver.request("GET", "/api/wms/replenishment/preview")).statusCode).toBe(403);
    expect(await tasks()).toEqual([]);
  });
});
