import type { JobView } from "@cerebro/contracts/entities/platform/jobs.ts";
import { describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { amountOf, newTradingHouse, sell, type TradingHouse } from "../../../test/factories/trading-house.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { AppError } from "../../platform/errors.ts";
import { getMetric } from "../metrics/get-metric.ts";
import { closeMonth } from "./close-month.ts";
import { listMargins, listMoneyEntries } from "./margins.ts";
import { postMoney } from "./post-money.ts";
import { readProfitLoss } from "./profit-loss.ts";
import { readRevenueStreams } from "./revenue-streams.ts";
import { setBudgets } from "./set-budgets.ts";
import { setCostRate } from "./set-rates.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });

const newHouse = (): Promise<TradingHouse> => newTradingHouse(test);

describe("profit and loss", () => {
  it("takes revenue from what was shipped, with discounts, charges and returns, and no order value [EXE-03] [AI-10]", async () => {
    const house = await newHouse();
    const { ctx } = house;
    const orderId = await sell(test, house, {
      number: "SO-1",
      shippedAt: "2026-02-10T10:00:00Z",
      lines: [
        { units: 10, price: 1_000 },
        { kind: "charge", units: 1, price: 500 },
        { kind: "adjustment", units: 1, price: -700 },
      ],
    });
    await sell(test, house, { number: "SO-2", shippedAt: null, lines: [{ units: 10, price: 1_000 }] });
    await sell(test, house, {
      number: "SO-3",
      shippedAt: "2026-02-10T10:00:00Z",
      state: "cancelled",
      lines: [{ units: 10, price: 1_000 }],
    });
    await test.owner.query(
      `with r as (insert into return_order (organisation_id, number, sales_order_id, warehouse_id, state, currency, received_at,
          created_at, updated_at) values ($1, 'RT-1', $2, $3, 'closed', 'EUR', '2026-03-02', now(), now()) returning id)
       insert into return_order_line (return_order_id, line_number, organisation_id, item_id, reason, quantity, received,
         restocked, refund_minor) select id, 1, $1, $4, 'damaged', 2, 2, 1, 1900 from r`,
      [house.organisationId, orderId, house.warehouseId, house.itemId],
    );
    await postMoney(ctx);
    const answer = await readProfitLoss(ctx, { from: "2026-02", to: "2026-03" });
    const of = (account: string) => ["2026-02", "2026-03"].map((month) => amountOf(answer, account, month));
    expect(of("gross_sales")).toEqual([10_000, 0]);
    expect(of("charges")).toEqual([500, 0]);
    expect(of("discounts")).toEqual([-700, 0]);
    expect(of("returns")).toEqual([0, -1_900]);
    expect(of("cost_of_goods")).toEqual([4_000, -400]);
    expect(answer.netRevenue).toEqual([9_800, -1_900, 7_900]);
    expect(answer.grossProfit).toEqual([5_800, -1_500, 4_300]);
    const streams = await readRevenueStreams(ctx, { from: "2026-02", to: "2026-03" });
    expect(streams.streams.map(({ stream, netMinor }) => [stream, netMinor])).toEqual([
      ["Lamps", 8_100],
      ["Charges", -200],
    ]);
    expect(streams.totals).toMatchObject({ grossMinor: 10_000, discountsMinor: -700, netMinor: 7_900 });
  });

  it("posts behind the answer, and waits for a posting that is under way instead of failing [EXE-03]", async () => {
    const boss = await test.signIn(["admin", "executive"]);
    await test.owner.query("insert into money_book (organisation_id) values ($1) on conflict do nothing", [
      boss.organisationId,
    ]);
    await test.owner.query("begin");
    await test.owner.query("select from money_book where organisation_id = $1 for update", [boss.organisationId]);
    const { jobId } = await answerOf<{ jobId: string }>(boss.request("POST", "/api/executive/money/post", {}), 202);
    const working = test.drain();
    const job = async () => (await boss.request("GET", `/api/jobs/${jobId}`)).json<JobView>();
    expect(["waiting", "running"]).toContain((await job()).state);
    await test.owner.query("commit");
    await working;
    expect(await job()).toMatchObject({ state: "done", progress: "Everything was posted already." });
  });

  it("does not change a closed month: what is found later lands in the next open one [EXE-03]", async () => {
    const house = await newHouse();
    const { ctx } = house;
    const orderId = await sell(test, house, {
      number: "SO-1",
      shippedAt: "2026-01-20T10:00:00Z",
      lines: [{ units: 10, price: 1_000 }],
    });
    expect(await closeMonth(ctx, { month: "2026-01" })).toEqual({ closedThrough: "2026-01" });
    await test.owner.query("update sales_order_line set unit_price_minor = 900 where sales_order_id = $1", [orderId]);
    await sell(test, house, { number: "SO-2", shippedAt: "2026-01-25T10:00:00Z", lines: [{ units: 1, price: 50 }] });
    test.clock.advance(86_400_001);
    await postMoney(ctx);
    const answer = await readProfitLoss(ctx, { from: "2026-01", to: "2026-02" });
    const sales = answer.revenue.find(({ account }) => account === "gross_sales");
    expect(sales?.amounts).toEqual([10_000, -950, 9_050]);
    expect(sales?.corrections).toEqual([0, -950, -950]);
    expect(answer.months).toEqual([
      { month: "2026-01", isClosed: true },
      { month: "2026-02", isClosed: false },
    ]);
    await expect(closeMonth(ctx, { month: "2026-01" })).rejects.toThrow(
      new AppError("money.closed", { month: "2026-01" }),
    );
    await expect(closeMonth(ctx, { month: "2026-03" })).rejects.toThrow(
      new AppError("money.not_over", { month: "2026-03" }),
    );
  });

  it("takes costs of hours, warehouses, carriers, fuel and workshops, and goods at the average of receipts [EXE-03]", async () => {
    const house = await newHouse();
    const { ctx, organisationId, warehouseId, itemId } = house;
    const rate = { from: "2026-02-01", currency: "EUR" };
    await setCostRate(ctx, { ...rate, kind: "labor", warehouseId: null, amountMinor: 2_000 });
    await setCostRate(ctx, { ...rate, kind: "storage", warehouseId, amountMinor: 300, from: "2026-02-27" });
    await expect(setCostRate(ctx, { ...rate, kind: "storage", warehouseId: null, amountMinor: 1 })).rejects.toThrow(
      new AppError("money.warehouse"),
    );
    await test.owner.query(
      `with a as (insert into account (id, email, name, created_at)
         values (uuidv7(), 'money-worker@example.com', 'Ada', now()) returning id)
       insert into labour_attendance (organisation_id, account_id, clocked_in_at, clocked_out_at)
       select $1, id, '2026-02-03T08:00:00Z', '2026-02-03T15:30:00Z' from a`,
      [organisationId],
    );
    const { rows: suppliers } = await test.owner.query<{ id: string }>(
      "insert into supplier (organisation_id, code, name) values ($1, 'S-1', 'Acme') returning id",
      [organisationId],
    );
    const { rows: purchases } = await test.owner.query<{ id: string }>(
      `insert into purchase_order (organisation_id, number, supplier_id, warehouse_id, state, currency, ordered_at, received_at)
       values ($1, 'PO-1', $2, $3, 'closed', 'EUR', '2026-01-01', '2026-01-10') returning id`,
      [organisationId, suppliers[0]?.id, warehouseId],
    );
    await test.owner.query(
      `insert into purchase_order_line (purchase_order_id, line_number, organisation_id, item_id, quantity, unit_cost_minor,
        received) values ($1, 1, $2, $3, 10, 100, 10), ($1, 2, $2, $3, 30, 200, 30)`,
      [purchases[0]?.id, organisationId, itemId],
    );
    const orderId = await sell(test, house, {
      number: "SO-1",
      shippedAt: "2026-02-10T10:00:00Z",
      lines: [{ units: 4, price: 1_000 }],
    });
    const { rows: carriers } = await test.owner.query<{ id: string }>(
      "insert into carrier (organisation_id, code, name) values ($1, 'CR', 'Swift') returning id",
      [organisationId],
    );
    const { rows: shipments } = await test.owner.query<{ id: string }>(
      `insert into shipment (organisation_id, number, sales_order_id, status, step, shipped_at, carrier_id, price_minor, currency,
        from_country, to_country) values ($1, 'SH-1', $2, 'in_transit', 'in_transit', '2026-02-10T10:00:00Z', $3, 800, 'EUR', 'GB', 'FR') returning id`,
      [organisationId, orderId, carriers[0]?.id],
    );
    await postMoney(ctx);
    const before = await readProfitLoss(ctx, { from: "2026-02", to: "2026-03" });
    const of = (answer: typeof before, account: string) =>
      ["2026-02", "2026-03"].map((month) => amountOf(answer, account, month));
    expect(of(before, "labor")).toEqual([15_000, 0]);
    expect(of(before, "storage")).toEqual([600, (test.clock.now().getUTCDate() - 1) * 300]);
    expect(of(before, "cost_of_goods")).toEqual([4 * 175, 0]);
    expect(of(before, "freight")).toEqual([800, 0]);
    await test.owner.query(
      `with v as (insert into freight_invoice (organisation_id, number, carrier_id, reference, state, invoiced_on, currency,
          created_by, created_at) values ($1, 'FI-1', $2, 'X', 'approved', '2026-02-20', 'EUR', 'Ada', now()) returning id)
       insert into freight_invoice_line (invoice_id, line_number, organisation_id, shipment_reference, shipment_id, amount_minor, verdict)
       select id, 1, $1, 'SH-1', $3, 850, 'over' from v`,
      [organisationId, carriers[0]?.id, shipments[0]?.id],
    );
    await postMoney(ctx);
    const after = await readProfitLoss(ctx, { from: "2026-02", to: "2026-03" });
    expect(of(after, "freight")).toEqual([850, 0]);
    const lanes = await listMargins(ctx, { by: "lane", sort: "revenue", direction: "desc", limit: 10 });
    expect(lanes.totals).toMatchObject({
      revenueMinor: 4_000,
      goodsMinor: 700,
      freightMinor: 850,
      afterFreightMinor: 2_450,
    });
  });

  it("shows the budget beside each month and removes one that is set to null [EXE-03]", async () => {
    const { ctx } = await newHouse();
    const month = "2026-02";
    await setBudgets(ctx, {
      budgets: [
        { month, account: "gross_sales", amountMinor: 5_000 },
        { month, account: "labor", amountMinor: 900 },
      ],
    });
    const answer = await readProfitLoss(ctx, { from: month, to: "2026-03" });
    expect(answer.netRevenueBudget).toEqual([5_000, null, 5_000]);
    expect(answer.operatingResultBudget).toEqual([4_100, null, 4_100]);
    await setBudgets(ctx, { budgets: [{ month, account: "gross_sales", amountMinor: null }] });
    expect((await readProfitLoss(ctx, { from: month, to: month })).netRevenueBudget).toEqual([null, null]);
  });
});

describe("margins", () => {
  it("add up to profit and loss by order, customer, item and lane, and their entries to the rows [EXE-03, EXE-01]", async () => {
    const house = await newHouse();
    const { ctx } = house;
    await sell(test, house, { number: "SO-1", shippedAt: "2026-02-10T10:00:00Z", lines: [{ units: 3, price: 1_000 }] });
    await sell(test, house, { number: "SO-2", shippedAt: "2026-03-01T10:00:00Z", lines: [{ units: 2, price: 1_500 }] });
    await postMoney(ctx);
    const period = { from: "2026-02-01", to: "2026-03-10" };
    for (const by of ["order", "customer", "item", "lane"] as const) {
      const margins = await listMargins(ctx, { by, ...period, sort: "margin", direction: "desc", limit: 50 });
      expect(margins.totals).toMatchObject({ revenueMinor: 6_000, goodsMinor: 2_000, marginMinor: 4_000 });
      expect(margins.rows.reduce((sum, { marginMinor }) => sum + (marginMinor ?? 0), 0)).toBe(4_000);
      for (const row of margins.rows) {
        const { rows } = await listMoneyEntries(ctx, { by, id: row.id, ...period, limit: 50 });
        const signed = rows.map(({ account, baseMinor }) => (account === "cost_of_goods" ? -1 : 1) * (baseMinor ?? 0));
        expect(signed.reduce((sum, value) => sum + value, 0)).toBe(row.marginMinor);
      }
    }
    const metric = await getMetric(ctx, { metricId: "money.gross_profit", ...period });
    expect(metric.metric.value).toBe(4_000);
  });

  it("are hidden from whoever may not see costs, and refused to other areas [EXE-03, AUTH-15]", async () => {
    const house = await newHouse();
    await sell(test, house, { number: "SO-1", shippedAt: "2026-02-10T10:00:00Z", lines: [{ units: 3, price: 1_000 }] });
    await postMoney(house.ctx);
    const worker = test.contextFor(house.organisationId, ["wms"]);
    await expect(readProfitLoss(worker, {})).rejects.toThrow(new AppError("auth.forbidden"));
    await expect(listMargins(worker, { by: "item", sort: "margin", direction: "asc", limit: 1 })).rejects.toThrow(
      new AppError("auth.forbidden"),
    );
    const blind = { ...test.contextFor(house.organisationId, ["executive"]), permissions: [] };
    await expect(getMetric(blind, { metricId: "money.gross_profit" })).rejects.toThrow(new AppError("auth.forbidden"));
    expect((await getMetric(blind, { metricId: "money.gross_sales", from: "2026-02-01" })).metric.value).toBe(3_000);
  });
});
