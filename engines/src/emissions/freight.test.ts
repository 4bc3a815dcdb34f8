import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factorSource, freightFactors } from "./factors.ts";
import { emissionOf, shareEmission } from "./freight.ts";

describe("the emission of freight", () => {
  it("is mass by distance by the published factor, of vehicle and fuel, leg by leg [LOG-10]", () => {
    const { legs, totalGrams } = emissionOf([
      { mode: "truck", grams: 2_500_000, metres: 120_000 },
      { mode: "sea", grams: 2_500_000, metres: 9_000_000 },
    ]);
    expect(legs.map(({ tonneKilometres }) => tonneKilometres)).toEqual([300, 22_500]);
    expect(legs[0]?.vehicleGrams).toBeCloseTo(300 * 101.63, 6);
    expect(legs[1]?.fuelGrams).toBeCloseTo(22_500 * 3.65, 6);
    expect(totalGrams).toBeCloseTo(300 * 125.22 + 22_500 * 19.77, 6);
    expect(emissionOf([])).toEqual({ legs: [], totalGrams: 0 });
  });

  it("names where each factor comes from, and no mode is cleaner than the sea or worse than a short flight [LOG-10]", () => {
    expect(factorSource.title).toContain("2025");
    const totals = Object.values(freightFactors).map(({ vehicle, fuel }) => vehicle + fuel);
    expect(Math.min(...totals)).toBeCloseTo(19.77);
    expect(Math.max(...totals)).toBeCloseTo(1_483.5);
  });

  it("is shared by mass and direct distance, to the last gram [LOG-10]", () => {
    expect(
      shareEmission(1_000, [
        { grams: 3, directMetres: 10 },
        { grams: 1, directMetres: 10 },
      ]),
    ).toEqual([750, 250]);
    expect(
      shareEmission(100, [
        { grams: 0, directMetres: 0 },
        { grams: 0, directMetres: 5 },
      ]),
    ).toEqual([50, 50]);
    const shipments = fc.array(fc.record({ grams: fc.nat(1e6), directMetres: fc.nat(1e6) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.nat(1e9), shipments, (total, all) => {
        const parts = shareEmission(total, all);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
