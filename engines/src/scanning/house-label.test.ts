import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { houseLabel, type HouseLabel, readHouseLabel } from "./house-label.ts";

const label: fc.Arbitrary<HouseLabel> = fc.record({
  kind: fc.constantFrom("lot", "serial"),
  sku: fc.string({ unit: "binary", minLength: 1 }),
  code: fc.string({ unit: "binary", minLength: 1 }),
});

describe("a label of goods without a GTIN", () => {
  it("says item and code in letters that every scanner sends [WMS-15]", () => {
    expect(houseLabel({ kind: "lot", sku: "MUG-1", code: "L-7" })).toBe("L/MUG-1/L-7");
    expect(houseLabel({ kind: "serial", sku: "A/B", code: "Nº 1" })).toBe("S/A%2FB/N%C2%BA%201");
    expect(readHouseLabel("l/MUG-1/L-7")).toEqual({ kind: "lot", sku: "MUG-1", code: "L-7" });
    for (const text of ["L/MUG-1", "X/MUG-1/L-7", "L/A/B/C", "L/%E0%A4%A/1", "L//1", "MUG-1"])
      expect(readHouseLabel(text), text).toBeNull();
  });

  it("is read back as it was, and differs for two goods of which anything differs [WMS-15]", () => {
    fc.assert(
      fc.property(label, label, (one, other) => {
        fc.pre([one, other].every(({ sku, code }) => sku.isWellFormed() && code.isWellFormed()));
        expect(readHouseLabel(houseLabel(one))).toEqual(one);
        expect(houseLabel(one)).toMatch(/^[\x21-\x7e]+$/);
        const same = one.kind === other.kind && one.sku === other.sku && one.code === other.code;
        expect(houseLabel(one) === houseLabel(other)).toBe(same);
      }),
    );
  });
});
