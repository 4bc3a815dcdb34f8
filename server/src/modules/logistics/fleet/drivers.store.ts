import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import type { DriverRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { searchedBy } from "../../../platform/listing/words.store.ts";

type DriverFilter = Omit<InputOf<typeof fleetEndpoints.listDrivers>, "cursor" | "limit">;
export type DriverInput = InputOf<typeof fleetEndpoints.createDriver>;
/** A driver without what their log says. */
export type StoredDriver = Omit<DriverRow, "mayDriveMinutes" | "violations">;

const driverColumns = sql`d.id, d.name, d.account_id as "accountId", a.name as "accountName", d.phone, d.status,
  told.began_at as "statusSince", told.told_by as "statusBy", told.note as "statusNote", d.hours_rule as "hoursRule",
  d.hours_cycle as "hoursCycle", d.time_zone as "timeZone", d.skills, d.home_location_id as "homeLocationId",
  home.code as "homeCode", d.shift_starts_minute as "shiftStartsMinute", d.shift_minutes as "shiftMinutes",
  d.licence_number as "licenceNumber", d.licence_classes as "licenceClasses",
  d.licence_expires_on::text as "licenceExpiresOn", d.medical_expires_on::text as "medicalExpiresOn",
  d.truck_trained_on::text as "truckTrainedOn", d.adr_expires_on::text as "adrExpiresOn", d.cpc_expires_on::text as "cpcExpiresOn", d.archived_at is not null as archived,
  trip.id as "tripId", trip.number as "tripNumber", d.version`;

const driverJoins = sql`left join account a on a.id = d.account_id left join location home on home.id = d.home_location_id
  left join lateral (select * from fleet_status s where s.driver_id = d.id order by s.began_at desc, s.id desc limit 1)
    told on true
  left join lateral (select t.id, t.number from trip t where t.driver_id = d.id and t.state in ('dispatched', 'active')
    order by t.planned_departure_at limit 1) trip on true`;

export function driverListing({ search, archived, status }: DriverFilter): Listing {
  return {
    from: sql`driver d`,
    where: [
      sql`d.organisation_id = current_organisation()`,
      archived ? sql`d.archived_at is not null` : sql`d.archived_at is null`,
      ...(status === undefined ? [] : [sql`d.status = any(${status.split(",")}::text[])`]),
    ],
    ...searchedBy(search, (pattern) => sql`d.search_text like ${pattern}`),
    id: sql`d.id`,
    sort: { by: sql`d.search_text`, type: "text" },
    direction: "asc",
    columns: driverColumns,
    join: sql`join driver d on d.id = found.id ${driverJoins}`,
  };
}

export async function loadDriver(reader: Reader, id: string): Promise<StoredDriver> {
  const row = await reader.maybe<StoredDriver>(
    sql`select ${driverColumns} from driver d ${driverJoins} where d.id = ${id}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Holds a driver and their log still until the transaction ends; null as version takes them as they are. */
export async function lockDriver(tx: CommandTransaction, id: string, version: number | null): Promise<StoredDriver> {
  const row = await tx.maybe<{ version: number }>(sql`select version from driver where id = ${id} for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
  return loadDriver(tx, id);
}

export async function insertDriver(tx: CommandTransaction, input: DriverInput): Promise<string> {
  const { id } = await tx.one<{
    id: string;
  }>(sql`insert into driver (organisation_id, name, account_id, phone, hours_rule, hours_cycle,
        time_zone, skills, home_location_id, shift_starts_minute, shift_minutes, licence_number, licence_classes,
        licence_expires_on, medical_expires_on, truck_trained_on, adr_expires_on, cpc_expires_on, created_at)
      values (${tx.context.organisationId}, ${input.name}, ${input.accountId}, ${input.phone}, ${input.hoursRule},
        ${input.hoursCycle}, ${input.timeZone}, ${input.skills}::text[], ${input.homeLocationId},
        ${input.shiftStartsMinute}, ${input.shiftMinutes}, ${input.licenceNumber}, ${input.licenceClasses}::text[],
        ${input.licenceExpiresOn}::date, ${input.medicalExpiresOn}::date, ${input.truckTrainedOn}::date,
        ${input.adrExpiresOn}::date, ${input.cpcExpiresOn}::date, ${tx.context.now()})
      returning id`);
  return id;
}

export async function updateDriverRow(tx: CommandTransaction, id: string, input: DriverInput): Promise<void> {
  await tx.execute(sql`update driver set name = ${input.name}, account_id = ${input.accountId}, phone = ${input.phone},
        hours_rule = ${input.hoursRule}, hours_cycle = ${input.hoursCycle}, time_zone = ${input.timeZone},
        skills = ${input.skills}::text[], home_location_id = ${input.homeLocationId},
        shift_starts_minute = ${input.shiftStartsMinute}, shift_minutes = ${input.shiftMinutes},
        licence_number = ${input.licenceNumber}, licence_classes = ${input.licenceClasses}::text[],
        licence_expires_on = ${input.licenceExpiresOn}::date, medical_expires_on = ${input.medicalExpiresOn}::date,
        truck_trained_on = ${input.truckTrainedOn}::date, adr_expires_on = ${input.adrExpiresOn}::date,
        cpc_expires_on = ${input.cpcExpiresOn}::date, version = version + 1
      where id = ${id}`);
}

/** The name of whoever drives by an account already. */
export async function ownerOf(reader: Reader, accountId: string, except: string | null): Promise<string | undefined> {
  const row = await reader.maybe<{ name: string }>(sql`select name from driver
    where organisation_id = current_organisation() and account_id = ${accountId} and id is distinct from ${except}::uuid`);
  return row?.name;
}

/** Holds a membership still, so that nobody else becomes the driver of that account; whether there is one. */
export async function lockMember(tx: CommandTransaction, accountId: string): Promise<boolean> {
  const row = await tx.maybe(sql`select 1 as found from membership
    where organisation_id = current_organisation() and account_id = ${accountId} for no key update`);
  return row !== undefined;
}

export async function setDriverArchived(tx: CommandTransaction, id: string, archived: boolean): Promise<void> {
  await tx.execute(sql`update driver set archived_at = ${archived ? tx.context.now() : null}, version = version + 1
    where id = ${id}`);
}
