import { describe, expect, it } from "vitest";
import { judgeCode } from "./judge-code.ts";
import { knownCode, type KnownGoods } from "./known-code.ts";

const milk: KnownGoods = {
  itemId: "milk",
  sku: "MILK-1",
  name: "Oat milk",
  barcode: "9506000134352",
  baseUnit: "each",
  units: [{ unit: "case", factor: 12, barcode: "19506000134359" }],
  lotCode: "L-7",
};
const bins = [
  { id: "a", code: "A-01-1" },
  { id: "b", code: "B-02-3" },
];
const read = (code: string) => knownCode(code, { bins, goods: milk, today: "2026-11-26" });
const judged = (code: string) =>
  judgeCode({ code, ...read(code) }, { itemId: "milk", lotCode: "L-7", locationId: "a" });

describe("a code, read without the server", () => {
  it("is a bin, or the goods by SKU, lot or barcode, in each form of the barcode [WMS-15] [PWA-01]", () => {
    expect(read("a-01-1").meanings).toMatchObject([{ type: "location", locationId: "a" }]);
    expect(read("B-02-3").meanings).toMatchObject([{ type: "location", locationId: "b" }]);
    for (const code of ["milk-1", "L-7", "9506000134352", "09506000134352", "]E09506000134352", " MILK-1 "])
      expect(judged(code), code).toEqual({ kind: "goods", units: 1 });
    expect(judged("19506000134359")).toEqual({ kind: "goods", units: 12 });
    expect(read("elsewhere").meanings).toEqual([]);
  });

  it("is the label of the lot as it is printed, with its quantity; of another lot it is refused [WMS-04] [WMS-15] [PWA-01]", () => {
    expect(judged("(01)09506000134352(10)L-7")).toEqual({ kind: "goods", units: 1 });
    expect(judged("0109506000134352" + "10L-7")).toEqual({ kind: "goods", units: 1 });
    expect(judged("(01)19506000134359(30)2(10)l-7")).toEqual({ kind: "goods", units: 24 });
    expect(judged("(01)09506000134352(10)L-8")).toEqual({ kind: "other-lot", lot: "L-8" });
    expect(read("(01)09506000134352(17)261125(10)L-7").facts).toMatchObject({
      lot: "L-7",
      expiresOn: "2026-11-25",
      expired: true,
    });
  });

  it("is the house's own label of the lot; of another lot or item it is refused [WMS-04] [WMS-15] [PWA-01]", () => {
    expect(judged("L/MILK-1/L-7")).toEqual({ kind: "goods", units: 1 });
    expect(judged("L/MILK-1/L-8")).toEqual({ kind: "other-lot", lot: "L-8" });
    expect(read("L/MUG-1/L-7")).toEqual({ meanings: [], facts: null });
  });

  it("is unknown where the label speaks of other goods, or cannot be read [WMS-15]", () => {
    for (const code of ["(01)04006381333931(10)L-7", "(01)0950600013435", "(00)395060001343520018", "(10)L-7"])
      expect(read(code), code).toEqual({ meanings: [], facts: null });
  });
});
