import type { AskedPeriod, Condition, Frame } from "./frame.ts";

/** Words by which a period is that of a record's entry, not of its promise: "orders placed last week that are late". */
const entered = /\b(?:placed|ordered|booked|created|entered|came in)\b/i;

/** Whether the period of a question is that of the promise or the arrival. */
export const asksForArrival = ({ text }: Pick<Frame, "text">): boolean => !entered.test(text);

const isOver = ({ from, to }: AskedPeriod, today: string): boolean => to < today || (to === today && from < today);

/** The state that a question asks for on a day: "late" is about now, "late last month" about what came late then. */
export function conditionOn(frame: Pick<Frame, "condition" | "periods" | "text">, today: string): Condition | null {
  const { condition, periods } = frame;
  const [period] = periods;
  if (period === undefined || (condition !== "late" && condition !== "overdue")) return condition;
  return isOver(period, today) && asksForArrival(frame) ? "came_late" : condition;
}
