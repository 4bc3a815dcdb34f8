import type { WaveState } from "@cerebro/contracts/entities/wms/wave-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { PlannedWave, WaveLimits } from "./plan.ts";

export async function insertWave(
  tx: CommandTransaction,
  wave: WaveLimits & { readonly number: string; readonly ruleId: string | null },
): Promise<string> {
  const now = tx.context.now();
  const { id } = await tx.one<{ id: string }>(sql`insert into wave (organisation_id, number, warehouse_id, state, rule,
      rule_id, max_orders, max_lines, cart, created_by_name, created_at, updated_at)
    values (${tx.context.organisationId}, ${wave.number}, ${wave.warehouseId}, 'draft', ${JSON.stringify(wave.rule)}::jsonb,
      ${wave.ruleId}, ${wave.maxOrders}, ${wave.maxLines}, ${JSON.stringify(wave.cart)}::jsonb, ${tx.context.actor.name},
      ${now}, ${now})
    returning id`);
  return id;
}

/** Replaces a wave's carts and orders by those of a plan. An order that joined another wave meanwhile is refused. */
export async function writePlan(tx: CommandTransaction, waveId: string, plan: PlannedWave): Promise<void> {
  const { organisationId } = tx.context;
  const { batches, orders } = plan;
  await tx.execute(sql`update wave set metres = ${plan.metres}, s_shape_metres = ${plan.sShapeMetres}, fault = ${plan.fault}
    where id = ${waveId}`);
  await tx.execute(sql`delete from wave_batch where wave_id = ${waveId}`);
  await tx.execute(sql`delete from wave_order where wave_id = ${waveId}`);
  await tx.execute(sql`insert into wave_batch (wave_id, number, organisation_id, metres, s_shape_metres, points, s_shape_points)
    select ${waveId}::uuid, b.number, ${organisationId}::uuid, b.metres, b.s_shape, b.points, b.s_points
    from unnest(${batches.map(({ number }) => number)}::int[], ${batches.map(({ metres }) => metres)}::numeric[],
      ${batches.map(({ sShapeMetres }) => sShapeMetres)}::numeric[],
      ${batches.map(({ walk }) => JSON.stringify(walk?.points ?? []))}::jsonb[],
      ${batches.map(({ walk }) => JSON.stringify(walk?.sShapePoints ?? []))}::jsonb[])
      as b (number, metres, s_shape, points, s_points)`);
  try {
    await tx.execute(sql`insert into wave_order (wave_id, sales_order_id, organisation_id, batch, lines, units)
      select ${waveId}::uuid, o.id, ${organisationId}::uuid, o.batch, o.lines, o.units
      from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ batch }) => batch)}::int[],
        ${orders.map(({ lines }) => lines)}::int[], ${orders.map(({ units }) => units)}::int[])
        as o (id, batch, lines, units)`);
  } catch (error) {
    throw violated(error) === "wave_order_live" ? new AppError("request.stale") : error;
  }
}

/** Gives pick tasks their cart and their place on its walk. */
export async function placeTasks(tx: CommandTransaction, waveId: string, { batches }: PlannedWave): Promise<void> {
  const places = batches.flatMap(({ number, pickIds }) =>
    pickIds.map((id, index) => ({ id, number, position: index + 1 })),
  );
  await tx.execute(sql`update warehouse_task t set wave_id = ${waveId}, wave_batch = p.batch, path_position = p.position,
      version = version + 1
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ number }) => number)}::int[],
      ${places.map(({ position }) => position)}::int[]) as p (id, batch, position)
    where t.id = p.id`);
}

export interface WaveChange {
  readonly state: WaveState;
  readonly cancelledReason?: string;
  readonly note?: string | null;
}

/** Every command on a wave ends here: its state, a new version; a wave that is over lets its orders go. */
export async function setWaveState(tx: CommandTransaction, waveId: string, change: WaveChange): Promise<void> {
  const now = tx.context.now();
  const { state } = change;
  const over = state === "done" || state === "cancelled";
  await tx.execute(sql`update wave set state = ${state}, version = version + 1, updated_at = ${now},
      released_at = coalesce(released_at, ${state === "released" ? now : null}::timestamptz),
      finished_at = ${over ? now : null}::timestamptz, cancelled_reason = ${change.cancelledReason ?? null},
      note = coalesce(${change.note ?? null}, note)
    where id = ${waveId}`);
  if (over) await tx.execute(sql`update wave_order set live = false where wave_id = ${waveId}`);
}

/** Tasks of a cancelled wave are tasks like others; they are locked before the wave, as picking does. */
export async function detachTasks(tx: CommandTransaction, waveId: string): Promise<void> {
  await tx.execute(sql`update warehouse_task t set wave_id = null, wave_batch = null, path_position = null, version = version + 1
    where t.id in (select id from warehouse_task where wave_id = ${waveId} order by id for no key update)`);
}

/** Claims all open tasks of a cart; returns how many there were. */
export async function claimBatchRows(tx: CommandTransaction, waveId: string, batch: number): Promise<number> {
  const { actor } = tx.context;
  const rows = await tx.rows<{
    id: string;
  }>(sql`update warehouse_task t set state = 'claimed', claimed_by = ${actor.id},
      claimed_by_name = ${actor.name}, claimed_at = ${tx.context.now()}, version = version + 1
    where t.id in (select id from warehouse_task
      where wave_id = ${waveId} and wave_batch = ${batch} and state = 'open' order by id for no key update)
      and t.state = 'open'
    returning t.id`);
  return rows.length;
}

/** Whether the caller has tasks of a cart in hand. */
export async function holdsBatch(tx: CommandTransaction, waveId: string, batch: number): Promise<boolean> {
  const row = await tx.maybe(sql`select 1 as found from warehouse_task
    where wave_id = ${waveId} and wave_batch = ${batch} and state = 'claimed' and claimed_by = ${tx.context.actor.id} limit 1`);
  return row !== undefined;
}

/** The cart a task is on. */
export function waveOfTask(
  tx: CommandTransaction,
  taskId: string,
): Promise<{ waveId: string; batch: number } | undefined> {
  return tx.maybe(sql`select wave_id as "waveId", wave_batch as batch from warehouse_task
    where id = ${taskId} and wave_id is not null`);
}

/** Units reserved elsewhere after a short pick are added to the same cart, last. */
export async function adoptTasks(
  tx: CommandTransaction,
  orderId: string,
  { waveId, batch }: { readonly waveId: string; readonly batch: number },
): Promise<void> {
  await tx.execute(sql`update warehouse_task t set wave_id = ${waveId}, wave_batch = ${batch}, path_position = added.position
    from (select n.id, last.position + row_number() over (order by n.id) as position
      from warehouse_task n, (select max(path_position) as position from warehouse_task
        where wave_id = ${waveId} and wave_batch = ${batch}) last
      where n.document_id = ${orderId} and n.kind = 'pick' and n.wave_id is null and n.state = 'open') added
    where t.id = added.id`);
}
