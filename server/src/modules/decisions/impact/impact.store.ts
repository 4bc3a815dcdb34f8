import { openSalesOrderStates } from "@cerebro/contracts/entities/state-machines.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface AppraisedItem {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly baseUnit: string;
  readonly costMinor: number | null;
}

export function findItems(reader: Reader, ids: readonly string[]): Promise<AppraisedItem[]> {
  return reader.rows<AppraisedItem>(sql`
    select id, sku, name, base_unit as "baseUnit", cost_minor as "costMinor" from item
    where organisation_id = current_organisation() and id = any(${ids}::uuid[])`);
}

/** Codes of places by id. */
export async function findPlaces(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.rows<{ id: string; code: string }>(sql`
    select id, code from location where organisation_id = current_organisation() and id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

export async function findLotCode(reader: Reader, lotId: string): Promise<string | null> {
  const found = await reader.maybe<{ code: string }>(
    sql`select code from lot where organisation_id = current_organisation() and id = ${lotId}`,
  );
  return found?.code ?? null;
}

export interface AppraisedDocument {
  readonly number: string;
  readonly partner: string | null;
  /** Null where the price of a line is not known. */
  readonly totalMinor: number | null;
  readonly currency: string;
}

export function findSalesOrder(reader: Reader, id: string): Promise<AppraisedDocument | undefined> {
  return reader.maybe<AppraisedDocument>(sql`
    select o.number, customer.name as partner, o.total_minor as "totalMinor", o.currency
    from sales_order o left join customer on customer.id = o.customer_id
    where o.organisation_id = current_organisation() and o.id = ${id}`);
}

/** Numbers and total of the open back-orders of an order, and of theirs. */
export async function findOpenBackOrders(
  reader: Reader,
  orderId: string,
): Promise<{ readonly numbers: readonly string[]; readonly totalMinor: number }> {
  return reader.one(sql`
    with recursive rest as (
      select o.id, o.number, o.total_minor, o.state from sales_order o
      where o.organisation_id = current_organisation() and o.back_order_of = ${orderId}
      union all select o.id, o.number, o.total_minor, o.state from rest join sales_order o on o.back_order_of = rest.id)
    select coalesce(array_agg(number order by number), '{}') as numbers, coalesce(sum(total_minor), 0)::bigint as "totalMinor"
    from rest where state = any(${[...openSalesOrderStates]}::text[])`);
}

export function findPurchaseOrder(reader: Reader, id: string): Promise<AppraisedDocument | undefined> {
  return reader.maybe<AppraisedDocument>(sql`
    select o.number, supplier.name as partner, o.currency,
      case when not exists (select from purchase_order_line line
        where line.purchase_order_id = o.id and line.unit_cost_minor is null) then o.total_minor end as "totalMinor"
    from purchase_order o join supplier on supplier.id = o.supplier_id
    where o.organisation_id = current_organisation() and o.id = ${id}`);
}

export async function findSupplierName(reader: Reader, id: string): Promise<string | null> {
  const found = await reader.maybe<{ name: string }>(
    sql`select name from supplier where organisation_id = current_organisation() and id = ${id}`,
  );
  return found?.name ?? null;
}

/** A line of a purchase order with what is still expected, and how much more may come without asking. */
export interface ReceiptLine {
  readonly lineNumber: number;
  readonly sku: string;
  readonly baseUnit: string;
  readonly quantity: number;
  readonly open: number;
  readonly came: number;
  readonly short: number;
  readonly percent: number | null;
  readonly units: readonly { readonly unit: string; readonly factor: number }[];
}

interface Receipt {
  readonly number: string;
  readonly supplier: string;
  readonly expected: readonly ReceiptLine[];
}

export function findReceipt(reader: Reader, purchaseOrderId: string): Promise<Receipt | undefined> {
  return reader.maybe<Receipt>(sql`
    select o.number, s.name as supplier, (select coalesce(json_agg(json_build_object('lineNumber', l.line_number,
        'sku', i.sku, 'baseUnit', i.base_unit, 'quantity', l.quantity,
        'open', greatest(l.quantity - l.received - l.damaged - l.short, 0),
        'came', l.received + l.damaged, 'short', l.short,
        'percent', coalesce(i.over_receipt_percent, s.over_receipt_percent)::float8,
        'units', (select coalesce(json_agg(json_build_object('unit', u.unit, 'factor', u.factor)), '[]')
          from item_unit u where u.item_id = i.id)) order by l.line_number), '[]')
      from purchase_order_line l join item i on i.id = l.item_id where l.purchase_order_id = o.id) as expected
    from purchase_order o join supplier s on s.id = o.supplier_id
    where o.organisation_id = current_organisation() and o.id = ${purchaseOrderId}`);
}

interface AppraisedScenario {
  readonly name: string;
  readonly currency: string;
  readonly revenueDifferenceMinor: number;
}

export function findScenario(reader: Reader, id: string): Promise<AppraisedScenario | undefined> {
  return reader.maybe<AppraisedScenario>(sql`select name, currency, revenue_difference_minor as "revenueDifferenceMinor"
    from scenario where organisation_id = current_organisation() and id = ${id}`);
}
