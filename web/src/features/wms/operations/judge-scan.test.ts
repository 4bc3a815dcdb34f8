import { describe, expect, it } from "vitest";
import { judgeScan } from "./judge-scan.ts";

const pick = {
  kind: "pick",
  itemId: "mug",
  sku: "MUG-1",
  lotCode: null,
  fromLocationId: "bin-a",
  fromCode: "A-01-1",
  toLocationId: "pack",
  toCode: "PACK-1",
} as const;
const putAway = { ...pick, kind: "put_away", fromLocationId: "recv", toLocationId: "bin-a", toCode: "A-01-1" } as const;

const mug = { type: "item", itemId: "mug", sku: "MUG-1", name: "Mug", unit: "each", factor: 1 } as const;
const caseOfMugs = { ...mug, unit: "case", factor: 12 } as const;
const cup = { ...mug, itemId: "cup", sku: "CUP-1", name: "Cup" } as const;
const binA = { type: "location", locationId: "bin-a", code: "A-01-1", purpose: "storage" } as const;
const binB = { type: "location", locationId: "bin-b", code: "B-01-1", purpose: "storage" } as const;

describe("judging a scan", () => {
  it("knows the bin and the item of the task, packaging counted in base units [WMS-09]", () => {
    expect(judgeScan({ code: "A-01-1", meanings: [binA] }, pick)).toEqual({ kind: "place" });
    expect(judgeScan({ code: "400", meanings: [caseOfMugs] }, pick)).toEqual({ kind: "item" });
  });

  it("takes the meaning that fits where a code has several", () => {
    expect(judgeScan({ code: "X", meanings: [cup, mug] }, pick)).toMatchObject({ kind: "item" });
  });

  it("says what was scanned and what was expected instead [WMS-09]", () => {
    expect(judgeScan({ code: "B-01-1", meanings: [binB] }, pick)).toEqual({
      kind: "wrong",
      text: "B-01-1 is another bin: A-01-1 was expected",
    });
    expect(judgeScan({ code: "CUP-1", meanings: [cup] }, pick)).toEqual({
      kind: "wrong",
      text: "CUP-1 Cup: MUG-1 was expected",
    });
    expect(judgeScan({ code: "zzz", meanings: [] }, pick)).toEqual({
      kind: "wrong",
      text: "No item, lot, bin or carton has the code zzz: MUG-1 was expected",
    });
  });

  it("lets goods be put away into another bin, but not picked from one [WMS-06]", () => {
    expect(judgeScan({ code: "B-01-1", meanings: [binB] }, putAway)).toEqual({
      kind: "other-place",
      locationId: "bin-b",
      code: "B-01-1",
    });
    expect(judgeScan({ code: "A-01-1", meanings: [binA] }, putAway)).toEqual({ kind: "place" });
  });

  it("accepts the lot of the task and refuses another one of the same item", () => {
    const lot = (code: string) => ({ type: "lot", lotId: code, itemId: "mug", sku: "MUG-1", code }) as const;
    const tracked = { ...pick, lotCode: "L1" };
    expect(judgeScan({ code: "L1", meanings: [lot("L1")] }, tracked)).toMatchObject({ kind: "item" });
    expect(judgeScan({ code: "L2", meanings: [lot("L2")] }, tracked)).toEqual({
      kind: "wrong",
      text: "Lot L2: lot L1 was expected",
    });
  });
});
