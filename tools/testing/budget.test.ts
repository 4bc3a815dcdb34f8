import { expect, it } from "vitest";
import { overBudget } from "./budget.ts";
import { steps } from "./steps.ts";

it("warns about a step that took more than 120 % of its budget", () => {
  expect(overBudget("api", 120, 100)).toBeUndefined();
  expect(overBudget("api", 121, 100)).toBe("api took 121 s, 121 % of its budget of 100 s");
});

it("keeps the budgets of the whole check within 35 minutes on two cores", () => {
  const whole = steps.filter(({ only }) => only !== "named");
  const checks = whole.filter(({ atOnce }) => atOnce === true).map(({ budgetSeconds }) => budgetSeconds.whole);
  const tests = whole.filter(({ atOnce }) => atOnce !== true).map(({ budgetSeconds }) => budgetSeconds.whole);
  const sum = (of: readonly number[]): number => of.reduce((total, seconds) => total + seconds, 0);
  expect(sum(checks) / 2 + sum(tests)).toBeLessThanOrEqual(35 * 60);
});
