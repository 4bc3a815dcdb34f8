import type { ScenarioChange } from "@cerebro/contracts/entities/executive/scenarios.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ScenarioFacts } from "./facts.ts";
import { problemsOf } from "./problems.ts";
import { flowOf } from "./queue.ts";
import { sentenceOf } from "./sentence.ts";
import { calculate } from "./what-if.ts";

const [hamburg, lyon] = ["0198f3a2-7c41-7b6e-9d05-3f2a1c8e4b70", "0198f3a2-7c41-7b6e-9d05-3f2a1c8e4b71"];

const facts: ScenarioFacts = {
  days: ["2026-03-01", "2026-03-02", "2026-03-03"],
  sales: [
    { category: "Mugs", lane: "DE → GB", warehouseId: hamburg, revenue: 60_000, goods: 30_000 },
    { category: "Mugs", lane: "DE → FR", warehouseId: hamburg, revenue: 40_000, goods: 20_000 },
    { category: "Pots", lane: "FR → FR", warehouseId: lyon, revenue: 50_000, goods: 35_000 },
  ],
  freight: [
    { lane: "DE → GB", amount: 9_000 },
    { lane: "DE → FR", amount: 4_000 },
    { lane: null, amount: 1_000 },
  ],
  labor: [
    { warehouseId: hamburg, amount: 10_000 },
    { warehouseId: null, amount: 2_000 },
  ],
  otherCosts: 5_000,
  warehouses: [
    { warehouseId: hamburg, name: "Hamburg", ordered: [100, 100, 100], shipped: [90, 110, 100] },
    { warehouseId: lyon, name: "Lyon", ordered: [50, 0, 50], shipped: [50, 0, 50] },
  ],
  deliveries: [
    { lane: "DE → GB", promised: 60, onTime: 30 },
    { lane: "DE → FR", promised: 40, onTime: 40 },
  ],
};

const outcome = (...changes: ScenarioChange[]) => calculate(facts, changes).outcome;
const demand = (percent: number, category: string | null = null): ScenarioChange => ({
  kind: "demand",
  category,
  percent,
});
const capacity = (percent: number, warehouseId = hamburg): ScenarioChange => ({
  kind: "capacity",
  warehouseId,
  percent,
});
const closed = (lane: string, via: string | null, freightPercent = 0): ScenarioChange => ({
  kind: "lane",
  lane,
  via,
  freightPercent,
});

describe("a scenario", () => {
  it("is what was posted where nothing changes [EXE-07]", () => {
    expect(outcome()).toEqual({
      netRevenue: 150_000,
      costOfGoods: 85_000,
      grossProfit: 65_000,
      freight: 14_000,
      labor: 12_000,
      otherCosts: 5_000,
      operatingResult: 34_000,
      unitsOrdered: 400,
      unitsShipped: 400,
      unitsDelayed: 0,
      unitsWaiting: 0,
      onTime: 70,
    });
  });

  it("sells more of a category whose demand grows, as far as its warehouse can ship it [EXE-07]", () => {
    expect(outcome(demand(10, "Mugs"))).toMatchObject({
      netRevenue: 160_000,
      costOfGoods: 90_000,
      freight: 15_300,
      unitsOrdered: 430,
      unitsWaiting: 0,
    });
    // 110 units of a day are the most that Hamburg shipped: 60 of 450 wait at the end.
    const doubled = outcome(demand(50, "Mugs"));
    expect(doubled).toMatchObject({ unitsOrdered: 550, unitsShipped: 430, unitsWaiting: 120 });
    expect(doubled.netRevenue).toBe(50_000 + Math.round(150_000 * (330 / 450)));
    expect(outcome(demand(50, "Mugs"), capacity(50))).toMatchObject({
      netRevenue: 200_000,
      labor: 17_000,
      unitsWaiting: 0,
    });
  });

  it("loses the sales of a closed lane, or pays for another one that is on time as often as its own shipments [EXE-07]", () => {
    expect(outcome(closed("DE → GB", null))).toMatchObject({
      netRevenue: 90_000,
      costOfGoods: 55_000,
      freight: 5_000,
      onTime: 100,
      unitsOrdered: 220,
    });
    expect(outcome(closed("DE → GB", "DE → FR", 20))).toMatchObject({
      netRevenue: 150_000,
      freight: 10_800 + 4_000 + 1_000,
      onTime: 100,
      unitsOrdered: 400,
    });
  });

  it("changes orders without sales like all, and does not limit sales that name no warehouse [EXE-07]", () => {
    const sales = facts.sales.map((cell) => ({ ...cell, warehouseId: null }));
    const { outcome: changed } = calculate({ ...facts, sales }, [demand(50), capacity(-100)]);
    expect(changed).toMatchObject({ netRevenue: 225_000, unitsOrdered: 600, unitsShipped: 125, unitsWaiting: 475 });
  });

  it("changes the freight of lanes that are too small for a name like the sales without one [EXE-07]", () => {
    const sales = [...facts.sales, { category: "Mugs", lane: null, warehouseId: hamburg, revenue: 100, goods: 50 }];
    const freight = [{ lane: "DE → IS", amount: 1_000 }];
    expect(calculate({ ...facts, sales, freight }, [demand(-50)]).outcome.freight).toBe(500);
  });

  it("ships nothing without capacity, and nothing is sold of what was not shipped [EXE-07]", () => {
    expect(outcome(capacity(-100))).toMatchObject({
      netRevenue: 50_000,
      labor: 2_000,
      unitsShipped: 100,
      unitsWaiting: 300,
    });
  });

  it("keeps units: those ordered are shipped or wait, and more capacity never makes more of them wait [EXE-07]", () => {
    const units = fc.array(fc.nat(500), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(units, fc.nat(400), fc.nat(200), (ordered, least, more) => {
        const [small, large] = [flowOf(ordered, least), flowOf(ordered, least + more)];
        for (const flow of [small, large]) {
          expect(flow.ordered).toBe(ordered.reduce((sum, each) => sum + each, 0));
          expect(flow.shipped + (flow.waiting.at(-1) ?? 0)).toBe(flow.ordered);
          expect(flow.delayed).toBeLessThanOrEqual(flow.ordered);
        }
        large.waiting.forEach((waiting, day) => expect(waiting).toBeLessThanOrEqual(small.waiting[day] ?? 0));
        expect(large.delayed).toBeLessThanOrEqual(small.delayed);
      }),
    );
  });
});

describe("the problems of changes", () => {
  it("are names without sales, and changes that contradict each other [EXE-07]", () => {
    const problems = (...changes: ScenarioChange[]) =>
      problemsOf(facts, changes).map(({ index, problem }) => [index, problem.field, problem.message]);
    expect(problems(demand(5), demand(5, "Mugs"), closed("DE → GB", "DE → FR"), capacity(5))).toEqual([]);
    expect(
      problems(demand(5, "Cups"), closed("DE → US", null), capacity(5, "0198f3a2-7c41-7b6e-9d05-3f2a1c8e4b72")),
    ).toEqual([
      [0, "category", "Had no sales in the period."],
      [1, "lane", "Had no sales in the period."],
      [2, "warehouseId", "Had no orders in the period."],
    ]);
    expect(problems(demand(5), demand(9), closed("DE → GB", "DE → GB"), closed("DE → FR", "DE → US"))).toEqual([
      [1, "category", "Is changed twice."],
      [2, "via", "Is closed too."],
      [3, "via", "Had no sales in the period."],
    ]);
  });
});

describe("the sentence about a scenario", () => {
  const write = (minor: number): string => `${minor}`;
  it("says the difference of the operating result and its largest part, and nothing of costs to those who may not see them [EXE-07]", () => {
    const [actual, changed] = [outcome(), outcome(capacity(20))];
    expect(sentenceOf(actual, changed, { write, withCosts: true })).toBe(
      "The operating result falls by 2000, from 34000 to 32000. The largest part is labor, which takes away 2000.",
    );
    expect(sentenceOf(actual, changed, { write, withCosts: false })).toBe("Net revenue stays at 150000.");
    expect(sentenceOf(actual, actual, { write, withCosts: true })).toBe("The operating result stays at 34000.");
  });
});
