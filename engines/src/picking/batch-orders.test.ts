import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BatchOrder, batchOrders, type CartCapacity, firstComeBatches, totalLength } from "./batch-orders.ts";
import { at, type PickLayout } from "./layout.ts";
import { pickPath } from "./pick-path.ts";

const layout: PickLayout = { aisles: [0, 3, 6, 9, 12], crossAisles: [0, 10, 20], depot: { x: 6, offFront: 1 } };

const orders = fc.array(
  fc.record<BatchOrder>({
    picks: fc.array(fc.record({ aisle: fc.nat(4), y: fc.nat(20) }), { minLength: 1, maxLength: 4 }),
    volumeMl: fc.integer({ min: 1, max: 500 }),
    grams: fc.integer({ min: 1, max: 500 }),
  }),
  { maxLength: 18 },
);
const capacities = fc.record<CartCapacity>({
  orders: fc.integer({ min: 1, max: 6 }),
  volumeMl: fc.option(fc.integer({ min: 300, max: 2000 }), { nil: null }),
  grams: fc.option(fc.integer({ min: 300, max: 2000 }), { nil: null }),
});

describe("batching", () => {
  it("never walks further than first come, first served, takes every order once and overloads no cart [WMS-08]", () => {
    fc.assert(
      fc.property(orders, capacities, (list, capacity) => {
        const batches = batchOrders(layout, list, capacity);
        expect(batches.flatMap((batch) => batch.orders).toSorted((a, b) => a - b)).toEqual(
          list.map((_, index) => index),
        );
        expect(totalLength(batches)).toBeLessThanOrEqual(totalLength(firstComeBatches(layout, list, capacity)) + 1e-9);
        for (const { orders: taken, length } of batches) {
          const loads = taken.map((index) => at(list, index));
          expect(
            pickPath(
              layout,
              loads.flatMap(({ picks }) => picks),
            ).length,
          ).toBeCloseTo(length, 9);
          if (taken.length === 1) continue;
          expect(taken.length).toBeLessThanOrEqual(capacity.orders);
          const sum = (of: (order: BatchOrder) => number): number =>
            loads.reduce((total, order) => total + of(order), 0);
          expect(sum(({ volumeMl }) => volumeMl)).toBeLessThanOrEqual(capacity.volumeMl ?? Infinity);
          expect(sum(({ grams }) => grams)).toBeLessThanOrEqual(capacity.grams ?? Infinity);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("puts orders of the same aisle together, which first come does not [WMS-08]", () => {
    const order = (aisle: number): BatchOrder => ({ picks: [{ aisle, y: 18 }], volumeMl: 1, grams: 1 });
    const list = [order(0), order(4), order(0), order(4)];
    const capacity = { orders: 2, volumeMl: null, grams: null };
    expect(batchOrders(layout, list, capacity).map((batch) => batch.orders)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(firstComeBatches(layout, list, capacity).map((batch) => batch.orders)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it("lets an order that is too big for a cart go alone [WMS-08]", () => {
    const list = [100, 900, 100].map((grams): BatchOrder => ({ picks: [{ aisle: 1, y: 5 }], volumeMl: 1, grams }));
    const batches = batchOrders(layout, list, { orders: 3, volumeMl: null, grams: 300 });
    expect(batches.map((batch) => batch.orders)).toEqual([[0, 2], [1]]);
  });
});
