import type { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { LotDetail, LotRow, LotStock } from "@cerebro/contracts/entities/wms/lots.ts";
import type { LotStatus } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { expiryIs, siteExpiryIs } from "./expiry.store.ts";
import { homeToday } from "../../../platform/home-zone.store.ts";
import { searchedAmong } from "../../../platform/listing/words.store.ts";

type LotFilter = InputOf<typeof lotEndpoints.exportLots>;

const sortKeys: Readonly<Record<LotFilter["sort"], SortKey>> = {
  expiresOn: { by: sql`coalesce(l.expires_on, 'infinity'::date)`, type: "date" },
  code: { by: sql`l.code_key`, type: "text" },
  sku: { by: sql`i.sku_key`, type: "text" },
};

const columns = (now: Date): Sql => sql`l.id, l.item_id as "itemId", i.sku, i.name as "itemName",
  i.base_unit as "baseUnit", l.code, l.expires_on as "expiresOn", coalesce(l.expires_on < ${homeToday(now)}, false) as expired,
  l.status, l.status_reason as "statusReason", l.status_changed_at as "statusChangedAt",
  stock.on_hand as "onHand", stock.reserved, l.version`;
const joins = sql`join item i on i.id = l.item_id left join lateral (
  select coalesce(sum(b.on_hand), 0)::bigint as on_hand, coalesce(sum(b.reserved), 0)::bigint as reserved
  from stock_balance b where b.lot_id = l.id and b.on_hand <> 0 and b.physical) stock on true`;

export function lotListing(filter: LotFilter, now: Date): Listing {
  const { search, itemId, status, inStock } = filter;
  return {
    from: sql`lot l join item i on i.id = l.item_id`,
    where: [
      sql`l.organisation_id = current_organisation()`,
      ...(itemId === undefined ? [] : [sql`l.item_id = ${itemId}`]),
      ...(status === undefined ? [] : [sql`l.status = ${status}`]),
      expiryIs(sql`l.expires_on`, filter, homeToday(now)),
      ...(inStock
        ? [sql`exists (select from stock_balance b where b.lot_id = l.id and b.on_hand <> 0 and b.physical)`]
        : []),
    ],
    ...searchedAmong(
      search,
      sql`l.id`,
      (pattern) => sql`select x.id from lot x where x.code_key like ${pattern}
        union all select x.id from item y join lot x on x.item_id = y.id where y.search_text like ${pattern}`,
    ),
    id: sql`l.id`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
    columns: columns(now),
    join: sql`join lot l on l.id = found.id ${joins}`,
  };
}

export async function loadLot(reader: Reader, lotId: string, now: Date): Promise<LotRow> {
  const row = await reader.maybe<LotRow>(sql`select ${columns(now)} from lot l ${joins} where l.id = ${lotId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Goods of lots in the house, bin by bin. */
export function loadLotStock(
  reader: Reader,
  lotIds: readonly string[],
): Promise<(LotStock & { lotId: string; itemId: string })[]> {
  return reader.rows(sql`
    select b.lot_id as "lotId", b.item_id as "itemId", b.location_id as "locationId", l.code as "locationCode", l.purpose,
      b.status, b.unit_id as "unitId", u.sscc as "unitSscc", b.owner_id as "ownerId", o.name as "ownerName",
      b.on_hand as "onHand", b.reserved
    from stock_balance b join location l on l.id = b.location_id left join handling_unit u on u.id = b.unit_id
      left join stock_owner o on o.id = b.owner_id
    where b.lot_id = any(${lotIds}::uuid[]) and b.on_hand <> 0 and b.physical
    order by l.code_key, b.status, u.sscc`);
}

export function loadLotReservations(reader: Reader, lotId: string): Promise<LotDetail["reservations"]> {
  return reader.rows(sql`
    select r.id, r.sales_order_id as "salesOrderId", o.number as "salesOrderNumber",
      coalesce(c.name, o.ship_to_name) as "customerName", l.code as "locationCode", r.quantity - r.picked as quantity
    from reservation r join location l on l.id = r.location_id left join sales_order o on o.id = r.sales_order_id
      left join customer c on c.id = o.customer_id
    where r.lot_id = ${lotId} and r.state in ('active', 'partially_picked') order by r.id`);
}

/** The recall that is under way and includes the lot. */
export function openRecallOf(
  reader: Reader,
  lotId: string,
): Promise<{ id: string; number: string; lotId: string } | undefined> {
  return reader.maybe(sql`select r.id, r.number, r.lot_id as "lotId" from recall_lot l join recall r on r.id = l.recall_id
    where l.lot_id = ${lotId} and r.state = 'open' and not r.drill order by r.id desc limit 1`);
}

/**
 * Locks lots, in the order of their ids: picks of them that are in flight end first, later ones wait and are refused. The
 * chains of their items come first, as in every movement: a new status changes the totals of the items. References to a lot are
 * checked without waiting for this lock.
 */
export async function lockLots(
  tx: CommandTransaction,
  lotIds: readonly string[],
): Promise<{ id: string; status: LotStatus; version: number }[]> {
  await tx.execute(sql`select from stock_chain
    where item_id in (select item_id from lot where id = any(${lotIds}::uuid[])) order by item_id for no key update`);
  return tx.rows(
    sql`select id, status, version from lot where id = any(${lotIds}::uuid[]) order by id for no key update`,
  );
}

export async function setLotStatus(
  tx: CommandTransaction,
  lotIds: readonly string[],
  status: LotStatus,
  reason: string,
): Promise<void> {
  await tx.execute(sql`update lot set status = ${status}, status_reason = ${reason},
    status_changed_at = ${tx.context.now()}, version = version + 1 where id = any(${lotIds}::uuid[])`);
}

/** Lots that have available stock at a site where they have expired. */
export function expiredLots(
  reader: Reader,
  now: Date,
): Promise<{ id: string; itemId: string; sku: string; code: string; expiresOn: string }[]> {
  const over = siteExpiryIs(sql`l.expires_on`, { expired: true }, { now, warehouseId: sql`place.warehouse_id` });
  return reader.rows(sql`select l.id, l.item_id as "itemId", i.sku, l.code, l.expires_on as "expiresOn"
    from lot l join item i on i.id = l.item_id
    where l.organisation_id = current_organisation()
      and exists (select from stock_balance b join location place on place.id = b.location_id
        where b.lot_id = l.id and b.on_hand > 0 and b.physical and b.status = 'available' and ${over})
    order by l.item_id, l.id`);
}
