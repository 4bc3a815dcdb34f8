import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { riskHours } from "@cerebro/contracts/constants/wms.ts";
import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { openSalesOrderStates, type SalesOrderState } from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchedAmong } from "../../../platform/listing/words.store.ts";
import { statesOf } from "../../../platform/listing/states.ts";
import { siteZone } from "../items/site-days.store.ts";
import { shippedLate } from "../partners/missed-promises.store.ts";
import { lacksStock } from "./lacking.store.ts";

type OrderFilter = InputOf<typeof orderEndpoints.exportOrders>;
export type OrderInput = InputOf<typeof orderEndpoints.createOrder>;

const sortKeys: Readonly<Record<OrderFilter["sort"], SortKey>> = {
  orderedAt: { by: sql`o.ordered_at`, type: "timestamptz" },
  number: { by: sql`o.number`, type: "text" },
  dueAt: { by: sql`coalesce(o.due_at, 'infinity'::timestamptz)`, type: "timestamptz" },
  totalMinor: { by: sql`o.total_minor`, type: "bigint" },
  priority: { by: sql`o.priority`, type: "bigint" },
};

/** What is promised and how it stands, as of `now`. */
export const punctuality = (now: Date): Sql => sql`case
  when o.due_at is null or o.state in ('draft', 'cancelled') then 'no_promise'
  when o.state = any(${[...openSalesOrderStates]}::text[]) then case when o.due_at < ${now} then 'late'
    when o.state <> 'packed' and o.due_at < ${now}::timestamptz + make_interval(hours => ${riskHours}) then 'at_risk'
    else 'on_time' end
  when o.shipped_at > o.due_at then 'late' else 'on_time' end`;

const columns = (now: Date): Sql => sql`o.id, o.number, o.reference, o.customer_id as "customerId",
  c.name as "customerName", o.warehouse_id as "warehouseId", w.code as "warehouseCode", o.state, o.priority, o.currency, o.total_minor as "totalMinor", o.line_count as "lineCount",
  o.unit_count as "unitCount", o.ordered_at as "orderedAt", o.due_at as "dueAt", ${punctuality(now)} as punctuality,
  o.shipped_at as "shippedAt", o.history, o.version`;

export function orderListing(filter: OrderFilter, now: Date): Listing {
  return {
    from: sql`sales_order o`,
    where: conditions(filter, now),
    ...searchedAmong(
      filter.search,
      sql`o.id`,
      (pattern) => sql`select p.id from sales_order p where p.search_text like ${pattern}
        union all select p.id from customer c join sales_order p on p.customer_id = c.id
        where c.search_text like ${pattern}`,
    ),
    id: sql`o.id`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
    columns: columns(now),
    join: sql`join sales_order o on o.id = found.id left join customer c on c.id = o.customer_id
      left join location w on w.id = o.warehouse_id`,
  };
}

/** How orders stand: against their promise, and by the stock they need. */
const standing = (filter: OrderFilter, now: Date): Sql[] => [
  ...(filter.punctuality === undefined ? [] : [sql`not o.history and ${punctuality(now)} = ${filter.punctuality}`]),
  ...(filter.shippedLate === undefined ? [] : [sql`coalesce(${shippedLate(now)}, false) = ${filter.shippedLate}`]),
  ...(filter.lacksStock === undefined ? [] : [sql`${lacksStock} = ${filter.lacksStock}`]),
];

function conditions(filter: OrderFilter, now: Date): Sql[] {
  const { state, customerId, itemId, warehouseId, orderedFrom, orderedTo, history } = filter;
  return [
    sql`o.organisation_id = current_organisation()`,
    ...(state === undefined ? [] : [sql`o.state = any(${statesOf(state, openSalesOrderStates)}::text[])`]),
    ...standing(filter, now),
    ...(customerId === undefined ? [] : [sql`o.customer_id = ${customerId}`]),
    ...(itemId === undefined
      ? []
      : [sql`exists (select from sales_order_line l where l.sales_order_id = o.id and l.item_id = ${itemId})`]),
    ...(warehouseId === undefined ? [] : [sql`o.warehouse_id = ${warehouseId}`]),
    ...(orderedFrom === undefined ? [] : [sql`o.ordered_at >= ${orderedFrom}`]),
    ...(orderedTo === undefined ? [] : [sql`o.ordered_at < ${orderedTo}`]),
    ...(filter.dueFrom === undefined ? [] : [sql`o.due_at >= ${filter.dueFrom}`]),
    ...(filter.dueTo === undefined ? [] : [sql`o.due_at < ${filter.dueTo}`]),
    ...(history === undefined ? [] : [sql`o.history = ${history}`]),
  ];
}

export type StoredOrder = Omit<SalesOrderDetail, "commands" | "lines" | "shipments" | "backOrders">;

export async function loadOrder(reader: Reader, id: string, now: Date): Promise<StoredOrder> {
  const row = await reader.maybe<StoredOrder>(sql`select ${columns(now)}, o.ship_to_name as "shipToName",
      o.ship_to_address as "shipToAddress", o.ship_to_country as "shipToCountry", o.ship_to as "shipTo",
      o.bill_to as "billTo", o.ship_to_latitude as "shipToLatitude", o.ship_to_longitude as "shipToLongitude",
      w.name as "warehouseName",
      o.owner_id as "ownerId", o.note,
      case when parent.id is not null then json_build_object('id', parent.id, 'number', parent.number) end as "backOrderOf",
      o.cancelled_reason as "cancelledReason", o.delivered_at as "deliveredAt"
    from sales_order o left join customer c on c.id = o.customer_id left join location w on w.id = o.warehouse_id
      left join sales_order parent on parent.id = o.back_order_of
    where o.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export function loadBackOrders(reader: Reader, id: string): Promise<SalesOrderDetail["backOrders"]> {
  return reader.rows(sql`select id, number, state from sales_order where back_order_of = ${id} order by id`);
}

/** A day without a time means the end of the working day of the warehouse, by its clock. */
export async function dueMoment(reader: Reader, dueAt: string | null, warehouseId: string): Promise<string | null> {
  if (dueAt === null || dueAt.length > "2026-01-31".length) return dueAt;
  const day = dueAt;
  const { moment } = await reader.one<{ moment: string }>(sql`
    select (${day}::date + w.working_day_ends) at time zone ${siteZone(sql`w.id`)} as moment
    from location w where w.id = ${warehouseId}`);
  return moment;
}

/** Locks the order's row; its version must be the one the caller saw, when one was given. */
export async function lockOrder(tx: CommandTransaction, id: string, version: number | null): Promise<void> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from sales_order where id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
}

/** Name, address and country, ship-to and bill-to: the first three of the ship-to address where there is one. */
function destination(
  order: Pick<OrderInput, "shipToName" | "shipToAddress" | "shipToCountry" | "shipTo" | "billTo">,
): Sql {
  const { shipTo = null, billTo = null } = order;
  const asJson = (address: Address | null): Sql => sql`${address === null ? null : JSON.stringify(address)}::jsonb`;
  return sql`${shipTo?.name ?? order.shipToName},
    ${shipTo === null ? sql`${order.shipToAddress}` : sql`address_text(${asJson(shipTo)})`},
    ${shipTo === null ? order.shipToCountry : shipTo.country}, ${asJson(shipTo)}, ${asJson(billTo)}`;
}

/** The customer's own addresses, which its orders take. */
export function loadUsualAddresses(
  reader: Reader,
  customerId: string,
): Promise<{ shipTo: Address | null; billTo: Address | null }> {
  return reader.one(sql`select address_for(addresses, 'ship_to') as "shipTo", address_for(addresses, 'bill_to') as "billTo"
    from customer where id = ${customerId}`);
}

export interface NewOrder extends Omit<OrderInput, "warehouseId" | "lines"> {
  readonly number: string;
  readonly warehouseId: string;
  readonly state: "draft" | "confirmed";
  readonly backOrderOf: string | null;
}

export async function insertOrder(tx: CommandTransaction, order: NewOrder): Promise<string> {
  const now = tx.context.now();
  const { id } = await tx.one<{
    id: string;
  }>(sql`insert into sales_order (organisation_id, number, reference, customer_id,
      warehouse_id, state, priority, currency, ordered_at, due_at, ship_to_name, ship_to_address, ship_to_country, ship_to,
      bill_to, note, ship_to_latitude, ship_to_longitude, back_order_of, owner_id, created_at, updated_at)
    values (${tx.context.organisationId}, ${order.number}, ${order.reference}, ${order.customerId}, ${order.warehouseId},
      ${order.state}, ${order.priority}, ${order.currency}, ${now}, ${order.dueAt}, ${destination(order)},
      ${order.note}, ${order.shipToLatitude ?? null},
      ${order.shipToLongitude ?? null}, ${order.backOrderOf},
      ${order.ownerId}, ${now}, ${now})
    returning id`);
  return id;
}

export async function updateOrderHead(
  tx: CommandTransaction,
  id: string,
  order: Omit<OrderInput, "lines" | "warehouseId"> & { readonly warehouseId: string },
): Promise<void> {
  await tx.execute(sql`update sales_order set reference = ${order.reference}, customer_id = ${order.customerId},
      warehouse_id = ${order.warehouseId}, priority = ${order.priority}, currency = ${order.currency},
      due_at = ${order.dueAt},
      (ship_to_name, ship_to_address, ship_to_country, ship_to, bill_to) = row(${destination(order)}), ship_to_latitude = ${order.shipToLatitude ?? null},
      ship_to_longitude = ${order.shipToLongitude ?? null}, note = ${order.note},
      owner_id = ${order.ownerId}
    where id = ${id}`);
  await tx.execute(sql`delete from sales_order_line where sales_order_id = ${id}`);
}

/** A new version comes with the order's state, which stays. */
export async function setOrderWarehouse(tx: CommandTransaction, id: string, warehouseId: string): Promise<void> {
  await tx.execute(sql`update sales_order set warehouse_id = ${warehouseId} where id = ${id}`);
}

export interface OrderChange {
  readonly state: SalesOrderState;
  readonly shippedAt?: Date;
  readonly deliveredAt?: string;
  readonly cancelledReason?: string;
}

/** Every command on an order ends here: its state, a new version. */
export async function setOrderState(tx: CommandTransaction, id: string, change: OrderChange): Promise<void> {
  await tx.execute(sql`update sales_order set state = ${change.state}, version = version + 1,
      updated_at = ${tx.context.now()}, shipped_at = coalesce(${change.shippedAt ?? null}, shipped_at),
      delivered_at = coalesce(${change.deliveredAt ?? null}, delivered_at),
      cancelled_reason = coalesce(${change.cancelledReason ?? null}, cancelled_reason)
    where id = ${id}`);
}

/** A cancelled order is in work again. */
export async function reopenOrderRow(tx: CommandTransaction, id: string, state: SalesOrderState): Promise<void> {
  await tx.execute(sql`update sales_order set state = ${state}, version = version + 1, cancelled_reason = null,
    updated_at = ${tx.context.now()} where id = ${id}`);
}

/** The back-order that can still take lines, if there is one. */
export async function findOpenBackOrder(tx: CommandTransaction, id: string): Promise<string | undefined> {
  const row = await tx.maybe<{ id: string }>(sql`select id from sales_order
    where back_order_of = ${id} and state = 'confirmed' order by id limit 1 for no key update`);
  return row?.id;
}
