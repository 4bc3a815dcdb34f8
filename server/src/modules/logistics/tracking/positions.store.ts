import type { Fix } from "@cerebro/engines/geo/fences.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Database, Reader, Transaction } from "../../../platform/database.ts";
import { nobody } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Position } from "@cerebro/engines/geo/great-circle.ts";
import type { ToldEntry } from "./read-entry.ts";

/** A position that is believed, of a known device. */
export interface KnownEntry extends ToldEntry {
  readonly deviceId: string;
  readonly vehicleId: string;
  /** Of the vehicle. */
  readonly code: string;
  readonly home: Position | null;
}

interface KnownDevice {
  readonly id: string;
  readonly uniqueId: string;
  readonly vehicleId: string;
  readonly code: string;
  readonly home: Position | null;
}

/** Within so many metres a vehicle has not gone anywhere. */
const standingMetres = 120;

export function findDevices(reader: Reader, uniqueIds: readonly string[]): Promise<KnownDevice[]> {
  return reader.rows<KnownDevice>(sql`select d.id, lower(d.unique_id) as "uniqueId", d.vehicle_id as "vehicleId", v.code,
      case when h.latitude is not null then
        json_build_object('latitude', h.latitude, 'longitude', h.longitude) end as home
    from device d join vehicle v on v.id = d.vehicle_id left join location h on h.id = v.home_location_id
    where d.organisation_id = current_organisation() and d.archived_at is null
      and lower(d.unique_id) = any(${uniqueIds}::text[])`);
}

export async function deviceOfToken(
  database: Database,
  hash: Buffer,
): Promise<{ organisationId: string; uniqueId: string } | undefined> {
  return database.read(nobody).maybe(sql`select organisation_id as "organisationId", unique_id as "uniqueId"
    from device_of_token(${hash})`);
}

/** Last known positions of vehicles; their rows are locked until the end, in one order. */
export async function lockLast(tx: Transaction, vehicleIds: readonly string[]): Promise<Map<string, LastKnown>> {
  const rows = await tx.rows<
    { vehicleId: string; at: string } & Omit<LastKnown, "at" | "doubted"> & { doubted: KnownEntry[] | null }
  >(sql`
    select vehicle_id as "vehicleId", at, latitude, longitude, accuracy, doubted, device_facts->>'alarm' as alarm,
      device_facts->>'alarmAt' as "alarmAt"
    from vehicle_last_position
    where vehicle_id = any(${vehicleIds}::uuid[]) order by vehicle_id for no key update`);
  return new Map(
    rows.map(({ vehicleId, at, doubted, ...last }) => [
      vehicleId,
      { ...last, at: Date.parse(at), doubted: doubted ?? [] },
    ]),
  );
}

/** Last position of a vehicle, with those that contradict it. */
interface LastKnown extends Fix {
  readonly doubted: readonly KnownEntry[];
  readonly alarm: string | null;
  readonly alarmAt: string | null;
}

export interface Doubts {
  readonly vehicleId: string;
  readonly doubted: readonly KnownEntry[];
}

/** With the commit: the row of a vehicle is there from its first believed position on. */
export function saveDoubts(tx: Transaction, doubts: readonly Doubts[]): void {
  const stored = doubts.map(({ doubted }) => (doubted.length === 0 ? null : JSON.stringify(doubted)));
  tx.defer(sql`update vehicle_last_position l set doubted = d.doubted
    from unnest(${doubts.map(({ vehicleId }) => vehicleId)}::uuid[], ${stored}::jsonb[]) as d (vehicle_id, doubted)
    where l.vehicle_id = d.vehicle_id`);
}

/** A clock that is ahead does not make a position newer than now. */
const momentAtMost = ({ at }: ToldEntry, now: Date): string => new Date(Math.min(at, now.getTime())).toISOString();

const storedFacts = ({ facts, at }: ToldEntry): string =>
  JSON.stringify(facts.alarm === undefined ? facts : { ...facts, alarmAt: new Date(at).toISOString() });

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
export async function saveLast(tx: CommandTransaction, news: readonly NewLast[]): Promise<void> {
  const now = tx.context.now();
  const of = <Value>(value: (entry: KnownEntry) => Value) => column(news, ({ newest }) => value(newest));
  await tx.execute(sql`insert into vehicle_last_position as last (vehicle_id, organisation_id, device_id, at, latitude,
      longitude, speed_kmh, heading, accuracy, standing_since, look_from, device_facts)
    select v, current_organisation(), d, at, latitude, longitude, speed, heading, accuracy, at, look, facts
    from unnest(${of((one) => one.vehicleId)}::uuid[], ${of((one) => one.deviceId)}::uuid[],
      ${of((one) => momentAtMost(one, now))}::timestamptz[], ${of((one) => one.latitude)}::float8[],
      ${of((one) => one.longitude)}::float8[], ${of((one) => one.speedKmh)}::real[],
      ${of((one) => one.heading)}::real[], ${of((one) => one.accuracy)}::real[],
      ${news.map(({ earliest }) => new Date(earliest).toISOString())}::timestamptz[],
      ${of(storedFacts)}::jsonb[])
      as news (v, d, at, latitude, longitude, speed, heading, accuracy, look, facts)
    order by v
    on conflict (vehicle_id) do update set
      look_from = least(last.look_from, excluded.look_from),
      standing_since = case when excluded.at <= last.at then last.standing_since
        when abs(excluded.latitude - last.latitude) * 111195 < ${standingMetres}
          and abs(excluded.longitude - last.longitude) * 111195 * cos(radians(last.latitude)) < ${standingMetres}
        then last.standing_since else excluded.at end,
      device_facts = case when excluded.at > last.at then last.device_facts || excluded.device_facts
        else excluded.device_facts || last.device_facts end,
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
