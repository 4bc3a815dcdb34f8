import { describe, expect, it } from "vitest";
import type { PurchaseOrderLine } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { expectedReceipt, outcomeOf, receivedLines, recounted } from "./receipt-lines.ts";

const line: PurchaseOrderLine = {
  lineNumber: 1,
  itemId: "i",
  sku: "MUG",
  itemName: "Mug",
  baseUnit: "each",
  lotTracked: false,
  serialTracked: false,
  quantity: 24,
  unitCostMinor: 100,
  expectedOn: null,
  received: 4,
  damaged: 0,
  short: 0,
  open: 20,
  overReceiptPercent: null,
};

describe("counting a delivery", () => {
  it("begins with what is still expected [WMS-06]", () => {
    expect(expectedReceipt(line)).toMatchObject({ good: "20", damaged: "" });
    expect(expectedReceipt({ open: 0 })).toMatchObject({ good: "" });
  });

  it("tells over, short and damaged apart [WMS-06]", () => {
    const counted = (good: string, damaged: string) => outcomeOf(line, { ...expectedReceipt(line), good, damaged });
    expect(counted("18", "2")).toEqual({ came: 20, over: 0, missing: 0 });
    expect(counted("25", "")).toEqual({ came: 25, over: 5, missing: 0 });
    expect(counted("12", "1")).toEqual({ came: 13, over: 0, missing: 7 });
  });

  it("counts cases as what they hold, and tells the server what was counted [WMS-04]", () => {
    const cases = { ...expectedReceipt(line), ...recounted(expectedReceipt(line), { unit: "box", factor: 5 }) };
    expect(cases).toMatchObject({ good: "4", damaged: "" });
    expect(outcomeOf(line, { ...cases, good: "3", damaged: "2" })).toEqual({ came: 25, over: 5, missing: 0 });
    expect(receivedLines([line], { 1: { ...cases, good: "3" } })).toMatchObject([{ good: 3, damaged: 0, unit: "box" }]);
    expect(recounted(expectedReceipt(line), { unit: "case", factor: 12 })).toMatchObject({ good: "" });
  });

  it("leaves out lines of which nothing came, unless nothing more will come", () => {
    const nothing = { ...expectedReceipt(line), good: "0" };
    const tracked = { ...line, lineNumber: 2, lotTracked: true };
    const lot = { ...expectedReceipt(line), lotCode: " L1 ", expiresOn: "2027-01-31" };
    expect(receivedLines([line, tracked], { 1: nothing, 2: lot })).toEqual([
      { lineNumber: 2, good: 20, damaged: 0, lot: { code: "L1", expiresOn: "2027-01-31" }, complete: false },
    ]);
    expect(receivedLines([line], { 1: { ...nothing, complete: true } })).toMatchObject([{ good: 0, complete: true }]);
  });
});
