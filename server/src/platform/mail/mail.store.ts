import { type Database, nobody, type Reader, type Transaction } from "../database.ts";
import { signal } from "../signals.ts";
import { sql } from "../sql.ts";

export interface NewMail {
  readonly organisationId: string | null;
  readonly accountId: string | null;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly state: "kept" | "waiting";
  readonly now: Date;
}

/** With the commit; the sender hears of it. */
export function insertMail(tx: Transaction, mail: NewMail): void {
  const { organisationId, accountId, to, subject, text, html, state, now } = mail;
  tx.defer(sql`
    insert into mail_message (organisation_id, account_id, to_name, to_address, subject, text, html, state,
      next_attempt_at, created_at)
    values (${organisationId}, ${accountId}, ${to.name}, ${to.address}, ${subject}, ${text}, ${html}, ${state},
      ${now}, ${now})`);
  if (state === "waiting") signal(tx, "mail_queued");
}

export interface DueMail {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attempts: number;
}

/** Takes what is due, so that no other node sends it; what is not settled in time is due again. */
export function claimDue(database: Database, now: Date, until: Date): Promise<DueMail[]> {
  return database.transaction(nobody, (tx) =>
    tx.rows<DueMail>(sql`
      update mail_message set attempts = attempts + 1, next_attempt_at = ${until}
      where id in (
        select id from mail_message where state = 'waiting' and next_attempt_at <= ${now}
        order by next_attempt_at limit 10 for update skip locked)
      returning id, to_name as name, to_address as address, subject, text, html, attempts`),
  );
}

/** What was sent is not kept: it may hold a link that lets someone in. */
export async function settleSent(database: Database, id: string, now: Date): Promise<void> {
  await database.transaction(nobody, (tx) =>
    tx.execute(sql`
      update mail_message set state = 'sent', sent_at = ${now}, text = '', html = '', last_error = null
      where id = ${id}`),
  );
}

export async function settleFailed(
  database: Database,
  id: string,
  { error, next }: { error: string; next: Date | null },
): Promise<void> {
  await database.transaction(nobody, (tx) =>
    tx.execute(sql`
      update mail_message set last_error = ${error}, state = ${next === null ? "failed" : "waiting"},
        next_attempt_at = coalesce(${next}, next_attempt_at)
      where id = ${id}`),
  );
}

/** Mail older than `before`, whatever became of it. */
export async function deleteOldMail(database: Database, before: Date): Promise<number> {
  return database.transaction(nobody, (tx) => tx.execute(sql`delete from mail_message where created_at < ${before}`));
}

interface KeptMail {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly state: "kept" | "waiting" | "sent" | "failed";
  readonly createdAt: string;
  readonly sentAt: string | null;
}

/** Mail of the caller's organisation, newest first. */
export function findKeptMail(
  reader: Reader,
  { before, limit }: { before: string | null; limit: number },
): Promise<KeptMail[]> {
  return reader.rows<KeptMail>(sql`
    select id, to_name as name, to_address as address, subject, text, state, created_at as "createdAt",
      sent_at as "sentAt"
    from mail_message
    where organisation_id = current_organisation() and (${before}::uuid is null or id < ${before})
    order by id desc limit ${limit}`);
}

export async function countKeptMail(reader: Reader): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`
    select count(*) as count from mail_message where organisation_id = current_organisation()`);
  return count;
}
