import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { availableToPromise, promiseDay, type StockOutlook } from "./available-to-promise.ts";

const quantities = fc.array(
  fc.record({ day: fc.integer({ min: -5, max: 40 }), quantity: fc.integer({ min: 1, max: 50 }) }),
  {
    maxLength: 12,
  },
);
const outlooks: fc.Arbitrary<StockOutlook> = fc.record({
  availableNow: fc.nat(100),
  receipts: quantities,
  promises: quantities,
});
const horizon = 30;

/** Stock at the end of each day, counted day by day. */
function projectedDaily({ availableNow, receipts, promises }: StockOutlook): number[] {
  return Array.from({ length: horizon + 1 }, (_, today) => {
    const until = (list: StockOutlook["receipts"]) =>
      list.filter(({ day }) => day <= today).reduce((sum, { quantity }) => sum + quantity, 0);
    return availableNow + until(receipts) - until(promises);
  });
}

describe("available to promise", () => {
  it("promises what is free now, more when receipts come, and nothing that a later promise needs [WMS-03]", () => {
    const points = availableToPromise(
      {
        availableNow: 10,
        receipts: [{ day: 5, quantity: 20 }],
        promises: [
          { day: 3, quantity: 4 },
          { day: 8, quantity: 22 },
        ],
      },
      horizon,
    );
    expect(points.map(({ day, projected, availableToPromise: atp }) => [day, projected, atp])).toEqual([
      [0, 10, 4],
      [3, 6, 4],
      [5, 26, 4],
      [8, 4, 4],
    ]);
    expect(promiseDay(points, 4)).toBe(0);
    expect(promiseDay(points, 5)).toBeNull();
  });

  it("equals the least stock of all days from then on, counted day by day [WMS-03]", () => {
    fc.assert(
      fc.property(outlooks, (outlook) => {
        const daily = projectedDaily(outlook);
        for (const { day, projected, availableToPromise: atp } of availableToPromise(outlook, horizon)) {
          expect(projected).toBe(daily[day]);
          expect(atp).toBe(Math.max(0, Math.min(...daily.slice(day))));
        }
      }),
    );
  });

  it("keeps every earlier promise when what it offers is promised too [WMS-03]", () => {
    fc.assert(
      fc.property(outlooks, fc.integer({ min: 1, max: 120 }), (outlook, wanted) => {
        const day = promiseDay(availableToPromise(outlook, horizon), wanted);
        if (day === null) return;
        const after = { ...outlook, promises: [...outlook.promises, { day, quantity: wanted }] };
        expect(Math.min(...projectedDaily(after).slice(day))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
