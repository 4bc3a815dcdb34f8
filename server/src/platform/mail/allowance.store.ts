import { createHash } from "node:crypto";
import { type Database, nobody, type Transaction } from "../database.ts";
import { sql } from "../sql.ts";

const dayMs = 86_400_000;

export interface Allowance {
  /** Subject of the count: `organisation 0198…`, `address ann@x.example`. */
  readonly subject: string;
  readonly perDay: number;
}

/**
 * Counts one letter for a subject with the commit of `tx`; null, or since when no more may be written. The 24 hours begin with
 * the first letter.
 */
export async function countLetter(tx: Transaction, { subject, perDay }: Allowance, now: Date): Promise<Date | null> {
  const hash = createHash("sha256").update(`letters ${subject}`).digest();
  const dayAgo = new Date(now.getTime() - dayMs);
  const counted = await tx.maybe(sql`
    insert into letter_count (subject, since, letters) values (${hash}, ${now}, 1)
    on conflict (subject) do update set
      since = case when letter_count.since <= ${dayAgo} then excluded.since else letter_count.since end,
      letters = case when letter_count.since <= ${dayAgo} then 1 else letter_count.letters + 1 end
    where letter_count.since <= ${dayAgo} or letter_count.letters < ${perDay}::int
    returning letters`);
  if (counted !== undefined) return null;
  const { since } = await tx.one<{ since: string }>(sql`select since from letter_count where subject = ${hash}`);
  return new Date(since);
}

/** Seconds until letters are counted anew. */
export const secondsUntilNext = (since: Date, now: Date): number =>
  Math.max(1, Math.ceil((since.getTime() + dayMs - now.getTime()) / 1000));

export async function deleteOldCounts(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * dayMs);
  await database.transaction(nobody, (tx) => tx.execute(sql`delete from letter_count where since < ${before}`));
}
