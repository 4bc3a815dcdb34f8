import { describe, expect, it } from "vitest";
import { pickReport, type PickEntry } from "./pick-report.ts";

const entry: PickEntry = {
  scannedLocation: "A-01-1",
  scannedItem: null,
  typed: "5",
  reason: undefined,
  missing: "back_order",
};

describe("reporting a pick", () => {
  it("sends a whole pick without a reason, even if one was chosen before", () => {
    const report = pickReport({ ...entry, reason: "damaged" }, 5);
    expect(report).toMatchObject({ whole: true, short: 0, input: { quantity: 5, shortReason: null } });
  });

  it("needs a reason for a short pick [WMS-09]", () => {
    expect(pickReport({ ...entry, typed: "3" }, 5)).toMatchObject({ whole: false, short: 2 });
    expect(pickReport({ ...entry, typed: "3", reason: "stockout" }, 5)).toMatchObject({
      whole: true,
      input: { quantity: 3, shortReason: "stockout", missing: "back_order" },
    });
  });

  it("takes an empty bin as nothing picked, but an empty field as not answered", () => {
    expect(pickReport({ ...entry, typed: "0", reason: "stockout" }, 5)).toMatchObject({ whole: true, quantity: 0 });
    expect(pickReport({ ...entry, typed: "", reason: "stockout" }, 5).whole).toBe(false);
    expect(pickReport({ ...entry, typed: "6" }, 5).whole).toBe(false);
  });
});
