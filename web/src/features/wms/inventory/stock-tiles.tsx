import { useQuery } from "@tanstack/react-query";
import type { InventoryStats } from "@cerebro/contracts/entities/wms/stock.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useFreshness } from "../../../data/live/use-freshness.ts";
import { reading } from "../../../data/query-client.ts";
import { StatTile, type StatTileProps } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { counted, formatCount, formatMoneyShort, formatShare } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { tileGrid } from "../../../parts/tile-grid.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { allWarehouses, atWarehouse, useChosenWarehouse } from "../../../parts/use-warehouses.ts";

const tileCount = 6;
const statsRoute = "GET /api/wms/inventory/stats";

/** The whole stock in six figures, each leading to its rows. */
export function StockTiles() {
  const warehouseId = useChosenWarehouse();
  const query = useQuery({ ...reading(statsRoute, { warehouseId }), staleTime: liveMs });
  const stale = useFreshness({ route: statsRoute }).state === "stale";
  const currency = useOrganisation()?.currency;
  return (
    <Async query={query} skeleton={<TilesSkeleton />}>
      {(stats) => (
        <section aria-label="Stock at a glance" className={tileGrid}>
          {tilesOf(stats, currency, warehouseId).map((tile) => (
            <StatTile key={tile.label} {...tile} href={atWarehouse(tile.href ?? "", warehouseId)} stale={stale} />
          ))}
        </section>
      )}
    </Async>
  );
}

function TilesSkeleton() {
  return (
    <div className={tileGrid}>
      {Array.from({ length: tileCount }, (_, place) => (
        <Skeleton key={place} className="h-[118px] w-full" />
      ))}
    </div>
  );
}

function tilesOf(
  stats: InventoryStats,
  currency: string | undefined,
  warehouseId: string | undefined,
): StatTileProps[] {
  const items = href("wmsItems");
  const stock = href("wmsInventory");
  const share = stats.bins === 0 ? undefined : `${formatShare(stats.binsOccupied / stats.bins)} of bins`;
  return [
    {
      label: "Units on hand",
      figure: formatCount(stats.unitsOnHand),
      target: `${formatCount(stats.unitsReserved)} reserved`,
      href: `${stock}?owner=own&sort=-onHand`,
    },
    ...(currency === undefined || stats.valueMinor === null
      ? []
      : [
          {
            label: "Stock at present cost",
            figure: formatMoneyShort(stats.valueMinor, currency),
            target: "units × the item’s cost today",
            href: `${items}?stock=on_hand`,
            ...(stats.itemsWithoutCost > 0 && {
              alert: { text: `${counted(stats.itemsWithoutCost, "item")} without cost`, tone: "warn" as const },
            }),
          },
        ]),
    {
      label: "To reorder",
      figure: formatCount(stats.belowReorderPoint),
      unit: stats.belowReorderPoint === 1 ? "item" : "items",
      href: `${items}?stock=below_reorder_point`,
      ...(stats.belowReorderPoint > 0 && { alert: { text: "At or below reorder point", tone: "warn" as const } }),
    },
    {
      label: "Out of stock",
      figure: formatCount(stats.outOfStock),
      unit: stats.outOfStock === 1 ? "item" : "items",
      href: `${items}?stock=out_of_stock`,
      target: `of ${formatCount(stats.items)}`,
    },
    {
      label: "Expiring within 30 days",
      figure: formatCount(stats.expiringWithin30Days),
      unit: stats.expiringWithin30Days === 1 ? "stock row" : "stock rows",
      href: `${stock}?expires=30&sort=expiresOn`,
      ...(stats.expired > 0 && { alert: { text: `${formatCount(stats.expired)} expired`, tone: "bad" as const } }),
    },
    {
      label: "Bins in use",
      figure: formatCount(stats.binsOccupied),
      unit: `of ${formatCount(stats.bins)}`,
      href: `${href("wmsLocations")}?kind=bin&occupied=yes&show=list${warehouseId === undefined ? `&warehouse=${allWarehouses}` : ""}`,
      ...(share !== undefined && { target: share }),
    },
  ];
}
