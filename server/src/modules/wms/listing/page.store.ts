import type { Reader } from "../../../platform/database.ts";
import { join, type Sql, sql } from "../../../platform/sql.ts";
import { AppError } from "../../../platform/errors.ts";

/** What a list is sorted by: an expression that is never null, and the type its cursor is read back as. */
export interface SortKey {
  readonly by: Sql;
  readonly type: "text" | "bigint" | "float8" | "date" | "timestamptz";
}

/**
 * A list in two steps: `from` and `where` find the rows of a page, in order; `columns` and `join` look up what is
 * shown, for these rows only. The joins start from `found`, which has `id` and whatever `keys` adds.
 */
export interface Listing {
  readonly from: Sql;
  readonly where: readonly Sql[];
  readonly id: Sql;
  readonly keys?: Sql;
  readonly sort: SortKey;
  readonly direction: "asc" | "desc";
  readonly columns: Sql;
  readonly join: Sql;
}

export interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Names the order; a cursor of another order is refused. */
  readonly sort: string;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
  readonly count: number;
  readonly countIsCapped?: true;
}

/** Counting stops here: nobody pages through more, and search must stay quick. */
const countAtMost = 10_000;

/** One page of a list and how many rows it has in all. */
export async function fetchPage<Row>(reader: Reader, listing: Listing, request: PageRequest): Promise<Page<Row>> {
  const [rows, { count }] = await Promise.all([
    reader.rows<Row & Position>(pageQuery(listing, request)),
    reader.one<{ count: number }>(countQuery(listing)),
  ]);
  const more = rows.length > request.limit;
  const last = more ? rows[request.limit - 1] : undefined;
  return {
    rows: rows.slice(0, request.limit).map(withoutPosition),
    nextCursor: last === undefined ? null : writeCursor([request.sort, last.cursorValue, last.cursorId]),
    ...(count > countAtMost ? { count: countAtMost, countIsCapped: true } : { count }),
  };
}

/** All rows of a list, for an export that reads them by a database cursor. */
export function wholeQuery(listing: Listing): Sql {
  return found(listing, sql`true`, sql``);
}

function withoutPosition<Row>(row: Row & Position): Row {
  const { cursorValue: _value, cursorId: _id, ...shown } = row;
  return shown as Row;
}

interface Position {
  readonly cursorValue: string;
  readonly cursorId: string;
}

function pageQuery(listing: Listing, { cursor, limit, sort }: PageRequest): Sql {
  return found(
    listing,
    cursor === undefined ? sql`true` : after(listing, readCursor(cursor, sort)),
    sql`limit ${limit + 1}`,
  );
}

function countQuery({ from, where }: Listing): Sql {
  return sql`select count(*) as count from
    (select 1 from ${from} where ${join(where, " and ", sql`true`)} limit ${countAtMost + 1}) counted`;
}

function found(listing: Listing, position: Sql, limit: Sql): Sql {
  const { from, where, id, sort, columns } = listing;
  const way = listing.direction === "asc" ? sql`asc` : sql`desc`;
  return sql`select ${columns}, found.sort_value::text as "cursorValue", found.id::text as "cursorId"
    from (
      select ${id} as id, ${sort.by} as sort_value ${listing.keys === undefined ? sql`` : sql`, ${listing.keys}`}
      from ${from} where ${join([...where, position], " and ")}
      order by sort_value ${way}, id ${way} ${limit}
    ) found ${listing.join}
    order by found.sort_value ${way}, found.id ${way}`;
}

/** Rows behind the cursor. One condition for the index to start at, one to step over rows of equal sort value. */
function after({ id, sort, direction }: Listing, [value, lastId]: readonly [string, string]): Sql {
  const from = castTo[sort.type](value);
  const idType = isUuid(lastId) ? sql`${lastId}::uuid` : sql`${lastId}::text`;
  return direction === "asc"
    ? sql`(${sort.by}, ${id}) > (${from}, ${idType})`
    : sql`(${sort.by}, ${id}) < (${from}, ${idType})`;
}

const castTo: Readonly<Record<SortKey["type"], (value: string) => Sql>> = {
  text: (value) => sql`${value}::text`,
  bigint: (value) => sql`${value}::bigint`,
  float8: (value) => sql`${value}::float8`,
  date: (value) => sql`${value}::date`,
  timestamptz: (value) => sql`${value}::timestamptz`,
};

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

export function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Reads a cursor this server wrote for the same order; anything else is refused. */
export function readCursor(cursor: string, sort: string): [value: string, id: string] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(parts) && parts.length === 3) {
      const [of, value, id]: unknown[] = parts;
      if (of === sort && typeof value === "string" && typeof id === "string") return [value, id];
    }
  } catch {
    // Not ours: refused below.
  }
  throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Is not a cursor of this list." }]);
}
