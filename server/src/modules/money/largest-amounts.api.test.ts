import { expect, it } from "vitest";
import { minorAtMost } from "@cerebro/contracts/entities/primitives.ts";
import { makeVehicle } from "../../../test/factories/fleet.ts";
import { importText } from "../../../test/factories/imports.ts";
import { refusal } from "../../../test/factories/refusal.ts";
import { amountOf, newTradingHouse, sell, type TradingHouse } from "../../../test/factories/trading-house.ts";
import { addStock, makeItem, makeOrder, makePurchaseOrder, makeWarehouse } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { getMetric } from "../metrics/get-metric.ts";
import { listMetricRows } from "../metrics/list-rows.ts";
import { metricDefinitions } from "../metrics/registry.ts";
import { inventoryVerbs } from "../wms/index.ts";
import { postMoney } from "./post-money.ts";
import { readProfitLoss } from "./profit-loss.ts";
import { setCostRate, setExchangeRates } from "./set-rates.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });

const months = { from: "2026-01", to: "2026-03" };
const unitsAtMost = 1_000_000_000;
const rateAtMost = 1_000_000_000;

/** An item that costs as much as the contract lets it, in a quantity that a movement may have. */
async function stockOfTheDearest({ ctx }: TradingHouse) {
  const { bins } = await makeWarehouse(ctx, 1);
  const item = await makeItem(ctx, { sku: "DEAREST", costMinor: minorAtMost, priceMinor: minorAtMost });
  await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id }, unitsAtMost);
  return item;
}

it("names the record whose amount is too large and posts all others [EXE-03] [PLT-01]", async () => {
  const house = await newTradingHouse(test);
  await stockOfTheDearest(house);
  const shippedAt = "2026-02-10T10:00:00Z";
  await sell(test, house, { number: "SO-1", shippedAt, lines: [{ units: 10, price: 1_000 }] });
  await sell(test, house, { number: "SO-HUGE", shippedAt, lines: [{ units: 2_000_000, price: minorAtMost }] });
  await sell(test, house, { number: "SO-3", shippedAt, lines: [{ units: 1, price: minorAtMost }] });
  const { gaps } = await postMoney(house.ctx);
  expect(gaps).toBe(2);
  const answer = await readProfitLoss(house.ctx, { from: "2026-01", to: "2026-03" });
  expect(amountOf(answer, "gross_sales", "2026-02")).toBe(10_000 + minorAtMost);
  expect(amountOf(answer, "cost_of_goods", "2026-02")).toBe((10 + 2_000_000 + 1) * 400);
  const reason = "The amount is too large to be posted: check quantity, price or cost";
  expect(answer.gaps).toContainEqual(expect.objectContaining({ account: "gross_sales", reason }));
  const { rows } = await listMetricRows(house.ctx, {
    metricId: "money.gross_sales",
    from: "2026-02-01",
    sort: "at",
    limit: 50,
  });
  expect(rows.filter(({ leftOut }) => leftOut !== null)).toMatchObject([
    { label: expect.stringContaining("SO-HUGE"), leftOut: reason },
  ]);
  // Nothing is left to do, and nothing is compared again and again.
  expect(await postMoney(house.ctx)).toEqual({ entries: 0, gaps: 2 });
  await test.owner.query(
    `update sales_order_line set quantity = 2, allocated = 2, picked = 2, packed = 2, shipped = 2, unit_price_minor = 7
     where sales_order_id = (select id from sales_order where organisation_id = $1 and number = 'SO-HUGE')`,
    [house.organisationId],
  );
  expect((await postMoney(house.ctx)).gaps).toBe(1);
  const mended = await readProfitLoss(house.ctx, months);
  expect(amountOf(mended, "gross_sales", "2026-02")).toBe(10_000 + minorAtMost + 14);
});

/** For each source the largest record that its columns take, beside a plain sale. */
async function largestOfAll(house: TradingHouse): Promise<void> {
  const { ctx, organisationId, warehouseId, customerId } = house;
  const { id: itemId } = await stockOfTheDearest(house);
  await sell(test, house, { number: "PLAIN", shippedAt: "2026-02-10T10:00:00Z", lines: [{ units: 1, price: 500 }] });
  for (const currency of ["EUR", "USD"])
    await sell(
      test,
      { ...house, itemId },
      {
        number: `MOST-${currency}`,
        shippedAt: "2026-02-10T10:00:00Z",
        currency,
        lines: [
          { units: unitsAtMost, price: minorAtMost },
          { units: 1, price: minorAtMost },
        ],
      },
    );
  await setExchangeRates(ctx, {
    source: "entered",
    rates: [{ currency: "USD", day: "2026-01-01", rate: rateAtMost }],
  });
  for (const kind of ["labor", "driver", "storage"] as const)
    await setCostRate(ctx, {
      kind,
      warehouseId: kind === "storage" ? warehouseId : null,
      from: "2026-01-01",
      amountMinor: minorAtMost,
      currency: "EUR",
    });
  const one = (statement: string, values: unknown[] = []) =>
    test.owner
      .query<{ id: string }>(`${statement} returning id`, [organisationId, ...values])
      .then(({ rows }) => rows[0]?.id);
  await one(`insert into labour_attendance (organisation_id, account_id, clocked_in_at, clocked_out_at)
    values ($1, gen_random_uuid(), '2026-02-01', '2026-02-03')`);
  const { id: vehicle } = await makeVehicle(ctx);
  await one(
    `insert into fuel_transaction (organisation_id, vehicle_id, filled_at, unit, amount_milli, is_full, cost_minor, currency,
      told_by, created_at) values ($1, $2, '2026-02-01', 'litre', 1000, true, $3, 'USD', 'Test', now())`,
    [vehicle, minorAtMost],
  );
  await one(
    `insert into work_order (organisation_id, number, vehicle_id, title, state, opened_at, opened_by, ended_at, cost_minor,
      currency) values ($1, 'WO-1', $2, 'Engine', 'done', '2026-02-01', 'Test', '2026-02-02', $3, 'USD')`,
    [vehicle, minorAtMost],
  );
  const supplier = await one("insert into supplier (organisation_id, code, name) values ($1, 'S-1', 'Maker')");
  const purchase = await one(
    `insert into purchase_order (organisation_id, number, supplier_id, warehouse_id, state, currency, ordered_at, received_at,
      created_at, updated_at) values ($1, 'PO-1', $2, $3, 'received', 'USD', '2026-02-01', '2026-02-02', now(), now())`,
    [supplier, warehouseId],
  );
  await test.owner.query(
    `insert into purchase_order_line (purchase_order_id, line_number, organisation_id, item_id, quantity, received,
      unit_cost_minor) values ($1, 1, $2, $3, $4, $4, $5)`,
    [purchase, organisationId, itemId, unitsAtMost, minorAtMost],
  );
  const back = await one(
    `insert into return_order (organisation_id, number, warehouse_id, customer_id, state, currency, received_at, created_at,
      updated_at) values ($1, 'RT-1', $2, $3, 'closed', 'USD', '2026-03-02', now(), now())`,
    [warehouseId, customerId],
  );
  await test.owner.query(
    `insert into return_order_line (return_order_id, line_number, organisation_id, item_id, reason, quantity, received,
      restocked, refund_minor) values ($1, 1, $2, $3, 'damaged', $4, $4, $4, $5)`,
    [back, organisationId, itemId, unitsAtMost, minorAtMost],
  );
}

it("posts a plain sale beside the largest record of every source, and every figure answers [EXE-03] [PLT-01]", async () => {
  const house = await newTradingHouse(test);
  await largestOfAll(house);
  const { gaps } = await postMoney(house.ctx);
  expect(gaps).toBeGreaterThanOrEqual(9);
  const answer = await readProfitLoss(house.ctx, months);
  expect(amountOf(answer, "gross_sales", "2026-02")).toBe(500 + minorAtMost);
  const sources = await test.owner.query<{ source: string }>(
    "select distinct source from money_gap where organisation_id = $1 order by 1",
    [house.organisationId],
  );
  expect(sources.rows.map(({ source }) => source)).toEqual([
    "fuel",
    "labor",
    "losses",
    "maintenance",
    "returns",
    "sales",
  ]);
  const wrong: string[] = [];
  for (const { id } of metricDefinitions)
    await getMetric(house.ctx, { metricId: id, from: "2026-02-01" }).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && String(error.code).includes(".")))
        wrong.push(`${id}: ${String(error)}`);
    });
  expect(wrong).toEqual([]);
  const stats = await inventoryVerbs.getInventoryStats(house.ctx, {});
  expect(stats).toMatchObject({ valueMinor: 0, itemsWithoutCost: 1, unitsOnHand: unitsAtMost });
});

it("refuses an order that comes to more than an amount can be, and changes nothing [PLT-01]", async () => {
  const { ctx, itemId } = await newTradingHouse(test);
  const line = { itemId, quantity: unitsAtMost / 100 };
  expect(await refusal(makeOrder(ctx, [line], { lines: [{ ...line, unitPriceMinor: minorAtMost }] }))).toBe(
    "money.amount_too_large",
  );
  expect(
    await refusal(
      makePurchaseOrder(ctx, [line], { lines: [{ ...line, unitCostMinor: minorAtMost, expectedOn: null }] }),
    ),
  ).toBe("money.amount_too_large");
  const fits = { itemId, quantity: 9, unitPriceMinor: minorAtMost / 9 };
  expect(await makeOrder(ctx, [line], { lines: [fits] })).toMatchObject({ totalMinor: minorAtMost });
});

it("refuses the rows of an imported document that comes to more, and takes in the others [PLT-01]", async () => {
  const { ctx, organisationId } = await newTradingHouse(test);
  await makeItem(ctx, { sku: "LAMP" });
  await test.owner.query("insert into supplier (organisation_id, code, name) values ($1, 'S-1', 'Maker')", [
    organisationId,
  ]);
  const lines = (price: string, party: string, ...more: string[]) =>
    [
      ["order_no", party, "sku", "quantity", price, ...more].join(","),
      ...["HUGE,1000000,90000000000", "PLAIN,2,10"].map((row) => {
        const [number = "", units = "", each = ""] = row.split(",");
        const who = party === "customer" ? "C-1" : "S-1";
        return [number, who, "LAMP", units, each, ...more.map(() => "2026-02-01")].join(",");
      }),
    ].join("\n");
  const files = [
    ["sales_orders", lines("unit_price", "customer"), "sales_order"],
    ["purchase_orders", lines("unit_cost", "supplier"), "purchase_order"],
    [
      "sales_history",
      lines("unit_price", "customer", "ordered_at").replaceAll("HUGE", "OLD-HUGE").replaceAll("PLAIN", "OLD"),
      "sales_order",
    ],
  ] as const;
  for (const [kind, text] of files) {
    const { state, result } = await importText(ctx, kind, text);
    expect([kind, state, result?.accepted, result?.rejected], JSON.stringify(result)).toEqual([kind, "done", 1, 1]);
    expect(JSON.stringify(result?.problems), kind).toContain("exceeds 9,000,000,000,000 minor units");
  }
  const { rows } = await test.owner.query<{ number: string }>(
    `select number from sales_order where organisation_id = $1
     union all select number from purchase_order where organisation_id = $1 order by 1`,
    [organisationId],
  );
  expect(rows.map(({ number }) => number)).toEqual(["OLD", "PLAIN", "PLAIN"]);
});

it("has the limit of amounts once in the contract and once in the database, at the same value [PLT-01]", async () => {
  const { rows } = await test.owner.query<{ most: string | null; more: string | null; product: string | null }>(
    "select minor_of($1::bigint) as most, minor_of($1::bigint + 1) as more, worth(-$1::bigint, 1) as product",
    [minorAtMost],
  );
  expect(rows).toEqual([{ most: String(minorAtMost), more: null, product: String(-minorAtMost) }]);
});
