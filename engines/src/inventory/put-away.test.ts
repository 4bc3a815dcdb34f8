import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proposePutAway, type PutAwayBin, type PutAwayGoods } from "./put-away.ts";

const bin = (change: Partial<PutAwayBin>): PutAwayBin => ({
  locationId: "A",
  capacityGrams: 10_000,
  capacityMl: 10_000,
  usedGrams: 0,
  usedMl: 0,
  empty: true,
  holdsSame: false,
  distanceMm: 1_000,
  ...change,
});
const goods = (change: Partial<PutAwayGoods> = {}): PutAwayGoods => ({
  quantity: 5,
  unitGrams: 1_000,
  unitMl: 500,
  velocity: "medium",
  ...change,
});

describe("put-away", () => {
  const near = bin({ locationId: "near", distanceMm: 100 });
  const far = bin({ locationId: "far", distanceMm: 9_000 });

  it("fills the bin that holds the item before it opens another, and says why [WMS-06]", () => {
    const same = bin({
      locationId: "same",
      empty: false,
      holdsSame: true,
      usedGrams: 7_000,
      usedMl: 3_500,
      distanceMm: 5_000,
    });
    expect(proposePutAway([near, far, same], goods())).toEqual([
      { locationId: "same", quantity: 3, code: "same_item", fillAfter: 1, distanceMm: 5_000 },
      { locationId: "near", quantity: 2, code: "nearest_free", fillAfter: 0.2, distanceMm: 100 },
    ]);
  });

  it("fills the nearest first of several bins that hold the item, whatever their order [WMS-06]", () => {
    const holding = [far, near].map((one) => ({ ...one, empty: false, holdsSame: true }));
    for (const velocity of ["fast", "slow"] as const)
      expect(proposePutAway(holding, goods({ velocity })).map(({ locationId }) => locationId)).toEqual(["near"]);
  });

  it("keeps the near bins for what moves fast [WMS-06]", () => {
    expect(proposePutAway([far, near], goods({ velocity: "fast" }))[0]).toMatchObject({
      locationId: "near",
      code: "fast_mover_near",
    });
    expect(proposePutAway([near, far], goods({ velocity: "slow" }))[0]).toMatchObject({
      locationId: "far",
      code: "slow_mover_far",
    });
  });

  it("says so when no bin has room [WMS-06]", () => {
    expect(proposePutAway([bin({ usedGrams: 9_500 })], goods({ quantity: 2 }))).toEqual([
      { locationId: null, quantity: 2, code: "no_bin_fits", fillAfter: null, distanceMm: null },
    ]);
  });

  it("measures how full a bin gets by what is known of it, and knows nothing of a bin without limits [WMS-06]", () => {
    const fill = (place: Partial<PutAwayBin>, arriving: Partial<PutAwayGoods> = {}) =>
      proposePutAway([bin(place)], goods(arriving)).map(({ fillAfter }) => fillAfter);
    expect(fill({ capacityGrams: null, capacityMl: null })).toEqual([null]);
    expect(fill({ capacityGrams: null })).toEqual([0.25]);
    expect(fill({ capacityMl: null })).toEqual([0.5]);
    expect(fill({ usedMl: 9_000 }, { unitMl: null })).toEqual([0.5]);
    expect(fill({ usedGrams: 9_000 }, { unitGrams: null })).toEqual([0.25]);
    expect(fill({}, { unitGrams: null, unitMl: null })).toEqual([null]);
  });

  it("places every unit once and never beyond weight or volume [WMS-06]", () => {
    const bins = fc.array(
      fc.record({
        locationId: fc.uuid(),
        capacityGrams: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null }),
        capacityMl: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null }),
        usedGrams: fc.nat(15_000),
        usedMl: fc.nat(15_000),
        empty: fc.boolean(),
        holdsSame: fc.boolean(),
        distanceMm: fc.nat(50_000),
      }),
      { maxLength: 10 },
    );
    const anyGoods: fc.Arbitrary<PutAwayGoods> = fc.record({
      quantity: fc.integer({ min: 1, max: 60 }),
      unitGrams: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: null }),
      unitMl: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: null }),
      velocity: fc.constantFrom("fast", "medium", "slow"),
    });
    fc.assert(
      fc.property(bins, anyGoods, (places, arriving) => {
        const proposals = proposePutAway(places, arriving);
        expect(proposals.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(arriving.quantity);
        for (const { locationId, quantity } of proposals) {
          const place = places.find((candidate) => candidate.locationId === locationId);
          if (place === undefined) continue;
          const { unitGrams, unitMl } = arriving;
          const grams = place.usedGrams + quantity * (unitGrams ?? 0);
          const ml = place.usedMl + quantity * (unitMl ?? 0);
          expect(place.capacityGrams === null || unitGrams === null || grams <= place.capacityGrams).toBe(true);
          expect(place.capacityMl === null || unitMl === null || ml <= place.capacityMl).toBe(true);
          expect(place.empty || place.holdsSame).toBe(true);
        }
      }),
    );
  });
});

describe("put-away at its limits", () => {
  it("fills a bin to the last gram, takes of equally near bins the first by id, and skips those without room [WMS-06]", () => {
    const places = ["b", "a", "c"].map((locationId) => bin({ locationId, capacityGrams: 2_000 }));
    const placed = (change: Partial<PutAwayGoods>) =>
      proposePutAway([bin({ locationId: "0", usedGrams: 10_000 }), ...places], goods(change)).map(
        ({ locationId, quantity }) => [locationId, quantity],
      );
    expect(placed({})).toEqual([
      ["a", 2],
      ["b", 2],
      ["c", 1],
    ]);
    expect(placed({ quantity: 4 })).toEqual([
      ["a", 2],
      ["b", 2],
    ]);
    expect(placed({ quantity: 7 })).toEqual([
      ["a", 2],
      ["b", 2],
      ["c", 2],
      [null, 1],
    ]);
    expect(placed({ velocity: "slow", quantity: 2 })).toEqual([["a", 2]]);
  });

  it("is not limited by goods that weigh or measure nothing, nor does a bin that is over full take less than none [WMS-06]", () => {
    const weightless = goods({ unitGrams: 0, unitMl: 0, quantity: 500 });
    expect(proposePutAway([bin({ usedGrams: 9_000 })], weightless)[0]).toMatchObject({
      locationId: "A",
      quantity: 500,
    });
    expect(proposePutAway([bin({ usedGrams: 12_000 })], goods())[0]).toMatchObject({ locationId: null, quantity: 5 });
  });
});
