import { parentPort } from "node:worker_threads";
import type { AbcClass } from "@cerebro/contracts/constants/reports.ts";
import { backtestPolicies, type Backtest } from "@cerebro/engines/stock-policy/backtest.ts";
import { valueClasses, type VariationClass, variationClass } from "@cerebro/engines/stock-policy/demand-classes.ts";
import {
  type Policy,
  type PolicyAssumptions,
  proposePolicies,
  type StockedItem,
} from "@cerebro/engines/stock-policy/propose-policy.ts";
import { unitsIn, weeksOf } from "./weekly-demand.ts";
import { yieldToRequests } from "../../../platform/yield-to-requests.ts";

yieldToRequests();

/** Days of demand as text, "days ago:units" with commas between. */
export interface PolicyOrder {
  readonly items: readonly (Omit<StockedItem, "weekly"> & { readonly demand: string; readonly days: number })[];
  readonly assumptions: PolicyAssumptions;
  /** The backtest takes most of the time; without it the proposals are still the best known. */
  readonly withBacktest: boolean;
}

export interface PolicyAnswer {
  readonly policies: readonly Policy[];
  readonly classes: readonly `${AbcClass}${VariationClass}`[];
  /** Units of half a year and of a year of each item; a shorter history is scaled to them. */
  readonly halfYear: readonly number[];
  readonly year: readonly number[];
  readonly backtest: Backtest | null;
}

const [weeksInHalfYear, weeksInYear] = [26, 52];

function answer({ items, assumptions, withBacktest }: PolicyOrder): PolicyAnswer {
  const stocked = items.map(({ demand, days, ...item }): StockedItem => ({ ...item, weekly: weeksOf(demand, days) }));
  const year = stocked.map(({ weekly }) => unitsIn(weekly, weeksInYear));
  const values = valueClasses(stocked.map(({ cost }, index) => (year[index] ?? 0) * cost));
  return {
    policies: proposePolicies(stocked, assumptions),
    classes: stocked.map(
      ({ weekly }, index) => `${values[index] ?? "C"}${variationClass(weekly.slice(-weeksInYear))}` as const,
    ),
    halfYear: stocked.map(({ weekly }) => unitsIn(weekly, weeksInHalfYear)),
    year,
    backtest: withBacktest ? backtestPolicies(stocked, assumptions) : null,
  };
}

parentPort?.on("message", (order: PolicyOrder) => {
  parentPort?.postMessage(answer(order));
});
