import type { Entity } from "../entities/entity.ts";
import { conceptTerms, findTerms, isEveryday, lexiconWords } from "../lexicon.ts";
import type { Spelling } from "../spelling.ts";
import { stemOf, type Token } from "../tokens.ts";

/** Words without a meaning alone. */
const fillers = new Set(
  "a an the of to in on at for is are was were be been do does did has have had i we you it me my our your us that this these those there here and or but so please pls plz just now right with by from as if can could would should will shall may might some any all more than not no yes let lets get got give go going want need like know tell show what whats which who how when where why one about into out up over s t re ve ll m d am im id ive hey hi ok okay also still yet then them they their he she his her its".split(
    " ",
  ),
);

export interface Read {
  readonly features: readonly string[];
  /** No word of the trade, no code, no name: it is about something else, or about nothing. */
  readonly isElsewhere: boolean;
}

/**
 * Features of an utterance for the classifier: its words, their concepts, neighboring pairs, and the kinds of named
 * things. Words inside a code or an amount count as that kind of thing only.
 */
export function readFeatures(
  text: string,
  tokens: readonly Token[],
  entities: readonly Entity[],
  spelling: Spelling,
): Read {
  const outside = tokens.filter(
    ({ start, end }) => !entities.some((entity) => start < entity.end && end > entity.start),
  );
  const words = outside.map(({ word, stem }) => spelled(word, stem, spelling));
  const terms = findTerms(words);
  const concepts = [...new Set(terms.flatMap((term) => term.concepts))];
  const kinds = [...new Set(entities.map(({ key }) => key))];
  const trade = concepts.filter((concept) => concept in conceptTerms && !isEveryday(concept));
  const strangers = words.filter(({ stem, isKnown }) => !isKnown && !fillers.has(stem) && !/^\d+$/.test(stem)).length;
  const isElsewhere = trade.length === 0 && kinds.length === 0;
  return {
    isElsewhere,
    features: [
      ...new Set([
        ...words.map(({ stem, isKnown }) => (isKnown ? `w:${stem}` : "w:?")),
        ...pairs(words.map(({ stem }) => stem)).map((pair) => `b:${pair}`),
        ...concepts.map((concept) => `c:${concept}`),
        ...crossed([...concepts, ...kinds.map((kind) => `@${kind}`)]).map((pair) => `p:${pair}`),
        ...kinds.map((kind) => `e:${kind}`),
        ...begins(words, terms),
        ...shapeOf(text, tokens.length, strangers, { isElsewhere, trade: trade.length }),
      ]),
    ],
  };
}

interface SpelledWord {
  readonly word: string;
  readonly stem: string;
  readonly isKnown: boolean;
}

function spelled(word: string, stem: string, spelling: Spelling): SpelledWord {
  if (spelling.knows(word) || lexiconWords.has(word) || fillers.has(word)) return { word, stem, isKnown: true };
  const meant = spelling.correct(word);
  if (meant === undefined) return { word, stem, isKnown: false };
  return { word: meant, stem: stemOf(meant), isKnown: true };
}

const pairs = (stems: readonly string[]): string[] => stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);

function crossed(names: readonly string[]): string[] {
  const sorted = names.toSorted();
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one}+${other}`));
}

function begins(words: readonly SpelledWord[], terms: ReturnType<typeof findTerms>): string[] {
  const content = words.find(({ stem }) => !courtesies.has(stem));
  const [first] = terms;
  return [
    ...(content === undefined ? [] : [`f:${content.stem}`]),
    ...(first === undefined ? [] : first.concepts.map((concept) => `g:${concept}`)),
  ];
}

const courtesies = new Set([
  "pleas",
  "pls",
  "can",
  "could",
  "you",
  "hey",
  "hi",
  "me",
  "would",
  "just",
  "i",
  "the",
  "cerebro",
]);

function shapeOf(
  text: string,
  length: number,
  strangers: number,
  { isElsewhere, trade }: { readonly isElsewhere: boolean; readonly trade: number },
): string[] {
  return [
    ...(isElsewhere ? ["s:elsewhere"] : []),
    ...(trade >= 2 ? ["s:trade"] : []),
    ...(length <= 2 ? [`s:short${length}`] : []),
    ...(strangers === 0 ? [] : [strangers * 3 >= length ? "s:strange" : "s:stranger"]),
    ...(strangers * 3 >= length * 2 && length > 0 ? ["s:foreign"] : []),
    ...(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u.test(text)
      ? ["s:script"]
      : []),
    ...(/[<>{};]|--|\b1 ?= ?1\b|\\\\|' ?or ?'/i.test(text) ? ["s:code"] : []),
    ...(takeover.test(text) ? ["s:takeover"] : []),
    ...(/\?\s*$/.test(text) ? ["s:asks"] : []),
  ];
}

/** Attempts to give the reader of the text other orders. */
const takeover =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|rules|prompts?|guidelines|restrictions)\b|\bsystem prompt\b|\bhidden instructions\b|\byou are now\b|\bpretend to be\b|\bact as (?:an?|root|admin|the admin)/i;
