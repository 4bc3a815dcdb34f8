import { describe, expect, it } from "vitest";
import { movedCorner, type Polygon, roomAround, withCornerAfter, withoutCorner } from "./fence-shapes.ts";

const square: Polygon = {
  kind: "polygon",
  corners: [
    { latitude: 60.01, longitude: 9.98 },
    { latitude: 60.01, longitude: 10.02 },
    { latitude: 59.99, longitude: 10.02 },
    { latitude: 59.99, longitude: 9.98 },
  ],
};

describe("the corners of a fence", () => {
  it("move by metres, to the east as to the north [LOG-08]", () => {
    const moved = movedCorner(square, 2, [100, -50]).corners[2];
    const was = square.corners[2];
    expect(((moved?.latitude ?? 0) - (was?.latitude ?? 0)) * 111_195).toBeCloseTo(-50, 0);
    // At 60 degrees north a degree of longitude is half as long.
    expect(((moved?.longitude ?? 0) - (was?.longitude ?? 0)) * 111_195 * 0.5).toBeCloseTo(100, 0);
    expect(movedCorner(square, 9, [1, 1])).toBe(square);
  });

  it("are added amid a side, also the last one, and removed down to a triangle [LOG-08]", () => {
    const { corners } = withCornerAfter(square, 3);
    expect(corners).toHaveLength(5);
    expect(corners[4]?.longitude).toBe(square.corners[0]?.longitude);
    expect(corners[4]?.latitude).toBeCloseTo(60, 5);
    const triangle = withoutCorner(square, 0);
    expect(triangle.corners).toEqual(square.corners.slice(1));
    expect(withoutCorner(triangle, 0)).toBe(triangle);
  });
});

describe("the surroundings of a view", () => {
  it("hold all of it and stay the same while one looks at much the same [LOG-08]", () => {
    const view = { west: -2.31, east: -1.29, south: 51.02, north: 51.55 };
    const box = roomAround(view, undefined);
    expect(box.west <= view.west && box.east >= view.east && box.south <= view.south && box.north >= view.north).toBe(
      true,
    );
    expect(roomAround({ ...view, west: -2.3, east: -1.28 }, box)).toBe(box);
    expect(roomAround({ west: -180, east: 180, south: -85, north: 85 }, box)).toEqual({
      west: -180,
      east: 180,
      south: -90,
      north: 90,
    });
  });
});
