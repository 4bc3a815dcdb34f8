import type { Reader } from "../database.ts";
import { sql } from "../sql.ts";

/** The organization's zone, by whose clock its papers tell the time. */
export async function paperZone(reader: Reader): Promise<string> {
  const { zone } = await reader.one<{ zone: string }>(
    sql`select time_zone as zone from organisation where id = current_organisation()`,
  );
  return zone;
}
