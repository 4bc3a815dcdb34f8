import { type Database, nobody } from "./database.ts";
import { sql } from "./sql.ts";

/** Ids of all organisations, for work done for each in turn. */
export async function tenants(database: Database): Promise<string[]> {
  const rows = await database
    .read(nobody)
    .rows<{ id: string }>(sql`select organisation_id as id from tenant order by organisation_id`);
  return rows.map((row) => row.id);
}
