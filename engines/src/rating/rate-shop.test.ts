import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shopRates, type Weights } from "./rate-shop.ts";
import { type CarrierTerms, type RatedShipment, priceOf, type TariffBand } from "./tariff.ts";

const cheapestFirst: Weights = { price: 1, time: 0, onTime: 0 };

const termsOf = (id: string, more: Partial<CarrierTerms> = {}): CarrierTerms => ({
  id,
  active: true,
  currency: "USD",
  capabilities: [],
  gramsPerLitre: null,
  fuelBasisPoints: 0,
  accessorials: {},
  cutOffMinute: 16 * 60,
  onTime: null,
  ...more,
});

const bandOf = (more: Partial<TariffBand> = {}): TariffBand => ({
  id: "band",
  carrierId: "A",
  origin: "PORT04",
  destination: "PORT09",
  service: "DTD",
  option: "",
  mode: "AIR",
  fromGrams: 100_000,
  upToGrams: 249_990,
  minimumMinor: 346,
  minorPerTonne: 6_000,
  transitDays: 3,
  ...more,
});

const load = (more: Partial<RatedShipment> = {}): RatedShipment => ({
  origins: ["PORT04"],
  destinations: ["PORT09"],
  grams: 100_000,
  millilitres: 0,
  services: [],
  capabilities: [],
  accessorials: [],
  readyOn: "2026-03-02",
  readyMinute: 10 * 60,
  dueOn: null,
  currency: null,
  ...more,
});

/** Rows of the freight rates of Brunel University (figshare 7558679) from PORT04 to PORT09 that take 100 kg. */
const published = [
  ["V444_8", "DTD", 21.47, 0.06, 14],
  ["V444_8", "DTD", 27.8, 0.13, 5],
  ["V444_0", "DTD", 3.46, 0.06, 3],
  ["V444_0", "DTP", 1.5, 0.04, 3],
  ["V444_0", "DTD", 3.46, 0.06, 2],
  ["V444_0", "DTP", 1.5, 0.04, 2],
  ["V444_8", "DTD", 29.88, 0.16, 2],
  ["V444_1", "DTD", 11.63, 0.08, 2],
  ["V444_1", "DTD", 11.23, 0.08, 2],
  ["V444_4", "DTD", 11.7, 0.1, 1],
  ["V444_1", "DTD", 11.63, 0.08, 1],
  ["V444_1", "DTD", 11.23, 0.08, 1],
  ["V444_8", "DTD", 31.96, 0.18, 0],
] as const;

const bands = published.map(([carrierId, service, minimum, rate, transitDays], row) =>
  bandOf({
    id: `band ${row}`,
    carrierId,
    service,
    minimumMinor: Math.round(minimum * 100),
    minorPerTonne: Math.round(rate * 100_000),
    transitDays,
  }),
);
const carriers = ["V444_0", "V444_1", "V444_4", "V444_8", "V444_9"].map((id) => termsOf(id));

describe("rate shopping", () => {
  it("of 100 kg from PORT04 to PORT09 finds 13 bands, from 4.00 to 31.96 [LOG-02]", () => {
    const { offers, refused } = shopRates(load(), carriers, bands, cheapestFirst);
    expect(offers).toHaveLength(13);
    expect(offers[0]).toMatchObject({
      band: { carrierId: "V444_0", service: "DTP", transitDays: 2 },
      price: { totalMinor: 400, isMinimum: false },
      arrivesOn: "2026-03-04",
    });
    expect(offers.at(-1)).toMatchObject({
      band: { carrierId: "V444_8", transitDays: 0 },
      price: { totalMinor: 3_196, isMinimum: true },
    });
    expect(refused).toEqual([{ carrierId: "V444_9", reason: "lane_not_served", detail: null }]);
  });

  it("weighs cost, days and punctuality as it is told [LOG-02]", () => {
    const best = (weights: Weights): string | undefined =>
      shopRates(load(), [...carriers, termsOf("idle", { onTime: 0.5 })], bands, weights).offers[0]?.band.id;
    expect(best(cheapestFirst)).toBe("band 5");
    expect(best({ price: 0, time: 1, onTime: 0 })).toBe("band 12");
    const known = carriers.map((each) => ({ ...each, onTime: each.id === "V444_4" ? 0.99 : 0.8 }));
    expect(shopRates(load(), known, bands, { price: 0, time: 0, onTime: 1 }).offers[0]?.band.carrierId).toBe("V444_4");
  });

  it("takes a carrier of which nothing is known for as punctual as the others are on average [LOG-02]", () => {
    const ranked = (...shares: readonly (number | null)[]) => {
      const names = shares.map((_, index) => "ABC"[index] ?? "");
      const all = names.map((id, index) => termsOf(id, { onTime: shares[index] ?? null }));
      const lanes = names.map((id) => bandOf({ id, carrierId: id }));
      const { offers } = shopRates(load(), all, lanes, { price: 0, time: 0, onTime: 1 });
      return offers.map(({ band, score }) => [band.id, Math.round(score)]);
    };
    expect(ranked(0.6, null, 0.9)).toEqual([
      ["C", 90],
      ["B", 75],
      ["A", 60],
    ]);
    expect(ranked(null, null)).toEqual([
      ["A", 100],
      ["B", 100],
    ]);
  });

  it("says of each refused carrier what it did not get past [LOG-02]", () => {
    const refusal = (shipment: Partial<RatedShipment>, terms: Partial<CarrierTerms> = {}, more = [bandOf()]) =>
      shopRates(load(shipment), [termsOf("A", terms)], more, cheapestFirst).refused[0];
    expect(refusal({}, { active: false })?.reason).toBe("inactive");
    expect(refusal({ destinations: ["PORT01"] })?.reason).toBe("lane_not_served");
    expect(refusal({ currency: "EUR" })).toMatchObject({ reason: "other_currency", detail: "USD" });
    expect(refusal({ grams: 99_999 })?.reason).toBe("too_light");
    expect(refusal({ grams: 249_991 })?.reason).toBe("too_heavy");
    const heavier = bandOf({ fromGrams: 250_010, upToGrams: 500_000 });
    expect(refusal({ grams: 250_000 }, {}, [bandOf(), heavier])?.reason).toBe("weight_between_bands");
    expect(refusal({ services: ["DTP"] })).toMatchObject({ reason: "service_not_offered", detail: "DTP" });
    expect(refusal({ capabilities: ["cold_chain"] })).toMatchObject({
      reason: "capability_missing",
      detail: "cold_chain",
    });
    expect(refusal({ accessorials: ["tail_lift"] })).toMatchObject({
      reason: "accessorial_not_offered",
      detail: "tail_lift",
    });
    expect(refusal({ dueOn: "2026-03-04" })).toMatchObject({ reason: "arrives_late", detail: "2026-03-05" });
    expect(refusal({ dueOn: "2026-03-05" })).toBeUndefined();
    // Too late for today's pick-up.
    expect(refusal({ dueOn: "2026-03-05", readyMinute: 16 * 60 + 1 })).toMatchObject({ detail: "2026-03-06" });
  });

  it("adds fuel to freight, then extras, and takes volume for weight where it is more [LOG-02]", () => {
    const terms = termsOf("A", { gramsPerLitre: 200, fuelBasisPoints: 1_250, accessorials: { tail_lift: 1_500 } });
    const bulky = load({ millilitres: 600_001, accessorials: ["tail_lift"] });
    expect(priceOf(bandOf(), terms, bulky)).toEqual({
      chargeableGrams: 120_001,
      freightMinor: 720,
      isMinimum: false,
      fuelMinor: 90,
      accessorialsMinor: 1_500,
      totalMinor: 2_310,
    });
    expect(priceOf(bandOf({ minorPerTonne: 3_000 }), terms, load())).toMatchObject({
      freightMinor: 346,
      isMinimum: true,
    });
  });

  it("knows a lane by any of its names, and compares a price with those in its own currency [LOG-02]", () => {
    const lanes = [
      bandOf({ origin: "CW", destination: "GB" }),
      bandOf({ id: "zone", origin: "GB", destination: "LS1" }),
    ];
    const named = load({ origins: ["CW", "GB"], destinations: ["LS1", "GB"] });
    expect(shopRates(named, [termsOf("A")], lanes, cheapestFirst).offers).toHaveLength(2);

    const abroad = bandOf({ id: "abroad", carrierId: "B", minimumMinor: 90_000 });
    const { offers } = shopRates(
      load(),
      [termsOf("A"), termsOf("B", { currency: "EUR" })],
      [bandOf(), abroad],
      cheapestFirst,
    );
    expect(offers.map(({ currency, score }) => [currency, score])).toEqual([
      ["USD", 100],
      ["EUR", 100],
    ]);
  });

  it("answers for every carrier once, by offers or by a reason, and never dearer first [LOG-02]", () => {
    const band = fc.record({
      carrierId: fc.constantFrom("A", "B", "C"),
      destination: fc.constantFrom("PORT09", "PORT01"),
      fromGrams: fc.integer({ min: 0, max: 200_000 }),
      minimumMinor: fc.integer({ min: 0, max: 5_000 }),
      minorPerTonne: fc.integer({ min: 0, max: 90_000 }),
      transitDays: fc.integer({ min: 0, max: 9 }),
    });
    const dueOn = fc.constantFrom(null, "2026-03-02", "2026-03-06");
    fc.assert(
      fc.property(fc.array(band, { maxLength: 12 }), dueOn, (parts, due) => {
        const tariff = parts.map((part, row) => bandOf({ ...part, id: `${row}`, upToGrams: part.fromGrams + 80_000 }));
        const all = ["A", "B", "C"].map((id) => termsOf(id));
        const { offers, refused } = shopRates(load({ dueOn: due }), all, tariff, cheapestFirst);
        const offering = new Set(offers.map((offer) => offer.band.carrierId));
        expect([...offering, ...refused.map(({ carrierId }) => carrierId)].toSorted()).toEqual(["A", "B", "C"]);
        const prices = offers.map(({ price }) => price.totalMinor);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        expect(offers.every(({ arrivesOn }) => due === null || arrivesOn <= due)).toBe(true);
      }),
    );
  });
});
