import type { Webhook } from "@cerebro/contracts/entities/platform/webhooks.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

const recent = sql`interval '7 days'`;

const webhookColumns: Sql = sql`
  w.id, w.url, w.description, w.events, w.enabled, w.disabled_reason as "disabledReason", w.version,
  w.created_at as "createdAt", d.delivered, d.failed, d.waiting, d.last as "lastDeliveredAt"`;

const withFigures = (now: Date): Sql => sql`
  from webhook w cross join lateral (
    select count(*) filter (where state = 'delivered' and created_at > ${now}::timestamptz - ${recent}) as delivered,
      count(*) filter (where state = 'failed' and created_at > ${now}::timestamptz - ${recent}) as failed,
      count(*) filter (where state = 'waiting') as waiting, max(delivered_at) as last
    from webhook_delivery where organisation_id = current_organisation() and webhook_id = w.id) d
  where w.organisation_id = current_organisation()`;

export function findWebhooks(reader: Reader, now: Date): Promise<Webhook[]> {
  return reader.rows<Webhook>(sql`select ${webhookColumns} ${withFigures(now)} order by w.id`);
}

export function findWebhook(reader: Reader, id: string, now: Date): Promise<Webhook | undefined> {
  return reader.maybe<Webhook>(sql`select ${webhookColumns} ${withFigures(now)} and w.id = ${id}`);
}

export interface WebhookFields {
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly string[];
}

export interface NewWebhook extends WebhookFields {
  readonly organisationId: string;
  readonly secret: string;
  readonly now: Date;
}

/** Its id; undefined where the organisation has `most` already. */
export async function insertWebhook(tx: Transaction, hook: NewWebhook, most: number): Promise<string | undefined> {
  const { organisationId, url, description, events, secret, now } = hook;
  // Two at once are counted one after the other.
  await tx.execute(sql`select from organisation where id = ${organisationId} for no key update`);
  const row = await tx.maybe<{ id: string }>(sql`
    insert into webhook (organisation_id, url, description, events, secret, created_at)
    select ${organisationId}, ${url}, ${description}, ${events}::text[], ${secret}, ${now}
    where (select count(*) from webhook where organisation_id = ${organisationId}) < ${most}
    returning id`);
  return row?.id;
}

/** Locked until the transaction ends. */
export function lockWebhook(tx: Transaction, id: string): Promise<{ readonly version: number } | undefined> {
  return tx.maybe(sql`select version from webhook where organisation_id = current_organisation() and id = ${id}
    for no key update`);
}

export async function changeWebhook(
  tx: Transaction,
  id: string,
  change: WebhookFields & { readonly enabled: boolean },
): Promise<void> {
  const { url, description, events, enabled } = change;
  await tx.execute(sql`
    update webhook set url = ${url}, description = ${description}, events = ${events}::text[], enabled = ${enabled},
      disabled_reason = null, version = version + 1
    where id = ${id}`);
}

export async function replaceSecret(tx: Transaction, id: string, secret: string, oldUntil: Date): Promise<void> {
  await tx.execute(sql`
    update webhook set old_secret = secret, old_secret_until = ${oldUntil}, secret = ${secret}, version = version + 1
    where id = ${id}`);
}

export async function deleteWebhook(tx: Transaction, id: string): Promise<boolean> {
  const count = await tx.execute(
    sql`delete from webhook where organisation_id = current_organisation() and id = ${id}`,
  );
  return count === 1;
}

/** Turned off by the product itself, with the reason. */
export async function disableWebhook(tx: Transaction, id: string, reason: string): Promise<void> {
  await tx.execute(sql`
    update webhook set enabled = false, disabled_reason = ${reason}, version = version + 1 where id = ${id} and enabled`);
}

export interface Subscription {
  readonly webhookId: string;
  readonly events: readonly string[];
}

export function findSubscriptions(tx: Transaction): Promise<Subscription[]> {
  return tx.rows<Subscription>(sql`
    select id as "webhookId", events from webhook where organisation_id = current_organisation() and enabled`);
}
