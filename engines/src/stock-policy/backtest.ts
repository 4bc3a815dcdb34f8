import { type Policy, type PolicyAssumptions, proposePolicies, type StockedItem } from "./propose-policy.ts";
import { tryPolicy, type TrialResult } from "./try-policy.ts";

export interface Backtest {
  readonly weeks: number;
  /** Places of the items that were tried. */
  readonly tried: readonly number[];
  readonly result: TrialResult;
}

const trialWeeks = 26;
/** The weeks before the trial that an item must have: the policy learns from them. */
const learnedWeeks = 26;
/** Policies are proposed anew so often, as people would look at them. */
const everyWeeks = 4;
const itemsAtMost = 1_000;

/** Had the policy been followed for the last 26 weeks, knowing in each only what came before; null without such a history. */
export function backtestPolicies(items: readonly StockedItem[], assumptions: PolicyAssumptions): Backtest | null {
  const found = [...items.entries()]
    .filter(([, { weekly }]) => weekly.length >= trialWeeks + learnedWeeks)
    .toSorted(([, a], [, b]) => worthOf(b) - worthOf(a))
    .slice(0, itemsAtMost);
  if (found.length === 0) return null;
  const tried = found.map(([, item]) => item);
  const rounds = policiesInTrial(tried, assumptions);
  const result = tryPolicy(
    tried.map((item, index) => ({
      demand: item.weekly.slice(-trialWeeks),
      leadWeeks: item.leadWeeks.reduce((sum, weeks) => sum + weeks, 0) / Math.max(1, item.leadWeeks.length),
      cost: item.cost,
      minimumQuantity: item.minimumQuantity,
      packSize: item.packSize,
      target: (week: number) => {
        const policy = rounds[Math.floor(week / everyWeeks)]?.[index];
        return { at: policy?.reorderPoint ?? 0, upTo: policy?.orderUpTo ?? 0 };
      },
    })),
  );
  return { weeks: trialWeeks, tried: found.map(([place]) => place), result };
}

/** The policies of each four weeks of the trial, from the weeks before them. */
export function policiesInTrial(items: readonly StockedItem[], assumptions: PolicyAssumptions): Policy[][] {
  return Array.from({ length: Math.ceil(trialWeeks / everyWeeks) }, (_, round) => {
    const known = items.map((item) => ({ ...item, weekly: item.weekly.slice(0, round * everyWeeks - trialWeeks) }));
    return proposePolicies(known, assumptions);
  });
}

/** By what was known before the trial. */
const worthOf = ({ weekly, cost }: StockedItem): number =>
  weekly.slice(-trialWeeks - learnedWeeks, -trialWeeks).reduce((sum, units) => sum + units, 0) * Math.max(cost, 0.01);
