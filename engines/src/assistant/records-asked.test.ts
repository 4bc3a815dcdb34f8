import { describe, expect, it } from "vitest";
import { understander } from "../language/understand.ts";
import type { Frame } from "./frame.ts";
import { readQuestion } from "./read-question.ts";

const said = { now: Date.parse("2026-11-23T10:00:00Z"), timeZone: "UTC", names: null };
const read = (text: string): Frame =>
  readQuestion({ text, understood: understander.understand(text, said), previous: null });

describe("a question for records", () => {
  it.each([
    ["orders that are not shipped", "orders", "open"],
    ["which orders have not been shipped yet?", "orders", "open"],
    ["what orders do we still have to ship?", "orders", "open"],
    ["order backlog", "orders", "open"],
    ["which orders have been shipped?", "orders", "shipped"],
    ["how many orders did we ship?", "orders", "shipped"],
    ["canceled orders", "orders", "cancelled"],
    ["list the open sales orders", "orders", "open"],
    ["how many sales orders are in the system", "orders", null],
    ["how many orders came in today?", "orders", null],
    ["how many customers do we have?", "customers", null],
    ["which drivers work for us?", "drivers", null],
    ["list our carriers", "carriers", null],
    ["how many trips run today?", "trips", null],
    ["what work is waiting on the floor?", "tasks", "open"],
    ["how many shipments do we have?", "shipments", null],
    ["how many returns do we have?", "returns", null],
    ["which products are almost out?", "low_stock", null],
    ["quantity of MUG-1", "stock", null],
    ["which shipments are delayed", "shipments", "late"],
    ["which orders are behind?", "orders", "late"],
    ["which shipments were late last month?", "shipments", "came_late"],
  ] as const)("%s is read as %s, %s [AI-01]", (text, topic, condition) => {
    expect(read(text)).toMatchObject({ topic, condition });
  });

  it("is left to its intent where words of it are said [AI-01]", () => {
    expect(read("which carrier is cheapest for 20 kg to Denver?").topic).toBe("rates");
    expect(read("cancel order SO-1001").topic).toBe("change");
    expect(read("forecast the orders of next month").topic).toBe("forecast");
    expect(read("which drivers are over their hours of service?").topic).toBe("compliance");
  });

  it("for money is the figure of the registry [AI-01]", () => {
    for (const text of ["what did we earn last week?", "turnover in euros for October 2026", "sales of last month"])
      expect(read(text).metric, text).toBe("money.net_revenue");
    expect(read("what is our inventory turnover?").metric).toBe("warehouse.turnover");
  });
});
