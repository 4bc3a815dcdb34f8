import type { FloorPlan, FloorPlanBin } from "@cerebro/contracts/entities/wms/locations.ts";
import type { WaveTask } from "@cerebro/contracts/entities/wms/waves.ts";
import { expect, it } from "vitest";
import { picksByPlace, stopsOf } from "./walk-cells.ts";

const bin = (id: string, xMm: number, zMm: number): Partial<FloorPlanBin> => ({
  id,
  xMm,
  yMm: 0,
  zMm,
  widthMm: 1000,
  depthMm: 2000,
});
const bins = [bin("low", 0, 0), bin("high", 0, 500), bin("far", 5000, 0)];
// Only what the plan reads of a bin or a task is given.
const plan = { bins } as unknown as FloorPlan;
const task = (position: number, fromLocationId: string | null, quantity: number): WaveTask =>
  ({ position, fromLocationId, quantity }) as unknown as WaveTask;
const tasks = [task(3, "low", 2), task(1, "far", 4), task(2, "high", 1), task(4, "gone", 9), task(5, null, 1)];

it("numbers a stop by its first pick, one for each place [WMS-08]", () => {
  expect(stopsOf(plan, tasks)).toEqual([
    { x: 5.5, y: 1, number: 1 },
    { x: 0.5, y: 1, number: 2 },
  ]);
});

it("adds up what is picked of one place [WMS-08]", () => {
  expect([...picksByPlace(plan, tasks)]).toEqual([
    ["0/0", 3],
    ["5/0", 4],
  ]);
});
