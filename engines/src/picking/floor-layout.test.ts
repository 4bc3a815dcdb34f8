import { describe, expect, it } from "vitest";
import { layRacks, type RackLayout } from "../inventory/racks.ts";
import { type Floor, type FloorBin, type FloorPlace, readFloor } from "./floor-layout.ts";
import { walkByRule, walkRules } from "./heuristics.ts";
import { at } from "./layout.ts";
import { pickPath } from "./pick-path.ts";

/** The racks of the demo building: shelves for picking to the left, pallet racks that reach farther back to the right. */
const shelves: RackLayout = {
  pattern: "{aisle}-{bay}-{level}",
  aisleNames: "letters",
  firstAisle: 1,
  aisles: 6,
  bays: 11,
  levels: 4,
  xMm: 2_000,
  yMm: 11_000,
  bayWidthMm: 1_200,
  bayDepthMm: 600,
  levelHeightMm: 500,
  corridorMm: 2_200,
};
const pallets: RackLayout = {
  ...shelves,
  firstAisle: 7,
  bays: 10,
  levels: 5,
  xMm: 22_000,
  bayWidthMm: 2_700,
  bayDepthMm: 1_100,
  corridorMm: 3_000,
};
const packing: FloorPlace = { xMm: 13_200, yMm: 800, widthMm: 9_600, depthMm: 6_400 };

const binsOf = (...racks: RackLayout[]): FloorBin[] =>
  racks.flatMap((rack) =>
    layRacks(rack).flatMap(({ bins }) => bins.map(({ code, ...place }) => ({ id: code, ...place }))),
  );

function floorOf(bins: readonly FloorBin[], depot: FloorPlace | null): Floor {
  const floor = readFloor(bins, depot);
  if (typeof floor === "string") throw new Error(floor);
  return floor;
}

const picksAt = ({ places }: Floor, ids: readonly string[]) =>
  ids.map((id) => places.get(id) ?? expect.fail(`${id} is not on the floor`));

describe("a floor read from where the bins stand", () => {
  it("has an aisle between each two lines and cross aisles before and behind them [WMS-08]", () => {
    const { layout, places } = floorOf(binsOf(shelves), packing);
    expect(layout).toEqual({
      aisles: [3.7, 6.5, 9.3, 12.1, 14.9],
      crossAisles: [10, 25.2],
      depot: { x: 18, offFront: 6 },
    });
    expect([places.get("A-01-1"), places.get("A-01-4"), places.get("B-11-1"), places.get("F-01-1")]).toEqual([
      { aisle: 0, y: 11.6 },
      { aisle: 0, y: 11.6 },
      { aisle: 0, y: 23.6 },
      { aisle: 4, y: 11.6 },
    ]);
  });

  it("keeps apart the parts of the demo building, whose racks end differently [WMS-08]", () => {
    const floor = floorOf(binsOf(shelves, pallets), packing);
    expect(floor.layout.sections).toEqual([
      { from: 0, to: 4, crossAisles: [10, 25.2] },
      { from: 5, to: 9, crossAisles: [10, 39] },
    ]);
    const picks = picksAt(floor, ["A-02-1", "C-10-2", "E-05-1", "H-03-1", "J-09-1"]);
    const path = pickPath(floor.layout, picks);
    expect(path.shortest).toBe(true);
    for (const rule of walkRules)
      expect(path.length).toBeLessThanOrEqual(walkByRule(floor.layout, picks, rule).length + 1e-9);
  });

  it("finds the passage through racks that stand in two blocks [WMS-08]", () => {
    const behind = { ...shelves, firstAisle: 11, yMm: 27_000 };
    expect(floorOf(binsOf(shelves, behind), packing).layout.crossAisles).toEqual([10, 25.6, 41.2]);
  });

  it("walks as far whichever way the building is drawn, on the plan as it is drawn [WMS-08]", () => {
    const bins = binsOf(shelves, pallets);
    const turn = <P extends FloorPlace>(place: P): P => ({
      ...place,
      xMm: place.yMm,
      yMm: place.xMm,
      widthMm: place.depthMm,
      depthMm: place.widthMm,
    });
    const mirror = <P extends FloorPlace>(place: P): P => ({ ...place, yMm: 40_000 - place.yMm - place.depthMm });
    const ids = ["A-02-1", "C-10-2", "H-03-1"];
    const walkOn = (floor: Floor) => {
      const { length, points } = pickPath(floor.layout, picksAt(floor, ids));
      return { length: Math.round(length * 1000), points: points.map(floor.toPlan) };
    };
    const drawn = walkOn(floorOf(bins, packing));
    const turned = walkOn(floorOf(bins.map(turn), turn(packing)));
    const mirrored = walkOn(floorOf(bins.map(mirror), mirror(packing)));
    expect([turned.length, mirrored.length]).toEqual([drawn.length, drawn.length]);
    expect(drawn.points[0]).toEqual({ x: 18, y: 4 });
    expect(turned.points[0]).toEqual({ x: 4, y: 18 });
    expect(at(mirrored.points, 0).x).toBe(18);
    expect(at(mirrored.points, 0).y).toBeCloseTo(36, 9);
  });

  it("reaches racks back to back from outside, but says so when lines leave no room to walk [WMS-08]", () => {
    const two = { ...shelves, aisles: 2, corridorMm: 0 };
    expect(floorOf(binsOf(two), packing).layout.aisles).toEqual([1, 4.2]);
    expect(readFloor(binsOf({ ...shelves, aisles: 12, corridorMm: 100 }), packing)).toBe("not_parallel");
  });

  it("reaches no rack through the one that closes it off, even where the aisle runs along its face [WMS-08]", () => {
    const rack = (id: string, xMm: number, depthMm: number): FloorBin => ({
      id,
      xMm,
      yMm: 10_000,
      widthMm: 600,
      depthMm,
    });
    const aislesOf = (racks: readonly FloorBin[]) => {
      const { layout, places } = floorOf(racks, packing);
      return racks.map(({ id }) => layout.aisles[places.get(id)?.aisle ?? -1]);
    };
    // Two back to back, and a longer one, a part of its own, right behind or right before them.
    expect(aislesOf([rack("A", 5_000, 4_000), rack("B", 5_600, 4_000), rack("C", 6_200, 9_000)])).toEqual([
      4, 6.2, 7.8,
    ]);
    expect(aislesOf([rack("C", 5_000, 9_000), rack("A", 5_600, 4_000), rack("B", 6_200, 4_000)])).toEqual([
      5.6, 5.6, 7.8,
    ]);
  });

  it("parts a narrow passage between two parts of the building in thirds [WMS-08]", () => {
    const racksAt = (xMm: number, depthMm: number): FloorBin[] =>
      [xMm, xMm + 600].map((x) => ({ id: `${x}`, xMm: x, yMm: 10_000, widthMm: 600, depthMm }));
    const narrow = floorOf([...racksAt(5_000, 4_000), ...racksAt(7_700, 9_000)], packing);
    expect(narrow.layout.aisles).toEqual([4, 6.7, 7.2, 9.9]);
    const wide = floorOf([...racksAt(5_000, 4_000), ...racksAt(10_200, 9_000)], packing);
    expect(wide.layout.aisles).toEqual([4, 7.2, 9.2, 12.4]);
  });

  it("says why there is no walk: no racks, no size, no packing bench, a bench among the racks [WMS-08]", () => {
    const bins = binsOf(shelves);
    expect(readFloor([], packing)).toBe("no_racks");
    const flat = { id: "X", xMm: 0, yMm: 0, widthMm: 0, depthMm: 0 };
    expect(readFloor([flat], packing)).toBe("no_racks");
    expect(floorOf([...bins, flat], packing).places.has("X")).toBe(false);
    expect(readFloor(bins, null)).toBe("no_depot");
    expect(readFloor(bins, { ...packing, yMm: 15_000, depthMm: 1_000 })).toBe("depot_among_racks");
    const crossing = { id: "X", xMm: 1_900, yMm: 30_000, widthMm: 9_000, depthMm: 600 };
    expect(readFloor([...bins, crossing], packing)).toBe("not_parallel");
  });
});
