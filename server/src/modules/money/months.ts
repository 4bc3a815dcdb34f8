import { moneyMonthsAtMost } from "@cerebro/contracts/constants/money.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { AppError } from "../../platform/errors.ts";

const usualMonths = 6;

const indexOf = (month: string): number => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return year * 12 + number - 1;
};

const monthAt = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;

export const plusMonths = (month: string, count: number): string => monthAt(indexOf(month) + count);

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The months that were asked for, oldest first; by default the latest six. */
export function monthsOf({ from, to }: Asked, now: Date, zone: string): string[] {
  const present = dayText(wallClockAt(now.getTime(), zone)).slice(0, 7);
  const last = to ?? present;
  const first = from ?? plusMonths(last, 1 - usualMonths);
  const count = indexOf(last) - indexOf(first) + 1;
  if (first > present || count < 1 || count > moneyMonthsAtMost) {
    throw new AppError("money.range", { most: `${moneyMonthsAtMost} months` });
  }
  return Array.from({ length: count }, (_, at) => plusMonths(first, at));
}
