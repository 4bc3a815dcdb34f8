import type { ScrapReport } from "@cerebro/contracts/entities/wms/scrap.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { setAutonomy } from "../../../../test/factories/decisions.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";

const test = useTestApp();

let organisationId: string;
let ctx: Context;
let person: SignedInPerson;
/** Sees costs. */
let manager: SignedInPerson;
let warehouse: TestWarehouse;
let cups: string;
let bowls: string;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  person = await test.signIn(["wms"], { organisationId });
  manager = await test.signIn(["manager"], { organisationId });
  warehouse = await makeWarehouse(ctx);
  cups = (await makeItem(ctx, { costMinor: 200 })).id;
  bowls = (await makeItem(ctx, { costMinor: 500 })).id;
  await addStock(ctx, { itemId: cups, locationId: warehouse.bins[0]?.id }, 10);
  await addStock(ctx, { itemId: bowls, locationId: warehouse.bins[1]?.id }, 10);
});

const scrap = (rows: object[], reason = "damaged", by = person) =>
  by.request("POST", "/api/wms/stock/scrap-list", { rows, reason });
const row = (itemId: string, bin: number, quantity: number, change: object = {}) => ({
  itemId,
  locationId: warehouse.bins[bin]?.id,
  quantity,
  ...change,
});

async function report(): Promise<ScrapReport> {
  const from = new Date(ctx.now().getTime() - 86_400_000).toISOString();
  const to = new Date(ctx.now().getTime() + 86_400_000).toISOString();
  return (await manager.request("GET", `/api/wms/scrap-by-reason?from=${from}&to=${to}`)).json<ScrapReport>();
}

describe("scrapping a list", () => {
  it("throws away stock of any status at once, and tells it by reason [WMS-11]", async () => {
    await test.owner.query(
      "update stock_balance set status = 'damaged' where item_id = $1 and physical and organisation_id = $2",
      [bowls, organisationId],
    );
    expect((await scrap([row(cups, 0, 4), row(bowls, 1, 2, { status: "damaged" })])).statusCode).toBe(200);
    expect((await scrap([row(cups, 0, 1)], "expired")).statusCode).toBe(200);
    expect(await report()).toMatchObject({
      units: 7,
      valueMinor: 2_000,
      rows: [
        { reason: "damaged", units: 6, valueMinor: 1_800, movements: 2 },
        { reason: "expired", units: 1, valueMinor: 200 },
      ],
    });
  });

  it("names the reason first that cost most in all, not the one with the dearest loss [WMS-11]", async () => {
    expect((await scrap([row(cups, 0, 4)])).statusCode).toBe(200);
    for (const quantity of [1, 1, 1]) expect((await scrap([row(bowls, 1, quantity)], "expired")).statusCode).toBe(200);
    expect((await report()).rows.map(({ reason, valueMinor }) => [reason, valueMinor])).toEqual([
      ["expired", 1_500],
      ["damaged", 800],
    ]);
  });

  it("counts what was taken back as never thrown away [WMS-11] [PLT-06]", async () => {
    const applied = (await scrap([row(cups, 0, 4)])).headers["applied-action"];
    await answerOf(person.request("POST", `/api/actions/applied/${String(applied)}/undo`, {}));
    expect(await report()).toMatchObject({ units: 0, valueMinor: 0 });
  });

  it("is all or nothing [WMS-11]", async () => {
    const refused = await scrap([row(cups, 0, 4), row(bowls, 1, 11)]);
    expect(refused.json()).toMatchObject({ status: 409, code: "stock.insufficient" });
    expect(await report()).toMatchObject({ rows: [], units: 0 });
  });

  it("needs somebody above where the list is worth more than one decides alone [WMS-11]", async () => {
    const admin = await test.signIn(["superadmin"], { organisationId });
    await setAutonomy(admin, { personalLimit: 10 });
    const rows = [row(cups, 0, 4), row(bowls, 1, 1)];
    expect((await scrap(rows)).json()).toMatchObject({ code: "decision.approval_required" });
    expect((await scrap(rows.slice(0, 1))).statusCode).toBe(200);
    expect((await scrap(rows, "damaged", admin)).statusCode).toBe(200);
  });

  it("is no other organisation's business [WMS-11]", async () => {
    const stranger = await test.signIn(["superadmin"]);
    expect((await scrap([row(cups, 0, 1)], "damaged", stranger)).statusCode).toBeGreaterThanOrEqual(404);
    expect(await report()).toMatchObject({ units: 0 });
  });
});
