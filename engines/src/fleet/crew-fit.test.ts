import { describe, expect, it } from "vitest";
import { crewFaults, faultText, type FitDriver, type FitVehicle, isTrainedForDangerousGoods } from "./crew-fit.ts";

const day = "2027-03-10";
const unknown: FitDriver = {
  hoursRule: "eu_561",
  skills: [],
  licenceClasses: [],
  licenceExpiresOn: null,
  adrExpiresOn: null,
  cpcExpiresOn: null,
};
const tonnes = (mass: number, kind = "truck"): FitVehicle => ({ kind, maxMassGrams: mass * 1_000_000 });
const work = { day, dangerousGoods: false };
const reasons = (driver: Partial<FitDriver>, vehicle = tonnes(18), goods = work) =>
  crewFaults({ ...unknown, ...driver }, vehicle, goods).map(faultText);

/** Classes and the masses they permit, as the directive writes them: a slow, obvious twin of the engine's table. */
const permits: Readonly<Record<string, (mass: number, tractor: boolean) => boolean>> = {
  B: (mass, tractor) => !tractor && mass <= 3.5,
  BE: (mass, tractor) => !tractor && mass <= 3.5,
  C1: (mass, tractor) => !tractor && mass <= 7.5,
  C1E: (mass, tractor) => tractor || mass <= 7.5,
  C: (_mass, tractor) => !tractor,
  CE: () => true,
  D1: (mass, tractor) => !tractor && mass <= 3.5,
  D: (mass, tractor) => !tractor && mass <= 3.5,
};

describe("who may drive what", () => {
  it("follows from the classes of the license and the vehicle's greatest mass [LOG-05]", () => {
    for (const [license, may] of Object.entries(permits)) {
      for (const mass of [2, 3.5, 3.6, 7.5, 7.6, 40]) {
        for (const tractor of [false, true]) {
          const found = reasons({ licenceClasses: [license] }, tonnes(mass, tractor ? "tractor" : "truck"));
          expect([license, mass, tractor, found.length === 0]).toEqual([license, mass, tractor, may(mass, tractor)]);
        }
      }
    }
  });

  it("names the class that is missing [LOG-05]", () => {
    expect(reasons({ licenceClasses: ["B"] })).toEqual(["the license lacks class C"]);
    expect(reasons({ licenceClasses: ["C"] }, tonnes(18, "tractor"))).toEqual(["the license lacks class C1E or CE"]);
    expect(reasons({ licenceClasses: ["c"] })).toEqual([]);
  });

  it("claims nothing that nobody wrote down [LOG-05]", () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ licenceClasses: ["B"] }, { kind: "truck", maxMassGrams: null })).toEqual([]);
  });

  it("ends with the day of license and qualification, which a van does not ask for [LOG-05]", () => {
    const old = "2027-03-09";
    expect(reasons({ licenceExpiresOn: day, cpcExpiresOn: day })).toEqual([]);
    expect(reasons({ licenceExpiresOn: old, cpcExpiresOn: old })).toEqual([
      "the license expired on 2027-03-09",
      "the driver's qualification (code 95) expired on 2027-03-09",
    ]);
    expect(reasons({ cpcExpiresOn: old }, tonnes(3.5, "van"))).toEqual([]);
  });

  it("asks for training where goods are dangerous [LOG-05]", () => {
    const dangerous = { day, dangerousGoods: true };
    expect(reasons({}, tonnes(18), dangerous)).toEqual(["no ADR certificate for dangerous goods is recorded"]);
    expect(reasons({ adrExpiresOn: "2027-03-09", skills: ["dangerous_goods"] }, tonnes(18), dangerous)).toEqual([
      "the ADR certificate for dangerous goods expired on 2027-03-09",
    ]);
    expect(reasons({ adrExpiresOn: day }, tonnes(18), dangerous)).toEqual([]);
    expect(isTrainedForDangerousGoods({ ...unknown, skills: ["dangerous_goods"] }, day)).toBe(true);
  });

  it("knows the classes of the United States for drivers under their rules [LOG-05]", () => {
    const us = { hoursRule: "fmcsa_property" };
    expect(reasons({ ...us, licenceClasses: ["CDL-B"] }, tonnes(15))).toEqual([]);
    expect(reasons({ ...us, licenceClasses: ["C"] }, tonnes(15))).toEqual(["the license lacks class B"]);
    expect(reasons({ ...us, licenceClasses: ["B"] }, tonnes(15, "tractor"))).toEqual(["the license lacks class A"]);
    expect(reasons({ ...us, licenceClasses: ["D"] }, tonnes(10))).toEqual([]);
    expect(reasons({ ...us, licenceClasses: ["A", "H"] }, tonnes(15), { day, dangerousGoods: true })).toEqual([]);
  });
});
