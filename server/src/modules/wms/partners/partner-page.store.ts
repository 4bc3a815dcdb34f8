import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type {
  CustomerDetail,
  LastPrice,
  SupplierDetail,
  SupplierReceipt,
} from "@cerebro/contracts/entities/wms/partners.ts";
import type { Reader } from "../../../platform/database.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { sql } from "../../../platform/sql.ts";
import { punctuality } from "../orders/orders.store.ts";
import { isLate } from "../purchasing/purchase-orders.store.ts";
import { receivedLate, receivedWithPromise, shippedLate, shippedWithPromise } from "./missed-promises.store.ts";

type CustomerFigures = Pick<CustomerDetail, "lateOrders" | "shippedOrders" | "shippedLate">;
type SupplierFigures = Pick<SupplierDetail, "lateOrders" | "receivedOrders" | "receivedLate">;

/** Orders that are late now, and those that shipped in the last days against their promise. */
export function loadCustomerFigures(reader: Reader, customerId: string, now: Date): Promise<CustomerFigures> {
  return reader.one(sql`
    select count(*) filter (where o.shipped_at is null and ${punctuality(now)} = 'late') as "lateOrders",
      count(*) filter (where ${shippedWithPromise(now)}) as "shippedOrders",
      count(*) filter (where ${shippedLate(now)}) as "shippedLate"
    from sales_order o where o.customer_id = ${customerId} and not o.history`);
}

/** The last confirmed price of an item with a customer, in a currency; imported history counts. */
export function findLastPrice(
  reader: Reader,
  { customerId, itemId, currency }: InputOf<typeof orderEndpoints.getLastPrice>,
): Promise<LastPrice | undefined> {
  return reader.maybe<LastPrice>(sql`
    select l.unit_price_minor as "unitPriceMinor", o.currency, o.id as "orderId", o.number, o.ordered_at as "orderedAt"
    from sales_order o join sales_order_line l on l.sales_order_id = o.id
    where o.customer_id = ${customerId} and l.item_id = ${itemId} and o.currency = ${currency}
      and o.state not in ('draft', 'cancelled') and l.quantity > 0
    order by o.ordered_at desc, o.id desc, l.line_number desc limit 1`);
}

/** Purchase orders that are late now, and those that were complete in the last days against their promise. */
export function loadSupplierFigures(reader: Reader, supplierId: string, now: Date): Promise<SupplierFigures> {
  return reader.one(sql`
    select count(*) filter (where ${isLate(now)}) as "lateOrders",
      count(*) filter (where ${receivedWithPromise(now)}) as "receivedOrders",
      count(*) filter (where ${receivedLate(now)}) as "receivedLate"
    from purchase_order o where o.supplier_id = ${supplierId}`);
}

/** Items that name the supplier, with what the latest order to it paid. */
export function suppliedItems(supplierId: string): Listing {
  return {
    from: sql`item_supplier s join item i on i.id = s.item_id`,
    where: [
      sql`s.organisation_id = current_organisation()`,
      sql`s.supplier_id = ${supplierId}`,
      sql`i.archived_at is null`,
    ],
    id: sql`i.id`,
    sort: { by: sql`i.sku`, type: "text" },
    direction: "asc",
    columns: sql`i.id as "itemId", i.sku, i.name, s.supplier_sku as "supplierSku", s.preferred, s.cost_minor as "costMinor",
      coalesce(s.lead_time_days, p.lead_time_days) as "leadTimeDays", s.minimum_quantity as "minimumQuantity",
      last.unit_cost_minor as "lastCostMinor", last.currency as "lastCurrency", last.ordered_at as "lastOrderedAt"`,
    join: sql`join item i on i.id = found.id
      join item_supplier s on s.item_id = i.id and s.supplier_id = ${supplierId} join supplier p on p.id = s.supplier_id
      left join lateral (select l.unit_cost_minor, o.currency, o.ordered_at
        from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
        where l.item_id = i.id and o.supplier_id = ${supplierId} and l.unit_cost_minor is not null
          and o.state not in ('draft', 'cancelled')
        order by o.ordered_at desc, o.id desc limit 1) last on true`,
  };
}

/** Receipts by order and day: from the ledger, and from imported history. */
export function loadReceipts(reader: Reader, supplierId: string, limit: number): Promise<SupplierReceipt[]> {
  return reader.rows<SupplierReceipt>(sql`
    select o.id as "purchaseOrderId", o.number, came.on_day as "receivedOn", count(distinct came.line) as lines,
      sum(came.quantity)::bigint as units, o.expected_on as "expectedOn"
    from purchase_order o join lateral (
      select (m.occurred_at at time zone (select time_zone from organisation where id = current_organisation()))::date
          as on_day, m.document_line as line, m.quantity
        from stock_movement m where m.document_id = o.id and m.kind = 'receipt'
      union all select l.received_on, l.line_number, l.received
        from purchase_order_line l where l.purchase_order_id = o.id and l.received_on is not null) came on true
    where o.supplier_id = ${supplierId}
    group by o.id, o.number, came.on_day, o.expected_on
    order by came.on_day desc, o.id desc limit ${limit}`);
}
