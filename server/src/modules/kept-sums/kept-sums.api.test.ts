import { beforeEach, expect, it } from "vitest";
import { sellDaily } from "../../../test/factories/demand.ts";
import { addStock, makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { postMoney } from "../money/post-money.ts";
import { keptMoneyDays } from "../money/sums.store.ts";
import { keepDays } from "../../platform/kept-days/keep-days.ts";
import { keptDemand } from "../wms/items/totals.store.ts";
import { keepValues } from "../wms/reports/item-values.ts";
import { checkSums } from "./check-sums.ts";
import { organisationsWithWrongSums } from "./sums-check.store.ts";

const test = useTestApp();
let ctx: Context;
let item: { id: string; sku: string };

beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms", "executive"]);
  const { bins } = await makeWarehouse(ctx);
  item = await makeItem(ctx, { costMinor: 200 });
  await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id }, 10);
  await sellDaily(test, { organisationId: ctx.organisationId, itemId: item.id, units: [3, 0, 4] });
  await test.owner.query(
    "update sales_order_line set shipped = quantity, packed = quantity, picked = quantity, allocated = quantity",
  );
  await test.owner.query("update sales_order set shipped_at = ordered_at where shipped_at is null");
  await keepDays(test.platform, keptDemand, ctx);
  await keepValues(ctx);
  // One amount without a rate.
  await test.owner.query(
    "update sales_order set currency = 'USD' where id = (select min(id::text)::uuid from sales_order where organisation_id = $1)",
    [ctx.organisationId],
  );
  await postMoney(ctx);
  await keepDays(test.platform, keptMoneyDays, ctx);
});

it("finds nothing where every kept sum is what its rows come to [EXE-03] [WMS-14]", async () => {
  const counted = await test.owner.query<{
    days: string;
    values: string;
    months: string;
    quarters: string;
    gaps: string;
    moneyDays: string;
  }>(
    `select (select count(*) from item_demand where organisation_id = $1) as days,
      (select count(*) from item_value where organisation_id = $1) as values,
      (select count(*) from money_month where organisation_id = $1) as months,
      (select count(*) from money_quarter where organisation_id = $1) as quarters,
      (select count(*) from money_gap_month where organisation_id = $1) as gaps,
      (select count(*) from money_day where organisation_id = $1) as "moneyDays"`,
    [ctx.organisationId],
  );
  expect(
    Object.values(counted.rows[0] ?? {})
      .map(Number)
      .every((count) => count > 0),
  ).toBe(true);
  expect(await checkSums(ctx)).toEqual([]);
  expect(await organisationsWithWrongSums(test.platform.database)).toBe(0);
});

it.each([
  ["update item_demand set units = units + 1", "demand by day"],
  ["delete from item_demand", "demand by day"],
  ["update item_demand_total set units = units - 1", "demand of all days"],
  ["delete from item_demand_total", "demand of all days"],
  ["update item_value set value = value + 1", "value of the stock"],
  [
    "update item_value set layer_units = layer_units || 1::bigint, layer_costs = layer_costs || 1::bigint",
    "value of the stock",
  ],
  ["update item_value set layer_costs = array_fill(7::bigint, array[cardinality(layer_costs)])", "value of the stock"],
  ["update item_value set last_shipped = now()", "value of the stock"],
  ["update item_value set own = own + 1", "stock of an item"],
  ["update item_value set quarantined = 1", "stock of an item"],
  ["update item_value set category = 'Elsewhere'", "stock of an item"],
  ["delete from money_month", "money by month"],
  ["update money_month set base_minor = base_minor + 1", "money by month"],
  ["update money_month set corrected_minor = corrected_minor + 1", "money by month"],
  ["update money_quarter set entries = entries + 1", "money by quarter of an hour"],
  ["delete from money_quarter", "money by quarter of an hour"],
  ["update money_day set base_minor = base_minor + 1", "money by day"],
  ["update money_day set entries = entries + 1", "money by day"],
  ["delete from money_day", "money by day"],
  ["insert into money_day select * from money_day", "money by day"],
  ["update money_gap_month set gaps = gaps + 1", "amounts not posted by month"],
  ["delete from money_gap_month", "amounts not posted by month"],
])("finds the sums that are wrong after “%s” [EXE-03] [WMS-14] [HLT-04]", async (statement, sum) => {
  await test.owner.query(`${statement} where organisation_id = $1`, [ctx.organisationId]);
  const found = await checkSums(ctx);
  expect(found.map((difference) => difference.sum)).toContain(sum);
  expect(await organisationsWithWrongSums(test.platform.database)).toBe(1);
  // The next organization of these tests begins with a clean record.
  await test.owner.query("delete from sums_check");
});

it("fails as a job that names the first difference, and degrades the health of the figures [HLT-04]", async () => {
  await test.owner.query("update item_value set value = value + 1 where organisation_id = $1", [ctx.organisationId]);
  const job = test.platform.jobs.defined.get("sums-verify");
  if (job === undefined) throw new Error("the check is no job");
  const { organisationId } = ctx;
  await test.platform.database.transaction(ctx, async (tx) => {
    test.platform.jobs.enqueue(tx, job, {}, { organisationId });
  });
  await test.drain();
  const { rows } = await test.owner.query<{ state: string; error: string }>(
    "select state, error from job_run where name = 'sums-verify' and organisation_id = $1",
    [organisationId],
  );
  expect(rows).toMatchObject([{ state: "failed" }]);
  const health = await test.app.inject({ method: "GET", url: "/api/mcp/executive-analytics/health" });
  expect(health.json()).toMatchObject({
    status: "degraded",
    checks: expect.arrayContaining([expect.objectContaining({ name: "kept sums", ok: false })]),
  });
});
