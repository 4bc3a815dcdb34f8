import { readFileSync } from "node:fs";
import { basename } from "node:path";
import subsetFont from "subset-font";
import type { Plugin, Rolldown } from "vite";

/** Letters of nearly every page; a page with another letter also fetches the complete file. */
const letters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))} §©°±²·½×é–—‘’“”•…€−£`;
const tokens = readFileSync(new URL("../src/ui/tokens.css", import.meta.url), "utf8");
/** From the lightest to the heaviest weight of the design system. */
const weights = rangeOfNumbers(
  [...tokens.matchAll(/--font-weight-[a-z]+:\s*(\d+)/g)].map(([, weight]) => Number(weight)),
);
/** Range of the letters of western languages, as the packages of the fonts name it. */
const latin = /@font-face\s*\{[^}]*?url\(([^)]*(geist(?:-mono)?)-latin-wght-normal[^)]*)\)[^}]*\}/g;
/** Font features: kerning, ligatures, figures of one width, a zero with a stroke. */
const features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "rlig", "clig", "tnum", "zero"];
const range = /unicode-range:[^;}]*/;

/** The fonts at half their size: the letters, signs and weights in use come in a separate file. */
export function leanFonts(): Plugin {
  return {
    name: "lean-fonts",
    apply: "build",
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css") || typeof file.source !== "string") continue;
        let css = file.source;
        for (const [face, url = "", family = ""] of css.matchAll(latin)) {
          const source = await lean(bundle, url);
          const reference = this.emitFile({ type: "asset", name: `${family}-lean.woff2`, source });
          const address = `/${this.getFileName(reference)}`;
          // The later of two faces is asked first.
          const first = face.replace(url, address).replace(range, `unicode-range:${rangeOf(letters)}`);
          css = css.replace(face, () => face + first);
        }
        file.source = css;
      }
    },
  };
}

async function lean(bundle: Rolldown.OutputBundle, url: string): Promise<Buffer> {
  const font = Object.values(bundle).find(({ fileName }) => basename(fileName) === basename(url));
  if (font?.type !== "asset" || typeof font.source === "string")
    throw new Error(`there is no font ${url} in the build`);
  return subsetFont(Buffer.from(font.source), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
}

function rangeOfNumbers(numbers: readonly number[]): { min: number; max: number } {
  return { min: Math.min(...numbers), max: Math.max(...numbers) };
}

/** As CSS writes it: runs of code points. */
function rangeOf(text: string): string {
  const points = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16);
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(",");
}
