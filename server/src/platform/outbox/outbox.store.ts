import { type Database, nobody, type Reader, type Transaction } from "../database.ts";
import { sql } from "../sql.ts";
import type { PublishedEvent } from "./consumer.ts";

/** Age of the oldest unpublished event of all organisations, 0 when there is none. */
export async function outboxLagSeconds(database: Database): Promise<number> {
  const { seconds } = await database.read(nobody).one<{ seconds: number }>(sql`select outbox_lag_seconds() as seconds`);
  return seconds;
}

/** Number of events some consumer has given up, over all organizations. */
export async function countDeadLetters(database: Database): Promise<number> {
  const { count } = await database.read(nobody).one<{ count: number }>(sql`select outbox_dead_letters() as count`);
  return count;
}

export async function notifyLeader(database: Database): Promise<void> {
  await database.read(nobody).rows(sql`select pg_notify('outbox_event', '')`);
}

/** Organizations with undelivered events. */
export async function organisationsWithEvents(database: Database): Promise<string[]> {
  const rows = await database
    .read(nobody)
    .rows<{ id: string }>(sql`select organisation_id as id from outbox_pending() as organisation_id`);
  return rows.map(({ id }) => id);
}

const eventColumns = sql`id, event_id as "eventId", organisation_id as "organisationId", occurred_at as "occurredAt",
  type, subject_id as "subjectId", payload`;

/**
 * The oldest undelivered events. By state and not by position: ids are given before the commit, so a lower one may
 * appear after a higher one.
 */
export function lockUnpublished(tx: Transaction, atMost: number): Promise<PublishedEvent[]> {
  return tx.rows<PublishedEvent>(sql`
    select ${eventColumns} from outbox_event
    where organisation_id = current_organisation() and published_at is null
    order by id limit ${atMost} for update`);
}

export function findEvent(reader: Reader, id: number): Promise<PublishedEvent> {
  return reader.one<PublishedEvent>(sql`select ${eventColumns} from outbox_event where id = ${id}`);
}

export function markPublished(tx: Transaction, ids: readonly number[], now: Date): void {
  tx.defer(sql`update outbox_event set published_at = ${now} where id = any(${ids}::bigint[])`);
}

/** Consumers that have given up this event. */
export async function deadConsumers(tx: Reader, eventId: number): Promise<string[]> {
  const rows = await tx.rows<{ consumer: string }>(
    sql`select consumer from outbox_failure where event_id = ${eventId} and dead_at is not null`,
  );
  return rows.map(({ consumer }) => consumer);
}

export interface Failure {
  readonly eventId: number;
  readonly consumer: string;
  readonly error: string;
  readonly now: Date;
  readonly attemptsAtMost: number;
}

/** Counts one more failure and says how many there were. */
export async function recordFailure(tx: Transaction, organisationId: string, failure: Failure): Promise<number> {
  const { eventId, consumer, error, now, attemptsAtMost } = failure;
  const { attempts } = await tx.one<{ attempts: number }>(sql`
    insert into outbox_failure as known (organisation_id, event_id, consumer, attempts, error, failed_at)
    values (${organisationId}, ${eventId}, ${consumer}, 1, ${error}, ${now})
    on conflict (event_id, consumer) do update
      set attempts = known.attempts + 1, error = excluded.error, failed_at = excluded.failed_at,
        dead_at = case when known.attempts + 1 >= ${attemptsAtMost} then excluded.failed_at end
    returning attempts`);
  return attempts;
}

/** Deletes the failures of events that were delivered now. */
export function forgetFailures(tx: Transaction, eventIds: readonly number[]): void {
  tx.defer(sql`delete from outbox_failure where event_id = any(${eventIds}::bigint[]) and dead_at is null`);
}
