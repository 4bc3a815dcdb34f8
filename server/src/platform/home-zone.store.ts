import { siteDay } from "@cerebro/engines/time/site-day.ts";
import type { Reader } from "./database.ts";
import { type Sql, sql } from "./sql.ts";

/** The organization's zone: of its papers and figures, and of sites that have none of their own. */
export const homeZoneSql = sql`(select time_zone from organisation where id = current_organisation())`;

export async function homeZone(reader: Reader): Promise<string> {
  const { zone } = await reader.one<{ zone: string }>(
    sql`select time_zone as zone from organisation where id = current_organisation()`,
  );
  return zone;
}

/** Today by the organization's clock: of what belongs to no site. */
export const homeDay = async (reader: Reader, now: Date): Promise<string> => siteDay(now, await homeZone(reader));

/** The day of a moment by the clock of a zone, in a statement. */
export const dayIn = (moment: Sql, zone: Sql): Sql => sql`(${moment} at time zone ${zone})::date`;

/** Today by the organization's clock, in a statement. */
export const homeToday = (now: Date): Sql => dayIn(sql`${now}::timestamptz`, homeZoneSql);
