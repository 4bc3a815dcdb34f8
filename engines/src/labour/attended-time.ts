import { timeCovered, type WorkSpan } from "./attribute-time.ts";

/** Facts about one person's presence on one day. */
export interface DayPresence {
  /** Clocked in and out. */
  readonly clocked: readonly WorkSpan[];
  /** Tasks that were done, as far as their times are known; a moment where only the end is. */
  readonly worked: readonly WorkSpan[];
  /** The break of the planned shift. */
  readonly breakMs: number;
}

export interface AttendedTime {
  /** By the clock, or from the first thing done to the last. */
  readonly basis: "clock" | "acts" | "none";
  readonly attendedMs: number;
}

/**
 * Attended time of a person on a day, in ms [WMS-12]: a person with an act is present, even without clock times. The planned break is deducted if it was not clocked, and never from the time worked on tasks.
 */
export function attendedTime({ clocked, worked, breakMs }: DayPresence): AttendedTime {
  const spans = [...clocked, ...worked];
  if (spans.length === 0) return { basis: "none", attendedMs: 0 };
  const from = Math.min(...spans.map(({ startedMs }) => startedMs));
  const to = Math.max(...spans.map(({ finishedMs }) => finishedMs));
  const basis = clocked.length > 0 ? "clock" : "acts";
  const there = basis === "clock" ? timeCovered(spans) : to - from;
  const away = to - from - there;
  const rest = Math.max(0, breakMs - away);
  return { basis, attendedMs: Math.max(there - rest, timeCovered(worked)) };
}
