import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

export interface VehiclePeriod {
  readonly id: string;
  readonly code: string;
  readonly tankMilli: number | null;
  readonly metres: number;
  readonly corrections: number;
  readonly readings: number;
  readonly roadSeconds: number;
  readonly availableSeconds: number;
  readonly fuelMinor: number;
  readonly workshopMinor: number;
}

/** Vehicles keep the currency they were bought in: costs in another one cannot be added to these. */
const currency = sql`(select currency from organisation where id = current_organisation())`;

/** Of a fleet without drivers: from 08:00, ten hours. */
const usualShift = sql`select 480 as starts, 600 as minutes`;

/**
 * Common table expressions: hours of shifts by depot within `span`. Days are Monday to Friday and those with a trip; a
 * depot without drivers has the shifts of all.
 */
const shiftsByDepot = sql`
    zone as (select time_zone as name from organisation where id = current_organisation()),
    workday as (
      select at::date as day from span, zone, generate_series((lower(during) at time zone zone.name)::date - 1,
        (upper(during) at time zone zone.name)::date, interval '1 day') at
      where extract(isodow from at) < 6 or exists (select from trip where organisation_id = current_organisation()
        and day = at::date and state <> 'cancelled')),
    shift as (
      select distinct home_location_id as depot, shift_starts_minute as starts, shift_minutes as minutes from driver
      where organisation_id = current_organisation() and archived_at is null),
    depot as (
      select own.id, (select range_agg(tstzrange(begins, begins + make_interval(mins => minutes))) from (
          select (day + make_interval(mins => starts)) at time zone zone.name as begins, minutes
          from zone, workday, (select starts, minutes from shift where depot is not distinct from own.id
              or not exists (select from shift at_home where at_home.depot is not distinct from own.id)
            union all select starts, minutes from (${usualShift}) usual where not exists (select from shift)) chosen
        ) each) as stretches
      from (select distinct home_location_id as id from vehicle where organisation_id = current_organisation()) own)`;

interface Stretch {
  /** Moments, or columns of the query around it. */
  readonly from: Date | Sql;
  readonly to: Date | Sql;
}

/**
 * Use of each vehicle between two moments; for all vehicles now in the fleet, and those in it then. A vehicle is available
 * while drivers of its depot are on shift (all drivers, if its depot has none), Monday to Friday and on days with a trip,
 * except in the workshop and out of service. Hours on the road outside shifts are added, so that use never exceeds it.
 */
export function vehiclePeriods({ from, to }: Stretch): Sql {
  return sql`
    with span as (select tstzrange(${from}::timestamptz, ${to}::timestamptz) as during),
    step as (
      select vehicle_id, read_at, correction_reason is not null as corrected,
        metres - lag(metres) over (partition by vehicle_id order by read_at, id) as metres
      from odometer_reading where organisation_id = current_organisation()),
    driven as (
      select vehicle_id, coalesce(sum(metres) filter (where not corrected), 0)::bigint as metres,
        count(*) filter (where corrected) as corrections, count(metres) as readings
      from step, span where read_at <@ during group by vehicle_id),
    road as (
      select vehicle_id, range_agg(stretch) as stretches from (
        select vehicle_id, tstzrange(departed_at, coalesce(returned_at, ${to}::timestamptz)) as stretch
        from trip where organisation_id = current_organisation() and departed_at is not null and state <> 'cancelled'
          and departed_at <= coalesce(returned_at, ${to}::timestamptz)
        union all
        select vehicle_id, tstzrange(began_at, coalesce(ended_at, ${to}::timestamptz))
        from duty_entry where organisation_id = current_organisation() and duty = 'driving' and replaced_by is null
          and began_at <= coalesce(ended_at, ${to}::timestamptz)) each
      where vehicle_id is not null group by vehicle_id),
    kept as (
      select vehicle_id, range_agg(tstzrange(began_at, ended_at)) as stretches from (
        select vehicle_id, status, began_at, lead(began_at) over (partition by vehicle_id order by began_at, id) as ended_at
        from fleet_status where organisation_id = current_organisation() and vehicle_id is not null) told
      where status in ('in_workshop', 'out_of_service') group by vehicle_id),
    ${shiftsByDepot},
    life as (
      select v.id, tstzrange(least(v.created_at, (select min(read_at) from odometer_reading r where r.vehicle_id = v.id)),
        v.archived_at) as during from vehicle v where v.organisation_id = current_organisation())
    select v.id, v.code, v.tank_milli as "tankMilli",
      coalesce(driven.metres, 0) as metres, coalesce(driven.corrections, 0) as corrections,
      coalesce(driven.readings, 0) as readings,
      (select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0) from unnest(
        coalesce(road.stretches, '{}'::tstzmultirange) * tstzmultirange(span.during)) part) as "roadSeconds",
      (select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0) from unnest(
        tstzmultirange(span.during * life.during) * coalesce(depot.stretches, '{}'::tstzmultirange)
          - coalesce(kept.stretches, '{}'::tstzmultirange)
          + tstzmultirange(span.during) * coalesce(road.stretches, '{}'::tstzmultirange)) part) as "availableSeconds",
      (select coalesce(sum(f.cost_minor), 0)::bigint from fuel_transaction f
        where f.vehicle_id = v.id and f.filled_at <@ span.during and f.currency = ${currency}) as "fuelMinor",
      (select coalesce(sum(w.cost_minor), 0)::bigint from work_order w
        where w.vehicle_id = v.id and w.state = 'done' and w.ended_at <@ span.during and w.currency = ${currency})
        as "workshopMinor"
    from vehicle v cross join span join life on life.id = v.id left join driven on driven.vehicle_id = v.id
      left join road on road.vehicle_id = v.id left join kept on kept.vehicle_id = v.id
      join depot on depot.id is not distinct from v.home_location_id
    where v.organisation_id = current_organisation() and life.during && span.during
    order by v.code_key`;
}

export const loadPeriod = (reader: Reader, from: Date, to: Date): Promise<VehiclePeriod[]> =>
  reader.rows<VehiclePeriod>(vehiclePeriods({ from, to }));

export interface Counts {
  readonly openWorkOrders: number;
  readonly openDefects: number;
  readonly withoutPlan: number;
  readonly currency: string;
}

export function loadCounts(reader: Reader): Promise<Counts> {
  return reader.one<Counts>(sql`select currency,
      (select count(*) from work_order where organisation_id = current_organisation()
        and state in ('open', 'in_workshop')) as "openWorkOrders",
      (select count(*) from vehicle_defect where organisation_id = current_organisation() and repair is null)
        as "openDefects",
      (select count(*) from vehicle v where v.organisation_id = current_organisation() and v.archived_at is null
        and not exists (select from maintenance_plan p where p.vehicle_id = v.id and p.archived_at is null))
        as "withoutPlan"
    from organisation where id = current_organisation()`);
}

export function countStatuses(
  reader: Reader,
): Promise<{ readonly of: "vehicle" | "driver"; readonly status: string; readonly count: number }[]> {
  return reader.rows(sql`select 'vehicle' as of, status, count(*) as count from vehicle
      where organisation_id = current_organisation() and archived_at is null group by status
    union all select 'driver', status, count(*) from driver
      where organisation_id = current_organisation() and archived_at is null group by status`);
}
