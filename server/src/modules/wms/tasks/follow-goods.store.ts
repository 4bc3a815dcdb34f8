import type { CommandTransaction } from "../../../platform/context.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { StockKey } from "../stock/stock-goods.ts";
import { isWaiting } from "./task-list.store.ts";
import type { LockedTask } from "./tasks.store.ts";

/** A waiting task that carries goods from a place. */
export type CarryingTask = Omit<LockedTask, "fromLocationId"> & { readonly fromLocationId: string };

const columns = sql`t.id, t.kind, t.state, t.document_type as "documentType", t.document_id as "documentId",
  t.document_number as "documentNumber", t.document_line as "documentLine", t.warehouse_id as "warehouseId",
  t.item_id as "itemId", t.lot_id as "lotId", t.status, t.unit_id as "unitId", t.owner_id as "ownerId", t.quantity,
  t.done_quantity as "doneQuantity", t.from_location_id as "fromLocationId", t.to_location_id as "toLocationId",
  t.reservation_id as "reservationId", t.priority, t.due_at as "dueAt", t.claimed_by as "claimedBy",
  t.claimed_by_name as "claimedByName", t.version`;

/** Locks the tasks that carry goods of some items away from some places: unclaimed ones come first. */
export function lockCarriers(
  tx: CommandTransaction,
  itemIds: readonly string[],
  locationIds: readonly string[],
): Promise<(CarryingTask & { readonly itemId: string })[]> {
  return tx.rows(sql`
    select * from (
      select ${columns} from warehouse_task t
      where t.from_location_id = any(${locationIds}::uuid[]) and t.item_id = any(${itemIds}::uuid[])
        and t.kind in ('put_away', 'replenish') and ${isWaiting}
      order by t.id for no key update) locked
    order by "claimedBy" is not null, id desc`);
}

/** Put-away tasks of whole units: of these units or of those that contain them. */
const unitTasks = (unitIds: readonly string[]): Sql => sql`
  with recursive up as (
    select id, parent_id from handling_unit where id = any(${unitIds}::uuid[])
    union select u.id, u.parent_id from handling_unit u join up on up.parent_id = u.id)
  select ${columns} from warehouse_task t
  where t.unit_id in (select id from up) and t.item_id is null and t.kind = 'put_away' and ${isWaiting}`;

export function lockUnitCarriers(
  tx: CommandTransaction,
  unitIds: readonly string[],
): Promise<(CarryingTask & { readonly unitId: string })[]> {
  return tx.rows(sql`${unitTasks(unitIds)} order by t.id for no key update of t`);
}

export async function isUnitCarried(tx: CommandTransaction, unitId: string): Promise<boolean> {
  return (await tx.rows(sql`${unitTasks([unitId])} limit 1`)).length > 0;
}

/** Where a unit stands now, and how much is in it and in what is nested in it. */
export function loadStanding(
  tx: CommandTransaction,
  unitId: string,
): Promise<{
  readonly locationId: string | null;
  readonly purpose: string | null;
  readonly warehouseId: string | null;
}> {
  return tx.one(sql`select l.id as "locationId", l.purpose, l.warehouse_id as "warehouseId"
    from handling_unit u left join location l on l.id = u.location_id where u.id = ${unitId}`);
}

/** Units of these goods that no put-away task carries. */
export async function loadUncovered(tx: CommandTransaction, key: Required<StockKey>): Promise<number> {
  const { itemId, lotId, locationId, status, unitId, ownerId } = key;
  const same = (row: Sql): Sql => sql`${row}.item_id = ${itemId} and ${row}.lot_id is not distinct from ${lotId}::uuid
    and ${row}.status = ${status} and ${row}.unit_id is not distinct from ${unitId}::uuid
    and ${row}.owner_id is not distinct from ${ownerId}::uuid`;
  const { units } = await tx.one<{ units: number }>(sql`select (
      coalesce((select sum(b.on_hand) from stock_balance b where b.location_id = ${locationId} and ${same(sql`b`)}), 0)
      - coalesce((select sum(t.quantity - t.done_quantity) from warehouse_task t
        where t.from_location_id = ${locationId} and t.kind = 'put_away' and ${isWaiting} and ${same(sql`t`)}), 0)
    )::bigint as units`);
  return Math.max(0, units);
}

/** The whole rest of a task is carried from elsewhere, or is of another kind now. */
export async function turnTask(tx: CommandTransaction, taskId: string, to: TaskGoods): Promise<void> {
  await tx.execute(sql`update warehouse_task set from_location_id = ${to.fromLocationId}, status = ${to.status},
      unit_id = ${to.unitId}, warehouse_id = ${to.warehouseId}, version = version + 1,
      to_location_id = case when ${to.keepsTarget} then to_location_id end,
      proposal = case when ${to.keepsTarget} then proposal end
    where id = ${taskId}`);
}

export interface TaskGoods {
  readonly fromLocationId: string;
  readonly status: LockedTask["status"];
  readonly unitId: string | null;
  readonly warehouseId: string;
  /** False where the bin was chosen for goods of another kind or of another warehouse. */
  readonly keepsTarget: boolean;
}

/** A part of a task's goods becomes a separate, unclaimed task. */
export async function partTask(
  tx: CommandTransaction,
  taskId: string,
  { quantity, ...to }: TaskGoods & { readonly quantity: number },
): Promise<string> {
  await shortenTask(tx, taskId, quantity);
  const { id } = await tx.one<{ id: string }>(sql`
    insert into warehouse_task (organisation_id, warehouse_id, kind, document_type, document_id, document_number,
      document_line, item_id, lot_id, quantity, from_location_id, to_location_id, proposal, priority, due_at, status,
      unit_id, owner_id, created_at)
    select organisation_id, ${to.warehouseId}, kind, document_type, document_id, document_number, document_line, item_id,
      lot_id, ${quantity}, ${to.fromLocationId}, case when ${to.keepsTarget} then to_location_id end,
      case when ${to.keepsTarget} then proposal end, priority, due_at, ${to.status}, ${to.unitId}::uuid, owner_id, created_at
    from warehouse_task where id = ${taskId} returning id`);
  return id;
}

/** Fewer units are left to do. */
export async function shortenTask(tx: CommandTransaction, taskId: string, quantity: number): Promise<void> {
  await tx.execute(sql`update warehouse_task set quantity = quantity - ${quantity}::int, version = version + 1
    where id = ${taskId}`);
}

/** Nothing is left to do: the task is done with what was done of it, or cancelled if nothing was. */
export async function closeTask(
  tx: CommandTransaction,
  taskId: string,
  reason: string,
  note: string | null,
): Promise<void> {
  const { actor } = tx.context;
  await tx.execute(sql`update warehouse_task set state = case when done_quantity > 0 then 'done' else 'cancelled' end,
      quantity = case when done_quantity > 0 then done_quantity else quantity end, reason = ${reason},
      note = coalesce(${note}, note), finished_at = ${tx.context.now()}, finished_by = ${actor.id},
      finished_by_name = ${actor.name}, version = version + 1
    where id = ${taskId}`);
}

/** Tasks for single goods in units end where one task takes the whole unit. */
export async function lockPartsOfUnits(tx: CommandTransaction, unitIds: readonly string[]): Promise<CarryingTask[]> {
  return tx.rows(sql`select ${columns} from warehouse_task t
    where t.unit_id = any(${unitIds}::uuid[]) and t.item_id is not null and t.kind = 'put_away' and ${isWaiting}
    order by t.id for no key update`);
}
