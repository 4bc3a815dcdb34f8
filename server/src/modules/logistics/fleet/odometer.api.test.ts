import { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { makeVehicle } from "../../../../test/factories/fleet.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { fleetUndo, fleetUpkeepVerbs, fleetVerbs } from "./verbs.ts";

const startAt = new Date("2026-06-15T12:00:00Z");
const test = useTestApp({ startAt });
const km = 1_000;

let ctx: Context;
beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["logistics"]);
});

type Reading = Partial<CallOf<typeof fleetUpkeepEndpoints.recordOdometer>>;
const read = (vehicleId: string, metres: number, change: Reading = {}) =>
  fleetUpkeepVerbs.recordOdometer(
    ctx,
    fleetUpkeepEndpoints.recordOdometer.input.parse({ vehicleId, metres, ...change }),
  );
const fill = (vehicleId: string, change: Partial<CallOf<typeof fleetUpkeepEndpoints.recordFuel>>) =>
  fleetUpkeepVerbs.recordFuel(
    ctx,
    fleetUpkeepEndpoints.recordFuel.input.parse({
      vehicleId,
      unit: "litre",
      amountMilli: 40_000,
      costMinor: 6_000,
      ...change,
    }),
  );
const plan = (vehicleId: string, change: Partial<CallOf<typeof fleetUpkeepEndpoints.createMaintenancePlan>>) =>
  fleetUpkeepVerbs.createMaintenancePlan(
    ctx,
    fleetUpkeepEndpoints.createMaintenancePlan.input.parse({
      vehicleId,
      name: "Service",
      everyMetres: 20_000 * km,
      lastDoneOn: "2026-01-15",
      lastDoneMetres: 140_000 * km,
      ...change,
    }),
  );
const plansOf = async (vehicleId: string) => (await fleetVerbs.getVehicle(ctx, { vehicleId })).plans;

describe("an odometer", () => {
  it("that is replaced keeps the distance since the service, and gives it back when undone [LOG-04]", async () => {
    const { id } = await makeVehicle(ctx, { odometerM: 150_000 * km });
    const other = await makeVehicle(ctx, { odometerM: 150_000 * km });
    await plan(id, {});
    await plan(other.id, {});
    const before = [{ metresLeft: 10_000 * km, dueAtMetres: 160_000 * km }];
    expect(await plansOf(id)).toMatchObject(before);
    const reading = await read(id, 25 * km, { replaced: true });
    expect(reading).toMatchObject({ isReplacement: true, correctionReason: "Odometer replaced" });
    expect(await plansOf(id)).toMatchObject([{ metresLeft: 10_000 * km, dueAtMetres: 10_025 * km }]);
    expect(await plansOf(other.id)).toMatchObject(before);
    await read(id, 1_025 * km);
    expect(await plansOf(id)).toMatchObject([{ metresLeft: 9_000 * km }]);
    // A misread one is no replacement: the service stays where it was done.
    await read(other.id, 151_000 * km);
    await read(other.id, 150_500 * km, { correctionReason: "Misread" });
    expect(await plansOf(other.id)).toMatchObject([{ metresLeft: 9_500 * km }]);
    const third = await makeVehicle(ctx, { odometerM: 150_000 * km });
    await plan(third.id, {});
    const replaced = await read(third.id, 0, { replaced: true });
    await fleetUndo.undoRecordOdometer(ctx, { output: replaced, audit: [] });
    expect(await plansOf(third.id)).toMatchObject(before);
  });

  it("that leaps farther than a vehicle comes is asked about, and taken when confirmed [LOG-04]", async () => {
    const { id, code } = await makeVehicle(ctx, { odometerM: 100_000 * km });
    await expect(read(id, 1_000_000 * km)).rejects.toMatchObject({
      code: "odometer.jump",
      facts: { code, km: 100_000, driven: 900_000, on: "2026-06-15" },
    });
    await expect(fill(id, { odometerM: 1_000_000 * km })).rejects.toMatchObject({ code: "odometer.jump" });
    expect((await fleetVerbs.getVehicle(ctx, { vehicleId: id })).fuel).toEqual([]);
    await expect(read(id, 99_000 * km)).rejects.toMatchObject({ code: "odometer.backwards" });
    await read(id, 101_500 * km);
    test.clock.advance(2 * 86_400_000);
    await read(id, 104_500 * km);
    expect(await read(id, 200_000 * km, { confirmed: true })).toMatchObject({ metres: 200_000 * km });
  });

  it("that was never read shows none, and its services ask to be looked at [LOG-04]", async () => {
    const { id } = await makeVehicle(ctx, { odometerM: null });
    await plan(id, { lastDoneMetres: null });
    const shown = await fleetVerbs.getVehicle(ctx, { vehicleId: id });
    expect(shown).toMatchObject({ odometerM: null, readings: [] });
    expect(shown.plans).toMatchObject([{ state: "due_soon", dueAtMetres: null, metresLeft: null }]);
    // The first one is no leap from 0.
    const first = await read(id, 380_000 * km);
    expect(await fleetVerbs.getVehicle(ctx, { vehicleId: id })).toMatchObject({ odometerM: 380_000 * km });
    await fleetUndo.undoRecordOdometer(ctx, { output: first, audit: [] });
    expect(await fleetVerbs.getVehicle(ctx, { vehicleId: id })).toMatchObject({ odometerM: null });
  });
});

describe("a receipt", () => {
  it("above the tank is asked about, and kept as a fault when confirmed [LOG-04]", async () => {
    const { id, code } = await makeVehicle(ctx, { tankMilli: 70_000 });
    await expect(fill(id, { amountMilli: 90_500 })).rejects.toMatchObject({
      code: "fuel.over_tank",
      facts: { code, holds: "70 l", filled: "90.5 l" },
    });
    expect(await fill(id, { amountMilli: 90_500, confirmed: true })).toMatchObject({
      faults: expect.arrayContaining(["over_tank"]),
    });
    await fill(id, { amountMilli: 70_000 });
    // Charging loses some of what the meter counts.
    const electric = await makeVehicle(ctx, { energy: "electric", tankMilli: 75_000 });
    await fill(electric.id, { unit: "kwh", amountMilli: 84_000 });
    await expect(fill(electric.id, { unit: "kwh", amountMilli: 90_000 })).rejects.toMatchObject({
      code: "fuel.over_tank",
    });
  });

  it("of gas is in kilograms, with a consumption of its own from full to full [LOG-04]", async () => {
    const { id } = await makeVehicle(ctx, { energy: "gas", odometerM: 0 });
    await fill(id, { unit: "kg", amountMilli: 20_000, odometerM: 0 });
    await fill(id, { unit: "kg", amountMilli: 5_000, odometerM: 100 * km, isFull: false });
    expect(await fill(id, { unit: "kg", amountMilli: 10_000, odometerM: 300 * km })).toMatchObject({
      metres: 300 * km,
      per100Km: 5,
    });
    await expect(fill(id, { unit: "kwh" })).rejects.toMatchObject({ code: "fuel.unit" });
    expect((await fleetVerbs.getVehicle(ctx, { vehicleId: id })).consumption).toMatchObject([
      { unit: "kg", per100Km: 5, mpgUs: null },
    ]);
  });
});

describe("a list by odometer", () => {
  it("goes on behind a vehicle without a reading [LOG-04]", async () => {
    const known = await makeVehicle(ctx, { odometerM: 0 });
    const unread = [await makeVehicle(ctx, { odometerM: null }), await makeVehicle(ctx, { odometerM: null })];
    const page = { sort: "odometer", direction: "desc", limit: 2, archived: false } as const;
    const first = await fleetVerbs.listVehicles(ctx, page);
    const second = await fleetVerbs.listVehicles(ctx, { ...page, cursor: first.nextCursor ?? "" });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toEqual([known.id, unread[1]?.id, unread[0]?.id]);
  });
});
