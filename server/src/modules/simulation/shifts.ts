/** The hour at which each begins; with twelve hours each there are always two of four on the floor. */
const begins = [6, 18, 12, 0] as const;
const hours = 12;
/** A longer shift means a forgotten clock-out. */
export const longestShiftMs = hours * 3_600_000;

export function isOnShift(worker: number, hour: number): boolean {
  const begin = begins[worker % begins.length] ?? 0;
  return (hour - begin + 24) % 24 < hours;
}

/** The hour on the wall of the building. */
export function hourIn(timeZone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
}
