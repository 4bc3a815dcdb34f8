import { historyRows } from "@cerebro/contracts/constants/fleet.ts";
import type { FuelTransaction, OdometerReading } from "@cerebro/contracts/entities/logistics/fleet.ts";
import type { OdometerSource } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const readingColumns = sql`id, vehicle_id as "vehicleId", read_at as "readAt", metres, source,
  correction_reason as "correctionReason", is_replacement as "isReplacement",
  told_by as "toldBy"`;

export function loadReadings(reader: Reader, vehicleId: string): Promise<OdometerReading[]> {
  return reader.rows<OdometerReading>(sql`select ${readingColumns} from odometer_reading
    where vehicle_id = ${vehicleId} order by read_at desc, id desc limit ${historyRows}`);
}

export function loadReading(reader: Reader, id: string): Promise<OdometerReading | undefined> {
  return reader.maybe<OdometerReading>(sql`select ${readingColumns} from odometer_reading where id = ${id}`);
}

interface Neighbours {
  readonly before: Pick<OdometerReading, "metres" | "readAt"> | undefined;
  /** The one after it, unless that was set right by hand: it says nothing of what came before. */
  readonly after: Pick<OdometerReading, "metres" | "readAt"> | undefined;
}

/** The readings between which one of a moment would stand. */
export async function loadNeighbours(reader: Reader, vehicleId: string, readAt: string): Promise<Neighbours> {
  const [before, after] = await Promise.all([
    reader.maybe<OdometerReading>(sql`select ${readingColumns} from odometer_reading
      where vehicle_id = ${vehicleId} and read_at <= ${readAt} order by read_at desc, id desc limit 1`),
    reader.maybe<OdometerReading>(sql`select ${readingColumns} from odometer_reading
      where vehicle_id = ${vehicleId} and read_at > ${readAt} order by read_at, id limit 1`),
  ]);
  return { before, after: after?.correctionReason === null ? after : undefined };
}

interface NewReading {
  readonly vehicleId: string;
  readonly metres: number;
  readonly readAt: string;
  readonly source: OdometerSource;
  readonly correctionReason: string | null;
  readonly isReplacement: boolean;
}

export function insertReading(tx: CommandTransaction, reading: NewReading): Promise<OdometerReading> {
  const { vehicleId, metres, readAt, source, correctionReason, isReplacement } = reading;
  return tx.one<OdometerReading>(sql`insert into odometer_reading (organisation_id, vehicle_id, read_at, metres, source,
      correction_reason, is_replacement, told_by, created_at)
    values (${tx.context.organisationId}, ${vehicleId}, ${readAt}, ${metres}, ${source}, ${correctionReason},
      ${isReplacement}, ${tx.context.actor.name}, ${tx.context.now()})
    returning ${readingColumns}`);
}

export async function deleteReading(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`delete from odometer_reading where id = ${id}`);
}

/** The latest reading; null: there is none. */
export async function latestMetres(reader: Reader, vehicleId: string): Promise<number | null> {
  const row = await reader.maybe<{ metres: number }>(sql`select metres from odometer_reading
    where vehicle_id = ${vehicleId} order by read_at desc, id desc limit 1`);
  return row?.metres ?? null;
}

/** A filling as it is stored, and how far the vehicle had come by then, corrections left out. */
export interface StoredFuel extends Omit<FuelTransaction, "metres" | "per100Km" | "faults"> {
  readonly odometerId: string | null;
  readonly drivenM: number | null;
}

/** Fillings in the order of time; `drivenM` counts what was driven since the first reading. */
export function loadFuel(reader: Reader, vehicleIds: readonly string[], since: Date | null): Promise<StoredFuel[]> {
  return reader.rows<StoredFuel>(sql`with driven as (
      select id, sum(step) over (partition by vehicle_id order by read_at, id) as driven_m from (
        select id, vehicle_id, read_at, case when correction_reason is null then
          metres - coalesce(lag(metres) over (partition by vehicle_id order by read_at, id), metres) else 0 end as step
        from odometer_reading where vehicle_id = any(${vehicleIds}::uuid[])) steps)
    select f.id, f.vehicle_id as "vehicleId", f.driver_id as "driverId", d.name as "driverName",
      f.filled_at as "filledAt", f.unit, f.amount_milli as "amountMilli", f.is_full as "isFull",
      f.cost_minor as "costMinor", f.currency, f.place, f.odometer_m as "odometerM", f.told_by as "toldBy",
      f.odometer_id as "odometerId", driven.driven_m as "drivenM"
    from fuel_transaction f left join driver d on d.id = f.driver_id left join driven on driven.id = f.odometer_id
    where f.vehicle_id = any(${vehicleIds}::uuid[]) and (${since}::timestamptz is null or f.filled_at >= ${since})
    order by f.filled_at, f.id`);
}

interface NewFuel extends Pick<
  FuelTransaction,
  "driverId" | "unit" | "amountMilli" | "isFull" | "costMinor" | "place"
> {
  readonly vehicleId: string;
  readonly filledAt: string;
  readonly odometerM: number | null;
  readonly odometerId: string | null;
}

export async function insertFuel(tx: CommandTransaction, fuel: NewFuel): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`insert into fuel_transaction (organisation_id, vehicle_id, driver_id,
      filled_at, unit, amount_milli, is_full, cost_minor, currency, place, odometer_m, odometer_id, told_by, created_at)
    select ${tx.context.organisationId}, v.id, ${fuel.driverId}::uuid, ${fuel.filledAt}::timestamptz, ${fuel.unit},
      ${fuel.amountMilli}, ${fuel.isFull}, ${fuel.costMinor}, v.currency, ${fuel.place}, ${fuel.odometerM},
      ${fuel.odometerId}::uuid, ${tx.context.actor.name}, ${tx.context.now()}
    from vehicle v where v.id = ${fuel.vehicleId} returning id`);
  return id;
}

export async function deleteFuel(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`delete from fuel_transaction where id = ${id}`);
}
