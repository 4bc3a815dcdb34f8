import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../test/use-test-app.ts";
import { shipmentSteps, shipmentTroubles } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { verifyOrganisation } from "../../src/modules/wms/index.ts";
import { ensureDemoOrganisation } from "./ensure-demo-organisation.ts";

const said: string[] = [];

const startAt = new Date("2026-11-21T09:00:00Z");

const test = useTestApp({ config: { demo: true }, startAt });
beforeAll(async () => {
  await ensureDemoOrganisation(test.platform, (line) => said.push(line));
}, 180_000);

async function count(query: string): Promise<number> {
  const { rows } = await test.owner.query<{ count: string }>(`select count(*) from ${query}`);
  return Number(rows[0]?.count);
}

/** Neither what was split off on the floor nor what was ordered so that a recall reaches somebody. */
const ofTheSource = "back_order_of is null and reference is distinct from 'Sample order'";

describe("the demo organisation", () => {
  it("is made of the bundled real data by the import pipeline, every row of it [PLT-02]", async () => {
    expect(await count("import_run where state = 'done'")).toBe(9);
    expect(
      await count("tender join mail_message on mail_message.subject like '%' || tender.number || '%'"),
    ).toBeGreaterThan(0);
    expect(await count("item")).toBe(4_723 + 184);
    expect(await count("supplier")).toBe(73);
    expect(await count("purchase_order where history")).toBe(6_233);
    expect(
      await count("purchase_order_line line join purchase_order o on o.id = line.purchase_order_id where o.history"),
    ).toBe(10_324);
    expect(await count(`sales_order where ${ofTheSource}`)).toBe(1_051);
    expect(
      await count(
        `sales_order_line line join sales_order on sales_order.id = line.sales_order_id where ${ofTheSource}`,
      ),
    ).toBe(8_307);
  });

  it("ends yesterday and says how far its dates were moved [PLT-02]", async () => {
    const { rows } = await test.owner.query<{ last: string; data: object }>(
      `select (select max(ordered_at)::date::text from sales_order where ${ofTheSource}) as last,
        settings -> 'demoData' as data from organisation`,
    );
    expect(rows[0]?.last).toBe("2026-11-20");
    expect(rows[0]?.data).toMatchObject({ movedWeeks: 780, lastDay: "2026-11-20" });
  });

  it("has orders in every state, worked on by commands that left their trail [WMS-07, PLT-03]", async () => {
    const { rows } = await test.owner.query<{ state: string }>(
      "select distinct state from sales_order where not history",
    );
    expect(rows.map(({ state }) => state)).toEqual(
      expect.arrayContaining(["allocated", "confirmed", "packed", "picked", "picking", "released", "shipped"]),
    );
    expect(await count("audit_event where action = 'sales_order.ship'")).toBe(
      await count("sales_order where not history and state in ('shipped', 'delivered', 'closed')"),
    );
  });

  it("has shipments in every status, those of packed orders with where they go, and a history of promises [LOG-01]", async () => {
    const { rows } = await test.owner.query<{ status: string }>("select distinct status from shipment");
    expect(rows.map(({ status }) => status)).toEqual(
      expect.arrayContaining(Object.keys({ ...shipmentSteps, ...shipmentTroubles }).filter((word) => word !== "rated")),
    );
    expect(
      await count(`shipment s join sales_order o on o.id = s.sales_order_id join customer c on c.id = o.customer_id
        where s.to_latitude is null and coalesce(o.ship_to_country, c.country) = 'GB' and o.ship_to_address is null`),
    ).toBe(0);
    expect(await count("shipment where import_id is not null and delivered_at <= promised_at")).toBe(9_138);
  });

  it("is a usual day: shops wait, few of them for longer than promised, and nobody was told of what lies ahead [PLT-02]", async () => {
    expect(await count("shipment where import_id is null and to_name !~ '[a-z]'")).toBe(0);
    expect(await count("customer where name = code")).toBe(0);
    const open = "import_id is null and delivered_at is null and status not in ('cancelled', 'returned')";
    const late = await count(`shipment where ${open} and agreed_at < '${startAt.toISOString()}'`);
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan((await count(`shipment where ${open}`)) / 10);
    expect(await count(`trip_stop where arrived_at > '${startAt.toISOString()}'`)).toBe(0);
    expect(await count("trip where state = 'active' and departed_at < (select min(arrived_at) from trip_stop)")).toBe(
      1,
    );
  });

  it("has something to decide: a likely, a doubtful and a large request [DEC-06]", async () => {
    const { rows } = await test.owner.query(
      "select status, reason, escalated, requested_by_name as by from decision order by id",
    );
    const asked = { status: "pending", by: "Warehouse demo" };
    expect(rows).toEqual([
      { ...asked, reason: "low_confidence", escalated: false },
      { ...asked, reason: "low_confidence", escalated: true },
      { ...asked, reason: "human_required", escalated: false },
    ]);
  });

  it("has every room of the floor at work: something in each state people ask about [APP-19]", async () => {
    const states = async (table: string): Promise<string[]> => {
      const { rows } = await test.owner.query<{ state: string }>(`select state from ${table} order by id`);
      return rows.map(({ state }) => state);
    };
    expect(await states("wave")).toEqual(["in_progress", "draft"]);
    expect(await states("transfer_order")).toEqual(["received", "in_transit"]);
    expect(await states("return_order")).toEqual(["expected", "received", "closed"]);
    expect(await states("recall")).toEqual(["open"]);
    expect(await states("cycle_count")).toEqual(["completed", "ready_to_review", "counting"]);
    expect(await count("lot where status = 'on_hold'")).toBe(1);
    expect(await count("handling_unit where length(sscc) = 18 and state <> 'shipped'")).toBeGreaterThanOrEqual(4);
    expect(await count("warehouse_task where kind = 'replenish' and state = 'open'")).toBeGreaterThan(0);
    const picked = await count("warehouse_task where wave_id is not null and state = 'done'");
    const left = await count("warehouse_task where wave_id is not null and state = 'open'");
    expect(Math.abs(picked - left)).toBeLessThanOrEqual(1);
    const { customers } = await test.owner
      .query<{ customers: number }>(
        `select count(distinct o.customer_id)::int as customers from recall r join stock_movement m on m.lot_id = r.lot_id
          and m.kind = 'ship' join sales_order o on o.id = m.document_id`,
      )
      .then(({ rows }) => rows[0] ?? { customers: 0 });
    expect(customers).toBe(2);
  });

  it("has stock that can be proved [WMS-02]", async () => {
    const { rows } = await test.owner.query<{ id: string }>("select id from organisation");
    const proof = await verifyOrganisation(test.platform.database, rows[0]?.id ?? "");
    expect(proof.faults).toEqual([]);
    expect(proof.movements).toBe(await count("stock_movement"));
  });

  it("is made once", async () => {
    const lines = said.length;
    await ensureDemoOrganisation(test.platform, (line) => said.push(line));
    expect(said).toHaveLength(lines);
    expect(await count("organisation")).toBe(1);
  });
});
