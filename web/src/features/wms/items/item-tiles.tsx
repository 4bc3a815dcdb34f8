import { useQuery } from "@tanstack/react-query";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { formatCount, formatDecimal } from "../../../parts/format.ts";
import { tileGrid } from "../../../parts/tile-grid.ts";

const sparkDays = 28;

/** An item in five figures. */
export function ItemTiles({ item }: { item: ItemDetail }) {
  const demand = useQuery(reading("GET /api/wms/items/{itemId}/demand", { itemId: item.id })).data;
  const page = href("wmsItem", { itemId: item.id });
  const low = item.reorderPoint !== null && item.available <= item.reorderPoint;
  return (
    <section aria-label="Item at a glance" className={tileGrid}>
      <StatTile
        label="On hand"
        figure={formatCount(item.onHand)}
        unit={item.baseUnit}
        href={`${page}?tab=ledger`}
        {...(item.onHand === 0 && { alert: { text: "Out of stock", tone: "bad" } })}
      />
      <StatTile
        label="Reserved"
        figure={formatCount(item.reserved)}
        unit={item.baseUnit}
        href={`${page}?tab=availability`}
      />
      <StatTile
        label="Available"
        figure={formatCount(item.available)}
        unit={item.baseUnit}
        href={page}
        {...(item.reorderPoint !== null && { target: `Reorder at ${formatCount(item.reorderPoint)}` })}
        {...(low && { alert: { text: "Reorder", tone: "warn" } })}
      />
      <StatTile
        label="Still to come"
        figure={formatCount(item.incoming)}
        unit={item.baseUnit}
        href={`${page}?tab=availability`}
      />
      <StatTile
        label="Days of cover"
        figure={demand?.daysOfCover == null ? "–" : formatDecimal(demand.daysOfCover)}
        {...(demand && { target: `${formatCount(demand.unitsLast28Days)} ordered in 28 days` })}
        {...(demand && {
          sparkline: {
            label: `Units ordered per day in the last ${sparkDays} days`,
            values: demand.days.slice(-sparkDays).map(({ units }) => units),
          },
        })}
        href={`${page}?tab=orders&scope=all`}
      />
    </section>
  );
}
