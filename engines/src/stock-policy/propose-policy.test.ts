import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PolicyAssumptions, proposePolicies, type StockedItem } from "./propose-policy.ts";

const weekly = fc
  .array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 120 })
  .map((units) => Float64Array.from(units));
const item: fc.Arbitrary<StockedItem> = fc.record({
  weekly,
  leadWeeks: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
  cost: fc.integer({ min: 0, max: 500 }),
  minimumQuantity: fc.integer({ min: 1, max: 90 }),
  packSize: fc.integer({ min: 1, max: 24 }),
});
const items = fc.array(item, { minLength: 1, maxLength: 6 });

const atLevel = (level: number): PolicyAssumptions => ({
  goal: { kind: "service", level },
  reviewWeeks: 1,
  holdingRate: 0.2,
  orderCost: 10,
});
const plain: StockedItem = {
  weekly: new Float64Array(104).fill(10),
  leadWeeks: [2],
  cost: 5,
  minimumQuantity: 1,
  packSize: 1,
};

describe("proposePolicies", () => {
  it("orders whole packs, at least the supplier's minimum [PRED-06]", () => {
    fc.assert(
      fc.property(items, (stocked) => {
        for (const [index, { orderQuantity, reorderPoint, orderUpTo }] of proposePolicies(
          stocked,
          atLevel(0.95),
        ).entries()) {
          const { packSize = 1, minimumQuantity = 1 } = stocked[index] ?? {};
          expect(orderQuantity % packSize).toBe(0);
          expect(orderQuantity).toBeGreaterThanOrEqual(Math.max(1, minimumQuantity));
          expect(orderUpTo).toBe(reorderPoint + orderQuantity);
        }
      }),
    );
  });

  it("keeps no less safety stock for a higher service level [PRED-06]", () => {
    const level = fc.double({ min: 0.5, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(items, level, level, (stocked, a, b) => {
        const low = proposePolicies(stocked, atLevel(Math.min(a, b)));
        const high = proposePolicies(stocked, atLevel(Math.max(a, b)));
        for (const [index, policy] of low.entries()) {
          expect(high[index]?.safetyStock).toBeGreaterThanOrEqual(policy.safetyStock);
          expect(high[index]?.reorderPoint).toBeGreaterThanOrEqual(policy.reorderPoint);
        }
      }),
    );
  });

  it("keeps more for demand that varies, and nothing where each week is the same [PRED-06]", () => {
    const varying = { ...plain, weekly: plain.weekly.map((_, week) => (week % 5 === 0 ? 50 : 0)) };
    const [same] = proposePolicies([plain], atLevel(0.95));
    const [other] = proposePolicies([varying], atLevel(0.95));
    expect(same).toMatchObject({ safetyStock: 0, reorderPoint: 30, expectedLeadTimeDemand: 30 });
    expect(other?.safetyStock).toBeGreaterThan(20);
  });

  it("takes the economic order quantity, and none of an item that is never ordered [PRED-06]", () => {
    // √(2 × 520 units a year × 10 an order ÷ (5 × 0.2 a unit and year)) = 101.98
    expect(proposePolicies([plain], atLevel(0.95))[0]?.orderQuantity).toBe(102);
    const idle = { ...plain, weekly: new Float64Array(104) };
    expect(proposePolicies([idle], atLevel(0.95))[0]).toMatchObject({ reorderPoint: 0, safetyStock: 0 });
  });

  it("gives cheap items a higher service level where the goal is cost [PRED-06]", () => {
    const byCost = { ...atLevel(0.95), goal: { kind: "cost", price: 0.1 } } as const;
    const [cheap, dear] = proposePolicies([plain, { ...plain, cost: 500 }], byCost);
    // 500 × 0.2 ÷ 52 = 1.923 a week to keep a unit: 0.1 ÷ (0.1 + 1.923)
    expect(dear?.serviceLevel).toBeCloseTo(0.1, 2);
    expect(cheap?.serviceLevel).toBeCloseTo(0.1 / (0.1 + 1 / 52), 6);
  });
});
