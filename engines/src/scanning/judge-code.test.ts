import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ExpectedGoods, judgeCode } from "./judge-code.ts";

const milk = { type: "item", itemId: "milk", sku: "MILK-1", name: "Oat milk", unit: "each", factor: 1 } as const;
const caseOfMilk = { ...milk, unit: "case", factor: 12 } as const;
const mug = { ...milk, itemId: "mug", sku: "MUG-1", name: "Mug" } as const;
const lot = (code: string, itemId = "milk") => ({ type: "lot", lotId: `lot-${code}`, itemId, sku: "X", code }) as const;
const bin = (locationId: string) => ({ type: "location", locationId, code: locationId, purpose: null }) as const;
const carton: CodeMeaning = { type: "carton", cartonId: "c", salesOrderId: "o", sscc: "1" };
const expected: ExpectedGoods = { itemId: "milk", lotCode: "L7", locationId: "A-1" };

describe("a code, judged by what a task asks for", () => {
  it("counts an item by its packaging level and by the quantity of a GS1 code [WMS-15]", () => {
    expect(judgeCode({ code: "x", meanings: [milk] }, expected)).toEqual({ kind: "goods", units: 1 });
    expect(judgeCode({ code: "x", meanings: [caseOfMilk] }, expected)).toEqual({ kind: "goods", units: 12 });
    const facts = { lot: "l7", quantity: 3 };
    expect(judgeCode({ code: "x", meanings: [caseOfMilk], facts }, expected)).toEqual({ kind: "goods", units: 36 });
  });

  it("accepts the label of the lot asked for and names another lot [WMS-04] [WMS-09]", () => {
    expect(judgeCode({ code: "l7", meanings: [lot("L7")] }, expected)).toEqual({ kind: "goods", units: 1 });
    expect(judgeCode({ code: "L8", meanings: [lot("L8")] }, expected)).toEqual({ kind: "other-lot", lot: "L8" });
    const facts = { lot: "L8", quantity: null };
    expect(judgeCode({ code: "x", meanings: [milk], facts }, expected)).toEqual({ kind: "other-lot", lot: "L8" });
    expect(judgeCode({ code: "L8", meanings: [lot("L8")] }, { ...expected, lotCode: null })).toMatchObject({
      kind: "goods",
    });
  });

  it("accepts the lot's own code when so many lots share it that the server does not list this one", () => {
    expect(judgeCode({ code: "L7", meanings: [lot("L7", "mug")] }, expected)).toEqual({ kind: "goods", units: 1 });
  });

  it("takes the meaning that fits, and says what else was scanned", () => {
    expect(judgeCode({ code: "x", meanings: [mug, bin("B-1"), bin("A-1")] }, expected)).toEqual({ kind: "location" });
    expect(judgeCode({ code: "x", meanings: [bin("B-1"), mug] }, expected)).toEqual({
      kind: "other-location",
      locationId: "B-1",
      code: "B-1",
    });
    expect(judgeCode({ code: "x", meanings: [carton] }, expected)).toEqual({ kind: "other", meaning: carton });
    expect(judgeCode({ code: "x", meanings: [] }, expected)).toEqual({ kind: "other", meaning: undefined });
  });

  it("does not depend on the order in which meanings are listed, as long as one kind of them fits", () => {
    const meanings = [milk, mug, lot("L8"), lot("L7"), bin("B-1"), carton];
    fc.assert(
      fc.property(fc.shuffledSubarray(meanings, { minLength: 1 }), (some) => {
        const verdict = judgeCode({ code: "x", meanings: some }, expected);
        expect(verdict.kind === "goods").toBe(some.includes(milk) || some.some((each) => each === meanings[3]));
      }),
    );
  });
});
