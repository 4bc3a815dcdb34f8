import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backtestPolicies, policiesInTrial } from "./backtest.ts";
import type { StockedItem } from "./propose-policy.ts";
import { tryPolicy, type TrialItem, type TrialResult } from "./try-policy.ts";

interface Case extends Omit<TrialItem, "demand" | "target"> {
  readonly weeks: readonly { readonly units: number; readonly at: number; readonly more: number }[];
}

const weeks = 12;
const trial: fc.Arbitrary<Case> = fc.record({
  weeks: fc.array(
    fc.record({
      units: fc.integer({ min: 0, max: 40 }),
      at: fc.integer({ min: 0, max: 60 }),
      more: fc.integer({ min: 0, max: 50 }),
    }),
    { minLength: weeks, maxLength: weeks },
  ),
  leadWeeks: fc.integer({ min: 1, max: 5 }),
  cost: fc.integer({ min: 1, max: 20 }),
  minimumQuantity: fc.integer({ min: 1, max: 30 }),
  packSize: fc.integer({ min: 1, max: 12 }),
});

const itemOf = ({ weeks: each, ...rest }: Case): TrialItem => ({
  ...rest,
  demand: Float64Array.from(each, ({ units }) => units),
  target: (week) => ({ at: each[week]?.at ?? 0, upTo: (each[week]?.at ?? 0) + (each[week]?.more ?? 0) }),
});

/** Every unit and every order by itself. */
function slowTrial(cases: readonly Case[]): TrialResult {
  const ends = cases.flatMap(slowWeeks);
  const sumOf = (figure: (end: WeekEnd) => number): number => ends.reduce((sum, end) => sum + figure(end), 0);
  const asked = sumOf((end) => end.asked);
  return {
    fillRate: asked > 0 ? sumOf((end) => end.met) / asked : 1,
    stockValue: sumOf((end) => end.value) / weeks,
    orders: sumOf((end) => end.orders),
  };
}

interface WeekEnd {
  readonly asked: number;
  readonly met: number;
  readonly value: number;
  readonly orders: number;
}

function slowWeeks({ weeks: each, leadWeeks, cost, minimumQuantity, packSize }: Case): WeekEnd[] {
  const first = each[0] ?? { at: 0, more: 0 };
  let shelf = Array.from({ length: first.at + first.more }, () => "unit");
  /** The week in which each unit on order arrives. */
  let ordered: number[] = [];
  return each.map(({ units, at, more }, week) => {
    shelf = [...shelf, ...ordered.filter((arrives) => arrives === week).map(() => "unit")];
    ordered = ordered.filter((arrives) => arrives > week);
    const had = shelf.length + ordered.length;
    let quantity = had <= at ? packSize : 0;
    while (quantity > 0 && (had + quantity < at + more || quantity < minimumQuantity)) quantity += packSize;
    ordered.push(...Array.from({ length: quantity }, () => week + leadWeeks));
    const met = shelf.splice(0, units).length;
    return { asked: units, met, value: shelf.length * cost, orders: Math.sign(quantity) };
  });
}

describe("tryPolicy", () => {
  it("comes to what moving each unit by itself comes to [PRED-06]", () => {
    fc.assert(
      fc.property(fc.array(trial, { minLength: 1, maxLength: 4 }), (cases) => {
        const [quick, slow] = [tryPolicy(cases.map(itemOf)), slowTrial(cases)];
        expect(quick.orders).toBe(slow.orders);
        expect(quick.fillRate).toBeCloseTo(slow.fillRate, 9);
        expect(quick.stockValue).toBeCloseTo(slow.stockValue, 6);
      }),
    );
  });
});

const assumptions = {
  goal: { kind: "service", level: 0.9 },
  reviewWeeks: 1,
  holdingRate: 0.2,
  orderCost: 5,
} as const;
const stocked = (weekly: readonly number[]): StockedItem => ({
  weekly: Float64Array.from(weekly),
  leadWeeks: [2],
  cost: 3,
  minimumQuantity: 1,
  packSize: 1,
});
const history = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 60, maxLength: 60 });

describe("the backtest", () => {
  it("knows only the past: other weeks to come change no policy before them [PRED-06]", () => {
    const histories = fc.array(fc.tuple(history, history), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 25 }), (pairs, from) => {
        const cut = 60 - 26 + from;
        const was = policiesInTrial(
          pairs.map(([a]) => stocked(a)),
          assumptions,
        );
        const other = policiesInTrial(
          pairs.map(([a, b]) => stocked([...a.slice(0, cut), ...b.slice(cut)])),
          assumptions,
        );
        const unchanged = Math.floor(from / 4) + 1;
        expect(other.slice(0, unchanged)).toEqual(was.slice(0, unchanged));
      }),
      { numRuns: 40 },
    );
  });

  it("tries items with 52 weeks of demand, in the last 26 of them [PRED-06]", () => {
    const steady = stocked(Array.from({ length: 60 }, () => 10));
    const short = stocked(Array.from({ length: 51 }, () => 10));
    expect(backtestPolicies([short], assumptions)).toBeNull();
    const found = backtestPolicies([short, steady], assumptions);
    expect(found).toMatchObject({ weeks: 26, tried: [1], result: { fillRate: 1 } });
    expect(found?.result.orders).toBeGreaterThan(0);
  });
});
