import { describe, expect, it } from "vitest";
import { chosen, momentsOf, one, sortFrom, sortInput, sortText } from "./list-state.ts";

const sortable = ["sku", "onHand"] as const;

describe("what a list shows, read from its address", () => {
  it("keeps column and direction through the address and back [APP-19]", () => {
    for (const text of ["sku", "-onHand"]) expect(sortText(sortFrom(text, sortable))).toBe(text);
    expect(sortInput(sortFrom("-onHand", sortable), sortable)).toEqual({ sort: "onHand", direction: "desc" });
  });

  it("falls back to the list's own order for a column nobody can sort by", () => {
    expect(sortFrom("-password", sortable)).toBeUndefined();
    expect(sortFrom("", sortable)).toBeUndefined();
    expect(sortText(undefined)).toBe("");
    expect(sortInput(undefined, sortable)).toEqual({});
  });

  it("takes only known choices, and the last of several values", () => {
    expect(chosen("B", ["A", "B"])).toBe("B");
    expect(chosen("Z", ["A", "B"])).toBeUndefined();
    expect(one({ abc: ["A", "B"] }, "abc")).toBe("B");
    expect(one({}, "abc")).toBe("");
  });

  it("reads a range of days as moments from the first midnight to the last instant", () => {
    const { from, to } = momentsOf("2026-03-01..2026-03-01");
    expect(Date.parse(to ?? "") - Date.parse(from ?? "")).toBe(86_399_999);
    expect(momentsOf("..2026-03-01").from).toBeUndefined();
    expect(momentsOf("nonsense..")).toEqual({ from: undefined, to: undefined });
  });
});
