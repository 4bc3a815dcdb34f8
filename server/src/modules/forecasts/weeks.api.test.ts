import { expect, it } from "vitest";
import { makeItem } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { getMetric } from "../metrics/get-metric.ts";
import { listMetricRows } from "../metrics/list-rows.ts";
import { keepWeek, scoreWeeks } from "./weeks.store.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });

it("keeps forecasts on Mondays and judges them by what was ordered when the week is over [EXE-02]", async () => {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["superadmin"]);
  const work = <T>(act: Parameters<typeof test.platform.database.transaction<T>>[1]) =>
    test.platform.database.transaction({ organisationId, accountId: null }, act);
  const items = [(await makeItem(ctx, {})).id, (await makeItem(ctx, {})).id];
  const forecast = async (itemId: string | undefined, day: string, value: number) => {
    const entries = Array.from({ length: 28 }, (_, at) => ({ value: at < 7 ? value : 1_000 }));
    await test.owner.query(
      `insert into demand_forecast (organisation_id, item_id, begins_on, result, units_before, units_ahead, method, intermittent,
        generated_at) values ($1, $2, $3, $4, 0, 0, 'mean', false, now())
       on conflict (organisation_id, item_id) do update set begins_on = excluded.begins_on, result = excluded.result`,
      [organisationId, itemId, day, JSON.stringify({ entries })],
    );
    await work((tx) => keepWeek(tx, day, items));
  };
  await forecast(items[0], "2026-03-02", 2);
  await forecast(items[1], "2026-03-02", 0.5);
  await forecast(items[0], "2026-03-03", 100);
  await forecast(items[0], "2026-03-09", 50);
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into sales_order (organisation_id, number, state, currency, ordered_at)
     values ($1, 'SO-1', 'confirmed', 'EUR', '2026-03-08T23:00:00Z') returning id`,
    [organisationId],
  );
  await test.owner.query(
    `insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor, cancelled)
     values ($1, 1, $2, $3, 12, 1, 2)`,
    [rows[0]?.id, organisationId, items[0]],
  );
  expect((await getMetric(ctx, { metricId: "forecast.wape" })).metric.value).toBeNull();
  expect(await work((tx) => scoreWeeks(tx, "2026-03-10"))).toBe(2);
  expect(await work((tx) => scoreWeeks(tx, "2026-03-10"))).toBe(0);
  test.clock.advance(60_001);
  // 14 and 3.5 units were forecast; 10 and none were ordered.
  const wape = await getMetric(ctx, { metricId: "forecast.wape" });
  expect(wape.metric.value).toBe(75);
  expect((await getMetric(ctx, { metricId: "forecast.bias" })).metric.value).toBe(75);
  const lineage = await listMetricRows(ctx, { metricId: "forecast.wape", sort: "weight", limit: 10 });
  expect(lineage.rows.map(({ numerator, denominator }) => [numerator, denominator])).toEqual([
    [4_000, 10_000],
    [3_500, 0],
  ]);
});
