import { type Database, nobody } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/** Failed guesses and sign-ins at providers that count no longer. */
export async function deleteStale(database: Database, { now, before }: { now: Date; before: Date }): Promise<void> {
  await database.transaction(nobody, async (tx) => {
    await tx.execute(sql`delete from attempt where last_failed_at < ${before} and blocked_until < ${now}`);
    await tx.execute(sql`delete from provider_flow where expires_at < ${now}`);
  });
}
