import { addDays, midnightOf, wallClockAt } from "../time/zoned-time.ts";
import {
  type DutyPeriod,
  hourMs,
  type HoursFinding,
  isDriving,
  isRest,
  isWork,
  minuteMs,
  type Span,
  stretches,
  timeWithin,
  untilThen,
} from "./duty.ts";
import { type DrivingWindow, drivingWindows } from "./fmcsa-windows.ts";

/**
 * Hours of service of drivers of property in the United States, 49 CFR 395.3, with the split of 395.1(g). Not in it:
 * short-haul exceptions and adverse conditions.
 */
export interface FmcsaTerms {
  /** 60 hours in 7 days, or 70 in 8 where vehicles run every day of the week. */
  readonly cycle: "60_7" | "70_8";
  /** Of the home terminal: its midnights part the days that are looked back on. */
  readonly timeZone: string;
}

const drivingLimit = 11 * hourMs;
const windowLimit = 14 * hourMs;
const beforeBreak = 8 * hourMs;
const shortBreak = 30 * minuteMs;
const restartRest = 34 * hourMs;
const cycles = { "60_7": { hours: 60, days: 7 }, "70_8": { hours: 70, days: 8 } } as const;

/** A stretch of driving, cut so that every limit grows with it evenly, and what was used of each limit before. */
interface Drive extends Span {
  readonly window: DrivingWindow;
}

interface Clock {
  readonly rule: "driving_11" | "window_14" | "break_30" | "cycle";
  readonly limit: number;
  readonly since: number;
  readonly used: number;
}

/** Every rule broken, once for each window, stretch without a break or look-back that it was broken in. */
export function fmcsaFindings(log: readonly DutyPeriod[], terms: FmcsaTerms): HoursFinding[] {
  const findings = new Map<string, HoursFinding>();
  for (const drive of drives(log, terms)) {
    for (const { rule, limit, since, used } of clocksAt(log, drive.from, drive.window, terms)) {
      const total = used + drive.to - drive.from;
      if (total <= limit) continue;
      const key = `${rule} ${since}`;
      const at = findings.get(key)?.at ?? drive.from + Math.max(0, limit - used);
      findings.set(key, { rule, at, since, limitMinutes: limit / minuteMs, minutes: Math.round(total / minuteMs) });
    }
  }
  return [...findings.values()].toSorted((a, b) => a.at - b.at);
}

/** Remaining minutes of each limit at a moment, if driving continues. */
export interface FmcsaRemaining {
  readonly driving: number;
  readonly window: number;
  readonly untilBreak: number;
  readonly cycle: number;
  /** The least of all. */
  readonly mayDrive: number;
}

/** A log that ends before `at` is taken as rest since. */
export function fmcsaRemaining(log: readonly DutyPeriod[], at: number, terms: FmcsaTerms): FmcsaRemaining {
  const known = untilThen(log, at);
  const window = drivingWindows(known).findLast(({ from }) => from <= at);
  const left = (rule: Clock["rule"]): number => {
    const clock = window && clocksAt(known, at, window, terms).find((each) => each.rule === rule);
    const limit = limits(terms)[rule];
    return Math.max(0, Math.floor((limit - (clock?.used ?? 0)) / minuteMs));
  };
  const all = {
    driving: left("driving_11"),
    window: left("window_14"),
    untilBreak: left("break_30"),
    cycle: left("cycle"),
  };
  return { ...all, mayDrive: Math.min(...Object.values(all)) };
}

const limits = ({ cycle }: FmcsaTerms): Record<Clock["rule"], number> => ({
  driving_11: drivingLimit,
  window_14: windowLimit,
  break_30: beforeBreak,
  cycle: cycles[cycle].hours * hourMs,
});

/** Driving, cut where a window begins and at the midnights of the home terminal. */
function drives(log: readonly DutyPeriod[], { timeZone }: FmcsaTerms): Drive[] {
  const windows = drivingWindows(log);
  return log
    .filter(({ duty }) => isDriving(duty))
    .flatMap(({ from, to }) => {
      const cuts = [...midnightsWithin(from, to, timeZone), to];
      return cuts.map((cut, index) => ({ from: cuts[index - 1] ?? from, to: cut }));
    })
    .flatMap((span) => {
      const window = windows.findLast(({ from }) => from <= span.from);
      return window === undefined ? [] : [{ ...span, window }];
    });
}

function midnightsWithin(from: number, to: number, timeZone: string): number[] {
  const found: number[] = [];
  let day = addDays(wallClockAt(from, timeZone), 1);
  for (let at = midnightOf(day, timeZone); at < to; at = midnightOf(day, timeZone)) {
    found.push(at);
    day = addDays(day, 1);
  }
  return found;
}

/** Used part of each limit when driving begins at a moment. */
function clocksAt(log: readonly DutyPeriod[], at: number, window: DrivingWindow, terms: FmcsaTerms): Clock[] {
  const limit = limits(terms);
  const lastBreak =
    stretches(log, (duty) => !isDriving(duty), shortBreak).findLast(({ to }) => to <= at)?.to ?? window.since;
  const driven = (since: number): number => timeWithin(log, { from: since, to: at }, isDriving);
  const paused = window.pauses.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, at) - Math.max(from, window.since)),
    0,
  );
  const cycleSince = cycleStart(log, at, terms);
  const worked = timeWithin(log, { from: cycleSince, to: at }, isWork);
  return [
    { rule: "driving_11", limit: limit.driving_11, since: window.since, used: driven(window.since) },
    { rule: "window_14", limit: limit.window_14, since: window.since, used: Math.max(0, at - window.since - paused) },
    { rule: "break_30", limit: limit.break_30, since: lastBreak, used: driven(lastBreak) },
    { rule: "cycle", limit: limit.cycle, since: cycleSince, used: worked },
  ];
}

/** The first midnight of the days looked back on, or the end of a restart of 34 hours if that came later. */
function cycleStart(log: readonly DutyPeriod[], at: number, { cycle, timeZone }: FmcsaTerms): number {
  const first = midnightOf(addDays(wallClockAt(at, timeZone), 1 - cycles[cycle].days), timeZone);
  const restart = stretches(log, isRest, restartRest).findLast(({ to }) => to <= at)?.to ?? first;
  return Math.max(first, restart);
}
