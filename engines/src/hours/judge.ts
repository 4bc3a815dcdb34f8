import type { ClockName, HoursCycle, HoursRuleSet } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { type DutyPeriod, type HoursFinding, minuteMs, withPlan } from "./duty.ts";
import { euFindings, euRemaining } from "./eu-561.ts";
import { fmcsaFindings, fmcsaRemaining } from "./fmcsa.ts";

/** The rules for a driver's hours. */
export interface HoursTerms {
  readonly ruleSet: HoursRuleSet;
  /** Asked by the American rules alone. */
  readonly cycle: HoursCycle;
  /** Of the driver's home. */
  readonly timeZone: string;
}

/** Every rule a log breaks, in the order of time. */
export function hoursFindings(log: readonly DutyPeriod[], terms: HoursTerms): HoursFinding[] {
  return terms.ruleSet === "eu_561" ? euFindings(log, terms) : fmcsaFindings(log, terms);
}

export interface HoursClock {
  readonly name: ClockName;
  /** The most it can show. */
  readonly limitMinutes: number;
  readonly leftMinutes: number;
}

export interface HoursNow {
  readonly clocks: readonly HoursClock[];
  /** For how long the driver may drive on from here without any rule being broken. */
  readonly mayDriveMinutes: number;
}

/** Remaining hours at a moment; a log that ends before it is taken as rest since. */
export function hoursNow(log: readonly DutyPeriod[], at: number, terms: HoursTerms): HoursNow {
  if (terms.ruleSet === "eu_561") {
    const { mayDrive, ...left } = euRemaining(log, at, terms);
    return { clocks: clocksOf(left, euLimits), mayDriveMinutes: mayDrive };
  }
  const { mayDrive, ...left } = fmcsaRemaining(log, at, terms);
  return {
    clocks: clocksOf(left, {
      driving: 660,
      window: 840,
      untilBreak: 480,
      cycle: terms.cycle === "60_7" ? 3_600 : 4_200,
    }),
    mayDriveMinutes: mayDrive,
  };
}

const euLimits = { untilBreak: 270, daily: 600, untilRest: 900, weekly: 3_360, fortnight: 5_400 };

function clocksOf<Name extends ClockName>(
  left: Readonly<Record<Name, number>>,
  limits: Readonly<Record<Name, number>>,
): HoursClock[] {
  return (Object.keys(limits) as Name[]).map((name) => ({
    name,
    limitMinutes: limits[name],
    leftMinutes: left[name],
  }));
}

/** Work somebody is to be given: so much driving between two moments. */
export interface PlannedWork {
  readonly from: number;
  readonly to: number;
  readonly drivingMinutes: number;
}

/**
 * Violations of the plan that the log alone does not have, or has to a lesser degree. The plan is laid out as a careful
 * driver would: breaks where they fall due, as long as there is time for them; so whatever is found cannot be helped.
 */
export function findingsOfPlan(
  log: readonly DutyPeriod[],
  work: PlannedWork,
  now: number,
  terms: HoursTerms,
): HoursFinding[] {
  const done = withPlan(log, [], now);
  const known = new Map(hoursFindings(done, terms).map((found) => [`${found.rule} ${found.since}`, found.minutes]));
  return hoursFindings(withPlan(done, layOut(done, work, terms), now), terms).filter(({ rule, since, minutes }) => {
    const before = known.get(`${rule} ${since}`);
    return before === undefined || (isOfRest(rule) ? minutes < before : minutes > before);
  });
}

/** Rules about too little rest. */
export const isOfRest = (rule: HoursFinding["rule"]): boolean => rule === "daily_rest" || rule === "weekly_rest";

/** After how many minutes of driving a break of how many minutes must have been taken. */
export const breaksOf = {
  eu_561: { after: 270, minutes: 45 },
  fmcsa_property: { after: 480, minutes: 30 },
} as const;

/** Driving in stretches with breaks between, and the rest of the time as other work before each of them. */
export function layOut(log: readonly DutyPeriod[], work: PlannedWork, terms: HoursTerms): DutyPeriod[] {
  const pause = breaksOf[terms.ruleSet];
  const driving = Math.min(work.drivingMinutes, Math.floor((work.to - work.from) / minuteMs));
  const idle = (work.to - work.from) / minuteMs - driving;
  const untilBreak =
    hoursNow(log, work.from, terms).clocks.find(({ name }) => name === "untilBreak")?.leftMinutes ?? pause.after;
  const stretches = stretchesOf(driving, untilBreak, pause.after);
  const breaks = Math.min(stretches.length - 1, Math.floor(idle / pause.minutes));
  const other = (idle - breaks * pause.minutes) / stretches.length;
  let at = work.from;
  const step = (duty: DutyPeriod["duty"], minutes: number): DutyPeriod[] => {
    const period = { duty, from: at, to: at + minutes * minuteMs };
    at = period.to;
    return minutes > 0 ? [period] : [];
  };
  return stretches.flatMap((minutes, index) => [
    ...(index > 0 && index <= breaks ? step("off_duty", pause.minutes) : []),
    ...step("on_duty", other),
    ...step("driving", minutes),
  ]);
}

function stretchesOf(driving: number, first: number, most: number): number[] {
  const stretches = [Math.min(driving, first)];
  for (let left = driving - Math.min(driving, first); left > 0; left -= most) stretches.push(Math.min(left, most));
  return stretches;
}
