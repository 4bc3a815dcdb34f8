import { type Database, nobody } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";
import { deleteIdleClients } from "./application/application.store.ts";

export interface Stale {
  readonly now: Date;
  /** Guesses that failed last before this moment. */
  readonly attemptsBefore: Date;
  /** Browsers that signed in last before this moment. */
  readonly devicesBefore: Date;
}

/** Guesses, counted calls, known browsers, sign-ins at providers and registered applications that count no longer. */
export async function deleteStale(database: Database, stale: Stale): Promise<void> {
  const { now, attemptsBefore, devicesBefore } = stale;
  await database.transaction(nobody, async (tx) => {
    await tx.execute(sql`delete from attempt where last_failed_at < ${attemptsBefore} and blocked_until < ${now}`);
    await tx.execute(sql`delete from call_count where ends_at < ${now}`);
    await tx.execute(sql`delete from known_device where last_seen_at < ${devicesBefore}`);
    await deleteIdleClients(tx, now);
    await tx.execute(sql`delete from provider_flow where expires_at < ${now}`);
  });
}
