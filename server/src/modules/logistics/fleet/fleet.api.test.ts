import { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { makeDriver, makeVehicle, putOnTrip } from "../../../../test/factories/fleet.ts";
import { dutyVerbs, fleetUndo, fleetUpkeepVerbs, fleetVerbs } from "./verbs.ts";

/** A Monday at noon. */
const startAt = new Date("2026-06-15T12:00:00Z");

const test = useTestApp({ startAt });

let ctx: Context;
let organisationId: string;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["logistics"]);
});

const read = (vehicleId: string, change: Partial<CallOf<typeof fleetUpkeepEndpoints.recordOdometer>>) =>
  fleetUpkeepVerbs.recordOdometer(
    ctx,
    fleetUpkeepEndpoints.recordOdometer.input.parse({ vehicleId, metres: 0, confirmed: true, ...change }),
  );
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
const plan = (vehicleId: string, change: Partial<CallOf<typeof fleetUpkeepEndpoints.createMaintenancePlan>> = {}) =>
  fleetUpkeepVerbs.createMaintenancePlan(
    ctx,
    fleetUpkeepEndpoints.createMaintenancePlan.input.parse({
      vehicleId,
      name: "Service",
      everyMetres: 20_000_000,
      everyDays: 365,
      lastDoneOn: "2026-01-15",
      lastDoneMetres: 0,
      ...change,
    }),
  );
const inspect = (vehicleId: string, change: Partial<CallOf<typeof fleetUpkeepEndpoints.recordInspection>> = {}) =>
  fleetUpkeepVerbs.recordInspection(
    ctx,
    fleetUpkeepEndpoints.recordInspection.input.parse({ vehicleId, phase: "pre_trip", ...change }),
  );
const shown = (vehicleId: string) => fleetVerbs.getVehicle(ctx, { vehicleId });
const check = (input: Partial<Parameters<typeof fleetVerbs.checkCompliance>[1]> = {}) =>
  fleetVerbs.checkCompliance(ctx, { regulations: "DOT,OSHA", ...input });

const onTrip = (vehicleId: string, driverId: string) => putOnTrip(test, organisationId, { vehicleId, driverId });

describe("vehicles and drivers", () => {
  it("are taken in, changed, and tell since when and by whose word they are what they are [LOG-04]", async () => {
    const vehicle = await makeVehicle(ctx, { code: "AB12", odometerM: 5_000_000 });
    expect(vehicle).toMatchObject({ status: "available", odometerM: 5_000_000, statusSince: startAt.toISOString() });
    await expect(makeVehicle(ctx, { code: "ab12" })).rejects.toMatchObject({ code: "vehicle.code_taken" });
    await expect(makeVehicle(ctx, { homeLocationId: vehicle.id })).rejects.toMatchObject({
      code: "fleet.home_not_warehouse",
    });
    const target = { vehicleId: vehicle.id, version: vehicle.version };
    const off = await fleetVerbs.setVehicleStatus(ctx, { ...target, status: "out_of_service", note: "Accident" });
    expect(off).toMatchObject({ status: "out_of_service", statusNote: "Accident", statusBy: ctx.actor.name });
    expect(off.statuses.map(({ status }) => status)).toEqual(["out_of_service", "available"]);
    await expect(
      fleetVerbs.setVehicleStatus(ctx, { ...target, status: "available", note: null }),
    ).rejects.toMatchObject({
      code: "request.stale",
    });
    const list = { archived: false, sort: "code", direction: "asc", limit: 10 } as const;
    expect((await fleetVerbs.listVehicles(ctx, { ...list, status: "out_of_service" })).rows).toHaveLength(1);
    expect((await fleetVerbs.listVehicles(ctx, { ...list, status: "available" })).rows).toEqual([]);
    await expect(fleetVerbs.listVehicles(test.contextFor(organisationId, ["wms"]), list)).rejects.toMatchObject({
      code: "auth.forbidden",
    });
  });

  it("are not archived while on a trip [LOG-04]", async () => {
    const [vehicle, driver] = [await makeVehicle(ctx), await makeDriver(ctx)];
    await onTrip(vehicle.id, driver.id);
    expect(await shown(vehicle.id)).toMatchObject({ tripNumber: "TR-1", tripId: expect.any(String) });
    const archive = { version: null, archived: true };
    await expect(fleetVerbs.archiveVehicle(ctx, { vehicleId: vehicle.id, ...archive })).rejects.toMatchObject({
      code: "vehicle.on_trip",
      facts: { trip: "TR-1" },
    });
    await expect(fleetVerbs.archiveDriver(ctx, { driverId: driver.id, ...archive })).rejects.toMatchObject({
      code: "driver.on_trip",
    });
    const free = await makeVehicle(ctx);
    const gone = await fleetVerbs.archiveVehicle(ctx, { vehicleId: free.id, ...archive });
    expect(gone.archived).toBe(true);
    await expect(read(free.id, { metres: 1 })).rejects.toMatchObject({ code: "vehicle.archived" });
    await fleetUndo.undoArchiveVehicle(ctx, { output: gone, audit: [] });
    expect((await shown(free.id)).archived).toBe(false);
  });

  it("have one account each, of a member [LOG-04]", async () => {
    const { accountId } = await test.signIn(["logistics"], { organisationId });
    await makeDriver(ctx, { name: "Ann", accountId });
    await expect(makeDriver(ctx, { accountId })).rejects.toMatchObject({
      code: "driver.account_taken",
      facts: { name: "Ann" },
    });
    await expect(makeDriver(ctx, { accountId: organisationId })).rejects.toMatchObject({
      code: "driver.account_unknown",
    });
  });
});

describe("odometers and fuel", () => {
  it("run forward only, unless somebody says why; the wrong reading stays [LOG-04]", async () => {
    const { id } = await makeVehicle(ctx, { odometerM: 100_000 });
    await expect(read(id, { metres: 90_000 })).rejects.toMatchObject({
      code: "odometer.backwards",
      facts: { km: 100, on: "2026-06-15" },
    });
    await expect(read(id, { metres: 200_000, readAt: "2026-06-14T08:00:00.000Z" })).rejects.toMatchObject({
      code: "odometer.backwards",
    });
    await expect(read(id, { metres: 200_000, readAt: "2026-06-16T08:00:00.000Z" })).rejects.toMatchObject({
      code: "fleet.in_future",
    });
    await read(id, { metres: 40_000, correctionReason: "Instrument replaced" });
    const vehicle = await shown(id);
    expect(vehicle.odometerM).toBe(40_000);
    expect(vehicle.readings.map(({ metres, correctionReason }) => [metres, correctionReason])).toEqual([
      [40_000, "Instrument replaced"],
      [100_000, null],
    ]);
  });

  it("tell consumption from full tank to full tank, and what is wrong with a receipt [LOG-04]", async () => {
    const { id } = await makeVehicle(ctx, { tankMilli: 75_000, odometerM: 2_000_000 });
    await fill(id, { filledAt: "2026-06-08T08:00:00.000Z", odometerM: 1_000_000 });
    const second = await fill(id, { filledAt: "2026-06-10T08:00:00.000Z", odometerM: 1_500_000, amountMilli: 50_000 });
    expect(second).toMatchObject({ metres: 500_000, per100Km: 10, faults: [] });
    const odd = await fill(id, { filledAt: "2026-06-12T08:00:00.000Z", odometerM: 1_400_000, amountMilli: 80_000 });
    expect(odd).toMatchObject({ per100Km: null, faults: ["over_tank", "odometer_behind"] });
    const vehicle = await shown(id);
    expect(vehicle).toMatchObject({
      odometerM: 2_000_000,
      consumption: [{ unit: "litre", per100Km: 10, stretches: 1 }],
    });
    expect(vehicle.consumption[0]?.mpgUs).toBeCloseTo(23.52, 2);
    await expect(fill(id, { unit: "kwh" })).rejects.toMatchObject({ code: "fuel.unit" });
    await expect(fill(id, { filledAt: "2026-06-16T08:00:00.000Z" })).rejects.toMatchObject({ code: "fleet.in_future" });
  });
});

describe("maintenance", () => {
  it("is due by days or kilometres, whichever comes first; work done counts anew [LOG-04]", async () => {
    const { id } = await makeVehicle(ctx, { odometerM: 19_500_000 });
    expect(await plan(id)).toMatchObject({ state: "due_soon", metresLeft: 500_000, daysLeft: 214 });
    await expect(plan(id, { everyMetres: null, everyDays: null })).rejects.toMatchObject({
      code: "maintenance.interval_required",
    });
    await expect(plan(id, { lastDoneOn: "2026-07-01" })).rejects.toMatchObject({ code: "fleet.in_future" });
    await read(id, { metres: 20_100_000 });
    const [overdue] = (await fleetUpkeepVerbs.listMaintenance(ctx, { state: "overdue" })).rows;
    expect(overdue).toMatchObject({ vehicleId: id, metresLeft: -100_000 });
    const planId = overdue?.id ?? "";
    const elsewhere = await makeVehicle(ctx);
    const ask = { planId, title: "Service", note: null };
    await expect(fleetUpkeepVerbs.openWorkOrder(ctx, { vehicleId: elsewhere.id, ...ask })).rejects.toMatchObject({
      code: "maintenance.plan_elsewhere",
    });
    const order = await fleetUpkeepVerbs.openWorkOrder(ctx, { vehicleId: id, ...ask });
    const target = { workOrderId: order.id, version: null };
    await fleetUpkeepVerbs.startWorkOrder(ctx, target);
    expect((await shown(id)).status).toBe("in_workshop");
    await expect(fleetUpkeepVerbs.startWorkOrder(ctx, target)).rejects.toMatchObject({
      code: "work_order.refused",
      facts: { state: "in workshop" },
    });
    const road = { vehicleId: id, version: null, status: "on_road", note: null } as const;
    await expect(fleetVerbs.setVehicleStatus(ctx, road)).rejects.toMatchObject({ code: "vehicle.in_workshop" });
    await fleetUpkeepVerbs.finishWorkOrder(ctx, {
      ...target,
      costMinor: 25_000,
      odometerM: 20_110_000,
      confirmed: true,
      note: null,
    });
    const done = await shown(id);
    expect(done).toMatchObject({ status: "available", maintenance: "in_time", odometerM: 20_110_000 });
    expect(done.plans).toMatchObject([{ lastDoneOn: "2026-06-15", lastDoneMetres: 20_110_000 }]);
  });

  it("keeps a vehicle with a safety defect off the road until it is repaired; the next driver signs [LOG-04]", async () => {
    const { id } = await makeVehicle(ctx);
    const { defects } = await inspect(id, { defects: [{ part: "service_brakes" }] });
    const road = { vehicleId: id, version: null, status: "on_road", note: null } as const;
    await expect(fleetVerbs.setVehicleStatus(ctx, road)).rejects.toMatchObject({ code: "vehicle.unsafe" });
    const defectId = defects[0]?.id ?? "";
    await expect(fleetUpkeepVerbs.certifyDefect(ctx, { defectId, version: null })).rejects.toMatchObject({
      code: "defect.refused",
      facts: { state: "open" },
    });
    const repair = { defectId, version: null, repair: "repaired", note: null } as const;
    const repaired = await fleetUpkeepVerbs.repairDefect(ctx, repair);
    await expect(fleetUpkeepVerbs.repairDefect(ctx, repair)).rejects.toMatchObject({ code: "defect.refused" });
    await fleetUndo.undoRepairDefect(ctx, { output: repaired, audit: [] });
    await fleetUpkeepVerbs.repairDefect(ctx, repair);
    expect((await fleetUpkeepVerbs.certifyDefect(ctx, { defectId, version: null })).certifiedBy).toBe(ctx.actor.name);
    expect((await fleetVerbs.setVehicleStatus(ctx, road)).status).toBe("on_road");
  });
});

describe("compliance", () => {
  it("finds what the data prove, with its rule, and says what is not known [LOG-05]", async () => {
    const vehicle = await makeVehicle(ctx, { code: "OLD 1" });
    await plan(vehicle.id, { kind: "annual_inspection", everyMetres: null, lastDoneOn: "2025-06-01" });
    await plan(vehicle.id, { everyDays: 30, lastDoneOn: "2026-05-01" });
    await inspect(vehicle.id, {
      inspectedAt: "2026-06-10T08:00:00.000Z",
      defects: [{ part: "tyres" }, { part: "body" }],
    });
    const driver = await makeDriver(ctx, {
      licenceExpiresOn: "2026-06-14",
      medicalExpiresOn: "2026-06-15",
      truckTrainedOn: "2023-06-14",
    });
    const entry = {
      duty: "driving",
      beganAt: "2026-06-15T05:00:00.000Z",
      endedAt: "2026-06-15T10:00:00.000Z",
    } as const;
    await dutyVerbs.enterDuty(ctx, { driverId: driver.id, entries: [{ ...entry, vehicleId: vehicle.id, note: null }] });
    const { findings, unknown } = await check();
    const found = findings.map(({ check: of, reference, subjectName }) => [of, reference, subjectName]);
    expect(found).toEqual([
      ["annual_inspection", "49 CFR 396.17", "OLD 1"],
      ["open_defect", "49 CFR 396.11(a)(3)", "OLD 1"],
      ["licence", "49 CFR 391.11(b)(5)", driver.name],
      ["maintenance", "49 CFR 396.3(a)", "OLD 1"],
      ["truck_training", "29 CFR 1910.178(l)(4)(iii)", driver.name],
      ["hours", "(EC) 561/2006, art. 7", driver.name],
      ["inspection_missing", "49 CFR 396.11(a)", "OLD 1"],
    ]);
    expect(findings[0]?.severity).toBe("critical");
    expect(unknown).toEqual([]);
    const osha = await check({ regulations: "OSHA" });
    expect(osha.findings.map(({ check: of }) => of)).toEqual(["truck_training"]);
    expect((await check({ vehicleId: vehicle.id })).drivers).toBe(0);
    const tripId = await onTrip(vehicle.id, driver.id);
    expect(await check({ tripId })).toMatchObject({ vehicles: 1, drivers: 1 });
    await expect(check({ vehicleId: vehicle.id, driverId: driver.id })).rejects.toMatchObject({
      code: "compliance.subject",
    });
    await expect(check({ vehicleId: driver.id })).rejects.toMatchObject({ code: "request.not_found" });
  });

  it("claims nothing of what nobody wrote down [LOG-05]", async () => {
    await makeVehicle(ctx);
    await makeDriver(ctx, { hoursRule: "fmcsa_property" });
    const { findings, unknown } = await check();
    expect(findings).toEqual([]);
    expect(unknown.map(({ check: of }) => of)).toEqual([
      "annual_inspection",
      "licence",
      "medical_card",
      "truck_training",
    ]);
  });
});
