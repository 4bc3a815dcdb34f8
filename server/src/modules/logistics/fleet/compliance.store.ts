import type { VehicleDefect } from "@cerebro/contracts/entities/logistics/fleet.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Null means all of them. */
export type Chosen = readonly string[] | null;

export interface CheckedVehicle {
  readonly id: string;
  readonly code: string;
  readonly hasAnnualPlan: boolean;
  /** Driven today with nothing reported since midnight: since when. */
  readonly drivenUnreportedSince: string | null;
}

export interface CheckedDriver {
  readonly id: string;
  readonly name: string;
  readonly isAmerican: boolean;
  readonly licenceExpiresOn: string | null;
  readonly medicalExpiresOn: string | null;
  readonly truckTrainedOn: string | null;
}

export function loadCheckedVehicles(reader: Reader, chosen: Chosen, now: Date): Promise<CheckedVehicle[]> {
  return reader.rows<CheckedVehicle>(sql`
    with today as (select date_trunc('day', ${now}::timestamptz at time zone time_zone) at time zone time_zone as began
      from organisation where id = current_organisation())
    select v.id, v.code,
      exists (select from maintenance_plan p where p.vehicle_id = v.id and p.kind = 'annual_inspection'
        and p.archived_at is null) as "hasAnnualPlan",
      case when not exists (select from vehicle_inspection i where i.vehicle_id = v.id and i.inspected_at >= today.began)
        then (select min(greatest(e.began_at, today.began)) from duty_entry e where e.vehicle_id = v.id
          and e.duty = 'driving' and e.replaced_by is null and coalesce(e.ended_at, 'infinity') > today.began)
        end as "drivenUnreportedSince"
    from vehicle v, today
    where v.organisation_id = current_organisation()
      and case when ${chosen}::uuid[] is null then v.archived_at is null else v.id = any(${chosen}::uuid[]) end
    order by v.code_key`);
}

export function loadCheckedDrivers(reader: Reader, chosen: Chosen): Promise<CheckedDriver[]> {
  return reader.rows<CheckedDriver>(sql`select d.id, d.name, d.hours_rule = 'fmcsa_property' as "isAmerican",
      d.licence_expires_on::text as "licenceExpiresOn", d.medical_expires_on::text as "medicalExpiresOn",
      d.truck_trained_on::text as "truckTrainedOn"
    from driver d where d.organisation_id = current_organisation()
      and case when ${chosen}::uuid[] is null then d.archived_at is null else d.id = any(${chosen}::uuid[]) end
    order by d.search_text, d.id`);
}

/** Safety defects that were not repaired, or whose repair is not signed for. */
export function loadUnsafe(
  reader: Reader,
  chosen: Chosen,
): Promise<Pick<VehicleDefect, "vehicleId" | "part" | "foundAt" | "repairedAt">[]> {
  return reader.rows(sql`select vehicle_id as "vehicleId", part, found_at as "foundAt", repaired_at as "repairedAt"
    from vehicle_defect where organisation_id = current_organisation() and is_safety and certified_at is null
      and (${chosen}::uuid[] is null or vehicle_id = any(${chosen}::uuid[]))
    order by found_at, id`);
}

export function loadTripCrew(
  reader: Reader,
  tripId: string,
): Promise<{ readonly vehicleId: string | null; readonly driverId: string | null } | undefined> {
  return reader.maybe(sql`select vehicle_id as "vehicleId", driver_id as "driverId" from trip where id = ${tripId}`);
}

export function loadToday(reader: Reader, now: Date): Promise<{ readonly timeZone: string; readonly today: string }> {
  return reader.one(sql`select time_zone as "timeZone", (${now}::timestamptz at time zone time_zone)::date::text as today
    from organisation where id = current_organisation()`);
}
