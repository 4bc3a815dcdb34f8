import type { Enquiry } from "@cerebro/contracts/entities/platform/enquiries.ts";
import { type Database, nobody, type Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/** An enquiry from any of the forms. */
export type TypedEnquiry = Omit<Enquiry, "id" | "reference" | "createdAt">;
/** Whether the writer is written to: now, earlier today, or not at all. */
export type Confirmation = "mailed" | "mailed_before" | "none";

/** One enquiry after the other, so that what is counted is all there is. */
export async function waitForOthers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('enquiry', 0))`);
}

interface KnownEnquiry {
  readonly id: string;
  readonly requestHash: Buffer;
  readonly confirmation: Confirmation;
}

export function findByForm(tx: Transaction, formId: string): Promise<KnownEnquiry | undefined> {
  return tx.maybe<KnownEnquiry>(sql`
    select id, request_hash as "requestHash", confirmation from enquiry where form_id = ${formId}`);
}

interface Lately {
  readonly fromConnection: number;
  readonly fromAddress: number;
  readonly confirmedToAddress: number;
  readonly confirmed: number;
}

interface Whence {
  readonly ip: string;
  readonly email: string;
  readonly hourAgo: Date;
  readonly dayAgo: Date;
}

export function countLately(tx: Transaction, { ip, email, hourAgo, dayAgo }: Whence): Promise<Lately> {
  return tx.one<Lately>(sql`
    select count(*) filter (where ip = ${ip} and created_at > ${hourAgo}) as "fromConnection",
      count(*) filter (where email = ${email}) as "fromAddress",
      count(*) filter (where email = ${email} and confirmation = 'mailed') as "confirmedToAddress",
      count(*) filter (where confirmation = 'mailed' and created_at > ${hourAgo}) as confirmed
    from enquiry where created_at > ${dayAgo}`);
}

interface NewEnquiry extends TypedEnquiry {
  readonly formId: string;
  readonly requestHash: Buffer;
  readonly ip: string;
  readonly confirmation: Confirmation;
  readonly now: Date;
}

export async function insertEnquiry(tx: Transaction, enquiry: NewEnquiry): Promise<string> {
  const { formId, requestHash, kind, name, email, company, topic, industry, ordersPerDay, message } = enquiry;
  const { id } = await tx.one<{ id: string }>(sql`
    insert into enquiry (form_id, request_hash, kind, name, email, company, topic, industry, orders_per_day, message, ip,
      confirmation, created_at)
    values (${formId}, ${requestHash}, ${kind}, ${name}, ${email}, ${company}, ${topic}, ${industry}, ${ordersPerDay},
      ${message}, ${enquiry.ip}, ${enquiry.confirmation}, ${enquiry.now})
    returning id`);
  return id;
}

/** Newest first. */
export function findEnquiries(
  database: Database,
  { before, limit }: { before: string | null; limit: number },
): Promise<Omit<Enquiry, "reference">[]> {
  return database.read(nobody).rows(sql`
    select id, kind, created_at as "createdAt", name, email, company, topic, industry, orders_per_day as "ordersPerDay",
      message
    from enquiry where ${before}::uuid is null or id < ${before}
    order by id desc limit ${limit}`);
}

export async function countEnquiries(database: Database): Promise<number> {
  const { count } = await database.read(nobody).one<{ count: number }>(sql`select count(*) as count from enquiry`);
  return count;
}

/** With the commit of a transaction in any scope: the caller has judged who asks. */
export async function forgetEnquiry(tx: Transaction, id: string): Promise<boolean> {
  const { gone } = await tx.one<{ gone: boolean }>(sql`select forget_enquiry(${id}) as gone`);
  return gone;
}

interface Old {
  readonly enquiriesBefore: Date;
  readonly connectionsBefore: Date;
}

/** Answers how many enquiries are gone. */
export function clearOld(database: Database, { enquiriesBefore, connectionsBefore }: Old): Promise<number> {
  return database.transaction(nobody, async (tx) => {
    await tx.execute(sql`
      update enquiry set ip = null where ip is not null and created_at <= ${connectionsBefore}`);
    return tx.execute(sql`delete from enquiry where created_at <= ${enquiriesBefore}`);
  });
}
