import { describe, expect, it } from "vitest";
import type { FloorPlan, FloorPlanBin } from "@cerebro/contracts/entities/wms/locations.ts";
import { levelsOf, planCells, planGround, stackAt, stackLabel } from "./plan-cells.ts";

const now = Date.parse("2026-03-11T00:00:00Z");

function bin(code: string, zMm: number, held: Partial<FloorPlanBin> = {}): FloorPlanBin {
  return {
    id: code,
    code,
    parentId: "aisle",
    purpose: "pick",
    xMm: 2000,
    yMm: 4000,
    zMm,
    widthMm: 1100,
    depthMm: 2700,
    heightMm: 1500,
    onHand: 0,
    items: 0,
    fill: null,
    blocked: false,
    unitsOutLast28Days: 0,
    receivedAt: null,
    ...held,
  };
}

const warehouse = {
  id: "w",
  code: "MAIN",
  name: "Main",
  widthMm: 60_000,
  depthMm: 40_000,
  heightMm: 8000,
  address: null,
  country: null,
  latitude: null,
  longitude: null,
  site: null,
  workingDayEnds: "17:00",
  timeZone: null,
  packScansRequired: false,
  isDefault: true,
  zones: 1,
  bins: 3,
  version: 1,
};

const plan: FloorPlan = {
  warehouse,
  areas: [],
  bins: [
    bin("A-01-2", 1500, { fill: 0.9, unitsOutLast28Days: 5, receivedAt: "2026-03-01T00:00:00.000Z" }),
    bin("A-01-1", 0, { fill: 0.5, unitsOutLast28Days: 7, receivedAt: "2026-02-09T00:00:00.000Z" }),
    bin("B-01-1", 0, { xMm: 6100 }),
  ],
};

describe("the floor plan", () => {
  it("draws bins to scale, in metres from the warehouse's corner [WMS-01]", () => {
    const [cell] = planCells(plan, { colouring: "fill", level: undefined, now });
    expect(cell).toMatchObject({ x: 2, y: 4, width: 1.1, height: 2.7 });
    expect(planGround(plan)).toEqual({ x: 0, y: 0, width: 60, height: 40 });
  });

  it("draws one place for bins that stand one upon the other, coloured by all of them [WMS-01]", () => {
    const values = (colouring: "fill" | "velocity" | "age") =>
      planCells(plan, { colouring, level: undefined, now }).map(({ label, value }) => [label, value]);
    expect(values("fill")).toEqual([
      ["A-01", 0.7],
      ["B-01-1", null],
    ]);
    expect(values("velocity")).toEqual([
      ["A-01", 12],
      ["B-01-1", 0],
    ]);
    expect(values("age")).toEqual([
      ["A-01", 30],
      ["B-01-1", null],
    ]);
  });

  it("shows one level alone on request", () => {
    expect(levelsOf(plan.bins)).toEqual([0, 1500]);
    expect(planCells(plan, { colouring: "fill", level: 1500, now })).toMatchObject([{ label: "A-01-2", value: 0.9 }]);
  });

  it("names a stack by the whole parts its codes share, and lists it from the ground up", () => {
    expect(stackLabel(["A-01-1", "A-01-2"])).toBe("A-01");
    expect(stackLabel(["A-01-1", "A-01-10"])).toBe("A-01");
    expect(stackLabel(["X", "Y"])).toBe("X");
    expect(stackAt(plan, "A-01-2").map(({ code }) => code)).toEqual(["A-01-1", "A-01-2"]);
  });

  it("widens the walls rather than hiding what stands outside them", () => {
    const outside = { ...plan, bins: [bin("Z", 0, { xMm: 65_000, yMm: -1000 })] };
    expect(planGround(outside)).toEqual({ x: 0, y: -1, width: 66.1, height: 41 });
  });

  it("marks the places whose bins are blocked [WMS-09]", () => {
    const plan = { warehouse, areas: [], bins: [bin("A-01-1", 0), bin("A-01-2", 1500, { blocked: true })] };
    expect(planCells(plan, { colouring: "fill", level: undefined, now })).toMatchObject([{ label: "A-01 (blocked)" }]);
    expect(planCells(plan, { colouring: "fill", level: 0, now })).toMatchObject([{ label: "A-01-1" }]);
  });
});
