import type { LogisticsDashboard } from "@cerebro/contracts/entities/logistics/logistics-overview.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { counted, dayIn, formatCount } from "../../../parts/format.ts";
import { tileGrid } from "../../../parts/tile-grid.ts";
import { StatTile, type StatTileProps } from "../../../ui/data/stat-tile.tsx";

/** Today's deliveries against their promise, and who is out with them. */
export function DayTiles({ day, stale }: { day: LogisticsDashboard; stale: boolean }) {
  return (
    <section aria-label="The day at a glance" className={tileGrid}>
      {tilesOf(day).map((tile) => (
        <StatTile key={tile.label} {...tile} stale={stale} />
      ))}
    </section>
  );
}

function tilesOf({ at, timeZone, today, trips, vehicles }: LogisticsDashboard): StatTileProps[] {
  const day = dayIn(timeZone, Date.parse(at));
  const promised = `${href("logisticsShipments")}?promised=${day}..${day}`;
  const missed = today.late + today.overdue;
  const fleet = vehicles.reduce((sum, { count }) => sum + count, 0);
  const onRoad = vehicles.find(({ status }) => status === "on_road")?.count ?? 0;
  return [
    {
      label: "Promised for today",
      figure: formatCount(today.due),
      target: `${formatCount(today.toCome)} to come`,
      href: promised,
    },
    {
      label: "Delivered on time",
      figure: formatCount(today.onTime),
      target: `${formatCount(today.onTime + today.late)} delivered`,
      href: `${promised}&outcome=on_time`,
    },
    {
      label: "Late today",
      figure: formatCount(missed),
      target: `${formatCount(today.late)} delivered, ${formatCount(today.overdue)} not yet`,
      href: `${promised}&outcome=late,overdue`,
      ...(today.overdue > 0 && { alert: { text: `${formatCount(today.overdue)} overdue`, tone: "bad" } }),
    },
    {
      label: "Trips on the road",
      figure: formatCount(trips.underWay),
      target: `${formatCount(trips.planned)} planned, ${formatCount(trips.completed)} home`,
      href: `${href("logisticsRoutes")}?day=${day}&state=dispatched,active`,
    },
    {
      label: "Stops done",
      figure: formatCount(trips.stopsDone),
      unit: `of ${formatCount(trips.stops)}`,
      target: `${formatCount(trips.stops - trips.stopsDone)} to go`,
      href: `${href("logisticsDelivery")}?day=${day}&stop=done`,
      ...(trips.stopsFailed > 0 && { alert: { text: counted(trips.stopsFailed, "failed stop"), tone: "bad" } }),
    },
    {
      label: "Vehicles on the road",
      figure: formatCount(onRoad),
      unit: `of ${formatCount(fleet)}`,
      target: `${formatCount(vehicles.find(({ status }) => status === "available")?.count ?? 0)} available`,
      href: `${href("logisticsFleet")}?status=on_road`,
    },
  ];
}
