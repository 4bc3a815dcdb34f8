import { moneyMonthsAtMost } from "@cerebro/contracts/constants/money.ts";
import { monthsBetween, plusMonths } from "@cerebro/engines/time/months.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { AppError } from "../../platform/errors.ts";

const usualMonths = 6;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The months that were asked for, oldest first; by default the latest six. */
export function monthsOf({ from, to }: Asked, now: Date, zone: string): string[] {
  const present = dayText(wallClockAt(now.getTime(), zone)).slice(0, 7);
  const last = to ?? present;
  const first = from ?? plusMonths(last, 1 - usualMonths);
  const count = monthsBetween(first, last);
  if (first > present || count < 1 || count > moneyMonthsAtMost) {
    throw new AppError("money.range", { most: `${moneyMonthsAtMost} months` });
  }
  return Array.from({ length: count }, (_, at) => plusMonths(first, at));
}
