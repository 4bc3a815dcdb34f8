import { beforeAll, describe, expect, it } from "vitest";
import { verifyOrganisation } from "../../src/modules/wms/index.ts";
import { approve, enter, finish, requestCount, reviewLines, takeBin } from "../factories/count-floor.ts";
import { orderFor, pick, waitingTasks } from "../factories/floor.ts";
import { UndoDesk } from "../factories/undo-desk.ts";
import { makeOrder } from "../factories/wms.ts";
import { useTestApp } from "../use-test-app.ts";

const clients = 50;
const stock = 40;

const test = useTestApp();
let desk: UndoDesk;
beforeAll(async () => {
  desk = await UndoDesk.open(test);
});

type Sent = Awaited<ReturnType<UndoDesk["person"]["request"]>>;

const post = (path: string, body: object = {}): Promise<Sent> => desk.person.request("POST", `/api/wms/${path}`, body);

/** All at once. Each succeeds or is refused by a rule, and no answer is a fault of the server. */
async function race(...sent: Promise<Sent>[]): Promise<boolean[]> {
  const answers = await Promise.all(sent);
  for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
  return answers.map(({ statusCode }) => statusCode < 300);
}

const wins = (results: readonly boolean[]): number => results.filter(Boolean).length;

async function onHand(): Promise<number> {
  const rows = Object.values(await desk.balances());
  for (const [there, reserved] of rows) {
    expect(reserved).toBeGreaterThanOrEqual(0);
    expect(there).toBeGreaterThanOrEqual(reserved);
  }
  return rows.reduce((sum, [there]) => sum + there, 0);
}

async function expectLedgerHolds(): Promise<void> {
  const { faultCount, faults } = await verifyOrganisation(test.platform.database, desk.ctx.organisationId);
  expect([faultCount, faults]).toEqual([0, []]);
}

const orderOf = async (orderId: string) =>
  (await desk.person.request("GET", `/api/wms/orders/${orderId}`)).json<{ state: string }>();

/** An order for one unit that stands packed at the dock. */
async function packedOrder(): Promise<string> {
  const { orderId } = await orderFor(desk.ctx, { itemId: desk.itemId, quantity: 1 });
  const [task] = await waitingTasks(desk.ctx, "pick", orderId);
  await pick(desk.ctx, task?.id, 1);
  const proposal = await desk.person.request("GET", `/api/wms/orders/${orderId}/carton-proposal`);
  const { cartons } = proposal.json<{
    cartons: { type: string; contents: { lineNumber: number; lotId: string | null; quantity: number }[] }[];
  }>();
  await desk.act("POST", `orders/${orderId}/pack`, {
    cartons: cartons.map(({ type, contents }) => ({
      type,
      contents: contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
    })),
  });
  return orderId;
}

describe("the last unit [WMS-02]", { timeout: 120_000 }, () => {
  it("goes to one of fifty clients that take it from the shelf at once, each time", async () => {
    desk = await UndoDesk.open(test);
    await desk.scrap(stock - 1);
    for (let round = 0; round < 5; round += 1) {
      const take = () =>
        post("stock/adjust", { itemId: desk.itemId, locationId: desk.bin(0), change: -1, reason: "stolen" });
      expect(wins(await race(...Array.from({ length: clients }, take)))).toBe(1);
      expect(await onHand()).toBe(0);
      await desk.adjust(1);
    }
    await expectLedgerHolds();
  });

  it("is promised to one of fifty orders that are allocated at once", async () => {
    desk = await UndoDesk.open(test);
    await desk.scrap(stock - 1);
    const orders: string[] = [];
    for (let order = 0; order < clients; order += 1) {
      const { id } = await makeOrder(desk.ctx, [{ itemId: desk.itemId, quantity: 1 }]);
      await desk.act("POST", `orders/${id}/confirm`);
      orders.push(id);
    }
    await race(...orders.map((id) => post(`orders/${id}/allocate`)));
    expect(await desk.balances()).toEqual({ [desk.code(0)]: [1, 1] });
    const states = await Promise.all(orders.map(async (id) => (await orderOf(id)).state));
    expect(states.filter((state) => state === "allocated")).toHaveLength(1);
    await expectLedgerHolds();
  });
});

describe("commands that exclude each other, sent at once", { timeout: 120_000 }, () => {
  it("cancel, ship and ship again: an order ends one way, and its unit leaves once or stays [WMS-03]", async () => {
    desk = await UndoDesk.open(test);
    let left = stock;
    for (let round = 0; round < 8; round += 1) {
      const id = await packedOrder();
      const ship = () => post(`orders/${id}/ship`, { carrier: "DHL", trackingNumber: `T-${round}` });
      const cancel = () => post(`orders/${id}/cancel`, { reason: "customer_request" });
      const turns = round % 2 === 0 ? [ship, cancel, ship, cancel] : [cancel, ship, cancel, ship];
      const results = await race(...turns.map((send) => send()));
      expect(wins(results)).toBe(1);
      const { state } = await orderOf(id);
      const shipped = turns[results.indexOf(true)] === ship;
      expect(state).toBe(shipped ? "shipped" : "cancelled");
      if (shipped) left -= 1;
      expect(await onHand()).toBe(left);
    }
    await expectLedgerHolds();
  });

  it("undo, undo again and work on the same goods: what was done is taken back at most once [PLT-06]", async () => {
    desk = await UndoDesk.open(test);
    let expected = stock;
    for (let round = 0; round < 8; round += 1) {
      const { id } = await desk.scrap(2);
      expected -= 2;
      const take = post("stock/adjust", { itemId: desk.itemId, locationId: desk.bin(0), change: -1, reason: "stolen" });
      const [first, second, taken] = await race(desk.undo(id), desk.undo(id), take);
      expect(first && second).toBe(false);
      expected += (first || second ? 2 : 0) - (taken ? 1 : 0);
      expect(await onHand()).toBe(expected);
    }
    await expectLedgerHolds();
  });

  it("a count, its approval twice and a transfer from the same bin: the difference is booked once [WMS-10]", async () => {
    desk = await UndoDesk.open(test);
    const manager = test.contextFor(desk.ctx.organisationId, ["manager"]);
    const { itemId } = desk;
    let expected = stock;
    for (let round = 0; round < 5; round += 1) {
      const [there = 0] = (await desk.balances())[desk.code(0)] ?? [];
      const { id: countId } = await requestCount(desk.ctx, { locationId: desk.bin(0) });
      const sheet = await takeBin(desk.ctx, countId);
      await enter(desk.ctx, sheet, { itemId }, { quantity: there - 3, moved: "before", confirmed: true });
      await finish(desk.ctx, sheet);
      const lines = (await reviewLines(manager, countId)).map(({ id }) => id);
      const approving = Promise.allSettled([0, 1].map(() => approve(manager, countId, lines)));
      const move = { itemId, locationId: desk.bin(0), toLocationId: desk.bin(1), quantity: 1, reason: "consolidation" };
      await race(post("stock/transfer", move), post("stock/transfer", move));
      expect((await approving).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expected -= 3;
      expect(await onHand()).toBe(expected);
    }
    await expectLedgerHolds();
  });
});
