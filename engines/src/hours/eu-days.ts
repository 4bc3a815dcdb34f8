import { type DutyPeriod, hourMs, isRest, type Span, stretches } from "./duty.ts";

/** A daily period of Regulation (EC) 561/2006: from the end of one rest to the next, and the rest that ends it. */
export interface EuDay extends Span {
  /** Null while the period goes on: `to` is the end of the log. */
  readonly rest: Span | null;
  /** Kind of the rest within the 24 hours that began with the period; null while it may still be taken. */
  readonly kind: "regular" | "split" | "reduced" | "short" | "weekly" | "weekly_reduced" | null;
  /** Milliseconds of the rest within these 24 hours. */
  readonly restWithin: number;
}

export const regularRest = 11 * hourMs;
export const reducedRest = 9 * hourMs;
const firstPart = 3 * hourMs;
export const weeklyRest = 45 * hourMs;
export const weeklyReduced = 24 * hourMs;
export const day = 24 * hourMs;

/** The daily periods of a log; a rest of less than nine hours ends none. */
export function euDays(log: readonly DutyPeriod[]): EuDay[] {
  const [begin, end] = [log[0]?.from ?? 0, log.at(-1)?.to ?? 0];
  const rests = stretches(log, isRest, reducedRest);
  const days: EuDay[] = [];
  let from = begin;
  for (const rest of rests) {
    // A log that begins with a rest begins its first day after it.
    if (rest.from > from) days.push(dayOf(log, { from, to: rest.from }, rest, end));
    from = rest.to;
  }
  return from < end ? [...days, dayOf(log, { from, to: end }, null, end)] : days;
}

function dayOf(log: readonly DutyPeriod[], { from, to }: Span, rest: Span | null, end: number): EuDay {
  const within = rest ?? stretches(log, isRest, 1).findLast((last) => last.to === end) ?? null;
  const restWithin = within === null ? 0 : Math.max(0, Math.min(within.to, from + day) - within.from);
  const mayStill = end < from + day && (rest === null || rest.to === end);
  return { from, to, rest, restWithin, kind: kindOf(log, { from, to, rest, restWithin, mayStill }) };
}

interface Judged extends Span {
  readonly rest: Span | null;
  readonly restWithin: number;
  readonly mayStill: boolean;
}

function kindOf(log: readonly DutyPeriod[], { from, to, rest, restWithin, mayStill }: Judged): EuDay["kind"] {
  const length = rest === null ? 0 : rest.to - rest.from;
  if (restWithin < reducedRest) return mayStill ? null : "short";
  if (length >= weeklyRest) return "weekly";
  if (length >= weeklyReduced) return "weekly_reduced";
  if (restWithin >= regularRest) return "regular";
  const parts = stretches(log, isRest, firstPart).some((part) => part.from >= from && part.to <= to);
  if (parts) return "split";
  return mayStill ? null : "reduced";
}
