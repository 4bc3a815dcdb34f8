import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import type { RoutePlanState } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type {
  RouteFigures,
  RouteOptions,
  RoutePlanDetail,
  RoutePlanRow,
  RouteProgress,
} from "@cerebro/contracts/entities/logistics/routes.ts";
import type { TravelMatrix } from "@cerebro/engines/routing/model.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { join, type Sql, sql } from "../../../platform/sql.ts";
import type { Behind } from "./cursor.ts";

type PlanFilter = Omit<InputOf<typeof routePlanEndpoints.listRoutePlans>, "cursor" | "limit">;

const rowColumns = sql`p.id, p.number, p.name, p.day, p.state, p.options->>'objective' as objective,
  p.travel_source as "travelSource", p.shipment_count as shipments, p.vehicle_count as fleet, p.currency, p.figures,
  p.progress, p.by_hand as "byHand", p.created_at as "createdAt", p.version`;

export async function findPlans(
  reader: Reader,
  { day, state }: PlanFilter,
  { after, limit }: { readonly after: Behind | null; readonly limit: number },
): Promise<{ rows: RoutePlanRow[]; count: number }> {
  const conditions: Sql[] = [sql`p.organisation_id = current_organisation()`];
  if (day !== undefined) conditions.push(sql`p.day = ${day}::date`);
  conditions.push(state === undefined ? sql`p.state <> 'discarded'` : sql`p.state = any(${state.split(",")}::text[])`);
  const where = join(conditions, " and ");
  const behind = after === null ? sql`true` : sql`(p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const [rows, { count }] = await Promise.all([
    reader.rows<RoutePlanRow>(sql`select ${rowColumns} from route_plan p where ${where} and ${behind}
      order by p.created_at desc, p.id desc limit ${limit}`),
    reader.one<{ count: number }>(sql`select count(*) as count from route_plan p where ${where}`),
  ]);
  return { rows, count };
}

/** Result of a search, as stored. */
export interface PlanResult {
  readonly routes: RoutePlanDetail["routes"];
  readonly unassigned: RoutePlanDetail["unassigned"];
  readonly faults: RoutePlanDetail["faults"];
  readonly endedEarly: boolean;
  readonly iterations: number | null;
}

export type PlanProblem = Pick<RoutePlanDetail, "places" | "stops" | "vehicles">;

export interface StoredPlan extends RoutePlanRow {
  readonly options: RouteOptions;
  readonly startsAt: string;
  readonly timeZone: string;
  readonly travelNote: string | null;
  readonly error: string | null;
  readonly jobId: string | null;
  readonly problem: PlanProblem;
  readonly result: PlanResult | null;
  readonly locks: RoutePlanDetail["locks"];
  readonly tripIds: string[];
}

/** The first of the shipments that ended meanwhile or is on a live trip. */
export async function findGone(
  reader: Reader,
  shipmentIds: readonly string[],
  overStatuses: readonly string[],
): Promise<RoutePlanDetail["stale"]> {
  const row = await reader.maybe<NonNullable<RoutePlanDetail["stale"]>>(sql`select s.number, t.number as trip, s.status
    from shipment s left join trip_stop x on x.shipment_id = s.id
        and x.state in ('planned', 'en_route', 'arrived', 'servicing')
      left join trip t on t.id = x.trip_id
    where s.id = any(${shipmentIds}::uuid[]) and (t.id is not null or s.status = any(${overStatuses}::text[]))
    order by s.number limit 1`);
  return row ?? null;
}

export async function loadPlan(reader: Reader, id: string): Promise<StoredPlan> {
  const row = await reader.maybe<StoredPlan>(sql`select ${rowColumns}, p.options, p.starts_at as "startsAt",
      p.time_zone as "timeZone", p.travel_note as "travelNote", p.error, p.job_id as "jobId", p.problem, p.result, p.locks,
      array(select t.id from trip t where t.plan_id = p.id order by t.number)::text[] as "tripIds"
    from route_plan p where p.organisation_id = current_organisation() and p.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Locks the plan's row; its version must be the one the caller saw, when one was given. */
export async function lockPlan(tx: Transaction, id: string, version: number | null): Promise<void> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from route_plan where organisation_id = current_organisation() and id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
}

export type NewPlan = Pick<
  StoredPlan,
  "name" | "day" | "options" | "currency" | "startsAt" | "timeZone" | "problem"
> & {
  readonly number: string;
  readonly shipments: number;
};

export async function insertPlan(tx: CommandTransaction, plan: NewPlan): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`insert into route_plan (organisation_id, number, name, day, state,
      options, currency, starts_at, time_zone, problem, shipment_count, vehicle_count, travel_source, created_at)
    values (${tx.context.organisationId}, ${plan.number}, ${plan.name}, ${plan.day}, 'draft',
      ${JSON.stringify(plan.options)}, ${plan.currency}, ${plan.startsAt}, ${plan.timeZone},
      ${JSON.stringify(plan.problem)}, ${plan.shipments}, ${plan.problem.vehicles.length}, 'straight',
      ${tx.context.now()})
    returning id`);
  return id;
}

export async function setPlanState(tx: Transaction, id: string, state: RoutePlanState): Promise<void> {
  await tx.execute(sql`update route_plan set state = ${state}, version = version + 1 where id = ${id}`);
}

export async function setProblem(tx: Transaction, id: string, problem: PlanProblem): Promise<void> {
  await tx.execute(sql`update route_plan set problem = ${JSON.stringify(problem)} where id = ${id}`);
}

export async function setSolving(
  tx: Transaction,
  id: string,
  { options, jobId }: { readonly options: RouteOptions; readonly jobId: string | null },
): Promise<void> {
  await tx.execute(sql`update route_plan set state = 'solving', options = ${JSON.stringify(options)}, job_id = ${jobId},
      error = null, progress = null, version = version + 1 where id = ${id}`);
}

/** Not a new version: no later command depends on the progress of the search. */
export async function setProgress(tx: Transaction, id: string, progress: RouteProgress): Promise<void> {
  await tx.execute(
    sql`update route_plan set progress = ${JSON.stringify(progress)} where id = ${id} and state = 'solving'`,
  );
}

export async function setResult(
  tx: Transaction,
  id: string,
  kept: {
    readonly state: RoutePlanState;
    readonly result: PlanResult | null;
    readonly figures: RouteFigures | null;
    readonly byHand: boolean;
  },
): Promise<void> {
  await tx.execute(sql`update route_plan set state = ${kept.state},
      result = ${kept.result === null ? null : JSON.stringify(kept.result)},
      figures = ${kept.figures === null ? null : JSON.stringify(kept.figures)}, by_hand = ${kept.byHand},
      progress = null, job_id = null, error = null, version = version + 1 where id = ${id}`);
}

export async function failPlan(tx: Transaction, id: string, error: string): Promise<void> {
  await tx.execute(sql`update route_plan set state = 'failed', error = ${error}, progress = null, job_id = null,
      version = version + 1 where id = ${id} and state = 'solving'`);
}

export async function setLocks(tx: Transaction, id: string, locks: RoutePlanDetail["locks"]): Promise<void> {
  await tx.execute(sql`update route_plan set locks = ${JSON.stringify(locks)}, version = version + 1 where id = ${id}`);
}

const bytesOf = (figures: Int32Array): Buffer => Buffer.from(figures.buffer, figures.byteOffset, figures.byteLength);

/** Ways along roads, once for a plan; null: straight lines, and why. */
export async function keepTravel(
  tx: CommandTransaction,
  planId: string,
  roads: { readonly durations: Int32Array; readonly distances: Int32Array } | null,
  note: string | null,
): Promise<void> {
  if (roads !== null)
    await tx.execute(sql`insert into route_plan_travel (plan_id, organisation_id, durations, distances)
      values (${planId}, ${tx.context.organisationId}, ${bytesOf(roads.durations)}, ${bytesOf(roads.distances)})
      on conflict (plan_id) do nothing`);
  await tx.execute(sql`update route_plan set travel_source = ${roads === null ? "straight" : "roads"},
    travel_note = ${note} where id = ${planId}`);
}

export async function loadTravel(reader: Reader, planId: string, size: number): Promise<TravelMatrix | undefined> {
  const row = await reader.maybe<{ durations: Buffer; distances: Buffer }>(
    sql`select durations, distances from route_plan_travel where plan_id = ${planId}`,
  );
  if (row === undefined) return undefined;
  const figures = (bytes: Buffer): Int32Array => new Int32Array(new Uint8Array(bytes).buffer);
  return { size, durations: figures(row.durations), distances: figures(row.distances) };
}
