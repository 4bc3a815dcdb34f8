import { addDays, midnightOf, wallClockAt, weekdayOf } from "../time/zoned-time.ts";
import {
  type DutyPeriod,
  hourMs,
  type HoursFinding,
  isDriving,
  isRest,
  minuteMs,
  type Span,
  stretches,
  timeWithin,
  untilThen,
} from "./duty.ts";
import { day, type EuDay, euDays, reducedRest, regularRest, weeklyReduced, weeklyRest } from "./eu-days.ts";

/**
 * Driving times, breaks and rests of Regulation (EC) 561/2006, articles 6 to 8, for one driver in the vehicle. Not in it:
 * two drivers, ferries, the longer absences of article 8(6b), and compensation of reduced weekly rests.
 */
export interface EuTerms {
  /** In which the week runs from Monday to Sunday. */
  readonly timeZone: string;
}

const dailyDriving = 9 * hourMs;
const extendedDriving = 10 * hourMs;
const extensionsAWeek = 2;
const weeklyDriving = 56 * hourMs;
const fortnightDriving = 90 * hourMs;
const beforeBreak = 4.5 * hourMs;
const wholeBreak = 45 * minuteMs;
const firstPart = 15 * minuteMs;
const secondPart = 30 * minuteMs;
const reducedBetweenWeekly = 3;
const daysToWeeklyRest = 6 * day;

/** Every rule broken, in the order of time. */
export function euFindings(log: readonly DutyPeriod[], terms: EuTerms): HoursFinding[] {
  const days = euDays(log);
  return [
    ...dailyFindings(log, days, terms),
    ...restFindings(days),
    ...weekFindings(log, terms),
    ...breakFindings(log),
    ...weeklyRestFindings(log),
  ].toSorted((a, b) => a.at - b.at);
}

/** Remaining minutes of each limit at a moment, if driving continues. */
export interface EuRemaining {
  /** With the extension to ten hours where the week has one left. */
  readonly daily: number;
  readonly weekly: number;
  readonly fortnight: number;
  readonly untilBreak: number;
  /** Until a rest must begin, reduced where that is still allowed. */
  readonly untilRest: number;
  /** The least of all. */
  readonly mayDrive: number;
}

/** A log that ends before `at` is taken as rest since. */
export function euRemaining(log: readonly DutyPeriod[], at: number, terms: EuTerms): EuRemaining {
  const known = untilThen(log, at);
  const days = euDays(known);
  const current = days.at(-1);
  const isRested = current === undefined || current.rest !== null;
  const since = isRested ? at : current.from;
  const week = weekOf(at, terms);
  const driven = (from: number): number => timeWithin(known, { from, to: at }, isDriving);
  const extended = extensionsIn(known, days.slice(0, isRested ? undefined : -1), week).length;
  const longest = extended < extensionsAWeek ? extendedDriving : dailyDriving;
  const least = reducedSince(days) < reducedBetweenWeekly ? reducedRest : regularRest;
  const left = (ms: number): number => Math.max(0, Math.floor(ms / minuteMs));
  const all = {
    daily: left(longest - driven(since)),
    weekly: left(weeklyDriving - driven(week.from)),
    fortnight: left(fortnightDriving - driven(weekOf(week.from - 1, terms).from)),
    untilBreak: left(beforeBreak - driven(lastBreak(known, at))),
    untilRest: left(since + day - least - at),
  };
  return { ...all, mayDrive: Math.min(...Object.values(all)) };
}

/** From Monday to Monday. */
function weekOf(at: number, { timeZone }: EuTerms): Span {
  const today = wallClockAt(at, timeZone);
  const monday = addDays(today, 1 - weekdayOf(today));
  return { from: midnightOf(monday, timeZone), to: midnightOf(addDays(monday, 7), timeZone) };
}

const minutes = (ms: number): number => Math.round(ms / minuteMs);

function finding(
  rule: HoursFinding["rule"],
  { at, since, limit, was }: { at: number; since: number; limit: number; was: number },
): HoursFinding {
  return { rule, at, since, limitMinutes: minutes(limit), minutes: minutes(was) };
}

/** The moment at which driving in a span passes a limit, and its total; undefined if it does not. */
function passed(log: readonly DutyPeriod[], span: Span, limit: number): { at: number; was: number } | undefined {
  let was = 0;
  let at: number | undefined;
  for (const { from, to } of log.filter(({ duty }) => isDriving(duty))) {
    const [begin, end] = [Math.max(from, span.from), Math.min(to, span.to)];
    if (end <= begin) continue;
    if (was + end - begin > limit) at ??= begin + Math.max(0, limit - was);
    was += end - begin;
  }
  return at === undefined ? undefined : { at, was };
}

/** Daily periods of a week that were driven for more than nine hours. */
function extensionsIn(log: readonly DutyPeriod[], days: readonly EuDay[], week: Span): EuDay[] {
  return days.filter(
    (each) => each.from >= week.from && each.from < week.to && timeWithin(log, each, isDriving) > dailyDriving,
  );
}

function dailyFindings(log: readonly DutyPeriod[], days: readonly EuDay[], terms: EuTerms): HoursFinding[] {
  return days.flatMap((each) => {
    const earlier = extensionsIn(log, days, weekOf(each.from, terms)).filter(({ from }) => from < each.from);
    const limit = earlier.length < extensionsAWeek ? extendedDriving : dailyDriving;
    const over = passed(log, each, limit);
    return over === undefined ? [] : [finding("daily_driving", { ...over, since: each.from, limit })];
  });
}

/** Reduced rests since the last weekly one. */
function reducedSince(days: readonly EuDay[]): number {
  const last = days.findLastIndex(({ kind }) => kind === "weekly" || kind === "weekly_reduced");
  return days.slice(last + 1).filter(({ kind }) => kind === "reduced").length;
}

function restFindings(days: readonly EuDay[]): HoursFinding[] {
  return days.flatMap((each, index) => {
    const { kind, from, restWithin } = each;
    const tooMany = kind === "reduced" && reducedSince(days.slice(0, index + 1)) > reducedBetweenWeekly;
    if (kind !== "short" && !tooMany) return [];
    const limit = tooMany || reducedSince(days.slice(0, index)) >= reducedBetweenWeekly ? regularRest : reducedRest;
    return [finding("daily_rest", { at: from + day - limit, since: from, limit, was: restWithin })];
  });
}

function weekFindings(log: readonly DutyPeriod[], terms: EuTerms): HoursFinding[] {
  const end = log.at(-1)?.to ?? 0;
  const found: HoursFinding[] = [];
  for (let week = weekOf(log[0]?.from ?? 0, terms); week.from < end; week = weekOf(week.to, terms)) {
    const one = passed(log, week, weeklyDriving);
    if (one !== undefined) found.push(finding("weekly_driving", { ...one, since: week.from, limit: weeklyDriving }));
    const two = { from: weekOf(week.from - 1, terms).from, to: week.to };
    const both = passed(log, two, fortnightDriving);
    if (both !== undefined)
      found.push(finding("fortnight_driving", { ...both, since: two.from, limit: fortnightDriving }));
  }
  return found;
}

/** Starts of the driving count: the end of the last whole break, or of the second part of a split one. */
function breaks(log: readonly DutyPeriod[]): Span[] {
  const whole: Span[] = [];
  let hasFirst = false;
  for (const pause of stretches(log, isRest, firstPart)) {
    const length = pause.to - pause.from;
    if (length >= wholeBreak || (hasFirst && length >= secondPart)) {
      whole.push(pause);
      hasFirst = false;
    } else hasFirst = true;
  }
  return whole;
}

const lastBreak = (log: readonly DutyPeriod[], at: number): number =>
  breaks(log).findLast(({ to }) => to <= at)?.to ?? log[0]?.from ?? at;

function breakFindings(log: readonly DutyPeriod[]): HoursFinding[] {
  const [begin, end] = [log[0]?.from ?? 0, log.at(-1)?.to ?? 0];
  const pauses = breaks(log);
  const starts = [begin, ...pauses.map(({ to }) => to)];
  return starts.flatMap((from, index) => {
    const over = passed(log, { from, to: pauses[index]?.from ?? end }, beforeBreak);
    return over === undefined ? [] : [finding("break_45", { ...over, since: from, limit: beforeBreak })];
  });
}

/** A weekly rest begins within six days of the last one, and of two in a row one is regular. */
function weeklyRestFindings(log: readonly DutyPeriod[]): HoursFinding[] {
  const [begin, end] = [log[0]?.from ?? 0, log.at(-1)?.to ?? 0];
  const rests = stretches(log, isRest, weeklyReduced);
  const ends = [begin, ...rests.map(({ to }) => to)];
  const late = ends.flatMap((from, index) => {
    const next = rests[index]?.from ?? end;
    const [at, was] = [from + daysToWeeklyRest, next - from];
    return was > daysToWeeklyRest
      ? [finding("weekly_rest_due", { at, since: from, limit: daysToWeeklyRest, was })]
      : [];
  });
  const short = rests.flatMap((rest, index) => {
    const before = rests[index - 1];
    const [was, last] = [rest.to - rest.from, before === undefined ? weeklyRest : before.to - before.from];
    const isOver = rest.to < end;
    return isOver && was < weeklyRest && last < weeklyRest
      ? [finding("weekly_rest", { at: rest.to, since: rest.from, limit: weeklyRest, was })]
      : [];
  });
  return [...late, ...short];
}
