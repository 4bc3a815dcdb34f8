const wordsAtMost = 6;

/** LIKE patterns that must all match: each word of the search anywhere in the text, `%` and `_` taken literally. */
export function searchPatterns(search: string | undefined): string[] {
  return (search ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, wordsAtMost)
    .map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
}
