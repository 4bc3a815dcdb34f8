import { expect, it } from "vitest";
import { amountOf, newTradingHouse, sell, type TradingHouse } from "../../../test/factories/trading-house.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { AppError } from "../../platform/errors.ts";
import { forgetComparison } from "./book.store.ts";
import { followsNow } from "./post-job.ts";
import { postForClosing, postMoney } from "./post-money.ts";
import { lockBook } from "./post.store.ts";
import { readProfitLoss } from "./profit-loss.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });

const months = ["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"];
/** Orders of a part: fewer than those of one moment, of which a part must not be made again and again. */
const orders = 2;

/** One order a month, and three more of the same moment. */
async function houseWithSales(): Promise<{ house: TradingHouse; ids: string[] }> {
  const house = await newTradingHouse(test);
  const ids: string[] = [];
  const times = [...months.map((month) => `${month}-05T10:00:00Z`), ...Array(3).fill("2025-12-05T10:00:00Z")];
  for (const [at, shippedAt] of times.entries()) {
    ids.push(
      await sell(test, house, { number: `SO-${at}`, shippedAt, lines: [{ units: 1, price: 1_000 * (at + 1) }] }),
    );
  }
  return { house, ids };
}

async function sales({ ctx }: TradingHouse): Promise<unknown[]> {
  const answer = await readProfitLoss(ctx, { from: "2025-10", to: "2026-03" });
  return months.map((month) => amountOf(answer, "gross_sales", month));
}

const book = async ({ organisationId }: TradingHouse) => {
  const { rows } = await test.owner.query<{ compared: Date | null; through: Date | null }>(
    "select compared_at as compared, compared_through as through from money_book where organisation_id = $1",
    [organisationId],
  );
  return rows[0];
};

it("posts in parts what one posting of everything would post, and nothing twice [EXE-03]", async () => {
  const { house } = await houseWithSales();
  const ends: Date[] = [];
  const { entries } = await postMoney(house.ctx, {
    orders,
    goesOn: async (through) => ends.push(through) > 0,
  });
  expect(ends.length).toBeGreaterThanOrEqual(3);
  expect(ends).toEqual(ends.toSorted((one, other) => one.getTime() - other.getTime()));
  expect(await sales(house)).toEqual([1_000, 2_000, 3_000 + 7_000 + 8_000 + 9_000, 4_000, 5_000, 6_000]);
  const { rows } = await test.owner.query<{ entries: string }>(
    "select count(*) as entries from money_entry where organisation_id = $1",
    [house.organisationId],
  );
  expect(Number(rows[0]?.entries)).toBe(entries);
  expect(await book(house)).toEqual({ compared: test.clock.now(), through: null });
  await house.ctx.transaction(forgetComparison);
  expect((await postMoney(house.ctx, { orders })).entries).toBe(0);
});

it("makes the next part smaller after one that was slow, and posts the same [EXE-03]", async () => {
  const { house } = await houseWithSales();
  const sizes: number[] = [];
  const count = async (): Promise<number> => {
    const { rows } = await test.owner.query<{ sales: string }>(
      "select count(distinct order_id) as sales from money_entry where organisation_id = $1",
      [house.organisationId],
    );
    return Number(rows[0]?.sales);
  };
  await postMoney(house.ctx, { orders: 4, slow: 0, goesOn: async () => sizes.push(await count()) > 0 });
  // Parts hold about 4, 2 and 1 orders: each ends after the order that is one too many, and those of one moment stay together.
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  expect(sizes.map((size, at) => size - (sizes[at - 1] ?? 0))[0]).toBeGreaterThan(sizes.length - 1);
  expect(await sales(house)).toEqual([1_000, 2_000, 27_000, 4_000, 5_000, 6_000]);
});

it("takes an amount back from the part that its record left, in whichever order the parts come [EXE-03]", async () => {
  const { house, ids } = await houseWithSales();
  await postMoney(house.ctx, { orders });
  const move = (id: string | undefined, day: string) =>
    test.owner.query("update sales_order set shipped_at = $2 where id = $1", [id, `${day}T10:00:00Z`]);
  await move(ids[0], "2026-02-20");
  await move(ids[4], "2025-10-20");
  await house.ctx.transaction(forgetComparison);
  await postMoney(house.ctx, { orders });
  expect(await sales(house)).toEqual([5_000, 2_000, 27_000, 4_000, 1_000, 6_000]);
});

it("goes on where it was interrupted, and begins anew when older records arrive meanwhile [EXE-03]", async () => {
  const { house } = await houseWithSales();
  const interrupt = () => Promise.reject(new Error("interrupted"));
  await expect(postMoney(house.ctx, { orders, goesOn: interrupt })).rejects.toThrow("interrupted");
  const first = await book(house);
  expect(first).toEqual({ compared: null, through: expect.any(Date) });
  expect((await sales(house))[0]).toBe(1_000);
  await expect(postMoney(house.ctx, { orders, goesOn: interrupt })).rejects.toThrow("interrupted");
  expect((await book(house))?.through?.getTime()).toBeGreaterThan(first?.through?.getTime() ?? Number.NaN);
  await sell(test, house, { number: "SO-OLD", shippedAt: "2025-10-02T10:00:00Z", lines: [{ units: 1, price: 500 }] });
  await house.ctx.transaction(forgetComparison);
  expect(await book(house)).toEqual({ compared: null, through: null });
  await postMoney(house.ctx, { orders });
  expect(await sales(house)).toEqual([1_500, 2_000, 27_000, 4_000, 5_000, 6_000]);
});

it("compares one part of each organization in the run of all, with the recent records, and every part in a run of its own [EXE-03]", async () => {
  const { house } = await houseWithSales();
  const parts: Date[] = [];
  const oneByOne = { orders, goesOn: async (through: Date) => parts.push(through) < 0 };
  await postMoney(house.ctx, oneByOne);
  expect(parts).toHaveLength(1);
  // Sales of the first part and of the latest 45 days; January waits.
  expect(await sales(house)).toEqual([1_000, 2_000, 27_000, 0, 5_000, 6_000]);
  while ((await book(house))?.compared === null) await postMoney(house.ctx, oneByOne);
  expect(await sales(house)).toEqual([1_000, 2_000, 27_000, 4_000, 5_000, 6_000]);
});

it("leaves the next part to the next run where all organizations wait, and to nobody once it is canceled [EXE-03]", async () => {
  const told: string[] = [];
  const run = (organisationId: string | null, signal = new AbortController().signal) => ({
    organisationId,
    signal,
    progress: async (_done: number, _total: number | null, text?: string) => void told.push(text ?? ""),
  });
  const through = new Date("2025-12-05T10:00:00Z");
  expect(await followsNow(run(null), through)).toBe(false);
  expect(told).toEqual([]);
  expect(await followsNow(run("one"), through)).toBe(true);
  expect(told).toEqual(["Compared until 2025-12-05."]);
  await expect(followsNow(run("one", AbortSignal.abort(new Error("canceled"))), through)).rejects.toThrow("canceled");
});

it("compares the orders that were shipped last where the latest 45 days have more, and the others once a day [EXE-03]", async () => {
  const { house, ids } = await houseWithSales();
  await postMoney(house.ctx);
  await test.owner.query("update sales_order_line set unit_price_minor = 10 where sales_order_id = any($1)", [ids]);
  await postMoney(house.ctx, { recent: 1 });
  expect(await sales(house)).toEqual([1_000, 2_000, 27_000, 4_000, 5_000, 10]);
  await postMoney(house.ctx, { recent: 3 });
  // January is not within the 45 days.
  expect(await sales(house)).toEqual([1_000, 2_000, 27_000, 4_000, 10, 10]);
  await house.ctx.transaction(forgetComparison);
  await postMoney(house.ctx, { recent: 1 });
  expect(await sales(house)).toEqual([10, 10, 40, 10, 10, 10]);
});

it("closes a month with few orders at once, and with many when all records were compared within the day [EXE-03]", async () => {
  const { house, ids } = await houseWithSales();
  const post = (atMost: number) => house.ctx.transaction(async (tx) => postForClosing(tx, await lockBook(tx), atMost));
  await expect(post(orders)).rejects.toThrow(new AppError("money.comparing"));
  expect(await sales(house)).toEqual([0, 0, 0, 0, 0, 0]);
  await postMoney(house.ctx, { orders, goesOn: async () => false });
  await expect(post(orders)).rejects.toThrow(new AppError("money.comparing"));
  await postMoney(house.ctx, { orders });
  // The order of March is recent, that of October is not: it lands in the next month that is open.
  await test.owner.query("update sales_order_line set unit_price_minor = 10 where sales_order_id = any($1)", [
    [ids[0], ids[5]],
  ]);
  await post(orders);
  expect(await sales(house)).toEqual([1_000, 2_000, 27_000, 4_000, 5_000, 10]);
  await post(ids.length);
  expect(await sales(house)).toEqual([10, 2_000, 27_000, 4_000, 5_000, 10]);
});
