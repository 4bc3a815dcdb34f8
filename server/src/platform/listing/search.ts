const wordsAtMost = 6;

/** The words of a search, which must all be found, without regard to case. */
export function searchWords(search: string | undefined): string[] {
  return (search ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, wordsAtMost);
}

/** LIKE patterns that must all match: each word of the search anywhere in the text, `%` and `_` taken literally. */
export function searchPatterns(search: string | undefined): string[] {
  return searchWords(search).map(patternOf);
}

/** Lookup of texts with a word in an index of trigrams. */
interface Lookup {
  /** None where the index would be read as a whole: the word has no three letters in a row. */
  readonly pattern: string | null;
  /** Whether all that matches has the word. */
  readonly isExact: boolean;
}

/**
 * The index looks up every three letters that stand together in a pattern, and all overlap: `sku-000997` has nine,
 * most of them in every SKU. Cut into pieces it has few, and whatever has the word still has the pieces in order.
 * Digits tell codes apart, letters seldom do. Beside other words the first three letters of one do: what all of them
 * leave is little, and reading it is cheaper than reading more of the index.
 */
export function lookupOf(word: string, isAlone: boolean): Lookup {
  const pieces = word.match(pieceOfWord) ?? [];
  const [first = "", ...more] = pieces;
  if (pieces.length === 0) return { pattern: null, isExact: false };
  const numbers = pieces.filter((piece) => /\p{Number}/u.test(piece));
  if (!isAlone && numbers.length === 0) {
    const start = /^.{3}/u.exec(first)?.[0] ?? first;
    return { pattern: patternOf(start), isExact: start === word };
  }
  if (more.length === 0) return { pattern: patternOf(word), isExact: true };
  return { pattern: `%${(numbers.length > 1 ? numbers : pieces).join("%")}%`, isExact: false };
}

/** Three letters or digits, and the one or two after them that are too short for a piece. */
const pieceOfWord = /[\p{Letter}\p{Number}]{3}(?:[\p{Letter}\p{Number}]{1,2}(?![\p{Letter}\p{Number}]))?/gu;

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
