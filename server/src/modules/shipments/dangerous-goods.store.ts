import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import type { Reader } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

/** Packed units of items with a UN number: one definition for papers, planning, assignment and carriers. */
const packedIn = (shipmentId: Sql): Sql => sql`carton k join carton_line l on l.carton_id = k.id
  join item i on i.id = l.item_id where k.shipment_id = ${shipmentId} and i.un_number is not null`;

/** Whether a shipment `s` holds dangerous goods. */
export const hasDangerousGoods = sql`exists (select from ${packedIn(sql`s.id`)})`;

export function loadDangerousGoods(reader: Reader, shipmentId: string): Promise<ShipmentDetail["dangerousGoods"]> {
  return reader.rows(sql`select i.un_number as "unNumber", i.sku, i.name as "itemName", sum(l.quantity)::bigint as quantity
    from ${packedIn(sql`${shipmentId}`)} group by i.un_number, i.sku, i.name order by i.un_number, i.sku`);
}
