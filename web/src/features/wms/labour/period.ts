import { rangeOf } from "../../../ui/table/filter.ts";
import { dayIn } from "../../../parts/format.ts";
import { chosen } from "../../../parts/list-state.ts";

export const periods = [
  { value: "today", label: "Today" },
  { value: "week", label: "7 days" },
  { value: "month", label: "28 days" },
] as const;

const daysOf = { today: 1, week: 7, month: 28 } as const;
const dayMs = 86_400_000;

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days in an address: a custom range, or a number of days until today in the organization's zone. */
export function periodOf(period: string, range: string, timeZone: string | undefined, now: number): Days {
  const today = dayIn(timeZone, now);
  const [from, to] = rangeOf(range);
  if (from !== "" || to !== "") return { from: from || to, to: to || (from > today ? from : today) };
  const name = chosen(period, ["today", "week", "month"] as const) ?? "today";
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (daysOf[name] - 1) * dayMs);
  return { from: first.toISOString().slice(0, 10), to: today };
}
