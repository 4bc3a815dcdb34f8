import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayStillCome } from "./over-receipt.ts";

describe("what may still come of a line", () => {
  it("is what is open and the tolerance, of which earlier receipts took their part [WMS-06]", () => {
    const line = { quantity: 40, short: 0, percent: 10 };
    expect(mayStillCome({ ...line, came: 0 })).toBe(44);
    expect(mayStillCome({ ...line, came: 38 })).toBe(6);
    expect(mayStillCome({ ...line, came: 43 })).toBe(1);
    expect(mayStillCome({ ...line, came: 44 })).toBe(0);
    expect(mayStillCome({ ...line, came: 60 })).toBe(0);
    expect(mayStillCome({ ...line, came: 10, percent: null })).toBe(30);
    expect(mayStillCome({ ...line, came: 10, short: 30 })).toBe(4);
  });

  it("is never more in all than the order and its tolerance, in however many receipts [WMS-06]", () => {
    const receipts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 50 }),
        receipts,
        (quantity, percent, sizes) => {
          let came = 0;
          for (const size of sizes) if (size <= mayStillCome({ quantity, percent, short: 0, came })) came += size;
          expect(came * 100).toBeLessThanOrEqual(quantity * (100 + percent));
        },
      ),
    );
  });
});
