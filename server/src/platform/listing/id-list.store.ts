import { Sql } from "../sql.ts";

/**
 * `(…)` for `in`, filled up to a power of two by repeating the last id. PostgreSQL estimates `= any($1)` anew for every
 * array and so plans such statements at each call; a list of parameters it plans once per length.
 */
export function idList(ids: readonly string[]): Sql {
  const last = ids.at(-1) ?? null;
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
  const filled = Array.from({ length }, (_, index) => ids[index] ?? last);
  return new Sql(["(", ...Array<string>(length - 1).fill("::uuid, "), "::uuid)"], filled);
}
