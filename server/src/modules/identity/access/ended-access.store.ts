import { type Database, nobody, type Transaction } from "../../../platform/database.ts";
import { signal } from "../../../platform/signals.ts";
import { sql } from "../../../platform/sql.ts";

export interface Ended {
  readonly kind: "session" | "membership" | "api_key";
  readonly id: string;
  /** Of a membership: older ones are outdated. */
  readonly version: number;
}

export function findEndedSince(database: Database, moment: Date): Promise<Ended[]> {
  return database.read(nobody).rows<Ended>(sql`select kind, id, version from revoked_since(${moment})`);
}

/** Tells all nodes with the commit; returns what to note on this one afterwards. */
export function announceEnd(tx: Transaction, ended: readonly Ended[]): readonly Ended[] {
  if (ended.length > 0) signal(tx, "access_ended");
  return ended;
}

/** Whether a session and its membership are valid, read from the database when signals may be missed. */
export async function isStillGood(
  database: Database,
  {
    organisationId,
    accountId,
    sessionId,
    version,
  }: {
    organisationId: string;
    accountId: string;
    sessionId: string;
    version: number;
  },
): Promise<boolean> {
  const found = await database.read({ organisationId, accountId }).maybe(sql`
    select from session
    join membership on membership.organisation_id = session.organisation_id and membership.account_id = session.account_id
    where session.id = ${sessionId} and session.ended_at is null
      and membership.disabled_at is null and membership.version = ${version}`);
  return found !== undefined;
}
