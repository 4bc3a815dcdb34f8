import type { CodeMeaning } from "@cerebro/contracts/entities/stock.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Every meaning of a code: SKU, barcode of an item or packaging level, location, lot, carton. */
export async function meaningsOf(reader: Reader, code: string): Promise<CodeMeaning[]> {
  const key = code.trim().toLowerCase();
  const exact = code.trim();
  const [items, locations, lots, cartons] = await Promise.all([
    reader.rows<Omit<Extract<CodeMeaning, { type: "item" }>, "type">>(sql`
      select i.id as "itemId", i.sku, i.name, i.base_unit as unit, 1 as factor from item i
      where i.organisation_id = current_organisation() and i.sku_key = ${key}
      union select i.id, i.sku, i.name, i.base_unit, 1 from item i
      where i.organisation_id = current_organisation() and i.barcode = ${exact}
      union select i.id, i.sku, i.name, u.unit, u.factor from item_unit u join item i on i.id = u.item_id
      where u.organisation_id = current_organisation() and u.barcode = ${exact}`),
    reader.rows<Omit<Extract<CodeMeaning, { type: "location" }>, "type">>(sql`
      select id as "locationId", code, purpose from location
      where organisation_id = current_organisation() and code_key = ${key} and kind <> 'virtual'`),
    reader.rows<Omit<Extract<CodeMeaning, { type: "lot" }>, "type">>(sql`
      select l.id as "lotId", l.item_id as "itemId", i.sku, l.code from lot l join item i on i.id = l.item_id
      where l.organisation_id = current_organisation() and l.code_key = ${key} order by i.sku_key limit 20`),
    reader.rows<Omit<Extract<CodeMeaning, { type: "carton" }>, "type">>(sql`
      select k.id as "cartonId", s.sales_order_id as "salesOrderId", k.sscc from carton k
      join shipment s on s.id = k.shipment_id
      where k.organisation_id = current_organisation() and k.sscc = ${exact}`),
  ]);
  return [
    ...items.map((row) => ({ type: "item" as const, ...row })),
    ...locations.map((row) => ({ type: "location" as const, ...row })),
    ...lots.map((row) => ({ type: "lot" as const, ...row })),
    ...cartons.map((row) => ({ type: "carton" as const, ...row })),
  ];
}
