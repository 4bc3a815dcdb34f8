import { describe, expect, it } from "vitest";
import { makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { postMoney } from "../../money/post-money.ts";
import { listExecutiveInsights } from "../insights/list-insights.ts";
import { changeRisk, createRisk } from "./change-risk.ts";
import { keepRisks } from "./keep-risks.ts";
import { getRisk, listRisks } from "./list-risks.ts";
import { signals } from "./signals.store.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });

const one = async (text: string, values: readonly unknown[]): Promise<string> => {
  return test.value<string>(text, [...values]);
};

interface House {
  readonly id: string;
  readonly ctx: Context;
  readonly itemId: string;
}

/** A company in which every signal has something to show. */
async function troubledHouse(): Promise<House> {
  const id = await test.newOrganisation();
  const ctx = test.contextFor(id, ["superadmin"]);
  const { id: warehouseId } = await makeWarehouse(ctx, 1);
  const { id: itemId } = await makeItem(ctx, { costMinor: 400, priceMinor: 1_000, category: "Lamps" });
  const customer = await one(
    "insert into customer (organisation_id, code, name) values ($1, 'C-1', 'Northwind') returning id",
    [id],
  );
  const supplier = await one(
    "insert into supplier (organisation_id, code, name) values ($1, 'S-1', 'Acme') returning id",
    [id],
  );
  await test.owner.query(
    "insert into item_supplier (item_id, supplier_id, organisation_id, preferred) values ($1, $2, $3, true)",
    [itemId, supplier, id],
  );
  const order = async (number: string, state: string, shipped: string | null, currency = "EUR") => {
    const orderId = await one(
      `insert into sales_order (organisation_id, number, warehouse_id, customer_id, state, currency, total_minor, ordered_at,
        due_at, shipped_at, ship_to_country) values ($1, $2, $3, $4, $5, $6, 5000, '2026-02-20', '2026-03-05', $7, 'FR') returning id`,
      [id, number, warehouseId, customer, state, currency, shipped],
    );
    await test.owner.query(
      `insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor, allocated,
        picked, packed, shipped) values ($1, 1, $2, $3, 5, 1000, $4, $4, $4, $4)`,
      [orderId, id, itemId, shipped === null ? 0 : 5],
    );
    return orderId;
  };
  await order("SO-LATE", "confirmed", null);
  await order("SO-USD", "confirmed", null, "USD");
  const shippedOrder = await order("SO-DONE", "shipped", "2026-03-01T10:00:00Z");
  await order("SO-YEN", "shipped", "2026-03-01T10:00:00Z", "JPY");
  await test.owner.query(
    `insert into demand_forecast (organisation_id, item_id, begins_on, result, units_before, units_ahead, method, intermittent, generated_at)
     values ($1, $2, '2026-03-10', '{}', 10, 20, 'mean', false, now())`,
    [id, itemId],
  );
  await test.owner.query(
    `with p as (insert into purchase_order (organisation_id, number, supplier_id, warehouse_id, state, currency, ordered_at, expected_on)
       values ($1, 'PO-1', $2, $3, 'confirmed', 'EUR', '2026-01-01', '2026-03-01') returning id)
     insert into purchase_order_line (purchase_order_id, line_number, organisation_id, item_id, quantity, unit_cost_minor, received)
     select id, 1, $1, $4, 10, 300, 4 from p`,
    [id, supplier, warehouseId, itemId],
  );
  const carrier = await one(
    "insert into carrier (organisation_id, code, name) values ($1, 'CR', 'Swift') returning id",
    [id],
  );
  const shipment = await one(
    `insert into shipment (organisation_id, number, sales_order_id, status, step, shipped_at, agreed_at, carrier_id, price_minor,
      currency, from_country, to_country) values ($1, 'SH-1', $2, 'in_transit', 'in_transit', '2026-03-01', '2026-03-04', $3, 600, 'EUR', 'GB', 'FR') returning id`,
    [id, shippedOrder, carrier],
  );
  for (let at = 0; at < 5; at += 1) {
    await test.owner.query(
      `insert into shipment (organisation_id, number, status, step, shipped_at, promised_at, delivered_at, carrier_id, price_minor,
        currency, from_country, to_country) values ($1, $2, 'delivered', 'delivered', '2026-03-01', '2026-03-03', $3, $4, 100, 'EUR', 'GB', 'DE')`,
      [id, `SH-D${at}`, at === 0 ? "2026-03-05" : "2026-03-02", carrier],
    );
  }
  const vehicle = await one(
    `insert into vehicle (organisation_id, code, name, kind, capacity_grams, capacity_ml, currency, odometer_m)
     values ($1, 'V-1', 'Old van', 'van', 1000, 1000, 'EUR', 600000000) returning id`,
    [id],
  );
  await test.owner.query(
    `insert into maintenance_plan (organisation_id, vehicle_id, name, kind, every_days, last_done_on, last_done_metres,
        created_at)
     values ($1, $2, 'Oil', 'service', 30, '2026-01-01', 0, now())`,
    [id, vehicle],
  );
  const driver = await one(`insert into driver (organisation_id, name) values ($1, 'Dana') returning id`, [id]);
  for (const day of [4, 5, 6, 7, 8]) {
    await test.owner.query(
      `insert into duty_entry (organisation_id, driver_id, vehicle_id, duty, began_at, ended_at, source, entered_by, entered_at)
       values ($1, $2, $3, 'on_duty', $4, $5, 'driver', 'Dana', now())`,
      [id, driver, vehicle, `2026-03-0${day}T06:00:00Z`, `2026-03-0${day}T17:30:00Z`],
    );
  }
  await test.owner.query(
    `with t as (insert into trip (organisation_id, number, state, day, vehicle_id, driver_id, from_location_id,
         planned_departure_at, planned_return_at, currency, planned_cost_minor, planned_metres, created_at)
       values ($1, 'TR-1', 'planned', '2026-03-11', $2, $3, $5, '2026-03-11T08:00:00Z',
         '2026-03-11T16:00:00Z', 'EUR', 0, 0, now()) returning id)
     insert into trip_stop (organisation_id, trip_id, position, shipment_id, name, latitude, longitude, service_seconds,
       planned_arrival_at)
     select $1, id, 1, $4, 'Door', 1, 1, 60, '2026-03-11T09:00:00Z' from t`,
    [id, vehicle, driver, shipment, warehouseId],
  );
  await postMoney(ctx);
  return { id, ctx, itemId };
}

describe("the risk register", () => {
  it("works out money at risk from the records of each signal, and shows them [EXE-05]", async () => {
    const { ctx } = await troubledHouse();
    const { risks } = await listRisks(ctx, {});
    const moneyOf = Object.fromEntries(
      risks.map(({ id, moneyMinor, rows, unknown }) => [id, [moneyMinor, rows, unknown]]),
    );
    expect(moneyOf).toEqual({
      late_orders: [5_000, 2, 1],
      late_shipments: [5_000, 1, 0],
      late_lanes: [500, 1, 0],
      stockouts: [20_000, 1, 0],
      late_suppliers: [1_800, 1, 0],
      single_sourcing: [1_667, 1, 0],
      service_due: [5_000, 1, 0],
      fleet_age: [5_000, 1, 0],
      driver_hours: [5_000, 1, 0],
      carrier_concentration: [367, 1, 0],
      customer_concentration: [1_667, 1, 0],
      // The cost of the line waits with it, and needs no rate of its own.
      unposted_money: [0, 1, 1],
    });
    for (const { id, moneyMinor, likelihood, impact } of risks) {
      const { evidence, more } = await getRisk(ctx, { riskId: id });
      expect(more).toBe(0);
      expect(evidence.reduce((sum, row) => sum + (row.moneyMinor ?? 0), 0)).toBe(moneyMinor);
      expect(likelihood).toBeGreaterThanOrEqual(1);
      expect(impact).toBeLessThanOrEqual(5);
    }
  });

  it("shows expiring lots at cost [EXE-05]", async () => {
    const { id, ctx, itemId } = await troubledHouse();
    const lot = await one(
      "insert into lot (organisation_id, item_id, code, expires_on) values ($1, $2, 'L-1', '2026-03-20') returning id",
      [id, itemId],
    );
    const bin = await one("select id from location where organisation_id = $1 and kind = 'bin' limit 1", [id]);
    await test.owner.query(
      `insert into stock_balance (organisation_id, item_id, lot_id, location_id, on_hand, reserved, received_at, updated_at, physical)
       values ($1, $2, $3, $4, 7, 0, now(), now(), true)`,
      [id, itemId, lot, bin],
    );
    const { risks } = await listRisks(ctx, {});
    expect(risks.find((risk) => risk.id === "expiring_lots")).toMatchObject({ moneyMinor: 2_800, rows: 1 });
    expect(risks.find((risk) => risk.id === "stockouts")).toBeDefined();
  });

  it("keeps owner, mitigation, due date, levels and history of signals and of risks people add [EXE-05]", async () => {
    const { ctx } = await troubledHouse();
    const decided = { owner: "Ada", mitigation: "Call carriers", dueOn: "2026-04-01", state: "mitigating" } as const;
    const changed = await changeRisk(ctx, {
      riskId: "late_orders",
      version: 0,
      ...decided,
      likelihood: 5,
      impact: null,
    });
    expect(changed).toMatchObject({ ...decided, likelihood: 5, isOverridden: true, version: 1, moneyMinor: 5_000 });
    await expect(
      changeRisk(ctx, { riskId: "late_orders", version: 0, ...decided, likelihood: null, impact: null }),
    ).rejects.toThrow(new AppError("request.stale"));
    await changeRisk(ctx, {
      riskId: "late_orders",
      version: 1,
      ...decided,
      owner: "Ben",
      likelihood: null,
      impact: null,
    });
    const { risk, history } = await getRisk(ctx, { riskId: "late_orders" });
    expect(risk).toMatchObject({ owner: "Ben", isOverridden: false, version: 2 });
    expect(history[0]?.changes).toEqual([
      { field: "Owner", from: "Ada", to: "Ben" },
      { field: "Likelihood", from: "5", to: null },
    ]);
    const input = {
      title: "Strike",
      detail: null,
      category: "supply",
      likelihood: 2,
      impact: 4,
      moneyMinor: 900,
    } as const;
    const added = await createRisk(ctx, { ...input, owner: null, mitigation: null, dueOn: null });
    const { risks } = await listRisks(ctx, {});
    expect(risks.find(({ id }) => id === added.id)).toMatchObject({ isSignal: false, likelihood: 2, moneyMinor: 900 });
    await expect(getRisk(ctx, { riskId: "no_such_risk" })).rejects.toThrow(new AppError("request.not_found"));
    const worker = test.contextFor(ctx.organisationId, ["wms"]);
    await expect(listRisks(worker, {})).rejects.toThrow(new AppError("auth.forbidden"));
  });

  it("keeps what signals come to once a day, as their history [EXE-05]", async () => {
    const { ctx } = await troubledHouse();
    expect(await keepRisks(ctx)).toBe(signals.length);
    expect(await keepRisks(ctx)).toBe(0);
    const { readings } = await getRisk(ctx, { riskId: "stockouts" });
    expect(readings).toEqual([{ day: "2026-03-10", rows: 1, moneyMinor: 20_000 }]);
  });
});

describe("insights for executives", () => {
  it("come from posted amounts and signals, the most money first, each with its rows [AI-22]", async () => {
    const { ctx } = await troubledHouse();
    const { insights } = await listExecutiveInsights(ctx, {});
    const money = insights.map(({ moneyMinor }) => Math.abs(moneyMinor ?? 0));
    expect(money).toEqual(money.toSorted((a, b) => b - a));
    const found = (id: string) => insights.find((insight) => insight.id === id);
    expect(found("revenue_change")).toMatchObject({
      type: "revenue",
      moneyMinor: 5_000,
      confidence: 0.5,
      priority: "high",
      drivers: [{ label: "Northwind", moneyMinor: 5_000 }],
    });
    expect(found("operating_costs")).toMatchObject({
      type: "efficiency",
      moneyMinor: 1_100,
      savings: [{ label: "Freight", moneyMinor: 1_100 }],
    });
    expect(found("risk_stockouts")).toMatchObject({ type: "risk", moneyMinor: 20_000 });
    expect(found("risk_stockouts")?.exposures).toHaveLength(1);
    for (const { confidence, insight } of insights) {
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(insight.length).toBeGreaterThan(20);
    }
  });

  it("name countries that gain and lose [AI-22]", async () => {
    const { id, ctx, itemId } = await troubledHouse();
    for (const [number, country, shipped, price] of [
      ["SO-A", "DE", "2026-02-01", 9_000],
      ["SO-B", "IT", "2026-03-02", 100],
    ]) {
      const orderId = await one(
        `insert into sales_order (organisation_id, number, state, currency, ordered_at, shipped_at, ship_to_country, customer_id)
         select $1, $2, 'shipped', 'EUR', '2026-01-10', $3, $4, id from customer where organisation_id = $1 returning id`,
        [id, number, shipped, country],
      );
      await test.owner.query(
        `insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor, allocated,
          picked, packed, shipped) values ($1, 1, $2, $3, 1, $4, 1, 1, 1, 1)`,
        [orderId, id, itemId, price],
      );
    }
    await postMoney(ctx);
    const { insights } = await listExecutiveInsights(ctx, {});
    const market = insights.find(({ type }) => type === "market");
    expect(market).toMatchObject({ title: "Germany loses €90.00", moneyMinor: -9_000 });
    expect(market?.shifts?.map(({ label }) => label)).toEqual(["Germany", "France", "Italy"]);
  });

  it("tell no costs to whoever may not see them [AI-22, AUTH-15]", async () => {
    const { ctx } = await troubledHouse();
    const { insights } = await listExecutiveInsights({ ...ctx, permissions: [] }, {});
    expect(insights.map(({ id }) => id)).toEqual(["revenue_change"]);
  });
});
