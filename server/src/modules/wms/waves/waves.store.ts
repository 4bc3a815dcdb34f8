import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import type { WaveBatch, WaveDetail, WaveOrderRow, WaveRow, WaveTask } from "@cerebro/contracts/entities/wms/waves.ts";
import type { WaveState } from "@cerebro/contracts/entities/wms/wave-words.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { searchPatterns } from "../../../platform/listing/search.ts";
import { statesOf } from "../../../platform/listing/states.ts";

type WaveFilter = InputOf<typeof waveEndpoints.listWaves>;
const openStates = ["draft", "released", "in_progress"] as const;
const ended = sql`t.state in ('done', 'short', 'cancelled')`;

const columns = sql`w.id, w.number, w.warehouse_id as "warehouseId", w.state, w.rule, rule.name as "ruleName",
  (select count(*)::int from wave_order o where o.wave_id = w.id) as orders,
  (select count(*)::int from wave_batch b where b.wave_id = w.id) as batches,
  (select count(*)::int from warehouse_task t where t.wave_id = w.id) as tasks,
  (select count(*)::int from warehouse_task t where t.wave_id = w.id and ${ended}) as "tasksEnded",
  w.metres::float8 as metres, w.s_shape_metres::float8 as "sShapeMetres", w.fault, w.created_at as "createdAt",
  w.created_by_name as "createdByName", w.released_at as "releasedAt", w.finished_at as "finishedAt",
  w.cancelled_reason as "cancelledReason", w.version`;
const joins = sql`left join wave_rule rule on rule.id = w.rule_id`;

export function waveListing({ state, warehouseId, search }: WaveFilter): Listing {
  return {
    from: sql`wave w`,
    where: [
      sql`w.organisation_id = current_organisation()`,
      ...(state === undefined ? [] : [sql`w.state = any(${statesOf(state, openStates)}::text[])`]),
      ...(warehouseId === undefined ? [] : [sql`w.warehouse_id = ${warehouseId}`]),
      ...searchPatterns(search).map(
        (pattern) => sql`(lower(w.number) like ${pattern} or exists (select from wave_order o
          join sales_order s on s.id = o.sales_order_id where o.wave_id = w.id and s.search_text like ${pattern}))`,
      ),
    ],
    id: sql`w.id`,
    sort: { by: sql`w.created_at`, type: "timestamptz" },
    direction: "desc",
    columns,
    join: sql`join wave w on w.id = found.id ${joins}`,
  };
}

export type StoredWave = WaveRow & Pick<WaveDetail, "cart" | "maxOrders" | "maxLines" | "note">;

export async function loadWave(reader: Reader, waveId: string): Promise<StoredWave> {
  const row = await reader.maybe<StoredWave>(sql`select ${columns}, w.cart, w.max_orders as "maxOrders",
    w.max_lines as "maxLines", w.note from wave w ${joins} where w.id = ${waveId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** The orders of a wave, also those it had when it was cancelled. */
export function loadWaveOrders(reader: Reader, waveId: string): Promise<WaveOrderRow[]> {
  return reader.rows<WaveOrderRow>(sql`
    select s.id, s.number, coalesce(c.name, s.ship_to_name) as "customerName", s.priority, s.due_at as "dueAt", o.lines,
      o.units, o.batch
    from wave_order o join sales_order s on s.id = o.sales_order_id left join customer c on c.id = s.customer_id
    where o.wave_id = ${waveId} order by o.batch, s.number`);
}

export function loadWaveBatches(reader: Reader, waveId: string): Promise<WaveBatch[]> {
  return reader.rows<WaveBatch>(sql`
    select b.number, o.orders, o.lines, o.units, b.metres::float8 as metres, b.s_shape_metres::float8 as "sShapeMetres",
      b.points, b.s_shape_points as "sShapePoints", t.tasks, t.ended as "tasksEnded", t.free as "tasksFree",
      t.names as "claimedByNames", t.ids as "claimedByIds"
    from wave_batch b
    cross join lateral (select count(*)::int as orders, coalesce(sum(lines), 0)::int as lines,
        coalesce(sum(units), 0)::int as units
      from wave_order o where o.wave_id = b.wave_id and o.batch = b.number) o
    cross join lateral (select count(*)::int as tasks, (count(*) filter (where ${ended}))::int as ended,
        (count(*) filter (where t.state = 'open'))::int as free,
        coalesce(array_agg(distinct t.claimed_by::text) filter (where t.state = 'claimed' and t.claimed_by is not null), '{}') as ids,
        coalesce(array_agg(distinct t.claimed_by_name) filter (where t.claimed_by_name is not null), '{}') as names
      from warehouse_task t where t.wave_id = b.wave_id and t.wave_batch = b.number) t
    where b.wave_id = ${waveId} order by b.number`);
}

export function loadWaveTasks(reader: Reader, waveId: string): Promise<WaveTask[]> {
  return reader.rows<WaveTask>(sql`
    select t.id, t.wave_batch as batch, t.path_position as position, t.state, t.document_id as "orderId",
      t.document_number as "orderNumber", t.item_id as "itemId", i.sku, i.name as "itemName",
      t.from_location_id as "fromLocationId", f.code as "fromCode", t.quantity, t.done_quantity as "doneQuantity",
      t.claimed_by_name as "claimedByName"
    from warehouse_task t left join item i on i.id = t.item_id left join location f on f.id = t.from_location_id
    where t.wave_id = ${waveId} order by t.wave_batch, t.path_position, t.id`);
}

/** A wave as commands need it. */
export interface LockedWave {
  readonly id: string;
  readonly number: string;
  readonly state: WaveState;
  readonly version: number;
}

const lockColumns: Sql = sql`id, number, state, version`;

export async function lockWave(tx: Reader, waveId: string): Promise<LockedWave> {
  const row = await tx.maybe<LockedWave>(sql`select ${lockColumns} from wave where id = ${waveId} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Ids of the orders that are in a wave now, in the order in which they are locked. */
export async function liveOrderIds(reader: Reader, waveId: string): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(
    sql`select sales_order_id as id from wave_order where wave_id = ${waveId} and live order by sales_order_id`,
  );
  return rows.map(({ id }) => id);
}

/** Number of open tasks of a wave. */
export async function countWaiting(reader: Reader, waveId: string): Promise<number> {
  const { count } = await reader.one<{ count: number }>(
    sql`select count(*) as count from warehouse_task t where t.wave_id = ${waveId} and not (${ended})`,
  );
  return count;
}
