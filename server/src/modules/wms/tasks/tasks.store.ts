import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { PutAwayReason, TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { taskCommands, type TaskState } from "@cerebro/contracts/entities/state-machines.ts";
import type { StockStatus, taskDocuments, taskKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchedAmong } from "../../../platform/listing/words.store.ts";
import { isWithin } from "../locations/locations.store.ts";
import type { StockKind } from "../stock/stock-goods.ts";

export type TaskKind = (typeof taskKinds)[number];
type TaskFilter = Omit<InputOf<typeof operationEndpoints.listTasks>, "cursor" | "limit">;

/** Everything still to be done, whoever has it. */
export const isWaiting = sql`t.state in ('open', 'claimed', 'exception')`;

/** When today began where the organisation is. */
export const dayStart = (
  now: Date,
): Sql => sql`(select date_trunc('day', ${now}::timestamptz at time zone time_zone) at time zone time_zone
  from organisation where id = current_organisation())`;

/** Done, wholly or short, within the last hour or today; cancelled tasks are not done. */
export function isDoneSince(since: NonNullable<TaskFilter["done"]>, now: Date): Sql {
  const begin = since === "today" ? dayStart(now) : sql`${now}::timestamptz - interval '60 minutes'`;
  return sql`(t.state in ('done', 'short') and t.finished_at >= ${begin} and t.finished_at <= ${now})`;
}

const columns = sql`t.id, t.kind, t.state, t.document_type as "documentType", t.document_id as "documentId",
  t.document_number as "documentNumber", coalesce(customer.name, so.ship_to_name, supplier.name, sender.name) as "partnerName",
  t.document_line as "lineNumber", t.item_id as "itemId", i.sku, i.name as "itemName", i.barcode, lot.code as "lotCode",
  t.unit_id as "unitId", unit.sscc as "unitSscc", owner.name as "ownerName",
  lot.expires_on as "expiresOn", t.quantity, t.done_quantity as "doneQuantity", t.from_location_id as "fromLocationId",
  f.code as "fromCode", t.to_location_id as "toLocationId", d.code as "toCode", t.proposal as "putAwayReason", t.priority,
  t.due_at as "dueAt", t.claimed_by as "claimedBy", t.claimed_by_name as "claimedByName", t.claimed_at as "claimedAt",
  t.finished_at as "finishedAt", t.finished_by_name as "finishedByName", t.reason, t.note, t.version`;
const joins = sql`left join item i on i.id = t.item_id left join lot on lot.id = t.lot_id
  left join handling_unit unit on unit.id = t.unit_id left join stock_owner owner on owner.id = t.owner_id
  left join location f on f.id = t.from_location_id left join location d on d.id = t.to_location_id
  left join sales_order so on t.document_type = 'sales_order' and so.id = t.document_id
  left join customer on customer.id = so.customer_id
  left join purchase_order po on t.document_type = 'purchase_order' and po.id = t.document_id
  left join supplier on supplier.id = po.supplier_id
  left join return_order rt on t.document_type = 'return_order' and rt.id = t.document_id
  left join customer sender on sender.id = rt.customer_id`;

const sortKeys: Readonly<Record<TaskFilter["sort"], SortKey & { direction: "asc" | "desc"; from: Sql }>> = {
  // Most important first, then the earliest due; tasks without a due time come last.
  urgency: { by: sql`t.urgency`, type: "bigint", direction: "asc", from: sql`warehouse_task t` },
  path: {
    // On a cart the solved walk, else the fixed order of the bins.
    by: sql`coalesce(t.wave_batch::bigint * 1000000 + t.path_position, f.pick_sequence, 0)`,
    type: "bigint",
    direction: "asc",
    from: sql`warehouse_task t left join location f on f.id = t.from_location_id`,
  },
  document: { by: sql`t.document_number`, type: "text", direction: "asc", from: sql`warehouse_task t` },
  finishedAt: {
    by: sql`coalesce(t.finished_at, t.created_at)`,
    type: "timestamptz",
    direction: "desc",
    from: sql`warehouse_task t`,
  },
};

export function taskListing(filter: TaskFilter, now: Date, accountId: string | null): Listing {
  const { by, type, direction, from } = sortKeys[filter.sort];
  return {
    from,
    where: conditions(filter, now, accountId),
    ...searchedAmong(
      filter.search,
      sql`t.id`,
      (pattern) => sql`select x.id from warehouse_task x where x.document_key like ${pattern}
        union all select x.id from item i join warehouse_task x on x.item_id = i.id where i.search_text like ${pattern}
        union all select x.id from location l join warehouse_task x on x.from_location_id = l.id
          where l.search_text like ${pattern}`,
    ),
    id: sql`t.id`,
    sort: { by, type },
    direction,
    columns,
    join: sql`join warehouse_task t on t.id = found.id ${joins}`,
  };
}

function conditions(
  { kind, state, done, mine, late, documentId, warehouseId, zoneId, waveId, batch }: TaskFilter,
  now: Date,
  accountId: string | null,
): Sql[] {
  return [
    sql`t.organisation_id = current_organisation()`,
    done === undefined ? inState(state) : isDoneSince(done, now),
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(mine === true ? [sql`t.claimed_by = ${accountId}`] : []),
    ...(late === true ? [sql`t.due_at < ${now}`] : []),
    ...(documentId === undefined ? [] : [sql`t.document_id = ${documentId}`]),
    ...(warehouseId === undefined ? [] : [sql`t.warehouse_id = ${warehouseId}`]),
    ...(zoneId === undefined ? [] : [inZone(zoneId)]),
    ...(waveId === undefined ? [] : [sql`t.wave_id = ${waveId}`]),
    ...(batch === undefined ? [] : [sql`t.wave_batch = ${batch}`]),
  ];
}

/** Goods are worked on where they lie, but for those put away: they come from a dock that belongs to all zones. */
export function inZone(zoneId: string): Sql {
  const place = sql`(case when t.kind in ('put_away', 'count') then coalesce(t.to_location_id, t.from_location_id)
    else t.from_location_id end)`;
  return sql`(${place} is null or ${isWithin(place, zoneId)})`;
}

function inState(state: TaskFilter["state"]): Sql {
  if (state === "waiting") return isWaiting;
  return state === "finished" ? sql`t.state in ('done', 'short', 'cancelled')` : sql`t.state = ${state}`;
}

type StoredTask = Omit<TaskRow, "commands">;

export const presentTask = (task: StoredTask): TaskRow => ({ ...task, commands: [...taskCommands[task.state]] });

export async function loadTask(reader: Reader, taskId: string): Promise<TaskRow> {
  const row = await reader.maybe<StoredTask>(
    sql`select ${columns} from warehouse_task t ${joins} where t.id = ${taskId}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return presentTask(row);
}

/** A task as commands need it. */
export type TaskDocument = (typeof taskDocuments)[number];

/** The goods a task is about, as the book names them. */
export function taskGoods<Item extends string | null>(
  task: Pick<LockedTask, "lotId" | "status" | "unitId" | "ownerId"> & { readonly itemId: Item },
) {
  const { itemId, lotId, status, unitId, ownerId } = task;
  return { itemId, lotId, status, unitId, ownerId };
}

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

/** Which document a task belongs to, without a lock: documents are locked before their tasks. */
export async function documentOfTask(
  tx: Reader,
  taskId: string,
): Promise<Pick<LockedTask, "documentId" | "documentType">> {
  const row = await tx.maybe<Pick<LockedTask, "documentId" | "documentType">>(
    sql`select document_id as "documentId", document_type as "documentType" from warehouse_task where id = ${taskId}`,
  );
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

export async function claimTaskRow(tx: CommandTransaction, taskId: string): Promise<void> {
  const { actor } = tx.context;
  await tx.execute(sql`update warehouse_task set state = 'claimed', claimed_by = ${actor.id}, claimed_by_name = ${actor.name},
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
