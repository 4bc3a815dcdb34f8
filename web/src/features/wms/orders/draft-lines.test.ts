import { describe, expect, it } from "vitest";
import { missingUnits, totalMinor, wholeLines, type DraftLine } from "./draft-lines.ts";

const mug = { id: "mug", sku: "MUG", name: "Mug", available: 10 };

function line(key: string, change: Partial<DraftLine> = {}): DraftLine {
  return { key, item: mug, quantity: "1", money: "4.95", ...change };
}

describe("the lines of an order form", () => {
  it("add up in minor units and leave out what is not whole [WMS-07]", () => {
    const lines = [line("a", { quantity: "3" }), line("b", { item: undefined }), line("c", { quantity: "" })];
    expect(wholeLines(lines, "GBP")).toEqual([{ itemId: "mug", quantity: 3, minor: 495 }]);
    expect(totalMinor(lines, "GBP")).toBe(1485);
  });

  it("keep the packaging level they are entered in, and add up in base units [WMS-04]", () => {
    const cases = line("a", { quantity: "3", level: { unit: "case", factor: 12 } });
    expect(wholeLines([cases], "GBP")).toEqual([{ itemId: "mug", quantity: 3, unit: "case", minor: 495 }]);
    expect(totalMinor([cases], "GBP")).toBe(36 * 495);
    expect(missingUnits([cases], cases)).toBe(26);
  });

  it("say how many units are missing, counting earlier lines for the same item [WMS-03]", () => {
    const first = line("a", { quantity: "8" });
    const second = line("b", { quantity: "5" });
    expect(missingUnits([first, second], first)).toBe(0);
    expect(missingUnits([first, second], second)).toBe(3);
    expect(missingUnits([second], { ...second, item: { ...mug, available: undefined } })).toBe(0);
  });
});
