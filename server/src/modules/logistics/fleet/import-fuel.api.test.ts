import type { ProposedMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { makeDriver, makeVehicle } from "../../../../test/factories/fleet.ts";
import { importText, ImportSteps } from "../../../../test/factories/imports.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { fleetVerbs } from "./verbs.ts";

const test = useTestApp({ background: true, startAt: new Date("2026-06-15T12:00:00Z") });

let person: SignedInPerson;
let manager: Context;
let vehicleId: string;
beforeEach(async () => {
  person = await test.signIn(["manager"]);
  manager = test.contextFor(person.organisationId, ["manager"]);
  const vehicle = await makeVehicle(manager, { code: "AB12 CDE", odometerM: 90_000_000, tankMilli: 60_000 });
  vehicleId = vehicle.id;
});

const shown = () => fleetVerbs.getVehicle(manager, { vehicleId });
const receipts = `Registration,Transaction date,Litres,Total cost (EUR),Odometer km,Driver,Station
ab12 cde,2026-06-01 08:00,40,60.00,88000,Dana Driver,Hull
AB12 CDE,2026-06-03 08:00,45,67.50,188500,,Leeds
AB12 CDE,2026-06-05 08:00,50,75.00,88500,,Leeds
AB12 CDE,2026-06-14 08:00,70,105.00,89000,,
`;

describe("a file of fuel receipts", () => {
  it("comes in with the odometers that can stand, and is known by its columns the next time [LOG-04] [PLT-02]", async () => {
    await makeDriver(manager);
    const steps = new ImportSteps(person);
    const proposed = async (fileName: string) =>
      steps.get<ProposedMapping>(`${(await steps.uploaded(fileName, receipts)).id}/mapping`);
    expect(await proposed("fuel.csv")).toMatchObject({ kind: "fuel", remembered: false, options: { currency: "EUR" } });
    const { result } = await importText(manager, "fuel", receipts);
    expect(result).toMatchObject({ rejected: 0, created: { fuel_transaction: 4, odometer_reading: 3 } });
    const { fuel, readings, odometerM, consumption } = await shown();
    // Newest first. The second receipt's odometer is a slip: kept as a fault, and no reading.
    expect(fuel.map(({ odometerM: told, faults }) => [told, faults])).toEqual([
      [89_000_000, ["over_tank"]],
      [88_500_000, ["odometer_behind"]],
      [188_500_000, []],
      [88_000_000, []],
    ]);
    expect(fuel.at(-1)).toMatchObject({
      driverName: "Dana Driver",
      amountMilli: 40_000,
      costMinor: 6_000,
      unit: "litre",
    });
    expect(readings.map(({ metres }) => metres / 1_000_000)).toEqual([90, 89, 88.5, 88]);
    expect(odometerM).toBe(90_000_000);
    expect(consumption).toMatchObject([{ unit: "litre", metres: 500_000 }]);
    expect(await proposed("july.csv")).toMatchObject({ kind: "fuel", remembered: true });
  });

  it("is told cell by cell what of it cannot be [LOG-04] [PLT-02]", async () => {
    for (const _ of [1, 2]) await makeDriver(manager, { name: "Sam Twin" });
    await importText(manager, "fuel", receipts.replace("Dana Driver", ""));
    const { result } = await importText(
      manager,
      "fuel",
      `vehicle,filled at,amount,cost,unit,driver
ZZ99,2026-06-01 08:00,40,60.00,,
AB12 CDE,2026-06-01 08:00,40,60.00,,
AB12 CDE,2026-06-16 08:00,40,60.00,,
AB12 CDE,2026-06-02 08:00,40,60.00,kwh,
AB12 CDE,2026-06-02 09:00,40,60.00,,Nobody Known
AB12 CDE,2026-06-02 10:00,40,60.00,,sam twin
AB12 CDE,2026-06-02 11:00,forty,60.00,,
AB12 CDE,2026-06-02 12:00,41,60.00,,
AB12 CDE,2026-06-02 12:00,41,60.00,,
`,
      { options: { currency: "EUR" } },
    );
    expect(result?.problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, "vehicle", "unknown"],
      [3, "filled_at", "exists"],
      [4, "filled_at", "not_yet"],
      [5, "unit", "other_fuel"],
      [6, "driver", "unknown"],
      [7, "driver", "several"],
      [8, "amount", "not_a_number"],
      [10, "filled_at", "duplicate"],
    ]);
    expect(result?.created).toEqual({ fuel_transaction: 1 });
    const dollars = await importText(manager, "fuel", "vehicle,filled at,amount,cost\nAB12 CDE,2026-06-02,1,1.00\n", {
      options: { currency: "USD" },
    });
    expect(dollars.result?.problems).toMatchObject([{ field: "cost", code: "other_currency" }]);
  });

  it("goes again as a whole, and its odometer readings with it [LOG-04] [PLT-02]", async () => {
    const before = await shown();
    const { id } = await importText(
      manager,
      "fuel",
      `${receipts}AB12 CDE,2026-06-15 11:59:59,1,2.00,89500,,\n`.replace("Dana Driver", ""),
    );
    const undone = await person.request("POST", `/api/imports/${id}/undo`, {});
    expect(undone.json()).toMatchObject({ state: "undone" });
    const after = await shown();
    expect(after).toMatchObject({ fuel: [], readings: before.readings, odometerM: before.odometerM });
  });
});
