import { describe, expect, it } from "vitest";
import { choicesOf, filterWords, rangeOf, rangeValue, withFilter, type FilterField } from "./filter.ts";

const state: FilterField = {
  id: "state",
  label: "State",
  kind: "choice",
  options: ["Open", "Late", "Done", "Lost"].map((label) => ({ value: label.toLowerCase(), label })),
};

describe("a filter", () => {
  it("reads on its chip as it would be said", () => {
    expect(filterWords(state, "open")).toBe("is Open");
    expect(filterWords(state, "open,late,done")).toBe("is Open, Late or Done");
    expect(filterWords(state, "open,late,done,lost")).toBe("is one of 4");
    expect(filterWords({ id: "n", label: "Name", kind: "text" }, "hat")).toBe("contains “hat”");
    expect(filterWords({ id: "w", label: "Weight", kind: "number", unit: "kg" }, "10..250")).toBe("from 10 to 250 kg");
    expect(filterWords({ id: "d", label: "Due", kind: "date" }, "..2026-03-01")).toBe("to 2026-03-01");
    expect(filterWords({ id: "l", label: "Late", kind: "flag" }, "no")).toBe("no");
  });

  it("keeps open ends of a range open", () => {
    expect(rangeOf(rangeValue("10", ""))).toEqual(["10", ""]);
    expect(rangeOf(rangeValue("", "5"))).toEqual(["", "5"]);
    expect(rangeValue("", "")).toBe("");
  });

  it("is set, changed and taken away without touching the others", () => {
    const set = withFilter({ name: "hat" }, "state", "open");
    expect(set).toEqual({ name: "hat", state: "open" });
    expect(withFilter(set, "state", "")).toEqual({ name: "hat" });
    expect(choicesOf("")).toEqual([]);
  });
});
