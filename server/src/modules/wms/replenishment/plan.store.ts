import type { FaceBin, ItemMeasures, ReserveStock } from "@cerebro/engines/inventory/replenish.ts";
import { dayIn } from "../../../platform/home-zone.store.ts";
import { siteZone } from "../items/site-days.store.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { usable } from "../items/totals.store.ts";

/** Stock a face can be filled from, with the names people know it by. */
export interface NamedStock extends ReserveStock {
  readonly fromCode: string;
  readonly lotCode: string | null;
  readonly unitSscc: string | null;
}

/** Our own stock in reserve storage of a warehouse, less what is reserved and what open tasks fetch already. */
export function loadReserve(reader: Reader, warehouseId: string, itemIds: readonly string[]): Promise<NamedStock[]> {
  return reader.rows<NamedStock>(sql`
    select b.item_id as "itemId", b.location_id as "locationId", l.code as "fromCode", b.lot_id as "lotId",
      lot.code as "lotCode", b.unit_id as "unitId", u.sscc as "unitSscc", lot.expires_on as "expiresOn",
      b.received_at as "receivedAt", l.pick_sequence as "pickSequence",
      (b.on_hand - b.reserved - coalesce(fetched.units, 0))::bigint as available,
      b.unit_id is not null and b.reserved = 0 and fetched.units is null and not exists (
        select from stock_balance other where other.unit_id = b.unit_id and other.on_hand > 0
          and (other.item_id, other.lot_key, other.status) <> (b.item_id, b.lot_key, b.status)) as "wholeUnit"
    from stock_balance b join location l on l.id = b.location_id left join lot on lot.id = b.lot_id
      left join handling_unit u on u.id = b.unit_id
      left join lateral (select sum(t.quantity - t.done_quantity)::bigint as units from warehouse_task t
        where t.from_location_id = b.location_id and t.state in ('open', 'claimed', 'exception')
          and t.kind = 'replenish' and t.item_id = b.item_id and t.lot_id is not distinct from b.lot_id
          and t.unit_id is not distinct from b.unit_id) fetched on true
    where b.item_id = any(${itemIds}::uuid[]) and b.physical and b.on_hand > 0 and b.owner_id is null
      and ${usable(sql`b`, sql`lot`)}
      and l.warehouse_id = ${warehouseId} and l.purpose = 'storage' and l.archived_at is null
      and b.on_hand - b.reserved > coalesce(fetched.units, 0)`);
}

/** Fill level of bins, including open tasks. */
export function loadFaceBins(reader: Reader, locationIds: readonly string[]): Promise<FaceBin[]> {
  return reader.rows<FaceBin>(sql`
    with there as (
      select location_id, item_id, on_hand as units from stock_balance
      where location_id = any(${locationIds}::uuid[]) and on_hand > 0
      union all
      select to_location_id, item_id, quantity - done_quantity from warehouse_task
      where to_location_id = any(${locationIds}::uuid[]) and kind in ('put_away', 'replenish')
        and state in ('open', 'claimed', 'exception') and item_id is not null),
    used as (select t.location_id, sum(t.units * coalesce(i.weight_grams, 0))::float8 as grams,
        sum(t.units::numeric * coalesce(i.length_mm::bigint * i.width_mm * i.height_mm, 0) / 1000.0)::float8 as ml
      from there t join item i on i.id = t.item_id group by t.location_id)
    select l.id as "locationId", l.capacity_grams as "capacityGrams", l.capacity_ml as "capacityMl",
      coalesce(u.grams, 0) as "usedGrams", coalesce(u.ml, 0) as "usedMl"
    from location l left join used u on u.location_id = l.id where l.id = any(${locationIds}::uuid[])`);
}

export function loadItemMeasures(reader: Reader, itemIds: readonly string[]): Promise<ItemMeasures[]> {
  return reader.rows<ItemMeasures>(sql`
    select i.id as "itemId", i.weight_grams as "unitGrams",
      (i.length_mm::bigint * i.width_mm * i.height_mm / 1000.0)::float8 as "unitMl",
      array(select u.factor from item_unit u where u.item_id = i.id and u.factor > 1 order by u.factor) as packs
    from item i where i.id = any(${itemIds}::uuid[])`);
}

/** An item in a pick bin, and what was asked for of it lately. */
export interface FaceDemandRow {
  readonly locationId: string;
  readonly locationCode: string;
  readonly itemId: string;
  readonly sku: string;
  readonly itemName: string;
  readonly baseUnit: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** Pick bins that share the item's demand. */
  readonly bins: number;
  readonly units: number;
  readonly busiestDay: number;
  /** Weight of other items in the bin. */
  readonly otherGrams: number;
  readonly otherMl: number;
  readonly capacityGrams: number | null;
  readonly capacityMl: number | null;
}

/** Demand is of days where the goods lie. */
const orderedOn = dayIn(sql`o.ordered_at`, siteZone(sql`o.warehouse_id`));

/** Items in pick bins or with limits there, those asked for most first; only what was asked for at all. */
export function loadFaceDemand(
  reader: Reader,
  { warehouseId, days, limit, now }: { warehouseId: string | null; days: number; limit: number; now: Date },
): Promise<FaceDemandRow[]> {
  return reader.rows<FaceDemandRow>(sql`
    with daily as (
      select line.item_id, ${orderedOn} as day, sum(line.quantity - line.cancelled)::bigint as units
      from sales_order o join sales_order_line line on line.sales_order_id = o.id
      where o.organisation_id = current_organisation()
        and o.ordered_at > ${now}::timestamptz - make_interval(days => ${days}) and o.ordered_at <= ${now}
        and o.state not in ('draft', 'cancelled') and o.back_order_of is null and o.owner_id is null
        and line.kind in ('sale', 'free_item') and line.item_id is not null
      group by line.item_id, ${orderedOn}),
    faces as (
      select b.location_id, b.item_id from stock_balance b join location l on l.id = b.location_id
      where b.organisation_id = current_organisation() and b.physical and b.on_hand > 0 and l.purpose = 'pick'
        and b.owner_id is null
      union select p.location_id, p.item_id from pick_face p where p.organisation_id = current_organisation()),
    -- Demand and bins of an item meet in one grouping: a join of two aggregates would be planned as if each had few rows.
    met as (
      select item_id, sum(units)::bigint as units, max(units)::bigint as busiest, null::uuid as location_id
      from daily group by item_id
      union all select item_id, null, null, location_id from faces),
    asked as (
      select item_id, location_id, max(units) over of_item as units, max(busiest) over of_item as busiest
      from met window of_item as (partition by item_id)),
    shared as (
      select a.*, l.code, l.code_key, l.warehouse_id, l.capacity_grams, l.capacity_ml, l.archived_at,
        count(*) over (partition by a.item_id, l.warehouse_id) as bins
      from asked a join location l on l.id = a.location_id where a.units > 0),
    first as (
      select s.*, i.sku, i.name, i.base_unit, i.sku_key
      from shared s join item i on i.id = s.item_id
      where s.archived_at is null and i.archived_at is null
        and (${warehouseId}::uuid is null or s.warehouse_id = ${warehouseId}::uuid)
      order by s.units desc, i.sku_key, s.code_key limit ${limit})
    select f.location_id as "locationId", f.code as "locationCode", f.item_id as "itemId", f.sku, f.name as "itemName",
      f.base_unit as "baseUnit", p.minimum, p.maximum, f.bins, f.units, f.busiest as "busiestDay",
      coalesce(other.grams, 0) as "otherGrams", coalesce(other.ml, 0) as "otherMl",
      f.capacity_grams as "capacityGrams", f.capacity_ml as "capacityMl"
    from first f left join pick_face p on p.location_id = f.location_id and p.item_id = f.item_id
      left join lateral (select sum(b.on_hand * coalesce(x.weight_grams, 0))::float8 as grams,
          sum(b.on_hand::numeric * coalesce(x.length_mm::bigint * x.width_mm * x.height_mm, 0) / 1000.0)::float8 as ml
        from stock_balance b join item x on x.id = b.item_id
        where b.location_id = f.location_id and b.item_id <> f.item_id and b.on_hand > 0) other on true
    order by f.units desc, f.sku_key, f.code_key`);
}
