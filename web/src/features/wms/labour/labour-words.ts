import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import type { ChartColor } from "../../../ui/chart/series.ts";
import { numberFormat } from "../../../ui/habits.ts";
import { formatCount, formatDecimal, formatShare } from "../../../parts/format.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;
const seconds = numberFormat({ maximumFractionDigits: 1 });

/** Below this, seconds matter. */
const shortMs = 10 * minuteMs;

/** "45 s", "1 min 30 s", "12 min", "3 h 20 min": as exact as anybody plans. */
export function formatTook(ms: number): string {
  if (ms < minuteMs) return `${seconds.format(ms / 1_000)} s`;
  if (ms < shortMs) {
    const whole = Math.round(ms / 1_000);
    const rest = whole % 60;
    return `${formatCount(Math.floor(whole / 60))} min${rest === 0 ? "" : ` ${rest} s`}`;
  }
  if (ms < hourMs) return `${formatCount(Math.round(ms / minuteMs))} min`;
  const minutes = Math.round(ms / minuteMs);
  const rest = minutes % 60;
  return `${formatCount(Math.floor(minutes / 60))} h${rest === 0 ? "" : ` ${rest} min`}`;
}

/** Hours with one decimal; less than one is told in minutes, since work that was done is never 0 h. */
export const formatHours = (ms: number): string =>
  ms > 0 && ms < hourMs ? formatTook(ms) : `${formatDecimal(ms / hourMs)} h`;
export const formatRate = (rate: number | null): string => (rate === null ? "–" : formatDecimal(rate));
export const formatPart = (share: number | null): string => (share === null ? "–" : formatShare(share));

/** The colour of a kind of work, the same wherever it is drawn. */
export const kindColors: Readonly<Record<TaskRow["kind"], ChartColor>> = {
  receive: 1,
  put_away: 2,
  pick: 3,
  pack: 4,
  ship: 5,
  replenish: 6,
  count: 7,
};

/** Sources of a task's start, as shown beside its time. */
export const basisWords = {
  claimed: "Claimed",
  follows: "After the task before",
  unknown: "Not known",
} as const;
