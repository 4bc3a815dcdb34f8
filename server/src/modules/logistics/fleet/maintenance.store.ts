import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import type { MaintenancePlan, WorkOrderRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { dueSoonDays, dueSoonMetres } from "@cerebro/contracts/constants/fleet.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { homeToday } from "../../../platform/home-zone.store.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";

type PlanInput = Omit<InputOf<typeof fleetUpkeepEndpoints.createMaintenancePlan>, "vehicleId">;

const dueOn = sql`(p.last_done_on + p.every_days)`;
const dueAt = sql`(p.last_done_metres + p.every_metres)`;
const odometer = sql`(select v.odometer_m from vehicle v where v.id = p.vehicle_id)`;

/** Of a plan `p`: due by day or by odometer, whichever comes first; one by an unread odometer alone is due to be looked at. */
export const stateOfPlan = (now: Date): Sql => sql`case
  when ${dueOn} < ${homeToday(now)} or ${dueAt} < ${odometer} then 'overdue'
  when p.every_metres is not null and p.every_days is null and ${dueAt} - ${odometer} is null then 'due_soon'
  when ${dueOn} <= ${homeToday(now)} + ${dueSoonDays}::int or ${dueAt} <= ${odometer} + ${dueSoonMetres}::bigint then 'due_soon'
  else 'in_time' end`;

const planColumns = (now: Date): Sql => sql`p.id, p.vehicle_id as "vehicleId", w.code as "vehicleCode", p.name, p.kind,
  p.every_metres as "everyMetres", p.every_days as "everyDays", p.last_done_on::text as "lastDoneOn",
  p.last_done_metres as "lastDoneMetres", p.archived_at is not null as archived, p.version,
  ${stateOfPlan(now)} as state, ${dueOn}::text as "dueOn", ${dueAt} as "dueAtMetres",
  ${dueOn} - ${homeToday(now)} as "daysLeft", ${dueAt} - ${odometer} as "metresLeft"`;

/** Plans in force, the most pressing first. */
export function loadPlans(reader: Reader, vehicleId: string | null, now: Date): Promise<MaintenancePlan[]> {
  return reader.rows<MaintenancePlan>(sql`select * from (
      select ${planColumns(now)} from maintenance_plan p join vehicle w on w.id = p.vehicle_id
      where p.organisation_id = current_organisation() and p.archived_at is null and w.archived_at is null
        and (${vehicleId}::uuid is null or p.vehicle_id = ${vehicleId})) plan
    order by array_position(array['overdue', 'due_soon', 'in_time'], state), "daysLeft", "metresLeft", id`);
}

export async function loadPlan(reader: Reader, planId: string, now: Date): Promise<MaintenancePlan> {
  const row = await reader.maybe<MaintenancePlan>(sql`select ${planColumns(now)}
    from maintenance_plan p join vehicle w on w.id = p.vehicle_id where p.id = ${planId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function lockPlan(
  tx: CommandTransaction,
  planId: string,
  version: number | null,
): Promise<MaintenancePlan> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from maintenance_plan where id = ${planId} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
  return loadPlan(tx, planId, tx.context.now());
}

export async function insertPlan(tx: CommandTransaction, vehicleId: string, plan: PlanInput): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`insert into maintenance_plan (organisation_id, vehicle_id, name, kind,
      every_metres, every_days, last_done_on, last_done_metres, created_at)
    values (${tx.context.organisationId}, ${vehicleId}, ${plan.name}, ${plan.kind}, ${plan.everyMetres},
      ${plan.everyDays}, ${plan.lastDoneOn}::date, ${plan.lastDoneMetres}, ${tx.context.now()}) returning id`);
  return id;
}

export async function updatePlanRow(
  tx: CommandTransaction,
  planId: string,
  plan: PlanInput & { readonly archived: boolean },
): Promise<void> {
  await tx.execute(sql`update maintenance_plan set name = ${plan.name}, kind = ${plan.kind},
      every_metres = ${plan.everyMetres}, every_days = ${plan.everyDays}, last_done_on = ${plan.lastDoneOn}::date,
      last_done_metres = ${plan.lastDoneMetres}, version = version + 1,
      archived_at = case when ${plan.archived} then coalesce(archived_at, ${tx.context.now()}) end
    where id = ${planId}`);
}

/** A new odometer begins elsewhere: the distance since each service stays. */
export async function shiftPlans(
  tx: CommandTransaction,
  vehicleId: string,
  { by, readAt }: { readonly by: number; readonly readAt: string },
): Promise<void> {
  await tx.execute(sql`update maintenance_plan set last_done_metres = last_done_metres + ${by}, version = version + 1
    where vehicle_id = ${vehicleId} and last_done_metres is not null and last_done_on <= ${homeToday(new Date(readAt))}`);
}

/** The work was done today: days and kilometres count anew. */
export async function restartPlan(tx: CommandTransaction, planId: string, metres: number | null): Promise<void> {
  await tx.execute(sql`update maintenance_plan set last_done_on = ${homeToday(tx.context.now())},
      last_done_metres = ${metres}, version = version + 1
    where id = ${planId}`);
}

const orderColumns = sql`w.id, w.number, w.vehicle_id as "vehicleId", v.code as "vehicleCode", w.plan_id as "planId",
  p.name as "planName", w.title, w.state, w.opened_at as "openedAt", w.opened_by as "openedBy",
  w.started_at as "startedAt", w.ended_at as "endedAt", w.cost_minor as "costMinor", w.currency, w.note, w.version`;
const orderJoins = sql`join vehicle v on v.id = w.vehicle_id left join maintenance_plan p on p.id = w.plan_id`;

export function workOrderListing(filter: InputOf<typeof fleetUpkeepEndpoints.listWorkOrders>): Listing {
  const { state, vehicleId } = filter;
  return {
    from: sql`work_order w`,
    where: [
      sql`w.organisation_id = current_organisation()`,
      ...(state === undefined ? [] : [sql`w.state = any(${state.split(",")}::text[])`]),
      ...(vehicleId === undefined ? [] : [sql`w.vehicle_id = ${vehicleId}`]),
    ],
    id: sql`w.id`,
    sort: { by: sql`w.opened_at`, type: "timestamptz" },
    direction: "desc",
    columns: orderColumns,
    join: sql`join work_order w on w.id = found.id ${orderJoins}`,
  };
}

export async function loadWorkOrder(reader: Reader, id: string): Promise<WorkOrderRow> {
  const row = await reader.maybe<WorkOrderRow>(
    sql`select ${orderColumns} from work_order w ${orderJoins} where w.id = ${id}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function lockWorkOrder(tx: CommandTransaction, id: string, version: number | null): Promise<WorkOrderRow> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from work_order where id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
  return loadWorkOrder(tx, id);
}

export function loadVehicleOrders(reader: Reader, vehicleId: string): Promise<WorkOrderRow[]> {
  return reader.rows<WorkOrderRow>(sql`select ${orderColumns} from work_order w ${orderJoins}
    where w.vehicle_id = ${vehicleId} order by w.opened_at desc, w.id desc limit 50`);
}

/** The number of the order a vehicle is in the workshop for. */
export async function orderInWorkshop(reader: Reader, vehicleId: string): Promise<string | undefined> {
  const row = await reader.maybe<{ number: string }>(
    sql`select number from work_order where vehicle_id = ${vehicleId} and state = 'in_workshop' limit 1`,
  );
  return row?.number;
}

interface NewWorkOrder {
  readonly number: string;
  readonly vehicleId: string;
  readonly planId: string | null;
  readonly title: string;
  readonly note: string | null;
}

export async function insertWorkOrder(tx: CommandTransaction, order: NewWorkOrder): Promise<string> {
  const { number, vehicleId, planId, title, note } = order;
  const { id } = await tx.one<{ id: string }>(sql`insert into work_order (organisation_id, number, vehicle_id, plan_id,
      title, opened_at, opened_by, currency, note)
    select ${tx.context.organisationId}, ${number}, v.id, ${planId}::uuid, ${title}, ${tx.context.now()},
      ${tx.context.actor.name}, v.currency, ${note} from vehicle v where v.id = ${vehicleId} returning id`);
  return id;
}

export async function moveWorkOrder(
  tx: CommandTransaction,
  id: string,
  to: {
    readonly state: WorkOrderRow["state"];
    readonly startedAt?: string | Date | null;
    readonly endedAt?: Date | null;
    readonly costMinor?: number | null;
    readonly note?: string | null;
  },
): Promise<void> {
  await tx.execute(sql`update work_order set state = ${to.state}, version = version + 1,
      started_at = ${to.startedAt ?? null}, ended_at = ${to.endedAt ?? null}, cost_minor = ${to.costMinor ?? null},
      note = coalesce(${to.note ?? null}, note)
    where id = ${id}`);
}
