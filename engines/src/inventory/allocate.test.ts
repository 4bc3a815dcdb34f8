import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AllocatableStock, allocate } from "./allocate.ts";

const today = "2026-06-01";
const bin = (change: Partial<AllocatableStock>): AllocatableStock => ({
  locationId: "A",
  lotId: null,
  unitId: null,
  expiresOn: null,
  receivedAt: "2026-01-01T00:00:00.000Z",
  available: 10,
  pickFace: false,
  pickSequence: 1,
  ...change,
});

const stock = fc.array(
  fc.record({
    locationId: fc.uuid(),
    lotId: fc.option(fc.uuid(), { nil: null }),
    unitId: fc.option(fc.uuid(), { nil: null }),
    expiresOn: fc.option(fc.constantFrom("2026-05-01", "2026-06-01", "2026-07-01", "2027-01-01"), { nil: null }),
    receivedAt: fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"),
    available: fc.nat(20),
    pickFace: fc.boolean(),
    pickSequence: fc.nat(5),
  }),
  { maxLength: 12 },
);

describe("allocation", () => {
  it("takes what expires first, and leaves expired lots alone [WMS-07]", () => {
    const chosen = allocate(
      [
        bin({ locationId: "never" }),
        bin({ locationId: "late", lotId: "2", expiresOn: "2026-12-01" }),
        bin({ locationId: "gone", lotId: "0", expiresOn: "2026-05-31" }),
        bin({ locationId: "soon", lotId: "1", expiresOn: "2026-06-10" }),
      ],
      { quantity: 25, usableOn: today },
    );
    expect(chosen.map(({ locationId, quantity }) => [locationId, quantity])).toEqual([
      ["soon", 10],
      ["late", 10],
      ["never", 5],
    ]);
  });

  it("takes what came first where nothing expires, and the pick face between equals [WMS-07]", () => {
    const chosen = allocate(
      [
        bin({ locationId: "new", receivedAt: "2026-03-01T00:00:00.000Z" }),
        bin({ locationId: "reserve" }),
        bin({ locationId: "face", pickFace: true, pickSequence: 9 }),
      ],
      { quantity: 21, usableOn: today },
    );
    expect(chosen.map(({ locationId, quantity }) => [locationId, quantity])).toEqual([
      ["face", 10],
      ["reserve", 10],
      ["new", 1],
    ]);
  });

  it("takes what came first, whatever expires when, where that is the rule [PLT-10]", () => {
    const bins = [
      bin({ locationId: "second", receivedAt: "2026-03-02T00:00:00.000Z", expiresOn: "2026-06-10", lotId: "2" }),
      bin({ locationId: "first", receivedAt: "2026-03-01T00:00:00.000Z", expiresOn: "2026-12-01", lotId: "1" }),
    ];
    const chosen = allocate(bins, { quantity: 11, usableOn: today, strategy: "fifo" });
    expect(chosen.map(({ locationId }) => locationId)).toEqual(["first", "second"]);
  });

  it("gives as much as there is and is asked for, from no bin more than it has, none skipped that comes before [WMS-03]", () => {
    fc.assert(
      fc.property(stock, fc.integer({ min: 1, max: 100 }), (bins, quantity) => {
        const chosen = allocate(bins, { quantity, usableOn: today });
        const usable = bins.filter(({ expiresOn }) => expiresOn === null || expiresOn >= today);
        const free = usable.reduce((sum, { available }) => sum + available, 0);
        expect(chosen.reduce((sum, line) => sum + line.quantity, 0)).toBe(Math.min(free, quantity));
        for (const { locationId, quantity: taken } of chosen) {
          const from = usable.find((candidate) => candidate.locationId === locationId);
          expect(taken).toBeGreaterThan(0);
          expect(taken).toBeLessThanOrEqual(from?.available ?? 0);
        }

        const expiries = chosen.map(
          ({ locationId }) => usable.find((b) => b.locationId === locationId)?.expiresOn ?? "9999",
        );
        expect(expiries).toEqual(expiries.toSorted());
      }),
    );
  });
});
