import type { DrivingHours, TimeWindow } from "./model.ts";

/** Below it two amounts of driving are the same: they are added up in different orders. */
const slack = 1e-7;
const none = -1;

/** A ride of the route and what is done at its end. Times in seconds. */
export interface PacedLeg {
  readonly ride: number;
  readonly service: number;
  readonly window: TimeWindow;
  /** Breaks on the way: their number, how long the first is, and the driving before it. */
  readonly wayBreaks: number;
  readonly firstBreak: number;
  readonly untilBreak: number;
  /** Seconds of a break on arrival, in a wait. */
  pause: number;
  /** Driving begins anew after the stop. */
  readonly resets: boolean;
  /** Legs whose break on arrival is the first part of one that ends on this way, or at this stop. */
  readonly partOfWay: number;
  readonly partOfStop: number;
}

/** The time of a route whose breaks are placed. */
export interface PacedTime {
  /** Driving, breaks and service; waits are not in it. */
  readonly toil: number;
  /** The latest departure that keeps all windows. */
  readonly departBy: number;
}

/**
 * Follows one driver along a route, leg by leg, and places the breaks for a departure at the earliest moment: in waits that
 * are long enough, else on the way, when the driving since the last break reaches its limit. A break that may be split
 * begins with its first part in a wait; the second then suffices. `settle` takes back the breaks in waits that the driving
 * does not need, so that the route can depart later. Whether a break is needed depends on driving alone, so a route that
 * departs later keeps its breaks where they are.
 */
export class BreakPlanner {
  #hours: DrivingHours | null = null;
  #sinceBreak = 0;
  /** The leg at whose end the first part of a break was taken since the last whole one. */
  #part = none;
  #way: Omit<PacedLeg, "service" | "window" | "pause" | "resets" | "partOfStop"> | null = null;
  readonly legs: PacedLeg[] = [];
  /** Seconds driven since the route began. */
  driven = 0;
  /** Earliest arrival at the end of the last ride, then end of service there. */
  time = 0;
  /** Some window is over when service could begin. */
  late = false;

  begin(hours: DrivingHours | null, earliest: number): void {
    this.#hours = hours;
    this.#sinceBreak = hours?.sinceBreak ?? 0;
    this.#part = none;
    this.#way = null;
    this.legs.length = 0;
    this.driven = 0;
    this.time = earliest;
    this.late = false;
  }

  copyFrom(other: BreakPlanner): void {
    this.#hours = other.#hours;
    this.#sinceBreak = other.#sinceBreak;
    this.#part = other.#part;
    this.#way = other.#way;
    this.legs.length = 0;
    for (const leg of other.legs) this.legs.push({ ...leg });
    this.driven = other.driven;
    this.time = other.time;
    this.late = other.late;
  }

  /** Drives so many seconds. Returns the arrival. */
  ride(seconds: number): number {
    const { betweenBreaks: limit = Infinity, breakTime = 0, breakParts } = this.#hours ?? {};
    const untilBreak = limit - this.#sinceBreak;
    const wayBreaks = Math.max(0, Math.ceil((this.#sinceBreak + seconds - slack) / limit) - 1);
    this.driven += seconds;
    this.#sinceBreak += seconds;
    let [firstBreak, partOfWay] = [breakTime, none];
    if (wayBreaks > 0) {
      this.#sinceBreak -= wayBreaks * limit;
      if (this.#part !== none) [firstBreak, partOfWay] = [breakParts?.[1] ?? breakTime, this.#part];
      this.#part = none;
    }
    this.#way = { ride: seconds, wayBreaks, firstBreak, untilBreak, partOfWay };
    this.time += seconds + restOf(this.#way, breakTime);
    return this.time;
  }

  /** Waits for the window where the ride ended, then serves. */
  stop(window: TimeWindow, service: number): void {
    const way = this.#way;
    if (way === null) return;
    const wait = window.open - this.time;
    const own = { pause: 0, resets: false, partOfStop: none };
    if (this.#hours !== null && this.#sinceBreak > 0) Object.assign(own, this.#restAt(wait, service, this.#hours));
    this.legs.push({ ...way, window, service, ...own });
    if (own.resets) [this.#sinceBreak, this.#part] = [0, none];
    const begin = Math.max(this.time, window.open);
    this.late ||= begin > window.close + slack;
    this.time = begin + service;
  }

  #restAt(
    wait: number,
    service: number,
    { breakTime, breakParts, serviceIsBreak }: DrivingHours,
  ): Partial<Pick<PacedLeg, "pause" | "resets" | "partOfStop">> {
    const needed = Math.max(0, breakTime - (serviceIsBreak ? service : 0));
    if (needed === 0 || wait >= needed) return { pause: needed, resets: true };
    if (breakParts === undefined) return {};
    const [first, second] = breakParts;
    if (this.#part !== none) return wait >= second ? { pause: second, resets: true, partOfStop: this.#part } : {};
    if (wait < first) return {};
    this.#part = this.legs.length;
    return { pause: first };
  }

  /** Takes back the breaks in waits without which the driving keeps its limit; of two that would do, the later stays. */
  settle(from: number): PacedTime {
    if (this.#hours !== null) this.#takeBack(this.#hours);
    const breakTime = this.#hours?.breakTime ?? 0;
    let [toil, departBy] = [0, from];
    for (const leg of this.legs) {
      toil += leg.ride + restOf(leg, breakTime) + leg.pause;
      departBy = Math.min(departBy, leg.window.close - toil);
      toil += leg.service;
    }
    return { toil, departBy };
  }

  #takeBack({ betweenBreaks, sinceBreak }: DrivingHours): void {
    const kept = new Set<number>();
    let [since, candidate, sinceCandidate] = [sinceBreak, none, 0];
    const keep = (): void => {
      kept.add(candidate).add(this.legs[candidate]?.partOfStop ?? none);
      [since, candidate] = [sinceCandidate, none];
    };
    for (const [index, leg] of this.legs.entries()) {
      const isNeeded = leg.wayBreaks > 0 || since + leg.ride > betweenBreaks + slack;
      if (isNeeded && candidate !== none) keep();
      if (leg.wayBreaks > 0) kept.add(leg.partOfWay);
      since += leg.ride - leg.wayBreaks * betweenBreaks;
      sinceCandidate += leg.ride;
      if (!leg.resets) continue;
      if (leg.pause === 0) [since, candidate] = [0, none];
      else [candidate, sinceCandidate] = [index, 0];
    }
    for (const [index, leg] of this.legs.entries()) if (!kept.has(index)) leg.pause = 0;
  }
}

/** Seconds of breaks on the way of a leg. */
export function restOf(
  { wayBreaks, firstBreak }: Pick<PacedLeg, "wayBreaks" | "firstBreak">,
  breakTime: number,
): number {
  return wayBreaks === 0 ? 0 : firstBreak + (wayBreaks - 1) * breakTime;
}
