import type { EpcisSource } from "@cerebro/contracts/constants/epcis.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { writeCursor } from "../../platform/listing/page.store.ts";
import { join, type Sql, sql } from "../../platform/sql.ts";
import { capturedConditions } from "./captured.store.ts";
import { ownConditions, ownCorrections, ownKinds, ownMovements } from "./own-events.store.ts";
import type { EventQuestion } from "./question.ts";
import { readJson } from "../../platform/read-json.ts";

export interface EventOrder {
  readonly by: "eventTime" | "recordTime";
  readonly direction: "ASC" | "DESC";
}

export interface EventPage {
  readonly order: EventOrder;
  readonly limit: number;
  readonly token: string | undefined;
  /** The input that holds the token, for its refusal. */
  readonly tokenName: "cursor" | "nextPageToken";
}

/** A row of one of the sources, by the ID of the row. */
export interface PlacedEvent {
  readonly source: EpcisSource;
  readonly id: string;
}

interface Position {
  readonly at: string;
  readonly id: string;
}

/** One page of captured events and movements in one order; rows that are added meanwhile move none of the others. */
export async function findEvents(
  read: Reader,
  question: EventQuestion,
  page: EventPage,
  base: string,
): Promise<{ found: PlacedEvent[]; next: string | null }> {
  const { order, limit, token } = page;
  const after = token === undefined ? undefined : positionOf(token, page);
  const rows = await read.rows<PlacedEvent & Position>(sql`select source, id, at::text as at
    from (${join(sourcesOf(question, base, { order, after, limit }), " union all ", nothing)}) events
    order by ${inOrder(order, sql`events.at`, sql`events.id`)} limit ${limit + 1}`);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    found: rows.slice(0, limit).map(({ source, id }) => ({ source, id })),
    next: last === undefined ? null : writeCursor([orderName(order), last.at, last.id]),
  };
}

/** Counting stops here, beyond the last page that anybody turns to. */
const countAtMost = 10_000;

export async function countEvents(
  read: Reader,
  question: EventQuestion,
  base: string,
): Promise<{ count: number; countIsCapped?: true }> {
  const sources = sourcesOf(question, base, { order: undefined, after: undefined, limit: countAtMost + 1 });
  const { count } = await read.one<{ count: number }>(sql`select count(*) as count
    from (select from (${join(sources, " union all ", nothing)}) events limit ${countAtMost + 1}) counted`);
  return count > countAtMost ? { count: countAtMost, countIsCapped: true } : { count };
}

const nothing = sql`select 'captured' as source, null::uuid as id, null::timestamptz as at where false`;

interface Part {
  /** Undefined where any rows will do. */
  readonly order: EventOrder | undefined;
  readonly after: Position | undefined;
  readonly limit: number;
}

/** Each source gives no more than the page needs, by an index in its own order. */
function sourcesOf(question: EventQuestion, base: string, part: Part): Sql[] {
  const { source, declaresError } = question;
  const happened = part.order?.by !== "recordTime";
  const captured =
    source === "ledger"
      ? []
      : [
          partOf(part, "captured", {
            from: sql`epcis_event e`,
            where: capturedConditions(question),
            id: sql`e.id`,
            at: happened ? sql`e.event_time` : sql`e.record_time`,
          }),
        ];
  if (source === "captured") return captured;
  const conditions = ownConditions(question, base);
  const at = happened ? sql`m.occurred_at` : sql`c.recorded_at`;
  const movements = ownKinds(question).map((kind) =>
    partOf(part, "ledger", {
      from: ownMovements,
      where: [...conditions, kind, sql`m.corrects_id is null`],
      id: sql`m.id`,
      at: happened ? sql`m.occurred_at` : sql`m.recorded_at`,
    }),
  );
  const corrections = partOf(part, "ledger", { from: ownCorrections, where: conditions, id: sql`c.id`, at });
  return [...captured, ...(declaresError === true ? [] : movements), ...(declaresError === false ? [] : [corrections])];
}

interface Source {
  readonly from: Sql;
  readonly where: readonly Sql[];
  readonly id: Sql;
  readonly at: Sql;
}

function partOf({ order, after, limit }: Part, name: EpcisSource, { from, where, id, at }: Source): Sql {
  const behind = order === undefined || after === undefined ? [] : [beyond(order, at, id, after)];
  const sorted = order === undefined ? sql`` : sql`order by ${inOrder(order, at, id)}`;
  return sql`(select ${name}::text as source, ${id} as id, ${at} as at from ${from}
    where ${join([...where, ...behind], " and ")} ${sorted} limit ${limit + 1})`;
}

const inOrder = ({ direction }: EventOrder, at: Sql, id: Sql): Sql =>
  direction === "ASC" ? sql`${at} asc, ${id} asc` : sql`${at} desc, ${id} desc`;

const beyond = ({ direction }: EventOrder, at: Sql, id: Sql, last: Position): Sql =>
  direction === "ASC"
    ? sql`(${at}, ${id}) > (${last.at}::timestamptz, ${last.id}::uuid)`
    : sql`(${at}, ${id}) < (${last.at}::timestamptz, ${last.id}::uuid)`;

const orderName = ({ by, direction }: EventOrder): string => `${by} ${direction}`;

/** The row after which the page begins; any other text than one of this server for the same order is refused. */
function positionOf(token: string, { order, tokenName }: EventPage): Position {
  const [name, at, id] = partsOf(token);
  const isMoment =
    typeof at === "string" && /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)*$/.test(at);
  if (name === orderName(order) && isMoment && typeof id === "string" && /^[\da-f-]{36}$/.test(id)) return { at, id };
  throw new AppError("request.invalid", {}, [{ path: tokenName, message: "Is not a token of this query." }]);
}

function partsOf(token: string): readonly unknown[] {
  try {
    const parts: unknown = readJson(Buffer.from(token, "base64url").toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
