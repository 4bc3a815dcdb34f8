import { postOf } from "../posts.ts";

/** The lines of an article's table whose first cell is one of these. */
export function rowsOf(slug: string, ...names: readonly string[]): readonly (readonly string[])[] {
  const rows = postOf(slug)
    .text.split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  return names.map((name) => rows.find(([first]) => first === name) ?? []);
}

/** An article's text with single spaces. */
export const wordsOf = (slug: string): string => postOf(slug).text.replace(/\s+/g, " ");
