import type { AppliedAction } from "@cerebro/contracts/entities/automation/actions.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { orderFor, purchaseFor, waitingTasks } from "../../../test/factories/floor.ts";
import { makeOrder, makePurchaseOrder, plainItem } from "../../../test/factories/wms.ts";
import { UndoDesk } from "../../../test/factories/undo-desk.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import {
  inventoryVerbs,
  itemVerbs,
  locationVerbs,
  operationVerbs,
  orderVerbs,
  purchasingVerbs,
  verifyOrganisation,
} from "../wms/index.ts";

const minuteMs = 60_000;
const test = useTestApp();
let desk: UndoDesk;

beforeEach(async () => {
  desk = await UndoDesk.open(test);
});
afterEach(async () => {
  const { faults } = await verifyOrganisation(test.platform.database, desk.ctx.organisationId);
  expect(faults).toEqual([]);
});

const transfer = (quantity: number) =>
  desk.act("POST", "stock/transfer", {
    itemId: desk.itemId,
    locationId: desk.bin(0),
    toLocationId: desk.bin(1),
    quantity,
    reason: "reslotting",
  });

describe("undoing a change of stock", () => {
  it.each([
    ["an adjustment", () => desk.adjust(-5)],
    ["a transfer", () => transfer(12)],
    ["a scrapping", () => desk.scrap(3)],
  ])("takes %s back by an opposite movement, the ledger stands [PLT-06] [WMS-02]", async (_name, change) => {
    const before = await desk.balances();
    const movements = async () =>
      (await inventoryVerbs.listMovements(desk.ctx, { itemId: desk.itemId, limit: 50 })).rows;
    const { id } = await change();
    expect(await desk.balances()).not.toEqual(before);
    const posted = await movements();
    const { diff } = await desk.undoPreview(id);
    const place = `${desk.sku} at ${desk.code(0)}`;
    expect(diff).toContainEqual(expect.objectContaining({ subject: place, field: "On hand", after: "40 each" }));
    expect(await movements()).toEqual(posted);
    const { applied } = await desk.undone(id);
    const { rows: audited } = await test.owner.query(
      "select action, subject_type, subject_id, actor_id from audit_event where organisation_id = $1 and action = 'action.undo'",
      [desk.ctx.organisationId],
    );
    const who = desk.person.accountId;
    expect(audited).toEqual([{ action: "action.undo", subject_type: "applied_action", subject_id: id, actor_id: who }]);
    expect(applied).toMatchObject({ undoable: false, whyNot: `${applied.undoneByName} undid this before.` });
    expect(await desk.balances()).toEqual(before);
    const [last, ...earlier] = await movements();
    expect(last).toMatchObject({ kind: "correction", correctsId: posted[0]?.id });
    expect(earlier.map(({ hash }) => hash)).toEqual(posted.map(({ hash }) => hash));
  });

  it("happens once: again, and by three at the same time [PLT-06]", async () => {
    const { id } = await desk.adjust(-5);
    const answers = await Promise.all([desk.undo(id), desk.undo(id), desk.undo(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const [status, code] = await desk.refusal(id);
    expect([status, code]).toEqual([409, "undo.done"]);
    expect(await desk.balances()).toEqual({ [desk.code(0)]: [40, 0] });
  });

  it("is refused when the stock has moved on since, says so and remembers it [PLT-06]", async () => {
    const { id } = await desk.adjust(10);
    const { orderId } = await orderFor(desk.ctx, { itemId: desk.itemId, quantity: 45 }, { until: "allocated" });
    const [status, code, message] = await desk.refusal(id);
    expect([status, code]).toEqual([409, "stock.below_reserved"]);
    expect(await desk.applied(id)).toMatchObject({ undoRefusal: message, undoable: true, undoneAt: null });
    await orderVerbs.unallocateOrder(desk.ctx, { orderId, version: null });
    expect((await desk.undone(id)).applied.undoRefusal).toBeNull();
  });

  it("is refused once the movement was corrected by hand [PLT-06]", async () => {
    const { id, answer } = await desk.adjust(-2);
    const [movementId] = answer["movementIds"] as string[];
    await inventoryVerbs.correctMovement(desk.ctx, { movementId: movementId ?? "", note: null });
    expect((await desk.refusal(id))[1]).toBe("stock.already_corrected");
    expect(await desk.balances()).toEqual({ [desk.code(0)]: [40, 0] });
  });

  it("ends with its window of fifteen minutes [PLT-06]", async () => {
    const { id } = await desk.adjust(-2);
    test.clock.advance(15 * minuteMs - 1);
    desk.person = await desk.colleague("wms");
    expect(await desk.applied(id)).toMatchObject({ undoable: true });
    test.clock.advance(1);
    const over = "The 15 minutes in which this could be undone are over.";
    expect(await desk.refusal(id)).toEqual([409, "undo.over", over]);
    expect(await desk.applied(id)).toMatchObject({ undoable: false, whyNot: over });
  });

  it("needs the role of the action, within the organisation [PLT-06] [AUTH-14]", async () => {
    const { id } = await desk.adjust(-2);
    const stranger = await test.signIn(["admin"]);
    const asked = [await desk.colleague("logistics"), stranger, await desk.colleague("manager")];
    const answers = [];
    for (const who of asked) answers.push((await desk.undo(id, who)).statusCode);
    expect(answers).toEqual([403, 404, 200]);
  });

  it("waits for a command on the same stock and is judged by what that left [PLT-06]", async () => {
    const { id } = await desk.adjust(10);
    const scrapping = { itemId: desk.itemId, locationId: desk.bin(0), quantity: 45, reason: "damaged" };
    const [undoing, scrapped] = await Promise.all([
      desk.undo(id),
      desk.person.request("POST", "/api/wms/stock/scrap", scrapping),
    ]);
    expect([undoing.statusCode, scrapped.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await desk.balances())[desk.code(0)]).toEqual([undoing.statusCode === 200 ? 40 : 5, 0]);
  });

  it("answers a repeated request with the first answer, a refusal too [PLT-03] [PLT-06]", async () => {
    const { id } = await desk.adjust(10);
    const send = (key: string) =>
      desk.person.request("POST", `/api/actions/applied/${id}/undo`, {}, { "idempotency-key": `${key}-${desk.sku}` });
    await desk.scrap(45);
    const [refused, refusedAgain] = [await send("first"), await send("first")];
    expect([refused.statusCode, refusedAgain.statusCode]).toEqual([409, 409]);
    expect(refusedAgain.json()).toMatchObject({ code: refused.json<{ code: string }>().code });
    await desk.adjust(45);
    const [done, doneAgain] = [await send("second"), await send("second")];
    expect([done.statusCode, doneAgain.statusCode]).toEqual([200, 200]);
    expect(doneAgain.json()).toEqual(done.json());
  });
});

describe("undoing a put-away", () => {
  async function received(quantity: number): Promise<string> {
    const { ctx, itemId } = desk;
    const { purchaseOrderId } = await purchaseFor(ctx, { itemId, quantity });
    return (await waitingTasks(ctx, "put_away", purchaseOrderId))[0]?.id ?? "";
  }
  const task = (taskId: string) => operationVerbs.getTask(desk.ctx, { taskId });

  it.each([
    ["the whole of it, to another bin", 8, 5],
    ["a part of it", 3, 0],
  ])("takes back %s: the goods lie where they lay, the task waits [PLT-06] [WMS-06]", async (_what, quantity, to) => {
    const taskId = await received(8);
    const { version: _version, ...before } = await task(taskId);
    const stock = await desk.balances();
    const { id } = await desk.act("POST", `tasks/${taskId}/put-away`, { quantity, locationId: desk.bin(to) });
    expect(await desk.balances()).not.toEqual(stock);
    await desk.undone(id);
    expect(await desk.balances()).toEqual(stock);
    expect(await task(taskId)).toMatchObject(before);
    await desk.act("POST", `tasks/${taskId}/put-away`, { quantity: 8, locationId: desk.bin(to) });
    expect((await task(taskId)).state).toBe("done");
  });

  it("is refused once the task went on, or the goods did [PLT-06]", async () => {
    const taskId = await received(8);
    const put = (quantity: number) =>
      desk.act("POST", `tasks/${taskId}/put-away`, { quantity, locationId: desk.bin(5) });
    const [first, second] = [await put(3), await put(5)];
    expect((await desk.refusal(first.id))[1]).toBe("undo.changed_since");
    await desk.scrap(7, desk.bin(5));
    expect((await desk.refusal(second.id))[1]).toBe("stock.insufficient");
  });
});

describe("undoing master data", () => {
  it("archives what was created and gives what was changed its former values [PLT-06]", async () => {
    const { ctx, itemId, sku } = desk;
    const created = await desk.act("POST", "items", { ...plainItem, sku: `NEW-${sku}`, name: "New" });
    expect((await desk.undone(created.id)).notes).toEqual([`NEW-${sku} is archived; its SKU stays taken.`]);
    const createdId = String(created.answer["id"]);
    expect(await itemVerbs.getItem(ctx, { itemId: createdId })).toMatchObject({ archived: true });
    const { version, updatedAt: _then, ...before } = await itemVerbs.getItem(ctx, { itemId });
    const units = [{ unit: "case", factor: 6, barcode: null }];
    const changed = await desk.act("PUT", `items/${itemId}`, { ...plainItem, sku, name: "Other", version, units });
    await desk.undone(changed.id);
    expect(await itemVerbs.getItem(ctx, { itemId })).toMatchObject(before);
  });

  it("refuses what somebody else has changed since [PLT-06]", async () => {
    const { ctx, itemId, sku } = desk;
    const { version } = await itemVerbs.getItem(ctx, { itemId });
    const changed = await desk.act("PUT", `items/${itemId}`, { ...plainItem, sku, name: "Other", version });
    await itemVerbs.updateItem(ctx, { ...plainItem, itemId, sku, name: "Third", version: version + 1 });
    expect(await desk.refusal(changed.id)).toEqual([409, "undo.changed_since", `${sku} was changed since.`]);
  });

  it("takes a change of several places back as one, unless one of them was changed since [PLT-06] [WMS-01]", async () => {
    const { ctx } = desk;
    const locationIds = [desk.bin(0), desk.bin(1)];
    const places = () => Promise.all(locationIds.map((locationId) => locationVerbs.getLocation(ctx, { locationId })));
    const changed = await desk.act("POST", "locations/change", { locationIds, purpose: "packing", blocked: true });
    expect(await places()).toMatchObject([1, 2].map(() => ({ purpose: "packing", blocked: true })));
    await desk.undone(changed.id);
    expect(await places()).toMatchObject([1, 2].map(() => ({ purpose: "storage", blocked: false })));
    const again = await desk.act("POST", "locations/change", { locationIds, blocked: true });
    await locationVerbs.changeLocations(ctx, { locationIds: [desk.bin(1)], blocked: false });
    expect((await desk.refusal(again.id))[1]).toBe("undo.changed_since");
  });

  it("does the same for places and for a purchase order [PLT-06]", async () => {
    const { ctx, itemId, sku, warehouse } = desk;
    const box = { xMm: 0, yMm: 0, zMm: 0, widthMm: 1, depthMm: 1, heightMm: 1, pickSequence: 0 };
    const fields = {
      ...box,
      purpose: "storage",
      code: `X-${sku}`,
      name: "Extra",
      capacityGrams: null,
      capacityMl: null,
    };
    const created = await desk.act("POST", "locations", { ...fields, parentId: warehouse.zoneId, kind: "bin" });
    const locationId = String(created.answer["id"]);
    const changed = await desk.act("PUT", `locations/${locationId}`, { ...fields, name: "Renamed", version: 1 });
    expect((await desk.refusal(created.id))[1]).toBe("undo.changed_since");
    await desk.undone(changed.id);
    expect(await locationVerbs.getLocation(ctx, { locationId })).toMatchObject({ name: "Extra", archived: false });
    const { supplierId } = await makePurchaseOrder(ctx, [{ itemId, quantity: 1 }]);
    const lines = [{ itemId, quantity: 5, unitCostMinor: 100, expectedOn: null }];
    const head = { supplierId, warehouseId: null, reference: null, currency: "EUR", expectedOn: null, note: null };
    const bought = await desk.act("POST", "purchase-orders", { ...head, lines });
    await desk.undone(bought.id);
    const purchaseOrderId = String(bought.answer["id"]);
    expect(await purchasingVerbs.getPurchaseOrder(ctx, { purchaseOrderId })).toMatchObject({ state: "cancelled" });
  });

  it("expects the receipt of a purchase order again whose cancelling is taken back [PLT-06]", async () => {
    const { ctx, itemId } = desk;
    const { id: purchaseOrderId } = await makePurchaseOrder(ctx, [{ itemId, quantity: 5 }]);
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId, version: null });
    const waiting = async () => {
      const filter = { documentId: purchaseOrderId, state: "waiting", sort: "path", limit: 9 } as const;
      return (await operationVerbs.listTasks(ctx, filter)).rows.map(({ kind, quantity }) => [kind, quantity]);
    };
    const { id } = await desk.act("POST", `purchase-orders/${purchaseOrderId}/cancel`, { reason: "duplicate" });
    expect(await waiting()).toEqual([]);
    await desk.undone(id);
    expect(await waiting()).toEqual([["receive", 5]]);
    const reopened = await purchasingVerbs.getPurchaseOrder(ctx, { purchaseOrderId });
    expect(reopened).toMatchObject({ state: "confirmed", cancelledReason: null });
  });

  it("is not offered where an action has none, and says so [PLT-06]", async () => {
    const { id: orderId } = await makeOrder(desk.ctx, [{ itemId: desk.itemId, quantity: 1 }]);
    const response = await desk.person.request("POST", `/api/wms/orders/${orderId}/confirm`, {});
    expect(response.headers["applied-action"]).toBeUndefined();
    const listed = await desk.person.request("GET", "/api/actions/applied?tool=order-management_confirm_order");
    const [row] = listed.json<{ rows: AppliedAction[] }>().rows;
    expect(row).toMatchObject({ undoable: false, whyNot: "This cannot be undone." });
    expect((await desk.refusal(row?.id ?? ""))[1]).toBe("undo.never");
  });
});
