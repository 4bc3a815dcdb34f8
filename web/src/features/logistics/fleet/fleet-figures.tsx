import { useQuery } from "@tanstack/react-query";
import type { FleetStats } from "@cerebro/contracts/entities/logistics/fleet-stats.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useFreshness } from "../../../data/live/use-freshness.ts";
import { reading } from "../../../data/query-client.ts";
import { counted, formatCount, formatDateOnly, formatDecimal, formatShare } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { tileGrid } from "../../../parts/tile-grid.ts";
import { StatTile, type StatTileProps } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { formatMoney } from "../../../ui/money.ts";

/** The fleet in figures of the last four weeks, and how each was made. */
export function FleetFigures() {
  const query = useQuery({ ...reading("GET /api/logistics/fleet/stats", {}), staleTime: liveMs });
  const { state } = useFreshness();
  return (
    <Async query={query} skeleton={<SkeletonText lines={4} />}>
      {(stats) => (
        <div className="flex flex-col gap-2">
          <section aria-label="Fleet at a glance" className={tileGrid}>
            {tilesOf(stats).map((tile) => (
              <StatTile key={tile.label} {...tile} stale={state === "stale"} />
            ))}
          </section>
          <HowMade stats={stats} />
        </div>
      )}
    </Async>
  );
}

function tilesOf(stats: FleetStats): StatTileProps[] {
  return [...vehicleTiles(stats), ...costTiles(stats), ...dutyTiles(stats)];
}

const fleet = href("logisticsFleet");

function vehicleTiles({ vehicles, utilisation }: FleetStats): StatTileProps[] {
  return [
    {
      label: "Vehicles available",
      figure: formatCount(vehicles.byStatus.available),
      unit: `of ${formatCount(vehicles.total)}`,
      target: `${formatCount(vehicles.byStatus.on_road)} on the road`,
      href: `${fleet}?status=available`,
    },
    {
      label: "Utilization",
      figure: utilisation.value === null ? "–" : formatShare(utilisation.value),
      target: utilisation.reason ?? "Four weeks",
    },
  ];
}

function costTiles({ efficiency, costPerKm, currency }: FleetStats): StatTileProps[] {
  const litres = efficiency.byUnit.find(({ unit }) => unit === "litre");
  const per100Km = litres?.per100Km ?? null;
  const mpg = litres?.mpgUs ?? null;
  const { value, costPerMileMinor, reason } = costPerKm;
  return [
    {
      label: "Fuel",
      figure: per100Km === null ? "–" : formatDecimal(per100Km),
      unit: "l/100 km",
      target: mpg === null ? (efficiency.reason ?? "None was filled in") : `${formatDecimal(mpg)} mpg (US)`,
    },
    {
      label: "Cost per km",
      figure: value === null ? "–" : formatMoney(Math.round(value), currency),
      target:
        costPerMileMinor === null ? (reason ?? "") : `${formatMoney(Math.round(costPerMileMinor), currency)} per mile`,
    },
  ];
}

function dutyTiles({ drivers, maintenance }: FleetStats): StatTileProps[] {
  const { none, underTwoHours, notLogged } = drivers.byHoursLeft;
  return [
    {
      label: "Maintenance overdue",
      figure: formatCount(maintenance.overdue),
      target: `${formatCount(maintenance.dueSoon)} due soon`,
      href: `${fleet}?tab=workshop&due=overdue`,
      ...(maintenance.openDefects > 0 && {
        alert: { text: counted(maintenance.openDefects, "open defect"), tone: "warn" },
      }),
    },
    {
      label: "Drivers",
      figure: formatCount(drivers.total),
      target: `${formatCount(drivers.total - none - notLogged)} with hours left, ${formatCount(underTwoHours)} under 2 h`,
      href: `${fleet}?tab=drivers`,
      ...(drivers.violations > 0 && { alert: { text: counted(drivers.violations, "violation"), tone: "bad" } }),
    },
  ];
}

/** A figure that cannot be explained is not shown: its parts stand below. */
function HowMade({
  stats: { from, to, utilisation, distance, efficiency, costPerKm, currency, perVehicle },
}: {
  stats: FleetStats;
}) {
  return (
    <details className="text-small text-ink-muted">
      <summary className="w-fit cursor-pointer">
        How these are made ({formatDateOnly(from)} to {formatDateOnly(to)})
      </summary>
      <ul className="mt-1 list-disc pl-5">
        <li>
          Utilization: {utilisation.formula}: {formatDecimal(utilisation.roadHours)} h ÷{" "}
          {formatDecimal(utilisation.availableHours)} h.
          <ul aria-label="Hours by vehicle" className="grid list-none gap-x-6 pl-3 sm:grid-cols-2 xl:grid-cols-3">
            {perVehicle.map(({ vehicleId, code, roadHours, availableHours }) => (
              <li key={vehicleId}>
                {code}: {formatDecimal(roadHours)} h of {formatDecimal(availableHours)} h
              </li>
            ))}
          </ul>
        </li>
        <li>
          Distance: {distance.formula}: {formatCount(Math.round(distance.metres / 1000))} km of{" "}
          {counted(distance.vehicles, "vehicle")}.
        </li>
        {efficiency.byUnit.map(({ unit, amountMilli, metres, stretches, per100Km }) => (
          <li key={unit}>
            {unit === "litre" ? "Fuel" : "Electricity"}: {efficiency.formula}: {formatDecimal(amountMilli / 1000)}{" "}
            {unit === "litre" ? "l" : "kWh"} ÷ {formatCount(Math.round(metres / 1000))} km over{" "}
            {counted(stretches, "stretch", "stretches")}
            {per100Km !== null && `, ${formatDecimal(per100Km)} per 100 km`}.
          </li>
        ))}
        <li>
          Cost: {costPerKm.formula}: ({formatMoney(costPerKm.fuelMinor, currency)} +{" "}
          {formatMoney(costPerKm.workshopMinor, currency)}) ÷ {formatCount(Math.round(costPerKm.metres / 1000))} km.
        </li>
      </ul>
    </details>
  );
}
