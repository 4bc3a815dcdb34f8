import { readFileSync } from "node:fs";

const css = readFileSync(new URL("../src/ui/tokens.css", import.meta.url), "utf8");

/** A color in linear sRGB. */
export type Rgb = [number, number, number];

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("\n}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

function oklch(text: string): Rgb {
  const [l = 0, c = 0, h = 0] = text.split(/\s+/).map(Number);
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const cube = (x: number, y: number) => (l + x * a + y * b) ** 3;
  const [long, medium, short] = [
    cube(0.3963377774, 0.2158037573),
    cube(-0.1055613458, -0.0638541728),
    cube(-0.0894841775, -1.291485548),
  ];
  const linear: Rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return [clamp(linear[0]), clamp(linear[1]), clamp(linear[2])];
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));

/** A color of the theme; a hue may refer to another variable. */
export function color(roles: Record<string, string>, role: string, theme: "light" | "dark"): Rgb {
  const value = (roles[role] ?? "").replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => roles[name] ?? "");
  const parts = [...value.matchAll(/oklch\(([^)]+)\)/g)].map(([, inside = ""]) => inside);
  const chosen = theme === "dark" ? (parts[1] ?? parts[0]) : parts[0];
  if (!chosen) throw new Error(`no color for ${role}`);
  return oklch(chosen);
}

export const root = { ...block(":root"), ...block(":root,\n[data-hemisphere]") };
/** The colors of each area, over those of the root. */
export const grounds = {
  none: {},
  wms: block('[data-hemisphere="wms"]'),
  logistics: block('[data-hemisphere="logistics"]'),
  executive: block('[data-hemisphere="executive"]'),
  ink: block('[data-hemisphere="ink"]'),
};
