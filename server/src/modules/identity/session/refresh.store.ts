import { type Database, nobody, type Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface RefreshOwner {
  readonly accountId: string;
  readonly organisationId: string;
  readonly name: string;
}

/** Owner of this token, and the organization of its session. */
export async function findRefreshOwner(database: Database, hash: Buffer): Promise<RefreshOwner | undefined> {
  const { id: accountId } = await database
    .read(nobody)
    .one<{ id: string | null }>(sql`select account_by_refresh_token(${hash}) as id`);
  if (accountId === null) return undefined;
  return database.read({ organisationId: null, accountId }).maybe<RefreshOwner>(sql`
    select account.id as "accountId", account.name, session.organisation_id as "organisationId"
    from refresh_token
    join session on session.id = refresh_token.session_id
    join account on account.id = session.account_id
    where refresh_token.hash = ${hash}`);
}

export interface RefreshState {
  readonly sessionId: string;
  readonly remembered: boolean;
  readonly startedAt: string;
  readonly idleExpiresAt: string;
  readonly absoluteExpiresAt: string;
  readonly endedAt: string | null;
  readonly usedAt: string | null;
  readonly successor: Buffer | null;
}

/** Locked: of two refreshes at once, the second sees what the first did. */
export function lockRefreshToken(tx: Transaction, hash: Buffer): Promise<RefreshState | undefined> {
  return tx.maybe<RefreshState>(sql`
    select session.id as "sessionId", session.remembered, session.created_at as "startedAt",
      session.idle_expires_at as "idleExpiresAt", session.absolute_expires_at as "absoluteExpiresAt",
      session.ended_at as "endedAt", refresh_token.used_at as "usedAt", refresh_token.successor
    from refresh_token join session on session.id = refresh_token.session_id
    where refresh_token.hash = ${hash}
    for update`);
}

export function exchangeRefreshToken(
  tx: Transaction,
  hash: Buffer,
  exchange: { successor: Buffer; sessionId: string; idleExpiresAt: Date; now: Date },
): void {
  const { successor, sessionId, idleExpiresAt, now } = exchange;
  tx.defer(sql`update refresh_token set used_at = ${now}, successor = ${successor} where hash = ${hash}`);
  tx.defer(sql`update session set last_used_at = ${now}, idle_expires_at = ${idleExpiresAt} where id = ${sessionId}`);
}
