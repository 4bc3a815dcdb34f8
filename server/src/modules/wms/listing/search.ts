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

/** What finds the texts that have a word by an index of trigrams. */
interface Lookup {
  readonly pattern: string;
  /** Whether texts can match that do not have the word. */
  readonly isLoose: boolean;
}

/**
 * The index looks up every three letters that stand together in a pattern, and all overlap: `sku-000997` has nine,
 * most of them in every SKU. Cut into pieces it has three, and whatever has the word still has the pieces in order.
 */
export function lookupOf(word: string): Lookup {
  const pieces =
    word.match(/[\p{Letter}\p{Number}]{3}(?:[\p{Letter}\p{Number}]{1,2}(?![\p{Letter}\p{Number}]))?/gu) ?? [];
  if (pieces.length < 2) return { pattern: patternOf(word), isLoose: false };
  return { pattern: `%${pieces.join("%")}%`, isLoose: true };
}

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
