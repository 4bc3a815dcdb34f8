import { afterEach, beforeEach, expect, it } from "vitest";
import { pick as reportPick, putAway } from "../../../test/factories/floor.ts";
import { makeOrder } from "../../../test/factories/wms.ts";
import { UndoDesk } from "../../../test/factories/undo-desk.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { operationVerbs, orderVerbs, verifyOrganisation } from "../wms/index.ts";

const test = useTestApp();
let desk: UndoDesk;

beforeEach(async () => {
  desk = await UndoDesk.open(test);
});
afterEach(async () => {
  const { faults } = await verifyOrganisation(test.platform.database, desk.ctx.organisationId);
  expect(faults).toEqual([]);
});

const order = (orderId: string) => orderVerbs.getOrder(desk.ctx, { orderId });
const cancel = (orderId: string) => desk.act("POST", `orders/${orderId}/cancel`, { reason: "customer_request" });

async function tasksOf(documentId: string) {
  const filter = { documentId, state: "waiting", sort: "path", limit: 100 } as const;
  return (await operationVerbs.listTasks(desk.ctx, filter)).rows;
}

async function pick(orderId: string, quantity: number, restFollows = false): Promise<void> {
  const task = (await tasksOf(orderId)).find(({ kind }) => kind === "pick");
  await reportPick(desk.ctx, task?.id, quantity, { restFollows });
}

function pack(orderId: string) {
  const box = { type: "L", weightGrams: 900, tightReason: null } as const;
  const contents = [{ lineNumber: 1, lotId: null, quantity: 10 }];
  return orderVerbs.packOrder(desk.ctx, { orderId, version: null, cartons: [{ ...box, contents }] });
}

const ship = (orderId: string) =>
  orderVerbs.shipOrder(desk.ctx, { orderId, version: null, carrier: null, service: null, trackingNumber: null });

/** What brings an order of ten units from one state to the next. */
const steps = {
  draft: async () => undefined,
  confirmed: (orderId: string) => orderVerbs.confirmOrder(desk.ctx, { orderId, version: null }),
  allocated: (orderId: string) => orderVerbs.allocateOrder(desk.ctx, { orderId, version: null }),
  released: (orderId: string) => orderVerbs.releaseOrder(desk.ctx, { orderId, version: null, missing: "refuse" }),
  picking: (orderId: string) => pick(orderId, 4, true),
  picked: (orderId: string) => pick(orderId, 6),
  packed: pack,
  shipped: ship,
};
type State = keyof typeof steps;

async function bring(orderId: string, to: State, from: State = "draft"): Promise<void> {
  const names = Object.keys(steps) as State[];
  for (const name of names.slice(names.indexOf(from) + 1, names.indexOf(to) + 1)) await steps[name](orderId);
}

async function orderThatIs(state: State): Promise<string> {
  const { id } = await makeOrder(desk.ctx, [{ itemId: desk.itemId, quantity: 10 }]);
  await bring(id, state);
  return id;
}

/** All that is true of an order: its lines, its shipment, its work, and the stock it holds. */
async function standing(orderId: string) {
  const { state, lines, cancelledReason, shipments } = await order(orderId);
  return {
    state,
    cancelledReason,
    progress: lines.map(({ allocated, picked, packed, cancelled }) => ({ allocated, picked, packed, cancelled })),
    shipments: shipments.map((shipment) => shipment.state),
    tasks: (await tasksOf(orderId)).map(({ kind, quantity, doneQuantity, fromCode }) => ({
      kind,
      left: quantity - doneQuantity,
      fromCode,
    })),
    balances: await desk.balances(),
  };
}

const entered = () =>
  desk.act("POST", "orders", {
    customerId: null,
    warehouseId: null,
    reference: null,
    currency: "EUR",
    priority: 3,
    dueAt: null,
    shipToName: null,
    shipToAddress: null,
    shipToCountry: null,
    note: null,
    lines: [{ itemId: desk.itemId, quantity: 10, unitPriceMinor: 1_000 }],
  });

it("cancels an order that was just entered; its number stays taken [PLT-06]", async () => {
  const { id, answer } = await entered();
  await desk.undone(id);
  expect(await order(String(answer["id"]))).toMatchObject({ state: "cancelled", number: answer["number"] });
});

it("refuses to take back an order that somebody went on with: it is already shipped [PLT-06]", async () => {
  const { id, answer } = await entered();
  const orderId = String(answer["id"]);
  for (const [from, to] of [
    ["draft", "confirmed"],
    ["confirmed", "shipped"],
  ] as const) {
    await bring(orderId, to, from);
    expect(await desk.refusal(id)).toEqual([
      409,
      "undo.order_moved_on",
      `${String(answer["number"])} is already ${to}.`,
    ]);
  }
  expect((await order(orderId)).state).toBe("shipped");
});

it.each(["draft", "confirmed", "allocated", "released", "picking", "picked", "packed"] as const)(
  "reopens a cancelled order that was %s exactly as it was, and it goes on to the customer [PLT-06]",
  async (state) => {
    const orderId = await orderThatIs(state);
    const before = await standing(orderId);
    expect(before.state).toBe(state);
    const { id } = await cancel(orderId);
    expect((await standing(orderId)).state).toBe("cancelled");
    expect((await desk.undone(id)).notes).toEqual([]);
    expect(await standing(orderId)).toEqual(before);
    await bring(orderId, "shipped", state);
    expect(await order(orderId)).toMatchObject({ state: "shipped", lines: [{ shipped: 10 }] });
    expect(await desk.balances()).toEqual({ [desk.code(0)]: [30, 0] });
  },
);

it("says what others have taken since and comes back as far as its stock allows [PLT-06]", async () => {
  const orderId = await orderThatIs("released");
  const { id } = await cancel(orderId);
  await desk.scrap(36);
  const { number } = await order(orderId);
  const notes = [`6 of ${desk.sku} could not be reserved again.`, `${number} was released and is allocated now.`];
  expect((await desk.undoPreview(id)).warnings).toEqual(notes);
  expect((await desk.undone(id)).notes).toEqual(notes);
  expect(await order(orderId)).toMatchObject({ state: "allocated", lines: [{ allocated: 4, cancelled: 0 }] });
  expect(await desk.balances()).toEqual({ [desk.code(0)]: [4, 4] });
});

it("back-orders what is missing of an order that is half picked [PLT-06]", async () => {
  const orderId = await orderThatIs("picking");
  const { id } = await cancel(orderId);
  await desk.scrap(33);
  const { notes } = await desk.undone(id);
  expect(notes).toEqual([`3 of ${desk.sku} could not be reserved again.`]);
  const reopened = await order(orderId);
  expect(reopened).toMatchObject({ state: "picking", lines: [{ allocated: 7, picked: 4, backOrdered: 3 }] });
  expect(reopened.backOrders).toHaveLength(1);
});

it("refuses when picked goods were put back on the shelf already [PLT-06]", async () => {
  const orderId = await orderThatIs("picked");
  const { id } = await cancel(orderId);
  const [task] = await tasksOf(orderId);
  await putAway(desk.ctx, task?.id, 1, { locationId: desk.bin(4) });
  expect((await desk.refusal(id))[1]).toBe("undo.put_back");
  expect((await order(orderId)).state).toBe("cancelled");
});

it("cannot be undone twice, and a second cancelling can be taken back too [PLT-06]", async () => {
  const orderId = await orderThatIs("allocated");
  const first = await cancel(orderId);
  await desk.undone(first.id);
  expect((await desk.refusal(first.id))[1]).toBe("undo.done");
  const second = await cancel(orderId);
  await desk.undone(second.id);
  expect(await standing(orderId)).toMatchObject({ state: "allocated", balances: { [desk.code(0)]: [40, 10] } });
});
