import { homeToday } from "../../../platform/home-zone.store.ts";
import { join, type Sql, sql } from "../../../platform/sql.ts";
import { siteToday } from "../items/site-days.store.ts";

export interface ExpiryFilter {
  readonly expiresWithinDays?: number | undefined;
  readonly expired?: boolean | undefined;
}

/** Days by which two sites on earth may differ at one moment. */
const zonesApartDays = 2;

/**
 * The last days that a filter means, as of a day; lists and the figures that lead to them ask the same. A lot is judged by the
 * organization's day, its goods by the day of their site.
 */
export function expiryIs(lastDay: Sql, { expiresWithinDays, expired }: ExpiryFilter, today: Sql): Sql {
  return join(
    [
      sql`true`,
      ...(expiresWithinDays === undefined ? [] : [sql`${lastDay} <= ${today} + ${expiresWithinDays}::int`]),
      ...(expired === undefined ? [] : [sql`coalesce(${lastDay} < ${today}, false) = ${expired}`]),
    ],
    " and ",
  );
}

/** The same of goods at a warehouse. Few lots expire soon, so that the clock of the site is asked of these alone. */
export function siteExpiryIs(lastDay: Sql, filter: ExpiryFilter, { now, warehouseId }: SiteMoment): Sql {
  const { expiresWithinDays, expired } = filter;
  if (expiresWithinDays === undefined && expired === undefined) return sql`true`;
  const within = expiresWithinDays ?? (expired === true ? -1 : undefined);
  const near =
    within === undefined ? sql`true` : sql`${lastDay} <= ${homeToday(now)} + ${within + zonesApartDays}::int`;
  return sql`${near} and ${expiryIs(lastDay, filter, siteToday(now, warehouseId))}`;
}

interface SiteMoment {
  readonly now: Date;
  readonly warehouseId: Sql;
}
