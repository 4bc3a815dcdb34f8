import type { PutAwayBin } from "@cerebro/engines/inventory/put-away.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

export interface GoodsMeasures {
  readonly unitGrams: number | null;
  readonly unitMl: number | null;
  readonly abcClass: "A" | "B" | "C" | null;
}

export function loadMeasures(reader: Reader, itemId: string): Promise<GoodsMeasures> {
  return reader.one<GoodsMeasures>(sql`select weight_grams as "unitGrams", abc_class as "abcClass",
    (length_mm::bigint * width_mm * height_mm / 1000.0)::float8 as "unitMl" from item where id = ${itemId}`);
}

/** Goods and their destination. */
interface Wanted {
  readonly warehouseId: string;
  /** Null for a handling unit as a whole. */
  readonly itemId: string | null;
  readonly lotId: string | null;
}

/** Bins that may take goods, and how far each is from the shipping area, walked along the aisles (Manhattan). */
const binsFromDoor = (warehouseId: string): Sql => sql`
  select l.id, l.capacity_grams, l.capacity_ml,
    abs(l.x_mm + l.width_mm / 2 - door.x) + abs(l.y_mm + l.depth_mm / 2 - door.y) as distance
  from location l cross join (select coalesce(avg(x_mm + width_mm / 2), 0) as x, coalesce(avg(y_mm + depth_mm / 2), 0) as y
    from location where warehouse_id = ${warehouseId} and kind = 'bin' and purpose = 'shipping' and archived_at is null) door
  where l.warehouse_id = ${warehouseId} and l.kind = 'bin' and l.purpose in ('storage', 'pick') and l.archived_at is null
    and not l.blocked`;

const onItsWay = sql`t.kind = 'put_away' and t.state in ('open', 'claimed', 'exception')`;

/** Bins that hold the same item of the same lot, or will by open put-away tasks, with all that is in them by then. */
export function loadSameBins(reader: Reader, { warehouseId, itemId, lotId }: Wanted): Promise<PutAwayBin[]> {
  return reader.rows<PutAwayBin>(sql`
    with same as (
      select b.location_id from stock_balance b
      where b.item_id = ${itemId}::uuid and b.lot_id is not distinct from ${lotId}::uuid and b.physical and b.on_hand > 0
      union select t.to_location_id from warehouse_task t
      where t.item_id = ${itemId}::uuid and t.lot_id is not distinct from ${lotId}::uuid and ${onItsWay}
        and t.to_location_id is not null),
    held as (
      select b.location_id, b.item_id, b.on_hand as quantity from stock_balance b
      where b.location_id in (select location_id from same) and b.physical and b.on_hand > 0
      union all select t.to_location_id, t.item_id, t.quantity - t.done_quantity from warehouse_task t
      where t.to_location_id in (select location_id from same) and ${onItsWay}),
    used as (
      select h.location_id, sum(h.quantity * coalesce(i.weight_grams, 0))::float8 as grams,
        sum(h.quantity::numeric * coalesce(i.length_mm::bigint * i.width_mm * i.height_mm, 0) / 1000.0)::float8 as ml
      from held h join item i on i.id = h.item_id group by h.location_id)
    select bin.id as "locationId", bin.capacity_grams as "capacityGrams", bin.capacity_ml as "capacityMl",
      coalesce(u.grams, 0) as "usedGrams", coalesce(u.ml, 0) as "usedMl", false as empty, true as "holdsSame",
      bin.distance::float8 as "distanceMm"
    from (${binsFromDoor(warehouseId)} and l.id in (select location_id from same)) bin
      left join used u on u.location_id = bin.id`);
}

/**
 * Empty bins that nothing is on its way to, in the order they are filled. Subqueries are asked bin by bin, until
 * enough are found; `not exists` would be joined to all stock.
 */
export function loadFreeBins(
  reader: Reader,
  wanted: { readonly warehouseId: string; readonly farFirst: boolean; readonly limit: number },
): Promise<PutAwayBin[]> {
  const way = wanted.farFirst ? sql`desc` : sql`asc`;
  return reader.rows<PutAwayBin>(sql`
    select bin.id as "locationId", bin.capacity_grams as "capacityGrams", bin.capacity_ml as "capacityMl",
      0 as "usedGrams", 0 as "usedMl", true as empty, false as "holdsSame", bin.distance::float8 as "distanceMm"
    from (${binsFromDoor(wanted.warehouseId)} order by distance ${way}, id) bin
    where (select true from stock_balance b where b.location_id = bin.id and b.physical and b.on_hand > 0 limit 1) is null
      and (select true from warehouse_task t where t.to_location_id = bin.id and ${onItsWay} limit 1) is null
    order by bin.distance ${way}, bin.id limit ${wanted.limit}`);
}
