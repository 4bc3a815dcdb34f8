import { type DutyPeriod, hourMs, isRest, isWork, type Span, stretches } from "./duty.ts";

/** The hours in which a driver may drive, and since when they are counted. */
export interface DrivingWindow {
  /** Judged by this window is what lies in it. */
  readonly from: number;
  readonly to: number;
  /** Driving and the fourteen hours count from here. */
  readonly since: number;
  /** Rests of a split, which the fourteen hours leave out. */
  readonly pauses: readonly Span[];
}

const fullRest = 10 * hourMs;
const berthRest = 7 * hourMs;
const shortRest = 2 * hourMs;

interface Pair {
  readonly first: Span;
  readonly second: Span;
}

/**
 * The driving windows of a log by 49 CFR 395.3(a) and 395.1(g)(1)(ii): a new one begins after ten hours off, and after the
 * second rest of a split (seven hours in the berth and two more, ten together, in either order) one that counts from
 * the end of the first. A log without entries has none, and one without work has not begun its hours.
 */
export function drivingWindows(log: readonly DutyPeriod[]): DrivingWindow[] {
  const [first, last] = [log[0], log.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [begin, end] = [first.from, last.to];
  const rests = stretches(log, isRest, shortRest);
  const pairs = splitPairs(log, rests);
  const halves = pairs.flatMap((pair) => [pair.first, pair.second]);
  const starts = [
    { at: begin, since: begin },
    ...rests.filter(isFull).map(({ to }) => ({ at: to, since: to })),
    ...pairs.map((pair) => ({ at: pair.second.to, since: pair.first.to })),
  ].toSorted((a, b) => a.at - b.at);
  return starts.map(({ at, since }, index) => ({
    from: at,
    to: starts[index + 1]?.at ?? end,
    since: firstWork(log, since),
    pauses: halves.filter((half, place) => half.from >= since && halves.indexOf(half) === place),
  }));
}

const lengthOf = ({ from, to }: Span): number => to - from;
const isFull = (rest: Span): boolean => lengthOf(rest) >= fullRest;

/** Each rest with the last one before it that makes ten hours with it, if no full rest lies between. */
function splitPairs(log: readonly DutyPeriod[], rests: readonly Span[]): Pair[] {
  const berths = stretches(log, (duty) => duty === "sleeper", berthRest);
  const hasBerth = (rest: Span): boolean => berths.some(({ from, to }) => from >= rest.from && to <= rest.to);
  return rests.flatMap((second, index) => {
    if (isFull(second)) return [];
    const since = rests.slice(0, index).findLastIndex(isFull) + 1;
    const first = rests
      .slice(since, index)
      .findLast((rest) => lengthOf(rest) + lengthOf(second) >= fullRest && (hasBerth(rest) || hasBerth(second)));
    return first === undefined ? [] : [{ first, second }];
  });
}

/** A window begins with work, however long the rest before it was. */
function firstWork(log: readonly DutyPeriod[], since: number): number {
  const work = log.find(({ duty, to }) => to > since && isWork(duty));
  return work === undefined ? Math.max(since, log.at(-1)?.to ?? since) : Math.max(since, work.from);
}
