import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type FaceBin,
  type PickFace,
  planReplenishment,
  proposeLimits,
  reasonToFill,
  type Replenishment,
  type ReserveStock,
} from "./replenish.ts";

const face = (change: Partial<PickFace> = {}): PickFace => ({
  id: "face",
  locationId: "A-1",
  itemId: "mug",
  minimum: 10,
  maximum: 40,
  onHand: 4,
  reserved: 0,
  incoming: 0,
  unreserved: 0,
  ...change,
});
const reserve = (change: Partial<ReserveStock> = {}): ReserveStock => ({
  itemId: "mug",
  locationId: "R-1",
  lotId: null,
  unitId: null,
  wholeUnit: false,
  expiresOn: null,
  receivedAt: "2027-01-01T00:00:00Z",
  available: 100,
  pickSequence: 1,
  ...change,
});
const unlimited: FaceBin = { locationId: "A-1", capacityGrams: null, capacityMl: null, usedGrams: 0, usedMl: 0 };
const plan = (change: Partial<Replenishment> = {}) =>
  planReplenishment({
    faces: [face()],
    stock: [reserve()],
    bins: [unlimited],
    items: [{ itemId: "mug", unitGrams: 300, unitMl: 1_000, packs: [] }],
    usableOn: "2027-06-01",
    mode: "needed",
    ...change,
  });

describe("why a pick face is filled", () => {
  it("is that orders need more, that it is below its minimum, or that there is room, in this order [WMS-11]", () => {
    expect(reasonToFill(face({ onHand: 20, unreserved: 21 }), "needed")).toBe("demand");
    expect(reasonToFill(face({ onHand: 20, reserved: 11 }), "needed")).toBe("below_minimum");
    expect(reasonToFill(face({ onHand: 20 }), "needed")).toBeNull();
    expect(reasonToFill(face({ onHand: 20 }), "top_off")).toBe("top_off");
    expect(reasonToFill(face({ onHand: 40, reserved: 40 }), "top_off")).toBeNull();
  });

  it("counts what is on its way as there, so that nothing is fetched twice [WMS-11]", () => {
    expect(reasonToFill(face({ onHand: 4, incoming: 36 }), "needed")).toBeNull();
    expect(plan({ faces: [face({ incoming: 5 })] })[0]).toMatchObject({ reason: "below_minimum", quantity: 31 });
  });
});

describe("what is brought to a pick face", () => {
  it("is what expires first, then what came first, up to the maximum [WMS-11]", () => {
    const stock = [
      reserve({ locationId: "late", expiresOn: "2028-01-01", available: 30 }),
      reserve({ locationId: "soon", expiresOn: "2027-07-01", available: 20 }),
      reserve({ locationId: "gone", expiresOn: "2027-05-31", available: 50 }),
    ];
    expect(plan({ stock })).toMatchObject([
      {
        reason: "below_minimum",
        priority: 3,
        wanted: 36,
        quantity: 36,
        gap: null,
        moves: [
          { fromLocationId: "soon", quantity: 20 },
          { fromLocationId: "late", quantity: 16 },
        ],
      },
    ]);
  });

  it("comes as a whole handling unit or in whole cases; a case is broken for waiting orders alone [WMS-11]", () => {
    const items = [{ itemId: "mug", unitGrams: 300, unitMl: 1_000, packs: [12, 48] }];
    const pallet = reserve({ unitId: "pallet", wholeUnit: true, available: 30 });
    expect(plan({ items, stock: [pallet] })[0]?.moves).toMatchObject([
      { unitId: "pallet", wholeUnit: true, quantity: 30 },
    ]);
    expect(plan({ items })[0]).toMatchObject({ wanted: 36, quantity: 36 });
    expect(plan({ items, faces: [face({ maximum: 42 })] })[0]).toMatchObject({ quantity: 36, gap: "less_than_a_case" });
    const urgent = face({ maximum: 14, minimum: 2, onHand: 4, unreserved: 12 });
    expect(plan({ items, faces: [urgent] })[0]).toMatchObject({ reason: "demand", priority: 1, quantity: 10 });
    expect(plan({ items, faces: [{ ...urgent, unreserved: 0, onHand: 1 }] })[0]).toMatchObject({ quantity: 12 });
  });

  it("is no more than the bin holds, and says what was missing [WMS-11]", () => {
    const bins = [{ ...unlimited, capacityGrams: 6_000, usedGrams: 1_200 }];
    expect(plan({ bins })[0]).toMatchObject({ wanted: 36, quantity: 16, gap: "no_room" });
    expect(plan({ stock: [reserve({ available: 5 })] })[0]).toMatchObject({ quantity: 5, gap: "no_reserve" });
    expect(plan({ stock: [] })[0]).toMatchObject({ quantity: 0, gap: "no_reserve", moves: [] });
  });

  it("is what came first where nothing expires, then what lies nearer on the walk [WMS-11]", () => {
    const stock = [
      reserve({ locationId: "far", pickSequence: 9, available: 10 }),
      reserve({ locationId: "near", pickSequence: 2, available: 10 }),
      reserve({ locationId: "old", pickSequence: 99, receivedAt: "2026-01-01T00:00:00Z", available: 10 }),
    ];
    expect(plan({ stock })[0]?.moves.map(({ fromLocationId }) => fromLocationId)).toEqual(["old", "near", "far"]);
  });

  it("breaks no more cases than orders wait for, all faces of the item together [WMS-11]", () => {
    const items = [{ itemId: "mug", unitGrams: 300, unitMl: 1_000, packs: [12] }];
    const faces = ["a", "b", "c"].map((id) =>
      face({ id, locationId: id, minimum: 2, maximum: 14, onHand: 4, unreserved: 12 }),
    );
    // Twelve are wanted: ten fit the first face, two are left for the second, none for the third.
    expect(plan({ items, faces }).map(({ faceId, quantity }) => [faceId, quantity])).toEqual([
      ["a", 10],
      ["b", 2],
      ["c", 0],
    ]);
    const [, , full] = plan({ items, faces });
    expect(full).toMatchObject({ reason: "demand", gap: "less_than_a_case", moves: [] });
  });

  it("is whole units by weight and by volume, and nothing for a bin that is too full already [WMS-11]", () => {
    const quantity = (bin: Partial<FaceBin>) => plan({ bins: [{ ...unlimited, ...bin }] })[0]?.quantity;
    expect(quantity({ capacityMl: 9_900, usedMl: 1_000 })).toBe(8);
    expect(quantity({ capacityMl: 9_900, usedMl: 1_000, capacityGrams: 1_500 })).toBe(5);
    expect(quantity({ capacityGrams: 1_000, usedGrams: 2_000 })).toBe(0);
    const weightless = [{ itemId: "mug", unitGrams: 0, unitMl: null, packs: [] }];
    const bins = [{ ...unlimited, capacityGrams: 10, capacityMl: 10 }];
    expect(plan({ bins, items: weightless })[0]?.quantity).toBe(36);
  });

  it("serves the face that orders wait for before one that is merely low [WMS-11]", () => {
    const low = face({ id: "low", locationId: "A-2" });
    const urgent = face({ id: "urgent", onHand: 9, unreserved: 20 });
    const proposals = plan({ faces: [low, urgent], stock: [reserve({ available: 31 })] });
    expect(proposals.map(({ faceId, quantity }) => [faceId, quantity])).toEqual([
      ["urgent", 31],
      ["low", 0],
    ]);
  });
});

describe("limits that demand suggests", () => {
  const demand = { days: 28, units: 280, busiestDay: 25, coverDays: 5, caseUnits: 12, capacityUnits: null };

  it("cover some days in whole cases, and are filled up before the busiest day runs out [WMS-11]", () => {
    expect(proposeLimits(demand)).toEqual({ minimum: 25, maximum: 60, limitedByBin: false });
    expect(proposeLimits({ ...demand, capacityUnits: 40 })).toEqual({ minimum: 20, maximum: 40, limitedByBin: true });
    expect(proposeLimits({ ...demand, units: 0 })).toBeNull();
    expect(proposeLimits({ ...demand, capacityUnits: 0 })).toBeNull();
  });

  it("hold the busiest day even where the days to cover need less, and round up [WMS-11]", () => {
    // Two days need two units, the busiest day took 25: three cases of twelve.
    expect(proposeLimits({ ...demand, units: 28, coverDays: 2 })).toEqual({
      minimum: 18,
      maximum: 36,
      limitedByBin: false,
    });
    const loose = { ...demand, units: 29, coverDays: 2, busiestDay: 1, caseUnits: null };
    expect(proposeLimits(loose)).toEqual({ minimum: 1, maximum: 3, limitedByBin: false });
  });

  it("never cross and never exceed the bin [WMS-11]", () => {
    fc.assert(
      fc.property(
        fc.record({
          days: fc.integer({ min: 1, max: 60 }),
          units: fc.nat(5_000),
          busiestDay: fc.nat(500),
          coverDays: fc.integer({ min: 1, max: 30 }),
          caseUnits: fc.option(fc.integer({ min: 2, max: 60 })),
          capacityUnits: fc.option(fc.nat(2_000)),
        }),
        (any) => {
          const limits = proposeLimits(any);
          if (limits === null) return;
          expect(limits.minimum).toBeLessThanOrEqual(limits.maximum);
          expect(limits.maximum).toBeGreaterThan(0);
          expect(limits.maximum).toBeLessThanOrEqual(any.capacityUnits ?? Infinity);
        },
      ),
    );
  });
});

describe("any plan", () => {
  const itemIds = ["mug", "bowl"] as const;
  const anyFace = fc
    .record({
      locationId: fc.constantFrom("A-1", "A-2", "A-3"),
      itemId: fc.constantFrom(...itemIds),
      minimum: fc.nat(50),
      more: fc.nat(100),
      onHand: fc.nat(120),
      reserved: fc.nat(60),
      incoming: fc.nat(60),
      unreserved: fc.nat(200),
    })
    .map(({ more, ...rest }) => ({
      ...rest,
      id: `${rest.locationId}/${rest.itemId}`,
      maximum: rest.minimum + more + 1,
    }));
  const anyStock = fc.record({
    itemId: fc.constantFrom(...itemIds),
    locationId: fc.constantFrom("R-1", "R-2", "R-3"),
    lotId: fc.option(fc.constantFrom("L1", "L2")),
    unitId: fc.option(fc.constantFrom("U1", "U2")),
    wholeUnit: fc.boolean(),
    expiresOn: fc.option(fc.constantFrom("2027-01-01", "2027-12-01")),
    receivedAt: fc.constantFrom("2027-01-01T00:00:00Z", "2027-02-01T00:00:00Z"),
    available: fc.nat(150),
    pickSequence: fc.nat(5),
  });
  const bins = fc.tuple(
    ...["A-1", "A-2", "A-3"].map((locationId) =>
      fc.record({
        locationId: fc.constant(locationId),
        capacityGrams: fc.option(fc.nat(20_000)),
        capacityMl: fc.option(fc.nat(20_000)),
        usedGrams: fc.nat(10_000),
        usedMl: fc.nat(10_000),
      }),
    ),
  );
  const items = fc.tuple(
    ...itemIds.map((itemId) =>
      fc.record({
        itemId: fc.constant(itemId),
        unitGrams: fc.option(fc.integer({ min: 1, max: 900 })),
        unitMl: fc.option(fc.integer({ min: 1, max: 900 })),
        packs: fc.constantFrom([], [6], [6, 24]),
      }),
    ),
  );

  it("stays below every maximum and capacity, takes no unit twice and nothing expired [WMS-11]", () => {
    fc.assert(
      fc.property(
        fc.record({
          faces: fc.uniqueArray(anyFace, { maxLength: 6, selector: ({ id }) => id }),
          stock: fc.uniqueArray(anyStock, {
            maxLength: 8,
            selector: ({ itemId, locationId, lotId, unitId }) => `${itemId} ${locationId} ${lotId} ${unitId}`,
          }),
          places: bins,
          measures: items,
          mode: fc.constantFrom("needed" as const, "top_off" as const),
        }),
        ({ faces, stock, places, measures, mode }) => {
          const proposals = planReplenishment({
            faces,
            stock,
            bins: places,
            items: measures,
            usableOn: "2027-06-01",
            mode,
          });
          expect(new Set(proposals.map(({ faceId }) => faceId)).size).toBe(proposals.length);
          const brought = (locationId: string, measure: "unitGrams" | "unitMl") =>
            proposals.reduce((sum, { faceId, quantity }) => {
              const filled = faces.find(({ id }) => id === faceId);
              const item = measures.find(({ itemId }) => itemId === filled?.itemId);
              return filled?.locationId === locationId ? sum + quantity * (item?.[measure] ?? 0) : sum;
            }, 0);
          for (const { faceId, quantity, wanted, gap, moves } of proposals) {
            const filled = faces.find(({ id }) => id === faceId);
            if (filled === undefined) throw new Error("a face nobody asked for");
            expect(moves.reduce((sum, move) => sum + move.quantity, 0)).toBe(quantity);
            expect(moves.every((move) => move.quantity > 0)).toBe(true);
            expect(quantity === 0 || filled.onHand + filled.incoming + quantity <= filled.maximum).toBe(true);
            expect(gap === null).toBe(quantity === wanted);
          }
          for (const { locationId, capacityGrams, capacityMl, usedGrams, usedMl } of places) {
            const grams = brought(locationId, "unitGrams");
            const ml = brought(locationId, "unitMl");
            expect(grams === 0 || capacityGrams === null || usedGrams + grams <= capacityGrams).toBe(true);
            expect(ml === 0 || capacityMl === null || usedMl + ml <= capacityMl).toBe(true);
          }
          for (const row of stock) {
            const taken = proposals
              .filter(({ faceId }) => faces.find(({ id }) => id === faceId)?.itemId === row.itemId)
              .flatMap(({ moves }) => moves)
              .filter(
                (move) =>
                  move.fromLocationId === row.locationId && move.lotId === row.lotId && move.unitId === row.unitId,
              )
              .reduce((sum, move) => sum + move.quantity, 0);
            const usable = row.expiresOn === null || row.expiresOn >= "2027-06-01";
            expect(taken).toBeLessThanOrEqual(usable ? row.available : 0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
