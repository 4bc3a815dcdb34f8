import type { CountBinRow } from "@cerebro/contracts/entities/wms/counts.ts";
import type { CountCause } from "@cerebro/contracts/entities/wms/count-words.ts";
import type { CycleCountLineState, CycleCountState } from "@cerebro/contracts/entities/state-machines.ts";
import type { StockStatus } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { StockKey } from "../stock/stock-goods.ts";
import type { Counted } from "./four-eyes.ts";

export interface LockedCount {
  readonly id: string;
  readonly number: string;
  readonly state: CycleCountState;
  readonly warehouseId: string;
  readonly priority: number;
  readonly dueAt: string | null;
  readonly version: number;
}

export async function lockCount(tx: CommandTransaction, countId: string): Promise<LockedCount> {
  const row = await tx.maybe<LockedCount>(sql`select id, number, state, warehouse_id as "warehouseId", priority,
      due_at as "dueAt", version
    from cycle_count where id = ${countId} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** The count of a bin, without a lock. */
export async function countOfBin(
  tx: Reader,
  binId: string,
): Promise<{ readonly countId: string; readonly state: CycleCountState }> {
  const row = await tx.maybe<{ countId: string; state: CycleCountState }>(sql`
    select c.id as "countId", c.state from cycle_count_bin b join cycle_count c on c.id = b.cycle_count_id
    where b.id = ${binId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export interface NewCount {
  readonly number: string;
  readonly warehouseId: string;
  readonly origin: CountBinRow["origin"];
  readonly abcClass: "A" | "B" | "C" | null;
  readonly scope: string;
  readonly priority: number;
  readonly note: string | null;
  readonly dueAt: string | null;
}

export async function insertCount(tx: CommandTransaction, count: NewCount): Promise<string> {
  const { organisationId, actor } = tx.context;
  const { id } = await tx.one<{ id: string }>(sql`insert into cycle_count (organisation_id, number, warehouse_id, state,
      origin, abc_class, scope, priority, note, requested_by, requested_by_name, requested_at, due_at)
    values (${organisationId}, ${count.number}, ${count.warehouseId}, 'requested', ${count.origin}, ${count.abcClass},
      ${count.scope}, ${count.priority}, ${count.note}, ${actor.id}, ${actor.name}, ${tx.context.now()}, ${count.dueAt})
    returning id`);
  return id;
}

/** Bins of a count; those that are being counted already are left out. */
export async function insertBins(
  tx: CommandTransaction,
  countId: string,
  locationIds: readonly string[],
  itemId: string | null,
): Promise<string[]> {
  const rows = await tx.rows<{ locationId: string }>(sql`
    insert into cycle_count_bin (organisation_id, cycle_count_id, location_id, item_id, created_at)
    select ${tx.context.organisationId}::uuid, ${countId}::uuid, location, ${itemId}::uuid, ${tx.context.now()}::timestamptz
    from unnest(${[...locationIds].toSorted()}::uuid[]) as location
    on conflict (location_id) where state <> 'closed' do nothing
    returning location_id as "locationId"`);
  return rows.map(({ locationId }) => locationId);
}

/** Gives each of a count's bins the task that was made for it. */
export async function linkTasks(tx: CommandTransaction, countId: string): Promise<void> {
  await tx.execute(sql`update cycle_count_bin b set task_id = t.id from warehouse_task t
    where b.cycle_count_id = ${countId} and b.state = 'waiting' and t.document_id = ${countId} and t.kind = 'count'
      and t.state = 'open' and t.from_location_id = b.location_id`);
}

export async function setCountState(tx: CommandTransaction, countId: string, state: CycleCountState): Promise<void> {
  const over = state === "completed" || state === "cancelled";
  await tx.execute(sql`update cycle_count set state = ${state}, version = version + 1,
      completed_at = ${over ? tx.context.now() : null}
    where id = ${countId}`);
}

export async function noteCancelled(tx: CommandTransaction, countId: string, note: string | null): Promise<void> {
  await tx.execute(sql`update cycle_count set cancel_note = ${note} where id = ${countId}`);
  await tx.execute(sql`update cycle_count_bin set state = 'closed' where cycle_count_id = ${countId}`);
  await tx.execute(sql`update cycle_count_line set state = 'rejected', decided_by = ${tx.context.actor.id},
      decided_by_name = ${tx.context.actor.name}, decided_at = ${tx.context.now()}
    where cycle_count_id = ${countId} and state in ('counted', 'recount')`);
}

/** State of a count, derived from its bins and lines. */
export async function derivedState(tx: Reader, countId: string): Promise<CycleCountState> {
  const { first, again, review } = await tx.one<{ first: boolean; again: boolean; review: boolean }>(sql`select
    exists (select from cycle_count_bin where cycle_count_id = ${countId} and state = 'waiting' and round = 1) as first,
    exists (select from cycle_count_bin where cycle_count_id = ${countId} and state = 'waiting' and round > 1) as again,
    exists (select from cycle_count_line where cycle_count_id = ${countId} and state in ('counted', 'recount')) as review`);
  if (first) return "counting";
  if (again) return "counted";
  return review ? "ready_to_review" : "completed";
}

/** A counted line as commands need it: goods at a bin, and the entry that counts. */
export interface LockedLine extends Required<StockKey>, Counted {
  readonly id: string;
  readonly binId: string;
  readonly state: CycleCountLineState;
  readonly sku: string;
  readonly locationCode: string;
  readonly attempt: number;
  readonly round: number;
  readonly position: number;
  readonly counted: number;
  readonly book: number;
  readonly variance: number;
  readonly unitCostMinor: number | null;
  readonly serialsMissing: readonly string[];
  readonly serialsFound: readonly string[];
  readonly movementIds: readonly string[];
  readonly automatic: boolean;
  /** The round it was counted in is not over. */
  readonly counting: boolean;
}

const lineColumns = sql`l.id, l.bin_id as "binId", l.state, i.sku, place.code as "locationCode", l.item_id as "itemId",
  l.lot_id as "lotId", b.location_id as "locationId", l.status, l.unit_id as "unitId", l.owner_id as "ownerId", l.attempt,
  e.round, e.position, e.counted, e.book, e.variance, e.unit_cost_minor as "unitCostMinor",
  e.serials_missing as "serialsMissing", e.serials_found as "serialsFound", e.counted_by as "countedBy",
  e.counted_by_account as "countedByAccount", l.movement_ids as "movementIds", l.automatic,
  b.state = 'waiting' and e.round = b.round as counting`;
const lineFrom = sql`cycle_count_line l join cycle_count_entry e on e.line_id = l.id and e.attempt = l.attempt
  join cycle_count_bin b on b.id = l.bin_id join item i on i.id = l.item_id join location place on place.id = b.location_id`;

/** Lines of a count whose row is locked; ids of other counts are not found. */
export async function loadLines(
  tx: CommandTransaction,
  countId: string,
  lineIds: readonly string[],
): Promise<LockedLine[]> {
  const rows = await tx.rows<LockedLine>(sql`select ${lineColumns} from ${lineFrom}
    where l.cycle_count_id = ${countId} and l.id = any(${lineIds}::uuid[]) order by l.id`);
  if (rows.length !== new Set(lineIds).size) throw new AppError("request.not_found");
  return rows;
}

/** Entries of a bin in its present round. */
export function loadLinesOfRound(tx: Reader, binId: string, round: number): Promise<LockedLine[]> {
  return tx.rows<LockedLine>(sql`select ${lineColumns} from ${lineFrom}
    where l.bin_id = ${binId} and e.round = ${round} and l.state = 'counted' order by l.id`);
}

export interface NewEntry {
  readonly bin: Pick<CountBinRow, "id" | "countId" | "round">;
  readonly key: Required<StockKey> & { readonly status: StockStatus };
  readonly position: number;
  readonly counted: number;
  readonly book: number;
  readonly serials: readonly string[];
  readonly serialsMissing: readonly string[];
  readonly serialsFound: readonly string[];
}

/** Writes down what was counted, as the line's entry that counts; not where the line is decided on already. */
export async function insertEntry(tx: CommandTransaction, entry: NewEntry): Promise<boolean> {
  const { bin, key } = entry;
  const { organisationId, accountId, actor } = tx.context;
  const line = await tx.maybe<{ id: string; attempt: number }>(sql`
    insert into cycle_count_line as l (organisation_id, cycle_count_id, bin_id, item_id, lot_id, status, unit_id, owner_id,
      state, attempt)
    values (${organisationId}, ${bin.countId}, ${bin.id}, ${key.itemId}, ${key.lotId}, ${key.status}, ${key.unitId},
      ${key.ownerId}, 'counted', 1)
    on conflict (bin_id, item_id, lot_key, status, unit_key, owner_key)
      do update set state = 'counted', attempt = l.attempt + 1 where l.state in ('counted', 'recount')
    returning l.id, l.attempt`);
  if (line === undefined) return false;
  await tx.execute(sql`insert into cycle_count_entry (line_id, attempt, organisation_id, round, position, counted, book,
      serials, serials_missing, serials_found, unit_cost_minor, counted_by, counted_by_account, counted_by_name,
      counted_at)
    select ${line.id}, ${line.attempt}, ${organisationId}, ${bin.round}, ${entry.position}, ${entry.counted}, ${entry.book},
      ${[...entry.serials]}::text[], ${[...entry.serialsMissing]}::text[], ${[...entry.serialsFound]}::text[],
      i.cost_minor, ${actor.id}, ${accountId}, ${actor.name}, ${tx.context.now()}
    from item i where i.id = ${key.itemId}`);
  return true;
}

export interface Decision {
  readonly lineId: string;
  readonly state: "approved" | "rejected" | "recount";
  readonly cause?: CountCause;
  readonly note?: string | null;
  readonly automatic?: boolean;
  readonly movementIds?: readonly string[];
}

export async function decideLine(tx: CommandTransaction, decision: Decision): Promise<void> {
  const { actor } = tx.context;
  const again = decision.state === "recount";
  await tx.execute(sql`update cycle_count_line set state = ${decision.state}, cause = ${decision.cause ?? null},
      note = coalesce(${decision.note ?? null}, note), automatic = ${decision.automatic ?? false},
      decided_by = ${again ? null : actor.id}, decided_by_name = ${again ? null : actor.name},
      decided_at = ${again ? null : tx.context.now()}, movement_ids = ${[...(decision.movementIds ?? [])]}::uuid[]
    where id = ${decision.lineId}`);
}

/** The line waits for a decision as before. */
export async function undecideLine(tx: CommandTransaction, lineId: string): Promise<void> {
  await tx.execute(sql`update cycle_count_line set state = 'counted', cause = null, automatic = false, decided_by = null,
      decided_by_name = null, decided_at = null, movement_ids = '{}'
    where id = ${lineId}`);
}

/** Bins whose round is over: closed when nothing of them waits for a decision any more. */
export async function settleBins(tx: CommandTransaction, binIds: readonly string[]): Promise<void> {
  // A recount of which every line was decided on meanwhile is over, too.
  await tx.execute(sql`with idle as (
      update cycle_count_bin b set state = 'counted' where b.id = any(${binIds}::uuid[]) and b.state = 'waiting' and b.round > 1
        and not exists (select from cycle_count_line l where l.bin_id = b.id and l.state = 'recount')
      returning b.task_id
    )
    update warehouse_task t set state = 'cancelled', version = version + 1, finished_at = ${tx.context.now()},
      finished_by = ${tx.context.actor.id}, finished_by_name = ${tx.context.actor.name}
    from idle where t.id = idle.task_id`);
  await tx.execute(sql`update cycle_count_bin b
    set state = case when exists (select from cycle_count_line l where l.bin_id = b.id and l.state in ('counted', 'recount'))
      then 'counted' else 'closed' end
    where b.id = any(${binIds}::uuid[]) and b.state <> 'waiting'`);
}

export async function finishRound(tx: CommandTransaction, binId: string): Promise<void> {
  const { actor } = tx.context;
  await tx.execute(sql`update cycle_count_bin set state = 'counted', finished_at = ${tx.context.now()},
      finished_by = ${actor.id}, finished_by_name = ${actor.name}
    where id = ${binId}`);
}

/** Sends bins into their next round; those that are in one already stay in it. */
export async function startRound(tx: CommandTransaction, binIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ locationId: string }>(sql`update cycle_count_bin set state = 'waiting', round = round + 1
    where id = any(${binIds}::uuid[]) and state <> 'waiting' returning location_id as "locationId"`);
  return rows.map(({ locationId }) => locationId);
}

/** Whether another count of a bin of these lines is under way. */
export async function countedElsewhere(tx: Reader, binIds: readonly string[]): Promise<string | undefined> {
  const row = await tx.maybe<{ code: string }>(sql`select place.code from cycle_count_bin b
    join cycle_count_bin other on other.location_id = b.location_id and other.id <> b.id and other.state <> 'closed'
    join location place on place.id = b.location_id
    where b.id = any(${binIds}::uuid[]) limit 1`);
  return row?.code;
}
