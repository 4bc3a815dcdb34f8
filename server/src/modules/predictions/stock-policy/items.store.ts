import type { Reader } from "../../../platform/database.ts";
import type { SupplierCalendar } from "@cerebro/engines/stock-policy/supplier-calendar.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

/** An item with what is recorded of its supply. */
export interface StoredItem {
  readonly itemId: string;
  readonly sku: string;
  readonly name: string;
  readonly onHand: number;
  readonly reorderPoint: number | null;
  readonly reorderQuantity: number | null;
  readonly costMinor: number | null;
  /** Entered within the last half year. */
  readonly isNew: boolean;
  readonly minimumQuantity: number;
  readonly packSize: number;
  /** Lead times of past orders in days; else the supplier's; empty where neither is recorded. */
  readonly knownLeadDays: readonly number[];
  /** These are of past orders. */
  readonly isMeasured: boolean;
  /** Calendar of the preferred supplier; null where the item has none. */
  readonly calendar: SupplierCalendar | null;
}

/** Currency of the organization's costs. */
export const loadCurrency = (reader: Reader): Promise<{ readonly currency: string }> =>
  reader.one(sql`select currency from organisation where id = current_organisation()`);

const leadTimesAtMost = 20;

/** Own goods with stock, and those of the given ids. */
export function loadPolicyItems(
  reader: Reader,
  {
    warehouseId,
    itemIds,
    now,
  }: { readonly warehouseId: string | null; readonly itemIds: readonly string[]; readonly now: Date },
): Promise<StoredItem[]> {
  return reader.rows<StoredItem>(sql`
    with stock as (
      select item_id, sum(on_hand)::float8 as units from stock_total
      where organisation_id = current_organisation() and owner_key = '00000000-0000-0000-0000-000000000000'
        and (${warehouseId}::uuid is null or warehouse_id = ${warehouseId}::uuid)
      group by item_id),
    took as (
      select item_id, (array_agg(days order by received_at desc))[1:${leadTimesAtMost}::int] as days from (
        select line.item_id, o.received_at,
          greatest(1, extract(epoch from o.received_at - o.ordered_at) / 86400)::float8 as days
        from purchase_order o join purchase_order_line line on line.purchase_order_id = o.id
        where o.organisation_id = current_organisation() and o.received_at is not null
          and o.state in ('received', 'closed')) past
      group by item_id),
    preferred as (
      select distinct on (item_id) item_id, minimum_quantity, x.cost_minor, p.calendar,
        coalesce(x.lead_time_days, p.lead_time_days)::float8 as days
      from item_supplier x join supplier p on p.id = x.supplier_id
      where x.organisation_id = current_organisation() order by item_id, preferred desc, x.supplier_id),
    pack as (
      select item_id, min(factor) as units from item_unit where organisation_id = current_organisation() group by item_id)
    select i.id as "itemId", i.sku, i.name, coalesce(stock.units, 0) as "onHand", i.reorder_point as "reorderPoint",
      i.reorder_quantity as "reorderQuantity", i.created_at > ${now}::timestamptz - interval '26 weeks' as "isNew",
      coalesce(i.cost_minor, preferred.cost_minor) as "costMinor",
      coalesce(preferred.minimum_quantity, 1) as "minimumQuantity", coalesce(pack.units, 1) as "packSize",
      coalesce(took.days, case when preferred.days > 0 then array[preferred.days] end, '{}'::float8[]) as "knownLeadDays",
      took.days is not null as "isMeasured", preferred.calendar
    from item i left join stock on stock.item_id = i.id left join took on took.item_id = i.id
      left join preferred on preferred.item_id = i.id left join pack on pack.item_id = i.id
    where i.organisation_id = current_organisation() and i.archived_at is null
      and (stock.units > 0 or i.id = any(${itemIds}::uuid[]))
    order by i.id`);
}

export interface DoneTotals {
  readonly ordered: number;
  readonly backOrdered: number;
  readonly purchaseLines: number;
}

interface DoneScope {
  readonly now: Date;
  readonly weeks: number;
  readonly warehouseId: string | null;
  readonly itemIds: readonly string[];
}

/** Units that customers ordered, units on back order, and lines ordered from suppliers, of some items in so many weeks. */
export function loadDone(reader: Reader, { now, weeks, warehouseId, itemIds }: DoneScope): Promise<DoneTotals> {
  return reader.one<DoneTotals>(sql`
    with since as (select ${now}::timestamptz - make_interval(weeks => ${weeks}) as at)
    select coalesce(sum(line.quantity - line.cancelled), 0)::float8 as ordered,
      coalesce(sum(line.back_ordered), 0)::float8 as "backOrdered",
      (select count(*) from since join purchase_order p on p.ordered_at >= since.at
          join purchase_order_line pl on pl.purchase_order_id = p.id
        where p.organisation_id = current_organisation() and p.ordered_at <= ${now} and p.state not in ('draft', 'cancelled')
          and pl.item_id = any(${itemIds}::uuid[])
          and (${warehouseId}::uuid is null or p.warehouse_id = ${warehouseId}::uuid))::int as "purchaseLines"
    from since join sales_order o on o.organisation_id = current_organisation() and o.ordered_at >= since.at
        and o.ordered_at <= ${now}
      join sales_order_line line on line.sales_order_id = o.id
    where o.state not in ('draft', 'cancelled') and o.back_order_of is null and o.owner_id is null
      and line.kind in ('sale', 'free_item') and line.item_id = any(${itemIds}::uuid[])
      and (${warehouseId}::uuid is null or o.warehouse_id = ${warehouseId}::uuid)`);
}

/**
 * Mean units of each item in stock over so many weeks: the stock of now without what came since, by how long it has been
 * there. Empty where the ledger begins later: stock before it is unknown.
 */
export function loadMeanStock(
  reader: Reader,
  { now, weeks, warehouseId, itemIds }: DoneScope,
): Promise<{ readonly itemId: string; readonly units: number }[]> {
  const isInside = (location: Sql): Sql => sql`(${location}.physical is true
    and (${warehouseId}::uuid is null or ${location}.warehouse_id = ${warehouseId}::uuid))`;
  return reader.rows(sql`
    with since as (select ${now}::timestamptz - make_interval(weeks => ${weeks}) as at),
    stock as (
      select item_id, sum(on_hand)::float8 as units from stock_total
      where organisation_id = current_organisation() and owner_key = '00000000-0000-0000-0000-000000000000'
        and (${warehouseId}::uuid is null or warehouse_id = ${warehouseId}::uuid)
      group by item_id),
    missed as (
      select m.item_id, sum(case when ${isInside(sql`t`)} then m.quantity else -m.quantity end
          * extract(epoch from m.recorded_at - since.at) / extract(epoch from ${now}::timestamptz - since.at))::float8 as units
      from since join stock_movement m on m.organisation_id = current_organisation() and m.recorded_at >= since.at
          and m.recorded_at <= ${now}
        join location f on f.id = m.from_location_id join location t on t.id = m.to_location_id
      where m.owner_id is null and ${isInside(sql`f`)} <> ${isInside(sql`t`)}
      group by m.item_id)
    select wanted.id as "itemId", coalesce(stock.units, 0) - coalesce(missed.units, 0) as units
    from unnest(${itemIds}::uuid[]) as wanted (id) left join stock on stock.item_id = wanted.id
      left join missed on missed.item_id = wanted.id
    where exists (select from stock_movement m, since
      where m.organisation_id = current_organisation() and m.recorded_at < since.at)`);
}
