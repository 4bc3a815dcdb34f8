const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The words of a mail that has no plain text; tables keep their cells apart by tabs. */
export function htmlToText(html: string): string {
  const text = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "").replaceAll(/[\r\n\t ]+/g, " ");
  return withoutTags(text)
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi,
      (whole, decimal?: string, hex?: string, name = "") => {
        const code = decimal === undefined ? (hex === undefined ? null : Number.parseInt(hex, 16)) : Number(decimal);
        if (code === null) return entities[String(name).toLowerCase()] ?? whole;
        return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : "";
      },
    )
    .split("\n")
    .map((line) => line.replaceAll(/ {2,}/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const endsLine = /^(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b/i;
const endsCell = /^\/t[dh]\b/i;
/** Elements whose text is not shown, up to their end. */
const unshown: readonly (readonly [RegExp, RegExp])[] = [
  [/^script\b/i, /<\/script\b/gi],
  [/^style\b/i, /<\/style\b/gi],
  [/^head\b/i, /<\/head\b/gi],
  [/^title\b/i, /<\/title\b/gi],
];
/** Of the longest name in these lists. */
const nameLetters = 10;

/** The text between tags; it goes through the text once, whatever is left open. */
function withoutTags(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = html.indexOf("<"); open !== -1; open = html.indexOf("<", at)) {
    const close = html.indexOf(">", open);
    if (close === -1) break;
    const tag = html.slice(open + 1, Math.min(close, open + nameLetters));
    parts.push(html.slice(at, open));
    if (endsLine.test(tag)) parts.push("\n");
    else if (endsCell.test(tag)) parts.push("\t");
    const end = unshown.find(([name]) => name.test(tag))?.[1];
    at = end === undefined ? close + 1 : endOf(html, end, close);
  }
  return parts.join("") + html.slice(at);
}

/** The place after an element's end; an element without an end hides the rest. */
function endOf(html: string, end: RegExp, from: number): number {
  end.lastIndex = from;
  const found = end.exec(html);
  const close = found === null ? -1 : html.indexOf(">", found.index);
  return close === -1 ? html.length : close + 1;
}
