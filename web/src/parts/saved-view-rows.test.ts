import { describe, expect, it } from "vitest";
import { patchTo, viewSearch, withoutView, withView } from "./saved-view-rows.ts";

describe("saved views", () => {
  it("compare two addresses whatever the order of their names, and ignore what is open beside the list", () => {
    expect(viewSearch({ sort: "-onHand", q: "mug", row: "x", view: "A" })).toBe(
      viewSearch({ q: "mug", sort: "-onHand" }),
    );
    expect(viewSearch({ q: "mug" })).not.toBe(viewSearch({ q: "cup" }));
  });

  it("show exactly what was saved: what is set now and not in the view goes [APP-19]", () => {
    const patch = patchTo({ name: "Mugs", search: "?q=mug" }, { q: "cup", abcClass: "A" });
    expect(patch).toEqual({ abcClass: undefined, q: "mug", view: "Mugs" });
  });

  it("replace one of the same name and leave other tables alone", () => {
    const before = { items: [{ name: "A", search: "?q=1" }], orders: [{ name: "A", search: "?q=2" }] };
    const after = withView(before, "items", { name: "A", search: "?q=3" });
    expect(after).toEqual({ items: [{ name: "A", search: "?q=3" }], orders: before.orders });
    expect(withoutView(after, "items", "A")).toEqual({ items: [], orders: before.orders });
  });
});
