import { sql } from "../../../platform/sql.ts";
import type { Snapshot } from "./ledger.store.ts";

interface AgedStock {
  readonly receivedAt: number;
  readonly units: number;
  /** In another warehouse than the one asked for, or on its way. */
  readonly elsewhere: boolean;
}

/** Our own stock by when it came, one entry for each balance. */
export async function loadAges(
  { reader }: Snapshot,
  warehouseId: string | undefined,
): Promise<ReadonlyMap<string, AgedStock[]>> {
  const elsewhere =
    warehouseId === undefined
      ? sql`false`
      : sql`b.location_id not in (select id from location
          where organisation_id = current_organisation() and kind <> 'virtual' and warehouse_id = ${warehouseId})`;
  const rows = await reader.rows<AgedStock & { itemId: string }>(sql`
    select b.item_id as "itemId", (extract(epoch from b.received_at) * 1000)::bigint as "receivedAt", b.on_hand as units,
      ${elsewhere} as elsewhere
    from stock_balance b
    where b.organisation_id = current_organisation() and b.owner_id is null and b.on_hand > 0
      and (b.physical or b.location_id in (select id from location
        where organisation_id = current_organisation() and kind = 'virtual' and purpose = 'transit'))`);
  const items = new Map<string, AgedStock[]>();
  for (const { itemId, ...aged } of rows) {
    const known = items.get(itemId);
    if (known === undefined) items.set(itemId, [aged]);
    else known.push(aged);
  }
  return items;
}

/** Milliseconds since 1970 of the last shipment of each item from a warehouse; our own goods only. */
export async function loadLastShipments(
  { reader }: Snapshot,
  warehouseId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.rows<{ itemId: string; at: number }>(sql`
    select m.item_id as "itemId", (extract(epoch from max(m.occurred_at)) * 1000)::bigint as at from stock_movement m
    where m.organisation_id = current_organisation() and m.kind = 'ship' and m.owner_id is null
      and m.from_location_id in (select id from location
        where organisation_id = current_organisation() and warehouse_id = ${warehouseId})
    group by m.item_id`);
  return new Map(rows.map(({ itemId, at }) => [itemId, at]));
}
