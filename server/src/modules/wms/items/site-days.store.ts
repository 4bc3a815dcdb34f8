import type { Reader } from "../../../platform/database.ts";
import { dayIn, homeDay, homeZoneSql } from "../../../platform/home-zone.store.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

/** Zone of a warehouse: its own, else the organization's; of no warehouse, the organization's. */
export const siteZone = (warehouseId: Sql): Sql =>
  sql`coalesce((select site_of_day.time_zone from location site_of_day where site_of_day.id = ${warehouseId}), ${homeZoneSql})`;

/** Today at a warehouse, in a statement. */
export const siteToday = (now: Date, warehouseId: Sql): Sql => dayIn(sql`${now}::timestamptz`, siteZone(warehouseId));

/** Zone of the warehouse that a place is in. */
export const zoneOfPlace = (locationId: Sql): Sql =>
  siteZone(sql`(select place_of_day.warehouse_id from location place_of_day where place_of_day.id = ${locationId})`);

/** The day of a moment at the site of a place; without a place, where the organization is. */
export async function loadSiteDay(reader: Reader, at: Date, locationId: string | null): Promise<string> {
  const zone = zoneOfPlace(sql`${locationId}::uuid`);
  return (await reader.one<{ day: string }>(sql`select ${dayIn(sql`${at}::timestamptz`, zone)}::text as day`)).day;
}

/** Today by warehouse; null asks for the organization's day. */
export type SiteDays = (warehouseId: string | null) => string;

export async function loadSiteDays(reader: Reader, now: Date): Promise<SiteDays> {
  const home = await homeDay(reader, now);
  const own = await reader.rows<{ id: string; day: string }>(sql`
    select id, ${dayIn(sql`${now}::timestamptz`, sql`time_zone`)}::text as day from location
    where organisation_id = current_organisation() and kind = 'warehouse' and time_zone is not null`);
  const days = new Map(own.map(({ id, day }) => [id, day]));
  return (warehouseId) => (warehouseId === null ? home : (days.get(warehouseId) ?? home));
}
