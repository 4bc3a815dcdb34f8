import { fleetDays, usualFleetDays } from "@cerebro/contracts/constants/fleet.ts";
import type { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import type { FleetStats } from "@cerebro/contracts/entities/logistics/fleet-stats.ts";
import { driverStatuses, vehicleStatuses } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { firstDay } from "@cerebro/contracts/entities/primitives.ts";
import { type JudgedFilling, judgeFillings, perMile, totalConsumption } from "@cerebro/engines/fleet/consumption.ts";
import { addDays, dayText, midnightOf, parseDay } from "@cerebro/engines/time/zoned-time.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadToday } from "./compliance.store.ts";
import { type Standing, standingsOf } from "./drivers.ts";
import { loadPlans } from "./maintenance.store.ts";
import { loadFuel } from "./readings.store.ts";
import { countStatuses, loadCounts, loadPeriod, type VehiclePeriod } from "./stats.store.ts";

const dayMs = 86_400_000;

/** The fleet in figures. Each carries what it was made of; where there is nothing to divide by it is null and says why. */
export const getFleetStats: Verb<typeof fleetEndpoints.getFleetStats> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const now = ctx.now();
  const { timeZone, today } = await loadToday(ctx.read, now);
  const to = input.to ?? today;
  const usualFrom = dayText(addDays(parseDay(to), 1 - usualFleetDays));
  const from = input.from ?? (usualFrom < firstDay ? firstDay : usualFrom);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1 || days > fleetDays) throw new AppError("fleet.period", { days: fleetDays });
  const begin = new Date(midnightOf(parseDay(from), timeZone));
  const end = new Date(
    Math.max(begin.getTime(), Math.min(midnightOf(addDays(parseDay(to), 1), timeZone), now.getTime() + 1)),
  );
  const [period, counts, statuses, standings, plans] = await Promise.all([
    loadPeriod(ctx.read, begin, end),
    loadCounts(ctx.read),
    countStatuses(ctx.read),
    standingsOf(ctx.read, null, now),
    loadPlans(ctx.read, null, now),
  ]);
  const of = (kind: "vehicle" | "driver", status: string): number =>
    statuses.find((each) => each.of === kind && each.status === status)?.count ?? 0;
  const total = (kind: "vehicle" | "driver"): number =>
    statuses.filter((each) => each.of === kind).reduce((sum, { count }) => sum + count, 0);
  const { currency, ...upkeep } = counts;
  const inState = (state: string): number => plans.filter((plan) => plan.state === state).length;
  return {
    from,
    to,
    timeZone,
    currency,
    asOf: now.toISOString(),
    vehicles: { total: total("vehicle"), byStatus: byWord(vehicleStatuses, (word) => of("vehicle", word)) },
    drivers: {
      total: total("driver"),
      byStatus: byWord(driverStatuses, (word) => of("driver", word)),
      ...hoursLeft(standings.map(({ standing }) => standing)),
    },
    ...figures(period),
    efficiency: await efficiency(ctx, period, { begin, end }),
    maintenance: {
      overdue: inState("overdue"),
      dueSoon: inState("due_soon"),
      inTime: inState("in_time"),
      ...upkeep,
    },
    perVehicle: period.map(({ id, code, metres, roadSeconds, availableSeconds, fuelMinor, workshopMinor }) => ({
      vehicleId: id,
      code,
      metres,
      roadHours: hours(roadSeconds),
      availableHours: hours(availableSeconds),
      fuelMinor,
      workshopMinor,
    })),
  };
};

function byWord<Word extends string>(
  words: Readonly<Record<Word, string>>,
  count: (word: Word) => number,
): Record<Word, number> {
  const pairs = (Object.keys(words) as Word[]).map((word) => [word, count(word)]);
  return Object.fromEntries(pairs) as Record<Word, number>;
}

function hoursLeft(standings: readonly Standing[]): Pick<FleetStats["drivers"], "byHoursLeft" | "violations"> {
  const between = (least: number, most: number): number =>
    standings.filter(({ mayDriveMinutes: left }) => left !== null && left >= least && left < most).length;
  return {
    byHoursLeft: {
      none: between(0, 1),
      underTwoHours: between(1, 120),
      underFourHours: between(120, 240),
      fourHoursAndMore: between(240, Infinity),
      notLogged: standings.filter(({ mayDriveMinutes }) => mayDriveMinutes === null).length,
    },
    violations: standings.reduce((sum, { violations }) => sum + violations, 0),
  };
}

const hours = (seconds: number): number => Math.round(seconds / 36) / 100;
const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

function figures(period: readonly VehiclePeriod[]): Pick<FleetStats, "utilisation" | "distance" | "costPerKm"> {
  const sum = (of: (vehicle: VehiclePeriod) => number): number => period.reduce((all, each) => all + of(each), 0);
  const [road, available] = [sum((each) => each.roadSeconds), sum((each) => each.availableSeconds)];
  const metres = sum((each) => each.metres);
  const readings = sum((each) => each.readings);
  const [fuelMinor, workshopMinor] = [sum((each) => each.fuelMinor), sum((each) => each.workshopMinor)];
  const perKm = share((fuelMinor + workshopMinor) * 1000, metres);
  return {
    utilisation: {
      value: share(road, available),
      formula:
        "hours on trips or at the wheel ÷ hours in which drivers of the vehicle's depot are on shift, Monday to Friday and on days with trips, without workshop and out of service; hours on the road outside shifts are in both",
      reason: available > 0 ? null : "No vehicle was available in a shift of this period",
      roadHours: hours(road),
      availableHours: hours(available),
    },
    distance: {
      value: readings === 0 ? null : metres / 1000,
      formula: "differences between odometer readings, corrections left out, in km",
      reason: readings === 0 ? "No odometer was read in this period" : null,
      metres,
      vehicles: period.filter((each) => each.readings > 0).length,
      corrections: sum((each) => each.corrections),
    },
    costPerKm: {
      value: perKm,
      formula:
        "(fuel + workshop, in minor units) ÷ km; wages, insurance, purchase and costs in other currencies are not in it",
      reason: metres > 0 ? null : "No distance is known in this period",
      fuelMinor,
      workshopMinor,
      metres,
      costPerMileMinor: perMile(perKm),
    },
  };
}

/** From full tank to full tank within the period, vehicle by vehicle and all together. */
async function efficiency(
  ctx: Context,
  period: readonly VehiclePeriod[],
  { begin, end }: { readonly begin: Date; readonly end: Date },
): Promise<FleetStats["efficiency"]> {
  const fillings = await loadFuel(
    ctx.read,
    period.map(({ id }) => id),
    begin,
  );
  const judged: JudgedFilling[] = [];
  const known: (typeof fillings)[number][] = [];
  for (const { id, tankMilli } of period) {
    const own = fillings.filter((each) => each.vehicleId === id && Date.parse(each.filledAt) <= end.getTime());
    known.push(...own);
    judged.push(...judgeFillings(own, tankMilli));
  }
  const byUnit = totalConsumption(known, judged).filter(({ stretches }) => stretches > 0);
  return {
    formula: "filled in between two full tanks ÷ km between them × 100",
    reason: byUnit.length === 0 ? "No vehicle was filled up twice with its odometer read in this period" : null,
    byUnit,
  };
}
