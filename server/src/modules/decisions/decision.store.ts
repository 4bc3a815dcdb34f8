import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { DecisionReason, DecisionStatus } from "@cerebro/contracts/constants/decisions.ts";
import type { Context } from "../../platform/context.ts";
import { type Database, nobody, type Reader, type Transaction } from "../../platform/database.ts";
import { join, type Sql, sql } from "../../platform/sql.ts";
import type { SentDecision } from "./decisions.ts";
import type { Appraisal } from "./impact/appraisal.ts";

/** A decision as it is kept: the wire's, with its amount in minor units, and what only the module needs. */
export interface StoredDecision extends Omit<Decision, "impact"> {
  readonly impact: Appraisal["impact"];
  readonly argsHash: Buffer;
  readonly result: unknown;
  /** The person behind the requester, if there is one. */
  readonly requesterAccount: string | null;
}

const columns = sql`
  id, type, tool, role, summary, facts, impact_basis as "impactBasis", currency, confidence, status, reason,
  json_build_object('financialMinor', financial_minor, 'safety', safety, 'strategic', strategic) as impact,
  human_required as "humanRequired", escalated, request_note as "requestNote", decision_note as "decisionNote",
  json_build_object('kind', requested_by_kind, 'id', requested_by_id, 'name', requested_by_name) as "requestedBy",
  case when status <> 'rejected' and decided_by is not null
    then json_build_object('id', decided_by, 'name', decided_by_name) end as "approvedBy",
  case when status = 'rejected' then json_build_object('id', decided_by, 'name', decided_by_name) end as "rejectedBy",
  coalesce((data ->> 'complianceRequired')::boolean, false) as "complianceRequired",
  approved_alone as "approvedAlone", failure, created_at as timestamp, expires_at as "expiresAt", decided_at as "decidedAt",
  executed_at as "executedAt", version, args as data, args_hash as "argsHash", result,
  requested_by_account as "requesterAccount"`;

const own = sql`organisation_id = current_organisation()`;

export interface NewDecision extends Appraisal {
  readonly idempotencyKey: string;
  readonly tool: string;
  readonly role: string;
  readonly data: unknown;
  readonly argsHash: Buffer;
  readonly confidence: number;
  readonly reason: DecisionReason;
  readonly humanRequired: boolean;
  readonly escalated: boolean;
  readonly status: "sent" | "pending" | "executing" | "discarded";
  readonly requesterAccount: string | null;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Undefined when the same requester used the key before. */
export function insertDecision(
  tx: Transaction,
  context: Context,
  row: NewDecision,
): Promise<StoredDecision | undefined> {
  const { organisationId, actor } = context;
  const { impact } = row;
  return tx.maybe<StoredDecision>(sql`
    insert into decision (organisation_id, idempotency_key, type, tool, role, summary, facts, args, args_hash, data,
      financial_minor, currency, impact_basis, safety, strategic, confidence, reason, human_required, escalated, status,
      requested_by_kind, requested_by_id, requested_by_name, requested_by_account, request_note, created_at, expires_at)
    values (${organisationId}, ${row.idempotencyKey}, ${row.type}, ${row.tool}, ${row.role}, ${row.summary},
      ${JSON.stringify(row.facts)}, ${JSON.stringify(row.data)}, ${row.argsHash}, ${JSON.stringify({ complianceRequired: row.complianceRequired })},
      ${impact.financialMinor}, ${row.currency}, ${row.impactBasis}, ${impact.safety}, ${impact.strategic},
      ${row.confidence}, ${row.reason}, ${row.humanRequired}, ${row.escalated}, ${row.status},
      ${actor.kind}, ${actor.id}, ${actor.name}, ${row.requesterAccount}, ${row.note}, ${row.createdAt}, ${row.expiresAt})
    on conflict do nothing
    returning ${columns}`);
}

export function findByKey(
  reader: Reader,
  requesterId: string | null,
  key: string,
): Promise<StoredDecision | undefined> {
  return reader.maybe<StoredDecision>(sql`
    select ${columns} from decision
    where ${own} and idempotency_key = ${key} and requested_by_id is not distinct from ${requesterId}::uuid`);
}

export function findDecision(reader: Reader, decisionId: string): Promise<StoredDecision | undefined> {
  return reader.maybe<StoredDecision>(sql`select ${columns} from decision where ${own} and id = ${decisionId}`);
}

/** Next state of a decision; values other than the status stay unless given. */
export interface Step {
  readonly from: DecisionStatus;
  readonly to: DecisionStatus;
  readonly version: number;
  readonly decidedBy?: { readonly id: string; readonly name: string } | undefined;
  readonly note?: string | null;
  readonly alone?: boolean;
  readonly decidedAt?: Date;
  readonly executedAt?: Date;
  readonly result?: unknown;
  readonly failure?: string;
}

/** Compare and set: undefined when the decision is no longer in `from` at `version`. */
export function moveDecision(tx: Transaction, decisionId: string, step: Step): Promise<StoredDecision | undefined> {
  return tx.maybe<StoredDecision>(sql`
    update decision set status = ${step.to}, version = version + 1,
      decided_by = coalesce(${step.decidedBy?.id ?? null}::uuid, decided_by),
      decided_by_name = coalesce(${step.decidedBy?.name ?? null}, decided_by_name),
      decision_note = coalesce(${step.note ?? null}, decision_note),
      approved_alone = approved_alone or ${step.alone ?? false},
      decided_at = coalesce(${step.decidedAt ?? null}::timestamptz, decided_at),
      executed_at = coalesce(${step.executedAt ?? null}::timestamptz, executed_at),
      result = coalesce(${step.result === undefined ? null : JSON.stringify(step.result)}::jsonb, result),
      failure = coalesce(${step.failure ?? null}, failure)
    where ${own} and id = ${decisionId} and status = ${step.from} and version = ${step.version}
    returning ${columns}`);
}

/** Readers of decisions: the people behind a request, and approvers for their roles. */
export interface Viewer {
  readonly actorId: string | null;
  readonly accountId: string | null;
  /** Roles whose decisions the viewer may take; empty for who may not approve. */
  readonly roles: readonly string[];
}

export interface DecisionFilter {
  readonly status?: DecisionStatus | undefined;
  readonly type?: string | undefined;
  readonly escalated?: boolean | undefined;
  readonly own?: boolean | undefined;
}

function conditions(viewer: Viewer, filter: DecisionFilter): Sql {
  const mine = sql`(requested_by_id = ${viewer.actorId}::uuid or requested_by_account = ${viewer.accountId}::uuid)`;
  const visible = filter.own === true ? mine : sql`(${mine} or role = any(${viewer.roles}::text[]))`;
  return join(
    [
      own,
      visible,
      ...(filter.status === undefined ? [] : [sql`status = ${filter.status}`]),
      ...(filter.type === undefined ? [] : [sql`type = ${filter.type}`]),
      ...(filter.escalated === undefined ? [] : [sql`escalated = ${filter.escalated}`]),
    ],
    " and ",
  );
}

/** Newest first: ids are made in the order of time. */
export function findDecisions(
  reader: Reader,
  viewer: Viewer,
  { before, limit, ...filter }: DecisionFilter & { readonly before: string | null; readonly limit: number },
): Promise<StoredDecision[]> {
  const older = before === null ? sql`` : sql`and id < ${before}::uuid`;
  return reader.rows<StoredDecision>(sql`
    select ${columns} from decision where ${conditions(viewer, filter)} ${older} order by id desc limit ${limit}`);
}

export async function countDecisions(reader: Reader, viewer: Viewer, filter: DecisionFilter): Promise<number> {
  const { count } = await reader.one<{ count: number }>(
    sql`select count(*) as count from decision where ${conditions(viewer, filter)}`,
  );
  return count;
}

/** A decision one may see, as others may not know that it exists. */
export function findVisible(reader: Reader, viewer: Viewer, decisionId: string): Promise<StoredDecision | undefined> {
  return reader.maybe<StoredDecision>(
    sql`select ${columns} from decision where ${conditions(viewer, {})} and id = ${decisionId}`,
  );
}

export function findOverdue(reader: Reader, now: Date): Promise<{ id: string; version: number }[]> {
  return reader.rows(sql`
    select id, version from decision where ${own} and status = 'pending' and expires_at <= ${now}
    order by id limit 500`);
}

/** Approved a while ago and not run: the node and the job are gone. */
export function findStranded(reader: Reader, before: Date): Promise<{ id: string }[]> {
  return reader.rows(sql`
    select id from decision where ${own} and status = 'approved' and decided_at < ${before} order by id limit 500`);
}

/** Sent a while ago, and no orchestrator took them over. */
export function findUnruled(reader: Reader, before: Date): Promise<{ id: string }[]> {
  return reader.rows(sql`
    select id from decision where ${own} and status = 'sent' and created_at < ${before} order by id limit 500`);
}

/** The oldest that wait for an orchestrator, of all organizations. */
export function findSentDecisions(database: Database): Promise<SentDecision[]> {
  return database.read(nobody).rows<SentDecision>(sql`
    select organisation_id as "organisationId", decision_id as "decisionId" from sent_decisions(100)`);
}

/** The person whose key a program uses. */
export async function findKeyOwner(reader: Reader, keyId: string): Promise<string | null> {
  const found = await reader.maybe<{ accountId: string }>(
    sql`select account_id as "accountId" from api_key where organisation_id = current_organisation() and id = ${keyId}`,
  );
  return found?.accountId ?? null;
}
