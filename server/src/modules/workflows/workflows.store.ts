import type { StepResult, StepStatus, WorkflowRow } from "@cerebro/contracts/entities/automation/workflows.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import type { StoredError } from "./runs.store.ts";

export interface StoredWorkflow extends WorkflowRow {
  readonly plan: number[][] | null;
  readonly error: StoredError | null;
}

export interface StoredStep {
  readonly n: number;
  readonly wave: number;
  readonly service: string;
  readonly action: string;
  readonly after: number[];
  readonly status: StepStatus | null;
  readonly attempts: number;
  readonly result: StepResult | null;
  readonly error: StoredError | null;
  readonly decisionId: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** Owner of the workflows: the whole organization, or the caller. */
export interface Whose {
  readonly everyones: boolean;
}

const seen = ({ everyones }: Whose): Sql =>
  everyones
    ? sql`w.organisation_id = current_organisation()`
    : sql`w.organisation_id = current_organisation() and w.requested_by = current_account()`;

const columns = sql`w.id, w.title, w.query, w.process, w.status, w.requested_by as "requestedBy",
  a.name as "requestedByName", w.started_at as "startTime", w.ended_at as "endTime",
  round(extract(epoch from w.ended_at - w.started_at) * 1000)::int as duration,
  s.count as "stepCount", s.completed as "stepsCompleted", s.failed as "stepsFailed"`;
const tables = sql`workflow w
  left join account a on a.id = w.requested_by
  cross join lateral (
    select count(*)::int as count, count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'failed')::int as failed
    from workflow_step where workflow_id = w.id) s`;

export async function loadWorkflow(reader: Reader, workflowId: string, whose: Whose): Promise<StoredWorkflow> {
  const found = await reader.maybe<StoredWorkflow>(sql`
    select ${columns}, w.plan, w.error from ${tables} where w.id = ${workflowId} and ${seen(whose)}`);
  if (found === undefined) throw new AppError("request.not_found");
  return found;
}

const stepColumns = sql`n, wave, service, action, after_steps as after, status, attempts, error,
  decision_id as "decisionId",
  started_at as "startTime", ended_at as "endTime",
  case when output is not null then jsonb_build_object(
    'subject', coalesce(output ->> 'number', output ->> 'documentNumber', output ->> 'sku', output ->> 'code'),
    'state', output ->> 'state',
    'count', case when jsonb_typeof(output -> 'count') = 'number' then (output ->> 'count')::numeric::int end)
  end as result`;

export function loadSteps(reader: Reader, workflowId: string): Promise<StoredStep[]> {
  return reader.rows<StoredStep>(sql`
    select ${stepColumns} from workflow_step where workflow_id = ${workflowId} order by wave, n`);
}

export async function loadStep(
  reader: Reader,
  workflowId: string,
  n: number,
): Promise<StoredStep & { readonly input: unknown; readonly output: unknown }> {
  const found = await reader.maybe<StoredStep & { input: unknown; output: unknown }>(sql`
    select ${stepColumns}, coalesce(input, params) as input, output from workflow_step
    where workflow_id = ${workflowId} and n = ${n}`);
  if (found === undefined) throw new AppError("request.not_found");
  return found;
}

export interface ListedPart {
  readonly before: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
}

/** Unfinished workflows, and those that ended after `since`; by id, which follows the start. */
export function findLive(
  reader: Reader,
  whose: Whose,
  since: Date,
  { before, limit }: ListedPart,
): Promise<WorkflowRow[]> {
  return reader.rows<WorkflowRow>(sql`
    select ${columns} from ${tables}
    where ${seen(whose)} and (w.ended_at is null or w.ended_at > ${since})
      and (${before?.id ?? null}::uuid is null or w.id < ${before?.id ?? null})
    order by w.id desc limit ${limit}`);
}

export async function countLive(reader: Reader, whose: Whose, since: Date): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`
    select count(*) as count from workflow w where ${seen(whose)} and (w.ended_at is null or w.ended_at > ${since})`);
  return count;
}

/** Finished workflows, the latest first. */
export function findEnded(reader: Reader, whose: Whose, { before, limit }: ListedPart): Promise<WorkflowRow[]> {
  const older = before === null ? sql`` : sql`and (w.ended_at, w.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  return reader.rows<WorkflowRow>(sql`
    select ${columns} from ${tables} where ${seen(whose)} and w.ended_at is not null ${older}
    order by w.ended_at desc, w.id desc limit ${limit}`);
}

export async function countEnded(reader: Reader, whose: Whose): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`
    select count(*) as count from workflow w where ${seen(whose)} and w.ended_at is not null`);
  return count;
}

/** Of the caller's organisation: worked on, and waiting for a worker. */
export function countUnfinished(reader: Reader, now: Date): Promise<{ running: number; waiting: number }> {
  return reader.one<{ running: number; waiting: number }>(sql`
    select count(*) filter (where lease_until > ${now}) as running,
      count(*) filter (where lease_until is null or lease_until <= ${now}) as waiting
    from workflow where organisation_id = current_organisation() and ended_at is null`);
}
