import { dayText, momentOf, parseDay, wallClockAt } from "./zoned-time.ts";

/** A shift as it is agreed on: its begin in minutes after midnight on the wall's clock, and its length. */
export interface LocalShift {
  readonly shiftStartsMinute: number;
  readonly shiftMinutes: number;
}

/**
 * A shift on a day, in milliseconds since 1970. It begins by the clock of its zone, also where the clocks were changed that
 * night; its length is time that passes, since hours of work are counted so.
 */
export function shiftOn(
  day: string,
  { shiftStartsMinute, shiftMinutes }: LocalShift,
  zone: string,
): { readonly from: number; readonly to: number } {
  const [hour, minute] = [Math.floor(shiftStartsMinute / 60), shiftStartsMinute % 60];
  const from = momentOf({ ...parseDay(day), hour, minute }, zone);
  return { from, to: from + shiftMinutes * 60_000 };
}

/** The clock of a zone at a moment, for a text: `2026-11-23 16:45`. */
export function clockText(at: number, zone: string): string {
  const { hour, minute, ...day } = wallClockAt(at, zone);
  return `${dayText(day)} ${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
