import { describe, expect, it } from "vitest";
import { boxAt, boxHeight, boxWidth, layOut } from "./flow-layout.ts";

const place = (id: string, ...after: string[]) => ({ id, after });
const flow = layOut([[place("a"), place("b")], [place("c", "a", "b")], [place("d", "c", "gone")]]);

describe("the layout of a flow", () => {
  it("puts columns side by side and boxes below each other, none over another", () => {
    const boxes = flow.placed.map(({ id, column, row }) => [id, column, row]);
    expect(boxes).toEqual([
      ["a", 0, 0],
      ["b", 0, 1],
      ["c", 1, 0],
      ["d", 2, 0],
    ]);
    for (const one of flow.placed) {
      for (const other of flow.placed) {
        const apart = Math.abs(one.x - other.x) >= boxWidth || Math.abs(one.y - other.y) >= boxHeight;
        expect(one.id === other.id || apart).toBe(true);
      }
      expect(one.x + boxWidth).toBeLessThanOrEqual(flow.width);
      expect(one.y + boxHeight).toBeLessThanOrEqual(flow.height);
    }
    expect(layOut([])).toEqual({ placed: [], edges: [], width: 0, height: 0 });
  });

  it("draws a curve for each thing that comes after another that is there", () => {
    expect(flow.edges.map(({ from, to }) => `${from}${to}`)).toEqual(["ac", "bc", "cd"]);
    expect(flow.edges[0]?.path).toMatch(/^M208 38 C/);
  });

  it("is walked by keys, and stays where nothing lies that way", () => {
    const walk = (from: string, key: string) => boxAt(flow.placed, from, key);
    expect(walk("a", "ArrowDown")).toBe("b");
    expect(walk("b", "ArrowRight")).toBe("c");
    expect(walk("c", "ArrowLeft")).toBe("a");
    expect(walk("a", "End")).toBe("d");
    expect(walk("d", "Home")).toBe("a");
    for (const [from, key] of [
      ["a", "ArrowUp"],
      ["b", "ArrowDown"],
      ["a", "ArrowLeft"],
      ["d", "ArrowRight"],
      ["a", "x"],
    ] as const)
      expect(walk(from, key)).toBeUndefined();
  });
});
