import { describe, expect, it } from "vitest";
import { greatCircle } from "../geo/great-circle.ts";
import { freightFactors } from "./factors.ts";
import { emissionOfCarriage } from "./shipment.ts";

const leeds = { latitude: 53.8, longitude: -1.55 };
const bristol = { latitude: 51.45, longitude: -2.58 };
const lagos = { latitude: 6.45, longitude: 3.4 };
const carriage = { mode: "truck", grams: 500_000, metres: 100_000, from: null, to: null } as const;

describe("the emission of a shipment", () => {
  it("is half a tonne over a hundred kilometres by the factor of its mode [LOG-10]", () => {
    expect(emissionOfCarriage(carriage)).toEqual({
      known: true,
      vehicleGrams: 50 * 101.63,
      fuelGrams: 50 * 23.59,
      totalGrams: 50 * 101.63 + 50 * 23.59,
      massGrams: 500_000,
      metres: 100_000,
      distance: "told",
      detour: null,
      mode: "truck",
      factor: freightFactors.truck,
    });
  });

  it("is by the factor of what the vehicle runs on, and not known where none is published [LOG-10]", () => {
    const van = { ...carriage, mode: "van" } as const;
    // Grams a tonne-kilometer of the published rows, over 50 tonne-kilometers.
    const published = {
      diesel: 631.3 + 150.95,
      petrol: 855.37 + 229.43,
      gas: 624.19 + 128.16,
      hybrid: 369.85 + 94.58 + 3.69,
      electric: 219.92 + 56.33 + 20.84,
    } as const;
    for (const energy of ["diesel", "petrol", "gas", "hybrid", "electric"] as const) {
      const emission = emissionOfCarriage({ ...van, energy });
      expect(emission.known ? emission.totalGrams : null).toBeCloseTo(50 * published[energy], 6);
    }
    expect(emissionOfCarriage({ ...carriage, energy: "electric" })).toEqual({ known: false, missing: ["factor"] });
    expect(emissionOfCarriage({ ...carriage, mode: "rail", energy: "electric" }).known).toBe(true);
  });

  it("takes the great circle and its detour where nobody knows the way, and says so [LOG-10]", () => {
    const ends = { metres: null, from: leeds, to: bristol };
    expect(emissionOfCarriage({ ...carriage, ...ends })).toMatchObject({
      distance: "great_circle",
      detour: 1.3,
      metres: 1.3 * greatCircle(leeds, bristol),
    });
    expect(emissionOfCarriage({ ...carriage, ...ends, mode: "air" })).toMatchObject({
      detour: 1,
      factor: freightFactors.air_short,
    });
    expect(emissionOfCarriage({ ...carriage, ...ends, mode: "air", to: lagos })).toMatchObject({
      factor: freightFactors.air_long,
    });
  });

  it("is unknown, never nought, where mode, mass or distance is missing [LOG-10]", () => {
    const nothing = { mode: null, grams: null, metres: null, from: null, to: null };
    expect(emissionOfCarriage(nothing)).toEqual({ known: false, missing: ["mode", "mass", "distance"] });
    expect(emissionOfCarriage({ ...carriage, grams: null })).toEqual({ known: false, missing: ["mass"] });
    expect(emissionOfCarriage({ ...carriage, metres: null, from: leeds })).toEqual({
      known: false,
      missing: ["distance"],
    });
    expect(emissionOfCarriage({ ...carriage, mode: null, metres: null, from: leeds, to: bristol })).toEqual({
      known: false,
      missing: ["mode"],
    });
  });
});
