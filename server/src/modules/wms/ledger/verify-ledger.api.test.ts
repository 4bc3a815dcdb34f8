import { plainGoods } from "../stock/stock-goods.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { inventoryVerbs } from "../index.ts";
import { verifyOrganisation } from "./verify-ledger.ts";

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;
let item: { id: string; sku: string };

beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
  item = await makeItem(ctx);
  const [first, second] = warehouse.bins;
  for (const quantity of [10, 20, 30]) await addStock(ctx, { itemId: item.id, locationId: first?.id }, quantity);
  await inventoryVerbs.transferStock(ctx, {
    itemId: item.id,
    lotId: null,
    ...plainGoods,
    locationId: first?.id ?? "",
    toLocationId: second?.id ?? "",
    quantity: 15,
    reason: "consolidation",
    note: 'ünïcode, "quotes" and | bars',
  });
});

const verify = () => verifyOrganisation(test.platform.database, ctx.organisationId);

/** What only a superuser who switches the guards off can do. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  await test.owner.query("alter table stock_movement disable trigger user");
  await test.owner.query(statement, values);
  await test.owner.query("alter table stock_movement enable trigger user");
}

describe("the ledger", () => {
  it("holds after commands, and its digest changes with every movement [WMS-02]", async () => {
    const before = await verify();
    expect(before).toMatchObject({ movements: 4, items: 1, balances: 3, totals: 1, faults: [], faultCount: 0 });
    expect((await verify()).digest).toBe(before.digest);
    await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[0]?.id }, 1);
    const after = await verify();
    expect(after.faults).toEqual([]);
    expect(after.digest).not.toBe(before.digest);
  });

  it.each([
    ["UPDATE", sql`update stock_movement set quantity = 1`],
    ["DELETE", sql`delete from stock_movement`],
    ["TRUNCATE", sql`truncate stock_movement`],
  ])("refuses the application's own %s [WMS-02]", async (_name, statement) => {
    await expect(ctx.transaction((tx) => tx.execute(statement))).rejects.toThrow("permission denied");
    expect((await verify()).movements).toBe(4);
  });

  it("refuses even a superuser who does not switch the guards off [WMS-02]", async () => {
    for (const statement of [
      "update stock_movement set note = 'x'",
      "delete from stock_movement",
      "truncate stock_movement cascade",
    ]) {
      await expect(test.owner.query(statement)).rejects.toThrow("append-only");
    }
  });

  it.each([
    ["quantity", "21"],
    ["note", "'forged'"],
    ["actor_name", "'somebody else'"],
    ["occurred_at", "occurred_at - interval '1 day'"],
    ["reason", "'recounted'"],
    ["from_status", "'damaged'"],
    ["to_status", "'damaged'"],
  ])("names the row whose %s a superuser altered [WMS-02]", async (column, value) => {
    await tamper(`update stock_movement set ${column} = ${value} where item_id = $1 and sequence = 2`, [item.id]);
    const { faults } = await verify();
    expect(faults).toContainEqual(
      expect.objectContaining({ code: "altered", itemId: item.id, sku: item.sku, sequence: 2 }),
    );
    expect(faults.filter((fault) => fault.code === "altered")).toHaveLength(1);
  });

  it("sees a forged row that was given a hash of its own [WMS-02]", async () => {
    await tamper("update stock_movement set hash = sha256('x') where item_id = $1 and sequence = 2", [item.id]);
    const { faults } = await verify();
    expect(faults.map(({ code, sequence }) => [code, sequence])).toEqual([
      ["altered", 2],
      ["link", 3],
    ]);
  });

  it("sees a row that is gone from the middle, and one that is gone from the end [WMS-02]", async () => {
    await tamper("delete from stock_movement where item_id = $1 and sequence = 2", [item.id]);
    expect((await verify()).faults).toContainEqual(expect.objectContaining({ code: "sequence", sequence: 3 }));
    await tamper("delete from stock_movement where item_id = $1 and sequence = 4", [item.id]);
    expect((await verify()).faults).toContainEqual(expect.objectContaining({ code: "chain_end", sequence: 3 }));
  });

  it("sees a balance that movements do not make, and reserved stock nobody reserved [WMS-02] [WMS-03]", async () => {
    await test.owner.query("update stock_balance set on_hand = on_hand + 5, reserved = 3 where location_id = $1", [
      warehouse.bins[1]?.id,
    ]);
    const { faults } = await verify();
    expect(faults.map((fault) => fault.code)).toEqual(["balance", "balance", "reserved", "total"]);
    expect(faults[0]?.detail).toContain("is 20, movements make 15");
    expect(faults[1]?.detail).toContain("hold 5 instead of 0");
  });

  it("sees a total that its balances do not make, and a missing one; both are made anew by their one definition [WMS-02]", async () => {
    await test.owner.query("update stock_total set on_hand = on_hand + 5 where item_id = $1", [item.id]);
    expect((await verify()).faults).toMatchObject([
      {
        code: "total",
        sku: item.sku,
        detail: expect.stringContaining("kept as 65 / 0 / 60, balances make 60 / 0 / 60"),
      },
    ]);
    await test.owner.query("select renew_stock_totals(array[$1::uuid])", [item.id]);
    expect((await verify()).faults).toEqual([]);
    await test.owner.query("delete from stock_total where item_id = $1", [item.id]);
    expect((await verify()).faults).toMatchObject([{ code: "total", sku: item.sku }]);
    await test.owner.query("select renew_stock_totals(array[$1::uuid])", [item.id]);
    expect((await verify()).faults).toEqual([]);
  });

  it("keeps reserved stock within what is there, whoever writes [WMS-03]", async () => {
    const overdraw = test.owner.query("update stock_balance set reserved = on_hand + 1 where location_id = $1", [
      warehouse.bins[0]?.id,
    ]);
    await expect(overdraw).rejects.toThrow("stock_balance_covered");
  });
});

describe("the verification that an administrator asks for", () => {
  const path = "/api/wms/ledger/verification";

  it("is a job: the request is answered at once, then its progress, then what it found [WMS-02]", async () => {
    const admin = await test.signIn(["admin"], { organisationId: ctx.organisationId });
    expect((await admin.request("GET", path)).json()).toMatchObject({ state: "never", result: null });
    const asked = await admin.request("POST", path, {});
    expect([asked.statusCode, asked.json()]).toMatchObject([202, { state: "waiting", result: null }]);
    await test.drain();
    const sound = (await admin.request("GET", path)).json();
    expect(sound).toMatchObject({
      state: "done",
      movements: 4,
      movementsTotal: 4,
      result: { movements: 4, items: 1, balances: 3, faults: [], faultCount: 0 },
    });

    await tamper("update stock_movement set quantity = quantity + 1 where item_id = $1 and sequence = 2", [item.id]);
    const again = await admin.request("POST", path, {});
    // What the last one found stays until the next has come to its end.
    expect(again.json()).toMatchObject({ state: "waiting", result: sound.result });
    await test.drain();
    const altered = (await admin.request("GET", path)).json();
    expect(altered).toMatchObject({
      state: "done",
      result: {
        faults: expect.arrayContaining([expect.objectContaining({ code: "altered", sku: item.sku, sequence: 2 })]),
      },
    });
  });

  it("is cancelled while it waits, and can be asked for anew [WMS-02] [PLT-07]", async () => {
    const admin = await test.signIn(["admin"], { organisationId: ctx.organisationId });
    const { jobId } = (await admin.request("POST", path, {})).json<{ jobId: string }>();
    expect((await admin.request("POST", `/api/jobs/${jobId}/cancel`, {})).statusCode).toBe(200);
    await test.drain();
    expect((await admin.request("GET", path)).json()).toMatchObject({ state: "cancelled", jobId: null, result: null });
    expect((await admin.request("POST", path, {})).json()).toMatchObject({ state: "waiting" });
    await test.drain();
    expect((await admin.request("GET", path)).json()).toMatchObject({ state: "done", result: { faultCount: 0 } });
    const runs = (await admin.request("GET", "/api/jobs?name=ledger-verify")).json<{ rows: { state: string }[] }>();
    expect(runs.rows.map(({ state }) => state)).toEqual(["done", "cancelled"]);
    expect((await admin.request("GET", "/api/jobs?name=other")).json()).toMatchObject({ rows: [], count: 0 });
  });

  it("is for administrators, of their own organisation [WMS-02] [PLT-03]", async () => {
    const worker = await test.signIn(["wms"], { organisationId: ctx.organisationId });
    expect((await worker.request("POST", path, {})).statusCode).toBe(403);
    expect((await worker.request("GET", path)).statusCode).toBe(403);
    const stranger = await test.signIn(["admin"]);
    expect((await stranger.request("GET", path)).json()).toMatchObject({ state: "never", result: null });
  });
});
