import type { CodeFacts, CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { describe, expect, it } from "vitest";
import { judge, wordsOf } from "./judge.ts";
import { binA, binB, factsOf, itemOf, lotOf, milk, mugs, placeOf } from "./flow-samples.ts";

describe("a scan, judged by what is asked for", () => {
  const asked = { bin: binA, goods: mugs };

  it("is the bin, the goods by unit or by case, or another bin [WMS-09] [WMS-15]", () => {
    expect(judge({ code: "A-01-1", meanings: placeOf(binA) }, asked)).toEqual({ kind: "bin" });
    expect(judge({ code: "MUG-1", meanings: itemOf(mugs) }, asked)).toEqual({ kind: "goods", units: 1 });
    expect(judge({ code: "14006381333938", meanings: itemOf(mugs, 6) }, asked)).toEqual({ kind: "goods", units: 6 });
    expect(judge({ code: "B-02-3", meanings: placeOf(binB) }, asked)).toEqual({
      kind: "other-bin",
      locationId: "l-b",
      code: "B-02-3",
    });
  });

  it("takes of several meanings the one that fits", () => {
    expect(judge({ code: "77", meanings: [...placeOf(binB), ...itemOf(milk), ...itemOf(mugs)] }, asked)).toEqual({
      kind: "goods",
      units: 1,
    });
  });

  it("names what was scanned instead", () => {
    expect(judge({ code: "X", meanings: [] }, asked)).toEqual({ kind: "other", words: "X, a code nobody knows," });
    expect(judge({ code: "MILK-1", meanings: itemOf(milk) }, asked)).toEqual({
      kind: "other",
      words: "MILK-1 Oat milk",
    });
    expect(wordsOf("00", { type: "carton", cartonId: "c", salesOrderId: "o", sscc: "00" })).toBe("carton 00");
  });

  it("lets a lot stand for its goods only when it is the lot that is asked for [WMS-04]", () => {
    const lot = { bin: binA, goods: milk };
    expect(judge({ code: "l7", meanings: lotOf(milk, "L7") }, lot)).toEqual({ kind: "goods", units: 1 });
    expect(judge({ code: "L8", meanings: lotOf(milk, "L8") }, lot)).toEqual({
      kind: "other",
      words: "lot L8 of MILK-1",
    });
  });

  it("reads lot and quantity out of a GS1 code: the right item of another lot is wrong [WMS-15] [WMS-04]", () => {
    const of = (facts: Partial<CodeFacts>) => ({ code: "(01)…", meanings: itemOf(milk), facts: factsOf(facts) });
    const lot = { bin: binA, goods: milk };
    expect(judge(of({ lot: "L7", quantity: 12 }), lot)).toEqual({ kind: "goods", units: 12 });
    expect(judge(of({ lot: "L8" }), lot)).toEqual({ kind: "other", words: "lot L8 of MILK-1" });
    expect(judge(of({}), lot)).toEqual({ kind: "goods", units: 1 });
  });

  it("knows a handling unit by its own number [WMS-05]", () => {
    const unit = { ...mugs, itemId: "u-1", sku: "340123450000000017", name: "Handling unit" };
    const scanned = (unitId: string): CodeMeaning[] => [
      { type: "unit", unitId, sscc: "340123450000000017", unitType: "pallet", state: "closed" },
    ];
    const judged = (unitId: string) => judge({ code: "00", meanings: scanned(unitId) }, { bin: null, goods: unit });
    expect(judged("u-1")).toEqual({ kind: "goods", units: 1 });
    expect(judged("u-2")).toEqual({ kind: "other", words: "pallet 340123450000000017" });
  });
});
