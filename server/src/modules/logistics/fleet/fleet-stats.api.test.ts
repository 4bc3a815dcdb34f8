import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { makeDriver, makeVehicle, putOnTrip } from "../../../../test/factories/fleet.ts";
import { makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { dutyVerbs, fleetUpkeepVerbs, fleetVerbs } from "./verbs.ts";

/** A Monday at noon. */
const startAt = new Date("2026-06-15T12:00:00Z");

const test = useTestApp({ startAt });

let ctx: Context;
let organisationId: string;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["logistics"]);
});

const fill = (vehicleId: string, change: Partial<CallOf<typeof fleetUpkeepEndpoints.recordFuel>> = {}) =>
  fleetUpkeepVerbs.recordFuel(
    ctx,
    fleetUpkeepEndpoints.recordFuel.input.parse({
      vehicleId,
      unit: "litre",
      amountMilli: 40_000,
      costMinor: 6_000,
      confirmed: true,
      ...change,
    }),
  );

describe("figures of the fleet", () => {
  it("carry their parts, and are null with a reason where there is nothing to reckon with [LOG-04] [AI-10]", async () => {
    const stats = () => fleetVerbs.getFleetStats(ctx, { from: "2026-06-08", to: "2026-06-15" });
    const empty = await stats();
    expect(empty).toMatchObject({
      utilisation: { value: null, reason: "No vehicle was available in a shift of this period" },
      distance: { value: null },
      costPerKm: { value: null },
      efficiency: { byUnit: [] },
    });
    const { id } = await makeVehicle(ctx, { odometerM: 2_000_000 });
    await fill(id, { filledAt: "2026-06-11T12:00:00.000Z", odometerM: 1_000_000, costMinor: 6_000 });
    await fill(id, { filledAt: "2026-06-12T12:00:00.000Z", odometerM: 1_400_000, costMinor: 5_000 });
    const driver = await makeDriver(ctx);
    // The trip and the hours at the wheel on it are the same hours.
    await putOnTrip(test, organisationId, { vehicleId: id, driverId: driver.id });
    const entry = {
      duty: "driving",
      beganAt: "2026-06-15T07:00:00.000Z",
      endedAt: "2026-06-15T09:00:00.000Z",
    } as const;
    await dutyVerbs.enterDuty(ctx, { driverId: driver.id, entries: [{ ...entry, vehicleId: id, note: null }] });
    const order = await fleetUpkeepVerbs.openWorkOrder(ctx, { vehicleId: id, planId: null, title: "Tyre", note: null });
    await fleetUpkeepVerbs.finishWorkOrder(ctx, {
      workOrderId: order.id,
      version: null,
      costMinor: 9_000,
      odometerM: null,
      confirmed: false,
      note: null,
    });
    const full = await stats();
    expect(full).toMatchObject({
      vehicles: { total: 1, byStatus: { available: 1, in_workshop: 0 } },
      drivers: { total: 1, byHoursLeft: { fourHoursAndMore: 1, notLogged: 0 } },
      // Known since noon of the 11th: four days of 24 hours.
      utilisation: { value: expect.closeTo(6 / 20, 6), roadHours: 6, availableHours: 20 },
      distance: { value: 1_000, metres: 1_000_000, vehicles: 1 },
      efficiency: { byUnit: [{ unit: "litre", per100Km: 10, metres: 400_000 }] },
      costPerKm: { value: 20, fuelMinor: 11_000, workshopMinor: 9_000 },
      maintenance: { withoutPlan: 1 },
    });
    expect(full.costPerKm.costPerMileMinor).toBeCloseTo(32.19, 2);
    // Costs noted in another currency are not added to these.
    await test.owner.query(
      "update fuel_transaction set currency = 'USD' where organisation_id = $1 and cost_minor = 5000",
      [organisationId],
    );
    expect(await stats()).toMatchObject({ costPerKm: { value: 15, fuelMinor: 6_000, workshopMinor: 9_000 } });
    await test.owner.query("update work_order set currency = 'USD' where organisation_id = $1", [organisationId]);
    expect(await stats()).toMatchObject({ costPerKm: { value: 6, fuelMinor: 6_000, workshopMinor: 0 } });
    await expect(fleetVerbs.getFleetStats(ctx, { from: "2026-06-15", to: "2026-06-08" })).rejects.toMatchObject({
      code: "fleet.period",
    });
  });

  it("holds use against planned hours: shifts of the depot on weekdays and on days with trips, without the workshop [LOG-04]", async () => {
    const { id } = await makeVehicle(ctx, { odometerM: 2_000_000 });
    await fill(id, { filledAt: "2026-06-05T12:00:00.000Z", odometerM: 1_000_000 });
    const driver = await makeDriver(ctx, { shiftStartsMinute: 8 * 60, shiftMinutes: 9 * 60 });
    await makeDriver(ctx, { shiftStartsMinute: 14 * 60, shiftMinutes: 8 * 60 });
    const week = { from: "2026-06-08", to: "2026-06-14" } as const;
    const utilisation = async () => (await fleetVerbs.getFleetStats(ctx, week)).utilisation;
    // Two shifts cover 08:00 to 22:00 on five days; Saturday and Sunday are free.
    expect(await utilisation()).toMatchObject({ value: 0, roadHours: 0, availableHours: 70 });
    const warehouse = await makeWarehouse(test.contextFor(organisationId, ["wms"]));
    const drive = (number: string, day: string, [from, to]: readonly [string, string]) =>
      test.owner.query(
        `insert into trip (organisation_id, number, state, day, vehicle_id, driver_id, from_location_id,
           planned_departure_at, planned_return_at, departed_at, returned_at, planned_metres, planned_cost_minor, currency)
         select $1, $2, 'completed', $3, $4, $5, $6, $7, $8, $7, $8, 1000, 0, 'EUR'`,
        [organisationId, number, day, id, driver.id, warehouse.id, `${day} ${from}`, `${day} ${to}`],
      );
    // Saturday has a trip of four hours, so its fourteen hours count; two hours of Tuesday's night are outside shifts.
    await drive("TR-7", "2026-06-13", ["10:00Z", "14:00Z"]);
    await drive("TR-8", "2026-06-09", ["22:00Z", "24:00Z"]);
    expect(await utilisation()).toMatchObject({ roadHours: 6, availableHours: 86 });
    // Of four hours in the workshop two are in a shift.
    await test.owner.query(
      `insert into fleet_status (organisation_id, vehicle_id, status, began_at, told_by) values
         ($1, $2, 'in_workshop', '2026-06-10 06:00Z', 'Desk'), ($1, $2, 'available', '2026-06-10 10:00Z', 'Desk')`,
      [organisationId, id],
    );
    expect(await utilisation()).toMatchObject({ value: expect.closeTo(6 / 84, 6), roadHours: 6, availableHours: 84 });
  });

  it("begin no earlier than the first day there is [PLT-05]", async () => {
    const stats = await fleetVerbs.getFleetStats(ctx, { to: "1900-01-03" });
    expect(stats).toMatchObject({ from: "1900-01-01", to: "1900-01-03" });
  });
});
