import type { StepInput, StepStatus, WorkflowStatus } from "@cerebro/contracts/entities/automation/workflows.ts";
import type { OrderedStep } from "@cerebro/engines/workflows/plan.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";
import { type Lease, LeaseLost } from "./leases.store.ts";

/** Input of a worker. */
export type WorkflowRequest =
  | { readonly steps: readonly StepInput[] }
  | { readonly fields: Readonly<Record<string, unknown>> };

export interface Run {
  readonly title: string;
  readonly process: string | null;
  readonly request: WorkflowRequest;
  readonly status: WorkflowStatus;
}

/** A refusal as it is kept. */
export interface StoredError {
  readonly code: string;
  readonly message: string;
}

export interface RunStep {
  readonly n: number;
  readonly wave: number;
  readonly service: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly after: readonly number[];
  readonly status: StepStatus | null;
  readonly attempts: number;
  /** Waits for it: somebody else has to approve what the step does. */
  readonly decisionId: string | null;
}

export interface NewWorkflow {
  readonly id: string;
  readonly organisationId: string;
  readonly title: string;
  readonly query: string | null;
  readonly process: string | null;
  readonly request: WorkflowRequest;
  readonly requestedBy: string;
  readonly now: Date;
}

export async function insertWorkflow(tx: Transaction, workflow: NewWorkflow): Promise<void> {
  const { id, organisationId, title, query, process, request, requestedBy, now } = workflow;
  await tx.execute(sql`
    insert into workflow (id, organisation_id, title, query, process, request, status, requested_by, started_at)
    values (${id}, ${organisationId}, ${title}, ${query}, ${process}, ${JSON.stringify(request)}, 'initializing',
      ${requestedBy}, ${now})`);
}

export function loadRun(reader: Reader, { workflowId }: Lease): Promise<Run> {
  return reader.one<Run>(sql`select title, process, request, status from workflow where id = ${workflowId}`);
}

export function loadRunSteps(reader: Reader, { workflowId }: Lease): Promise<RunStep[]> {
  return reader.rows<RunStep>(sql`
    select n, wave, service, action, params, after_steps as after, status, attempts, decision_id as "decisionId"
    from workflow_step where workflow_id = ${workflowId} order by wave, n`);
}

export async function setStatus(tx: Transaction, { workflowId, worker }: Lease, status: WorkflowStatus): Promise<void> {
  const changed = await tx.execute(sql`
    update workflow set status = ${status} where id = ${workflowId} and worker = ${worker} and ended_at is null`);
  if (changed === 0) throw new LeaseLost(`workflow ${workflowId}`);
}

export async function storePlan(tx: Transaction, lease: Lease, steps: readonly OrderedStep[]): Promise<void> {
  const { workflowId, organisationId, worker } = lease;
  const waves = Map.groupBy(steps, ({ wave }) => wave);
  const plan = [...waves.values()].map((wave) => wave.map(({ n }) => n));
  const changed = await tx.execute(sql`
    update workflow set plan = ${JSON.stringify(plan)}
    where id = ${workflowId} and worker = ${worker} and ended_at is null`);
  if (changed === 0) throw new LeaseLost(`workflow ${workflowId}`);
  await tx.execute(sql`
    insert into workflow_step (organisation_id, workflow_id, n, wave, service, action, params, after_steps)
    select ${organisationId}, ${workflowId}, (s ->> 'n')::int, (s ->> 'wave')::int, s ->> 'service', s ->> 'action',
      s -> 'params', array(select jsonb_array_elements_text(s -> 'after')::int)
    from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) as s`);
}

export type Ended = "completed" | "failed" | "cancelled";

/** Ends unfinished steps, for any worker or, with a worker, only as that one; false if there was nothing to end. */
export async function endWorkflow(
  tx: Transaction,
  { workflowId, worker = null }: { readonly workflowId: string; readonly worker?: string | null },
  { status, error, now }: { status: Ended; error: StoredError | null; now: Date },
): Promise<boolean> {
  const ended = await tx.execute(sql`
    update workflow set status = ${status}, error = ${error === null ? null : JSON.stringify(error)}, ended_at = ${now},
      worker = null, lease_until = null
    where id = ${workflowId} and ended_at is null and (${worker}::uuid is null or worker = ${worker})`);
  if (ended === 0) return false;
  // A running step is rolled back by its transaction: it did not happen.
  await tx.execute(sql`
    update workflow_step set status = null where workflow_id = ${workflowId} and status = 'executing'`);
  return true;
}

/** Number of starts of the step, this one included; undefined if its output is already stored. */
export async function beginStep(
  tx: Transaction,
  { workflowId }: Lease,
  { n, now }: { n: number; now: Date },
): Promise<number | undefined> {
  const begun = await tx.maybe<{ attempts: number }>(sql`
    update workflow_step
    set status = 'executing', attempts = attempts + 1, started_at = coalesce(started_at, ${now})
    where workflow_id = ${workflowId} and n = ${n} and status is distinct from 'completed'
    returning attempts`);
  return begun?.attempts;
}

export async function completeStep(
  tx: Transaction,
  { workflowId }: Lease,
  { n, input, output, now }: { n: number; input: unknown; output: unknown; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update workflow_step set status = 'completed', input = ${JSON.stringify(input)},
      output = ${JSON.stringify(output ?? null)}, ended_at = ${now}
    where workflow_id = ${workflowId} and n = ${n}`);
}

export async function awaitDecision(
  tx: Transaction,
  { workflowId }: Lease,
  { n, decisionId }: { n: number; decisionId: string },
): Promise<void> {
  await tx.execute(sql`
    update workflow_step set decision_id = ${decisionId} where workflow_id = ${workflowId} and n = ${n}`);
}

/** Paused until a decision is made, or until then. */
export async function restWorkflow(tx: Transaction, { workflowId, worker }: Lease, until: Date): Promise<void> {
  await tx.execute(sql`
    update workflow set worker = null, lease_until = null, wake_at = ${until}
    where id = ${workflowId} and worker = ${worker} and ended_at is null`);
}

/** Lets workflows go on that rest because of these decisions; how many there were. */
export function wakeWorkflows(tx: Transaction, decisionIds: readonly string[]): Promise<number> {
  return tx.execute(sql`
    update workflow set wake_at = null where ended_at is null and wake_at is not null and id in (
      select workflow_id from workflow_step where decision_id = any(${decisionIds}::uuid[]))`);
}

/** Decisions that steps still wait for. */
export async function decisionsAwaited(reader: Reader, workflowId: string): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(sql`
    select decision_id as id from workflow_step
    where workflow_id = ${workflowId} and status = 'executing' and decision_id is not null`);
  return rows.map(({ id }) => id);
}

export async function failStep(
  tx: Transaction,
  { workflowId }: Lease,
  { n, error, now }: { n: number; error: StoredError; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update workflow_step set status = 'failed', error = ${JSON.stringify(error)}, ended_at = ${now}
    where workflow_id = ${workflowId} and n = ${n}`);
}

export async function outputsOf(
  reader: Reader,
  { workflowId }: Lease,
  steps: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  const rows = await reader.rows<{ n: number; output: unknown }>(sql`
    select n, output from workflow_step
    where workflow_id = ${workflowId} and n = any(${steps}::int[]) and status = 'completed'`);
  return new Map(rows.map(({ n, output }) => [n, output]));
}
