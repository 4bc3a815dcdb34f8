import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AgreedFreight, auditLine, type BilledLine } from "./freight-audit.ts";

const agreed: AgreedFreight = {
  band: {
    id: "b",
    carrierId: "A",
    origin: "CW",
    destination: "GB",
    service: "DTD",
    option: "",
    mode: "truck",
    fromGrams: 0,
    upToGrams: 1_000_000,
    minimumMinor: 500,
    minorPerTonne: 20_000,
    transitDays: 1,
  },
  terms: {
    id: "A",
    active: true,
    currency: "GBP",
    capabilities: [],
    gramsPerLitre: null,
    fuelBasisPoints: 1_000,
    accessorials: { tail_lift: 1_500 },
    cutOffMinute: 960,
    onTime: null,
  },
  shipment: {
    origins: ["CW"],
    destinations: ["GB"],
    grams: 100_000,
    millilitres: 0,
    services: [],
    capabilities: [],
    accessorials: ["tail_lift"],
    readyOn: "2026-03-02",
    readyMinute: 600,
    dueOn: null,
    currency: null,
  },
};

const line = (more: Partial<BilledLine> = {}): BilledLine => ({
  amountMinor: 3_700,
  shipment: { agreed, measuredGrams: null, isDelivered: true, isBilled: false },
  ...more,
});

describe("freight audit", () => {
  it("agrees with what was booked, fuel and extras in it, within the tolerance [LOG-03]", () => {
    expect(auditLine(line(), 0)).toMatchObject({ verdict: "matches", expectedMinor: 3_700, atStakeMinor: 0 });
    expect(auditLine(line({ amountMinor: 3_774 }), 200).verdict).toBe("matches");
    expect(auditLine(line({ amountMinor: 3_775 }), 200)).toMatchObject({ verdict: "over", atStakeMinor: 75 });
    expect(auditLine(line({ amountMinor: 3_600 }), 200)).toMatchObject({ verdict: "under", atStakeMinor: 0 });
  });

  it("is by the weight that was booked or measured, never by the one that is billed [LOG-03]", () => {
    const measured = (measuredGrams: number | null, amountMinor: number) =>
      auditLine({ amountMinor, shipment: { agreed, measuredGrams, isDelivered: true, isBilled: false } }, 200);
    // 300 kg billed for the 100 kg that were booked and measured.
    for (const grams of [null, 100_000, 90_000])
      expect(measured(grams, 8_100)).toMatchObject({ verdict: "over", expectedMinor: 3_700, atStakeMinor: 4_400 });
    expect(measured(200_000, 5_900)).toMatchObject({
      verdict: "matches",
      price: { chargeableGrams: 200_000, freightMinor: 4_000, fuelMinor: 400, accessorialsMinor: 1_500 },
    });
    // What was booked by its volume is still owed by it.
    const bulky = {
      ...agreed,
      terms: { ...agreed.terms, gramsPerLitre: 250 },
      shipment: { ...agreed.shipment, millilitres: 800_000 },
    };
    const shipment = { agreed: bulky, measuredGrams: 90_000, isDelivered: true, isBilled: false };
    expect(auditLine({ amountMinor: 5_900, shipment }, 0)).toMatchObject({ verdict: "matches", expectedMinor: 5_900 });
  });

  it("owes nothing for what nobody knows, booked elsewhere, was billed before or never arrived [LOG-03]", () => {
    const of = (shipment: BilledLine["shipment"]) => auditLine(line({ shipment }), 200);
    const known = { agreed, measuredGrams: null, isDelivered: true, isBilled: false };
    expect(of(null)).toMatchObject({ verdict: "unknown_shipment", expectedMinor: null, atStakeMinor: 3_700 });
    expect(of({ ...known, agreed: null })).toMatchObject({ verdict: "not_booked", expectedMinor: null });
    expect(of({ ...known, isBilled: true })).toMatchObject({ verdict: "billed_twice", atStakeMinor: 3_700 });
    expect(of({ ...known, isDelivered: false })).toMatchObject({ verdict: "not_delivered", expectedMinor: 3_700 });
  });

  it("never has more at stake than is billed, and nothing where it matches [LOG-03]", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(10_000), (amountMinor, tolerance) => {
        const { verdict, atStakeMinor } = auditLine(line({ amountMinor }), tolerance);
        expect(atStakeMinor).toBeLessThanOrEqual(amountMinor);
        expect(atStakeMinor > 0).toBe(verdict === "over");
      }),
    );
  });
});
