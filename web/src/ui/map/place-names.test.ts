import { describe, expect, it } from "vitest";
import { placeNames, type WantedName } from "./place-names.ts";

const size = { width: 400, height: 300 };
/** A name of 60 pixels at a mark: right of it, left of it or below. */
const at = (text: string, x: number, y: number): WantedName => ({
  text,
  width: 60,
  places: [
    [x + 13, y],
    [x - 73, y],
    [x - 30, y + 18],
  ],
});
const words = (wanted: readonly WantedName[], taken: Parameters<typeof placeNames>[1] = []) =>
  placeNames(wanted, taken, size).map(({ name, spot: [x, y] }) => `${name.text} ${x} ${y}`);

describe("names on the map", () => {
  it("take the next place where the best one is taken by a name before them [LOG-08]", () => {
    expect(words([at("Stop 1", 100, 100), at("Stop 2", 120, 104)])).toEqual(["Stop 1 113 100", "Stop 2 47 104"]);
  });

  it("do not lie upon marks, and do not leave the view [LOG-08]", () => {
    const mark = { west: 120, north: 90, east: 140, south: 110 };
    expect(words([at("Stop 1", 100, 100)], [mark])).toEqual(["Stop 1 27 100"]);
    expect(words([at("Depot", 380, 100)])).toEqual(["Depot 307 100"]);
    expect(words([at("Depot", 40, 100)], [mark])).toEqual(["Depot 53 100"]);
  });

  it("are left out without room, except the selected one [LOG-08]", () => {
    const everywhere = { west: 0, north: 0, east: 400, south: 300 };
    expect(words([at("Stop 1", 100, 100), { ...at("Van 7", 200, 100), always: true }], [everywhere])).toEqual([
      "Van 7 213 100",
    ]);
  });
});
