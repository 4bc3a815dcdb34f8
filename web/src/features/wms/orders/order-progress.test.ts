import { describe, expect, it } from "vitest";
import { salesOrderCommands, type SalesOrderState } from "@cerebro/contracts/entities/state-machines.ts";
import {
  alsoOnLines,
  nextCommand,
  offeredCommands,
  orderSteps,
  unallocatedUnits,
  unitsShort,
} from "./order-progress.ts";

const next = (state: SalesOrderState, missing = 0) => nextCommand(offeredCommands(salesOrderCommands[state], missing));

describe("what an order page offers", () => {
  it("is one next step in every state, from the state table [WMS-07]", () => {
    const states = Object.keys(salesOrderCommands) as SalesOrderState[];
    expect(Object.fromEntries(states.map((state) => [state, next(state, 1)]))).toEqual({
      draft: "confirm",
      confirmed: "allocate",
      allocated: "release",
      released: "pick",
      picking: "pick",
      picked: "pack",
      packed: "ship",
      shipped: "deliver",
      delivered: "close",
      closed: undefined,
      cancelled: undefined,
    });
  });

  it("does not offer to allocate again when nothing is missing", () => {
    expect(offeredCommands(salesOrderCommands.allocated, 0)).not.toContain("allocate");
    expect(offeredCommands(salesOrderCommands.allocated, 2)).toContain("allocate");
  });

  it("offers another warehouse until something is allocated; a draft has it in its form [WMS-07]", () => {
    expect(offeredCommands(salesOrderCommands.draft, 2)).not.toContain("change_warehouse");
    expect(offeredCommands(salesOrderCommands.confirmed, 2)).toContain("change_warehouse");
    expect(offeredCommands(salesOrderCommands.allocated, 2)).not.toContain("change_warehouse");
  });

  it("holds stock against the lines of one item together, each unit once, and names the other lines [WMS-03] [WMS-07]", () => {
    const sale = { kind: "sale", quantity: 8, allocated: 0, backOrdered: 0, cancelled: 0, available: 10 } as const;
    const lines = [
      { ...sale, lineNumber: 1, itemId: "mug" },
      { ...sale, lineNumber: 2, itemId: "jar" },
      { ...sale, lineNumber: 3, itemId: "mug" },
      { ...sale, lineNumber: 4, itemId: null, kind: "charge" as const, available: 0 },
    ];
    expect([...unitsShort(lines)]).toEqual([
      [1, 0],
      [2, 0],
      [3, 6],
      [4, 0],
    ]);
    expect([...alsoOnLines(lines)]).toEqual([
      [1, [3]],
      [2, []],
      [3, [1]],
      [4, []],
    ]);
  });

  it("counts the units nobody has dealt with, goods only", () => {
    const line = { kind: "sale", quantity: 10, allocated: 4, backOrdered: 2, cancelled: 1 } as const;
    expect(unallocatedUnits([line, { ...line, kind: "charge" }])).toBe(3);
  });

  it("shows the way as steps, with the picking in progress, and none for a cancelled order", () => {
    expect(orderSteps("picking")).toMatchObject({ current: 3 });
    expect(orderSteps("picking")?.labels[3]).toBe("Picking");
    expect(orderSteps("closed")?.current).toBe(8);
    expect(orderSteps("cancelled")).toBeUndefined();
  });
});
