import type { EmailRule, ReceivedEmail } from "@cerebro/contracts/entities/assistant/emails.ts";
import type { FoundRule } from "@cerebro/engines/language/mail-patterns.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export function findEmails(reader: Reader, most: number): Promise<ReceivedEmail[]> {
  return reader.rows<ReceivedEmail>(sql`
    select id, sender, partner, subject, excerpt, sent_at as "sentAt", category, confidence, urgency,
      action_required as "actionRequired", outcome, note, document_ids as "documentIds", decision_id as "decisionId"
    from received_email where organisation_id = current_organisation() order by read_at desc, id desc limit ${most}`);
}

export type SortedEmail = Pick<ReceivedEmail, "sender" | "category" | "confidence" | "urgency" | "actionRequired">;

/** The newest mails, for finding patterns. */
export function findSorted(reader: Reader, most: number): Promise<SortedEmail[]> {
  return reader.rows<SortedEmail>(sql`
    select sender, category, confidence, urgency, action_required as "actionRequired" from received_email
    where organisation_id = current_organisation() and outcome <> 'failed' order by read_at desc, id desc limit ${most}`);
}

export async function isKnown(reader: Reader, messageKey: string): Promise<boolean> {
  const row = await reader.maybe(sql`select 1 as known from received_email
    where organisation_id = current_organisation() and message_key = ${messageKey}`);
  return row !== undefined;
}

export type NewEmail = Omit<ReceivedEmail, "id"> & { readonly messageKey: string };

/** Its id; undefined where the same mail was read meanwhile. */
export async function insertEmail(tx: CommandTransaction, email: NewEmail): Promise<string | undefined> {
  const { organisationId } = tx.context;
  const row = await tx.maybe<{ id: string }>(sql`
    insert into received_email (organisation_id, message_key, sender, partner, subject, excerpt, sent_at, read_at, category,
      confidence, urgency, action_required, outcome, note, document_ids, decision_id)
    values (${organisationId}, ${email.messageKey}, ${email.sender}, ${email.partner}, ${email.subject}, ${email.excerpt},
      ${email.sentAt}::timestamptz, ${tx.context.now()}, ${email.category}, ${email.confidence}::float8, ${email.urgency},
      ${email.actionRequired}, ${email.outcome}, ${email.note}, ${email.documentIds}::uuid[], ${email.decisionId}::uuid)
    on conflict (organisation_id, message_key) do nothing returning id`);
  return row?.id;
}

export function deleteOld(tx: Transaction, before: Date): Promise<number> {
  return tx.execute(
    sql`delete from received_email where organisation_id = current_organisation() and read_at < ${before}`,
  );
}

export interface StoredRule extends Omit<EmailRule, "name" | "trigger" | "actions"> {
  readonly sender: string;
  readonly category: string;
}

export function findRules(reader: Reader): Promise<StoredRule[]> {
  return reader.rows<StoredRule>(sql`
    select id, sender, category, confidence, active from mail_rule
    where organisation_id = current_organisation() order by confidence desc, sender, category limit 200`);
}

/** Adds new rules and renews the confidence of known ones; whether a rule is active stays a person's choice. */
export async function keepRules(
  tx: CommandTransaction,
  rules: readonly (FoundRule & { readonly active: boolean })[],
): Promise<number> {
  const { organisationId } = tx.context;
  const before = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from mail_rule where organisation_id = current_organisation()`);
  await tx.execute(sql`
    insert into mail_rule as kept (organisation_id, sender, category, confidence, active, created_at)
    select ${organisationId}, r.sender, r.category, r.confidence, r.active, ${tx.context.now()}
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
      as r (sender text, category text, confidence float8, active boolean)
    limit 200
    on conflict (organisation_id, sender, category) do update set confidence = excluded.confidence`);
  const after = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from mail_rule where organisation_id = current_organisation()`);
  return after.count - before.count;
}

/** Locked until the transaction ends. */
export function lockRule(tx: Transaction, ruleId: string): Promise<StoredRule | undefined> {
  return tx.maybe<StoredRule>(sql`
    select id, sender, category, confidence, active from mail_rule
    where organisation_id = current_organisation() and id = ${ruleId} for no key update`);
}

export async function switchRule(tx: Transaction, ruleId: string, active: boolean): Promise<void> {
  await tx.execute(sql`
    update mail_rule set active = ${active} where organisation_id = current_organisation() and id = ${ruleId}`);
}
