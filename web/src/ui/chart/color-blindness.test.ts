import { describe, expect, it } from "vitest";
import { color, grounds, type Rgb, root } from "../../../test/token-colors.ts";
import { colored } from "./series.ts";
import { rampSteps } from "./ramp.ts";

type Matrix = readonly [Rgb, Rgb, Rgb];

/** Full dichromacy in linear sRGB (Machado, Oliveira and Fernandes 2009, severity 1). */
const sights: Readonly<Record<string, Matrix>> = {
  "without green cones": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "without red cones": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "with all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};

const times = (matrix: Matrix, [r, g, b]: Rgb): Rgb => {
  const [one, two, three] = matrix.map(([x, y, z]) => x * r + y * g + z * b);
  return [one ?? 0, two ?? 0, three ?? 0];
};
const seen = (matrix: Matrix, rgb: Rgb): Rgb => {
  const [r, g, b] = times(matrix, rgb).map((part) => Math.min(1, Math.max(0, part)));
  return [r ?? 0, g ?? 0, b ?? 0];
};

/** OKLab of a linear sRGB color. */
function oklab(rgb: Rgb): Rgb {
  const [long, medium, short] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)],
  );
}

/** Difference of two colors in OKLab; 0.02 is just noticeable (CSS Color 4, ΔEOK). */
function difference(one: Rgb, other: Rgb): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const atLeast = 0.06;
const themes = ["light", "dark"] as const;
const tokenOf = (paint: string): string => /--([\w-]+)/.exec(paint)?.[1] ?? "";
/** Series take the colors in this order, so neighbors of the list are neighbors of a chart; the last meets the first again. */
const series = Array.from({ length: 8 }, (_, place) => ({ id: `${place}`, label: "", values: [] }));
const palette = colored(series).map(({ paint }) => tokenOf(paint));
const ramp = rampSteps.map(tokenOf);

describe.each(Object.entries(sights))("for eyes %s", (_, matrix) => {
  describe.each(Object.entries(grounds))("in the colors of %s", (_area, own) => {
    it.each(themes)("neighboring colors of a chart differ in the %s theme [APP-02]", (theme) => {
      for (const colors of [palette, ramp]) {
        const drawn = colors.map((role) => seen(matrix, color({ ...root, ...own }, role, theme)));
        const gaps = drawn.slice(1).map((rgb, place) => [colors[place], difference(rgb, drawn[place] ?? rgb)] as const);
        expect(gaps.filter(([, gap]) => gap < atLeast)).toEqual([]);
      }
    });
  });
});

it("the simulation turns red and green of the same lightness into colors that are hardly told apart [APP-02]", () => {
  const [red, green] = [
    color({ x: "oklch(0.6 0.12 25)" }, "x", "light"),
    color({ x: "oklch(0.6 0.12 125)" }, "x", "light"),
  ];
  const blind = sights["without green cones"];
  if (blind === undefined) throw new Error("no such sight");
  expect(difference(red, green)).toBeGreaterThan(0.15);
  expect(difference(seen(blind, red), seen(blind, green))).toBeLessThan(difference(red, green) / 2);
});
