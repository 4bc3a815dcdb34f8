import { type Database, nobody } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Delays after failed tries. No account is locked for good: that would be a weapon against its owner. */
export interface AttemptRule {
  readonly freeFailures: number;
  /** A failure counts this long after the last one. */
  readonly windowMinutes: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/**
 * Counts a try before it is judged, so that a hundred at once are a hundred. Undefined when the subject is blocked;
 * else until when it is blocked if this try fails.
 * From the last free failure on, each further one blocks twice as long; what is not blocked was so at the epoch,
 * since a try may be judged by a clock that is a moment behind.
 */
export async function insertAttempt(
  database: Database,
  subject: Buffer,
  { rule, now }: { rule: AttemptRule; now: Date },
): Promise<{ blockedUntil: string } | undefined> {
  const windowStart = new Date(now.getTime() - rule.windowMinutes * 60_000);
  const failures = sql`case when attempt.last_failed_at < ${windowStart} then 1 else attempt.failures + 1 end`;
  return database.transaction(nobody, (tx) =>
    tx.maybe<{ blockedUntil: string }>(sql`
      insert into attempt (subject, failures, last_failed_at, blocked_until) values (${subject}, 1, ${now}, 'epoch')
      on conflict (subject) do update set
        failures = ${failures},
        last_failed_at = ${now},
        blocked_until = case when ${failures} < ${rule.freeFailures}::int then 'epoch'
          else ${now}::timestamptz + make_interval(secs => least(${rule.longestSeconds}::float8,
            ${rule.firstSeconds}::float8 * 2 ^ least((${failures}) - ${rule.freeFailures}::int, 20)))
          end
      where attempt.blocked_until <= ${now}
        -- Longer than the rule blocks: the clock was ahead.
        or attempt.blocked_until > ${now}::timestamptz + make_interval(secs => ${rule.longestSeconds}::float8)
      returning blocked_until as "blockedUntil"`),
  );
}

export async function findBlock(database: Database, subject: Buffer): Promise<string | undefined> {
  const row = await database
    .read(nobody)
    .maybe<{ until: string }>(sql`select blocked_until as until from attempt where subject = ${subject}`);
  return row?.until;
}

export async function deleteAttempts(database: Database, subject: Buffer): Promise<void> {
  await database.transaction(nobody, (tx) => tx.execute(sql`delete from attempt where subject = ${subject}`));
}

/** Whether the account of this address signed in with this cookie before. */
export async function isKnownDevice(database: Database, subject: Buffer, since: Date): Promise<boolean> {
  const found = await database
    .read(nobody)
    .maybe(sql`select from known_device where subject = ${subject} and last_seen_at > ${since}`);
  return found !== undefined;
}

export async function insertKnownDevices(database: Database, subjects: readonly Buffer[], now: Date): Promise<void> {
  await database.transaction(nobody, (tx) =>
    tx.execute(sql`
      insert into known_device (subject, last_seen_at) select unnest(${subjects}::bytea[]), ${now}
      on conflict (subject) do update set last_seen_at = excluded.last_seen_at`),
  );
}
