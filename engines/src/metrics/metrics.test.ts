import type { Aggregation } from "@cerebro/contracts/entities/executive/metrics.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aggregate, contributionOf } from "./aggregate.ts";
import { contributions, type GroupParts } from "./contribution.ts";
import { explain } from "./explain.ts";
import { limitsAreInOrder, statusOf, trendOf } from "./judge.ts";

const sum = { kind: "sum", factor: 1 } as const;
const ratio = { kind: "ratio", factor: 100 } as const;
const totals = (numerator: number, denominator = 1) => ({ rows: 1, numerator, denominator, percentile: null });

describe("a figure", () => {
  it("is its factor times sum, ratio or percentile, and null where nothing can be divided by [EXE-01]", () => {
    expect(aggregate(sum, totals(12))).toBe(12);
    expect(aggregate(ratio, totals(1, 8))).toBe(12.5);
    expect(aggregate(ratio, totals(1, 0))).toBeNull();
    expect(aggregate({ kind: "percentile", factor: 1 / 3600, share: 0.5 }, { ...totals(0), percentile: 7200 })).toBe(2);
    expect(aggregate({ kind: "percentile", factor: 1, share: 0.5 }, totals(0))).toBeNull();
  });

  it("is what its rows add to it [EXE-01]", () => {
    const row = fc.record({ numerator: fc.integer(), denominator: fc.integer({ min: 1, max: 1_000_000 }) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.constantFrom<Aggregation>(sum, ratio), (rows, aggregation) => {
        const all = totals(
          rows.reduce((all, { numerator }) => all + numerator, 0),
          rows.reduce((all, { denominator }) => all + denominator, 0),
        );
        const figure = aggregate(aggregation, all) ?? 0;
        const added = rows.reduce((added, row) => added + (contributionOf(aggregation, row, all) ?? 0), 0);
        expect(Math.abs(added - figure)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(figure), 1e9));
      }),
    );
  });
});

describe("trend and status", () => {
  const percent = { unit: "percent", minorPerMajor: 100 } as const;

  it("calls a difference under half a unit stable, of money half a unit of the currency [KPI-02]", () => {
    expect(trendOf(95.4, 95, percent)).toBe("stable");
    expect(trendOf(95.5, 95, percent)).toBe("up");
    expect(trendOf(94.4, 95, percent)).toBe("down");
    expect(trendOf(249, 200, { unit: "minor", minorPerMajor: 100 })).toBe("stable");
    expect(trendOf(250, 200, { unit: "minor", minorPerMajor: 100 })).toBe("up");
    expect(trendOf(null, 95, percent)).toBeNull();
  });

  it("is good at the limit or better, in either direction, and critical beyond the other limit [KPI-02]", () => {
    const accuracy = { better: "higher", good: 98, critical: 95 } as const;
    expect([98, 97.9, 95, 94.9].map((value) => statusOf(value, accuracy))).toEqual([
      "good",
      "warning",
      "warning",
      "critical",
    ]);
    const costPerMile = { better: "lower", good: 260, critical: 300 } as const;
    expect([260, 261, 300, 301].map((value) => statusOf(value, costPerMile))).toEqual([
      "good",
      "warning",
      "warning",
      "critical",
    ]);
    expect(statusOf(null, accuracy)).toBeNull();
    expect(statusOf(1, { better: null, good: null, critical: null })).toBeNull();
  });

  it("knows the order of limits [KPI-02]", () => {
    expect(limitsAreInOrder({ better: "higher", critical: 90, good: 95, target: 98 })).toBe(true);
    expect(limitsAreInOrder({ better: "lower", critical: 90, good: 95, target: 98 })).toBe(false);
    expect(limitsAreInOrder({ better: "higher", critical: 90, good: null, target: 98 })).toBe(false);
    expect(limitsAreInOrder({ better: "higher", critical: null, good: null, target: 98 })).toBe(true);
  });
});

describe("the contributions of groups to a change", () => {
  const part = fc.record({
    numerator: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    denominator: fc.integer({ min: 0, max: 1_000_000 }),
  });
  const groups = fc.array(fc.record({ key: fc.string(), now: part, before: part }), { minLength: 1, maxLength: 20 });
  const total = (all: readonly GroupParts[], period: "now" | "before") => ({
    numerator: all.reduce((sum, group) => sum + group[period].numerator, 0),
    denominator: all.reduce((sum, group) => sum + group[period].denominator, 0),
  });
  const figure = (all: readonly GroupParts[], period: "now" | "before", aggregation: Aggregation) =>
    aggregate(aggregation, { rows: 0, percentile: null, ...total(all, period) });
  const contributionsOf = (aggregation: Aggregation, all: readonly GroupParts[]) =>
    contributions(aggregation, all, { now: total(all, "now"), before: total(all, "before") });

  it("add up to the change, and each to its rate and mix [KPI-02]", () => {
    fc.assert(
      fc.property(groups, fc.constantFrom<Aggregation>(sum, ratio), (all, aggregation) => {
        const [now, before] = [figure(all, "now", aggregation), figure(all, "before", aggregation)];
        const made = contributionsOf(aggregation, all);
        expect(made === null).toBe(now === null || before === null);
        if (now === null || before === null) return;
        const added = (made ?? []).reduce((total, { contribution }) => total + contribution, 0);
        const size = Math.max(1, Math.abs(now), Math.abs(before));
        expect(Math.abs(added - (now - before))).toBeLessThanOrEqual(1e-7 * size * all.length);
        for (const { contribution, rate, mix } of made ?? []) {
          expect(Math.abs(rate + mix - contribution)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(contribution)));
        }
      }),
    );
  });

  it("are only rate where weights stay, and only mix where the ratios of groups stay [KPI-02]", () => {
    const steady = contributionsOf(ratio, [
      { key: "a", now: { numerator: 9, denominator: 10 }, before: { numerator: 5, denominator: 10 } },
      { key: "b", now: { numerator: 2, denominator: 10 }, before: { numerator: 2, denominator: 10 } },
    ]);
    expect(steady?.map(({ rate, mix }) => [rate, Math.abs(mix) < 1e-9])).toEqual([
      [20, true],
      [0, true],
    ]);
    const shifted = contributionsOf(ratio, [
      { key: "a", now: { numerator: 18, denominator: 20 }, before: { numerator: 9, denominator: 10 } },
      { key: "b", now: { numerator: 1, denominator: 10 }, before: { numerator: 2, denominator: 20 } },
    ]);
    expect(shifted?.every(({ rate }) => Math.abs(rate) < 1e-9)).toBe(true);
  });

  it("do not exist for percentiles [KPI-02]", () => {
    expect(contributionsOf({ kind: "percentile", factor: 1, share: 0.9 }, [])).toBeNull();
  });
});

describe("the sentence about a change", () => {
  const group = (label: string, contribution: number, value: number | null = 80, previous: number | null = 95) => ({
    key: label === "not recorded" ? null : label,
    label,
    contribution,
    value,
    previous,
    rate: contribution,
    mix: 0,
  });
  const change = {
    name: "On-time delivery",
    value: 90,
    previous: 94,
    isStable: false,
    isRatio: true,
    write: (value: number) => `${value} %`,
    dimensions: [{ name: "Carrier", groups: [group("Pennine", -3), group("Harbour", -1)] }],
  };

  it("names the group that did most of it and why [KPI-02]", () => {
    expect(explain(change)).toBe(
      "On-time delivery fell from 94 % to 90 %. Carrier Pennine contributed most, 75 % of the change: its own figure went from 95 % to 80 %.",
    );
  });

  it("says that the whole, or more than the whole, came from one group or from records without one [KPI-02]", () => {
    const of = (...groups: ReturnType<typeof group>[]) =>
      explain({ ...change, dimensions: [{ name: "Carrier", groups }] });
    expect(of(group("Pennine", -4), group("Harbour", 0))).toContain(
      "Carrier Pennine contributed most, the whole change:",
    );
    expect(of(group("not recorded", -6), group("Harbour", 2))).toContain(
      "Records without carrier contributed most, more than the whole change: their own figure went",
    );
  });

  it("names none where one group is all there is, and nothing where nothing can be compared [KPI-02]", () => {
    const alone = { ...change, dimensions: [{ name: "Carrier", groups: [group("Pennine", -4)] }] };
    expect(explain(alone)).toBe("On-time delivery fell from 94 % to 90 %.");
    expect(explain({ ...change, previous: null })).toBeNull();
    expect(explain({ ...change, value: 94.2, isStable: true })).toContain("is stable at 94.2 %");
  });
});
