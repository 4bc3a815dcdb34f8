import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import type { StatusChange, VehicleRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchedBy } from "../../../platform/listing/words.store.ts";
import { stateOfPlan } from "./maintenance.store.ts";

type VehicleFilter = Omit<InputOf<typeof fleetEndpoints.listVehicles>, "cursor" | "limit">;
type VehicleInput = Omit<InputOf<typeof fleetEndpoints.updateVehicle>, "vehicleId" | "version">;

/** The worst state of a vehicle's plans; null where it has none. */
const maintenanceOf = (vehicle: Sql, now: Date): Sql => sql`(select case
    when bool_or(plan.state = 'overdue') then 'overdue' when bool_or(plan.state = 'due_soon') then 'due_soon'
    when count(*) > 0 then 'in_time' end
  from (select ${stateOfPlan(now)} as state from maintenance_plan p where p.vehicle_id = ${vehicle}.id
    and p.archived_at is null) plan)`;

const vehicleColumns = (now: Date): Sql => sql`v.id, v.code, v.name, v.kind, v.energy, v.status,
  told.began_at as "statusSince", told.told_by as "statusBy", told.note as "statusNote", v.skills,
  v.capacity_grams as "capacityGrams", v.capacity_ml as "capacityMl", v.max_mass_grams as "maxMassGrams", v.tank_milli as "tankMilli",
  v.home_location_id as "homeLocationId", home.code as "homeCode", v.odometer_m as "odometerM", v.currency,
  v.cost_per_km_minor as "costPerKmMinor", v.cost_per_hour_minor as "costPerHourMinor",
  v.cost_per_trip_minor as "costPerTripMinor", v.archived_at is not null as archived,
  trip.id as "tripId", trip.number as "tripNumber",
  (select count(*) from vehicle_defect f where f.vehicle_id = v.id and f.repair is null) as "openDefects",
  ${maintenanceOf(sql`v`, now)} as maintenance, v.version`;

const vehicleJoins = sql`left join location home on home.id = v.home_location_id
  left join lateral (select * from fleet_status s where s.vehicle_id = v.id order by s.began_at desc, s.id desc limit 1)
    told on true
  left join lateral (select t.id, t.number from trip t where t.vehicle_id = v.id and t.state in ('dispatched', 'active')
    order by t.planned_departure_at limit 1) trip on true`;

const sortKeys: Readonly<Record<VehicleFilter["sort"], SortKey>> = {
  code: { by: sql`v.code_key`, type: "text" },
  odometer: { by: sql`coalesce(v.odometer_m, -1)`, type: "bigint" },
};

const anyOf = (column: Sql, words: string | undefined): Sql[] =>
  words === undefined ? [] : [sql`${column} = any(${words.split(",")}::text[])`];

export function vehicleListing(filter: VehicleFilter, now: Date): Listing {
  return {
    from: sql`vehicle v`,
    where: [
      sql`v.organisation_id = current_organisation()`,
      filter.archived ? sql`v.archived_at is not null` : sql`v.archived_at is null`,
      ...anyOf(sql`v.status`, filter.status),
      ...anyOf(sql`v.kind`, filter.kind),
      ...anyOf(maintenanceOf(sql`v`, now), filter.maintenance),
    ],
    ...searchedBy(filter.search, (pattern) => sql`v.search_text like ${pattern}`),
    id: sql`v.id`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
    columns: vehicleColumns(now),
    join: sql`join vehicle v on v.id = found.id ${vehicleJoins}`,
  };
}

export async function loadVehicle(reader: Reader, id: string, now: Date): Promise<VehicleRow> {
  const row = await reader.maybe<VehicleRow>(
    sql`select ${vehicleColumns(now)} from vehicle v ${vehicleJoins} where v.id = ${id}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Holds a vehicle still until the transaction ends; null as version takes it as it is. */
export async function lockVehicle(tx: CommandTransaction, id: string, version: number | null): Promise<VehicleRow> {
  const row = await tx.maybe<{ version: number }>(sql`select version from vehicle where id = ${id} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
  return loadVehicle(tx, id, tx.context.now());
}

export function loadStatuses(
  reader: Reader,
  subject: { readonly vehicleId?: string; readonly driverId?: string },
): Promise<StatusChange[]> {
  const { vehicleId = null, driverId = null } = subject;
  return reader.rows<StatusChange>(sql`select status, began_at as "beganAt", told_by as "toldBy", note
    from fleet_status where vehicle_id = ${vehicleId} or driver_id = ${driverId}
    order by began_at desc, id desc limit 50`);
}

export async function insertVehicle(
  tx: CommandTransaction,
  input: VehicleInput,
  odometerM: number | null,
): Promise<string> {
  const { id } = await refuseTakenCode(input.code, () =>
    tx.one<{ id: string }>(sql`insert into vehicle (organisation_id, code, name, kind, energy, skills, capacity_grams,
        capacity_ml, max_mass_grams, tank_milli, home_location_id, odometer_m, currency, cost_per_km_minor, cost_per_hour_minor,
        cost_per_trip_minor, created_at)
      select id, ${input.code}, ${input.name}, ${input.kind}, ${input.energy}, ${input.skills}::text[],
        ${input.capacityGrams}, ${input.capacityMl}, ${input.maxMassGrams}, ${input.tankMilli}, ${input.homeLocationId}, ${odometerM}, currency,
        ${input.costPerKmMinor}, ${input.costPerHourMinor}, ${input.costPerTripMinor}, ${tx.context.now()}
      from organisation where id = current_organisation() returning id`),
  );
  return id;
}

export async function updateVehicleRow(tx: CommandTransaction, id: string, input: VehicleInput): Promise<void> {
  await refuseTakenCode(input.code, () =>
    tx.execute(sql`update vehicle set code = ${input.code}, name = ${input.name}, kind = ${input.kind},
        energy = ${input.energy}, skills = ${input.skills}::text[], capacity_grams = ${input.capacityGrams},
        capacity_ml = ${input.capacityMl}, max_mass_grams = ${input.maxMassGrams}, tank_milli = ${input.tankMilli}, home_location_id = ${input.homeLocationId},
        cost_per_km_minor = ${input.costPerKmMinor}, cost_per_hour_minor = ${input.costPerHourMinor},
        cost_per_trip_minor = ${input.costPerTripMinor}, version = version + 1
      where id = ${id}`),
  );
}

async function refuseTakenCode<T>(code: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violated(error) === "vehicle_code") throw new AppError("vehicle.code_taken", { code });
    throw error;
  }
}

export async function setVehicleArchived(tx: CommandTransaction, id: string, archived: boolean): Promise<void> {
  await tx.execute(sql`update vehicle set archived_at = ${archived ? tx.context.now() : null}, version = version + 1
    where id = ${id}`);
}

export async function setOdometer(tx: CommandTransaction, id: string, metres: number | null): Promise<void> {
  await tx.execute(sql`update vehicle set odometer_m = ${metres} where id = ${id}`);
}

interface Told {
  readonly status: string;
  readonly note: string | null;
}

/** What a vehicle does from now on, and by whose word. */
export async function writeVehicleStatus(tx: CommandTransaction, id: string, { status, note }: Told): Promise<void> {
  await tx.execute(sql`update vehicle set status = ${status}, version = version + 1 where id = ${id}`);
  await tx.execute(sql`insert into fleet_status (organisation_id, vehicle_id, status, began_at, told_by, note)
    values (${tx.context.organisationId}, ${id}, ${status}, ${tx.context.now()}, ${tx.context.actor.name}, ${note})`);
}

export async function writeDriverStatus(tx: CommandTransaction, id: string, { status, note }: Told): Promise<void> {
  await tx.execute(sql`update driver set status = ${status}, version = version + 1 where id = ${id}`);
  await tx.execute(sql`insert into fleet_status (organisation_id, driver_id, status, began_at, told_by, note)
    values (${tx.context.organisationId}, ${id}, ${status}, ${tx.context.now()}, ${tx.context.actor.name}, ${note})`);
}

/** The number of a trip somebody or something is on, or is meant for. */
export async function tripOf(
  reader: Reader,
  subject: { readonly vehicleId?: string; readonly driverId?: string },
  states: readonly string[],
): Promise<string | undefined> {
  const { vehicleId = null, driverId = null } = subject;
  const row = await reader.maybe<{ number: string }>(sql`select number from trip
    where organisation_id = current_organisation() and (vehicle_id = ${vehicleId} or driver_id = ${driverId})
      and state = any(${states}::text[])
    order by planned_departure_at limit 1`);
  return row?.number;
}

/** Whether a place is a warehouse of the organisation that is in use. */
export async function isHome(reader: Reader, locationId: string): Promise<boolean> {
  const row = await reader.maybe(sql`select 1 as found from location
    where id = ${locationId} and kind = 'warehouse' and archived_at is null`);
  return row !== undefined;
}

export function loadHomes(
  reader: Reader,
): Promise<{ readonly id: string; readonly code: string; readonly name: string }[]> {
  return reader.rows(sql`select id, code, name from location
    where organisation_id = current_organisation() and kind = 'warehouse' and archived_at is null order by code`);
}
