import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface SampleItem {
  readonly sku: string;
  readonly barcode: string | null;
  readonly priceMinor: number | null;
}

/** Items of which an owner (null: the organization) has available stock, with a price where they are sold. */
export function findSampleItems(
  reader: Reader,
  { ownerId, priced, most }: { readonly ownerId: string | null; readonly priced: boolean; readonly most: number },
): Promise<SampleItem[]> {
  return reader.rows<SampleItem>(sql`select i.sku, i.barcode, i.price_minor as "priceMinor" from item i
    where i.organisation_id = current_organisation() and i.archived_at is null and (not ${priced} or i.price_minor is not null)
      and exists (select from stock_balance b where b.organisation_id = current_organisation() and b.item_id = i.id
        and b.physical and b.on_hand > 0 and b.on_hand > b.reserved and b.owner_id is not distinct from ${ownerId}::uuid)
    order by i.sku limit ${most}`);
}

/** The control number that a partner would take next for an interchange to us. */
export async function nextReceivedControl(reader: Reader, partnerId: string): Promise<number> {
  const { last } = await reader.one<{ last: number }>(sql`select coalesce(max(control::bigint), 0) as last
    from edi_interchange where partner_id = ${partnerId} and direction = 'in' and control ~ '^[0-9]{1,9}$'`);
  return last + 1;
}
