import { PurgeCSS } from "purgecss";

/** Placeholder of a page's styles in its document, until the used ones are known. */
export const stylesMark = "<!--styles-->";

/** Attributes that scripts set on a page and that the document itself does not contain. */
const setByScripts = [
  "data-theme",
  "data-hemisphere",
  "data-density",
  "data-contrast",
  "data-island",
  "data-when",
  "open",
];

/**
 * Puts into a document the rules that it uses, and no others, so that a phone can draw it from the first packets. The whole
 * style sheet follows with the first island, which may draw what the document does not show.
 */
export async function withUsedStyles(html: string, css: string): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: "html" }],
    css: [{ raw: css }],
    defaultExtractor: wordsOfTags,
    dynamicAttributes: setByScripts,
    keyframes: true,
  });
  if (!used) throw new Error("no styles came back");
  return html.replace(
    stylesMark,
    () => `<style>${withFontsFor(html, withoutSpare(used.css)).replaceAll("</", "<\\/")}</style>`,
  );
}

/** Of tags, not of texts: "flex" in a sentence is no class. */
function wordsOfTags(html: string): string[] {
  const words = (html.match(/<[^>]+>/g) ?? []).flatMap((tag) => tag.match(/[^\s"'<>=]+/g) ?? []);
  return words.map((word) =>
    word.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
  );
}

/**
 * Removes rules for browsers without @property, which are not supported, unused properties, and print rules: a printed
 * page was on the screen before, with the whole style sheet.
 */
function withoutSpare(css: string): string {
  const current = css
    .replace(/@layer properties\{@supports [\s\S]*?\}\}\}/, "")
    .replaceAll(/@media print\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  return current.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
    current.split(name).length > 2 ? rule : "",
  );
}

/**
 * Leaves out fonts that have no letter of the page, or none that a later one of the family has not, which is asked first. A
 * family of which the page asks for no file ahead is first used by the whole style sheet: it would delay what is seen.
 */
function withFontsFor(html: string, css: string): string {
  const named = html.replaceAll(/&#(x?)([\da-f]+);/gi, (_all, hex: string, point: string) =>
    String.fromCodePoint(Number.parseInt(point, hex ? 16 : 10)),
  );
  const letters = new Set(Array.from(named.replaceAll(/\s/g, " "), (letter) => letter.codePointAt(0) ?? 0));
  const open = new Map<string, Set<number>>();
  const ahead = new Set(
    [...css.matchAll(/@font-face\s*\{[^}]*font-family:([^;]*);[^}]*url\("?([^)"]*)"?\)[^}]*\}/g)].flatMap(
      ([, family = "", file = ""]) => (html.includes(`href="${file}"`) ? [family] : []),
    ),
  );
  const faces = css.matchAll(/@font-face\s*\{[^}]*font-family:([^;]*);[^}]*unicode-range:([^;}]*)[^}]*\}/g);
  let left = css;
  for (const [face, family = "", range = ""] of [...faces].toReversed()) {
    const wanted = open.get(family) ?? new Set(letters);
    open.set(family, wanted);
    const found = [...wanted].filter((letter) => isIn(range, letter));
    if (found.length === 0) left = left.replace(face, "");
    if (face.includes("font-display:swap") && !ahead.has(family))
      left = left.replaceAll(new RegExp(`"?${family}"?, ?`, "g"), "");
    for (const letter of found) wanted.delete(letter);
  }
  return left;
}

/** Of a range as CSS writes it. */
function isIn(range: string, letter: number): boolean {
  return range.split(",").some((run) => {
    const [from = "", to = from] = run.trim().replace(/^U\+/i, "").split("-");
    return (
      letter >= Number.parseInt(from.replaceAll("?", "0"), 16) && letter <= Number.parseInt(to.replaceAll("?", "f"), 16)
    );
  });
}
