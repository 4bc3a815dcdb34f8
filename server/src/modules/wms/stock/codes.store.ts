import type { CodeFacts, CodeMeaning, SerialMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

type Meaning<Type extends CodeMeaning["type"]> = Extract<CodeMeaning, { type: Type }>;

/**
 * Every meaning of a code: SKU, barcode of an item or packaging level, location, lot, carton, handling unit. `barcodes` are
 * other ways to write the same barcode.
 */
export async function meaningsOf(reader: Reader, code: string, barcodes: readonly string[]): Promise<CodeMeaning[]> {
  const key = code.trim().toLowerCase();
  const exact = code.trim();
  const [items, locations, lots, packed] = await Promise.all([
    itemsOf(reader, key, [exact, ...barcodes]),
    reader.rows<Meaning<"location">>(sql`
      select 'location' as type, id as "locationId", code, purpose from location
      where organisation_id = current_organisation() and code_key = ${key} and kind <> 'virtual'`),
    lotsOf(reader, key, null),
    packedOf(reader, exact),
  ]);
  return [...items, ...locations, ...lots, ...packed];
}

/** Meaning of the fields of a GS1 code: the goods, their lot, the carton or handling unit. */
export async function meaningsOfFacts(
  reader: Reader,
  { gtin, sscc, lot }: Pick<CodeFacts, "gtin" | "sscc" | "lot">,
  barcodes: readonly string[],
): Promise<CodeMeaning[]> {
  const packed = sscc === null ? [] : await packedOf(reader, sscc);
  const items = gtin === null ? [] : await itemsOf(reader, null, barcodes);
  const itemIds = gtin === null ? null : items.map(({ itemId }) => itemId);
  const lots = lot === null ? [] : await lotsOf(reader, lot.toLowerCase(), itemIds);
  return [...packed, ...items, ...lots];
}

/** Meaning of a label of the house: the item by its SKU, and its lot. */
export async function meaningsOfLabel(
  reader: Reader,
  { sku, lot }: { readonly sku: string; readonly lot: string | null },
): Promise<CodeMeaning[]> {
  const items = await itemsOf(reader, sku.toLowerCase(), []);
  const itemIds = items.map(({ itemId }) => itemId);
  const lots = lot === null ? [] : await lotsOf(reader, lot.toLowerCase(), itemIds);
  return [...items, ...lots];
}

/** Pieces of this number, of any item or of these. */
export function serialsOf(reader: Reader, code: string, itemIds: readonly string[] | null): Promise<SerialMeaning[]> {
  return reader.rows(sql`
    select p.id as "serialId", p.item_id as "itemId", i.sku, p.code from serial_number p join item i on i.id = p.item_id
    where p.organisation_id = current_organisation() and p.code_key = ${code.toLowerCase()}
      and (${itemIds}::uuid[] is null or p.item_id = any(${itemIds}::uuid[]))
    order by i.sku_key limit 20`);
}

function itemsOf(reader: Reader, skuKey: string | null, barcodes: readonly string[]): Promise<Meaning<"item">[]> {
  return reader.rows(sql`
    select 'item' as type, i.id as "itemId", i.sku, i.name, i.base_unit as unit, 1 as factor from item i
    where i.organisation_id = current_organisation() and i.sku_key = ${skuKey}
    union select 'item', i.id, i.sku, i.name, i.base_unit, 1 from item i
    where i.organisation_id = current_organisation() and i.barcode = any(${barcodes}::text[]) and ${inUse(barcodes)}
    union select 'item', i.id, i.sku, i.name, u.unit, u.factor from item_unit u join item i on i.id = u.item_id
    where u.organisation_id = current_organisation() and u.barcode = any(${barcodes}::text[]) and ${inUse(barcodes)}`);
}

/** The code of an archived item may have been given to another one, which it then means. */
const inUse = (barcodes: readonly string[]): Sql => sql`(i.archived_at is null or not exists (select from item other
  where other.organisation_id = current_organisation() and other.archived_at is null
    and (other.barcode = any(${barcodes}::text[]) or exists (select from item_unit level
      where level.item_id = other.id and level.barcode = any(${barcodes}::text[])))))`;

function lotsOf(reader: Reader, key: string, itemIds: readonly string[] | null): Promise<Meaning<"lot">[]> {
  return reader.rows(sql`
    select 'lot' as type, l.id as "lotId", l.item_id as "itemId", i.sku, l.code from lot l join item i on i.id = l.item_id
    where l.organisation_id = current_organisation() and l.code_key = ${key}
      and (${itemIds}::uuid[] is null or l.item_id = any(${itemIds}::uuid[]))
    order by i.sku_key limit 20`);
}

async function packedOf(reader: Reader, sscc: string): Promise<CodeMeaning[]> {
  const [cartons, units] = await Promise.all([
    reader.rows<Meaning<"carton">>(sql`
      select 'carton' as type, k.id as "cartonId", s.sales_order_id as "salesOrderId", k.sscc from carton k
      join shipment s on s.id = k.shipment_id
      where k.organisation_id = current_organisation() and k.sscc = ${sscc}`),
    reader.rows<Meaning<"unit">>(sql`
      select 'unit' as type, id as "unitId", sscc, type as "unitType", state from handling_unit
      where organisation_id = current_organisation() and sscc = ${sscc}`),
  ]);
  return [...cartons, ...units];
}
