import { describe, expect, it } from "vitest";
import { amountOf, newTradingHouse, sell } from "../../../test/factories/trading-house.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { AppError } from "../../platform/errors.ts";
import { postMoney } from "./post-money.ts";
import { readProfitLoss } from "./profit-loss.ts";
import { setExchangeRates } from "./set-rates.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });

describe("amounts in other currencies", () => {
  it("converts by the rate of the day, names a missing rate, and converts once it is entered [EXE-03]", async () => {
    const house = await newTradingHouse(test);
    const { ctx } = house;
    await sell(test, house, {
      number: "SO-1",
      shippedAt: "2026-02-10T10:00:00Z",
      currency: "USD",
      lines: [{ units: 1, price: 1_001 }],
    });
    await sell(test, house, {
      number: "SO-2",
      shippedAt: "2026-02-11T10:00:00Z",
      currency: "JPY",
      lines: [{ units: 1, price: 1_000 }],
    });
    await postMoney(ctx);
    const missing = await readProfitLoss(ctx, { from: "2026-02", to: "2026-02" });
    expect(amountOf(missing, "gross_sales", "2026-02")).toBe(0);
    const waiting = (account: string) => missing.gaps.filter((gap) => gap.account === account);
    for (const account of ["gross_sales", "cost_of_goods"]) {
      expect(
        waiting(account)
          .map(({ reason }) => reason)
          .toSorted(),
      ).toEqual(["No rate from JPY to EUR on or before 2026-02-11", "No rate from USD to EUR on or before 2026-02-10"]);
    }
    // Costs without their revenue would be a loss that never was.
    expect(amountOf(missing, "cost_of_goods", "2026-02")).toBe(0);
    expect(missing.grossProfit.at(-1)).toBe(0);
    const rates = [
      { currency: "USD", day: "2026-02-01", rate: 0.5 },
      { currency: "USD", day: "2026-02-11", rate: 0.9 },
      { currency: "JPY", day: "2026-02-11", rate: 0.006 },
    ];
    await setExchangeRates(ctx, { source: "entered", rates });
    await postMoney(ctx);
    const known = await readProfitLoss(ctx, { from: "2026-02", to: "2026-02" });
    expect(amountOf(known, "gross_sales", "2026-02")).toBe(501 + 600);
    expect(amountOf(known, "cost_of_goods", "2026-02")).toBe(2 * 400);
    expect(known.gaps).toEqual([]);
    expect(known.currencies.map(({ currency, amountMinor, baseMinor }) => [currency, amountMinor, baseMinor])).toEqual([
      ["JPY", 1_000, 600],
      ["USD", 1_001, 501],
    ]);
    await expect(
      setExchangeRates(ctx, { source: "entered", rates: [{ currency: "EUR", day: "2026-02-01", rate: 1 }] }),
    ).rejects.toThrow(new AppError("money.own_currency", { currency: "EUR" }));
  });

  it("posts neither a refund without a rate nor the cost of the goods that came back with it [EXE-03]", async () => {
    const house = await newTradingHouse(test);
    const { ctx } = house;
    const line = { units: 4, price: 1_000 };
    const sold = { number: "SO-1", shippedAt: "2026-02-10T10:00:00Z", lines: [line] };
    const orderId = await sell(test, house, sold);
    await test.owner.query(
      `with r as (insert into return_order (organisation_id, number, sales_order_id, warehouse_id, state, currency, received_at,
          created_at, updated_at) values ($1, 'RT-1', $2, $3, 'closed', 'USD', '2026-03-02', now(), now()) returning id)
       insert into return_order_line (return_order_id, line_number, organisation_id, item_id, reason, quantity, received,
         restocked, refund_minor) select id, 1, $1, $4, 'damaged', 2, 2, 2, 1900 from r`,
      [house.organisationId, orderId, house.warehouseId, house.itemId],
    );
    await postMoney(ctx);
    const missing = await readProfitLoss(ctx, { from: "2026-02", to: "2026-03" });
    expect(["returns", "cost_of_goods"].map((account) => amountOf(missing, account, "2026-03"))).toEqual([0, 0]);
    expect(missing.gaps.map(({ account, reason }) => `${account}: ${reason}`).toSorted()).toEqual([
      "cost_of_goods: No rate from USD to EUR on or before 2026-03-02",
      "returns: No rate from USD to EUR on or before 2026-03-02",
    ]);
    await setExchangeRates(ctx, { source: "entered", rates: [{ currency: "USD", day: "2026-03-01", rate: 0.5 }] });
    await postMoney(ctx);
    const known = await readProfitLoss(ctx, { from: "2026-02", to: "2026-03" });
    expect(["returns", "cost_of_goods"].map((account) => amountOf(known, account, "2026-03"))).toEqual([-950, -800]);
  });

  it("lets the cost of goods wait that were given away, or came back without a refund, in a currency without a rate [EXE-03]", async () => {
    const house = await newTradingHouse(test);
    const { ctx } = house;
    const lines = [
      { units: 3, price: 0 },
      { units: 4, price: 1_000 },
    ];
    const sold = { number: "SO-1", shippedAt: "2026-02-10T10:00:00Z", currency: "USD", lines };
    const orderId = await sell(test, house, sold);
    await test.owner.query(
      `with r as (insert into return_order (organisation_id, number, sales_order_id, warehouse_id, state, currency, received_at,
          created_at, updated_at) values ($1, 'RT-1', $2, $3, 'closed', 'USD', '2026-02-20', now(), now()) returning id)
       insert into return_order_line (return_order_id, line_number, organisation_id, item_id, reason, quantity, received,
         restocked, refund_minor) select id, 1, $1, $4, 'damaged', 1, 1, 1, null from r`,
      [house.organisationId, orderId, house.warehouseId, house.itemId],
    );
    await postMoney(ctx);
    const missing = await readProfitLoss(ctx, { from: "2026-02", to: "2026-02" });
    expect(amountOf(missing, "cost_of_goods", "2026-02")).toBe(0);
    await setExchangeRates(ctx, { source: "entered", rates: [{ currency: "USD", day: "2026-02-01", rate: 0.5 }] });
    await postMoney(ctx);
    const known = await readProfitLoss(ctx, { from: "2026-02", to: "2026-02" });
    expect(amountOf(known, "cost_of_goods", "2026-02")).toBe((3 + 4 - 1) * 400);
  });
});
