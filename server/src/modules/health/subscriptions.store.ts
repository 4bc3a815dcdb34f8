import { type Database, nobody, type Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export interface Subscriber {
  readonly token: string;
  readonly email: string;
}

/** The address's subscription if a letter may be sent to it: not confirmed, and not asked within `since`. */
export function askFor(
  tx: Transaction,
  email: string,
  { now, since }: { now: Date; since: Date },
): Promise<Subscriber | undefined> {
  return tx.maybe<Subscriber>(sql`
    insert into status_subscriber (email, asked_at) values (${email}, ${now})
    on conflict (email) do update set asked_at = excluded.asked_at
      where status_subscriber.confirmed_at is null and status_subscriber.asked_at < ${since}
    returning token, email`);
}

/** Number of unconfirmed addresses. */
export async function countUnconfirmed(tx: Transaction, since: Date): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from status_subscriber where confirmed_at is null and asked_at > ${since}`);
  return count;
}

export async function confirm(database: Database, token: string, now: Date): Promise<boolean> {
  const changed = await database.transaction(nobody, (tx) =>
    tx.execute(sql`
      update status_subscriber set confirmed_at = coalesce(confirmed_at, ${now}) where token = ${token}`),
  );
  return changed > 0;
}

export async function end(database: Database, token: string): Promise<boolean> {
  const changed = await database.transaction(nobody, (tx) =>
    tx.execute(sql`delete from status_subscriber where token = ${token}`),
  );
  return changed > 0;
}

/** Confirmed subscribers behind `after`, in the order of their tokens. */
export function subscribersAfter(tx: Transaction, after: string | null, limit: number): Promise<Subscriber[]> {
  return tx.rows<Subscriber>(sql`
    select token, email from status_subscriber
    where confirmed_at is not null and (${after}::uuid is null or token > ${after}) order by token limit ${limit}`);
}

export const forgetUnconfirmed = (tx: Transaction, before: Date): void =>
  tx.defer(sql`delete from status_subscriber where confirmed_at is null and asked_at < ${before}`);
