import { describe, expect, it } from "vitest";
import { layRacks } from "./racks.ts";
import { beyondWalls } from "./walls.ts";

const hall = { widthMm: 10_000, depthMm: 6_000 };
const box = { xMm: 0, yMm: 0, widthMm: 1_000, depthMm: 1_000 };

describe("walls of a warehouse", () => {
  it("hold what touches them from inside [WMS-01]", () => {
    expect(beyondWalls([box, { ...box, xMm: 9_000, yMm: 5_000 }], hall)).toBeUndefined();
  });

  it("name the wall that is passed, and by how much [WMS-01]", () => {
    expect(beyondWalls([{ ...box, xMm: -1 }], hall)).toEqual({ wall: "left", byMm: 1 });
    expect(beyondWalls([{ ...box, xMm: 9_500 }], hall)).toEqual({ wall: "right", byMm: 500 });
    expect(beyondWalls([{ ...box, yMm: -20 }], hall)).toEqual({ wall: "front", byMm: 20 });
    expect(beyondWalls([{ ...box, yMm: 5_001 }], hall)).toEqual({ wall: "back", byMm: 1 });
    expect(
      beyondWalls(
        [
          { ...box, xMm: 9_500 },
          { ...box, yMm: 6_000 },
        ],
        hall,
      ),
    ).toEqual({ wall: "back", byMm: 1_000 });
  });

  it("are unknown without a size", () => {
    expect(beyondWalls([{ ...box, xMm: 99_000 }], { widthMm: 0, depthMm: 0 })).toBeUndefined();
  });

  it("count the last bay of the last aisle of racks [WMS-01]", () => {
    const layout = {
      pattern: "{aisle}-{bay}-{level}",
      aisleNames: "letters",
      firstAisle: 1,
      aisles: 3,
      bays: 2,
      levels: 1,
      xMm: 1_000,
      yMm: 1_000,
      bayWidthMm: 2_500,
      bayDepthMm: 1_000,
      levelHeightMm: 1_500,
      corridorMm: 3_000,
    } as const;
    expect(beyondWalls(layRacks(layout), hall)).toBeUndefined();
    expect(beyondWalls(layRacks({ ...layout, bays: 3 }), hall)).toEqual({ wall: "back", byMm: 2_500 });
    expect(beyondWalls(layRacks({ ...layout, xMm: 1_001 }), hall)).toEqual({ wall: "right", byMm: 1 });
  });
});
