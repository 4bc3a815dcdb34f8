import { words } from "@cerebro/engines/language/match-columns.ts";

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Names that the Unicode tables do not give: older ones, short ones, and those of other tools. */
const otherNames: Readonly<Record<string, string>> = {
  usa: "US",
  "united states of america": "US",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  uk: "GB",
  eire: "IE",
  holland: "NL",
  "czech republic": "CZ",
  korea: "KR",
  "republic of korea": "KR",
  russia: "RU",
  "ivory coast": "CI",
  "cote d ivoire": "CI",
  congo: "CD",
  "congo drc": "CD",
  "democratic republic of the congo": "CD",
  swaziland: "SZ",
  burma: "MM",
  macedonia: "MK",
  turkey: "TR",
  "viet nam": "VN",
  uae: "AE",
  rsa: "ZA",
  "hong kong": "HK",
  macau: "MO",
  "cape verde": "CV",
};

const byName = nameTable();

/** English names count where a word is a country's name in one language and another's in the next. */
function nameTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const language of ["de", "fr", "es"]) addNames(table, language);
  for (const [name, code] of addNames(new Map(), "en")) table.set(name, code);
  for (const [name, code] of Object.entries(otherNames)) table.set(name, code);
  return table;
}

function addNames(table: Map<string, string>, language: string): Map<string, string> {
  const display = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second;
      const name = display.of(code);
      // The table also holds groupings and retired codes; the newest code of a name is its canonical one.
      if (name === undefined || ["EU", "EZ", "UN", "XA", "XB", "ZZ", "QO"].includes(code)) continue;
      const canonical = new Intl.Locale(`und-${code}`).maximize().region ?? code;
      for (const spelling of [name, name.replace(/ \([^()]*\)/, "")]) {
        table.set(key(spelling), canonical === code ? code : (table.get(key(spelling)) ?? code));
      }
      table.set(code.toLowerCase(), code);
    }
  }
  return table;
}

function key(name: string): string {
  return words(name).join(" ");
}

/** The ISO 3166 code of a country's name in English, German, French or Spanish, or of its code; null when there is no such country. */
export function countryCode(text: string): string | null {
  return byName.get(key(text)) ?? null;
}
