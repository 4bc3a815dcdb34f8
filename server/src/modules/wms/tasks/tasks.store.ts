import type { PutAwayReason } from "@cerebro/contracts/entities/wms/tasks.ts";
import type { TaskState } from "@cerebro/contracts/entities/state-machines.ts";
import type { StockStatus, taskDocuments, taskKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { StockKind } from "../stock/stock-goods.ts";
import { isWaiting } from "./task-list.store.ts";

export type TaskKind = (typeof taskKinds)[number];
export type TaskDocument = (typeof taskDocuments)[number];

/** The goods a task is about, as the book names them. */
export function taskGoods<Item extends string | null>(
  task: Pick<LockedTask, "lotId" | "status" | "unitId" | "ownerId"> & { readonly itemId: Item },
) {
  const { itemId, lotId, status, unitId, ownerId } = task;
  return { itemId, lotId, status, unitId, ownerId };
}

/** A task as commands need it. */
export interface LockedTask {
  readonly id: string;
  readonly kind: TaskKind;
  readonly state: TaskState;
  readonly documentType: TaskDocument;
  readonly documentId: string;
  readonly documentNumber: string;
  readonly documentLine: number | null;
  readonly warehouseId: string;
  readonly itemId: string | null;
  readonly lotId: string | null;
  readonly status: StockStatus;
  readonly unitId: string | null;
  readonly ownerId: string | null;
  readonly quantity: number;
  readonly doneQuantity: number;
  readonly fromLocationId: string | null;
  readonly toLocationId: string | null;
  readonly reservationId: string | null;
  readonly priority: number;
  readonly dueAt: string | null;
  readonly claimedBy: string | null;
  readonly claimedByName: string | null;
  readonly version: number;
}

type Subject = Pick<LockedTask, "documentId" | "documentType" | "itemId" | "unitId">;

/** Document and goods of a task, without a lock: documents and carried goods are locked before their tasks. */
export async function documentOfTask(tx: Reader, taskId: string): Promise<Subject> {
  const row = await tx.maybe<Subject>(sql`select document_id as "documentId", document_type as "documentType",
    item_id as "itemId", unit_id as "unitId" from warehouse_task where id = ${taskId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function lockTask(tx: CommandTransaction, taskId: string): Promise<LockedTask> {
  const row = await tx.maybe<LockedTask>(sql`
    select id, kind, state, document_type as "documentType", document_id as "documentId",
      document_number as "documentNumber", document_line as "documentLine", warehouse_id as "warehouseId",
      item_id as "itemId", lot_id as "lotId", status, unit_id as "unitId", owner_id as "ownerId", quantity,
      done_quantity as "doneQuantity", from_location_id as "fromLocationId", to_location_id as "toLocationId", reservation_id as "reservationId",
      priority, due_at as "dueAt", claimed_by as "claimedBy", claimed_by_name as "claimedByName", version
    from warehouse_task where id = ${taskId} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export interface NewTask extends StockKind {
  readonly kind: TaskKind;
  readonly warehouseId: string;
  readonly documentType: TaskDocument;
  readonly documentId: string;
  readonly documentNumber: string;
  readonly documentLine: number | null;
  readonly itemId: string | null;
  readonly lotId: string | null;
  readonly quantity: number;
  readonly fromLocationId: string | null;
  readonly toLocationId: string | null;
  readonly reservationId: string | null;
  readonly proposal: PutAwayReason | null;
  readonly priority: number;
  readonly dueAt: string | null;
}

/** What a task of a whole document leaves open. */
export const wholeDocument = {
  documentLine: null,
  itemId: null,
  lotId: null,
  fromLocationId: null,
  toLocationId: null,
  reservationId: null,
  proposal: null,
} as const;

export async function insertTasks(tx: CommandTransaction, rows: readonly NewTask[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`insert into warehouse_task (organisation_id, warehouse_id, kind, document_type, document_id,
      document_number, document_line, item_id, lot_id, quantity, from_location_id, to_location_id, reservation_id,
      proposal, priority, due_at, status, unit_id, owner_id, created_at)
    select ${tx.context.organisationId}::uuid, t.*, ${tx.context.now()}::timestamptz
    from unnest(${rows.map((row) => row.warehouseId)}::uuid[], ${rows.map((row) => row.kind)}::text[],
      ${rows.map((row) => row.documentType)}::text[], ${rows.map((row) => row.documentId)}::uuid[],
      ${rows.map((row) => row.documentNumber)}::text[], ${rows.map((row) => row.documentLine)}::int[],
      ${rows.map((row) => row.itemId)}::uuid[], ${rows.map((row) => row.lotId)}::uuid[],
      ${rows.map((row) => row.quantity)}::int[], ${rows.map((row) => row.fromLocationId)}::uuid[],
      ${rows.map((row) => row.toLocationId)}::uuid[], ${rows.map((row) => row.reservationId)}::uuid[],
      ${rows.map((row) => (row.proposal === null ? null : JSON.stringify(row.proposal)))}::jsonb[],
      ${rows.map((row) => row.priority)}::smallint[], ${rows.map((row) => row.dueAt)}::timestamptz[],
      ${rows.map((row) => row.status ?? "available")}::text[], ${rows.map((row) => row.unitId ?? null)}::uuid[],
      ${rows.map((row) => row.ownerId ?? null)}::uuid[]) as t`);
}

export const claimTaskRow = (tx: CommandTransaction, taskId: string): Promise<void> =>
  claimTaskFor(tx, taskId, tx.context.actor);

export async function claimTaskFor(
  tx: CommandTransaction,
  taskId: string,
  { id, name }: { readonly id: string | null; readonly name: string },
): Promise<void> {
  await tx.execute(sql`update warehouse_task set state = 'claimed', claimed_by = ${id}, claimed_by_name = ${name},
      claimed_at = ${tx.context.now()}, version = version + 1 where id = ${taskId}`);
}

export async function unclaimTaskRow(tx: CommandTransaction, taskId: string): Promise<void> {
  await tx.execute(sql`update warehouse_task set state = 'open', claimed_by = null, claimed_by_name = null,
      claimed_at = null, version = version + 1 where id = ${taskId}`);
}

export interface TaskReport {
  readonly state: TaskState;
  readonly done?: number;
  readonly toLocationId?: string;
  readonly reason?: string | null;
  readonly note?: string | null;
}

/** What came of a task: how much was done now, and whether that ends it. */
export async function reportTask(tx: CommandTransaction, taskId: string, report: TaskReport): Promise<void> {
  const { actor } = tx.context;
  const ended = report.state === "done" || report.state === "short";
  await tx.execute(sql`update warehouse_task set state = ${report.state}, done_quantity = done_quantity + ${report.done ?? 0}::int,
      to_location_id = coalesce(${report.toLocationId ?? null}, to_location_id),
      reason = coalesce(${report.reason ?? null}, reason), note = coalesce(${report.note ?? null}, note),
      finished_at = ${ended ? tx.context.now() : null}, finished_by = ${ended ? actor.id : null},
      finished_by_name = ${ended ? actor.name : null}, version = version + 1
    where id = ${taskId}`);
}

/** Ends the waiting tasks of a document: done by its command, or cancelled with it. */
export async function endTasks(
  tx: CommandTransaction,
  documentId: string,
  kinds: readonly TaskKind[],
  state: "done" | "cancelled",
): Promise<void> {
  const { actor } = tx.context;
  await tx.execute(sql`update warehouse_task t set state = ${state}, version = version + 1,
      done_quantity = case when ${state} = 'done' then quantity else done_quantity end,
      finished_at = ${tx.context.now()}, finished_by = ${actor.id}, finished_by_name = ${actor.name}
    where t.document_id = ${documentId} and t.kind = any(${kinds}::text[]) and ${isWaiting}`);
}

/** Takes a report back: the task is as it was before `quantity` was done. */
export async function restoreTask(
  tx: CommandTransaction,
  taskId: string,
  was: { readonly state: TaskState; readonly toLocationId: string | null; readonly quantity: number },
): Promise<void> {
  await tx.execute(sql`update warehouse_task set state = ${was.state}, to_location_id = ${was.toLocationId},
      done_quantity = done_quantity - ${was.quantity}::int, finished_at = null, finished_by = null,
      finished_by_name = null, version = version + 1
    where id = ${taskId}`);
}

/** Whether any of a document's tasks of a kind was done, even in part. */
export async function hasFinishedTasks(tx: Reader, documentId: string, kind: TaskKind): Promise<boolean> {
  const { done } = await tx.one<{ done: boolean }>(sql`select exists (select from warehouse_task t
    where t.document_id = ${documentId} and t.kind = ${kind} and t.done_quantity > 0) as done`);
  return done;
}

/** Whether a document still has waiting tasks of a kind. */
export async function hasWaitingTasks(tx: Reader, documentId: string, kind: TaskKind): Promise<boolean> {
  const { waiting } = await tx.one<{ waiting: boolean }>(sql`select exists (select from warehouse_task t
    where t.document_id = ${documentId} and t.kind = ${kind} and ${isWaiting}) as waiting`);
  return waiting;
}
