import type { JobSchedule, JobView } from "@cerebro/contracts/entities/platform/jobs.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

/** Of the product's own work administrators see what runs by the clock, but no error: it may speak of others. */
const visible = sql`(organisation_id = current_organisation() or (organisation_id is null and key = 'schedule'))`;

type JobRow = Omit<JobView, "summary">;

const columns = sql`id, name, organisation_id is null as "ofProduct", state,
  state = 'running' and cancel_requested_at is not null as ending, attempt, attempts_at_most as "attemptsAtMost",
  progress_done as done, progress_total as total, progress_text as progress,
  case when organisation_id is null and error is not null then 'The server''s log says why.' else error end as error,
  created_at as "createdAt", run_at as "runAt", started_at as "startedAt", ended_at as "endedAt"`;

export interface JobQuery {
  readonly states: readonly string[] | null;
  readonly name: string | null;
  /** The last id of the page before. */
  readonly before: string | null;
  readonly limit: number;
}

const matching = ({ states, name }: JobQuery): Sql =>
  sql`${visible} and (${states}::text[] is null or state = any(${states})) and (${name}::text is null or name = ${name})`;

/** Ids grow with time. */
export function findJobs(reader: Reader, query: JobQuery): Promise<JobRow[]> {
  return reader.rows<JobRow>(sql`
    select ${columns} from job_run
    where ${matching(query)} and (${query.before}::uuid is null or id < ${query.before})
    order by id desc limit ${query.limit}`);
}

const countAtMost = 10_000;

export async function countJobs(reader: Reader, query: JobQuery): Promise<{ count: number; countIsCapped?: true }> {
  const { count } = await reader.one<{ count: number }>(
    sql`select count(*) as count from (select from job_run where ${matching(query)} limit ${countAtMost + 1}) as found`,
  );
  return count > countAtMost ? { count: countAtMost, countIsCapped: true } : { count };
}

export function findJob(reader: Reader, jobId: string): Promise<JobRow | undefined> {
  return reader.maybe<JobRow>(sql`select ${columns} from job_run where id = ${jobId} and ${visible}`);
}

type LastRun = Pick<JobSchedule, "lastState" | "lastEndedAt">;

/** Last result of each scheduled job. */
export async function lastScheduledRuns(reader: Reader): Promise<Map<string, LastRun>> {
  const rows = await reader.rows<LastRun & { name: string }>(sql`
    select distinct on (name) name, state as "lastState", ended_at as "lastEndedAt" from job_run
    where organisation_id is null and key = 'schedule' and ended_at is not null
    order by name, ended_at desc`);
  return new Map(rows.map(({ name, ...last }) => [name, last]));
}

/** Forgets old rows of all organisations in portions, and says how many. */
export async function clearOld(tx: Transaction, what: "events" | "answers" | "jobs", before: Date, atMost: number) {
  const calls = {
    events: sql`select clear_outbox(${before}, ${atMost}) as gone`,
    answers: sql`select clear_idempotency_keys(${before}, ${atMost}) as gone`,
    jobs: sql`select clear_job_runs(${before}, ${atMost}) as gone`,
  };
  return (await tx.one<{ gone: number }>(calls[what])).gone;
}
