import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AllocatableStock, allocate, type Allocation } from "./allocate.ts";
import { brokenBy } from "./choose-among-equals.ts";

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

  it("takes a whole pallet before it breaks one, and the rest from loose goods [WMS-03]", () => {
    const chosen = allocate(
      [
        bin({ locationId: "loose", pickFace: true, available: 30 }),
        bin({ locationId: "broken", unitId: "pallet 1", available: 20, pickSequence: 2 }),
        bin({ locationId: "whole", unitId: "pallet 2", available: 48, pickSequence: 3 }),
      ],
      { quantity: 60, usableOn: today, packages: [48, 12] },
    );
    expect(chosen.map(({ locationId, quantity }) => [locationId, quantity])).toEqual([
      ["loose", 12],
      ["whole", 48],
    ]);
  });

  it("takes one place that has enough before two, and never breaks a case that another place spares [WMS-03]", () => {
    const places = [
      bin({ locationId: "few", available: 7 }),
      bin({ locationId: "cases", available: 36, pickSequence: 2 }),
      bin({ locationId: "mixed", available: 29, pickSequence: 3 }),
    ];
    const from = (quantity: number) =>
      allocate(places, { quantity, usableOn: today, packages: [12] }).map(({ locationId, quantity: taken }) => [
        locationId,
        taken,
      ]);
    expect(from(36)).toEqual([["cases", 36]]);
    expect(from(5)).toEqual([["few", 5]]);
    expect(from(17)).toEqual([["mixed", 17]]);
    expect(from(19)).toEqual([
      ["few", 7],
      ["cases", 12],
    ]);
  });

  it("does so within one expiry date only [WMS-03] [WMS-07]", () => {
    const chosen = allocate(
      [
        bin({ locationId: "soon", lotId: "1", expiresOn: "2026-06-10", available: 10 }),
        bin({ locationId: "late", lotId: "2", unitId: "pallet", expiresOn: "2026-06-11", available: 48 }),
      ],
      { quantity: 48, usableOn: today, packages: [48] },
    );
    expect(chosen.map(({ locationId, quantity }) => [locationId, quantity])).toEqual([
      ["soon", 10],
      ["late", 38],
    ]);
  });

  it("touches no more places and breaks no more packages than the plain order would, and keeps quantity and expiry [WMS-03]", () => {
    const packages = fc.subarray([4, 6, 12]);
    fc.assert(
      fc.property(stock, fc.integer({ min: 1, max: 100 }), packages, (bins, quantity, factors) => {
        const chosen = allocate(bins, { quantity, usableOn: today, packages: factors });
        const plain = allocatePlainly(bins, quantity);
        const key = ({ locationId, lotId, unitId }: Allocation) => `${locationId} ${lotId} ${unitId}`;
        const of = (line: Allocation) => bins.find((each) => key({ ...each, quantity: 0 }) === key(line));
        const broken = (lines: readonly Allocation[]) =>
          brokenBy(
            lines.map((line) => ({ unitId: line.unitId, available: of(line)?.available ?? 0 })),
            lines.map((line, at) => ({ at, quantity: line.quantity })),
            factors,
          );
        const units = (lines: readonly Allocation[]) => lines.reduce((sum, line) => sum + line.quantity, 0);
        const perDate = (lines: readonly Allocation[]) =>
          Object.fromEntries(
            [...Map.groupBy(lines, (line) => of(line)?.expiresOn ?? "never")].map(([date, on]) => [date, units(on)]),
          );
        // As much of each date as first to expire first takes.
        expect(perDate(chosen)).toEqual(perDate(plain));
        expect(units(chosen)).toBe(units(plain));
        expect(chosen.length).toBeLessThanOrEqual(plain.length);
        expect(broken(chosen)).toBeLessThanOrEqual(broken(plain));
      }),
      { numRuns: 500 },
    );
  });
});

/** The slow, obvious twin: bin after bin, in the order of expiry, arrival, pick face and walk. */
function allocatePlainly(bins: readonly AllocatableStock[], wanted: number): Allocation[] {
  const order = (each: AllocatableStock) =>
    [
      each.expiresOn ?? `9999-12-31 ${each.receivedAt}`,
      each.receivedAt,
      each.pickFace ? 0 : 1,
      each.pickSequence,
      each.locationId,
      each.lotId ?? "",
      each.unitId ?? "",
    ].join("|");
  const usable = bins.filter(({ expiresOn, available }) => available > 0 && (expiresOn ?? today) >= today);
  let missing = wanted;
  return usable
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .flatMap(({ locationId, lotId, unitId, available }) => {
      const quantity = Math.min(available, missing);
      missing -= quantity;
      return quantity === 0 ? [] : [{ locationId, lotId, unitId, quantity }];
    });
}
