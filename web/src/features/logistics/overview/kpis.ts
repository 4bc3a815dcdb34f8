import type { FleetStats } from "@cerebro/contracts/entities/logistics/fleet-stats.ts";
import { logisticsTargets } from "@cerebro/contracts/constants/logistics.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { formatCount, formatDecimal, formatShare } from "../../../parts/format.ts";
import type { StatTileProps } from "../../../ui/data/stat-tile.tsx";
import { formatMoney } from "../../../ui/money.ts";

export interface DeliveryDay {
  readonly day: string;
  readonly promised: number;
  readonly original: { readonly onTime: number };
}

/** A figure there is no ground for is a dash, with the reason in place of a target. */
const unknown = "–";

/** On time against the first promise, over all the days and day by day. */
export function onTimeTile(days: readonly DeliveryDay[]): StatTileProps {
  const promised = days.reduce((sum, day) => sum + day.promised, 0);
  const onTime = days.reduce((sum, day) => sum + day.original.onTime, 0);
  const { good, target } = logisticsTargets.onTimeShare;
  const label = "On time, 28 days";
  const window = `${days[0]?.day ?? ""}..${days.at(-1)?.day ?? ""}`;
  const tile = { label, href: `${href("logisticsShipments")}?delivered=${window}&first=on_time,late` };
  if (promised === 0) return { ...tile, figure: unknown, target: "No delivery with a promise yet" };
  return {
    ...tile,
    figure: formatShare(onTime / promised),
    target: `Target ${formatShare(target)}; ${formatCount(onTime)} of ${formatCount(promised)}`,
    ...(onTime / promised < good && { alert: { text: `Under ${formatShare(good)}`, tone: "bad" } }),
    sparkline: {
      label: "On time by day",
      values: days.filter((day) => day.promised > 0).map((day) => day.original.onTime / day.promised),
    },
  };
}

/** What the vehicles do for their cost; each figure by the formula the fleet tells. */
export function fleetTiles(stats: FleetStats): StatTileProps[] {
  return [utilisationTile(stats), fuelTile(stats), costTile(stats)];
}

function utilisationTile({ utilisation }: FleetStats): StatTileProps {
  const { value, reason, roadHours, availableHours } = utilisation;
  const tile = { label: "Fleet utilization", href: href("logisticsFleet") };
  if (value === null) return { ...tile, figure: unknown, target: reason ?? "" };
  const { good, target } = logisticsTargets.utilisationShare;
  const parts = `${formatDecimal(roadHours)} of ${formatDecimal(availableHours)} h`;
  return {
    ...tile,
    figure: formatShare(value),
    target: `Target ${formatShare(target)}; ${parts}`,
    ...(value < good && { alert: { text: `Under ${formatShare(good)}`, tone: "warn" } }),
  };
}

function fuelTile({ efficiency }: FleetStats): StatTileProps {
  const tile = { label: "Fuel efficiency", href: href("logisticsFleet") };
  const fuel = efficiency.byUnit.find(({ mpgUs }) => mpgUs !== null);
  if (fuel?.mpgUs == null) return { ...tile, figure: unknown, target: efficiency.reason ?? "" };
  const { good, target } = logisticsTargets.milesPerGallon;
  return {
    ...tile,
    figure: formatDecimal(fuel.mpgUs),
    unit: "mpg (US)",
    target: `Target ${target}; ${fuel.per100Km === null ? "" : `${formatDecimal(fuel.per100Km)} l/100 km`}`,
    ...(fuel.mpgUs < good && { alert: { text: `Under ${good}`, tone: "warn" } }),
  };
}

function costTile({ costPerKm, currency }: FleetStats): StatTileProps {
  const { costPerMileMinor, reason, fuelMinor, workshopMinor } = costPerKm;
  const tile = { label: "Cost per mile", href: href("logisticsFleet") };
  if (costPerMileMinor === null) return { ...tile, figure: unknown, target: reason ?? "" };
  const money = (minor: number): string => formatMoney(Math.round(minor), currency);
  return {
    ...tile,
    figure: money(costPerMileMinor),
    target: `Fuel ${money(fuelMinor)}, workshop ${money(workshopMinor)}`,
  };
}
