import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface OrderedItem {
  readonly id: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly baseUnit: string;
  readonly priceMinor: number | null;
  readonly units: readonly { readonly unit: string; readonly factor: number }[];
  /** The code by which it was found, in lower case. */
  readonly code: string;
  readonly by: "sku" | "barcode";
}

/** Items by our number (in lower case) or by a bar code, also that of a packaging level. */
export function findOrderedItems(
  reader: Reader,
  { skus, barcodes }: { readonly skus: readonly string[]; readonly barcodes: readonly string[] },
): Promise<OrderedItem[]> {
  return reader.rows<OrderedItem>(sql`
    select i.id, i.sku, i.barcode, i.base_unit as "baseUnit", i.price_minor as "priceMinor", found.code, found.by,
      coalesce((select jsonb_agg(jsonb_build_object('unit', u.unit, 'factor', u.factor) order by u.factor)
        from item_unit u where u.item_id = i.id), '[]') as units
    from (select id, sku_key as code, 'sku' as by from item
        where organisation_id = current_organisation() and sku_key = any(${skus}::text[])
      union select id, barcode, 'barcode' from item
        where organisation_id = current_organisation() and barcode = any(${barcodes}::text[])
      union select item_id, barcode, 'barcode' from item_unit
        where organisation_id = current_organisation() and barcode = any(${barcodes}::text[])) found
      join item i on i.id = found.id and i.archived_at is null`);
}

export async function findCurrency(reader: Reader): Promise<string> {
  return (await reader.one<{ currency: string }>(sql`select currency from organisation`)).currency;
}
