import { scorecardDays } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import { addDays, dayText, parseDay } from "@cerebro/engines/time/zoned-time.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadHome } from "./rates.store.ts";

/** Days of the organisation's calendar, both within. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

export async function lastDays(ctx: Context): Promise<Period> {
  return periodOf(ctx, {});
}

/** The requested period, else the days until today. */
export async function periodOf(
  ctx: Context,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
): Promise<Period> {
  const last = until ?? (await loadHome(ctx.read, ctx.now())).today;
  const first = from ?? dayText(addDays(parseDay(last), 1 - scorecardDays));
  if (first > last) throw new AppError("tariff.days_reversed");
  return { from: first, until: last };
}
