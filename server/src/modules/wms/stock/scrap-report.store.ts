import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { scrapEndpoints } from "@cerebro/contracts/endpoints/wms/scrap.ts";
import type { ScrapByReason, ScrapReport } from "@cerebro/contracts/entities/wms/scrap.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

type Question = InputOf<typeof scrapEndpoints.getScrapReport>;

/**
 * Every movement into scrap by its reason, whichever verb wrote it; a correction takes away from the reason of what it
 * corrects.
 */
export async function loadScrapByReason(
  reader: Reader,
  { from, to, warehouseId, itemId }: Question,
): Promise<ScrapReport> {
  const [rows, { currency }] = await Promise.all([
    reader.rows<ScrapByReason>(sql`
      with scrap as (select id from location
        where organisation_id = current_organisation() and kind = 'virtual' and purpose = 'scrap'),
      moved as (
        select m.item_id, coalesce(m.reason, 'other') as reason, m.quantity, m.from_location_id as place, m.recorded_at
        from stock_movement m, scrap where m.to_location_id = scrap.id and m.corrects_id is null
        union all
        select m.item_id, coalesce(was.reason, 'other'), -m.quantity, m.to_location_id, m.recorded_at
        from scrap, stock_movement m join stock_movement was on was.id = m.corrects_id
        where m.from_location_id = scrap.id)
      select x.reason, count(*) filter (where x.quantity > 0) as movements, sum(x.quantity)::bigint as units,
        coalesce(sum(worth(x.quantity, i.cost_minor)), 0)::bigint as "valueMinor",
        coalesce(sum(x.quantity) filter (where worth(x.quantity, i.cost_minor) is null), 0)::bigint as "unitsWithoutCost"
      from moved x join item i on i.id = x.item_id join location l on l.id = x.place
      where x.recorded_at >= ${from} and x.recorded_at < ${to}
        and (${itemId ?? null}::uuid is null or x.item_id = ${itemId ?? null}::uuid)
        and (${warehouseId ?? null}::uuid is null or l.warehouse_id = ${warehouseId ?? null}::uuid)
      group by x.reason order by sum(coalesce(worth(x.quantity, i.cost_minor), 0)) desc, x.reason`),
    reader.one<{ currency: string }>(sql`select currency from organisation where id = current_organisation()`),
  ]);
  const sum = (figure: (row: ScrapByReason) => number) => rows.reduce((total, row) => total + figure(row), 0);
  return { from, to, currency, rows, units: sum((row) => row.units), valueMinor: sum((row) => row.valueMinor ?? 0) };
}
