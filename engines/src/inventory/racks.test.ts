import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aisleName, layRacks, type RackLayout } from "./racks.ts";

const layout: RackLayout = {
  pattern: "{aisle}-{bay}-{level}",
  aisleNames: "letters",
  firstAisle: 1,
  aisles: 2,
  bays: 2,
  levels: 2,
  xMm: 1000,
  yMm: 500,
  bayWidthMm: 2700,
  bayDepthMm: 1100,
  levelHeightMm: 1500,
  corridorMm: 3000,
};

describe("racks laid out in bulk", () => {
  it("are numbered along a serpentine walk, each bay from the floor up [WMS-01]", () => {
    expect(layRacks(layout).map(({ bins }) => bins.map(({ code }) => code))).toEqual([
      ["A-01-1", "A-01-2", "A-02-1", "A-02-2"],
      ["B-02-1", "B-02-2", "B-01-1", "B-01-2"],
    ]);
  });

  it("stand where the layout says, to the millimetre [WMS-01]", () => {
    const [, second] = layRacks(layout);
    expect(second).toMatchObject({ xMm: 5100, yMm: 500, widthMm: 1100, depthMm: 5400, heightMm: 3000 });
    expect(second?.bins[1]).toEqual({
      code: "B-02-2",
      xMm: 5100,
      yMm: 3200,
      zMm: 1500,
      widthMm: 1100,
      depthMm: 2700,
      heightMm: 1500,
    });
  });

  it("never overlap and have a code each, whatever the numbers [WMS-01]", () => {
    const size = fc.integer({ min: 1, max: 6 });
    const length = fc.integer({ min: 1, max: 5000 });
    const any = fc.record({
      aisles: size,
      bays: size,
      levels: size,
      bayWidthMm: length,
      bayDepthMm: length,
      levelHeightMm: length,
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 4000 }), (sizes, corridorMm) => {
        const bins = layRacks({ ...layout, ...sizes, corridorMm }).flatMap((aisle) => aisle.bins);
        expect(new Set(bins.map(({ code }) => code)).size).toBe(sizes.aisles * sizes.bays * sizes.levels);
        const corners = bins.map(({ xMm, yMm, zMm }) => `${xMm}.${yMm}.${zMm}`);
        expect(new Set(corners).size).toBe(bins.length);
      }),
      { numRuns: 60 },
    );
  });

  it("name their aisles like the columns of a spreadsheet, or by number", () => {
    expect([1, 26, 27, 52, 53, 702, 703].map((number) => aisleName("letters", number))).toEqual([
      "A",
      "Z",
      "AA",
      "AZ",
      "BA",
      "ZZ",
      "AAA",
    ]);
    expect(aisleName("numbers", 7)).toBe("07");
  });
});
