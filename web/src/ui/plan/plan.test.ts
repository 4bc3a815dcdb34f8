import { describe, expect, it } from "vitest";
import { broughtIn, fitted, moved, neighbour, roundLength, zoomed, type PlanCell } from "./plan.ts";

const ground = { x: 0, y: 0, width: 100, height: 40 };
const limits = { least: 1, most: 100 };

describe("the view of a plan", () => {
  it("shows the whole ground in the middle at first", () => {
    const view = fitted(ground, { width: 500, height: 500 });
    expect(view.scale * ground.width).toBeLessThanOrEqual(500);
    expect(view.scale * ground.width).toBeGreaterThan(450);
    expect((0 - view.x) * view.scale).toBeCloseTo(500 - (100 - view.x) * view.scale);
    expect((0 - view.y) * view.scale).toBeCloseTo(500 - (40 - view.y) * view.scale);
  });

  it("keeps the point under the pointer where it is while zooming", () => {
    const before = { x: 3, y: 5, scale: 10 };
    const after = zoomed(before, 2.5, [120, 60], limits);
    expect(after.scale).toBe(25);
    expect(after.x + 120 / after.scale).toBeCloseTo(before.x + 120 / before.scale);
    expect(after.y + 60 / after.scale).toBeCloseTo(before.y + 60 / before.scale);
  });

  it("stops at its limits", () => {
    expect(zoomed({ x: 0, y: 0, scale: 90 }, 10, [0, 0], limits).scale).toBe(100);
    expect(zoomed({ x: 0, y: 0, scale: 2 }, 0.01, [0, 0], limits).scale).toBe(1);
  });

  it("moves with the hand", () => {
    expect(moved({ x: 10, y: 10, scale: 5 }, 50, -25)).toEqual({ x: 0, y: 15, scale: 5 });
  });
});

describe("bringing a place into sight", () => {
  const view = { x: 0, y: 0, scale: 10 };
  const size = { width: 400, height: 300 };
  const at = (x: number, y: number) => broughtIn(view, size, { x, y, width: 2, height: 1 });

  it("leaves the view alone when it is in it", () => {
    expect(at(10, 10)).toEqual(view);
  });

  it("moves no farther than needed, in every direction", () => {
    expect(at(50, 10).x).toBeCloseTo(14.4);
    expect(at(50, 10).y).toBe(0);
    expect(at(-5, 10).x).toBeCloseTo(-7.4);
    expect(at(10, 40).y).toBeCloseTo(13.4);
    expect(at(10, -3).y).toBeCloseTo(-5.4);
  });
});

describe("the arrow keys on a plan", () => {
  const cell = (id: string, x: number, y: number): PlanCell => ({ id, label: id, x, y, width: 2, height: 1, value: 0 });
  const cells = [cell("a", 0, 0), cell("b", 3, 0), cell("c", 6, 0), cell("d", 3.5, 4)];
  const from = (id: string) => cells.find((one) => one.id === id) ?? cell("none", 0, 0);

  it("lead to the nearest place in that direction", () => {
    expect(neighbour(cells, from("a"), "right")?.id).toBe("b");
    expect(neighbour(cells, from("c"), "left")?.id).toBe("b");
    expect(neighbour(cells, from("b"), "down")?.id).toBe("d");
    expect(neighbour(cells, from("d"), "up")?.id).toBe("b");
  });

  it("lead nowhere beyond the last one", () => {
    expect(neighbour(cells, from("a"), "left")).toBeUndefined();
    expect(neighbour(cells, from("d"), "down")).toBeUndefined();
  });
});

it("rounds the scale bar down to 1, 2 or 5", () => {
  expect([roundLength(120, 5), roundLength(120, 7), roundLength(120, 80), roundLength(120, 2)]).toEqual([
    20, 10, 1, 50,
  ]);
});
