import type { AuditEntry, CommandKey, Context, DomainEvent } from "./context.ts";
import type { Reader, Transaction } from "./database.ts";
import { sql } from "./sql.ts";

export interface KnownAnswer {
  readonly route: string;
  readonly request_hash: Buffer;
  readonly answer: unknown;
}

export function findAnswer(reader: Reader, key: string): Promise<KnownAnswer | undefined> {
  return reader.maybe<KnownAnswer>(
    sql`select route, request_hash, answer from idempotency_key
        where organisation_id = current_organisation() and key = ${key}`,
  );
}

export function insertAnswer(tx: Transaction, organisationId: string, command: CommandKey, answer: unknown): void {
  tx.defer(sql`insert into idempotency_key (organisation_id, key, route, request_hash, answer)
    values (${organisationId}, ${command.key}, ${command.route}, ${command.requestHash()}, ${json(answer)})`);
}

export function insertAudit(tx: Transaction, context: Context, entry: AuditEntry): void {
  tx.defer(sql`insert into audit_event
    (organisation_id, occurred_at, actor_kind, actor_id, actor_name, request_id, action, subject_type, subject_id, before, after)
    values (${context.organisationId}, ${context.now()}, ${context.actor.kind}, ${context.actor.id}, ${context.actor.name},
      ${context.requestId}, ${entry.action}, ${entry.subjectType}, ${entry.subjectId}, ${json(entry.before)}, ${json(entry.after)})`);
}

export function insertEvent(tx: Transaction, context: Context, event: DomainEvent): void {
  tx.defer(sql`insert into outbox_event (organisation_id, occurred_at, type, subject_id, payload)
    values (${context.organisationId}, ${context.now()}, ${event.type}, ${event.subjectId}, ${json(event.payload)})`);
  tx.afterCommit(() => context.platform.outbox.wake());
}

/** JSON text for a jsonb column; the driver would turn an array into a PostgreSQL array. */
function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
