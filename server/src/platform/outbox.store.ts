import { type Database, nobody } from "./database.ts";
import { sql } from "./sql.ts";

/** Age of the oldest unpublished event of all organisations, 0 when there is none. */
export async function outboxLagSeconds(database: Database): Promise<number> {
  const { seconds } = await database.read(nobody).one<{ seconds: number }>(sql`select outbox_lag_seconds() as seconds`);
  return seconds;
}
