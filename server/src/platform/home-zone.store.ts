import type { Reader } from "./database.ts";
import { type Sql, sql } from "./sql.ts";

/** The organization's zone. Its papers and figures are by it, and sites without a zone of their own. */
export const homeZoneSql = sql`(select time_zone from organisation where id = current_organisation())`;

export async function homeZone(reader: Reader): Promise<string> {
  const { zone } = await reader.one<{ zone: string }>(
    sql`select time_zone as zone from organisation where id = current_organisation()`,
  );
  return zone;
}

/** The day of a moment by the clock of a zone, in a statement. */
export const dayIn = (moment: Sql, zone: Sql): Sql => sql`(${moment} at time zone ${zone})::date`;

/** Today by the organization's clock, in a statement. */
export const homeToday = (now: Date): Sql => dayIn(sql`${now}::timestamptz`, homeZoneSql);

/**
 * The day of a moment by the organization's clock: of what belongs to no site. The database answers, as in lists: its rules of
 * a zone may be older than the program's, and one day must not be two.
 */
export async function homeDay(reader: Reader, at: Date): Promise<string> {
  return (await reader.one<{ day: string }>(sql`select ${homeToday(at)}::text as day`)).day;
}
