import { describe, expect, it } from "vitest";
import { changesOf, commandWord } from "./command-words.ts";

describe("the words of a timeline", () => {
  it("reads known and unknown actions as sentences", () => {
    expect(commandWord("purchase_order.receive")).toBe("Received");
    expect(commandWord("sales_order.hold_lot")).toBe("Hold lot");
  });

  it("shows what a command changed, and nothing that stayed or is only bookkeeping", () => {
    expect(
      changesOf({
        before: { state: "confirmed", priority: 3, version: 1, lines: [1] },
        after: { state: "allocated", priority: 3, version: 2, lines: [2], dueAt: null, reorderPoint: 10 },
      }),
    ).toEqual([
      { field: "State", from: "confirmed", to: "allocated" },
      { field: "Reorder point", from: undefined, to: "10" },
    ]);
  });

  it("says codes in words, and no key that only a program can look up", () => {
    const task = "01a1ffe4-2380-71dc-b459-abbec9fceb5a";
    const after = { state: "in_transit", sku: "MUG-1", toCode: "A-01-1", task, kind: "pick" };
    expect(changesOf({ before: { state: "reserved" }, after })).toEqual([
      { field: "State", from: "reserved", to: "in transit" },
      { field: "SKU", from: undefined, to: "MUG-1" },
      { field: "To", from: undefined, to: "A-01-1" },
    ]);
  });

  it("says nothing about states that are not there", () => {
    expect(changesOf({ before: null, after: null })).toEqual([]);
    expect(changesOf({ before: {}, after: [1, 2] })).toEqual([]);
  });

  it("does not repeat a whole document because it was created", () => {
    expect(changesOf({ before: null, after: { state: "draft", number: "SO-1" } })).toEqual([]);
  });
});
