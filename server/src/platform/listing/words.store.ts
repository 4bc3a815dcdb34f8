import { type Sql, sql } from "../sql.ts";
import type { Listing } from "./page.store.ts";
import { searchPatterns } from "./search.ts";

type Searched = Pick<Listing, "words">;

/**
 * A search in columns of the list's own, each with an index of trigrams. The hits of a narrow search are collected before
 * they are put in order: the planner cannot know how few rows hold a word, and would walk all of them in order.
 */
export function searchedBy(search: string | undefined, has: (pattern: string) => Sql): Searched {
  const words = searchPatterns(search).map(has);
  return words.length === 0 ? {} : { words: { few: words, many: words } };
}

/** A search that finds ids in several tables; as an array they are looked up one by one, however many are expected. */
export function searchedAmong(search: string | undefined, id: Sql, idsWith: (pattern: string) => Sql): Searched {
  const found = searchPatterns(search).map(idsWith);
  if (found.length === 0) return {};
  const few = found.map((ids) => sql`${id} = any(array(${ids}))`);
  return { words: { few, many: found.map((ids) => sql`${id} in (${ids})`) } };
}
