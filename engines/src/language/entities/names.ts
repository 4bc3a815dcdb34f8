import { findTerms, lexiconWords } from "../lexicon.ts";
import { plainWord, type Token, tokenize } from "../tokens.ts";
import { type Candidate, candidate, type EntityKey } from "./entity.ts";
import names from "./names.json" with { type: "json" };
import places from "./places.json" with { type: "json" };

/** Something an organization has a name or a number for. */
export interface KnownName {
  readonly key: EntityKey;
  /** The text as written. */
  readonly name: string;
  /** The value it means. */
  readonly value: string;
  readonly id?: string;
}

interface NameFacts {
  readonly key: EntityKey;
  readonly value: string;
  readonly confidence: number;
  readonly rank: number;
  readonly id?: string;
  readonly needsCapital?: boolean;
}

/** Names by their words, so that an utterance is read once however many names there are. */
export class Names {
  readonly #byFirst = new Map<string, { readonly words: readonly string[]; readonly facts: NameFacts }[]>();

  add(name: string, facts: NameFacts): this {
    const words = tokenize(name).map(({ word }) => word);
    const [first] = words;
    if (first === undefined) return this;
    const others = this.#byFirst.get(first);
    if (others === undefined) this.#byFirst.set(first, [{ words, facts }]);
    else others.push({ words, facts });
    return this;
  }

  find(text: string, tokens: readonly Token[]): Candidate[] {
    return tokens.flatMap((token, at) =>
      (this.#byFirst.get(token.word) ?? []).flatMap(({ words, facts }) => {
        const last = tokens[at + words.length - 1];
        if (last === undefined || !words.every((word, step) => tokens[at + step]?.word === word)) return [];
        const found = { text: text.slice(token.start, last.end), start: token.start };
        if (facts.needsCapital === true && !/^\p{Lu}/u.test(found.text)) return [];
        return [candidate(found, facts)];
      }),
    );
  }
}

const listed = (text: string): string[] => text.split(", ");
const needCapital = new Set(listed(places.needCapital));
const everybodys = new Names();
for (const value of [...listed(places.cities), ...listed(places.regions)]) {
  everybodys.add(value, { key: "location", value, confidence: 0.9, rank: 60, needsCapital: needCapital.has(value) });
}
for (const value of listed(names.carriers))
  everybodys.add(value, {
    key: "carrier",
    value,
    confidence: 0.93,
    rank: 62,
    needsCapital: /^(?:Bring|Swift|Saia|Evergreen|Hermes|MSC)/.test(value),
  });
for (const value of listed(names.companies))
  everybodys.add(value, {
    key: "customer",
    value,
    confidence: 0.85,
    rank: 58,
    needsCapital: /^(?:Amazon|Wayne)/.test(value),
  });

/** The names an organization knows, made ready to be looked for. */
export function knownNames(list: readonly KnownName[]): Names {
  const ready = new Names();
  for (const { name, ...facts } of list) {
    const isWord = lexiconWords.has(plainWord(name)) || /^\d{1,4}$/.test(name);
    if (name.length >= 2) ready.add(name, { ...facts, confidence: 0.98, rank: isWord ? 20 : 98, needsCapital: isWord });
  }
  return ready;
}

const company =
  /(?<![\p{L}\d&.'’-])['’]?\p{Lu}[\p{L}\d&.'’-]*(?: (?:&|and|\p{Lu}[\p{L}\d&.'’-]*)){0,4} (?:Inc|Ltd|Limited|LLC|GmbH|Corp|Corporation|AG|KG|Co|PLC|plc|SA|S\.A|BV|B\.V|SE|SpA|AB|AS|Oy|Pty|Sons|Industries|Traders|Stores|Group|Foods|Holdings|Enterprises|Partners|Brothers|Retail|Sports|Market|Markets|Supplies|Trading|International|Systems|Logistics|Pharma|Electronics|Motors|Furniture|Company)\b\.?/dgu;
const houseWords = "warehouse|depot|dc|distribution cent(?:er|re)|fc|fulfil(?:l)?ment cent(?:er|re)|hub|plant";
const warehouseAfter = new RegExp(
  String.raw`(?<![\w.'’-])((?:\p{Lu}[\p{L}.'’-]+)(?: \p{Lu}[\p{L}.'’-]+){0,2}) (?:${houseWords}|DC|FC|Warehouse|Depot|Hub|Distribution Center)(?!\w)`,
  "dgu",
);
const houseWord = new RegExp(String.raw`^ (?:${houseWords})\b`, "i");
const warehouseBefore = /\b(?:[Ww]arehouse|[Dd]epot|DC|[Hh]ub) (?:in )?(\p{Lu}[\p{Ll}]+(?: \p{Lu}[\p{Ll}]+)?)(?!\w)/dgu;
const customerAfterWord =
  /\b(?:customers?|clients?|consignees?|accounts?|buyers?) (?:called |named )?(\p{Lu}[\p{L}\d&.'’-]*(?: (?:&|\p{Lu}[\p{L}\d&.'’-]*)){0,3})/dgu;
const supplierAfterWord =
  /\b(?:suppliers?|vendors?|manufacturers?) (?:called |named )?(\p{Lu}[\p{L}\d&.'’-]*(?: (?:&|\p{Lu}[\p{L}\d&.'’-]*)){0,3})/dgu;
const afterPreposition =
  /\b(?:for|from|by|did|has|of|with|is|sell|does|to|at|in|via|near) (\p{Lu}[\p{Ll}\d][\p{L}\d&'’-]*(?: (?:&|\p{Lu}[\p{L}\d&'’-]*)){0,3})(?![\w-])/dgu;
const towards = /\b(?:to|at|in|via|near|from) $/i;

/** Names of customers, suppliers, carriers, places and warehouses. */
export function findNames(text: string, tokens: readonly Token[], known: Names | null): Candidate[] {
  const own = known?.find(text, tokens) ?? [];
  const general = everybodys.find(text, tokens);
  return [
    ...own,
    ...general,
    ...general.filter(({ key }) => key === "location").flatMap((place) => warehouseAt(text, place)),
    ...byShape(text, company, { key: "customer", confidence: 0.9, rank: 75 }),
    ...byShape(text, warehouseAfter, { key: "warehouse", confidence: 0.85, rank: 70 }),
    ...byShape(text, warehouseBefore, { key: "warehouse", confidence: 0.82, rank: 69 }),
    ...byShape(text, customerAfterWord, { key: "customer", confidence: 0.88, rank: 74 }),
    ...byShape(text, supplierAfterWord, { key: "supplier", confidence: 0.88, rank: 76 }),
    ...[...text.matchAll(afterPreposition)].flatMap((found) => unknownName(text, found)),
  ];
}

/** `the Reno DC` is the warehouse there. */
function warehouseAt(text: string, place: Candidate): Candidate[] {
  const after = houseWord.exec(text.slice(place.end));
  if (after === null) return [];
  const found = { text: text.slice(place.start, place.end + after[0].length), start: place.start };
  return [candidate(found, { key: "warehouse", value: place.value, confidence: 0.92, rank: 77 })];
}

function byShape(text: string, shape: RegExp, facts: Pick<NameFacts, "key" | "confidence" | "rank">): Candidate[] {
  return [...text.matchAll(shape)].flatMap((found) => {
    const [start, end] = found.indices?.[1] ?? found.indices?.[0] ?? [0, 0];
    const value = text.slice(start, end).replace(/(?<![.'’])[.'’]+$/, "");
    if (isOnlyWords(value) && facts.key !== "customer") return [];
    return [candidate({ text: value, start }, { ...facts, value })];
  });
}

/** A capital where no sentence begins, and no word of the trade: somebody's or some place's name. */
function unknownName(text: string, found: RegExpExecArray): Candidate[] {
  const [start, end] = found.indices?.[1] ?? [0, 0];
  const value = text.slice(start, end).replace(/['’]s?$/, "");
  if (isOnlyWords(value)) return [];
  const isPlace = towards.test(text.slice(0, start));
  const from = /\bfrom $/i.test(text.slice(0, start));
  const key: EntityKey = isPlace && !from ? "location" : "customer";
  return [candidate({ text: value, start }, { key, value, confidence: 0.75, rank: 25 })];
}

const calendar =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|i|the|this|that|my|our|all|q[1-4]|black|cyber|excel|csv|pdf|dot|osha|eta|kpi|otif|ytd)$/;

function isOnlyWords(value: string): boolean {
  const tokens = tokenize(value);
  if (tokens.every(({ word }) => lexiconWords.has(word) || calendar.test(word))) return true;
  const covered = new Set(
    findTerms(tokens).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  return tokens.every(({ word }, at) => covered.has(at) || calendar.test(word));
}
