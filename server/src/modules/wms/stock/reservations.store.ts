import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ReservationRow } from "@cerebro/contracts/entities/wms/stock.ts";
import type { reservationStates, StockStatus } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";

type ReservationFilter = Omit<InputOf<typeof inventoryEndpoints.listReservations>, "cursor" | "limit">;
export type ReservationState = (typeof reservationStates)[number];

const columns = sql`r.id, r.item_id as "itemId", i.sku, lot.code as "lotCode", r.location_id as "locationId",
  l.code as "locationCode", r.sales_order_id as "salesOrderId", o.number as "salesOrderNumber",
  r.transfer_order_id as "transferOrderId", tr.number as "transferOrderNumber",
  r.line_number as "lineNumber", r.quantity, r.picked, r.state, r.expires_at as "expiresAt",
  r.decision_id as "decisionId", r.expected_on as "expectedOn", r.note, r.created_at as "createdAt"`;
const joins = sql`join item i on i.id = r.item_id left join lot on lot.id = r.lot_id
  left join location l on l.id = r.location_id left join sales_order o on o.id = r.sales_order_id
  left join transfer_order tr on tr.id = r.transfer_order_id`;

export function reservationListing(filter: ReservationFilter): Listing {
  const { itemId, locationId, salesOrderId, state } = filter;
  return {
    from: sql`reservation r`,
    where: [
      sql`r.organisation_id = current_organisation()`,
      ...(itemId === undefined ? [] : [sql`r.item_id = ${itemId}`]),
      ...(locationId === undefined ? [] : [sql`r.location_id = ${locationId}`]),
      ...(salesOrderId === undefined ? [] : [sql`r.sales_order_id = ${salesOrderId}`]),
      ...(state === undefined ? [] : [sql`r.state = ${state}`]),
    ],
    id: sql`r.id`,
    sort: { by: sql`r.created_at`, type: "timestamptz" },
    direction: "desc",
    columns,
    join: sql`join reservation r on r.id = found.id ${joins}`,
  };
}

export function loadReservations(reader: Reader, ids: readonly string[]): Promise<ReservationRow[]> {
  return reader.rows<ReservationRow>(
    sql`select ${columns} from reservation r ${joins} where r.id = any(${ids}::uuid[]) order by r.id`,
  );
}

export interface NewReservation {
  readonly itemId: string;
  readonly lotId: string | null;
  /** Its handling unit, and its owner. */
  readonly unitId: string | null;
  readonly ownerId: string | null;
  /** Null for one that waits for stock to come. */
  readonly locationId: string | null;
  readonly salesOrderId: string | null;
  /** Set where a transfer between warehouses holds it. */
  readonly transferOrderId?: string;
  readonly lineNumber: number | null;
  readonly quantity: number;
  readonly expiresAt: Date;
  readonly expectedOn: string | null;
  readonly note: string | null;
  /** Omitted: available, as all that is promised to orders is. */
  readonly status?: StockStatus;
  /** Set where a request that awaits approval holds it. */
  readonly decisionId?: string;
}

export async function insertReservations(tx: CommandTransaction, rows: readonly NewReservation[]): Promise<string[]> {
  const inserted = await tx.rows<{ id: string }>(sql`
    insert into reservation (organisation_id, item_id, lot_id, unit_id, owner_id, location_id, sales_order_id, transfer_order_id,
      line_number, quantity, state, expires_at, expected_on, note, status, decision_id, created_at, updated_at)
    select ${tx.context.organisationId}::uuid, r.item_id, r.lot_id, r.unit_id, r.owner_id, r.location_id,
      r.sales_order_id, r.transfer_order_id, r.line_number, r.quantity, case when r.location_id is null then 'proposed' else 'active' end, r.expires_at, r.expected_on,
      r.note, r.status, r.decision_id, ${tx.context.now()}::timestamptz, ${tx.context.now()}::timestamptz
    from unnest(${rows.map((row) => row.itemId)}::uuid[], ${rows.map((row) => row.lotId)}::uuid[],
      ${rows.map((row) => row.unitId)}::uuid[], ${rows.map((row) => row.ownerId)}::uuid[],
      ${rows.map((row) => row.locationId)}::uuid[], ${rows.map((row) => row.salesOrderId)}::uuid[],
      ${rows.map((row) => row.transferOrderId ?? null)}::uuid[],
      ${rows.map((row) => row.lineNumber)}::int[], ${rows.map((row) => row.quantity)}::bigint[],
      ${rows.map((row) => row.expiresAt)}::timestamptz[], ${rows.map((row) => row.expectedOn)}::date[],
      ${rows.map((row) => row.note)}::text[], ${rows.map((row) => row.status ?? "available")}::text[],
      ${rows.map((row) => row.decisionId ?? null)}::uuid[])
      as r (item_id, lot_id, unit_id, owner_id, location_id, sales_order_id, transfer_order_id, line_number, quantity, expires_at,
        expected_on, note, status, decision_id)
    returning id`);
  return inserted.map((row) => row.id);
}

/** A reservation as commands need it. */
export interface OpenReservation {
  readonly id: string;
  readonly itemId: string;
  readonly lotId: string | null;
  readonly unitId: string | null;
  readonly ownerId: string | null;
  readonly locationId: string | null;
  readonly salesOrderId: string | null;
  readonly transferOrderId: string | null;
  readonly lineNumber: number | null;
  readonly quantity: number;
  readonly picked: number;
  readonly state: ReservationState;
  readonly status: StockStatus;
  /** The request that holds it until it is decided on. */
  readonly decisionId: string | null;
}

const openColumns = sql`r.id, r.item_id as "itemId", r.lot_id as "lotId", r.unit_id as "unitId",
  r.owner_id as "ownerId", r.location_id as "locationId", r.sales_order_id as "salesOrderId",
  r.transfer_order_id as "transferOrderId", r.line_number as "lineNumber", r.quantity, r.picked, r.state, r.status,
  r.decision_id as "decisionId"`;
const isOpen = sql`r.state in ('proposed', 'active', 'partially_picked')`;

export function openReservationsOfOrder(tx: Reader, salesOrderId: string): Promise<OpenReservation[]> {
  return tx.rows<OpenReservation>(
    sql`select ${openColumns} from reservation r where r.sales_order_id = ${salesOrderId} and ${isOpen} order by r.id`,
  );
}

export function openReservationsOfTransfer(tx: Reader, transferOrderId: string): Promise<OpenReservation[]> {
  return tx.rows<OpenReservation>(
    sql`select ${openColumns} from reservation r where r.transfer_order_id = ${transferOrderId} and ${isOpen} order by r.id`,
  );
}

export function openReservationsOfDecision(tx: Reader, decisionId: string): Promise<OpenReservation[]> {
  return tx.rows<OpenReservation>(
    sql`select ${openColumns} from reservation r where r.decision_id = ${decisionId} and ${isOpen} order by r.id`,
  );
}

export function findReservation(tx: Reader, id: string): Promise<OpenReservation | undefined> {
  return tx.maybe<OpenReservation>(sql`select ${openColumns} from reservation r where r.id = ${id}`);
}

/** Hard reservations whose time is over: of one order, or (null) those that belong to none. */
export function expiredHolds(reader: Reader, now: Date, salesOrderId: string | null): Promise<OpenReservation[]> {
  return reader.rows<OpenReservation>(sql`select ${openColumns} from reservation r
    where r.organisation_id = current_organisation() and r.state in ('active', 'partially_picked')
      and r.expires_at <= ${now} and r.sales_order_id is not distinct from ${salesOrderId}::uuid
      and r.transfer_order_id is null
    order by r.id`);
}

/** Orders that were allocated and never released until the allocation was over. */
export async function ordersWithExpiredStock(reader: Reader, now: Date): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(sql`select distinct o.id
    from reservation r join sales_order o on o.id = r.sales_order_id
    where r.organisation_id = current_organisation() and r.state = 'active' and r.expires_at <= ${now}
      and o.state = 'allocated'
    order by o.id`);
  return rows.map((row) => row.id);
}

/** Ends reservations that are still open. */
export async function closeReservations(
  tx: CommandTransaction,
  ids: readonly string[],
  state: "released" | "expired",
): Promise<void> {
  await tx.execute(sql`update reservation r set state = ${state}, updated_at = ${tx.context.now()}
    where r.id = any(${ids}::uuid[]) and ${isOpen}`);
}

export async function takeFromReservation(tx: CommandTransaction, id: string, quantity: number): Promise<void> {
  await tx.execute(sql`update reservation set picked = picked + ${quantity}::bigint,
      state = case when picked + ${quantity}::bigint = quantity then 'consumed' else 'partially_picked' end,
      updated_at = ${tx.context.now()} where id = ${id}`);
}

/** Ends a reservation of which nothing more will be picked: it shrinks to what was. */
export async function endShortReservation(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`update reservation set quantity = case when picked > 0 then picked else quantity end,
      state = case when picked > 0 then 'consumed' else 'released' end, updated_at = ${tx.context.now()}
    where id = ${id}`);
}
