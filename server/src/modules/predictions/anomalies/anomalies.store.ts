import type { anomalyEndpoints } from "@cerebro/contracts/endpoints/predictions/anomalies.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Anomaly } from "@cerebro/contracts/entities/predictions/anomalies.ts";
import { criticalAbove, warningAbove } from "@cerebro/engines/anomaly/sigma-rule.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchPatterns } from "../../../platform/listing/search.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

/** A snoozed one whose day has come is open again. */
const state = (today: string): Sql => sql`case when a.snoozed_until <= ${today}::date then 'open' else a.state end`;
const severity = sql`case when a.score > ${criticalAbove}::float8 then 'critical'
  when a.score > ${warningAbove}::float8 then 'warning' else 'info' end`;

const columns = (today: string): Sql => sql`a.id, a.data_type as "dataType", a.direction, a.cause,
  coalesce(a.item_id, a.customer_id) as "causeId", coalesce(i.sku || ' ' || i.name, c.name) as "causeName",
  a.cause_share as "causeShare", a.first_day::text as "firstDay", a.last_day::text as "lastDay", a.observed, a.expected,
  a.score, ${severity} as severity, a.method, ${state(today)} as state,
  case when a.snoozed_until > ${today}::date then a.snoozed_until::text end as "snoozedUntil",
  a.handled_by as "handledBy", a.note, a.decision_id as "decisionId", a.found_at as "foundAt"`;
const joins = sql`left join item i on i.id = a.item_id left join customer c on c.id = a.customer_id`;

type ListFilter = Omit<InputOf<typeof anomalyEndpoints.listAnomalies>, "cursor" | "limit">;

const sortKeys: Readonly<Record<ListFilter["sort"], SortKey>> = {
  lastDay: { by: sql`a.last_day`, type: "date" },
  score: { by: sql`a.score`, type: "float8" },
};

export function anomalyListing(filter: ListFilter, today: string): Listing {
  return {
    from: sql`anomaly a ${joins}`,
    where: [
      sql`a.organisation_id = current_organisation()`,
      ...searchPatterns(filter.search).map(
        (pattern) => sql`(i.search_text like ${pattern} or lower(c.name) like ${pattern})`,
      ),
      ...(filter.state === undefined ? [] : [sql`${state(today)} = ${filter.state}`]),
      ...(filter.severity === undefined ? [] : [sql`${severity} = ${filter.severity}`]),
      ...(filter.dataType === undefined ? [] : [sql`a.data_type = ${filter.dataType}`]),
    ],
    id: sql`a.id`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
    columns: columns(today),
    join: sql`join anomaly a on a.id = found.id ${joins}`,
  };
}

export async function findAnomaly(reader: Reader, anomalyId: string, today: string): Promise<Anomaly> {
  const row = await reader.maybe<Anomaly>(
    sql`select ${columns(today)} from anomaly a ${joins} where a.id = ${anomalyId}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function lockAnomaly(tx: CommandTransaction, anomalyId: string): Promise<void> {
  await tx.rows(sql`select id from anomaly where id = ${anomalyId} for no key update`);
}

export async function setHandled(
  tx: CommandTransaction,
  anomalyId: string,
  handled: Pick<Anomaly, "state" | "snoozedUntil" | "handledBy" | "note">,
): Promise<void> {
  await tx.execute(sql`update anomaly set state = ${handled.state}, snoozed_until = ${handled.snoozedUntil}::date,
    handled_by = ${handled.handledBy}, note = ${handled.note} where id = ${anomalyId}`);
}

export async function setDecision(tx: CommandTransaction, anomalyId: string, decisionId: string): Promise<void> {
  await tx.execute(sql`update anomaly set decision_id = ${decisionId} where id = ${anomalyId}`);
}

/** An anomaly as a look finds it. */
export type FoundAnomaly = Pick<
  Anomaly,
  "dataType" | "direction" | "cause" | "causeId" | "causeShare" | "observed" | "expected" | "score" | "method"
> & { readonly day: string };

export type KnownAnomaly = FoundAnomaly & Pick<Anomaly, "id" | "firstDay" | "lastDay">;

/** Those that a new day may belong to. */
export function loadRecent(tx: CommandTransaction, since: string): Promise<KnownAnomaly[]> {
  return tx.rows<KnownAnomaly>(sql`select id, data_type as "dataType", direction, cause,
      coalesce(item_id, customer_id) as "causeId", cause_share as "causeShare", observed, expected, score, method,
      first_day::text as "firstDay", last_day::text as "lastDay", last_day::text as day
    from anomaly where organisation_id = current_organisation() and last_day >= ${since}::date
    order by id for no key update`);
}

export async function insertFound(tx: CommandTransaction, found: FoundAnomaly): Promise<string | undefined> {
  const { organisationId } = tx.context;
  const of = (cause: FoundAnomaly["cause"]): string | null => (found.cause === cause ? found.causeId : null);
  const row = await tx.maybe<{ id: string }>(sql`
    insert into anomaly (organisation_id, data_type, direction, cause, item_id, customer_id, cause_share, first_day,
      last_day, observed, expected, score, method, found_at)
    values (${organisationId}, ${found.dataType}, ${found.direction}, ${found.cause}, ${of("item")}, ${of("customer")},
      ${found.causeShare}, ${found.day}, ${found.day}, ${found.observed}, ${found.expected}, ${found.score},
      ${found.method}, ${tx.context.now()})
    on conflict on constraint anomaly_once do nothing returning id`);
  return row?.id;
}

/** A later day of the same cause opens it again; a graver day gives it its figures. */
export async function extendKnown(tx: CommandTransaction, known: KnownAnomaly, found: FoundAnomaly): Promise<void> {
  const worse = found.score > known.score ? found : known;
  await tx.execute(sql`update anomaly set last_day = greatest(last_day, ${found.day}::date),
      state = case when ${found.day}::date > last_day and state = 'acknowledged' then 'open' else state end,
      observed = ${worse.observed}, expected = ${worse.expected}, score = ${worse.score},
      cause_share = ${worse.causeShare}, method = ${worse.method}
    where id = ${known.id}`);
}
