import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderFor, putAway, waitingTasks } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeTransfer, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { setAutonomy } from "../../../../test/factories/decisions.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { verifyOrganisation } from "../ledger/verify-ledger.ts";
import { inventoryVerbs, itemVerbs, operationVerbs } from "../verbs.ts";
import { transferVerbs } from "./verbs.ts";

type Draft = InputOf<typeof transferEndpoints.createTransfer>;

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

const noVersion = { version: null, note: null };

async function confirmed(quantity: number, change: Partial<Draft> = {}): Promise<{ transferId: string }> {
  const { id: transferId } = await makeTransfer(ctx, [north, south], [{ itemId, quantity }], change);
  await transferVerbs.confirmTransfer(ctx, { transferId, version: null });
  return { transferId };
}

async function sent(quantity: number, change: Partial<Draft> = {}): Promise<TransferDetail> {
  const { transferId } = await confirmed(quantity, change);
  await transferVerbs.reserveTransfer(ctx, { transferId, version: null });
  return transferVerbs.shipTransfer(ctx, { transferId, loaded: null, ...noVersion });
}

type Came = Partial<InputOf<typeof transferEndpoints.receiveTransfer>["lines"][number]>;

const receive = ({ id: transferId, onTheWay }: TransferDetail, came: Came, complete = false) =>
  transferVerbs.receiveTransfer(ctx, {
    transferId,
    ...noVersion,
    complete,
    locationId: null,
    lines: onTheWay.slice(0, 1).map(({ lineNumber, lotId, unitId, quantity }) => ({
      lineNumber,
      lotId,
      unitId,
      good: quantity,
      damaged: 0,
      reason: null,
      serials: [],
      damagedSerials: [],
      ...came,
    })),
  });

async function stockIn({ id }: TestWarehouse): Promise<Record<string, number>> {
  const filter = { warehouseId: id, sort: "sku", direction: "asc", limit: 200 } as const;
  const { rows } = await inventoryVerbs.listInventory(ctx, filter);
  return Object.fromEntries(rows.map(({ purpose, status, onHand }) => [`${purpose} ${status}`, onHand]));
}

const available = async () => (await itemVerbs.getAvailability(ctx, { itemId, days: 30, quantity: 1 })).days;

const faults = async () => (await verifyOrganisation(test.platform.database, organisationId)).faults;

describe("a transfer between warehouses", () => {
  it("takes goods out of the one, over the way between, into the other [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 10);
    const onTheWay = await sent(8);
    expect(onTheWay).toMatchObject({ state: "in_transit", unitsOnTheWay: 8, lines: [{ shipped: 8, reserved: 0 }] });
    expect(await stockIn(north)).toEqual({ "storage available": 2 });
    expect(await stockIn(south)).toEqual({});
    const there = await receive(onTheWay, {});
    expect(there).toMatchObject({ state: "received", unitsOnTheWay: 0, lines: [{ received: 8 }] });
    expect(await stockIn(south)).toEqual({ "receiving available": 8 });
    const rows = await waitingTasks(ctx, "put_away", there.id);
    expect(rows).toMatchObject([{ quantity: 8, documentNumber: there.number }]);
    await putAway(ctx, rows[0]?.id, 8);
    expect(await stockIn(south)).toEqual({ "storage available": 8 });
    expect(await transferVerbs.closeTransfer(ctx, { transferId: there.id, version: null })).toMatchObject({
      state: "closed",
      commands: [],
    });
    const { rows: ledger } = await inventoryVerbs.listMovements(ctx, { documentId: there.id, limit: 10 });
    expect(ledger.map(({ kind, documentNumber }) => [kind, documentNumber])).toContainEqual(["transfer", there.number]);
  });

  it("numbers itself in a series of its own [WMS-11]", async () => {
    const { transferId } = await confirmed(1);
    const { number } = await transferVerbs.getTransfer(ctx, { transferId });
    expect(number).toBe(`TO-${ctx.now().getUTCFullYear()}-000001`);
  });

  it("stands in the queues of both warehouses, and counts as expected where a day is known [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 10);
    const expectedOn = new Date(ctx.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { id: documentId } = await sent(6, { expectedOn });
    expect(await waitingTasks(ctx, "ship", documentId)).toEqual([]);
    expect(await waitingTasks(ctx, "receive", documentId)).toMatchObject([{ quantity: 6 }]);
    expect(await available()).toMatchObject([
      { availableToPromise: 4 },
      { date: expectedOn, incoming: 6, availableToPromise: 10 },
    ]);
  });

  it("keeps what is short on the way until it comes or is written off with a reason [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 10);
    const shipped = await sent(10);
    await expect(receive(shipped, { good: 6 }, true)).rejects.toMatchObject({ code: "transfer.reason_required" });
    await expect(receive(shipped, { good: 6, damaged: 1 })).rejects.toMatchObject({ code: "transfer.reason_required" });
    const short = await receive(shipped, { good: 6, damaged: 1, reason: "damaged" }, true);
    expect(short).toMatchObject({
      state: "partially_received",
      unitsOnTheWay: 3,
      lines: [{ received: 6, damaged: 1, onTheWay: 3, shortReason: "damaged" }],
    });
    expect(await stockIn(south)).toEqual({ "receiving available": 6, "receiving damaged": 1 });
    const line = { lineNumber: 1, lotId: null, unitId: null, serials: [], reason: "lost_in_transit" as const };
    const settle = (quantity: number) =>
      transferVerbs.settleTransfer(ctx, { transferId: shipped.id, ...noVersion, lines: [{ ...line, quantity }] });
    await expect(settle(4)).rejects.toMatchObject({ code: "transfer.over" });
    await expect(transferVerbs.closeTransfer(ctx, { transferId: shipped.id, version: null })).rejects.toMatchObject({
      code: "order.refused",
    });
    expect(await settle(3)).toMatchObject({ state: "received", unitsOnTheWay: 0, lines: [{ lost: 3 }] });
    expect(await faults()).toEqual([]);
  });

  it("is received once, however often it is asked for [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 5);
    const { id, onTheWay } = await sent(5);
    const person = await test.signIn(["wms"], { organisationId });
    const body = { lines: onTheWay.map(({ lineNumber, quantity }) => ({ lineNumber, good: quantity })) };
    const again = { "idempotency-key": "one-load" };
    const path = `/api/wms/transfers/${id}/receive`;
    const answers = await Promise.all([0, 1, 2].map(() => person.request("POST", path, body, again)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stockIn(south)).toEqual({ "receiving available": 5 });
    expect((await person.request("POST", path, body)).json()).toMatchObject({ status: 409, code: "order.refused" });
  });

  it("gives back what was not loaded, and sends what was [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 4);
    await addStock(ctx, { itemId, locationId: north.bins[1]?.id }, 4);
    const { transferId } = await confirmed(8);
    const { reservations } = await transferVerbs.reserveTransfer(ctx, { transferId, version: null });
    const [first, second] = reservations;
    const load = (quantity: number, reservationId = first?.id ?? "") =>
      transferVerbs.shipTransfer(ctx, {
        transferId,
        ...noVersion,
        loaded: [{ reservationId, quantity, serials: [] }],
      });
    await expect(load(5)).rejects.toMatchObject({ code: "transfer.over_reserved" });
    await expect(load(0)).rejects.toMatchObject({ code: "transfer.nothing_loaded" });
    await expect(load(1, transferId)).rejects.toMatchObject({ code: "transfer.reservation_unknown" });
    expect(await load(3)).toMatchObject({ lines: [{ shipped: 3, reserved: 0 }], reservations: [] });
    expect(second?.quantity).toBe(4);
    expect((await available())[0]).toMatchObject({ availableToPromise: 5 });
    expect(await faults()).toEqual([]);
  });

  it("turns round when it is called off on the way [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 5);
    const { id: transferId } = await sent(5);
    const off = { transferId, ...noVersion, reason: "other" } as const;
    expect(await transferVerbs.cancelTransfer(ctx, off)).toMatchObject({ state: "cancelled", onTheWay: [] });
    expect(await stockIn(north)).toEqual({ "receiving available": 5 });
    const queue = { kind: "receive", documentId: transferId, sort: "urgency", limit: 10 } as const;
    expect((await operationVerbs.listTasks(ctx, { ...queue, state: "waiting" })).rows).toEqual([]);
    await expect(transferVerbs.cancelTransfer(ctx, off)).rejects.toMatchObject({ code: "order.refused" });
  });

  it("gives back what it holds when it is called off before [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 5);
    const { transferId } = await confirmed(5);
    await transferVerbs.reserveTransfer(ctx, { transferId, version: null });
    expect((await available())[0]).toMatchObject({ availableToPromise: 0 });
    await transferVerbs.cancelTransfer(ctx, { transferId, ...noVersion, reason: "other" });
    expect((await available())[0]).toMatchObject({ availableToPromise: 5 });
  });
});

describe("what a transfer is refused", () => {
  it("is to go nowhere, to take what another holds, or to take from another warehouse [WMS-11]", async () => {
    await expect(confirmed(1, { toWarehouseId: north.id })).rejects.toMatchObject({ code: "transfer.same_warehouse" });
    await addStock(ctx, { itemId, locationId: south.bins[0]?.id }, 9);
    const { transferId } = await confirmed(5);
    const reserve = () => transferVerbs.reserveTransfer(ctx, { transferId, version: null });
    await expect(reserve()).rejects.toMatchObject({ code: "order.nothing_available" });
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 5);
    await orderFor(ctx, { itemId, quantity: 3 }, { warehouseId: north.id, until: "allocated" });
    expect(await reserve()).toMatchObject({ lines: [{ reserved: 2 }] });
    await expect(reserve()).rejects.toMatchObject({ code: "order.nothing_available" });
  });

  it("is to receive more than was sent, elsewhere, or what was not sent [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 5);
    const shipped = await sent(5);
    await expect(receive(shipped, { good: 6 })).rejects.toMatchObject({ code: "transfer.over" });
    await expect(receive(shipped, { lineNumber: 2 })).rejects.toMatchObject({ code: "transfer.not_on_the_way" });
    await expect(receive(shipped, { good: 0 })).rejects.toMatchObject({ code: "receipt.nothing" });
    const line = { lineNumber: 1, lotId: null, unitId: null, good: 5, damaged: 0, reason: null };
    const lines = [{ ...line, serials: [], damagedSerials: [] }];
    const here = { transferId: shipped.id, ...noVersion, lines, complete: false, locationId: north.receiving };
    await expect(transferVerbs.receiveTransfer(ctx, here)).rejects.toMatchObject({ code: "location.missing" });
  });

  it("is a loss above what one may decide alone [WMS-11]", async () => {
    const person = await test.signIn(["wms"], { organisationId });
    const dear = await makeItem(ctx, { costMinor: 50_000_000 });
    itemId = dear.id;
    await addStock(test.contextFor(organisationId, ["superadmin"]), { itemId, locationId: north.bins[0]?.id }, 2);
    const shipped = await sent(2);
    await receive(shipped, { good: 1 });
    const admin = await test.signIn(["superadmin"], { organisationId });
    await setAutonomy(admin, { personalLimit: 100 });
    const body = { lines: [{ lineNumber: 1, quantity: 1, reason: "stolen" }] };
    const path = `/api/wms/transfers/${shipped.id}/settle`;
    expect((await person.request("POST", path, body)).json()).toMatchObject({ code: "decision.approval_required" });
  });

  it("is another organisation's, and anybody's without the role [WMS-11]", async () => {
    const { transferId } = await confirmed(1);
    const stranger = await test.signIn(["superadmin"]);
    expect((await stranger.request("GET", `/api/wms/transfers/${transferId}`)).statusCode).toBe(404);
    expect((await stranger.request("POST", `/api/wms/transfers/${transferId}/reserve`, {})).statusCode).toBe(404);
    expect((await stranger.request("GET", "/api/wms/transfers")).json()).toMatchObject({ rows: [], count: 0 });
    const driver = await test.signIn(["logistics"], { organisationId });
    expect((await driver.request("GET", "/api/wms/transfers")).statusCode).toBe(403);
  });
});

describe("pieces with numbers of their own", () => {
  it("travel with the transfer, and only those that were sent are received [WMS-11]", async () => {
    itemId = (await makeItem(ctx, { serialTracked: true })).id;
    await addStock(ctx, { itemId, locationId: north.bins[0]?.id, serials: ["S-1", "S-2", "S-3"] }, 3);
    const { transferId } = await confirmed(2);
    const { reservations } = await transferVerbs.reserveTransfer(ctx, { transferId, version: null });
    const load = (serials: string[]) =>
      transferVerbs.shipTransfer(ctx, {
        transferId,
        ...noVersion,
        loaded: [{ reservationId: reservations[0]?.id ?? "", quantity: 2, serials }],
      });
    await expect(load([])).rejects.toMatchObject({ code: "stock.serials_required" });
    const shipped = await load(["S-1", "S-3"]);
    expect(shipped.onTheWay).toMatchObject([{ quantity: 2, serials: ["S-1", "S-3"] }]);
    await expect(receive(shipped, { good: 1, serials: ["S-2"] })).rejects.toMatchObject({
      code: "transfer.serial_not_sent",
    });
    const part = await receive(shipped, { good: 1, serials: ["S-3"] });
    expect(part.onTheWay).toMatchObject([{ serials: ["S-1"] }]);
    expect(await receive(part, {})).toMatchObject({ state: "received" });
  });
});
