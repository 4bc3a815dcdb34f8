import { dayNumber, dayText } from "@cerebro/engines/forecasting/calendar.ts";
import type { Context } from "../../platform/context.ts";
import { loadToday } from "./demand.store.ts";
import { loadInventoryDays } from "./history.store.ts";
import { loadDayOutlook, loadOutlook } from "./forecasts.store.ts";

/** Today by the calendar of the organisation. */
export async function todayOf(ctx: Context): Promise<string> {
  return (await loadToday(ctx.read, ctx.now())).today;
}

/** Units that forecasts of today or yesterday expect of items in the next 28 days; items without one are not in it. */
export async function expectedUnits(ctx: Context, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await loadOutlook(ctx.read, itemIds, await todayOf(ctx));
  return new Map(rows.map(({ itemId, units }) => [itemId, units]));
}

export interface DayOutlook {
  /** Units that all forecasts expect for the day. */
  readonly expected: number;
  /** Units ordered on the same weekday of past weeks, on average. */
  readonly usual: number;
}

/** What forecasts say of a day against what is usual there; null where none reaches it, or nothing is usual. */
export async function outlookOn(ctx: Context, day: string, weeks: number): Promise<DayOutlook | null> {
  const { units, items } = await loadDayOutlook(ctx.read, day);
  if (items === 0 || units === null) return null;
  const number = dayNumber(day);
  const span = { from: dayText(number - 7 * weeks), until: dayText(number - 1) };
  const past = await loadInventoryDays(ctx.read, { ...span, itemId: null, warehouseId: null });
  const same = past.filter(({ date }) => (number - dayNumber(date)) % 7 === 0);
  const usual = same.reduce((sum, { ordered }) => sum + ordered, 0) / Math.max(1, same.length);
  return usual > 0 ? { expected: units, usual } : null;
}
