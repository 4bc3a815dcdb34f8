import type { DrivingHours } from "../routing/model.ts";
import { type DutyPeriod, minuteMs } from "./duty.ts";
import { breaksOf, type HoursTerms, hoursNow } from "./judge.ts";

/** Hours a driver's log leaves for a route that begins at a moment. */
export interface RouteHours {
  readonly hours: DrivingHours;
  /** Latest end of the route, in milliseconds of UTC: then a daily rest is due. */
  readonly latest: number;
}

const minute = 60;

/**
 * The limits of a route by what its driver has done. EC 561/2006: the hours of the day, the week and the fortnight, and the
 * rest that is due. 49 CFR 395.3: eleven hours of driving, fourteen on duty, and the cycle.
 */
export function routeHours(log: readonly DutyPeriod[], from: number, terms: HoursTerms): RouteHours {
  const left = new Map(hoursNow(log, from, terms).clocks.map(({ name, leftMinutes }) => [name, leftMinutes]));
  const least = (...names: Parameters<typeof left.get>[0][]): number =>
    Math.min(...names.map((name) => left.get(name) ?? Infinity));
  const { after, minutes } = breaksOf[terms.ruleSet];
  const isEuropean = terms.ruleSet === "eu_561";
  return {
    hours: {
      betweenBreaks: after * minute,
      breakTime: minutes * minute,
      ...(isEuropean && { breakParts: [15 * minute, 30 * minute] as const }),
      serviceIsBreak: !isEuropean,
      sinceBreak: Math.max(0, after - least("untilBreak")) * minute,
      drivingAtMost: (isEuropean ? least("daily", "weekly", "fortnight") : least("driving", "cycle")) * minute,
    },
    latest: from + least(isEuropean ? "untilRest" : "window") * minuteMs,
  };
}
