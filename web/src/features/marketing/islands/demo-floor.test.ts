import { describe, expect, it } from "vitest";
import { bayCount, type Bin, compareWalks, floor, orders } from "./demo-floor.ts";

describe("the small hall of the start page", () => {
  it("saves metres against the S on every order it begins with", () => {
    for (const order of orders) {
      const { shortest, sShape, savedMetres, savedShare } = compareWalks(order);
      expect(savedMetres).toBeGreaterThan(0);
      expect(savedMetres).toBeCloseTo(sShape.metres - shortest.metres);
      expect(savedShare).toBeCloseTo(savedMetres / sShape.metres);
    }
  });

  it("is never longer than the S, bin by bin", () => {
    for (let aisle = 0; aisle < floor.aisles.length; aisle += 1)
      for (let bay = 0; bay < bayCount; bay += 1) {
        const bins: Bin[] = [
          { aisle, bay },
          { aisle: 5 - aisle, bay: 7 - bay },
        ];
        expect(compareWalks(bins).savedMetres).toBeGreaterThanOrEqual(0);
      }
  });

  it("walks nothing for nothing", () => {
    expect(compareWalks([])).toMatchObject({ savedMetres: 0, savedShare: 0, shortest: { metres: 0 } });
  });

  it("walks to one bin and back", () => {
    // 2 m from the bench to the front, 1.5 m into the aisle, and the same way home.
    expect(compareWalks([{ aisle: 0, bay: 0 }]).shortest.metres).toBe(7);
  });
});
