import type { Fix } from "@cerebro/engines/geo/fences.ts";
import type { Database, Reader, Transaction } from "../../../platform/database.ts";
import { nobody } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { ToldEntry } from "./read-entry.ts";

/** A position that is believed, of a known device. */
export interface KnownEntry extends ToldEntry {
  readonly deviceId: string;
  readonly vehicleId: string;
}

/** Within so many metres a vehicle has not gone anywhere. */
const standingMetres = 120;

export function findDevices(
  reader: Reader,
  uniqueIds: readonly string[],
): Promise<{ id: string; uniqueId: string; vehicleId: string }[]> {
  return reader.rows(sql`select id, lower(unique_id) as "uniqueId", vehicle_id as "vehicleId" from device
    where organisation_id = current_organisation() and archived_at is null
      and lower(unique_id) = any(${uniqueIds}::text[])`);
}

export async function deviceOfToken(
  database: Database,
  hash: Buffer,
): Promise<{ organisationId: string; uniqueId: string } | undefined> {
  return database.read(nobody).maybe(sql`select organisation_id as "organisationId", unique_id as "uniqueId"
    from device_of_token(${hash})`);
}

/** Last known positions of vehicles; their rows are locked until the end, in one order. */
export async function lockLast(tx: Transaction, vehicleIds: readonly string[]): Promise<Map<string, Fix>> {
  const rows = await tx.rows<{ vehicleId: string; at: string } & Omit<Fix, "at">>(sql`
    select vehicle_id as "vehicleId", at, latitude, longitude, accuracy from vehicle_last_position
    where vehicle_id = any(${vehicleIds}::uuid[]) order by vehicle_id for no key update`);
  return new Map(rows.map(({ vehicleId, at, ...fix }) => [vehicleId, { ...fix, at: Date.parse(at) }]));
}

const column = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value): Value[] => rows.map(of);
const momentOf = ({ at }: ToldEntry): string => new Date(at).toISOString();

/** Adds positions; answers which of them were not known yet, as `device/milliseconds`. */
export async function insertPositions(tx: Transaction, entries: readonly KnownEntry[]): Promise<number> {
  return tx.execute(sql`insert into vehicle_position (organisation_id, device_id, vehicle_id, at, latitude, longitude,
      speed_kmh, heading, accuracy)
    select current_organisation(), * from unnest(${column(entries, (one) => one.deviceId)}::uuid[],
      ${column(entries, (one) => one.vehicleId)}::uuid[], ${column(entries, momentOf)}::timestamptz[],
      ${column(entries, (one) => one.latitude)}::float8[], ${column(entries, (one) => one.longitude)}::float8[],
      ${column(entries, (one) => one.speedKmh)}::real[], ${column(entries, (one) => one.heading)}::real[],
      ${column(entries, (one) => one.accuracy)}::real[])
    on conflict (device_id, at) do nothing`);
}

/** The newest position of each vehicle, and from when on its visits are to be looked at. */
export interface NewLast {
  readonly newest: KnownEntry;
  readonly earliest: number;
}

/** Moves vehicles on, never back. */
export async function saveLast(tx: Transaction, news: readonly NewLast[]): Promise<void> {
  const of = <Value>(value: (entry: KnownEntry) => Value) => column(news, ({ newest }) => value(newest));
  await tx.execute(sql`insert into vehicle_last_position as last (vehicle_id, organisation_id, device_id, at, latitude,
      longitude, speed_kmh, heading, accuracy, standing_since, look_from)
    select v, current_organisation(), d, at, latitude, longitude, speed, heading, accuracy, at, look
    from unnest(${of((one) => one.vehicleId)}::uuid[], ${of((one) => one.deviceId)}::uuid[],
      ${of(momentOf)}::timestamptz[], ${of((one) => one.latitude)}::float8[], ${of((one) => one.longitude)}::float8[],
      ${of((one) => one.speedKmh)}::real[], ${of((one) => one.heading)}::real[], ${of((one) => one.accuracy)}::real[],
      ${news.map(({ earliest }) => new Date(earliest).toISOString())}::timestamptz[])
      as news (v, d, at, latitude, longitude, speed, heading, accuracy, look)
    order by v
    on conflict (vehicle_id) do update set
      look_from = least(last.look_from, excluded.look_from),
      standing_since = case when excluded.at <= last.at then last.standing_since
        when abs(excluded.latitude - last.latitude) * 111195 < ${standingMetres}
          and abs(excluded.longitude - last.longitude) * 111195 * cos(radians(last.latitude)) < ${standingMetres}
        then last.standing_since else excluded.at end,
      (device_id, at, latitude, longitude, speed_kmh, heading, accuracy) = (select
        case when newer then excluded.device_id else last.device_id end,
        case when newer then excluded.at else last.at end,
        case when newer then excluded.latitude else last.latitude end,
        case when newer then excluded.longitude else last.longitude end,
        case when newer then excluded.speed_kmh else last.speed_kmh end,
        case when newer then excluded.heading else last.heading end,
        case when newer then excluded.accuracy else last.accuracy end
        from (select excluded.at > last.at as newer) as age)`);
}

export function touchDevices(tx: Transaction, deviceIds: readonly string[], now: Date): void {
  tx.defer(sql`update device set last_told_at = ${now} where id = any(${deviceIds}::uuid[])
    and (last_told_at is null or last_told_at < ${now}::timestamptz - interval '1 minute')`);
}

export async function isLookDue(reader: Reader): Promise<boolean> {
  const { due } = await reader.one<{ due: boolean }>(sql`select exists (select from vehicle_last_position
    where organisation_id = current_organisation() and look_from is not null) as due`);
  return due;
}

export async function makeWeeks(database: Database, first: Date, last: Date): Promise<void> {
  await database.read(nobody).one(sql`select make_position_weeks(${first}, ${last}) as made`);
}

export async function dropWeeks(database: Database, before: Date): Promise<number> {
  const { gone } = await database
    .read(nobody)
    .one<{ gone: number }>(sql`select drop_position_weeks(${before}) as gone`);
  return gone;
}
