import type { PushContent } from "@cerebro/contracts/entities/platform/push.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import type { Outcome } from "../../platform/outgoing/send.ts";
import { type Sql, sql } from "../../platform/sql.ts";

export interface NewMessages {
  readonly organisationId: string;
  /** Id of the happening: each is reported once. */
  readonly happening: string;
  readonly content: PushContent;
  readonly now: Date;
}

/** A message to every browser that follows a shipment and has not been told; their ids. */
export const addForShipment = (tx: Transaction, shipmentId: string, message: NewMessages): Promise<string[]> =>
  add(tx, sql`select id from push_subscription where shipment_id = ${shipmentId}`, message);

/** The same to every browser in which a person is signed in and asked for it. */
export const addForPerson = (tx: Transaction, accountId: string, message: NewMessages): Promise<string[]> =>
  add(
    tx,
    sql`select s.id from push_subscription s join session x on x.id = s.session_id
      where s.organisation_id = current_organisation() and x.account_id = ${accountId} and ${isLive(message.now)}`,
    message,
  );

/** A signed-out browser gets no more messages. */
const isLive = (now: Date): Sql => sql`x.ended_at is null and least(x.idle_expires_at, x.absolute_expires_at) > ${now}`;

async function add(tx: Transaction, subscriptions: Sql, message: NewMessages): Promise<string[]> {
  const { organisationId, happening, content, now } = message;
  const rows = await tx.rows<{ id: string }>(sql`
    insert into push_message (organisation_id, subscription_id, happening, content, created_at)
    select ${organisationId}, id, ${happening}, ${JSON.stringify(content)}::jsonb, ${now} from (${subscriptions}) told
    on conflict (subscription_id, happening) do nothing
    returning id`);
  return rows.map(({ id }) => id);
}

export interface DueMessage {
  readonly subscriptionId: string;
  readonly content: PushContent;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Undefined once it was sent or is no longer wanted. */
export function findDue(reader: Reader, messageId: string, now: Date): Promise<DueMessage | undefined> {
  return reader.maybe<DueMessage>(sql`
    select s.id as "subscriptionId", m.content, s.endpoint, s.p256dh, s.auth
    from push_message m join push_subscription s on s.id = m.subscription_id
    where m.organisation_id = current_organisation() and m.id = ${messageId} and m.state = 'waiting'
      and (s.session_id is null or exists (select from session x where x.id = s.session_id and ${isLive(now)}))`);
}

export async function recordOutcome(
  tx: Transaction,
  messageId: string,
  { status, error }: Outcome,
  { state, now }: { readonly state: "waiting" | "sent" | "failed"; readonly now: Date },
): Promise<void> {
  await tx.execute(sql`update push_message set state = ${state}, last_status = ${status}, last_error = ${error},
      sent_at = case when ${state} = 'sent' then ${now}::timestamptz end
    where organisation_id = current_organisation() and id = ${messageId}`);
}

/** A few at a time, while newer ones come in. */
export async function deleteOldMessages(tx: Transaction, before: Date): Promise<void> {
  await tx.execute(sql`delete from push_message where id in (
    select id from push_message where organisation_id = current_organisation() and created_at < ${before}
    order by created_at limit 200)`);
}
