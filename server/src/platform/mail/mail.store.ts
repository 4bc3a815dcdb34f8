import { type Database, nobody, type Reader, type Transaction } from "../database.ts";
import { sql } from "../sql.ts";
import type { Attachment } from "./letter.ts";

export interface NewMail {
  readonly id: string;
  readonly organisationId: string | null;
  readonly accountId: string | null;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly state: "kept" | "waiting";
  readonly secret: boolean;
  readonly attachments: readonly Attachment[];
  readonly now: Date;
}

const notKept = "The text of this letter is not kept.";

/**
 * With the commit. An unsent mail keeps its text in a demo organization only, and never with a link that gives access.
 */
export function insertMail(tx: Transaction, mail: NewMail): void {
  const { id, organisationId, accountId, to, subject, text, html, state, secret, now } = mail;
  const inDemo = sql`exists (select from organisation where id = ${organisationId}::uuid and demo)`;
  const keeps = sql`(${state === "waiting"}::boolean or (${!secret}::boolean and ${inDemo}))`;
  tx.defer(sql`
    insert into mail_message (id, organisation_id, account_id, to_name, to_address, subject, text, html, state,
      next_attempt_at, created_at)
    values (${id}, ${organisationId}, ${accountId}, ${to.name}, ${to.address}, ${subject},
      case when ${keeps} then ${text}::text else ${notKept} end, case when ${keeps} then ${html}::text else '' end, ${state},
      ${now}, ${now})`);
  for (const [position, { fileName, contentType, content }] of mail.attachments.entries()) {
    tx.defer(sql`
      insert into mail_attachment (mail_id, position, organisation_id, file_name, content_type, content)
      select ${id}::uuid, ${position}::int, ${organisationId}::uuid, ${fileName}::text, ${contentType}::text, ${content}::bytea
      where ${keeps}`);
  }
}

export interface WaitingMail {
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function findWaiting(database: Database, id: string): Promise<WaitingMail | undefined> {
  return database.read(nobody).maybe<WaitingMail>(sql`
    select to_name as name, to_address as address, subject, text, html
    from mail_message where id = ${id} and state = 'waiting'`);
}

export function findAttachments(database: Database, mailId: string): Promise<Attachment[]> {
  return database.read(nobody).rows<Attachment>(sql`
    select file_name as "fileName", content_type as "contentType", content
    from mail_attachment where mail_id = ${mailId} order by position`);
}

/** Mail that should have been tried long ago: written by a version without jobs, or its job is gone. */
export function findStranded(
  database: Database,
  before: Date,
): Promise<{ readonly id: string; readonly organisationId: string | null }[]> {
  return database.read(nobody).rows(sql`
    select id, organisation_id as "organisationId" from mail_message
    where state = 'waiting' and next_attempt_at < ${before} order by next_attempt_at limit 500`);
}

interface Sent {
  readonly id: string;
  readonly attempts: number;
  readonly now: Date;
}

/** A sent mail is not kept: it may hold a link that gives access. */
export async function settleSent(database: Database, { id, attempts, now }: Sent): Promise<void> {
  await database.transaction(nobody, async (tx) => {
    tx.defer(sql`delete from mail_attachment where mail_id = ${id}`);
    await tx.execute(sql`
      update mail_message set state = 'sent', sent_at = ${now}, attempts = ${attempts}, text = '', html = '',
        last_error = null
      where id = ${id}`);
  });
}

interface Failed {
  readonly id: string;
  readonly attempts: number;
  readonly error: string;
  /** Null: it will not be tried again. */
  readonly next: Date | null;
}

/** A letter that will not be tried again is not kept either. */
export async function settleFailed(database: Database, { id, attempts, error, next }: Failed): Promise<void> {
  await database.transaction(nobody, (tx) =>
    tx.execute(sql`
      update mail_message set attempts = ${attempts}, last_error = ${error},
        state = ${next === null ? "failed" : "waiting"},
        text = case when ${next === null}::boolean then '' else text end,
        html = case when ${next === null}::boolean then '' else html end, next_attempt_at = coalesce(${next}, next_attempt_at)
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
