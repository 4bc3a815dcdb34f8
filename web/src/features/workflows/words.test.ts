import { describe, expect, it } from "vitest";
import { callName, factsOf, formatDuration, resultWords, stepWord } from "./words.ts";

describe("the words of a workflow", () => {
  it("tell what waits from what will never run [WF-02]", () => {
    const word = (status: "executing" | "failed" | null, ended: boolean, decisionId: string | null = null) =>
      stepWord({ status, decisionId }, ended).label;
    expect(word(null, false)).toBe("Waiting");
    expect(word(null, true)).toBe("Not run");
    expect(word("executing", false)).toBe("Running");
    expect(word("executing", false, "0198f3a2-7c41-7b6e-9d05-3f2a1c8e4b70")).toBe("Needs approval");
    expect(word("failed", true)).toBe("Failed");
  });

  it("name results and calls as people do", () => {
    expect(resultWords({ subject: "PO-7", state: "partially_received", count: null })).toBe("PO-7, partially received");
    expect(resultWords({ subject: null, state: null, count: 1 })).toBe("1 row");
    expect(resultWords({ subject: null, state: null, count: null })).toBeUndefined();
    expect(callName({ service: "order-management", action: "release_order" })).toBe("Order management: release order");
  });

  it("show durations in the unit that suits them", () => {
    expect([340, 12_300, 240_000].map(formatDuration)).toEqual(["340 ms", "12.3 sec", "4 min"]);
  });

  it("leave out what only the database understands", () => {
    const output = {
      id: "0198f3a2-7c41-7b6e-9d05-3f2a1c8e4b70",
      version: 3,
      currency: "GBP",
      totalMinor: 1205,
      number: "SO-1",
      lines: [1, 2],
      note: null,
      dueWithinHours: 3,
    };
    expect(factsOf(output)).toEqual([
      { label: "Number", value: "SO-1" },
      { label: "Currency", value: "GBP" },
      { label: "Total", value: "£12.05" },
      { label: "Lines", value: "2" },
      { label: "Due within hours", value: "3" },
    ]);
    expect(factsOf("text")).toEqual([]);
  });
});
