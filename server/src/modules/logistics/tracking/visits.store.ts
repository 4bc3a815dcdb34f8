import type { FenceEventKind } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import type { Fix } from "@cerebro/engines/geo/fences.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";

/** A vehicle whose visits are to be calculated again from a moment on. */
export interface DueLook {
  readonly vehicleId: string;
  readonly lookFrom: string;
}

/** Takes vehicles to look at; their rows are locked, so that one node looks at each. */
export function takeDue(tx: Transaction, atMost: number): Promise<DueLook[]> {
  return tx.rows(sql`with due as (
      select vehicle_id, look_from from vehicle_last_position
      where organisation_id = current_organisation() and look_from is not null
      order by vehicle_id limit ${atMost} for no key update)
    update vehicle_last_position last set look_from = null from due where due.vehicle_id = last.vehicle_id
    returning last.vehicle_id as "vehicleId", due.look_from as "lookFrom"`);
}

/**
 * From when on each vehicle's fixes are to be read: from so many before its earliest new one. First fix to read of each
 * vehicle: a number of fixes before its earliest new one.
 */
export async function beginsOf(
  tx: Transaction,
  due: readonly DueLook[],
  fixesBefore: number,
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ vehicleId: string; begin: string | null }>(sql`
    select look.vehicle_id as "vehicleId", (select at from vehicle_position
      where vehicle_id = look.vehicle_id and at < look.since order by at desc offset ${fixesBefore - 1} limit 1) as begin
    from unnest(${due.map(({ vehicleId }) => vehicleId)}::uuid[], ${due.map(({ lookFrom }) => lookFrom)}::timestamptz[])
      as look (vehicle_id, since)`);
  // Fewer have been told: all of them are read.
  return new Map(rows.map(({ vehicleId, begin }) => [vehicleId, begin === null ? 0 : Date.parse(begin)]));
}

export interface StoredVisit {
  readonly id: string;
  readonly fenceId: string;
  readonly enteredAt: string;
  readonly leftAt: string | null;
}

export interface StoredVisitOf extends StoredVisit {
  readonly vehicleId: string;
}

/** Visits that were open at a moment, or began later; each vehicle has its own moment. */
export function visitsSince(tx: Transaction, looks: ReadonlyMap<string, number>): Promise<StoredVisitOf[]> {
  return tx.rows(sql`select v.id, v.vehicle_id as "vehicleId", v.fence_id as "fenceId", v.entered_at as "enteredAt",
      v.left_at as "leftAt"
    from unnest(${[...looks.keys()]}::uuid[], ${momentsOf(looks)}::timestamptz[]) as look (vehicle_id, since)
    join fence_visit v on v.vehicle_id = look.vehicle_id and (v.left_at is null or v.left_at >= look.since)
    order by v.entered_at`);
}

export async function fixesSince(reader: Reader, looks: ReadonlyMap<string, number>): Promise<Map<string, Fix[]>> {
  const rows = await reader.rows<Omit<Fix, "at"> & { vehicleId: string; at: string }>(sql`
    select p.vehicle_id as "vehicleId", p.at, p.latitude, p.longitude, p.accuracy
    from unnest(${[...looks.keys()]}::uuid[], ${momentsOf(looks)}::timestamptz[]) as look (vehicle_id, since)
    cross join lateral (select vehicle_id, at, latitude, longitude, accuracy from vehicle_position
      where vehicle_id = look.vehicle_id and at >= look.since) as p
    order by p.at`);
  const fixes = rows.map(({ vehicleId, at, ...fix }) => ({ vehicleId, fix: { ...fix, at: Date.parse(at) } }));
  const byVehicle = Map.groupBy(fixes, ({ vehicleId }) => vehicleId);
  return new Map([...byVehicle].map(([vehicleId, told]) => [vehicleId, told.map(({ fix }) => fix)]));
}

const momentsOf = (looks: ReadonlyMap<string, number>): string[] =>
  [...looks.values()].map((at) => new Date(at).toISOString());

export async function insertVisit(
  tx: Transaction,
  visit: { vehicleId: string; fenceId: string; enteredAt: number; leftAt: number | null },
): Promise<void> {
  await tx.execute(sql`insert into fence_visit (organisation_id, fence_id, vehicle_id, entered_at, left_at)
    values (current_organisation(), ${visit.fenceId}, ${visit.vehicleId}, ${new Date(visit.enteredAt)},
      ${visit.leftAt === null ? null : new Date(visit.leftAt)})`);
}

export async function endVisit(tx: Transaction, visitId: string, leftAt: number | null): Promise<void> {
  await tx.execute(sql`update fence_visit set left_at = ${leftAt === null ? null : new Date(leftAt)}
    where id = ${visitId}`);
}

export async function removeVisit(tx: Transaction, visitId: string): Promise<void> {
  await tx.execute(sql`delete from fence_visit where id = ${visitId}`);
}

export interface Crossing {
  readonly kind: FenceEventKind;
  readonly fenceId: string;
  readonly vehicleId: string;
  readonly occurredAt: number;
}

export function insertEvent(tx: Transaction, { kind, fenceId, vehicleId, occurredAt }: Crossing, now: Date): void {
  tx.defer(sql`insert into fence_event (organisation_id, fence_id, vehicle_id, kind, occurred_at, told_at)
    values (current_organisation(), ${fenceId}, ${vehicleId}, ${kind}, ${new Date(occurredAt)}, ${now})`);
}

/** Stays that are long by now, each once. */
/** Vehicles at an own depot are at home: no waiting is counted. */
export function takeLongStays(
  tx: Transaction,
  now: Date,
): Promise<{ fenceId: string; vehicleId: string; at: string; place: string; code: string }[]> {
  return tx.rows(sql`update fence_visit v set dwell_told_at = ${now} from fence f, vehicle c
    where v.organisation_id = current_organisation() and v.left_at is null and v.dwell_told_at is null and f.id = v.fence_id
      and c.id = v.vehicle_id and f.location_id is null
      and v.entered_at + make_interval(mins => f.dwell_minutes) <= ${now}
    returning v.fence_id as "fenceId", v.vehicle_id as "vehicleId", f.name as place, c.code,
      v.entered_at + make_interval(mins => f.dwell_minutes) as at`);
}

export interface VisitRow extends StoredVisit {
  readonly fenceName: string;
  readonly vehicleId: string;
  readonly vehicleCode: string;
  readonly tripNumber: string | null;
  readonly appointmentAt: string | null;
  readonly freeMinutes: number;
  readonly stepMinutes: number;
  readonly stepMinor: number;
  readonly currency: string;
  readonly ownDepot: boolean;
}

interface VisitFilter {
  readonly fenceId?: string | undefined;
  readonly vehicleId?: string | undefined;
  readonly waiting?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const only = (value: unknown, condition: Sql): Sql[] => (value === undefined ? [] : [condition]);

const isWaiting = sql`(v.left_at is null and exists (select from fence f where f.id = v.fence_id
  and f.location_id is null))`;

export function visitListing({ fenceId, vehicleId, waiting, from, to }: VisitFilter): Listing {
  return {
    from: sql`fence_visit v`,
    where: [
      sql`v.organisation_id = current_organisation()`,
      ...only(fenceId, sql`v.fence_id = ${fenceId}`),
      ...only(vehicleId, sql`v.vehicle_id = ${vehicleId}`),
      ...only(waiting, waiting === true ? isWaiting : sql`v.left_at is not null`),
      ...only(from, sql`v.entered_at >= ${from}::timestamptz`),
      ...only(to, sql`v.entered_at < ${to}::timestamptz`),
    ],
    id: sql`v.id`,
    sort: { by: sql`v.entered_at`, type: "timestamptz" },
    direction: "desc",
    columns: sql`v.id, v.fence_id as "fenceId", f.name as "fenceName", v.vehicle_id as "vehicleId",
      vehicle.code as "vehicleCode", stop.number as "tripNumber", v.entered_at as "enteredAt", v.left_at as "leftAt",
      stop.appointment as "appointmentAt", f.free_minutes as "freeMinutes", f.step_minutes as "stepMinutes",
      f.step_minor as "stepMinor", f.currency, f.location_id is not null as "ownDepot"`,
    // The appointment is that of the stop on the vehicle's trips nearest in place, within a kilometre and half a day.
    join: sql`join fence_visit v on v.id = found.id join fence f on f.id = v.fence_id
      join vehicle on vehicle.id = v.vehicle_id
      left join lateral (
        select t.number, coalesce(s.window_opens_at, s.planned_arrival_at) as appointment
        from trip t join trip_stop s on s.trip_id = t.id
        cross join lateral (select
          coalesce((f.shape #>> '{centre,latitude}')::float8, (f.shape #>> '{corners,0,latitude}')::float8) as latitude,
          coalesce((f.shape #>> '{centre,longitude}')::float8, (f.shape #>> '{corners,0,longitude}')::float8) as longitude
        ) as place
        where t.vehicle_id = v.vehicle_id and t.state <> 'cancelled'
          and s.planned_arrival_at between v.entered_at - interval '12 hours' and v.entered_at + interval '12 hours'
          and abs(s.latitude - place.latitude) < 0.009
          and abs(s.longitude - place.longitude) * cos(radians(place.latitude)) < 0.009
        order by abs(extract(epoch from s.planned_arrival_at - v.entered_at)) limit 1
      ) as stop on true`,
  };
}

export function eventListing({ fenceId, vehicleId }: Pick<VisitFilter, "fenceId" | "vehicleId">): Listing {
  return {
    from: sql`fence_event e`,
    where: [
      sql`e.organisation_id = current_organisation()`,
      ...only(fenceId, sql`e.fence_id = ${fenceId}`),
      ...only(vehicleId, sql`e.vehicle_id = ${vehicleId}`),
    ],
    id: sql`e.id`,
    sort: { by: sql`e.occurred_at`, type: "timestamptz" },
    direction: "desc",
    columns: sql`e.id, e.kind, e.fence_id as "fenceId", f.name as "fenceName", e.vehicle_id as "vehicleId",
      vehicle.code as "vehicleCode", e.occurred_at as "occurredAt", e.told_at as "toldAt"`,
    join: sql`join fence_event e on e.id = found.id join fence f on f.id = e.fence_id
      join vehicle on vehicle.id = e.vehicle_id`,
  };
}
