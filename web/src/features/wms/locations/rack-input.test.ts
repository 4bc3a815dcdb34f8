import { describe, expect, it } from "vitest";
import type { FloorPlan } from "@cerebro/contracts/entities/wms/locations.ts";
import { layRacks } from "@cerebro/engines/inventory/racks.ts";
import { beyondWalls } from "@cerebro/engines/inventory/walls.ts";
import { drawable, rackInputOf, racksThatFit } from "./rack-input.ts";

function typed(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const whole = {
  zoneId: "z",
  pattern: "{aisle}-{bay}-{level}",
  aisleNames: "numbers",
  firstAisle: "1",
  aisles: "2",
  bays: "3",
  levels: "4",
  xMm: "2.5",
  yMm: "-1",
  bayWidthMm: "2.7",
  bayDepthMm: "1.1",
  levelHeightMm: "1.6",
  corridorMm: "0",
  capacityGrams: "850",
};

/** A hall as the template makes it: areas along the front, storage behind them, floor places along the back wall. */
function hall(widthMm: number, depthMm: number, heightMm = 8000): FloorPlan {
  const front = Math.min(8000, Math.floor(depthMm / 4));
  const places = Math.min(2000, depthMm - front);
  const plan = {
    warehouse: { widthMm, depthMm, heightMm },
    areas: [{ xMm: 0, yMm: front, widthMm, depthMm: depthMm - front }],
    bins: [
      { xMm: 0, yMm: 0, widthMm, depthMm: front },
      { xMm: 0, yMm: depthMm - places, widthMm, depthMm: places },
    ],
  };
  // @ts-expect-error -- the parts of a plan that place racks
  return plan;
}

describe("the form of racks", () => {
  it("turns metres, kilograms and litres into the server's units [WMS-01]", () => {
    expect(rackInputOf(typed(whole))).toMatchObject({
      xMm: 2500,
      yMm: -1000,
      bayWidthMm: 2700,
      corridorMm: 0,
      capacityGrams: 850_000,
      capacityMl: null,
      aisleNames: "numbers",
    });
  });

  it("is drawn only once it is whole, and not when it would be endless", () => {
    expect(drawable(rackInputOf(typed(whole)))).toBe(true);
    expect(drawable(rackInputOf(typed({ ...whole, bays: "" })))).toBe(false);
    expect(drawable(rackInputOf(typed({ ...whole, bayDepthMm: "0" })))).toBe(false);
    expect(drawable(rackInputOf(typed({ ...whole, aisles: "100", bays: "200", levels: "20" })))).toBe(false);
  });

  it("begins with usual racks in the hall of the template", () => {
    const plan = hall(60_000, 40_000);
    expect(racksThatFit(plan, plan.areas[0])).toMatchObject({
      aisles: 4,
      bays: 10,
      levels: 4,
      xMm: 2000,
      yMm: 10_000,
      bayWidthMm: 2700,
    });
  });

  it.each([
    [40, 30, 8],
    [20, 15, 5],
    [12, 9, 3.5],
    [6, 8, 2.5],
    [2, 3, 1.2],
  ])(
    "begins with racks within the walls, clear of the floor places, in a hall of %d × %d × %d m [WMS-01]",
    (w, d, h) => {
      const plan = hall(w * 1000, d * 1000, h * 1000);
      const racks = racksThatFit(plan, plan.areas[0]);
      const aisles = layRacks(racks);
      expect(drawable({ zoneId: "z", ...racks })).toBe(true);
      expect(beyondWalls(aisles, plan.warehouse)).toBeUndefined();
      const [front = { yMm: 0, depthMm: 0 }, back = { yMm: 0 }] = plan.bins;
      for (const aisle of aisles) {
        expect(aisle.yMm).toBeGreaterThanOrEqual(front.yMm + front.depthMm);
        expect(aisle.yMm + aisle.depthMm).toBeLessThanOrEqual(back.yMm);
        expect(aisle.heightMm).toBeLessThanOrEqual(plan.warehouse.heightMm);
      }
    },
  );

  it("begins with racks inside the walls where the zone has no size, and with usual ones where the hall has none", () => {
    const plan = hall(12_000, 9000);
    expect(beyondWalls(layRacks(racksThatFit(plan, undefined)), plan.warehouse)).toBeUndefined();
    expect(racksThatFit(hall(0, 0), undefined)).toMatchObject({ aisles: 4, bays: 10 });
  });
});
