import type { WebhookDelivery } from "@cerebro/contracts/entities/platform/webhooks.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import type { Outcome } from "../../platform/outgoing/send.ts";

const deliveryColumns: Sql = sql`
  id, webhook_id as "webhookId", event_id as "eventId", event_type as "eventType", state, attempts,
  last_status as "lastStatus", last_error as "lastError", created_at as "createdAt", delivered_at as "deliveredAt",
  next_attempt_at as "nextAttemptAt"`;

/** A delivery that waits longer than this waits for a job that was cancelled. */
const overdue = sql`interval '10 minutes'`;

export interface NewDelivery {
  readonly organisationId: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  readonly now: Date;
}

/** Its id; undefined if this event is already in this webhook's log. */
export async function insertDelivery(tx: Transaction, delivery: NewDelivery): Promise<string | undefined> {
  const { organisationId, webhookId, eventId, eventType, body, now } = delivery;
  const row = await tx.maybe<{ id: string }>(sql`
    insert into webhook_delivery (organisation_id, webhook_id, event_id, event_type, body, state, created_at,
      next_attempt_at)
    values (${organisationId}, ${webhookId}, ${eventId}, ${eventType}, ${body}, 'waiting', ${now}, ${now})
    on conflict (webhook_id, event_id) do nothing
    returning id`);
  return row?.id;
}

export interface DueDelivery {
  readonly webhookId: string;
  readonly eventId: string;
  readonly body: string;
  readonly state: WebhookDelivery["state"];
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly oldSecretUntil: string | null;
}

export function findDue(reader: Reader, deliveryId: string): Promise<DueDelivery | undefined> {
  return reader.maybe<DueDelivery>(sql`
    select d.webhook_id as "webhookId", d.event_id as "eventId", d.body, d.state, d.attempts, w.url, w.secret,
      w.old_secret as "oldSecret", w.old_secret_until as "oldSecretUntil"
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.organisation_id = current_organisation() and d.id = ${deliveryId}`);
}

/** Writes an attempt into the log; `next` is when it is tried again. */
export async function recordAttempt(
  tx: Transaction,
  deliveryId: string,
  { outcome, state, next, now }: { outcome: Outcome; state: WebhookDelivery["state"]; next: Date | null; now: Date },
): Promise<void> {
  const entry = JSON.stringify([{ at: now.toISOString(), ...outcome }]);
  await tx.execute(sql`
    update webhook_delivery set state = ${state}, attempts = attempts + 1, last_status = ${outcome.status},
      last_error = ${outcome.error}, log = log || ${entry}::jsonb, next_attempt_at = ${next},
      delivered_at = case when ${state} = 'delivered' then ${now}::timestamptz else delivered_at end
    where id = ${deliveryId}`);
}

/** To be sent anew; false while it is being tried anyway. */
export async function markWaiting(tx: Transaction, deliveryId: string, now: Date): Promise<boolean> {
  const count = await tx.execute(sql`
    update webhook_delivery set state = 'waiting', attempts = 0, next_attempt_at = ${now}
    where id = ${deliveryId} and (state <> 'waiting' or next_attempt_at < ${now}::timestamptz - ${overdue})`);
  return count === 1;
}

/** Those whose webhook was turned off are not sent any more. */
export async function failWaiting(tx: Transaction, webhookId: string, reason: string): Promise<void> {
  await tx.execute(sql`
    update webhook_delivery set state = 'failed', last_error = ${reason}, next_attempt_at = null
    where organisation_id = current_organisation() and webhook_id = ${webhookId} and state = 'waiting'`);
}

export function findDelivery(reader: Reader, id: string): Promise<WebhookDelivery | undefined> {
  return reader.maybe<WebhookDelivery>(sql`
    select ${deliveryColumns} from webhook_delivery
    where organisation_id = current_organisation() and id = ${id}`);
}

export function findDeliveryText(
  reader: Reader,
  id: string,
): Promise<{ body: string; log: ({ readonly at: string } & Outcome)[] } | undefined> {
  return reader.maybe(sql`
    select body, log from webhook_delivery where organisation_id = current_organisation() and id = ${id}`);
}

export interface DeliveryQuery {
  readonly webhookId: string;
  readonly state: WebhookDelivery["state"] | undefined;
  readonly before: string | null;
  readonly limit: number;
}

const within = ({ webhookId, state }: DeliveryQuery): Sql => sql`
  from webhook_delivery
  where organisation_id = current_organisation() and webhook_id = ${webhookId}
    and (${state ?? null}::text is null or state = ${state ?? null})`;

export function findDeliveries(reader: Reader, query: DeliveryQuery): Promise<WebhookDelivery[]> {
  return reader.rows<WebhookDelivery>(sql`
    select ${deliveryColumns} ${within(query)} and (${query.before}::uuid is null or id < ${query.before})
    order by id desc limit ${query.limit}`);
}

export async function countDeliveries(reader: Reader, query: DeliveryQuery): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`select count(*) as count ${within(query)}`);
  return count;
}

/** A few at a time: what is older than `before` is deleted while newer ones come in. */
export async function deleteOldDeliveries(tx: Transaction, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from webhook_delivery where id in (
      select id from webhook_delivery
      where organisation_id = current_organisation() and created_at < ${before} and state <> 'waiting'
      order by created_at limit 200)`);
}
