import type { DeadLetter } from "@cerebro/contracts/entities/platform/jobs.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export function findDeadLetters(reader: Reader, limit: number): Promise<DeadLetter[]> {
  return reader.rows<DeadLetter>(sql`
    select event.event_id as "eventId", event.type, event.subject_id as "subjectId",
      event.occurred_at as "occurredAt", failure.consumer, failure.attempts, failure.error, failure.dead_at as "deadAt"
    from outbox_failure failure join outbox_event event on event.id = failure.event_id
    where failure.organisation_id = current_organisation() and failure.dead_at is not null
    order by failure.dead_at desc, failure.event_id desc, failure.consumer limit ${limit}`);
}

export async function countOwnDeadLetters(reader: Reader): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`
    select count(*) as count from outbox_failure
    where organisation_id = current_organisation() and dead_at is not null`);
  return count;
}

export interface LetterKey {
  readonly eventId: string;
  readonly consumer: string;
}

/** Takes the dead letter away and says of which event it was. */
export async function takeDeadLetter(tx: Transaction, { eventId, consumer }: LetterKey): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(sql`
    delete from outbox_failure using outbox_event event
    where event.id = outbox_failure.event_id and event.event_id = ${eventId} and consumer = ${consumer}
      and outbox_failure.organisation_id = current_organisation() and dead_at is not null
    returning event.id`);
  return row?.id;
}
