import business from "./lexicon/business.json" with { type: "json" };
import elsewhere from "./lexicon/elsewhere.json" with { type: "json" };
import flow from "./lexicon/flow.json" with { type: "json" };
import goods from "./lexicon/goods.json" with { type: "json" };
import office from "./lexicon/office.json" with { type: "json" };
import road from "./lexicon/road.json" with { type: "json" };
import { type Token, tokenize } from "./tokens.ts";

/** Terms by concept: what the trade says, and what is spoken of elsewhere. */
export const conceptTerms: Readonly<Record<string, string>> = { ...goods, ...flow, ...road, ...business, ...office };
export const elsewhereTerms: Readonly<Record<string, string>> = elsewhere;

/** Words that every trade uses; hearing one of them does not make a sentence about logistics. */
const everyday: ReadonlySet<string> = new Set([
  "greeting",
  "courtesy",
  "capability",
  "quantity-question",
  "why",
  "compare",
  "show",
  "create",
  "update",
  "optimize",
  "recommend",
  "page",
  "navigate",
  "risk",
]);

export const isEveryday = (concept: string): boolean => everyday.has(concept) || concept in elsewhereTerms;

interface Node {
  readonly next: Map<string, Node>;
  readonly concepts: string[];
}

const node = (): Node => ({ next: new Map(), concepts: [] });

/** A term found in an utterance: its concepts, its first token, and the token after its end. */
export interface FoundTerm {
  readonly concepts: readonly string[];
  readonly from: number;
  readonly to: number;
}

const root = node();
const wordsOfTerms = new Set<string>();

for (const [concept, terms] of Object.entries({ ...conceptTerms, ...elsewhereTerms })) {
  for (const term of terms.split(", ")) {
    let at = root;
    for (const { word, stem } of tokenize(term)) {
      wordsOfTerms.add(word);
      let following = at.next.get(stem);
      if (following === undefined) at.next.set(stem, (following = node()));
      at = following;
    }
    if (!at.concepts.includes(concept)) at.concepts.push(concept);
  }
}

/** Every word that some term has. */
export const lexiconWords: ReadonlySet<string> = wordsOfTerms;

/** Terms of an utterance, the longest at each place; one may stand inside another only as a shorter one of its words. */
export function findTerms(tokens: readonly Pick<Token, "stem">[]): FoundTerm[] {
  const found: FoundTerm[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const longest = longestFrom(tokens, from);
    if (longest !== undefined) found.push(longest);
  }
  return found.filter((term) => !found.some((other) => other !== term && other.from < term.from && other.to > term.to));
}

function longestFrom(tokens: readonly Pick<Token, "stem">[], from: number): FoundTerm | undefined {
  let at: Node | undefined = root;
  let longest: FoundTerm | undefined;
  for (let to = from; to < tokens.length; to += 1) {
    at = at.next.get(tokens[to]?.stem ?? "");
    if (at === undefined) return longest;
    if (at.concepts.length > 0) longest = { concepts: at.concepts, from, to: to + 1 };
  }
  return longest;
}
