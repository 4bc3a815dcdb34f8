/** Whom a map is owed to; a link where they ask for one. */
export interface Credit {
  readonly text: string;
  readonly href?: string;
}

/** Credits of the bundled ground. */
export const bundledCredits: readonly Credit[] = [
  { text: "Natural Earth", href: "https://www.naturalearthdata.com/" },
  { text: "GeoNames", href: "https://www.geonames.org/" },
];

const link = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a\s*>/gis;
const named: Readonly<Record<string, string>> = {
  amp: "&",
  copy: "©",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
  reg: "®",
};

/** Words and links of an attribution. Styles write it as HTML: it is read as text, and none of it becomes markup here. */
export function creditsOf(html: string): Credit[] {
  const credits: Credit[] = [];
  let end = 0;
  for (const found of html.matchAll(link)) {
    const [whole, double, single, inner = ""] = found;
    credits.push(...creditOf(html.slice(end, found.index)), ...creditOf(inner, decoded(double ?? single ?? "")));
    end = found.index + whole.length;
  }
  return [...credits, ...creditOf(html.slice(end))];
}

function creditOf(html: string, href?: string): Credit[] {
  const text = decoded(html.replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    // Text between two links is no credit.
    .replaceAll(/^[\s|,·-]+|[\s|,·-]+$/g, "");
  if (text === "") return [];
  return [href !== undefined && /^https?:\/\//i.test(href) ? { text, href } : { text }];
}

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name = "") => {
      const code = decimal !== undefined ? Number(decimal) : hex === undefined ? Number.NaN : Number.parseInt(hex, 16);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : (named[String(name).toLowerCase()] ?? whole);
    },
  );
