import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { InventoryStats, StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { searchPatterns } from "../../../platform/listing/search.ts";
import { siteExpiryIs } from "../lots/expiry.store.ts";
import { loadStockAlerts } from "./alerts.store.ts";
import { blocked, coverByItem, demandDays, stockByItem, stockOf } from "../items/totals.store.ts";

type StockFilter = InputOf<typeof inventoryEndpoints.exportInventory>;

/** Sorts after every number: items without demand never run out. */
const forever = sql`'Infinity'::float8`;
const coverOf = sql`coalesce(stock.available::float8 / nullif(stock.demand, 0) * ${demandDays}, ${forever})`;

/** Units of a balance that may be promised: added up over the bins, they are the available units of the item's page. */
const available = sql`(case when may_promise(l.purpose, b.status, lot.status) and not ${blocked(sql`b.location_id`)}
  then b.on_hand - b.reserved else 0 end)`;

const sortKeys: Readonly<Record<StockFilter["sort"], SortKey>> = {
  sku: { by: sql`i.sku_key`, type: "text" },
  location: { by: sql`l.code_key`, type: "text" },
  onHand: { by: sql`b.on_hand`, type: "bigint" },
  reserved: { by: sql`b.reserved`, type: "bigint" },
  available: { by: available, type: "bigint" },
  expiresOn: { by: sql`coalesce(lot.expires_on, 'infinity'::date)`, type: "date" },
  daysOfCover: { by: sql`total.cover`, type: "float8" },
  receivedAt: { by: sql`b.received_at`, type: "timestamptz" },
};

/** Stock by item, lot and bin without its cover, as pages read it: cover is worked out for the items of a page. */
export type UncoveredRow = Omit<StockRow, "daysOfCover"> & { readonly itemAvailable: number | null };

/** Stock by item, lot and bin; empty balances are not stock. Totals of all items are summed up only where they decide. */
export function inventoryListing(filter: StockFilter, now: Date): Listing {
  const where = filter.warehouseId === undefined ? undefined : sql`${filter.warehouseId}`;
  const needsTotals = filter.sort === "daysOfCover" || filter.belowReorderPoint === true;
  return {
    ...stockListing(filter, now, needsTotals),
    columns: sql`${stockColumns}, case when stock.on_hand > 0 then stock.available end as "itemAvailable"`,
    join: sql`${stockJoins} ${stockOf(sql`b.item_id`, { warehouseId: where })}`,
  };
}

/** The same with the cover of each row, for a file: there the totals of all items are summed up once. */
export function inventoryFileListing(filter: StockFilter, now: Date): Listing {
  const listing = stockListing(filter, now, true);
  return {
    ...listing,
    keys: sql`${listing.keys}, total.available as item_available, total.demand as item_demand`,
    columns: sql`${stockColumns},
      round((found.item_available::numeric / nullif(found.item_demand, 0)) * ${demandDays}, 1) as "daysOfCover"`,
    join: stockJoins,
  };
}

const stockColumns = sql`b.item_id as "itemId", i.sku, i.name as "itemName", i.base_unit as "baseUnit",
  i.abc_class as "abcClass", b.lot_id as "lotId", lot.code as "lotCode", lot.expires_on as "expiresOn",
  b.location_id as "locationId", l.code as "locationCode", l.purpose, l.warehouse_id as "warehouseId",
  b.on_hand as "onHand", b.reserved,
  b.status, b.unit_id as "unitId", b.owner_id as "ownerId", lot.status as "lotStatus", unit.sscc as "unitSscc",
  owner.name as "ownerName", ${available} as available, ${blocked(sql`b.location_id`)} as blocked, b.received_at as "receivedAt"`;
// Row by row (offset 0 lets nothing be joined beforehand): of tables that have just been filled the planner may
// think that all are empty, and would pair every item with every place before it looks for the goods of a page.
const stockJoins = sql`join lateral (select * from stock_balance own where (own.item_id, own.lot_key, own.location_id, own.status,
      own.unit_key, own.owner_key) = (found.item_id, found.lot_key, found.location_id, found.status, found.unit_key,
      found.owner_key) offset 0) b on true
  join lateral (select * from item own where own.id = b.item_id offset 0) i on true
  join lateral (select * from location own where own.id = b.location_id offset 0) l on true
  left join handling_unit unit on unit.id = b.unit_id left join stock_owner owner on owner.id = b.owner_id
  left join lot on lot.id = b.lot_id`;

/** Available units, demand and cover of all items; in the order of their cover where that is asked, so that few balances are read. */
function itemTotals({ warehouseId, sort, direction }: StockFilter, now: Date): Sql {
  const inOrder = direction === "asc" ? sql`order by cover` : sql`order by cover desc`;
  return sql`(select stock.item_id, stock.available, stock.demand, ${coverOf} as cover
    from (${coverByItem(now, warehouseId)}) stock ${sort === "daysOfCover" ? inOrder : sql``})`;
}

function stockListing(
  filter: StockFilter,
  now: Date,
  withTotals: boolean,
): Omit<Listing, "columns" | "join"> & Required<Pick<Listing, "keys">> {
  const balances = sql`stock_balance b join item i on i.id = b.item_id join location l on l.id = b.location_id
    left join lot on lot.id = b.lot_id`;
  return {
    ...(filter.belowReorderPoint !== true && { counted: balances }),
    from: withTotals ? sql`${itemTotals(filter, now)} total join ${balances} on b.item_id = total.item_id` : balances,
    where: conditions(filter, now),
    id: sql`b.item_id::text || b.lot_key::text || b.location_id::text || b.status || b.unit_key::text || b.owner_key::text`,
    keys: sql`b.item_id, b.lot_key, b.location_id, b.status, b.unit_key, b.owner_key`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
  };
}

function conditions(filter: StockFilter, now: Date): Sql[] {
  const { itemId, locationId, warehouseId, purpose, abcClass, status, unitId } = filter;
  return [
    sql`b.organisation_id = current_organisation() and b.physical and b.on_hand > 0`,
    ...searchPatterns(filter.search).map(
      (pattern) =>
        sql`(i.search_text like ${pattern} or l.search_text like ${pattern} or lot.code_key like ${pattern})`,
    ),
    ...(itemId === undefined ? [] : [sql`b.item_id = ${itemId}`]),
    ...(locationId === undefined ? [] : [sql`(l.id = ${locationId} or l.parent_id = ${locationId})`]),
    ...(warehouseId === undefined ? [] : [sql`l.warehouse_id = ${warehouseId}`]),
    ...(purpose === undefined ? [] : [sql`l.purpose = ${purpose}`]),
    ...(abcClass === undefined ? [] : [sql`i.abc_class = ${abcClass}`]),
    ...(status === undefined ? [] : [sql`b.status = ${status}`]),
    ...(unitId === undefined ? [] : [sql`b.unit_id = ${unitId}`]),
    ...(filter.ownerId === undefined
      ? []
      : [filter.ownerId === "own" ? sql`b.owner_id is null` : sql`b.owner_id = ${filter.ownerId}`]),
    siteExpiryIs(sql`lot.expires_on`, filter, { now, warehouseId: sql`l.warehouse_id` }),
    ...(filter.belowReorderPoint === true
      ? [sql`i.reorder_point is not null and coalesce(total.available, 0) <= i.reorder_point`]
      : []),
  ];
}

type StockSums = Omit<
  InventoryStats,
  "belowReorderPoint" | "outOfStock" | "expiringWithin30Days" | "expired" | "bins" | "binsOccupied"
>;

function loadStockSums(reader: Reader, warehouseId: string | undefined): Promise<StockSums> {
  return reader.one<StockSums>(sql`
    select count(*) as items, count(*) filter (where total.on_hand > 0) as "itemsInStock",
      sum_units(total.on_hand) as "unitsOnHand", sum_units(total.reserved) as "unitsReserved",
      sum_units(total.available) as "unitsAvailable", sum_units(worth(total.on_hand, i.cost_minor)) as "valueMinor",
      count(*) filter (where total.on_hand > 0 and worth(total.on_hand, i.cost_minor) is null) as "itemsWithoutCost"
    from item i left join ${stockByItem(warehouseId)} total on total.item_id = i.id
    where i.organisation_id = (select current_organisation()) and i.archived_at is null`);
}

/** Totals, alerts, and how many bins are occupied. */
export async function loadInventoryStats(reader: Reader, now: Date, warehouseId?: string): Promise<InventoryStats> {
  const here = warehouseId === undefined ? sql`true` : sql`place.warehouse_id = ${warehouseId}`;
  const [sums, alerts, places] = await Promise.all([
    loadStockSums(reader, warehouseId),
    loadStockAlerts(reader, now, warehouseId),
    reader.one<Pick<InventoryStats, "bins" | "binsOccupied">>(sql`
      select count(*) as bins, count(*) filter (where occupied) as "binsOccupied" from (
        select exists (select from stock_balance b where b.location_id = place.id and b.on_hand <> 0) as occupied
        from location place where place.organisation_id = current_organisation() and place.kind = 'bin'
          and place.archived_at is null and ${here}) bins`),
  ]);
  return { ...sums, ...alerts, ...places };
}
