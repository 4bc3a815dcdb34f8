import type { ShipmentEventKind, ShipmentStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentEvent, ShipmentProgress } from "@cerebro/engines/shipments/progress.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

/** Something that happened to a shipment, as somebody tells it. Times are ISO, UTC. */
export interface NewShipmentEvent {
  readonly status: ShipmentEventKind;
  readonly occurredAt: string;
  readonly source: "house" | "driver" | "carrier" | "import";
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly estimatedAt?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** Its number and status; writes to one shipment are serialized by the lock. */
export async function lockShipment(
  tx: Transaction,
  id: string,
): Promise<{ readonly number: string; readonly status: ShipmentStatus }> {
  const row = await tx.maybe<{ number: string; status: ShipmentStatus }>(
    sql`select number, status from shipment where organisation_id = current_organisation() and id = ${id} for update`,
  );
  if (row === undefined) throw new AppError("shipment.not_found");
  return row;
}

/** Number of new events among them. */
export function insertEvents(
  tx: CommandTransaction,
  shipmentId: string,
  events: readonly NewShipmentEvent[],
): Promise<number> {
  const { organisationId, actor } = tx.context;
  return tx.execute(sql`insert into shipment_event (organisation_id, shipment_id, status, occurred_at, told_at, source,
      told_by, reason, note, estimated_at, latitude, longitude)
    select ${organisationId}::uuid, ${shipmentId}::uuid, e.status, e."occurredAt", ${tx.context.now()}, e.source,
      ${actor.name}, e.reason, e.note, e."estimatedAt", e.latitude, e.longitude
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (status text, "occurredAt" timestamptz, source text,
      reason text, note text, "estimatedAt" timestamptz, latitude float8, longitude float8)
    on conflict do nothing`);
}

/** All of a status, or the one of a moment. */
export function deleteEvents(
  tx: Transaction,
  shipmentId: string,
  { status, occurredAt = null }: { readonly status: ShipmentStatus; readonly occurredAt?: string | null },
): Promise<number> {
  return tx.execute(sql`delete from shipment_event where shipment_id = ${shipmentId} and status = ${status}
    and (${occurredAt}::timestamptz is null or occurred_at = ${occurredAt}::timestamptz)`);
}

const millisecondsOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));
const momentOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();

export async function loadEvents(reader: Reader, shipmentId: string): Promise<ShipmentEvent[]> {
  const rows = await reader.rows<{
    status: ShipmentEventKind;
    occurredAt: string;
    reason: string | null;
    estimatedAt: string | null;
  }>(sql`select status, occurred_at as "occurredAt", reason, estimated_at as "estimatedAt"
    from shipment_event where shipment_id = ${shipmentId}`);
  return rows.map(({ status, occurredAt, reason, estimatedAt }) => ({
    status,
    occurredAt: Date.parse(occurredAt),
    reason,
    estimatedAt: millisecondsOf(estimatedAt),
  }));
}

/** Departure and arrival: by their own event, else by one that proves it. */
const leftAt = ({ actual }: ShipmentProgress): number | undefined =>
  actual.picked_up ?? actual.in_transit ?? actual.out_for_delivery ?? actual.delivered;

export async function writeProgress(tx: Transaction, id: string, progress: ShipmentProgress): Promise<void> {
  const { step, status, reason, attempts, expected, actual } = progress;
  await tx.execute(sql`update shipment set step = ${step}, status = ${status}, reason = ${reason},
      attempts = ${attempts}, estimated_at = ${momentOf(expected ?? undefined)}, shipped_at = ${momentOf(leftAt(progress))},
      delivered_at = ${momentOf(actual.delivered)}, version = version + 1
    where id = ${id}`);
}

const milestones = ["booked", "labelled", "picked_up", "in_transit", "out_for_delivery", "delivered"] as const;

/** Time of each step, and the present expected arrival. */
export async function writeMilestones(
  tx: CommandTransaction,
  id: string,
  { actual, estimates }: ShipmentProgress,
): Promise<void> {
  const rows = milestones.map((step) => ({
    step,
    actualAt: momentOf(actual[step]),
    estimatedAt: step === "delivered" ? momentOf(estimates.at(-1)) : null,
  }));
  await tx.execute(sql`insert into shipment_milestone (shipment_id, step, organisation_id, estimated_at, actual_at)
    select ${id}::uuid, m.step, ${tx.context.organisationId}::uuid,
      case when m.step = 'delivered' then coalesce((select x.estimated_arrival_at from trip_stop x
        where x.shipment_id = ${id}::uuid order by x.id desc limit 1), m."estimatedAt") end, m."actualAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (step text, "actualAt" timestamptz,
      "estimatedAt" timestamptz)
    on conflict (shipment_id, step) do update set actual_at = excluded.actual_at,
      estimated_at = coalesce(excluded.estimated_at, shipment_milestone.estimated_at)`);
}

/** The plan of the last step is the first promise; a plan once made stays. */
export async function planDelivery(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`insert into shipment_milestone (shipment_id, step, organisation_id, planned_at)
    select id, 'delivered', organisation_id, promised_at from shipment where id = ${id} and promised_at is not null
    on conflict (shipment_id, step) do update
      set planned_at = coalesce(shipment_milestone.planned_at, excluded.planned_at)`);
}
