import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import { describe, expect, it } from "vitest";
import { driverLabel, driversFor, firstCrew, vehicleLabel } from "./driver-words.ts";

const day = "2027-03-10";
const ann: RouteChoices["drivers"][number] = {
  id: "ann",
  name: "Ann",
  timeZone: null,
  shiftStartsMinute: 360,
  shiftMinutes: 600,
  hoursRule: "eu_561",
  skills: [],
  licenceClasses: ["B"],
  licenceExpiresOn: null,
  adrExpiresOn: null,
  cpcExpiresOn: null,
  mayDriveMinutes: 270,
};
const bob = { ...ann, id: "bob", name: "Bob", licenceClasses: ["CE"], adrExpiresOn: "2027-12-31" };
const van: RouteChoices["vehicles"][number] = {
  id: "van",
  code: "VAN-1",
  name: "Small van",
  depotCode: "MAIN",
  timeZone: "Europe/London",
  capacityGrams: 800_000,
  capacityMl: 5_000_000,
  skills: [],
  kind: "van",
  maxMassGrams: 3_500_000,
};
const truck = { ...van, id: "truck", code: "T-1", name: "Truck", kind: "truck", maxMassGrams: 18_000_000 };
const plain = { day, dangerousGoods: false };

describe("the choice of driver and vehicle", () => {
  it("shows shift, hours left, and each paper that does not suffice for vehicle or goods [LOG-05] [LOG-06]", () => {
    expect(driverLabel(ann, { ...plain, vehicle: van })).toBe("Ann, 06:00 to 16:00, 4.5 h of driving left now");
    expect(driverLabel(ann, { ...plain, vehicle: truck })).toContain("the license lacks class C");
    const dangerous = { day, dangerousGoods: true, vehicle: truck };
    expect(driverLabel(ann, dangerous)).toBe(
      "Ann, 06:00 to 16:00, 4.5 h of driving left now, the license lacks class C, no ADR certificate for dangerous goods is recorded",
    );
    expect(driverLabel(bob, dangerous)).toBe("Bob, 06:00 to 16:00, 4.5 h of driving left now, ADR until 2027-12-31");
    expect(driverLabel({ ...bob, adrExpiresOn: "2027-03-09", mayDriveMinutes: null }, dangerous)).toBe(
      "Bob, 06:00 to 16:00, no entries: assumed rested, the ADR certificate for dangerous goods expired on 2027-03-09",
    );
  });

  it("lists those who may do the work first [LOG-05]", () => {
    const order = (vehicle: typeof van, dangerousGoods = false) =>
      driversFor([ann, bob], { vehicle, day, dangerousGoods }).map(({ id }) => id);
    expect([order(van), order(truck), order(van, true)]).toEqual([
      ["ann", "bob"],
      ["bob", "ann"],
      ["bob", "ann"],
    ]);
  });

  it("shows what a vehicle carries, and why it should not take the load of the trip [LOG-06]", () => {
    const load = { grams: 900_000, millilitres: 1_000 };
    expect(vehicleLabel(van, { load: { ...load, grams: 800_000 }, needs: [] }, ann)).toBe("VAN-1, Small van, 800 kg");
    expect(vehicleLabel(van, { load, needs: ["tail_lift"] }, ann)).toBe(
      "VAN-1, Small van, 800 kg, the load is 900 kg, and it carries 800 kg, it lacks tail lift",
    );
    expect(vehicleLabel(van, { load, needs: ["tail_lift"] }, { ...ann, skills: ["tail_lift"] })).not.toContain("lacks");
  });

  it("begins with a fit driver for each vehicle, as far as there are any [LOG-05] [LOG-06]", () => {
    const choices = { day, shipments: [], more: false, drivers: [ann, bob], vehicles: [truck, van] };
    expect(firstCrew(choices)).toEqual([
      { vehicleId: "truck", driverId: "bob" },
      { vehicleId: "van", driverId: "ann" },
    ]);
    expect(firstCrew({ ...choices, drivers: [ann] })).toEqual([{ vehicleId: "van", driverId: "ann" }]);
  });
});
