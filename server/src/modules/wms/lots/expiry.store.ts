import { join, type Sql, sql } from "../../../platform/sql.ts";

/** Today where the organisation is. */
export const today = (now: Date): Sql =>
  sql`(${now}::timestamptz at time zone (select time_zone from organisation where id = current_organisation()))::date`;

export interface ExpiryFilter {
  readonly expiresWithinDays?: number | undefined;
  readonly expired?: boolean | undefined;
}

/** Which last days are meant, by the organisation's calendar; lists and the figures that lead to them ask the same. */
export function expiryIs(lastDay: Sql, { expiresWithinDays, expired }: ExpiryFilter, now: Date): Sql {
  return join(
    [
      sql`true`,
      ...(expiresWithinDays === undefined ? [] : [sql`${lastDay} <= ${today(now)} + ${expiresWithinDays}::int`]),
      ...(expired === undefined ? [] : [sql`coalesce(${lastDay} < ${today(now)}, false) = ${expired}`]),
    ],
    " and ",
  );
}
