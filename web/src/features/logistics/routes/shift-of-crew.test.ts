import { describe, expect, it } from "vitest";
import type { RouteChoices } from "@cerebro/contracts/entities/logistics/routes.ts";
import { crewInput, shiftOf } from "./shift-of-crew.ts";

const vehicle = {
  id: "V",
  code: "V-1",
  name: "Van",
  depotCode: "AKL",
  timeZone: "Pacific/Auckland",
  capacityGrams: 1_000_000,
  capacityMl: 1_000_000,
  skills: [],
  kind: "van",
  maxMassGrams: null,
};
const driver = {
  id: "D",
  name: "Dora",
  timeZone: "Europe/London",
  shiftStartsMinute: 405,
  shiftMinutes: 540,
  hoursRule: "eu_561" as const,
  skills: [],
  licenceClasses: [],
  licenceExpiresOn: null,
  adrExpiresOn: null,
  cpcExpiresOn: null,
  mayDriveMinutes: null,
};
const choices: RouteChoices = { day: "2027-03-28", shipments: [], more: false, vehicles: [vehicle], drivers: [driver] };
const crew = { vehicleId: "V", driverId: "D" };

describe("the shift of a vehicle", () => {
  it("is that of its driver by the driver's clock, else the usual one by the depot's [LOG-06]", () => {
    expect(shiftOf(crew, choices)).toEqual({ from: "06:45", until: "15:45", timeZone: "Europe/London" });
    const alone = shiftOf({ vehicleId: "V", driverId: null }, choices);
    expect(alone).toEqual({ from: "08:00", until: "18:00", timeZone: "Pacific/Auckland" });
    const homeless = { ...choices, drivers: [{ ...driver, timeZone: null }] };
    expect(shiftOf(crew, homeless).timeZone).toBe("Pacific/Auckland");
  });

  it("is left to the server unless another was typed, which is by the same clock [LOG-06]", () => {
    expect(crewInput(crew, choices)).toEqual(crew);
    // The clocks in London go forward that night: 06:45 is a quarter to six in UTC.
    expect(crewInput({ ...crew, until: "12:00" }, choices)).toEqual({
      ...crew,
      shiftStartsAt: "2027-03-28T05:45:00.000Z",
      shiftEndsAt: "2027-03-28T11:00:00.000Z",
    });
    expect(crewInput({ ...crew, from: "22:00", until: "06:00" }, choices)).toEqual({
      ...crew,
      shiftStartsAt: "2027-03-28T21:00:00.000Z",
      shiftEndsAt: "2027-03-29T05:00:00.000Z",
    });
  });
});
