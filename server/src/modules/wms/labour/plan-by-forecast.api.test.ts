import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { expect, it } from "vitest";
import { orderFor } from "../../../../test/factories/floor.ts";
import { answerOf } from "../../../../test/answer-of.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { getLabourPlan } from "./plan-labour.ts";

const days = 24 * 60 * 60_000;
const test = useTestApp({ startAt: new Date("2027-03-10T12:00:00Z") });

it("follows the forecast of the day for work that orders bring, and names it [WMS-12] [PRED-02]", async () => {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["manager"]);
  const picker = await test.signIn(["wms"], { organisationId });
  const warehouse = await makeWarehouse(ctx);
  const { id: itemId } = await makeItem(ctx);
  await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 200);
  await orderFor(ctx, { itemId, quantity: 8 });
  const found = await picker.request("GET", "/api/wms/tasks?kind=pick&sort=document");
  const [task] = found.json<{ rows: TaskRow[] }>().rows;
  await answerOf(picker.request("POST", `/api/wms/tasks/${task?.id}/pick`, { quantity: 8 }));

  test.clock.advance(6 * days);
  const day = new Date(test.clock.now().getTime() + days).toISOString().slice(0, 10);
  const plan = async () => {
    const { forecast, kinds } = await getLabourPlan(ctx, { day });
    return { forecast, units: kinds.find(({ kind }) => kind === "pick")?.usual.units };
  };
  expect(await plan()).toEqual({ forecast: null, units: 2 });
  await test.owner.query(
    `insert into demand_forecast (organisation_id, item_id, begins_on, result, units_before, units_ahead, method, intermittent,
       generated_at) values ($1, $2, $3::timestamptz::date, $4, 0, 0, 'theta', false, $3::timestamptz)`,
    [organisationId, itemId, test.clock.now(), JSON.stringify({ entries: [{ date: day, value: 6 }] })],
  );
  // Eight units on one of four such weekdays are two a day; the forecast expects three times as many.
  expect(await plan()).toEqual({ forecast: { units: 6, usualUnits: 2 }, units: 6 });
});
