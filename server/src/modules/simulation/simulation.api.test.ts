import { beforeAll, describe, expect, it } from "vitest";
import type { LabourReport } from "@cerebro/contracts/entities/wms/labour.ts";
import { simulatedWorkers } from "@cerebro/contracts/constants/demo.ts";
import { randomFrom } from "../../../test/crash/company.ts";
import { addStock, makeCustomer, makeItem, makeSupplier, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { verifyOrganisation } from "../wms/index.ts";
import { Chance } from "./chance.ts";
import { verbHands } from "./hands.ts";
import { LiveFloor } from "./live-floor.ts";
import { SimulatedWorker } from "./worker.ts";

// A morning: the acts of these tests stay within one day, whose labour they ask for.
const test = useTestApp({ config: { demoLive: true }, startAt: new Date("2027-03-02T09:00:00.000Z") });
let admin: SignedInPerson;

beforeAll(async () => {
  admin = await test.signIn(["admin", "wms"]);
  await furnish(admin.organisationId);
});

async function furnish(organisationId: string): Promise<void> {
  const ctx = test.contextFor(organisationId, ["wms"]);
  const warehouse = await makeWarehouse(ctx, 4);
  for (const [index, bin] of warehouse.bins.slice(0, 6).entries()) {
    const item = await makeItem(ctx, { reorderPoint: index < 2 ? 1_000 : 5 });
    await addStock(ctx, { itemId: item.id, locationId: bin.id }, 60);
  }
  await makeSupplier(ctx);
  await makeCustomer(ctx);
}

const makeDemo = (organisationId: string) =>
  test.owner.query(
    `update organisation set demo = true, settings = settings || '{"demoData": {"sources": []}}' where id = $1`,
    [organisationId],
  );

describe("the simulated floor", () => {
  it("works by the product's own commands, as people the audit trail names, and leaves a ledger that holds [WMS-02] [PLT-02]", async () => {
    await makeDemo(admin.organisationId);
    const bystander = await test.newOrganisation();
    const floor = new LiveFloor(test.platform);
    await floor.actOnce();
    await admin.request("PUT", "/api/simulation", { running: true, speed: 20 });
    for (let act = 1; act < 160; act += 1) {
      await floor.actOnce();
      test.clock.advance(600);
    }
    const answer = await admin.request("GET", "/api/simulation");
    expect(answer.json()).toMatchObject({ available: true, running: true, speed: 20, acts: 160 });
    const { rows: orders } = await test.owner.query<{ state: string; count: number }>(
      "select state, count(*)::int as count from sales_order where organisation_id = $1 group by 1",
      [admin.organisationId],
    );
    expect(new Map(orders.map(({ state, count }) => [state, count])).get("shipped")).toBeGreaterThan(0);
    const { rows: actors } = await test.owner.query<{ name: string }>(
      "select distinct actor_name as name from stock_movement where organisation_id = $1 and kind = 'pick'",
      [admin.organisationId],
    );
    const names = simulatedWorkers.map(({ name }) => name);
    expect(actors.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(actors.map(({ name }) => name)));
    const ledger = await verifyOrganisation(test.platform.database, admin.organisationId);
    expect(ledger.faults).toEqual([]);
    const { rows: others } = await test.owner.query("select 1 from sales_order where organisation_id = $1", [
      bystander,
    ]);
    expect(others).toEqual([]);
  });

  it("stops when it is switched off and goes on as fast as it is told; only admins may [PLT-02]", async () => {
    const worker = await test.signIn(["wms"], { organisationId: admin.organisationId });
    expect((await worker.request("PUT", "/api/simulation", { running: false, speed: 1 })).statusCode).toBe(403);
    await admin.request("PUT", "/api/simulation", { running: false, speed: 20 });
    const floor = new LiveFloor(test.platform);
    test.clock.advance(60_000);
    await floor.actOnce();
    const stopped = (await admin.request("GET", "/api/simulation")).json<{ acts: number }>();
    await admin.request("PUT", "/api/simulation", { running: true, speed: 20 });
    for (let act = 0; act < 5; act += 1) {
      await floor.actOnce();
      test.clock.advance(600);
    }
    expect(stopped.acts).toBe(160);
    expect((await admin.request("GET", "/api/simulation")).json()).toMatchObject({ acts: 165, speed: 20 });
  });

  it("clocks its people in for their shift and out at its end, so that utilisation is of paid time [WMS-12]", async () => {
    const { organisationId } = admin;
    const here = async () => {
      const { rows } = await test.owner.query<{ name: string }>(
        `select a.name from labour_attendance p join account a on a.id = p.account_id
          where p.organisation_id = $1 and p.clocked_out_at is null order by a.name`,
        [organisationId],
      );
      return rows.map(({ name }) => name);
    };
    const floor = new LiveFloor(test.platform);
    await floor.actOnce();
    const first = await here();
    expect(first).toHaveLength(2);
    for (let act = 0; act < 20; act += 1) {
      test.clock.advance(60_000);
      await floor.actOnce();
    }
    const manager = await test.signIn(["manager"], { organisationId });
    const names = new Map(simulatedWorkers.map(({ name }, at) => [name, at]));
    const { workers } = (await manager.request("GET", "/api/wms/labour")).json<LabourReport>();
    for (const { clockedMs, utilisation } of workers.filter(({ name }) => first.includes(name))) {
      expect(clockedMs).toBeGreaterThan(0);
      expect(utilisation).toBeGreaterThan(0);
    }
    expect(workers.filter(({ name, clockedMs }) => names.has(name) && clockedMs === 0)).toEqual([]);
    // Twelve hours later it is the others' turn, and nobody is there when the floor is switched off.
    test.clock.advance(12 * 3_600_000);
    await floor.actOnce();
    const second = await here();
    expect(second).toHaveLength(2);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    const later = await test.signIn(["admin"], { organisationId });
    await later.request("PUT", "/api/simulation", { running: false, speed: 20 });
    test.clock.advance(60_000);
    await floor.actOnce();
    expect(await here()).toEqual([]);
  });

  it("is never begun for an organisation of real people", async () => {
    const real = await test.signIn(["admin"]);
    await new LiveFloor(test.platform).actOnce();
    expect((await real.request("GET", "/api/simulation")).json()).toMatchObject({ available: false });
    const refused = await real.request("PUT", "/api/simulation", { running: true, speed: 1 });
    expect(refused.json()).toMatchObject({ code: "simulation.unavailable" });
  });
});

it("lets several workers at once meet refusals only, and no unit goes astray [WMS-02] [WMS-03]", async () => {
  const organisationId = await test.newOrganisation();
  await furnish(organisationId);
  const now = (): Date => test.clock.now();
  const refused: string[] = [];
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    const hands = verbHands(test.contextFor(organisationId, ["wms"]));
    const chance = new Chance(randomFrom(lane));
    const worker = new SimulatedWorker({ hands, chance, now, currency: "EUR", timeZone: "UTC", openOrdersAtMost: 40 });
    for (let act = 0; act < 40; act += 1) refused.push((await worker.act()).refused ?? "");
  });
  await Promise.all(lanes);
  expect(refused.filter((code) => code === "").length).toBeGreaterThan(100);
  expect((await verifyOrganisation(test.platform.database, organisationId)).faults).toEqual([]);
});
