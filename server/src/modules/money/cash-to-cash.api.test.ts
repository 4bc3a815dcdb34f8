import { expect, it } from "vitest";
import { makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { getMetric } from "../metrics/get-metric.ts";
import { postMoney } from "./post-money.ts";
import { setCostRate } from "./set-rates.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });

it("is the sum of days of inventory and of receivables, less those of payables, once their balances are entered [EXE-02]", async () => {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["superadmin"]);
  const { id: warehouseId } = await makeWarehouse(ctx, 1);
  const { id: itemId } = await makeItem(ctx, { costMinor: 400 });
  const figure = async (metricId: string) => (await getMetric(ctx, { metricId })).metric;
  const { rows } = await test.owner.query<{ purpose: string; id: string }>(
    "select distinct on (purpose) purpose, id from location where organisation_id = $1 and purpose is not null",
    [organisationId],
  );
  const place = (purpose: string) => rows.find((row) => row.purpose === purpose)?.id;
  // A hundred units lie there for all of the ninety days; ten are sold at their very end.
  await test.owner.query(
    `insert into stock_movement (organisation_id, item_id, sequence, id, quantity, from_location_id, to_location_id, kind,
         command_id, actor_kind, actor_name, occurred_at, recorded_at, previous_hash, hash)
       select $1, $2, n, uuidv7(), q, f, t, k, 'x', 'system', 'Test', at, at, decode(repeat('00', 32), 'hex'),
         decode(repeat('00', 32), 'hex')
       from (values (1, 100, $3::uuid, $4::uuid, 'receipt', '2025-11-01'::timestamptz),
         (2, 10, $4, $5, 'ship', '2026-03-10T12:00:00Z')) m (n, q, f, t, k, at)`,
    [organisationId, itemId, place("supplier"), place("storage"), place("customer")],
  );
  await test.owner.query(
    `insert into stock_balance (organisation_id, item_id, location_id, physical, on_hand, received_at, updated_at)
       values ($1, $2, $3, true, 90, now(), now())`,
    [organisationId, itemId, place("storage")],
  );
  await test.owner.query("select renew_stock_totals(array[$1::uuid])", [itemId]);
  await test.owner.query(
    `with o as (insert into sales_order (organisation_id, number, warehouse_id, state, currency, total_minor, ordered_at,
          shipped_at) values ($1, 'SO-C', $2, 'shipped', 'EUR', 10000, '2026-01-05', '2026-03-10T11:00:00Z') returning id)
       insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor,
         allocated, picked, packed, shipped) select id, 1, $1, $3, 10, 1000, 10, 10, 10, 10 from o`,
    [organisationId, warehouseId, itemId],
  );
  const entered = { warehouseId: null, currency: "EUR" };
  await setCostRate(ctx, { ...entered, kind: "receivable", from: "2025-12-01", amountMinor: 1_000 });
  await postMoney(ctx);
  expect(await figure("executive.cash_to_cash")).toMatchObject({ value: null });
  expect((await figure("money.days_payable")).reason).toContain("No balance of payables is entered");
  await setCostRate(ctx, { ...entered, kind: "payable", from: "2025-12-01", amountMinor: 800 });
  test.clock.advance(61_000);
  await postMoney(ctx);
  const [receivable, payable] = [
    await getMetric(ctx, { metricId: "money.days_receivable" }),
    await getMetric(ctx, { metricId: "money.days_payable" }),
  ];
  const days = receivable.totals.numerator / 1_000;
  expect(Math.abs(days - 90)).toBeLessThan(1.1);
  expect([receivable.totals.denominator, receivable.metric.value]).toEqual([10_000, days / 10]);
  expect(payable.totals.denominator).toBe(4_000);
  expect(payable.metric.value).toBeCloseTo((800 * days) / 4_000, 3);
  const inventory = (await figure("stock.days")).value ?? 0;
  expect(Math.abs(inventory / 10 - days)).toBeLessThan(1.1);
  expect((await figure("executive.cash_to_cash")).value).toBeCloseTo(inventory + days / 10 - days / 5, 2);
});
