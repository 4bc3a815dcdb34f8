import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSscc } from "../inventory/sscc.ts";
import { parseGs1 } from "./element-string.ts";
import { factsOf, gtin14, looksLikeGtin, netWeightElement } from "./facts.ts";

const year = 2026;

describe("what a code says", () => {
  it("is goods, lot, serial, days, counts and weight in the words of a warehouse [WMS-15]", () => {
    const facts = (text: string) => {
      const found = parseGs1(text, year);
      return found.ok ? factsOf(found.elements, year) : found.failure;
    };
    expect(facts("(01)09521234543213(11)260100(17)261231(10)L1(21)S1(30)12(3103)001250")).toEqual({
      gtin: "09521234543213",
      sscc: null,
      lot: "L1",
      serial: "S1",
      expiry: "2026-12-31",
      production: "2026-01-31",
      quantity: 12,
      netWeightGrams: 1250,
    });
    const sscc = makeSscc("9521234", 1);
    expect(
      facts(`(00)${sscc}(02)09521234543213(37)48(3101)000125(15)270000`.replace("270000", "270100")),
    ).toMatchObject({
      sscc,
      gtin: "09521234543213",
      quantity: 48,
      netWeightGrams: 12_500,
      expiry: "2027-01-31",
    });
    expect(facts("(3100)000002")).toMatchObject({ netWeightGrams: 2000 });
    expect(facts("(3202)001250")).toMatchObject({ netWeightGrams: 5670 });
    expect(facts("(3200)000001")).toMatchObject({ netWeightGrams: 454 });
    expect(facts("(3561)000100")).toMatchObject({ netWeightGrams: 311 });
    expect(facts("(3201)000011(3103)000500")).toMatchObject({ netWeightGrams: 500 });
  });

  it("writes a net weight so that it is read as the same, as fine as six digits allow [WMS-15]", () => {
    expect([1, 1_250, 999_999, 1_000_000, 12_345_678, 123_456_789, 999_999_000].map(netWeightElement)).toEqual([
      { ai: "3103", value: "000001" },
      { ai: "3103", value: "001250" },
      { ai: "3103", value: "999999" },
      { ai: "3102", value: "100000" },
      { ai: "3101", value: "123457" },
      { ai: "3100", value: "123457" },
      { ai: "3100", value: "999999" },
    ]);
    expect(netWeightElement(1_000_000_000)).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (grams) => {
        const element = netWeightElement(grams);
        expect(element && factsOf([element], year).netWeightGrams).toBe(grams);
      }),
    );
  });

  it("is a GTIN for a number of 8, 12, 13 or 14 digits that ends as it must [WMS-15]", () => {
    expect(gtin14("96385074")).toBe("00000096385074");
    expect(gtin14("614141999996")).toBe("00614141999996");
    expect(gtin14("]E09521234543213")).toBe("09521234543213");
    expect(gtin14("9521234543214")).toBeNull();
    expect(looksLikeGtin("9521234543214")).toBe(true);
    expect(gtin14("95212345432")).toBeNull();
    expect(looksLikeGtin("95212345432")).toBe(false);
  });
});
