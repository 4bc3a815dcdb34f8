import type { CountSheetLine } from "@cerebro/contracts/entities/wms/counts.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface BinOfSheet {
  readonly id: string;
  readonly locationId: string;
  readonly itemId: string | null;
  readonly round: number;
}

/**
 * Lines to count in a bin: in the first round all book items and all found ones, in later ones those to be counted
 * again. The book quantities are not read here.
 */
export function loadSheet(reader: Reader, bin: BinOfSheet): Promise<CountSheetLine[]> {
  const { id, locationId, itemId, round } = bin;
  return reader.rows<CountSheetLine>(sql`
    with line as (
      select l.item_id, l.lot_id, l.lot_key, l.status, l.unit_id, l.unit_key, l.owner_id, l.owner_key, l.state,
        case when e.round = ${round} and l.state = 'counted' then e.counted end as counted,
        case when e.round = ${round} and l.state = 'counted' then e.serials else '{}' end as serials, e.round
      from cycle_count_line l join cycle_count_entry e on e.line_id = l.id and e.attempt = l.attempt
      where l.bin_id = ${id}
    ), goods as (
      select item_id, lot_id, status, unit_id, owner_id, state, counted, serials from line
      where line.round = ${round} or line.state = 'recount'
      union all
      select b.item_id, b.lot_id, b.status, b.unit_id, b.owner_id, 'open', null, '{}' from stock_balance b
      where ${round} = 1 and b.location_id = ${locationId} and b.on_hand <> 0
        and (${itemId}::uuid is null or b.item_id = ${itemId})
        and not exists (select from line where line.item_id = b.item_id and line.lot_key = b.lot_key
          and line.status = b.status and line.unit_key = b.unit_key and line.owner_key = b.owner_key)
    )
    select g.item_id as "itemId", i.sku, i.name as "itemName", i.base_unit as "baseUnit", i.barcode,
      i.lot_tracked as "lotTracked", i.serial_tracked as "serialTracked", g.lot_id as "lotId", lot.code as "lotCode",
      lot.expires_on as "expiresOn", g.status, g.unit_id as "unitId", u.sscc as "unitSscc", g.owner_id as "ownerId",
      o.name as "ownerName", g.state, g.counted, g.serials, c.last_sequence as position
    from goods g join item i on i.id = g.item_id join stock_chain c on c.item_id = g.item_id
      left join lot on lot.id = g.lot_id left join handling_unit u on u.id = g.unit_id
      left join stock_owner o on o.id = g.owner_id
    order by i.sku, lot.code nulls first, g.status, u.sscc nulls first, g.owner_id nulls first`);
}
