import { useEffect, useState } from "react";
import type { WarehouseDashboard } from "@cerebro/contracts/entities/wms/tasks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { placeholderMs } from "../../../data/live/feeds.ts";
import { StatTile, type StatTileProps } from "../../../ui/data/stat-tile.tsx";
import { counted, dayIn, formatCount } from "../../../parts/format.ts";
import { tileGrid } from "../../../parts/tile-grid.ts";
import { sampleFigures } from "./sample-figures.ts";
import { useDashboardFreshness } from "./use-dashboard.ts";
import { atWarehouse, useChosenWarehouse } from "../../../parts/use-warehouses.ts";

/** The shift in six figures; what was counted from the ledger leads to exactly those movements. */
export function ShiftTiles({ dashboard }: { dashboard: WarehouseDashboard }) {
  const warehouseId = useChosenWarehouse();
  const stale = useDashboardFreshness().state === "stale";
  return (
    <section aria-label="The shift at a glance" className={tileGrid}>
      {tilesOf(dashboard).map((tile) => (
        <StatTile key={tile.label} {...tile} href={atWarehouse(tile.href ?? "", warehouseId)} stale={stale} />
      ))}
    </section>
  );
}

const labels = [
  "Open orders",
  "Pick rate",
  "Units received today",
  "Units shipped today",
  "Out of stock",
  "Expiring in 30 days",
] as const;

/** Sample numbers while there are no figures, each named so, renewed every five seconds [RT-09]. */
export function PlaceholderTiles() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => before + 1), placeholderMs);
    return () => clearInterval(timer);
  }, []);
  const figures = sampleFigures(step);
  return (
    <section aria-label="The shift at a glance" className={tileGrid}>
      {labels.map((label, at) => (
        <StatTile
          key={label}
          label={label}
          figure={formatCount(figures[at] ?? 0)}
          target="Sample, not your figure"
          stale
        />
      ))}
    </section>
  );
}

function tilesOf(dashboard: WarehouseDashboard): StatTileProps[] {
  const today = dayIn(dashboard.timeZone, Date.parse(dashboard.at));
  const movements = (kind: string) => `${href("wmsInventory")}?tab=ledger&kind=${kind}&when=${today}..${today}`;
  const open = dashboard.orders.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      label: labels[0],
      figure: formatCount(open),
      href: href("wmsOrders"),
      target: `${formatCount(dashboard.ordersAtRisk)} at risk`,
      ...(dashboard.ordersLate > 0 && { alert: { text: `${formatCount(dashboard.ordersLate)} late`, tone: "bad" } }),
    },
    {
      label: labels[1],
      figure: formatCount(dashboard.pickRatePerHour),
      unit: "per hour",
      target: `${formatCount(dashboard.pickTasksOpen)} open, ${formatCount(dashboard.pickTasksDoneToday)} done today`,
      href: `${href("wmsOperations")}?queue=pick&done=last_hour`,
      ...(dashboard.picksToday.length > 1 && {
        sparkline: { label: "Pick tasks of today by hour", values: dashboard.picksToday.map(({ tasks }) => tasks) },
      }),
    },
    {
      label: labels[2],
      figure: formatCount(dashboard.unitsReceivedToday),
      target: `${counted(dashboard.purchaseOrdersDueToday, "delivery", "deliveries")} due today`,
      href: movements("receipt"),
    },
    {
      label: labels[3],
      figure: formatCount(dashboard.unitsShippedToday),
      target: counted(dashboard.ordersShippedToday, "order"),
      href: movements("ship"),
    },
    {
      label: labels[4],
      figure: formatCount(dashboard.stock.outOfStock),
      unit: dashboard.stock.outOfStock === 1 ? "item" : "items",
      target: `${formatCount(dashboard.stock.belowReorderPoint)} to reorder`,
      href: `${href("wmsItems")}?stock=out_of_stock`,
    },
    {
      label: labels[5],
      figure: formatCount(dashboard.stock.expiringWithin30Days),
      unit: dashboard.stock.expiringWithin30Days === 1 ? "stock row" : "stock rows",
      href: `${href("wmsInventory")}?expires=30&sort=expiresOn`,
      ...(dashboard.stock.expired > 0 && {
        alert: { text: `${formatCount(dashboard.stock.expired)} expired`, tone: "bad" },
      }),
    },
  ];
}
