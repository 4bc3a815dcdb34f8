import { describe, expect, it } from "vitest";
import { chosen, momentsOf, one, sortableColumns, sortFrom, sortInput, sortsOf, sortText } from "./list-state.ts";

const route = "GET /api/wms/items";
const sortable = sortsOf(route);

describe("what a list shows, read from its address", () => {
  it("keeps column and direction through the address and back [APP-19]", () => {
    for (const text of ["sku", "-onHand"]) expect(sortText(sortFrom(text, sortable))).toBe(text);
    expect(sortInput(sortFrom("-onHand", sortable), route)).toEqual({ sort: "onHand", direction: "desc" });
  });

  it("falls back to the list's own order for a column nobody can sort by", () => {
    expect(sortFrom("-password", sortable)).toBeUndefined();
    expect(sortFrom("", sortable)).toBeUndefined();
    expect(sortText(undefined)).toBe("");
    expect(sortInput(undefined, route)).toEqual({});
  });

  it("takes the columns that can be sorted by from the contract of the list", () => {
    const columns = ["onHand", "abcClass"].map((id) => ({ id, header: id, cell: () => id }));
    expect(sortableColumns(route, columns).map(({ sortable: is }) => is)).toEqual([true, undefined]);
    expect(sortsOf("GET /api/wms/warehouses")).toEqual([]);
    // @ts-expect-error the contract of this list has no order to choose
    expect(() => sortInput(undefined, "GET /api/wms/warehouses")).toThrow(TypeError);
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
