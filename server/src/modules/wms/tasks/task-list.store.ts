import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { kindsOfTaskCommand, type TaskCommand, taskCommands } from "@cerebro/contracts/entities/state-machines.ts";
import { homeZoneSql } from "../../../platform/home-zone.store.ts";
import { siteZone } from "../items/site-days.store.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchedAmong } from "../../../platform/listing/words.store.ts";
import { isWithin } from "../locations/locations.store.ts";

/** Meanings of a scanned code in a queue. */
export interface ScannedCode {
  readonly documentKey: string;
  readonly orderIds: readonly string[];
  readonly itemIds: readonly string[];
  readonly lotIds: readonly string[];
  readonly unitIds: readonly string[];
  readonly locationIds: readonly string[];
}

type TaskFilter = Omit<InputOf<typeof operationEndpoints.listTasks>, "cursor" | "limit" | "code"> & {
  readonly scanned?: ScannedCode | undefined;
};

/** All tasks still to be done, claimed ones included. */
export const isWaiting = sql`t.state in ('open', 'claimed', 'exception')`;

/** Zone of a warehouse; of all together the organization's. */
export const zoneOfWork = (warehouseId: string | undefined): Sql =>
  warehouseId === undefined ? homeZoneSql : siteZone(sql`${warehouseId}::uuid`);

/** When today began at a warehouse, or where the organization is. */
export const dayStart = (now: Date, warehouseId: string | undefined): Sql =>
  sql`(select date_trunc('day', ${now}::timestamptz at time zone here.zone) at time zone here.zone
    from (select ${zoneOfWork(warehouseId)} as zone) here)`;

/** Done, wholly or short, within the last hour or today; cancelled tasks are not done. */
export function isDoneSince(
  since: NonNullable<TaskFilter["done"]>,
  { now, warehouseId }: { readonly now: Date; readonly warehouseId?: string | undefined },
): Sql {
  const begin = since === "today" ? dayStart(now, warehouseId) : sql`${now}::timestamptz - interval '60 minutes'`;
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
  { kind, state, done, mine, late, documentId, warehouseId, zoneId, waveId, batch, scanned }: TaskFilter,
  now: Date,
  accountId: string | null,
): Sql[] {
  return [
    sql`t.organisation_id = current_organisation()`,
    done === undefined ? inState(state) : isDoneSince(done, { now, warehouseId }),
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(mine === true ? [sql`t.claimed_by = ${accountId}`] : []),
    ...(late === true ? [sql`t.due_at < ${now}`] : []),
    ...(documentId === undefined ? [] : [sql`t.document_id = ${documentId}`]),
    ...(warehouseId === undefined ? [] : [sql`t.warehouse_id = ${warehouseId}`]),
    ...(zoneId === undefined ? [] : [inZone(zoneId)]),
    ...(waveId === undefined ? [] : [sql`t.wave_id = ${waveId}`]),
    ...(batch === undefined ? [] : [sql`t.wave_batch = ${batch}`]),
    ...(scanned === undefined ? [] : [isScanned(scanned)]),
  ];
}

/** A code of a lot with its item (GS1) means the lot. */
function isScanned({ documentKey, orderIds, itemIds, lotIds, unitIds, locationIds }: ScannedCode): Sql {
  const goods = lotIds.length > 0 ? sql`t.lot_id = any(${lotIds}::uuid[])` : sql`t.item_id = any(${itemIds}::uuid[])`;
  return sql`(t.document_key = ${documentKey} or t.document_id = any(${orderIds}::uuid[]) or ${goods}
    or t.unit_id = any(${unitIds}::uuid[]) or t.from_location_id = any(${locationIds}::uuid[])
    or t.to_location_id = any(${locationIds}::uuid[]))`;
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

/** Commands of the state that the kind allows; a whole unit is never split. */
export function presentTask(task: StoredTask): TaskRow {
  const allows = (command: TaskCommand): boolean => {
    if (command !== "cancel" && command !== "split") return true;
    const kinds: readonly TaskRow["kind"][] = kindsOfTaskCommand[command];
    return kinds.includes(task.kind) && (command === "cancel" || task.quantity - task.doneQuantity > 1);
  };
  return { ...task, commands: taskCommands[task.state].filter(allows) };
}

export async function loadTask(reader: Reader, taskId: string): Promise<TaskRow> {
  const row = await reader.maybe<StoredTask>(
    sql`select ${columns} from warehouse_task t ${joins} where t.id = ${taskId}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return presentTask(row);
}
