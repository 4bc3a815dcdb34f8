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
  /** Deletes the sums of all days before one. */
  readonly forget: (oldest: string) => Sql;
}

/** Whether the sums of a day are kept and none of its rows has changed since. */
export const isKept = (kind: string, day: Sql): Sql => sql`(
  exists (select from kept_day kept where kept.organisation_id = current_organisation() and kept.kind = ${kind}
    and kept.day = ${day})
  and not exists (select from changed_day changed where changed.organisation_id = current_organisation()
    and changed.kind = ${kind} and changed.day = ${day}))`;

/** The days of the span after `from` and until `until`, and whether the sums of the whole day can be read. */
export const daysOfSpan = (kind: string, from: Date, until: Date): Sql => sql`
  select asked.day, ${from}::timestamptz < utc_start(asked.day) and ${until}::timestamptz >= utc_start(asked.day + 1)
      and ${isKept(kind, sql`asked.day`)} as whole
  from (select first + n as day from (select utc_day(${from}) as first, utc_day(${until}) as last) bounds,
    generate_series(0, last - first) n) asked`;

/** Days before today that are not kept or have changed. */
export async function daysToKeep(reader: Reader, { kind, days }: KeptDays, now: Date): Promise<string[]> {
  const rows = await reader.rows<{ day: string }>(sql`
    select asked.day::text as day from (select utc_day(${now}) - n as day from generate_series(1, ${days}::int) n) asked
    where not ${isKept(kind, sql`asked.day`)} order by asked.day`);
  return rows.map(({ day }) => day);
}

/** Takes sums that are too old to be asked for away, and notes about days that are not kept. */
export async function forgetDays(tx: Transaction, { kind, days, forget }: KeptDays, now: Date): Promise<void> {
  const { oldest } = await tx.one<{ oldest: string }>(sql`select (utc_day(${now}) - ${days}::int)::text as oldest`);
  const own = sql`organisation_id = current_organisation() and kind = ${kind}`;
  const old = await tx.execute(sql`delete from kept_day where ${own} and day < ${oldest}::date`);
  if (old > 0) await tx.execute(forget(oldest));
  await tx.execute(sql`delete from changed_day changed where ${own}
    and not exists (select from kept_day kept where kept.organisation_id = changed.organisation_id
      and kept.kind = changed.kind and kept.day = changed.day)`);
}
