import type { AuditEntry, CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

export interface NewApplied {
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly audit: readonly AuditEntry[];
  readonly undoableUntil: Date | null;
}

export interface AppliedRow {
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly audit: readonly AuditEntry[];
  readonly actorId: string | null;
  readonly actorName: string;
  readonly appliedAt: string;
  readonly undoableUntil: string | null;
  readonly undoneAt: string | null;
  readonly undoneByName: string | null;
  readonly undoRefusal: string | null;
}

const columns = sql`id, tool, input, output, audit, actor_id as "actorId", actor_name as "actorName",
  applied_at as "appliedAt", undoable_until as "undoableUntil", undone_at as "undoneAt",
  undone_by_name as "undoneByName", undo_refusal as "undoRefusal"`;

/** Written with the commit, together with everything else the verb defers. */
export function insertApplied(tx: CommandTransaction, applied: NewApplied): void {
  const { context } = tx;
  const { kind, id: actorId, name } = context.actor;
  tx.defer(sql`insert into applied_action (id, organisation_id, tool, input, output, audit, request_id, actor_kind,
      actor_id, actor_name, applied_at, undoable_until)
    values (${applied.id}, ${context.organisationId}, ${applied.tool}, ${json(applied.input)}, ${json(applied.output)},
      ${json(applied.audit)}, ${context.requestId}, ${kind}, ${actorId}, ${name}, ${context.now()},
      ${applied.undoableUntil})`);
}

/** JSON text for a jsonb column that always holds something. */
const json = (value: unknown): string => JSON.stringify(value ?? null);

export function findApplied(reader: Reader, id: string): Promise<AppliedRow | undefined> {
  return reader.maybe<AppliedRow>(sql`select ${columns} from applied_action where id = ${id}`);
}

/** Two undos of the same wait for each other here. */
export function lockApplied(tx: CommandTransaction, id: string): Promise<AppliedRow | undefined> {
  return tx.maybe<AppliedRow>(sql`select ${columns} from applied_action where id = ${id} for no key update`);
}

export async function markUndone(tx: CommandTransaction, id: string): Promise<void> {
  const { actor } = tx.context;
  await tx.execute(sql`update applied_action set undone_at = ${tx.context.now()}, undone_by = ${actor.id},
    undone_by_name = ${actor.name}, undo_refusal = null where id = ${id}`);
}

export async function markRefused(tx: CommandTransaction, id: string, why: string): Promise<void> {
  await tx.execute(sql`update applied_action set undo_refusal = ${why} where id = ${id}`);
}

export interface AppliedFilter {
  readonly tools: readonly string[];
  /** Only what this actor did. */
  readonly actorId: string | null;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Newest first: ids grow with time. */
export function listAppliedRows(reader: Reader, filter: AppliedFilter): Promise<AppliedRow[]> {
  const older = filter.before === undefined ? sql`` : sql`and id < ${filter.before}::uuid`;
  return reader.rows<AppliedRow>(sql`select ${columns} from applied_action
    where ${matching(filter)} ${older} order by id desc limit ${filter.limit}`);
}

/** Counting stops at `most`, beyond the last page. */
export async function countApplied(reader: Reader, filter: AppliedFilter, most: number): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`select count(*) as count from (
    select 1 from applied_action where ${matching(filter)} limit ${most}) found`);
  return count;
}

const matching = ({ tools, actorId }: AppliedFilter): Sql => sql`organisation_id = current_organisation()
  and tool = any(${tools}::text[]) ${actorId === null ? sql`` : sql`and actor_id = ${actorId}`}`;
