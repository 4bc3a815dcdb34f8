import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { keepDays } from "../../../platform/kept-days/keep-days.ts";
import { keptDemand } from "../items/totals.store.ts";
import { sellDaily } from "../../../../test/factories/demand.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const script = fileURLToPath(new URL("../../../../../tools/verify-ledger.ts", import.meta.url));

const test = useTestApp();

/** Runs the command as a person would, on the test's database. */
async function verify(): Promise<{ code: number; text: string }> {
  const { host, port, user = "", password, database = "" } = test.owner;
  const secret = typeof password === "string" ? `:${encodeURIComponent(password)}` : "";
  const url = `postgres://${encodeURIComponent(user)}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const environment = { ...process.env, DATABASE_URL: url };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: environment });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, text: stdout };
  }
}

it("ends with 0 and a digest while the ledger holds, and with 1 and the row's name when one was altered [WMS-02]", async () => {
  const ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  const warehouse = await makeWarehouse(ctx);
  const item = await makeItem(ctx);
  for (const quantity of [5, 6, 7])
    await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[0]?.id }, quantity);
  const sound = await verify();
  expect(sound).toMatchObject({ code: 0 });
  expect(sound.text).toMatch(/3 movements of 1 items[\s\S]*The ledger holds\.[\s\S]*root digest [\da-f]{64}/);

  const rename = async (from: string, to: string) => {
    await test.owner.query("alter table stock_movement disable trigger user");
    const { rows } = await test.owner.query<{ id: string }>(
      "update stock_movement set actor_name = $3 where item_id = $1 and sequence = 2 and actor_name = $2 returning id",
      [item.id, from, to],
    );
    await test.owner.query("alter table stock_movement enable trigger user");
    return rows[0]?.id;
  };
  const movementId = await rename(ctx.actor.name, "Nobody");
  const altered = await verify();
  expect(altered.code).toBe(1);
  expect(altered.text).toContain(`FAULT altered: item ${item.sku} (${item.id}): movement ${movementId}, sequence 2`);
  await rename("Nobody", ctx.actor.name);
});

it("ends with 1 and the sum's name when a kept sum differs from its rows [WMS-02] [EXE-03]", async () => {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["wms"]);
  const item = await makeItem(ctx);
  await sellDaily(test, { organisationId, itemId: item.id, units: [3, 0, 4] });
  await keepDays(test.platform, keptDemand, ctx);
  const sound = await verify();
  expect([sound.code, sound.text]).toEqual([0, expect.stringContaining("The kept sums agree with their rows.")]);

  const change = (units: number) =>
    test.owner.query("update item_demand_total set units = units + $2 where item_id = $1", [item.id, units]);
  await change(5);
  const differing = await verify();
  expect(differing.code).toBe(1);
  expect(differing.text).toContain(
    `DIFFERENCE in organisation ${organisationId}: demand of all days, ${item.sku} is kept as 12, rows make 7`,
  );
  expect(differing.text).toContain("Kept sums that differ from their rows: 1.");
  await change(-5);
});
