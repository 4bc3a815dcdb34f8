import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import type { Reader } from "../../platform/database.ts";
import { join, type Sql, sql } from "../../platform/sql.ts";
import { onDays, zone } from "./list.store.ts";

/** Of deliveries, against one of their promises. */
interface Against {
  readonly onTime: number;
  readonly late: number;
  readonly meanDaysLate: number | null;
}

export interface Counted {
  readonly delivered: number;
  readonly promised: number;
  readonly original: Against;
  readonly agreed: Against;
}

/** Begun days by the wall clock, so that no change of summer time makes a day of an hour. */
const daysLate = (promise: Sql): Sql => sql`ceil(extract(epoch from
  (s.delivered_at at time zone ${zone}) - (${promise} at time zone ${zone})) / 86400)`;

const against = (promise: Sql): Sql => sql`json_build_object(
  'onTime', count(*) filter (where s.delivered_at <= ${promise}),
  'late', count(*) filter (where s.delivered_at > ${promise}),
  'meanDaysLate', avg(${daysLate(promise)}) filter (where s.delivered_at > ${promise}))`;

/**
 * A delivery is on time by what was told of it and by what was promised. Nothing else of a shipment counts, least of
 * all when somebody last touched it.
 */
const counted = sql`count(s.delivered_at) as delivered,
  count(*) filter (where s.delivered_at is not null and s.promised_at is not null) as promised,
  ${against(sql`s.promised_at`)} as original, ${against(sql`s.agreed_at`)} as agreed`;

type Wanted = InputOf<typeof shipmentEndpoints.getPunctuality>;

const groups: Readonly<Record<NonNullable<Wanted["by"]>, Sql>> = {
  carrier: sql`coalesce(c.name, s.carrier)`,
  mode: sql`s.mode`,
  month: sql`to_char(s.delivered_at at time zone ${zone}, 'YYYY-MM')`,
};

const deliveries = ({ from, until, carrierId }: Wanted): Sql => {
  const conditions = [
    sql`s.organisation_id = current_organisation()`,
    sql`s.delivered_at is not null`,
    ...onDays(sql`s.delivered_at`, from, until),
    ...(carrierId === undefined ? [] : [sql`s.carrier_id = ${carrierId}`]),
  ];
  return sql`shipment s left join carrier c on c.id = s.carrier_id where ${join(conditions, " and ")}`;
};

export function countPunctuality(reader: Reader, wanted: Wanted): Promise<Counted> {
  return reader.one<Counted>(sql`select ${counted} from ${deliveries(wanted)}`);
}

/** The same by carrier, mode or month of delivery, those with most deliveries first; months in their order. */
export async function groupPunctuality(
  reader: Reader,
  wanted: Wanted,
): Promise<(Counted & { readonly key: string | null })[]> {
  if (wanted.by === undefined) return [];
  const key = groups[wanted.by];
  const order = wanted.by === "month" ? sql`key` : sql`delivered desc, key`;
  return reader.rows(sql`select ${key} as key, ${counted} from ${deliveries(wanted)} group by 1 order by ${order}
    limit 500`);
}

/** Day by day, days on which nothing happened too. */
export function countByDay(
  reader: Reader,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<(Counted & { readonly day: string; readonly shipped: number })[]> {
  const dayOf = (column: Sql): Sql => sql`(${column} at time zone ${zone})::date`;
  return reader.rows(sql`
    with left_on as (
      select ${dayOf(sql`s.shipped_at`)} as day, count(*) as shipped from shipment s
      where s.organisation_id = current_organisation() and s.shipped_at is not null group by 1),
    came_on as (
      select ${dayOf(sql`s.delivered_at`)} as day, ${counted} from shipment s
      where s.organisation_id = current_organisation() and s.delivered_at is not null
        and s.delivered_at >= ${from}::date::timestamp at time zone ${zone} group by 1),
    nothing as (select ${counted} from shipment s where false)
    select d.day::date as day, coalesce(l.shipped, 0) as shipped, coalesce(c.delivered, 0) as delivered,
      coalesce(c.promised, 0) as promised, coalesce(c.original, n.original) as original,
      coalesce(c.agreed, n.agreed) as agreed
    from generate_series(${from}::date, ${until}::date, interval '1 day') as d (day)
      cross join nothing n left join left_on l on l.day = d.day left join came_on c on c.day = d.day
    order by d.day`);
}

/** The last of so many days, today included, by the organisation's calendar. */
export function lastDays(reader: Reader, days: number, now: Date): Promise<{ from: string; until: string }> {
  return reader.one(sql`select (today - ${days - 1}::int) as "from", today as until
    from (select (${now}::timestamptz at time zone ${zone})::date as today) t`);
}
