import type { PutAwayBin } from "@cerebro/engines/inventory/put-away.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface GoodsMeasures {
  readonly unitGrams: number | null;
  readonly unitMl: number | null;
  readonly abcClass: "A" | "B" | "C" | null;
}

export function loadMeasures(reader: Reader, itemId: string): Promise<GoodsMeasures> {
  return reader.one<GoodsMeasures>(sql`select weight_grams as "unitGrams", abc_class as "abcClass",
    (length_mm::bigint * width_mm * height_mm / 1000.0)::float8 as "unitMl" from item where id = ${itemId}`);
}

/** Empty bins looked at: the nearest to shipping for fast movers, the farthest for slow ones. */
const freeBinsAtMost = 200;

/**
 * Bins that could take an item of a lot: those that hold the same, and empty ones, with what is in them or on the way
 * to them by open put-away tasks. Distance is walked along the aisles (Manhattan) to the shipping area.
 */
export function loadPutAwayBins(
  reader: Reader,
  goods: {
    readonly warehouseId: string;
    /** Null for a handling unit, which stands by itself. */
    readonly itemId: string | null;
    readonly lotId: string | null;
    readonly farFirst: boolean;
  },
): Promise<PutAwayBin[]> {
  const way = goods.farFirst ? sql`desc` : sql`asc`;
  return reader.rows<PutAwayBin>(sql`
    with door as (select coalesce(avg(x_mm + width_mm / 2), 0) as x, coalesce(avg(y_mm + depth_mm / 2), 0) as y
      from location where warehouse_id = ${goods.warehouseId} and kind = 'bin' and purpose = 'shipping' and archived_at is null),
    held as (
      select b.location_id, b.item_id, b.lot_id, b.on_hand as quantity from stock_balance b
      where b.organisation_id = current_organisation() and b.physical and b.on_hand > 0
      union all
      select t.to_location_id, t.item_id, t.lot_id, t.quantity - t.done_quantity from warehouse_task t
      where t.organisation_id = current_organisation() and t.kind = 'put_away' and t.to_location_id is not null
        and t.state in ('open', 'claimed', 'exception')),
    used as (
      select h.location_id, sum(h.quantity * coalesce(i.weight_grams, 0))::float8 as grams,
        sum(h.quantity * coalesce(i.length_mm::bigint * i.width_mm * i.height_mm, 0) / 1000.0)::float8 as ml,
        bool_or(h.item_id = ${goods.itemId}::uuid and h.lot_id is not distinct from ${goods.lotId}::uuid) as same
      from held h join item i on i.id = h.item_id group by h.location_id),
    bins as (
      select l.id, l.capacity_grams, l.capacity_ml, coalesce(u.grams, 0) as grams, coalesce(u.ml, 0) as ml,
        u.location_id is null as empty, coalesce(u.same, false) as same,
        abs(l.x_mm + l.width_mm / 2 - door.x) + abs(l.y_mm + l.depth_mm / 2 - door.y) as distance
      from location l cross join door left join used u on u.location_id = l.id
      where l.warehouse_id = ${goods.warehouseId} and l.kind = 'bin' and l.purpose in ('storage', 'pick')
        and l.archived_at is null),
    chosen as (
      (select * from bins where same) union all
      (select * from bins where empty order by distance ${way}, id limit ${freeBinsAtMost}))
    select id as "locationId", capacity_grams as "capacityGrams", capacity_ml as "capacityMl", grams as "usedGrams",
      ml as "usedMl", empty, same as "holdsSame", distance::float8 as "distanceMm" from chosen`);
}
