import { weekdayOf } from "./calendar.ts";

/** Busy at the middle of the week, quiet at its end; Monday first. */
const week = [1.05, 1.15, 1.2, 1.1, 1, 0.3, 0.2] as const;

/**
 * Made-up daily figures around a level, the same each time: a stand-in for a history that cannot be read. Screens must
 * label it as simulated.
 */
export function simulatedHistory(firstDay: number, days: number, level: number): Float64Array {
  return Float64Array.from({ length: days }, (_, index) => {
    const day = firstDay + index;
    const sway = 1 + 0.1 * Math.sin((day * 2 * Math.PI) / 30);
    return Math.round(level * (week[weekdayOf(day)] ?? 1) * sway);
  });
}
