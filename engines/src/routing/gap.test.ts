import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { checkPlan } from "./check-plan.ts";
import { type Convention, problemOf } from "./instance.fixture.ts";
import type { Plan } from "./model.ts";
import { solveRoutes } from "./solve.ts";

/** Published instances, and the best that is known of each (`instances/PROVENANCE.md`). */
const known = [
  { name: "C109", optimum: 827.3, fewestVehicles: 10 },
  { name: "R101", optimum: 1637.7, fewestVehicles: 19 },
  { name: "R109", optimum: 1146.9, fewestVehicles: 11 },
  { name: "R112", optimum: 948.6, fewestVehicles: 9 },
  { name: "RC105", optimum: 1513.7, fewestVehicles: 13 },
  { name: "RC108", optimum: 1114.2, fewestVehicles: 10 },
] as const;
/** Steps are counted and seeds fixed, so that every machine makes the same plans. */
const iterations = 1_500;
const seeds = [1, 2, 3];

async function plansOf(name: string, convention: Convention): Promise<Plan[]> {
  const text = await readFile(new URL(`instances/${name}.txt`, import.meta.url), "utf8");
  const problem = problemOf(text, convention);
  return seeds.map((seed) => {
    const { plan } = solveRoutes(problem, { seed, iterations });
    expect([checkPlan(problem, plan), plan.unassigned], `${name}, seed ${seed}`).toEqual([[], []]);
    return plan;
  });
}

it("stays within its gap of the proven optima after 1,500 steps [LOG-06]", { timeout: 60_000 }, async () => {
  const gaps: number[] = [];
  for (const { name, optimum } of known) {
    const plans = await plansOf(name, "trunc1");
    gaps.push(plans.reduce((sum, plan) => sum + plan.distance / 10 / optimum - 1, 0) / plans.length);
  }
  // They were 2.59 % and 5.27 % when the bounds were set; a search that never takes a worse plan has 3.46 % on average.
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.029);
  expect(Math.max(...gaps)).toBeLessThan(0.06);
});

it(
  "uses no more vehicles than it did after 1,500 steps, where vehicles come first [LOG-06]",
  { timeout: 60_000 },
  async () => {
    let excess = 0;
    for (const { name, fewestVehicles } of known.slice(1, 5))
      for (const plan of await plansOf(name, "hier")) excess += plan.routes.length - fewestVehicles;
    // In twelve plans there were 15 more than the fewest known; with hardly any steps for giving up vehicles there are 21.
    expect(excess).toBeLessThanOrEqual(16);
  },
);
