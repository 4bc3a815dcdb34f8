import type { FloorPlan, FloorPlanBin } from "@cerebro/contracts/entities/wms/locations.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { blocked, demandDays } from "../items/totals.store.ts";
import { contents, fill } from "./locations.store.ts";
import { loadWarehouse } from "./warehouses.store.ts";

const place = sql`l.x_mm as "xMm", l.y_mm as "yMm", l.z_mm as "zMm", l.width_mm as "widthMm", l.depth_mm as "depthMm",
  l.height_mm as "heightMm"`;

/** The warehouse to scale; velocity counts units that left a bin in the last 28 days. */
export async function loadFloorPlan(reader: Reader, warehouseId: string, now: Date): Promise<FloorPlan> {
  const [warehouse, areas, bins] = await Promise.all([
    loadWarehouse(reader, warehouseId),
    reader.rows<FloorPlan["areas"][number]>(sql`
      select l.id, l.kind, l.parent_id as "parentId", l.purpose, l.code, l.name, ${place} from location l
      where l.warehouse_id = ${warehouseId} and l.kind in ('zone', 'aisle') and l.archived_at is null
      order by l.kind desc, l.code`),
    reader.rows<FloorPlanBin>(sql`
      select l.id, l.code, l.parent_id as "parentId", l.purpose, ${place}, coalesce(held.on_hand, 0)::bigint as "onHand",
        coalesce(held.items, 0) as items, ${fill} as fill,
        ${blocked(sql`l.id`)} as blocked, coalesce(out.units, 0)::bigint as "unitsOutLast28Days",
        held.received_at as "receivedAt"
      from location l
      left join (${contents} group by b.location_id) held on held.location_id = l.id
      left join (select from_location_id, sum(quantity) as units from stock_movement
        where organisation_id = current_organisation()
          and recorded_at > ${now}::timestamptz - make_interval(days => ${demandDays}) group by from_location_id) out
        on out.from_location_id = l.id
      where l.warehouse_id = ${warehouseId} and l.kind = 'bin' and l.archived_at is null
      order by l.pick_sequence, l.id`),
  ]);
  return { warehouse, areas, bins };
}
