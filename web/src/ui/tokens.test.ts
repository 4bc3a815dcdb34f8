import { describe, expect, it } from "vitest";
import { inkOn, rampSteps } from "./chart/ramp.ts";
import { color, grounds, type Rgb, root } from "../../test/token-colors.ts";

/** Contrast (WCAG 2.2, 1.4.3 and 1.4.11) of the pairs the components draw, computed from the stylesheet itself. */
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const texts: [ink: string, ground: string][] = [
  ...["surface-0", "surface-1", "surface-2", "surface-float"].flatMap((ground) =>
    ["ink", "ink-muted", "ink-faint"].map((ink): [string, string] => [ink, ground]),
  ),
  ...["good", "warn", "bad", "info"].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    [tone, "surface-1"],
    [tone, "surface-0"],
    ["ink", `${tone}-soft`],
  ]),
  ["accent-ink", "accent"],
  ["accent-ink", "accent-hover"],
  ["accent-text", "surface-0"],
  ["accent-text", "surface-1"],
  ["accent-text", "accent-soft"],
  ["ink", "accent-soft"],
  ["ink-muted", "accent-soft"],
  ["ink-faint", "accent-soft"],
  ["ink", "surface-3"],
  ["on-solid", "bad-solid"],
  ["surface-1", "ink"],
  ...rampSteps.map((_, step): [string, string] => [/--([\w-]+)/.exec(inkOn(step))?.[1] ?? "", `ramp-${step}`]),
];
const marks: [line: string, ground: string][] = [
  ...["surface-1", "surface-0"].flatMap((ground) =>
    ["line-strong", "focus", "accent"].map((line): [string, string] => [line, ground]),
  ),
  ...[1, 2, 3, 4, 5, 6, 7].map((place): [string, string] => [`chart-${place}`, "surface-1"]),
];

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  describe.each(Object.entries(grounds))("with the accent of %s", (_, own) => {
    const roles = { ...root, ...own };
    it.each(texts)("keeps %s on %s at 4.5:1 or more", (ink, ground) => {
      expect(contrast(color(roles, ink, theme), color(roles, ground, theme))).toBeGreaterThanOrEqual(4.5);
    });
    it.each(marks)("keeps %s on %s at 3:1 or more", (line, ground) => {
      expect(contrast(color(roles, line, theme), color(roles, ground, theme))).toBeGreaterThanOrEqual(3);
    });
  });
});

const hueOf = (value = "") => Number(/oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(value)?.[1]);

describe.each([
  ["wms", 257],
  ["logistics", 155],
  ["executive", 300],
] as const)("the area %s", (area, hue) => {
  const roles = { ...root, ...grounds[area] };

  it("gives shell, badges and the first color of charts its own hue [APP-02]", () => {
    for (const role of ["accent", "accent-text", "accent-soft", "chart-1"])
      expect(Math.abs(hueOf(roles[role]) - hue), role).toBeLessThanOrEqual(5);
  });

  it("keeps the seven colors of its charts apart [APP-02]", () => {
    const charts = [1, 2, 3, 4, 5, 6, 7].map((place) => roles[`chart-${place}`]);
    expect(new Set(charts).size).toBe(7);
    expect(new Set(charts.map((value) => Math.round(hueOf(value) / 10))).size).toBe(7);
  });
});

it("ink has the hue of no area: next to no color at all [APP-02]", () => {
  for (const role of ["accent", "accent-text", "accent-soft", "focus", "chart-1"]) {
    const value = { ...root, ...grounds.ink }[role] ?? "";
    for (const [, chroma] of value.matchAll(/oklch\([\d.]+ ([\d.]+)/g)) expect(Number(chroma), role).toBeLessThan(0.03);
  }
});
