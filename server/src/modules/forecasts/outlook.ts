import type { Context } from "../../platform/context.ts";
import { loadToday } from "./demand.store.ts";
import { loadDayOutlook, loadOutlook } from "./forecasts.store.ts";

/** Units that forecasts of today or yesterday expect of items in the next 28 days; items without one are not in it. */
export async function expectedUnits(ctx: Context, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { today } = await loadToday(ctx.read, ctx.now());
  const rows = await loadOutlook(ctx.read, itemIds, today);
  return new Map(rows.map(({ itemId, units }) => [itemId, units]));
}

/** Units that all forecasts expect for a day; null where none reaches it. */
export async function expectedOnDay(ctx: Context, day: string): Promise<number | null> {
  const { units, items } = await loadDayOutlook(ctx.read, day);
  return items === 0 ? null : units;
}
