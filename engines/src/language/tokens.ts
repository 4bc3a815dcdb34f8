/** Maximum number of letters of which intent and entities are read. */
export const lettersRead = 2000;

/** A word of an utterance, and its position. */
export interface Token {
  /** In lower case, without accents and apostrophes: `What's` is `whats`. */
  readonly word: string;
  /** As words of one family share it: `shipping`, `shipped` and `ships` are `ship`. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/** Words and numbers of a text in their order. */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['\u2019][\p{L}]+)*/gu)].map((found) => {
    const word = plainWord(found[0]);
    return { word, stem: stemOf(word), start: found.index, end: found.index + found[0].length };
  });
}

export function plainWord(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'\u2019]/gu, "")
    .toLowerCase();
}

const british: readonly (readonly [RegExp, string])[] = [
  [/isation(s?)$/, "ization$1"],
  [/is(e|ed|es|er|ers|ing)$/, "iz$1"],
  [/our(s|ed|ing|ite|able)?$/, "or$1"],
  [/(cent|met|lit)re(s?)$/, "$1er$2"],
  [/ogue(s?)$/, "og$1"],
  [/ll(ed|ing|er|ers)$/, "l$1"],
];

/** `organise` and `catalogue` are written as Americans write them; words such as `our` and `rise` stay. */
function american(word: string): string {
  if (word.length < 6) return word;
  for (const [ending, instead] of british) if (ending.test(word)) return word.replace(ending, instead);
  return word;
}

const known = new Map<string, string>();
const knownAtMost = 20_000;

/** A rough stem: it only has to be the same for a word's forms, and different for other words. */
export function stemOf(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const stem = cutEndings(american(word));
  if (known.size >= knownAtMost) known.clear();
  known.set(word, stem);
  return stem;
}

function cutEndings(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const single = singular(word);
  const [, before = ""] = /^(.*)(?:ing|ed)$/.exec(single) ?? [];
  const bare = /[aeiouy]/.test(before) ? before : single;
  const cut = bare.length >= 3 ? bare : single;
  const undoubled = cut === single ? cut : cut.replace(/([bdfgmnprt])\1$/, "$1");
  const end = undoubled.length > 3 ? undoubled.replace(/e$/, "") : undoubled;
  return end.length > 3 ? end.replace(/y$/, "i") : end;
}

function singular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}
