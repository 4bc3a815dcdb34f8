import { type Reader, sqlState } from "../../../platform/database.ts";
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
  /** An index answers the conditions better than the order can be walked: a search by words. */
  readonly searched?: boolean;
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

/** Counting stops here: nobody pages through more. */
const countAtMost = 10_000;
/** A search that finds more is too wide to collect its hits; nobody needs to know by how much. */
const hitsAtMost = 2_000;

/** One page of a list and how many rows it has in all. */
export async function fetchPage<Row>(reader: Reader, listing: Listing, request: PageRequest): Promise<Page<Row>> {
  try {
    return await readPage(reader, listing, request);
  } catch (error) {
    // A forged cursor holds a value or an id of another type than the list's: only PostgreSQL can tell.
    if (request.cursor !== undefined && /^(22|42883)/.test(sqlState(error))) throw badCursor();
    throw error;
  }
}

async function readPage<Row>(reader: Reader, listing: Listing, request: PageRequest): Promise<Page<Row>> {
  if (listing.searched === true) return searchPage(reader, listing, request);
  const [rows, { count }] = await Promise.all([
    reader.rows<Row & Position>(pageQuery(listing, request)),
    reader.one<{ count: number }>(countQuery(listing)),
  ]);
  return presentPage(rows, request, count > countAtMost ? { count: countAtMost, countIsCapped: true } : { count });
}

/**
 * A narrow search collects its hits once, for the count and for the page; the order is walked only for a wide one,
 * which is soon full. The planner cannot choose so by itself: it does not know how wide the words are.
 */
async function searchPage<Row>(reader: Reader, listing: Listing, request: PageRequest): Promise<Page<Row>> {
  const hits = await reader.rows<Row & Position & { hitCount: number }>(hitsQuery(listing, request));
  const { hitCount } = hits[0] ?? (await reader.one<{ hitCount: number }>(hitCountQuery(listing)));
  if (hitCount <= hitsAtMost) return presentPage(hits.map(withoutHitCount), request, { count: hitCount });
  const rows = await reader.rows<Row & Position>(pageQuery(listing, request));
  return presentPage(rows, request, { count: hitsAtMost, countIsCapped: true });
}

function presentPage<Row>(
  rows: readonly (Row & Position)[],
  request: PageRequest,
  count: Pick<Page<Row>, "count" | "countIsCapped">,
): Page<Row> {
  const more = rows.length > request.limit;
  const last = more ? rows[request.limit - 1] : undefined;
  return {
    rows: rows.slice(0, request.limit).map(withoutPosition),
    nextCursor: last === undefined ? null : writeCursor([request.sort, last.cursorValue, last.cursorId]),
    ...count,
  };
}

function withoutHitCount<Row>({ hitCount: _count, ...row }: Row & Position & { hitCount: number }): Row & Position {
  return row as Row & Position;
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
  return sql`select ${listing.columns}, found.sort_value::text as "cursorValue", found.id::text as "cursorId"
    from (${matches(listing, position)} order by ${order(listing)} ${limit}) found ${listing.join}
    order by ${order(listing, sql`found.`)}`;
}

/** Ids, sort values and keys of the rows that fulfil the conditions. */
function matches({ from, where, id, sort, keys }: Listing, position: Sql): Sql {
  return sql`select ${id} as id, ${sort.by} as sort_value ${keys === undefined ? sql`` : sql`, ${keys}`}
    from ${from} where ${join([...where, position], " and ")}`;
}

const hitsOf = (listing: Listing): Sql => sql`${matches(listing, sql`true`)} limit ${hitsAtMost + 1}`;

function hitsQuery(listing: Listing, { cursor, limit, sort }: PageRequest): Sql {
  const inOrder: Listing = { ...listing, id: sql`hit.id`, sort: { ...listing.sort, by: sql`hit.sort_value` } };
  const position = cursor === undefined ? sql`true` : after(inOrder, readCursor(cursor, sort));
  return sql`with hit as materialized (${hitsOf(listing)}), hits as (select count(*) as count from hit)
    select ${listing.columns}, found.sort_value::text as "cursorValue", found.id::text as "cursorId",
      hits.count as "hitCount"
    from (select * from hit where ${position} order by ${order(listing)} limit ${limit + 1}) found
      cross join hits ${listing.join}
    order by ${order(listing, sql`found.`)}`;
}

function hitCountQuery(listing: Listing): Sql {
  return sql`select count(*) as "hitCount" from (${hitsOf(listing)}) hit`;
}

function order({ direction }: Listing, of: Sql = sql``): Sql {
  return direction === "asc" ? sql`${of}sort_value asc, ${of}id asc` : sql`${of}sort_value desc, ${of}id desc`;
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
  throw badCursor();
}

const badCursor = (): AppError =>
  new AppError("request.invalid", {}, [{ path: "cursor", message: "Is not a cursor of this list." }]);
