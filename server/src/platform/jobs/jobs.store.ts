import type { Database, Scope, Transaction } from "../database.ts";
import { sql } from "../sql.ts";
import { activeTraceparent } from "../tracing/span.ts";

export interface NewRun {
  readonly id: string;
  readonly organisationId: string | null;
  readonly name: string;
  readonly payload: unknown;
  readonly attemptsAtMost: number;
  readonly key: string | null;
  readonly queue: string | null;
  readonly now: Date;
  readonly runAt: Date;
}

/** Content of a ticket. */
export interface Ticket {
  readonly run: string;
  readonly organisation: string | null;
  readonly ticket: number;
  /** The span that queued the job, as `traceparent`. */
  readonly trace?: string | null | undefined;
}

/** The rows of one job: those of its organisation, or the product's own. */
export const scopeOf = (organisationId: string | null): Scope => ({ organisationId, accountId: null });

/** With the commit; the database's clock counts the wait, so that nodes need not agree on the time. */
export function insertRun(tx: Transaction, run: NewRun): void {
  const { id, organisationId, name, key, queue, now, runAt } = run;
  if (key !== null) tx.defer(sql`delete from job_run where key = ${key} and name = ${name} and state = 'waiting'`);
  tx.defer(sql`
    with run as (
      insert into job_run (id, organisation_id, name, payload, attempts_at_most, key, queue, created_at, run_at)
      values (${id}, ${organisationId}, ${name}, ${JSON.stringify(run.payload)}, ${run.attemptsAtMost}, ${key}, ${queue},
        ${now}, ${runAt})
      returning id, organisation_id, ticket, queue)
    select ${ticketFor(runAt.getTime() - now.getTime())} from run`);
}

const ticketFor = (waitMs: number) => sql`graphile_worker.queue_ticket(
  json_build_object('run', run.id, 'organisation', run.organisation_id, 'ticket', run.ticket,
    'trace', ${activeTraceparent()}::text), run.queue,
  ${Math.max(0, waitMs)}::float8 * interval '1 millisecond')`;

export interface ClaimedRun {
  readonly name: string;
  readonly payload: unknown;
  readonly state: "running" | "cancelled";
  readonly attempt: number;
  readonly attemptsAtMost: number;
}

/**
 * Takes the job a ticket is for. A running one is taken over: its ticket comes a second time only when the node that had
 * it is dead. Nothing when the ticket is not the newest or the job is over.
 */
export function claimRun(database: Database, { run, organisation, ticket }: Ticket, now: Date) {
  return database.transaction(scopeOf(organisation), (tx) =>
    tx.maybe<ClaimedRun>(sql`
      update job_run set
        state = case when cancel_requested_at is null then 'running' else 'cancelled' end,
        ended_at = case when cancel_requested_at is null then null else ${now}::timestamptz end,
        attempt = attempt + 1, started_at = ${now}, progress_done = null, progress_total = null, progress_text = null
      where id = ${run} and ticket = ${ticket} and state in ('waiting', 'running')
      returning name, payload, state, attempt, attempts_at_most as "attemptsAtMost"`),
  );
}

/** One attempt at a job: its reports count until another node takes the job over. */
export interface Attempt {
  readonly runId: string;
  readonly organisationId: string | null;
  readonly ticket: number;
  readonly attempt: number;
}

const stillMine = ({ runId, ticket, attempt }: Attempt) =>
  sql`id = ${runId} and state = 'running' and ticket = ${ticket} and attempt = ${attempt}`;

export interface Progress {
  readonly done: number;
  readonly total: number | null;
  readonly text: string | null;
}

/** `lost`: somebody else has the job now. */
export async function saveProgress(
  database: Database,
  attempt: Attempt,
  { done, total, text }: Progress,
): Promise<"go on" | "cancel" | "lost"> {
  const row = await database.transaction(scopeOf(attempt.organisationId), (tx) =>
    tx.maybe<{ cancelled: boolean }>(sql`
      update job_run set progress_done = ${done}, progress_total = ${total}, progress_text = ${text}
      where ${stillMine(attempt)} returning cancel_requested_at is not null as cancelled`),
  );
  if (row === undefined) return "lost";
  return row.cancelled ? "cancel" : "go on";
}

/** The key of all jobs that run by the clock; of those that went well only the last one is kept. */
export const scheduleKey = "schedule";

export async function endRun(
  database: Database,
  attempt: Attempt,
  { state, error, now }: { state: "done" | "failed" | "cancelled"; error: string | null; now: Date },
): Promise<void> {
  await database.transaction(scopeOf(attempt.organisationId), (tx) =>
    tx.execute(sql`
      with ended as (
        update job_run set state = ${state}, error = ${error}, ended_at = ${now} where ${stillMine(attempt)}
        returning id, name, key, state)
      delete from job_run earlier using ended
      where ended.key = ${scheduleKey} and ended.state = 'done' and earlier.organisation_id is null
        and earlier.name = ended.name and earlier.key = ended.key and earlier.state = 'done' and earlier.id < ended.id`),
  );
}

export interface Again {
  readonly error: string | null;
  readonly now: Date;
  readonly waitMs: number;
  /** A node that stops hands its jobs on; that is no failed attempt. */
  readonly counts: boolean;
}

/** Lets the job wait for another attempt, with a new ticket. */
export async function queueAgain(database: Database, attempt: Attempt, again: Again): Promise<void> {
  const { error, now, waitMs, counts } = again;
  await database.transaction(scopeOf(attempt.organisationId), (tx) =>
    tx.execute(sql`
      with run as (
        update job_run set state = 'waiting', ticket = ticket + 1, error = coalesce(${error}, error),
          attempt = attempt - ${counts ? 0 : 1}, run_at = ${new Date(now.getTime() + waitMs)}
        where ${stillMine(attempt)} returning id, organisation_id, ticket, queue)
      select ${ticketFor(waitMs)} from run`),
  );
}

/** A waiting job is over at once, a running one as soon as it notices. */
export async function requestCancel(
  tx: Transaction,
  runId: string,
  now: Date,
): Promise<"cancelled" | "ending" | undefined> {
  const row = await tx.maybe<{ state: string }>(sql`
    update job_run set cancel_requested_at = coalesce(cancel_requested_at, ${now}),
      state = case state when 'waiting' then 'cancelled' else state end,
      ended_at = case state when 'waiting' then ${now}::timestamptz end
    where id = ${runId} and state in ('waiting', 'running') returning state`);
  if (row === undefined) return undefined;
  return row.state === "cancelled" ? "cancelled" : "ending";
}

export async function isCancelRequested(database: Database, { run, organisation }: Ticket): Promise<boolean> {
  const row = await database.read(scopeOf(organisation)).maybe(sql`
    select from job_run where id = ${run} and cancel_requested_at is not null`);
  return row !== undefined;
}

export async function beginAnew(tx: Transaction, runId: string, now: Date): Promise<boolean> {
  const begun = await tx.execute(sql`
    with run as (
      update job_run set state = 'waiting', ticket = ticket + 1, attempt = 0, error = null, cancel_requested_at = null,
        run_at = ${now}, started_at = null, ended_at = null
      where id = ${runId} and state = 'failed' returning id, organisation_id, ticket, queue)
    select ${ticketFor(0)} from run`);
  return begun === 1;
}
