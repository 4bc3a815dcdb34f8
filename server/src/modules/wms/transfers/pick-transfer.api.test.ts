import { randomUUID } from "node:crypto";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { pick } from "../../../../test/factories/floor.ts";
import {
  approve,
  asPerson,
  enter,
  finish,
  requestCount,
  reviewLines,
  takeBin,
} from "../../../../test/factories/count-floor.ts";
import { addStock, makeItem, makeTransfer, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { verifyOrganisation } from "../ledger/verify-ledger.ts";
import { countVerbs } from "../counts/verbs.ts";
import { unitVerbs } from "../units/verbs.ts";
import { inventoryVerbs, operationVerbs } from "../verbs.ts";
import { wmsUndo } from "../undo/undo-verbs.ts";
import { transferVerbs } from "./verbs.ts";

const test = useTestApp();

let organisationId: string;
let ctx: Context;
let north: TestWarehouse;
let south: TestWarehouse;
let itemId: string;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  north = await makeWarehouse(ctx);
  south = await makeWarehouse(ctx);
  itemId = (await makeItem(ctx)).id;
});

const bin = (index: number): string => north.bins[index]?.id ?? "";

/** A transfer that holds what there is, handed to the floor. */
async function released(quantity: number): Promise<string> {
  const { id: transferId } = await makeTransfer(ctx, [north, south], [{ itemId, quantity }]);
  const target = { transferId, version: null };
  await transferVerbs.confirmTransfer(ctx, target);
  await transferVerbs.reserveTransfer(ctx, target);
  await transferVerbs.releaseTransfer(ctx, target);
  return transferId;
}

async function tasks(documentId: string, kind: TaskRow["kind"] = "pick"): Promise<TaskRow[]> {
  const list = { kind, state: "waiting", documentId, sort: "path", limit: 50 } as const;
  return (await operationVerbs.listTasks(ctx, list)).rows;
}

const shown = (transferId: string) => transferVerbs.getTransfer(ctx, { transferId });
const send = (transferId: string) =>
  transferVerbs.shipTransfer(ctx, { transferId, loaded: null, version: null, note: null });

async function stock(): Promise<Record<string, number>> {
  const filter = { warehouseId: north.id, sort: "sku", direction: "asc", limit: 200 } as const;
  const { rows } = await inventoryVerbs.listInventory(ctx, filter);
  const byPurpose = Object.groupBy(rows, ({ purpose }) => purpose ?? "");
  return Object.fromEntries(
    Object.entries(byPurpose).map(([purpose, of = []]) => [purpose, of.reduce((sum, { onHand }) => sum + onHand, 0)]),
  );
}

const hold = async () => expect((await verifyOrganisation(test.platform.database, organisationId)).faults).toEqual([]);

describe("a load that is picked", () => {
  it("goes from the bins to the dock by tasks, and leaves when all of it stands there [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: bin(0) }, 6);
    await addStock(ctx, { itemId, locationId: bin(1) }, 6);
    const transferId = await released(10);
    expect(await shown(transferId)).toMatchObject({ state: "released", commands: ["pick", "cancel"] });
    expect(await tasks(transferId, "ship")).toEqual([]);
    const [first, second] = await tasks(transferId);
    expect([first?.quantity, second?.quantity]).toEqual([6, 4]);
    await expect(send(transferId)).rejects.toMatchObject({ code: "order.refused", facts: { state: "released" } });

    await pick(ctx, first?.id, 1, { restFollows: true });
    expect((await shown(transferId)).state).toBe("picking");
    await pick(ctx, first?.id, (first?.quantity ?? 0) - 1);
    await pick(ctx, second?.id, second?.quantity ?? 0);
    const picked = await shown(transferId);
    expect(picked).toMatchObject({ state: "picked", lines: [{ reserved: 10, shipped: 0 }] });
    expect(picked.reservations.every((each) => each.picked)).toBe(true);
    expect(await stock()).toEqual({ shipping: 10, storage: 2 });
    expect(await tasks(transferId, "ship")).toHaveLength(1);

    const gone = await send(transferId);
    expect(gone).toMatchObject({ state: "in_transit", unitsOnTheWay: 10, lines: [{ reserved: 0, shipped: 10 }] });
    expect(await stock()).toEqual({ storage: 2 });
    await hold();
  });

  it("is picked by who has claimed the task, from the right bin [WMS-09] [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: bin(0) }, 6);
    const [task] = await tasks(await released(6));
    const bob = asPerson(ctx, randomUUID(), "Bob");
    await operationVerbs.claimTask(bob, { taskId: task?.id ?? "" });
    await expect(pick(ctx, task?.id, 6)).rejects.toMatchObject({
      code: "task.claimed_by_other",
      facts: { name: "Bob" },
    });
    await operationVerbs.unclaimTask(bob, { taskId: task?.id ?? "" });
    const elsewhere = { scannedLocation: south.bins[0]?.code ?? "" };
    await expect(pick(ctx, task?.id, 6, elsewhere)).rejects.toMatchObject({ code: "task.wrong_code" });
    await pick(ctx, task?.id, 6, { scannedLocation: north.bins[0]?.code ?? "" });
    await hold();
  });

  it("that is short is completed from other bins; what none has is open on the transfer again [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: bin(0) }, 8);
    const transferId = await released(8);
    await addStock(ctx, { itemId, locationId: bin(1) }, 2);
    const [task] = await tasks(transferId);
    await expect(pick(ctx, task?.id, 3)).rejects.toMatchObject({ code: "task.reason_required" });
    await pick(ctx, task?.id, 3, { shortReason: "could_not_locate" });
    const again = await tasks(transferId);
    expect(again).toMatchObject([{ quantity: 2, fromLocationId: bin(1) }]);
    expect(await shown(transferId)).toMatchObject({ state: "picking", lines: [{ quantity: 8, reserved: 5 }] });
    await pick(ctx, again[0]?.id, 2);
    const picked = await shown(transferId);
    expect(picked).toMatchObject({
      state: "picked",
      commands: ["reserve", "ship", "cancel"],
      lines: [{ reserved: 5 }],
    });

    // More comes in: the rest is held and picked, too.
    await addStock(ctx, { itemId, locationId: bin(2) }, 3);
    const target = { transferId, version: null };
    expect((await transferVerbs.reserveTransfer(ctx, target)).state).toBe("reserved");
    await transferVerbs.releaseTransfer(ctx, target);
    const [rest, ...none] = await tasks(transferId);
    expect([rest?.quantity, none]).toEqual([3, []]);
    await pick(ctx, rest?.id, 3);
    expect(await send(transferId)).toMatchObject({ unitsOnTheWay: 8 });
    await hold();
  });

  it("of which nothing was found is confirmed as before, and may hold stock again [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: bin(0) }, 4);
    const transferId = await released(4);
    const [task] = await tasks(transferId);
    await pick(ctx, task?.id, 0, { shortReason: "could_not_locate" });
    expect(await shown(transferId)).toMatchObject({
      state: "confirmed",
      reservations: [],
      lines: [{ reserved: 0 }],
    });
    await hold();
  });

  it("keeps a pallet whole that is picked whole [WMS-05] [WMS-11]", async () => {
    const { id: palletId } = await unitVerbs.createUnit(ctx, { type: "pallet", locationId: bin(0), note: null });
    await addStock(ctx, { itemId, locationId: bin(0) }, 5);
    await unitVerbs.fillUnit(ctx, {
      unitId: palletId,
      itemId,
      quantity: 5,
      lotId: null,
      status: "available",
      ownerId: null,
      serials: [],
    });
    const transferId = await released(5);
    const [task] = await tasks(transferId);
    expect(task?.unitId).toBe(palletId);
    await pick(ctx, task?.id, 5);
    expect((await shown(transferId)).reservations).toMatchObject([{ unitId: palletId, picked: true, quantity: 5 }]);
    const gone = await send(transferId);
    expect(gone.onTheWay).toMatchObject([{ unitId: palletId, quantity: 5 }]);
    await hold();
  });

  it("that is called off goes back to the shelf, from dock and bin alike [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: bin(0) }, 6);
    const transferId = await released(6);
    const [task] = await tasks(transferId);
    await pick(ctx, task?.id, 2, { restFollows: true });
    const cancelled = await transferVerbs.cancelTransfer(ctx, {
      transferId,
      version: null,
      reason: "other",
      note: null,
    });
    expect(cancelled).toMatchObject({ state: "cancelled", reservations: [], lines: [{ reserved: 0 }] });
    expect(await tasks(transferId)).toEqual([]);
    expect(await tasks(transferId, "put_away")).toMatchObject([
      { quantity: 2, fromCode: expect.stringContaining("SHIP") },
    ]);
    await hold();
  });

  it("puts back what stands at the dock and is not loaded, and takes the sending back to the dock [WMS-11] [PLT-06]", async () => {
    await addStock(ctx, { itemId, locationId: bin(0) }, 6);
    const transferId = await released(6);
    const [task] = await tasks(transferId);
    await pick(ctx, task?.id, 6);
    const { reservations } = await shown(transferId);
    const loaded = [{ reservationId: reservations[0]?.id ?? "", quantity: 4, serials: [] }];
    const person = await test.signIn(["wms"], { organisationId });
    const tool = "transfer-management_ship_transfer";
    const input = { transferId, loaded };
    const { token } = (await person.request("POST", `/api/actions/${tool}/simulate`, { input })).json();
    const applied = await person.request("POST", "/api/actions/apply", { tool, input, token });
    expect(applied.statusCode, applied.body).toBe(200);
    expect(await tasks(transferId, "put_away")).toMatchObject([{ quantity: 2 }]);
    await answerOf(person.request("POST", `/api/actions/applied/${applied.json().applied.id}/undo`, {}));
    expect(await shown(transferId)).toMatchObject({ state: "picked", reservations: [{ quantity: 4, picked: true }] });
    await hold();
  });

  it("is taken off the floor again while nobody has begun [WMS-11] [PLT-06]", async () => {
    await addStock(ctx, { itemId, locationId: bin(0) }, 6);
    const transferId = await released(6);
    const output = await shown(transferId);
    const [task] = await tasks(transferId);
    await operationVerbs.claimTask(ctx, { taskId: task?.id ?? "" });
    await expect(wmsUndo.undoReleaseTransfer(ctx, { output, audit: [] })).rejects.toMatchObject({
      code: "undo.changed_since",
    });
    await operationVerbs.unclaimTask(ctx, { taskId: task?.id ?? "" });
    await wmsUndo.undoReleaseTransfer(ctx, { output, audit: [] });
    expect((await shown(transferId)).state).toBe("reserved");
    expect(await tasks(transferId)).toEqual([]);
    expect(await tasks(transferId, "ship")).toHaveLength(1);
    await hold();
  });
});

describe("a count that finds stock missing which a transfer holds", () => {
  /** Counts the first bin twice; the variance waits for a decision. */
  async function counted(quantity: number): Promise<{ boss: Context; countId: string; lineIds: string[] }> {
    const boss = asPerson(test.contextFor(organisationId, ["manager"]), randomUUID(), "Boss");
    const { currency: _currency, ...now } = await countVerbs.getCountSettings(boss, {});
    await countVerbs.setCountSettings(boss, { ...now, approvalLimitMinor: 0 });
    test.clock.advance(1_000);
    const { id: countId } = await requestCount(ctx, { locationId: bin(0) });
    for (const name of ["Ada", "Bob"]) {
      const counter = asPerson(ctx, randomUUID(), name);
      const sheet = await takeBin(counter, countId);
      for (const line of sheet.lines) await enter(counter, sheet, line, { quantity, confirmed: true });
      await finish(counter, sheet);
    }
    return { boss, countId, lineIds: (await reviewLines(boss, countId)).map(({ id }) => id) };
  }

  it("releases the promise: other bins serve it, the rest is open again, and its picks follow [WMS-10] [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: bin(0) }, 10);
    const transferId = await released(10);
    await addStock(ctx, { itemId, locationId: bin(1) }, 1);
    const { boss, countId, lineIds } = await counted(6);
    const { number } = await shown(transferId);
    await expect(approve(boss, countId, lineIds)).rejects.toMatchObject({
      code: "count.stock_promised",
      facts: { orders: `${number} (4)` },
    });
    const { ordersReleased } = await approve(boss, countId, lineIds, true);
    expect(ordersReleased).toEqual([number]);
    expect(await shown(transferId)).toMatchObject({ state: "released", lines: [{ quantity: 10, reserved: 7 }] });
    const now = await tasks(transferId);
    expect(now.reduce((sum, task) => sum + task.quantity, 0)).toBe(7);
    for (const task of now) await pick(ctx, task.id, task.quantity);
    expect(await send(transferId)).toMatchObject({ unitsOnTheWay: 7 });
    await hold();
  });

  it("puts a transfer of which nothing is left back to where it may hold stock again [WMS-10]", async () => {
    await addStock(ctx, { itemId, locationId: bin(0) }, 5);
    const transferId = await released(5);
    const { boss, countId, lineIds } = await counted(0);
    await approve(boss, countId, lineIds, true);
    expect(await shown(transferId)).toMatchObject({
      state: "confirmed",
      reservations: [],
      lines: [{ reserved: 0 }],
      commands: ["reserve", "cancel"],
    });
    expect(await tasks(transferId)).toEqual([]);
    await hold();
  });
});
