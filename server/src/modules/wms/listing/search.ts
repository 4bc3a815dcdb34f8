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

/** How an index of trigrams finds the texts that have a word. */
interface Lookup {
  /** None where the index would be read as a whole: the word has no three letters in a row. */
  readonly pattern: string | null;
  /** Whether all that matches has the word. */
  readonly isExact: boolean;
}

/**
 * The index looks up every three letters that stand together in a pattern, and all overlap: `sku-000997` has nine,
 * most of them in every SKU. Cut into pieces it has few, and whatever has the word still has the pieces in order.
 * Digits tell codes apart, letters seldom do.
 */
export function lookupOf(word: string): Lookup {
  const pieces = word.match(pieceOfWord) ?? [];
  if (pieces.length === 0) return { pattern: null, isExact: false };
  if (pieces.length === 1) return { pattern: patternOf(word), isExact: true };
  const numbers = pieces.filter((piece) => /\p{Number}/u.test(piece));
  return { pattern: `%${(numbers.length > 1 ? numbers : pieces).join("%")}%`, isExact: false };
}

/** Three letters or digits, and the one or two behind them that make no piece of their own. */
const pieceOfWord = /[\p{Letter}\p{Number}]{3}(?:[\p{Letter}\p{Number}]{1,2}(?![\p{Letter}\p{Number}]))?/gu;

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
