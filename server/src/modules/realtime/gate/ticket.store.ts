import { type Database, nobody, type Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface Ticket {
  readonly hash: Buffer;
  readonly organisationId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly origin: string | null;
  readonly client: string;
  readonly expiresAt: Date;
}

export function insertTicket(tx: Transaction, ticket: Ticket): void {
  const { hash, organisationId, accountId, sessionId, origin, client, expiresAt } = ticket;
  tx.defer(sql`insert into socket_ticket (hash, organisation_id, account_id, session_id, origin, client, expires_at)
    values (${hash}, ${organisationId}, ${accountId}, ${sessionId}, ${origin}, ${client}, ${expiresAt})`);
}

export type TakenTicket = Pick<Ticket, "organisationId" | "accountId" | "sessionId" | "client">;

/** The ticket if it is still good for this origin. Presented once, it is gone, whatever comes of it. */
export function takeTicket(
  database: Database,
  { hash, origin, now }: { hash: Buffer; origin: string | null; now: Date },
): Promise<TakenTicket | undefined> {
  return database.transaction(nobody, (tx) =>
    tx.maybe<TakenTicket>(sql`
      with taken as (delete from socket_ticket where hash = ${hash} returning *)
      select organisation_id as "organisationId", account_id as "accountId", session_id as "sessionId", client
      from taken where expires_at > ${now} and origin is not distinct from ${origin}::text`),
  );
}

/** Deletes unused tickets. */
export function deleteStaleTickets(database: Database, now: Date): Promise<number> {
  return database.transaction(nobody, (tx) => tx.execute(sql`delete from socket_ticket where expires_at < ${now}`));
}
