import type { Reader } from "../database.ts";
import { sqlState } from "../database-failures.ts";
import { join, type Sql, sql } from "../sql.ts";
import { AppError } from "../errors.ts";
import { idList } from "./id-list.store.ts";
import { readJson } from "../read-json.ts";

/** Sort key of a list: an expression that is never null, and the type of its cursor value. */
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
  /** The same without what only the order needs; for counting. */
  readonly counted?: Sql;
  readonly where: readonly Sql[];
  readonly id: Sql;
  readonly keys?: Sql;
  readonly sort: SortKey;
  readonly direction: "asc" | "desc";
  readonly columns: Sql;
  readonly join: Sql;
  readonly words?: Words;
}

/** A search by words in two forms: the number of rows a word finds is not known beforehand. */
interface Words {
  /** Conditions that an index answers, for the rows that few words find. */
  readonly few: readonly Sql[];
  /** The same by functions of which the planner expects many rows, so that it walks the order until a page is full. */
  readonly many: readonly Sql[];
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

/** Counting stops here, beyond the last page. */
const countAtMost = 10_000;
/** A search that finds more is too wide to collect its hits; the exact number is not needed. */
export const hitsAtMost = 2_000;

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
  if (listing.words !== undefined) return searchPage(reader, listing, listing.words, request);
  const [rows, count] = await Promise.all([
    reader.rows<Row & Position>(pageQuery(listing, request)),
    countOf(reader, listing),
  ]);
  return presentPage(rows, request, count);
}

type Count = Pick<Page<unknown>, "count" | "countIsCapped">;

/** Number of rows of a list, counted no further than paging goes. */
export async function countOf(reader: Reader, listing: Listing): Promise<Count> {
  const { count } = await reader.one<{ count: number }>(countQuery(listing));
  return count > countAtMost ? { count: countAtMost, countIsCapped: true } : { count };
}

/**
 * A narrow search collects its hits once, for the count and for the page. A wide one has too many for that; it walks the
 * order instead, where a page is soon full.
 */
async function searchPage<Row>(
  reader: Reader,
  listing: Listing,
  words: Words,
  request: PageRequest,
): Promise<Page<Row>> {
  const rows = await reader.rows<Row & Hit>(collectQuery(listing, request));
  const hits = rows[0]?.hits ?? (request.cursor === undefined ? 0 : await countHits(reader, listing));
  if (hits <= hitsAtMost) return presentPage(rows, request, { count: hits });
  const walked: Listing = { ...listing, words: { few: words.many, many: words.many } };
  const page = await reader.rows<Row & Position>(pageQuery(walked, request));
  return presentPage(page, request, { count: hitsAtMost, countIsCapped: true });
}

/** Hits that were found without the database: among `ids` are all that the page shows. */
export interface Hits {
  readonly ids: readonly string[];
  /** Total number; counted up to one more than is shown. */
  readonly count: number;
}

/** A page of hits, and what its first row says of all beside what it shows. */
export interface HitsPage<Row> {
  readonly page: Page<Row>;
  /** Undefined without any row. */
  readonly isBehind: boolean | undefined;
}

/** The page of a list, of rows that are known to be its hits; the listing has a column that says whether they still are. */
export async function fetchHits<Row>(
  reader: Reader,
  listing: Listing,
  request: PageRequest,
  { ids, count }: Hits,
): Promise<HitsPage<Row>> {
  const where = [...listing.where, sql`${listing.id} in ${idList(ids)}`];
  const known: Listing = { ...listing, where, words: { few: [], many: [] } };
  const rows = ids.length === 0 ? [] : await reader.rows<Row & Position>(pageQuery(known, request));
  const page = presentPage<Row>(
    rows,
    request,
    count > hitsAtMost ? { count: hitsAtMost, countIsCapped: true } : { count },
  );
  return { page, isBehind: rows[0]?.isBehind };
}

/** Behind the last row there is none that could tell. */
async function countHits(reader: Reader, listing: Listing): Promise<number> {
  const { hits } = await reader.one<{ hits: number }>(sql`select count(*) as hits from (${hitsOf(listing)}) hit`);
  return hits;
}

function presentPage<Row>(rows: readonly (Row & Position)[], request: PageRequest, count: Count): Page<Row> {
  const more = rows.length > request.limit;
  const last = more ? rows[request.limit - 1] : undefined;
  return {
    rows: rows.slice(0, request.limit).map(withoutPosition),
    nextCursor: last === undefined ? null : writeCursor([request.sort, last.cursorValue, last.cursorId]),
    ...count,
  };
}

/** Ids, sort values and keys of all rows of a list in order, for an export that looks up what it shows bit by bit. */
export function wholeQuery(listing: Listing): Sql {
  return sql`${matches(listing, sql`true`)} order by ${order(listing)}`;
}

/** Query for the shown columns of rows that were found before, in their order. */
export function shownQuery(listing: Listing, found: Sql): Sql {
  return sql`select ${listing.columns} from ${found} ${listing.join} order by found.position`;
}

/** Key by key: leaving keys out by a rest pattern takes three times as long as writing the page as JSON does. */
function withoutPosition<Row>(row: Row & Position & Partial<Hit>): Row {
  const shown: Partial<Row> = {};
  for (const key in row as Row) if (!notShown.has(key)) shown[key] = row[key];
  return shown as Row;
}

interface Position {
  readonly cursorValue: string;
  readonly cursorId: string;
  readonly isBehind?: boolean;
}

const notShown: ReadonlySet<string> = new Set(["cursorValue", "cursorId", "isBehind", "hits"] satisfies (keyof Hit)[]);

interface Hit extends Position {
  /** Total number; the same in every row. */
  readonly hits: number;
}

function pageQuery(listing: Listing, request: PageRequest): Sql {
  return found(listing, behind(listing, request), pageLimit(request));
}

/** A page and the row that shows whether more follow, in few sizes: a statement is planned once for each. */
function pageLimit({ limit }: PageRequest): Sql {
  return pageLimits.find(({ atMost }) => limit < atMost)?.text ?? sql`limit ${limit + 1}`;
}

/** Numbers in the text, since of a parameter the planner does not know how small it is. */
const pageLimits = [
  { atMost: 26, text: sql`limit 26` },
  { atMost: 51, text: sql`limit 51` },
  { atMost: 101, text: sql`limit 101` },
  { atMost: 201, text: sql`limit 201` },
] as const;

function countQuery({ from, counted = from, where }: Listing): Sql {
  return sql`select count(*) as count from
    (select 1 from ${counted} where ${join(where, " and ", sql`true`)} limit ${countAtMost + 1}) counted`;
}

function found(listing: Listing, position: Sql, limit: Sql): Sql {
  return sql`select ${listing.columns}, found.sort_value::text as "cursorValue", found.id::text as "cursorId"
    from (${matches(listing, position)} order by ${order(listing)} ${limit}) found ${listing.join}
    order by ${order(listing, sql`found.`)}`;
}

/** Ids, sort values and keys of the rows that fulfil the conditions. */
function matches({ from, where, words, id, sort, keys }: Listing, position: Sql): Sql {
  return sql`select ${id} as id, ${sort.by} as sort_value ${keys === undefined ? sql`` : sql`, ${keys}`}
    from ${from} where ${join([...where, ...(words?.few ?? []), position], " and ")}`;
}

const hitsOf = (listing: Listing): Sql => sql`${matches(listing, sql`true`)} limit ${hitsAtMost + 1}`;

/** A page of the collected hits; each row says how many there are. */
function collectQuery(listing: Listing, request: PageRequest): Sql {
  const hit: Listing = { ...listing, id: sql`hit.id`, sort: { ...listing.sort, by: sql`hit.sort_value` } };
  return sql`select ${listing.columns}, found.sort_value::text as "cursorValue", found.id::text as "cursorId", found.hits
    from (
      select * from (select collected.*, count(*) over () as hits from (${hitsOf(listing)}) collected) hit
      where ${behind(hit, request)} order by ${order(listing)} ${pageLimit(request)}
    ) found ${listing.join}
    order by ${order(listing, sql`found.`)}`;
}

function order({ direction }: Listing, of: Sql = sql``): Sql {
  return direction === "asc" ? sql`${of}sort_value asc, ${of}id asc` : sql`${of}sort_value desc, ${of}id desc`;
}

/** Rows behind the cursor. One condition for the index to start at, one to step over rows of equal sort value. */
function behind({ id, sort, direction }: Listing, request: PageRequest): Sql {
  if (request.cursor === undefined) return sql`true`;
  const [value, lastId] = readCursor(request.cursor, request.sort);
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
  const [of, value, id] = partsOf(cursor);
  if (of !== sort) throw badCursor();
  return [value, id];
}

/** Sort order of a cursor. */
export const sortOfCursor = (cursor: string): string => partsOf(cursor)[0];

function partsOf(cursor: string): [sort: string, value: string, id: string] {
  try {
    const parts: unknown = readJson(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(parts) && parts.length === 3) {
      const [sort, value, id]: unknown[] = parts;
      if (typeof sort === "string" && typeof value === "string" && typeof id === "string") return [sort, value, id];
    }
  } catch {
    // Not ours: refused below.
  }
  throw badCursor();
}

const badCursor = (): AppError =>
  new AppError("request.invalid", {}, [{ path: "cursor", message: "Is not a cursor of this list." }]);
