import type { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import type {
  LastCost,
  PurchaseOrderDetail,
  PurchaseOrderLine,
  PurchaseOrderRow,
} from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { siteToday } from "../items/site-days.store.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchedAmong } from "../../../platform/listing/words.store.ts";
import { statesOf } from "../../../platform/listing/states.ts";
import { amountTooLarge } from "../items/amount-limit.ts";
import { receivedLate } from "../partners/missed-promises.store.ts";

type PurchaseOrderFilter = InputOf<typeof purchasingEndpoints.exportPurchaseOrders>;
export type PurchaseOrderInput = InputOf<typeof purchasingEndpoints.createPurchaseOrder>;

const sortKeys: Readonly<Record<PurchaseOrderFilter["sort"], SortKey>> = {
  orderedAt: { by: sql`o.ordered_at`, type: "timestamptz" },
  number: { by: sql`o.number`, type: "text" },
  expectedOn: { by: sql`coalesce(o.expected_on, 'infinity'::date)`, type: "date" },
  totalCostMinor: { by: sql`o.total_minor`, type: "bigint" },
};

const openStates = ["confirmed", "partially_received"];

/** Expected before today, by the calendar of the warehouse, and not all here. */
export const isLate = (now: Date): Sql => sql`(o.state = any(${openStates}::text[]) and o.expected_on <
  ${siteToday(now, sql`o.warehouse_id`)})`;

const columns = (
  now: Date,
): Sql => sql`o.id, o.number, o.reference, o.supplier_id as "supplierId", s.name as "supplierName",
  o.warehouse_id as "warehouseId", w.code as "warehouseCode",
  o.state, o.currency, o.total_minor as "totalCostMinor", o.line_count as "lineCount", o.unit_count as "unitCount",
  coalesce((select sum(l.received) from purchase_order_line l where l.purchase_order_id = o.id), 0)::bigint as "unitsReceived",
  o.ordered_at as "orderedAt", o.expected_on as "expectedOn", coalesce(${isLate(now)}, false) as late,
  o.received_at as "receivedAt", o.history, o.version`;

export function purchaseOrderListing(filter: PurchaseOrderFilter, now: Date): Listing {
  return {
    from: sql`purchase_order o`,
    where: conditions(filter, now),
    ...searchedAmong(
      filter.search,
      sql`o.id`,
      (pattern) => sql`select p.id from purchase_order p where p.search_text like ${pattern}
        union all select p.id from purchase_order p
        where p.supplier_id = any(array(select s.id from supplier s where s.search_text like ${pattern}))`,
    ),
    id: sql`o.id`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
    columns: columns(now),
    join: sql`join purchase_order o on o.id = found.id join supplier s on s.id = o.supplier_id
      left join location w on w.id = o.warehouse_id`,
  };
}

function conditions(filter: PurchaseOrderFilter, now: Date): Sql[] {
  const { state, supplierId, itemId, warehouseId, late, history } = filter;
  return [
    sql`o.organisation_id = current_organisation()`,
    ...(state === undefined ? [] : [sql`o.state = any(${statesOf(state, openStates)}::text[])`]),
    ...(supplierId === undefined ? [] : [sql`o.supplier_id = ${supplierId}`]),
    ...(itemId === undefined
      ? []
      : [sql`o.id in (select l.purchase_order_id from purchase_order_line l where l.item_id = ${itemId})`]),
    ...(warehouseId === undefined ? [] : [sql`o.warehouse_id = ${warehouseId}`]),
    ...(late === undefined ? [] : [sql`coalesce(${isLate(now)}, false) = ${late}`]),
    ...(filter.receivedLate === undefined ? [] : [sql`coalesce(${receivedLate(now)}, false) = ${filter.receivedLate}`]),
    ...(history === undefined ? [] : [sql`o.history = ${history}`]),
  ];
}

export interface StoredPurchaseOrder extends PurchaseOrderRow {
  readonly warehouseName: string | null;
  readonly ownerId: string | null;
  readonly note: string | null;
  readonly supplierAddress: Address | null;
  readonly deliverTo: PurchaseOrderDetail["deliverTo"];
  readonly cancelledReason: string | null;
}

export async function loadPurchaseOrder(reader: Reader, id: string, now: Date): Promise<StoredPurchaseOrder> {
  const row = await reader.maybe<StoredPurchaseOrder>(sql`select ${columns(now)}, w.name as "warehouseName",
      o.owner_id as "ownerId", o.note, o.supplier_address as "supplierAddress",
      case when w.id is not null then json_build_object('name', w.name, 'address', w.site) end as "deliverTo",
      o.cancelled_reason as "cancelledReason"
    from purchase_order o join supplier s on s.id = o.supplier_id
      left join location w on w.id = o.warehouse_id where o.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export function loadPurchaseOrderLines(reader: Reader, id: string): Promise<PurchaseOrderLine[]> {
  return reader.rows<PurchaseOrderLine>(sql`
    select l.line_number as "lineNumber", l.item_id as "itemId", i.sku, i.name as "itemName", i.base_unit as "baseUnit",
      i.lot_tracked as "lotTracked", i.serial_tracked as "serialTracked", l.quantity, l.unit_cost_minor as "unitCostMinor", l.expected_on as "expectedOn",
      l.received, l.damaged, l.short, greatest(l.quantity - l.received - l.damaged - l.short, 0) as open,
      coalesce(i.over_receipt_percent, s.over_receipt_percent)::float8 as "overReceiptPercent"
    from purchase_order_line l join item i on i.id = l.item_id
      join purchase_order o on o.id = l.purchase_order_id join supplier s on s.id = o.supplier_id
    where l.purchase_order_id = ${id} order by l.line_number`);
}

/** Locks the order's row; its version must be the one the caller saw, when one was given. */
export async function lockPurchaseOrder(tx: CommandTransaction, id: string, version: number | null): Promise<void> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from purchase_order where id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
}

export interface NewPurchaseOrder extends PurchaseOrderInput {
  readonly number: string;
  readonly warehouseId: string;
}

/** The given address; else the draft's, while it is the same supplier's (`before`); else the supplier's own. */
function supplierAddress(order: Omit<NewPurchaseOrder, "number">, before: Sql | null): Sql {
  const { supplierId, supplierAddress: told } = order;
  if (told !== undefined) return sql`${told === null ? null : JSON.stringify(told)}::jsonb`;
  const own = sql`(select address_for(s.addresses, 'order_to') from supplier s where s.id = ${supplierId})`;
  return before === null ? own : sql`case when ${before} = ${supplierId} then supplier_address else ${own} end`;
}

export async function insertPurchaseOrder(tx: CommandTransaction, order: NewPurchaseOrder): Promise<string> {
  const now = tx.context.now();
  const { id } = await tx.one<{ id: string }>(sql`insert into purchase_order (organisation_id, number, reference,
      supplier_id, warehouse_id, state, currency, ordered_at, expected_on, note, owner_id, supplier_address,
      created_at, updated_at)
    values (${tx.context.organisationId}, ${order.number}, ${order.reference}, ${order.supplierId}, ${order.warehouseId},
      'draft', ${order.currency}, ${now}, ${order.expectedOn}, ${order.note}, ${order.ownerId},
      ${supplierAddress(order, null)}, ${now}, ${now}) returning id`);
  await insertLines(tx, id, order);
  return id;
}

export async function replacePurchaseOrder(
  tx: CommandTransaction,
  id: string,
  order: Omit<NewPurchaseOrder, "number">,
): Promise<void> {
  await tx.execute(sql`update purchase_order set supplier_address = ${supplierAddress(order, sql`supplier_id`)},
      reference = ${order.reference}, supplier_id = ${order.supplierId},
      warehouse_id = ${order.warehouseId}, currency = ${order.currency}, expected_on = ${order.expectedOn},
      note = ${order.note}, owner_id = ${order.ownerId} where id = ${id}`);
  await tx.execute(sql`delete from purchase_order_line where purchase_order_id = ${id}`);
  await insertLines(tx, id, order);
}

async function insertLines(
  tx: CommandTransaction,
  id: string,
  { lines }: Pick<PurchaseOrderInput, "lines">,
): Promise<void> {
  await tx.execute(sql`insert into purchase_order_line
      (purchase_order_id, organisation_id, line_number, item_id, quantity, unit_cost_minor, expected_on)
    select ${id}::uuid, ${tx.context.organisationId}::uuid, l.number, l.item, l.quantity, l.cost, l.expected
    from unnest(${lines.map((line) => line.itemId)}::uuid[], ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.unitCostMinor)}::bigint[], ${lines.map((line) => line.expectedOn)}::date[])
      with ordinality as l (item, quantity, cost, expected, number)`);
  const summed = await tx.execute(sql`update purchase_order o set line_count = t.lines, unit_count = t.units,
      total_minor = t.total
    from (select count(*) as lines, sum(quantity) as units,
        minor_of(coalesce(sum(quantity::numeric * unit_cost_minor), 0)) as total
      from purchase_order_line where purchase_order_id = ${id}) t where o.id = ${id} and t.total is not null`);
  if (summed === 0) throw amountTooLarge();
}

export interface PurchaseOrderChange {
  readonly state: string;
  readonly cancelledReason?: string;
  readonly receivedAt?: string;
}

/** Every command on an order ends here: a new state, a new version. */
export async function setPurchaseOrderState(
  tx: CommandTransaction,
  id: string,
  change: PurchaseOrderChange,
): Promise<void> {
  await tx.execute(sql`update purchase_order set state = ${change.state}, version = version + 1,
      updated_at = ${tx.context.now()}, cancelled_reason = coalesce(${change.cancelledReason ?? null}, cancelled_reason),
      received_at = coalesce(${change.receivedAt ?? null}, received_at)
    where id = ${id}`);
}

/** A cancelled order is in work again. */
export async function reopenPurchaseOrderRow(
  tx: CommandTransaction,
  id: string,
  state: "draft" | "confirmed",
): Promise<void> {
  await tx.execute(sql`update purchase_order set state = ${state}, version = version + 1, cancelled_reason = null,
    updated_at = ${tx.context.now()} where id = ${id}`);
}

export interface LineReceipt {
  readonly lineNumber: number;
  readonly good: number;
  readonly damaged: number;
  /** Nothing more will come: what is still missing is short. */
  readonly complete: boolean;
}

export async function addToLines(tx: CommandTransaction, id: string, lines: readonly LineReceipt[]): Promise<void> {
  await tx.execute(sql`update purchase_order_line l set received = l.received + r.good, damaged = l.damaged + r.damaged,
      short = case when r.complete then greatest(l.quantity - l.received - r.good - l.damaged - r.damaged, 0) else l.short end
    from (select line, sum(good)::int as good, sum(damaged)::int as damaged, bool_or(complete) as complete
      from unnest(${lines.map((line) => line.lineNumber)}::int[], ${lines.map((line) => line.good)}::int[],
        ${lines.map((line) => line.damaged)}::int[], ${lines.map((line) => line.complete)}::boolean[])
        as x (line, good, damaged, complete) group by line) r
    where l.purchase_order_id = ${id} and l.line_number = r.line`);
}

export async function markRestShort(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`update purchase_order_line set short = greatest(quantity - received - damaged, 0)
    where purchase_order_id = ${id}`);
}

/** The cost of the latest line of an item that has one; lines of the supplier come before those of others. */
export function findLastCost(
  reader: Reader,
  { itemId, supplierId, currency }: InputOf<typeof purchasingEndpoints.getLastCost>,
): Promise<LastCost | undefined> {
  return reader.maybe<LastCost>(sql`
    select l.unit_cost_minor as "unitCostMinor", o.currency, o.id as "purchaseOrderId", o.number, s.name as "supplierName",
      o.ordered_at as "orderedAt"
    from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id join supplier s on s.id = o.supplier_id
    where l.item_id = ${itemId} and l.unit_cost_minor is not null and o.currency = ${currency}
      and o.state not in ('draft', 'cancelled')
    order by o.supplier_id is not distinct from ${supplierId ?? null}::uuid desc, o.ordered_at desc, o.id desc limit 1`);
}

export interface ExpectedReceipt {
  readonly purchaseOrderId: string;
  readonly number: string;
  readonly supplierName: string;
  readonly quantity: number;
  readonly expectedOn: string | null;
}

/** Expected receipts of an item, soonest first. */
export function expectedReceipts(reader: Reader, itemId: string): Promise<ExpectedReceipt[]> {
  return reader.rows<ExpectedReceipt>(sql`
    select o.id as "purchaseOrderId", o.number, s.name as "supplierName",
      l.quantity - l.received - l.damaged - l.short as quantity, coalesce(l.expected_on, o.expected_on) as "expectedOn"
    from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id join supplier s on s.id = o.supplier_id
    where l.item_id = ${itemId} and o.state = any(${openStates}::text[])
      and l.quantity > l.received + l.damaged + l.short
    order by coalesce(l.expected_on, o.expected_on) nulls last, o.number`);
}
