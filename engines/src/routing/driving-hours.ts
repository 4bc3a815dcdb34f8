import type { DrivingHours } from "./model.ts";

/** Below it two amounts of driving are the same: they are added up in different orders. */
const slack = 1e-7;

/**
 * Follows one driver along a route and places the breaks: on the way, at the moment the driving since the last break
 * reaches its limit; and in a wait that is long enough, where a break costs nothing. Whether a break is needed depends on
 * driving alone, so a route that departs later keeps its breaks where they are.
 */
export class DrivingClock {
  #hours: DrivingHours | null = null;
  /** Seconds driven since the last break. */
  sinceBreak = 0;
  /** Seconds driven since the route began. */
  driven = 0;

  begin(hours: DrivingHours | null): void {
    this.#hours = hours;
    this.sinceBreak = hours?.sinceBreak ?? 0;
    this.driven = 0;
  }

  /** Goes on as a driver who has driven so much. */
  resume(hours: DrivingHours | null, sinceBreak: number, driven: number): void {
    this.#hours = hours;
    this.sinceBreak = sinceBreak;
    this.driven = driven;
  }

  copyFrom(other: DrivingClock): void {
    this.resume(other.#hours, other.sinceBreak, other.driven);
  }

  /** Drives so many seconds. Returns the number of breaks on the way. */
  drive(seconds: number): number {
    this.driven += seconds;
    if (this.#hours === null) return 0;
    const { betweenBreaks } = this.#hours;
    const breaks = Math.max(0, Math.ceil((this.sinceBreak + seconds - slack) / betweenBreaks) - 1);
    this.sinceBreak += seconds - breaks * betweenBreaks;
    return breaks;
  }

  /**
   * Waits for so many seconds, then serves. Returns the seconds at the beginning of the wait that are a break, or belong to
   * one that service completes. Service alone is never listed: it lasts, however late the route departs.
   */
  stop(wait: number, service: number): number {
    if (this.#hours === null || this.sinceBreak === 0) return 0;
    const { breakTime, serviceIsBreak } = this.#hours;
    const needed = Math.max(0, breakTime - (serviceIsBreak ? service : 0));
    if (needed > 0 && wait < needed) return 0;
    this.sinceBreak = 0;
    return needed;
  }

  /** Drives to a place that opens at `open` and is reached at `arrival` without a break. Returns the seconds of its breaks. */
  ride(seconds: number, { arrival, open, service }: { arrival: number; open: number; service: number }): number {
    const breakTime = this.#hours?.breakTime ?? 0;
    const onTheWay = this.drive(seconds) * breakTime;
    return onTheWay + this.stop(open - arrival - onTheWay, service);
  }
}
