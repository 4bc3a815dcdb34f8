import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import type { TransferOrderState } from "@cerebro/contracts/entities/state-machines.ts";
import type { TransferDetail, TransferLine, TransferRow } from "@cerebro/contracts/entities/wms/transfers.ts";
import { siteToday } from "../items/site-days.store.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchedBy } from "../../../platform/listing/words.store.ts";
import { statesOf } from "../../../platform/listing/states.ts";

type TransferFilter = Omit<InputOf<typeof transferEndpoints.listTransfers>, "cursor" | "limit">;
export type TransferInput = InputOf<typeof transferEndpoints.createTransfer>;

const openStates: readonly TransferOrderState[] = [
  "draft",
  "confirmed",
  "reserved",
  "released",
  "picking",
  "picked",
  "in_transit",
  "partially_received",
  "received",
];

const sortKeys: Readonly<Record<TransferFilter["sort"], SortKey>> = {
  createdAt: { by: sql`t.created_at`, type: "timestamptz" },
  number: { by: sql`t.number`, type: "text" },
  expectedOn: { by: sql`coalesce(t.expected_on, 'infinity'::date)`, type: "date" },
};

/** Expected before today, by the calendar of the warehouse it goes to, and not all there. */
const isLate = (now: Date): Sql => sql`(t.state not in ('received', 'closed', 'cancelled') and t.expected_on <
  ${siteToday(now, sql`t.to_warehouse_id`)})`;

const columns = (now: Date): Sql => sql`t.id, t.number, t.reference, t.from_warehouse_id as "fromWarehouseId",
  f.code as "fromCode", t.to_warehouse_id as "toWarehouseId", d.code as "toCode", t.state, t.line_count as "lineCount",
  t.unit_count as "unitCount",
  coalesce((select sum(l.shipped - l.received - l.damaged - l.lost) from transfer_order_line l
    where l.transfer_order_id = t.id and t.state <> 'cancelled'), 0)::bigint as "unitsOnTheWay",
  t.expected_on as "expectedOn", coalesce(${isLate(now)}, false) as late, t.created_at as "createdAt",
  t.shipped_at as "shippedAt", t.received_at as "receivedAt", t.version`;
const joins = sql`join location f on f.id = t.from_warehouse_id join location d on d.id = t.to_warehouse_id`;

export function transferListing(filter: TransferFilter, now: Date): Listing {
  return {
    from: sql`transfer_order t`,
    where: conditions(filter, now),
    ...searchedBy(filter.search, (pattern) => sql`t.search_text like ${pattern}`),
    id: sql`t.id`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
    columns: columns(now),
    join: sql`join transfer_order t on t.id = found.id ${joins}`,
  };
}

function conditions({ state, warehouseId, itemId, late }: TransferFilter, now: Date): Sql[] {
  return [
    sql`t.organisation_id = current_organisation()`,
    ...(state === undefined ? [] : [sql`t.state = any(${statesOf(state, openStates)}::text[])`]),
    ...(warehouseId === undefined ? [] : [sql`${warehouseId} in (t.from_warehouse_id, t.to_warehouse_id)`]),
    ...(itemId === undefined
      ? []
      : [sql`t.id in (select l.transfer_order_id from transfer_order_line l where l.item_id = ${itemId})`]),
    ...(late === undefined ? [] : [sql`coalesce(${isLate(now)}, false) = ${late}`]),
  ];
}

type StoredTransfer = TransferRow & Pick<TransferDetail, "ownerId" | "ownerName" | "note" | "cancelledReason">;

export async function loadTransfer(reader: Reader, id: string, now: Date): Promise<StoredTransfer> {
  const row = await reader.maybe<StoredTransfer>(sql`select ${columns(now)}, t.owner_id as "ownerId",
      o.name as "ownerName", t.note, t.cancelled_reason as "cancelledReason"
    from transfer_order t ${joins} left join stock_owner o on o.id = t.owner_id where t.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export function loadTransferLines(reader: Reader, id: string): Promise<TransferLine[]> {
  return reader.rows<TransferLine>(sql`
    select l.line_number as "lineNumber", l.item_id as "itemId", i.sku, i.name as "itemName", i.base_unit as "baseUnit",
      i.serial_tracked as "serialTracked", l.quantity, l.reserved, l.shipped, l.received, l.damaged, l.lost,
      case when t.state = 'cancelled' then 0 else l.shipped - l.received - l.damaged - l.lost end as "onTheWay",
      l.short_reason as "shortReason"
    from transfer_order_line l join transfer_order t on t.id = l.transfer_order_id join item i on i.id = l.item_id
    where l.transfer_order_id = ${id} order by l.line_number`);
}

/** Locks the transfer's row; its version must be the one the caller saw, when one was given. */
export async function lockTransfer(tx: CommandTransaction, id: string, version: number | null): Promise<void> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from transfer_order where id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
}

export async function insertTransfer(tx: CommandTransaction, number: string, order: TransferInput): Promise<string> {
  const now = tx.context.now();
  const { id } = await tx.one<{ id: string }>(sql`insert into transfer_order (organisation_id, number, reference,
      from_warehouse_id, to_warehouse_id, owner_id, state, expected_on, note, created_at, updated_at)
    values (${tx.context.organisationId}, ${number}, ${order.reference}, ${order.fromWarehouseId},
      ${order.toWarehouseId}, ${order.ownerId}, 'draft', ${order.expectedOn}, ${order.note}, ${now}, ${now})
    returning id`);
  await insertLines(tx, id, order);
  return id;
}

export async function replaceTransfer(tx: CommandTransaction, id: string, order: TransferInput): Promise<void> {
  await tx.execute(sql`update transfer_order set reference = ${order.reference},
      from_warehouse_id = ${order.fromWarehouseId}, to_warehouse_id = ${order.toWarehouseId},
      owner_id = ${order.ownerId}, expected_on = ${order.expectedOn}, note = ${order.note} where id = ${id}`);
  await tx.execute(sql`delete from transfer_order_line where transfer_order_id = ${id}`);
  await insertLines(tx, id, order);
}

async function insertLines(tx: CommandTransaction, id: string, { lines }: TransferInput): Promise<void> {
  await tx.execute(sql`insert into transfer_order_line
      (transfer_order_id, organisation_id, line_number, item_id, quantity)
    select ${id}::uuid, ${tx.context.organisationId}::uuid, l.number, l.item, l.quantity
    from unnest(${lines.map((line) => line.itemId)}::uuid[], ${lines.map((line) => line.quantity)}::int[])
      with ordinality as l (item, quantity, number)`);
  await tx.execute(sql`update transfer_order t set line_count = n.lines, unit_count = n.units
    from (select count(*) as lines, sum(quantity) as units from transfer_order_line where transfer_order_id = ${id}) n
    where t.id = ${id}`);
}

export interface TransferChange {
  readonly state: TransferOrderState;
  readonly cancelledReason?: string;
  /** Null takes the moment back. */
  readonly shippedAt?: Date | null;
  readonly receivedAt?: Date | null;
}

/** Every command on a transfer ends here: a new state, a new version. */
export async function setTransferState(tx: CommandTransaction, id: string, change: TransferChange): Promise<void> {
  const { state, shippedAt, receivedAt, cancelledReason } = change;
  await tx.execute(sql`update transfer_order set state = ${state}, version = version + 1,
      updated_at = ${tx.context.now()}, cancelled_reason = coalesce(${cancelledReason ?? null}, cancelled_reason),
      shipped_at = ${shippedAt === undefined ? sql`shipped_at` : sql`${shippedAt}::timestamptz`},
      received_at = ${receivedAt === undefined ? sql`received_at` : sql`${receivedAt}::timestamptz`}
    where id = ${id}`);
}

/** Change of lines by a command; negative for an undo. */
export interface LineProgress {
  readonly lineNumber: number;
  readonly reserved?: number;
  readonly shipped?: number;
  readonly received?: number;
  readonly damaged?: number;
  readonly lost?: number;
}

export async function addToLines(tx: CommandTransaction, id: string, progress: readonly LineProgress[]): Promise<void> {
  const column = (name: Exclude<keyof LineProgress, "lineNumber">) =>
    sql`${progress.map((line) => line[name] ?? 0)}::int[]`;
  await tx.execute(sql`update transfer_order_line l set reserved = l.reserved + p.reserved,
      shipped = l.shipped + p.shipped, received = l.received + p.received, damaged = l.damaged + p.damaged,
      lost = l.lost + p.lost
    from (select line, sum(reserved)::int as reserved, sum(shipped)::int as shipped, sum(received)::int as received,
        sum(damaged)::int as damaged, sum(lost)::int as lost
      from unnest(${progress.map((line) => line.lineNumber)}::int[], ${column("reserved")}, ${column("shipped")},
        ${column("received")}, ${column("damaged")}, ${column("lost")})
        as x (line, reserved, shipped, received, damaged, lost) group by line) p
    where l.transfer_order_id = ${id} and l.line_number = p.line`);
}

export async function setShortReasons(
  tx: CommandTransaction,
  id: string,
  reasons: readonly { readonly lineNumber: number; readonly reason: string | null }[],
): Promise<void> {
  await tx.execute(sql`update transfer_order_line l set short_reason = r.reason
    from unnest(${reasons.map((each) => each.lineNumber)}::int[], ${reasons.map((each) => each.reason)}::text[])
      as r (line, reason)
    where l.transfer_order_id = ${id} and l.line_number = r.line`);
}
