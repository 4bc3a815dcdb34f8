import {
  type PlanFault,
  planFaults,
  type RoutePlanState,
  routePlanStates,
} from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { formatMoney } from "../../../ui/money.ts";
import { stateTable, type StateWord } from "../../../parts/state-mark.tsx";
import { formatDecimal } from "../../../parts/format.ts";
import { wallClock } from "../../../ui/habits.ts";

const planStateWords = stateTable(routePlanStates, {
  draft: "draft",
  solving: "started",
  solved: "nearly",
  failed: "bad",
  dispatched: "done",
  discarded: "void",
});

export const planStateWord = (state: RoutePlanState): StateWord => planStateWords[state];

export const kilometres = (metres: number): string => `${formatDecimal(metres / 1_000)} km`;

/** "7 h 05 min" */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, "0")} min`;
}

/** "7:05", hours and minutes where there is little room. */
export function clockDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

export const money = (minor: number, currency: string): string => formatMoney(Math.round(minor), currency);

/** Organization's clock at a number of seconds after the plan's midnight. */
export function clockOf(
  { startsAt, timeZone }: Pick<RoutePlanDetail, "startsAt" | "timeZone">,
  second: number,
): string {
  return wallClock(Date.parse(startsAt) + Math.round(second) * 1_000, timeZone).slice(11, 16);
}

export const faultWord = (fault: PlanFault): string => planFaults[fault];
