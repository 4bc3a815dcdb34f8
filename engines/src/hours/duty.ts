import type { HoursRule } from "@cerebro/contracts/entities/logistics/fleet-words.ts";

/**
 * Duties of a driver in the rules on hours of service: driving; other work; ready to work and free to rest meanwhile
 * (EU: period of availability); in the sleeper berth; off duty.
 */
export type Duty = "driving" | "on_duty" | "available" | "sleeper" | "off_duty";

/** From `from` until `to`, in milliseconds of UTC: days and clocks of the wall come in where a rule speaks of them. */
export interface DutyPeriod {
  readonly duty: Duty;
  readonly from: number;
  readonly to: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** Why a log is refused: `period` is the place of the offender in what was given. */
export class DutyLogError extends Error {
  readonly code: "not_a_time" | "ends_before_it_begins" | "overlaps";
  readonly period: number;

  constructor(code: DutyLogError["code"], period: number) {
    super(`period ${period} of the duty log: ${code}`);
    this.code = code;
    this.period = period;
  }
}

/**
 * A log without gaps: in order, equal neighbors joined, unrecorded time taken as off duty. Throws `DutyLogError` where
 * periods overlap or are none.
 */
export function readDuty(periods: readonly DutyPeriod[]): DutyPeriod[] {
  const ordered = periods.map((period, place) => ({ ...period, place })).toSorted((a, b) => a.from - b.from);
  const log: DutyPeriod[] = [];
  for (const { duty, from, to, place } of ordered) {
    if (!Number.isFinite(from) || !Number.isFinite(to)) throw new DutyLogError("not_a_time", place);
    if (to <= from) throw new DutyLogError("ends_before_it_begins", place);
    const last = log.at(-1);
    if (last !== undefined && from < last.to) throw new DutyLogError("overlaps", place);
    if (last !== undefined && from > last.to) append(log, { duty: "off_duty", from: last.to, to: from });
    append(log, { duty, from, to });
  }
  return log;
}

function append(log: DutyPeriod[], period: DutyPeriod): void {
  const last = log.at(-1);
  if (last?.duty === period.duty && last.to === period.from) log[log.length - 1] = { ...last, to: period.to };
  else log.push(period);
}

/** The log until `now`, and the planned duties after it: the rules treat both alike. */
export function withPlan(done: readonly DutyPeriod[], planned: readonly DutyPeriod[], now: number): DutyPeriod[] {
  const before = done.filter(({ from }) => from < now).map((period) => ({ ...period, to: Math.min(period.to, now) }));
  const after = planned.filter(({ to }) => to > now).map((period) => ({ ...period, from: Math.max(period.from, now) }));
  return readDuty([...before, ...after]);
}

/** The log cut at a moment: a running rest counts until then. */
export function untilThen(log: readonly DutyPeriod[], at: number): DutyPeriod[] {
  const known = log.filter(({ from }) => from < at).map((period) => ({ ...period, to: Math.min(period.to, at) }));
  const last = known.at(-1);
  return last === undefined || last.to === at ? known : [...known, { duty: "off_duty", from: last.to, to: at }];
}

/** Milliseconds of the log that `counts` within a span. */
export function timeWithin(log: readonly DutyPeriod[], span: Span, counts: (duty: Duty) => boolean): number {
  return log
    .filter(({ duty }) => counts(duty))
    .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);
}

export const isDriving = (duty: Duty): boolean => duty === "driving";
export const isWork = (duty: Duty): boolean => duty === "driving" || duty === "on_duty";
export const isRest = (duty: Duty): boolean => duty === "off_duty" || duty === "sleeper";

/** Stretches in which every period `counts`, at least `atLeastMs` long. */
export function stretches(log: readonly DutyPeriod[], counts: (duty: Duty) => boolean, atLeastMs: number): Span[] {
  const found: Span[] = [];
  for (const { duty, from, to } of log) {
    if (!counts(duty)) continue;
    const last = found.at(-1);
    if (last?.to === from) found[found.length - 1] = { from: last.from, to };
    else found.push({ from, to });
  }
  return found.filter(({ from, to }) => to - from >= atLeastMs);
}

/** A rule that was broken, or would be by a plan. Times are milliseconds of UTC. */
export interface HoursFinding {
  readonly rule: HoursRule;
  /** From when on the rule was broken. */
  readonly at: number;
  /** Since when the rule counts. */
  readonly since: number;
  readonly limitMinutes: number;
  /** The actual minutes. */
  readonly minutes: number;
}
