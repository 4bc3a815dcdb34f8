import { createHash } from "node:crypto";
import type { BrowserSubscription } from "@cerebro/contracts/entities/platform/push.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

/** Subject of a browser's subscription. */
export type Subject = { readonly sessionId: string } | { readonly shipmentId: string };

const hashOf = (endpoint: string): Buffer => createHash("sha256").update(endpoint).digest();

const of = (subject: Subject): Sql =>
  "sessionId" in subject ? sql`session_id = ${subject.sessionId}` : sql`shipment_id = ${subject.shipmentId}`;

export interface NewSubscription {
  readonly organisationId: string;
  readonly subject: Subject;
  readonly subscription: BrowserSubscription;
  readonly now: Date;
  readonly most: number;
}

/** Its id, the same for the same browser; undefined where there are as many as may be. */
export async function keepSubscription(tx: Transaction, kept: NewSubscription): Promise<string | undefined> {
  const { organisationId, subject, subscription, now, most } = kept;
  const { endpoint, keys } = subscription;
  const hash = hashOf(endpoint);
  const whose = "sessionId" in subject ? { ...subject, shipmentId: null } : { ...subject, sessionId: null };
  // One after the other, so that many at once are no more than may be.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whose.sessionId ?? whose.shipmentId}, 727002))`);
  const known = await tx.maybe<{ id: string }>(sql`update push_subscription
    set p256dh = ${keys.p256dh}, auth = ${keys.auth}
    where organisation_id = current_organisation() and ${of(subject)} and endpoint_hash = ${hash} returning id`);
  if (known !== undefined) return known.id;
  const added = await tx.maybe<{ id: string }>(sql`insert into push_subscription (organisation_id, endpoint,
      endpoint_hash, p256dh, auth, session_id, shipment_id, created_at)
    select ${organisationId}, ${endpoint}, ${hash}, ${keys.p256dh}, ${keys.auth}, ${whose.sessionId},
      ${whose.shipmentId}, ${now}
    where (select count(*) from push_subscription where ${of(subject)}) < ${most}
    returning id`);
  return added?.id;
}

export async function isSubscribed(reader: Reader, subject: Subject, endpoint: string): Promise<boolean> {
  const row = await reader.maybe(sql`select 1 from push_subscription
    where organisation_id = current_organisation() and ${of(subject)} and endpoint_hash = ${hashOf(endpoint)}`);
  return row !== undefined;
}

export async function dropSubscription(tx: Transaction, subject: Subject, endpoint: string): Promise<void> {
  await tx.execute(sql`delete from push_subscription
    where organisation_id = current_organisation() and ${of(subject)} and endpoint_hash = ${hashOf(endpoint)}`);
}

export async function dropAllOf(tx: Transaction, subject: Subject): Promise<void> {
  await tx.execute(sql`delete from push_subscription
    where organisation_id = current_organisation() and ${of(subject)}`);
}

export async function dropById(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from push_subscription where organisation_id = current_organisation() and id = ${id}`);
}

/** Those of these shipments that somebody follows. */
export async function followedOf(reader: Reader, shipmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await reader.rows<{ id: string }>(sql`select distinct shipment_id as id from push_subscription
    where organisation_id = current_organisation() and shipment_id = any(${shipmentIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}
