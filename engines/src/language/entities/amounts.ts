import { type Candidate, candidate, type Entity } from "./entity.ts";
import { numberPattern, readNumber } from "./number-words.ts";

const kilograms: readonly (readonly [RegExp, number])[] = [
  [/^(?:kgs?|kilos?|kilograms?|kilogrammes?)$/, 1],
  [/^(?:g|grams?|grammes?)$/, 0.001],
  [/^(?:t|tonnes?|tons?|metric tons?|mt)$/, 1000],
  [/^(?:lbs?|pounds?)$/, 0.453_592_37],
  [/^(?:oz|ounces?)$/, 0.028_349_523_125],
  [/^short tons?$/, 907.184_74],
  [/^(?:cwt|hundredweights?)$/, 45.359_237],
];
const days: Readonly<Record<string, number>> = {
  day: 1,
  night: 1,
  week: 7,
  fortnight: 14,
  month: 30,
  quarter: 90,
  year: 365,
};
const signs: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY" };
const moneyWords: Readonly<Record<string, string>> = {
  dollar: "USD",
  dollars: "USD",
  bucks: "USD",
  usd: "USD",
  euro: "EUR",
  euros: "EUR",
  eur: "EUR",
  gbp: "GBP",
  quid: "GBP",
  chf: "CHF",
  pln: "PLN",
  cad: "CAD",
  aud: "AUD",
  jpy: "JPY",
  yen: "JPY",
  sek: "SEK",
  nok: "NOK",
  dkk: "DKK",
  inr: "INR",
  cny: "CNY",
};
const span = "days?|nights?|weeks?|fortnights?|months?|quarters?|years?";
const n = numberPattern;
const units =
  "units?|pcs?|pieces?|pce|ea|each|items?|pallets?|skids?|cases?|cartons?|boxes|box|crates?|bags?|drums?|rolls?|bottles?|packs?|sets?|pairs?|containers?|totes?|stops?|drops?|orders|trucks?|vans?|deliveries|parcels?|packages|skus|lines?|x";

type Reading = Pick<Entity, "key" | "value" | "confidence"> & { readonly currency?: string };
interface AmountRule {
  readonly shape: RegExp;
  readonly rank: number;
  readonly read: (found: readonly (string | undefined)[]) => Reading | null;
}

/** Currencies of countries that write `1.400` for one thousand four hundred. */
const pointsGroup = new Set(["EUR", "PLN", "SEK", "NOK", "DKK"]);

const read = (
  key: Entity["key"],
  text: string | undefined,
  confidence: number,
  { times = 1, grouped = key === "quantity" }: { readonly times?: number; readonly grouped?: boolean } = {},
): Reading | null => {
  const value = readNumber(text ?? "", grouped);
  return value === null ? null : { key, value: Math.round(value * times * 1e3) / 1e3, confidence };
};
const money = (text: string | undefined, currency: string | undefined): Reading | null => {
  const reading = read("price", text, 0.95, { grouped: pointsGroup.has(currency ?? "") });
  return reading === null || currency === undefined ? reading : { ...reading, currency };
};
const daysOf = (unit: string | undefined): number => days[(unit ?? "").toLowerCase().replace(/s$/, "")] ?? 1;
const horizon = ([, amount, unit]: readonly (string | undefined)[]): Reading | null =>
  read("horizon_days", amount, 0.93, { times: daysOf(unit) });
const pattern = (source: string): RegExp => new RegExp(source, "dgi");

const rules: readonly AmountRule[] = [
  {
    shape: pattern(
      String.raw`(?<![\w-])(?:the )?(?:next|coming|following|upcoming|over the next) (${n}) ?-?(${span})\b`,
    ),
    rank: 97,
    read: horizon,
  },
  {
    shape: pattern(
      String.raw`(?<![\w-])(${n})[- ](${span})(?= (?:\w+ )?(?:forecasts?|outlook|horizon|projections?|predictions?|demand|look-?ahead|plan|ahead|out\b|from now))`,
    ),
    rank: 97,
    read: horizon,
  },
  {
    shape: pattern(String.raw`(?<=\b(?:horizon (?:of|is)|looking ahead|look ahead) )(${n})[- ](${span})\b`),
    rank: 97,
    read: horizon,
  },
  {
    shape: pattern(
      String.raw`(?<=\b(?:forecast|predict|project|demand|sales|need|sell|outlook|expect)\b.*\b(?:for|over|in) (?:the )?)(${n})[- ](${span})\b`,
    ),
    rank: 90,
    read: horizon,
  },
  {
    shape: pattern(String.raw`([$€£¥]) ?(${n})`),
    rank: 96,
    read: ([, sign = "", amount]) => money(amount, signs[sign]),
  },
  {
    shape: pattern(String.raw`(?<![\w-])(${n}) ?([€£$])`),
    rank: 95,
    read: ([, amount, sign = ""]) => money(amount, signs[sign]),
  },
  {
    shape: pattern(String.raw`(?<![\w-])(${n}) ?(${Object.keys(moneyWords).join("|")})\b`),
    rank: 96,
    read: ([, amount, word = ""]) => money(amount, moneyWords[word.toLowerCase()]),
  },
  {
    shape: pattern(String.raw`\b(USD|EUR|GBP|CHF|PLN|CAD|AUD) ?(${n})`),
    rank: 96,
    read: ([, word = "", amount]) => money(amount, word.toUpperCase()),
  },
  {
    shape: pattern(
      String.raw`(?<=\b(?:price(?:d)?(?: is| of| at|:)?|costs?|costing|at) )(\d+(?:[.,]\d{1,2})?)(?= (?:each|apiece|per (?:unit|piece))|$|[,.?!](?:\s|$))`,
    ),
    rank: 70,
    read: ([, amount]) => money(amount, undefined),
  },
  {
    shape: pattern(String.raw`(?<![\w-])(${n}) ?(?:%|percent\b|per cent\b|pct\b|percentage points?\b)`),
    rank: 96,
    read: ([, amount]) => read("percent", amount, 0.96),
  },
  {
    shape: pattern(
      String.raw`(?<![\w-])(${n}) ?-?(kgs?|kilos?|kilograms?|kilogrammes?|grams?|grammes?|g|metric tons?|short tons?|tonnes?|tons?|t|mt|lbs?|pounds?|oz|ounces?|cwt|hundredweights?)\b`,
    ),
    rank: 94,
    read: ([, amount, unit = ""]) => {
      const [, times = 1] = kilograms.find(([shape]) => shape.test(unit.toLowerCase())) ?? [];
      return read("weight_kg", amount, 0.95, { times });
    },
  },
  {
    shape: pattern(String.raw`(?<=\b(?:qty|quantity|quantities)(?: is| of| to|:)? )(${n})(?![\w%])`),
    rank: 72,
    read: ([, amount]) => read("quantity", amount, 0.92),
  },
  {
    shape: pattern(String.raw`(?<![\w#.-])(${n}) ?(?:${units})\b`),
    rank: 71,
    read: ([, amount]) => read("quantity", amount, 0.92),
  },
  {
    shape: pattern(String.raw`(?<![\w#.,-])(${n}) (?:\w+ )?(?=(?:of )?[a-z]{2,}\b)`),
    rank: 30,
    read: ([, amount]) => read("quantity", amount, 0.75),
  },
  {
    shape: pattern(
      String.raw`(?<=\b(?:to|by|of|x|order|buy|add|need|cover|below|move|ship|only) )(${n})(?=$|[\s,.?!;:])(?! ?(?:${span}|hours?|minutes?|am|pm|st|nd|rd|th)\b)`,
    ),
    rank: 30,
    read: ([, amount]) => read("quantity", amount, 0.78),
  },
  {
    shape: pattern(String.raw`(?<![\w#.,-])(${n})(?= (?:x |units of |pcs of |pieces of )?[A-Z]{1,6}-?\d)`),
    rank: 31,
    read: ([, amount]) => read("quantity", amount, 0.85),
  },
];

/** A number counts nothing after these words, or before those. */
const ordinalBefore =
  /\b(?:workflow|decision|wave|line|top|version|step|level|number|no|nr|week|page|phase|shift|last|past|previous|next|rma|return|proposal|asn|run|job|tier|class|iso|version|q|section|chapter|in|on|since|until|at|best|first|plan)[ #:.]*$/i;
const unitAfter =
  /^ ?-?(?:days?|nights?|weeks?|months?|quarters?|years?|hours?|hrs?|h\b|minutes?|mins?|seconds?|miles?|mi\b|km|kilometers?|kilometres?|meters?|metres?|am\b|pm\b|o'clock|st\b|nd\b|rd\b|th\b|%|percent|degrees?|january|february|march|april|may\b|june|july|august|september|october|november|december|jan\b|feb\b|mar\b|apr\b|jun\b|jul\b|aug\b|sep\b|sept\b|oct\b|nov\b|dec\b|of (?:the|these|those|our|my|them|us)\b|more times)/i;
const anArticle = /^(?:a|an|one)\b/i;

export function findAmounts(text: string): Candidate[] {
  return rules.flatMap(({ shape, rank, read: reading }) =>
    [...text.matchAll(shape)].flatMap((found) => {
      const facts = reading(found);
      if (facts === null) return [];
      const at = facts.key === "quantity" ? (found.indices?.[1] ?? [0, 0]) : (found.indices?.[0] ?? [0, 0]);
      const words = text.slice(...at).trimEnd();
      if (facts.key === "quantity" && !isQuantity(text, words, at[0])) return [];
      return [candidate({ text: words, start: at[0] }, { ...facts, rank })];
    }),
  );
}

function isQuantity(text: string, words: string, start: number): boolean {
  if (ordinalBefore.test(text.slice(0, start)) || unitAfter.test(text.slice(start + words.length))) return false;
  if (/^zero$/i.test(words)) return false;
  return !anArticle.test(words) || /dozen|hundred|thousand|couple|pair/i.test(words);
}
