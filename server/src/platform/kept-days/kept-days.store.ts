import type { Reader, Transaction } from "../database.ts";
import { type Sql, sql } from "../sql.ts";

/** Sums by day (UTC) that are kept beside their rows. */
export interface KeptDays {
  /** Names the days in `kept_day` and `changed_day`. */
  readonly kind: string;
  /** Whole days before today that are kept. */
  readonly days: number;
  /** Calculates days anew from their rows. */
  readonly keep: (organisationId: string, days: readonly string[]) => Sql;
  /** Takes all days before one away, with their sums. */
  readonly forget: (organisationId: string, oldest: string) => Sql;
}

/** Whether the sums of a day are kept and none of its rows has changed since; the day is named with its table. */
export const isKept = (kind: string, day: Sql): Sql => sql`(
  exists (select from kept_day day_kept where day_kept.organisation_id = current_organisation()
    and day_kept.kind = ${kind} and day_kept.day = ${day})
  and not exists (select from changed_day day_changed where day_changed.organisation_id = current_organisation()
    and day_changed.kind = ${kind} and day_changed.day = ${day}))`;

/**
 * The days of the span after `from` and until `until`, and all other kept days: whether the whole day is in the span and its
 * sums can be read, whether it is in the span at all, and whether it has sums, of whatever age.
 */
export const daysOfSpan = (kind: string, from: Date, until: Date): Sql => sql`
  select days.day, days.asked, days.kept,
    days.asked and ${isKept(kind, sql`days.day`)} and ${from}::timestamptz < utc_start(days.day)
      and ${until}::timestamptz >= utc_start(days.day + 1) as whole
  from (
    select day, asked.day is not null as asked, kept.day is not null as kept
    from (select first + n as day from (select utc_day(${from}) as first, utc_day(${until}) as last) bounds,
        generate_series(0, last - first) n) asked
      full join (select own.day from kept_day own where own.organisation_id = current_organisation()
        and own.kind = ${kind}) kept using (day)) days`;

/**
 * The days of the span from `from` to before `to`, with the part of each that is in the span, and whether it is the whole
 * day and its sums can be read.
 */
export const daysBetween = (kind: string, from: Sql, to: Sql): Sql => sql`
  select part.day, part.starts, part.ends, part.starts = utc_start(part.day) and part.ends = utc_start(part.day + 1)
    and ${isKept(kind, sql`part.day`)} as whole
  from (select cut_day.day, greatest(${from}, utc_start(cut_day.day)) as starts,
      least(${to}, utc_start(cut_day.day + 1)) as ends
    from (select utc_day(${from}) + cut_number as day
      from generate_series(0, utc_day(${to}) - utc_day(${from})) cut_number) cut_day) part
  where part.starts < part.ends`;

/** Days before today that are not kept or have changed. */
export async function daysToKeep(reader: Reader, { kind, days }: KeptDays, now: Date): Promise<string[]> {
  const rows = await reader.rows<{ day: string }>(sql`
    select asked.day::text as day from (select utc_day(${now}) - n as day from generate_series(1, ${days}::int) n) asked
    where not ${isKept(kind, sql`asked.day`)} order by asked.day`);
  return rows.map(({ day }) => day);
}

/** Takes days away that are too old to be asked for, and notes about days that are not kept. */
export async function forgetDays(
  tx: Transaction,
  { kind, days, forget }: KeptDays,
  { organisationId, now }: { readonly organisationId: string; readonly now: Date },
): Promise<void> {
  const own = sql`organisation_id = current_organisation() and kind = ${kind}`;
  const { oldest, isPassed } = await tx.one<{ oldest: string; isPassed: boolean }>(sql`
    select bound.oldest::text as oldest, exists (select from kept_day where ${own} and day < bound.oldest) as "isPassed"
    from (select utc_day(${now}) - ${days}::int as oldest) bound`);
  if (isPassed) await tx.execute(forget(organisationId, oldest));
  await tx.execute(sql`delete from changed_day changed where ${own}
    and not exists (select from kept_day kept where kept.organisation_id = changed.organisation_id
      and kept.kind = changed.kind and kept.day = changed.day)`);
}
