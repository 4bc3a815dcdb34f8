import type { TripState, TripStopState } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { ShipmentStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { NextStep, SkipReason } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { StopEvent } from "@cerebro/contracts/entities/logistics/delivery.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

export interface StopRow {
  readonly id: string;
  readonly tripId: string;
  readonly tripNumber: string;
  readonly tripState: TripState;
  readonly departedAt: string | null;
  readonly shipmentId: string;
  readonly kind: "delivery" | "pickup";
  readonly state: TripStopState;
}

export async function shipmentOfStop(reader: Reader, stopId: string): Promise<string> {
  const row = await reader.maybe<{ shipmentId: string }>(
    sql`select shipment_id as "shipmentId" from trip_stop where organisation_id = current_organisation() and id = ${stopId}`,
  );
  if (row === undefined) throw new AppError("stop.not_found");
  return row.shipmentId;
}

/** Locks the trip's row first, so that work on a stop and work on the trip wait for each other. */
export async function lockStop(tx: CommandTransaction, stopId: string): Promise<StopRow> {
  const trip = await tx.maybe(sql`select 1 from trip
    where id = (select trip_id from trip_stop where id = ${stopId}) for no key update`);
  if (trip === undefined) throw new AppError("stop.not_found");
  return tx.one<StopRow>(sql`select x.id, t.id as "tripId", t.number as "tripNumber", t.state as "tripState",
      t.departed_at as "departedAt", x.shipment_id as "shipmentId", x.kind, x.state
    from trip_stop x join trip t on t.id = x.trip_id where x.id = ${stopId} for no key update of x`);
}

/** Why and when a stop was left out; undefined if its trip was called off. */
export function skipOf(
  reader: Reader,
  stopId: string,
): Promise<{ readonly reason: SkipReason; readonly occurredAt: string } | undefined> {
  return reader.maybe(sql`select reason, occurred_at as "occurredAt" from delivery_event
    where trip_stop_id = ${stopId} and state = 'skipped' order by id desc limit 1`);
}

/** The stop a shipment is on now. */
export async function liveStopOf(reader: Reader, shipmentId: string): Promise<string | null> {
  const row = await reader.maybe<{ id: string }>(sql`select x.id from trip_stop x join trip t on t.id = x.trip_id
    where x.shipment_id = ${shipmentId} and x.state in ('planned', 'en_route', 'arrived', 'servicing')
      and t.state <> 'cancelled'`);
  return row?.id ?? null;
}

export interface DoorShipment {
  readonly id: string;
  readonly number: string;
  readonly status: ShipmentStatus;
  readonly attempts: number;
  readonly shippedAt: string | null;
  readonly next: NextStep | null;
}

export async function lockShipmentAtDoor(tx: CommandTransaction, id: string): Promise<DoorShipment> {
  return tx.one<DoorShipment>(sql`select id, number, status, attempts, shipped_at as "shippedAt", next_step as next
    from shipment where id = ${id} for no key update`);
}

export interface StopChange {
  readonly state: TripStopState;
  readonly arrivedAt?: string | null;
  readonly leftAt?: string | null;
  readonly reason?: string | null;
}

/** Omitted times stay; a stop without an arrival was arrived at when it was left. */
export async function setStop(tx: CommandTransaction, id: string, change: StopChange): Promise<void> {
  const { state, arrivedAt = null, leftAt = null, reason = null } = change;
  await tx.execute(sql`update trip_stop set state = ${state}, arrived_at = coalesce(arrived_at, ${arrivedAt}, ${leftAt}),
      left_at = coalesce(${leftAt}, left_at), reason = ${reason}, version = version + 1 where id = ${id}`);
}

/** As it was before it was worked on, or as its arrival left it. */
export async function reopenStop(tx: CommandTransaction, id: string, state: TripStopState): Promise<void> {
  await tx.execute(sql`update trip_stop set state = ${state}, left_at = null, reason = null,
      arrived_at = case when ${state} in ('arrived', 'servicing') then arrived_at end, version = version + 1
    where id = ${id}`);
}

export interface ToldEvent {
  readonly shipmentId: string;
  readonly stopId: string | null;
  readonly state: StopEvent["state"];
  readonly attempt?: number;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly deviceAt: string;
  readonly occurredAt: string;
  readonly position: StopEvent["position"];
  readonly photoIds?: readonly string[];
}

export async function insertEvent(tx: CommandTransaction, event: ToldEvent): Promise<void> {
  const { organisationId, actor } = tx.context;
  const { shipmentId, stopId, state, attempt = null, reason = null, note = null } = event;
  const { deviceAt, occurredAt, photoIds = [] } = event;
  const { latitude = null, longitude = null, accuracyMetres = null } = event.position ?? {};
  await tx.execute(sql`insert into delivery_event (organisation_id, shipment_id, trip_stop_id, state, attempt, reason,
      note, device_at, server_at, occurred_at, latitude, longitude, accuracy_m, told_by, photo_ids)
    values (${organisationId}, ${shipmentId}, ${stopId}, ${state}, ${attempt}, ${reason}, ${note}, ${deviceAt},
      ${tx.context.now()}, ${occurredAt}, ${latitude}, ${longitude}, ${accuracyMetres}, ${actor.name},
      ${photoIds}::uuid[])`);
}

/** Failed attempts that were not taken back, oldest first. */
export async function failedAttempts(
  reader: Reader,
  shipmentId: string,
): Promise<{ id: string; attempt: number; occurredAt: string; reason: string | null; note: string | null }[]> {
  return reader.rows(sql`select id, attempt, occurred_at as "occurredAt", reason, note from delivery_event e
    where shipment_id = ${shipmentId} and state = 'failed' and not exists (select from delivery_event b
      where b.shipment_id = e.shipment_id and b.state = 'taken_back' and b.attempt = e.attempt and b.id > e.id)
    order by id`);
}

export async function setNext(
  tx: CommandTransaction,
  shipmentId: string,
  next: NextStep | null,
  on: string | null = null,
): Promise<void> {
  await tx.execute(sql`update shipment set next_step = ${next}, next_on = ${on}::date where id = ${shipmentId}`);
}
