import type { FoundInsight } from "@cerebro/contracts/entities/executive/insights.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** A figure of the last seven days and of the seven before. */
export interface Weeks {
  readonly now: number;
  readonly before: number;
}

export interface WeekFigures {
  readonly orderValueNow: number;
  readonly orderValueBefore: number;
  readonly unitsShippedNow: number;
  readonly unitsShippedBefore: number;
  readonly deliveredNow: number;
  readonly deliveredBefore: number;
}

/** Order value in the organisation's own currency only. */
export function readWeeks(reader: Reader, now: Date): Promise<WeekFigures> {
  const recent = sql`> ${now}::timestamptz - interval '7 days'`;
  const earlier = sql`between ${now}::timestamptz - interval '14 days' and ${now}::timestamptz - interval '7 days'`;
  return reader.one<WeekFigures>(sql`
    select coalesce(sum(o.total_minor) filter (where o.ordered_at ${recent} and o.state not in ('draft', 'cancelled')
        and o.currency = organisation.currency), 0)::float8 as "orderValueNow",
      coalesce(sum(o.total_minor) filter (where o.ordered_at ${earlier} and o.state not in ('draft', 'cancelled')
        and o.currency = organisation.currency), 0)::float8 as "orderValueBefore",
      coalesce(sum(o.unit_count) filter (where o.shipped_at ${recent}), 0)::float8 as "unitsShippedNow",
      coalesce(sum(o.unit_count) filter (where o.shipped_at ${earlier}), 0)::float8 as "unitsShippedBefore",
      count(*) filter (where o.shipped_at ${recent} and o.due_at is not null and o.shipped_at <= o.due_at)::float8 as "deliveredNow",
      count(*) filter (where o.shipped_at ${earlier} and o.due_at is not null and o.shipped_at <= o.due_at)::float8 as "deliveredBefore"
    from organisation left join sales_order o on o.organisation_id = organisation.id
      and (o.ordered_at > ${now}::timestamptz - interval '14 days' or o.shipped_at > ${now}::timestamptz - interval '14 days')
    where organisation.id = current_organisation()`);
}

/** False if this figure was already reported today. */
export async function insertInsight(
  tx: Transaction,
  organisationId: string,
  { figure, day, hemisphere, title, content, impact }: FoundInsight & { readonly figure: string; readonly day: string },
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into insight (organisation_id, figure, day, hemisphere, title, content, impact)
    values (${organisationId}, ${figure}, ${day}, ${hemisphere}, ${title}, ${content}, ${impact})
    on conflict do nothing`);
  return inserted === 1;
}
