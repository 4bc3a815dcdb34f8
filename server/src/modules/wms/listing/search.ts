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
  return searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
}
