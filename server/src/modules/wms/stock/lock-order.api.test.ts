import { beforeEach, describe, expect, it } from "vitest";
import {
  addStock,
  makeItem,
  makePurchaseOrder,
  makeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { itemVerbs, locationVerbs, purchasingVerbs, traceVerbs, verifyOrganisation } from "../index.ts";
import { unitVerbs } from "../units/verbs.ts";
import { lockLots, setLotStatus } from "../lots/lot-list.store.ts";
import { returnVerbs } from "../returns/verbs.ts";
import { lockUnits } from "../units/units.store.ts";
import { openBook } from "./book.ts";
import { plainGoods } from "./stock-goods.ts";
import { requireUsableLots } from "../items/lots.store.ts";

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;
/** Transactions begun by the commands of a test: a deadlock begins one of them again. */
let runs: number;
let counted: Context;
beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
  runs = 0;
  counted = {
    ...ctx,
    transaction: (work) =>
      ctx.transaction((tx) => {
        runs += 1;
        return work(tx);
      }),
  };
});

const bin = (index: number): string => warehouse.bins[index]?.id ?? "";

/** Ends as soon as somebody waits for the transaction of `pid`. */
async function waitedFor(pid: number): Promise<void> {
  for (;;) {
    const { rowCount } = await test.owner.query(
      "select from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))",
      [pid],
    );
    if (rowCount !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

interface Meeting<T> {
  /** What the held transaction locks before the other command begins. */
  readonly first: (tx: CommandTransaction) => Promise<T>;
  readonly other: () => Promise<unknown>;
  /** What it does once the other command waits for it. */
  readonly last: (tx: CommandTransaction, held: T) => Promise<unknown>;
}

/** Lets a command meet a transaction that holds something, and that then wants more. Answers the outcomes of both. */
async function meet<T>({ first, other, last }: Meeting<T>): Promise<PromiseSettledResult<unknown>[]> {
  let begun: Promise<unknown> | undefined;
  const held = counted.transaction(async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const locked = await first(tx);
    begun ??= other();
    await Promise.race([waitedFor(pid), begun.catch(() => undefined)]);
    await last(tx, locked);
  });
  const [outcome] = await Promise.allSettled([held]);
  return [outcome, ...(await Promise.allSettled([begun]))];
}

async function lotOf(itemId: string, code: string): Promise<string> {
  const { rows } = await itemVerbs.listLots(ctx, { itemId });
  return rows.find((row) => row.code === code)?.id ?? "";
}

async function tenOf(code: string, locationId = bin(0)) {
  const { id: itemId, sku } = await makeItem(ctx, { lotTracked: true });
  await addStock(ctx, { itemId, locationId }, 10, { code, expiresOn: null });
  return { itemId, sku, lotId: await lotOf(itemId, code) };
}

/** A transfer of one unit as the held transaction: the book first, its movement later. */
const transfer = (goods: { readonly itemId: string; readonly lotId: string | null }, from: string, to: string) => ({
  first: (tx: CommandTransaction) => openBook(tx, [goods.itemId], { locationIds: [from, to] }),
  last: async (_tx: CommandTransaction, book: Awaited<ReturnType<typeof openBook>>) => {
    const { itemId, lotId } = goods;
    const at = book.goods({ ...plainGoods, itemId, lotId, locationId: from });
    book.move({ ...at, quantity: 1, fromLocationId: from, toLocationId: to, kind: "transfer" });
    await book.write();
  },
});

const fulfilled = [{ status: "fulfilled" }, { status: "fulfilled" }];
const faults = async () => (await verifyOrganisation(test.platform.database, ctx.organisationId)).faults;

const noted = { note: null } as const;

describe("a known lot is named while its goods move, and neither command waits for the other in a circle [WMS-02] [WMS-04]", () => {
  it("by an adjustment", async () => {
    const goods = await tenOf("LOT-1");
    const other = () =>
      addStock(counted, { itemId: goods.itemId, locationId: bin(0) }, 2, { code: "lot-1", expiresOn: null });
    expect(await meet({ ...transfer(goods, bin(0), bin(1)), other })).toMatchObject(fulfilled);
    expect(runs).toBe(2);
    expect(await faults()).toEqual([]);
  });

  it("by a receipt", async () => {
    const goods = await tenOf("LOT-1");
    const order = await makePurchaseOrder(ctx, [{ itemId: goods.itemId, quantity: 5 }], { warehouseId: warehouse.id });
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: order.id, version: null });
    const other = () =>
      purchasingVerbs.receivePurchaseOrder(counted, {
        purchaseOrderId: order.id,
        version: null,
        locationId: null,
        receivedAt: null,
        acceptSurplus: false,
        ...noted,
        lines: [{ lineNumber: 1, good: 5, damaged: 0, lot: { code: "LOT-1", expiresOn: null }, complete: false }],
      });
    expect(await meet({ ...transfer(goods, bin(0), bin(1)), other })).toMatchObject(fulfilled);
    expect(runs).toBe(2);
  });

  it("by the receipt of a return", async () => {
    const goods = await tenOf("LOT-1");
    const returnId = await expectedReturn(goods.itemId);
    const other = () => receive(counted, returnId);
    expect(await meet({ ...transfer(goods, bin(0), bin(1)), other })).toMatchObject(fulfilled);
    expect(runs).toBe(2);
  });

  it("by a repack", async () => {
    const goods = await tenOf("LOT-1");
    const used = await tenOf("MILK", bin(2));
    const other = () =>
      traceVerbs.repack(counted, {
        locationId: bin(2),
        ...noted,
        inputs: [{ itemId: used.itemId, lotId: used.lotId, quantity: 2, ...plainGoods }],
        outputs: [{ ...made(goods.itemId), lot: { code: "LOT-1", expiresOn: null }, unitId: null }],
      });
    expect(await meet({ ...transfer(goods, bin(0), bin(1)), other })).toMatchObject(fulfilled);
    expect(runs).toBe(2);
  });
});

const made = (itemId: string) => ({ itemId, quantity: 2, serials: [], locationId: null });

async function expectedReturn(itemId: string): Promise<string> {
  const { id: returnId } = await returnVerbs.createReturn(ctx, {
    salesOrderId: null,
    customerId: null,
    warehouseId: warehouse.id,
    reference: null,
    expectedOn: null,
    currency: "EUR",
    ...noted,
    lines: [{ salesOrderLine: null, itemId, quantity: 3, reason: "not_wanted", refundMinor: null }],
  });
  await returnVerbs.authoriseReturn(ctx, { returnId, version: null });
  return returnId;
}

const receive = (by: Context, returnId: string) =>
  returnVerbs.receiveReturn(by, {
    returnId,
    version: null,
    locationId: null,
    ...noted,
    lines: [{ lineNumber: 1, quantity: 3, lot: "LOT-1", lotOverride: "The label is another one", serials: [] }],
  });

describe("a lot changes its status while its goods move [WMS-02] [WMS-13]", () => {
  it("when a recall of it is called off: the chain is taken before the lot", async () => {
    const { itemId, lotId, sku } = await tenOf("LOT-1");
    const { id: recallId } = await traceVerbs.startRecall(ctx, { lotId, reason: "safety", ...noted, drill: false });
    const [picked, cancelled] = await meet({
      first: (tx) => openBook(tx, [itemId], { locationIds: [bin(0)] }),
      other: () => traceVerbs.cancelRecall(counted, { recallId, outcome: "A false alarm" }),
      last: (tx) => requireUsableLots(tx, [{ sku, lotId, locationId: bin(0) }]),
    });
    expect(picked).toMatchObject({ status: "rejected", reason: { code: "stock.lot_held" } });
    expect(cancelled).toMatchObject({ status: "fulfilled" });
    expect(runs).toBe(2);
  });

  it("when returned goods of it are restocked: the hold is seen", async () => {
    const { itemId, lotId } = await tenOf("LOT-1");
    const returnId = await expectedReturn(itemId);
    await receive(ctx, returnId);
    const { waiting } = await returnVerbs.getReturn(ctx, { returnId });
    const [held, inspected] = await meet({
      first: (tx) => openBook(tx, [itemId], { locationIds: [bin(0)] }),
      other: () =>
        returnVerbs.inspectReturn(counted, {
          returnId,
          version: null,
          ...noted,
          lines: waiting.map(({ lineNumber, quantity }) => ({
            lineNumber,
            lotId,
            quantity,
            disposition: "restock" as const,
            scrapReason: null,
            refundMinor: null,
            serials: [],
          })),
        }),
      last: async (tx) => {
        await lockLots(tx, [lotId]);
        await setLotStatus(tx, [lotId], "on_hold", "inspection");
      },
    });
    expect(held).toMatchObject({ status: "fulfilled" });
    expect(inspected).toMatchObject({ status: "rejected", reason: { code: "stock.lot_held" } });
    expect(runs).toBe(2);
  });

  it("and checks of references to it need not wait for the lock of a lot", async () => {
    const { itemId, lotId } = await tenOf("LOT-1");
    await ctx.transaction(async (tx) => {
      await lockLots(tx, [lotId]);
      const free = {
        text: "select from lot where id = $1 and item_id = $2 for key share nowait",
        values: [lotId, itemId],
      };
      expect((await test.owner.query(free)).rowCount).toBe(1);
    });
  });
});

describe("bins get another purpose while goods move between them [WMS-01] [WMS-02]", () => {
  it.each([
    [0, 1],
    [1, 0],
  ])("several at once: from bin %i to bin %i", async (from, to) => {
    const { id: itemId } = await makeItem(ctx);
    await addStock(ctx, { itemId, locationId: bin(from) }, 5);
    const locationIds = [bin(0), bin(1)];
    const other = () => locationVerbs.changeLocations(counted, { locationIds, purpose: "pick" });
    expect(await meet({ ...transfer({ itemId, lotId: null }, bin(from), bin(to)), other })).toMatchObject(fulfilled);
    expect(runs).toBe(2);
    expect(await faults()).toEqual([]);
  });

  it("and one whose goods were reserved meanwhile keeps its purpose", async () => {
    const { id: itemId } = await makeItem(ctx);
    await addStock(ctx, { itemId, locationId: bin(0) }, 5);
    const locationIds = [bin(0), bin(1)];
    const [, changed] = await meet({
      first: (tx) => openBook(tx, [itemId], { locationIds: [bin(0)] }),
      other: () => locationVerbs.changeLocations(counted, { locationIds, purpose: "receiving" }),
      last: async (_tx, book) => {
        book.reserve({ ...plainGoods, itemId, lotId: null, locationId: bin(0) }, 2);
        await book.write();
      },
    });
    expect(changed).toMatchObject({ status: "fulfilled" });
    const purposes = await Promise.all(locationIds.map((locationId) => locationVerbs.getLocation(ctx, { locationId })));
    expect(purposes.map(({ purpose }) => purpose)).toEqual(["storage", "receiving"]);
  });
});

it("locks the units that goods leave together with those they go into, in the order of their ids [WMS-02] [WMS-05]", async () => {
  const unit = async () => (await unitVerbs.createUnit(ctx, { type: "pallet", locationId: bin(0), ...noted })).id;
  const [lower = "", upper = ""] = [await unit(), await unit()].toSorted();
  const { id: itemId } = await makeItem(ctx);
  const { id: madeId } = await makeItem(ctx);
  await addStock(ctx, { itemId, locationId: bin(0) }, 10);
  const { status, ownerId, serials } = plainGoods;
  const fill = { itemId, lotId: null, status, ownerId, serials, quantity: 5 };
  await unitVerbs.fillUnit(ctx, { unitId: lower, ...fill });
  const outcomes = await meet({
    first: (tx) => lockUnits(tx, [lower]),
    other: () =>
      traceVerbs.repack(counted, {
        locationId: bin(0),
        ...noted,
        inputs: [{ itemId, lotId: null, quantity: 2, ...plainGoods, unitId: lower }],
        outputs: [{ ...made(madeId), lot: null, unitId: upper }],
      }),
    last: (tx) => lockUnits(tx, [upper]),
  });
  expect(outcomes).toMatchObject(fulfilled);
  expect(runs).toBe(2);
  const { contents } = await unitVerbs.getUnit(ctx, { unitId: upper });
  expect(contents.map(({ onHand }) => onHand)).toEqual([2]);
});
