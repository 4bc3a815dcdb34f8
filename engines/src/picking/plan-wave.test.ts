import { describe, expect, it } from "vitest";
import { layRacks } from "../inventory/racks.ts";
import { readFloor } from "./floor-layout.ts";
import { planWave, type WaveOrder } from "./plan-wave.ts";

const bins = layRacks({
  pattern: "{aisle}-{bay}-{level}",
  aisleNames: "letters",
  firstAisle: 1,
  aisles: 6,
  bays: 10,
  levels: 1,
  xMm: 2_000,
  yMm: 10_000,
  bayWidthMm: 1_000,
  bayDepthMm: 600,
  levelHeightMm: 500,
  corridorMm: 2_400,
}).flatMap((aisle) => aisle.bins.map(({ code, ...place }) => ({ ...place, id: code })));
const floor = readFloor(bins, { xMm: 4_000, yMm: 1_000, widthMm: 2_000, depthMm: 2_000 });

const order = (id: string, ...codes: string[]): WaveOrder => ({
  id,
  picks: codes.map((binId) => ({
    id: `${id} ${binId}`,
    binId,
    pickSequence: bins.findIndex((bin) => bin.id === binId),
  })),
  volumeMl: 1_000,
  grams: 500,
});
const orders = [order("1", "A-02-1"), order("2", "F-09-1"), order("3", "A-09-1", "A-01-1"), order("4", "F-02-1")];
const capacity = { orders: 2, volumeMl: null, grams: null };

describe("a planned wave", () => {
  it("puts neighbours on one cart, in walking order, no longer than the S-shape [WMS-08]", () => {
    const { batches, fault } = planWave(floor, orders, capacity);
    expect(fault).toBeNull();
    expect(batches.map(({ orderIds }) => orderIds)).toEqual([
      ["1", "3"],
      ["2", "4"],
    ]);
    for (const { pickIds, walk } of batches) {
      const bays = pickIds.map((id) => Number(id.split("-")[1]));
      expect([bays, bays.toReversed()]).toContainEqual(bays.toSorted((a, b) => a - b));
      expect(walk?.metres).toBeLessThanOrEqual(walk?.sShapeMetres ?? 0);
      expect(walk?.points[0]).toEqual({ x: 5, y: 2 });
    }
  });

  it("follows the fixed order and claims no metres where no walk can be solved [WMS-08]", () => {
    const off = planWave(floor, [...orders, order("5", "nowhere")], capacity);
    expect([off.fault, off.batches[0]?.pickIds]).toEqual(["bin_off_plan", ["1 A-02-1", "2 F-09-1"].toSorted()]);
    const none = planWave("not_parallel", orders, capacity);
    expect([none.fault, none.batches.map(({ walk }) => walk)]).toEqual(["not_parallel", [null, null]]);
    expect(none.batches[1]?.pickIds).toEqual(["3 A-01-1", "3 A-09-1", "4 F-02-1"]);
  });
});
