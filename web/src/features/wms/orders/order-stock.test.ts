import { describe, expect, it } from "vitest";
import type { DraftLine } from "./draft-lines.ts";
import { hasAll, linesAt } from "./order-stock.ts";

const item = (id: string) => ({ id, sku: id, name: id, available: 99 });
const line = (id: string, quantity: string, change: Partial<DraftLine> = {}): DraftLine => ({
  key: `${id}/${quantity}`,
  item: item(id),
  quantity,
  money: "",
  ...change,
});
const stock = new Map([
  [
    "mug",
    new Map([
      ["main", 4],
      ["annex", 12],
    ]),
  ],
  ["jar", new Map([["annex", 3]])],
]);

describe("stock of an order that is being entered", () => {
  it("is that of the warehouse that serves it [WMS-03] [WMS-07]", () => {
    const available = (warehouseId: string) =>
      linesAt([line("mug", "5"), line("jar", "1"), line("new", "1")], stock, warehouseId).map(
        (each) => each.item?.available,
      );
    expect(available("annex")).toEqual([12, 3, undefined]);
    expect(available("main")).toEqual([4, 0, undefined]);
  });

  it("tells the warehouse that has all of it, lines of one item together [WMS-07]", () => {
    const lines = [line("mug", "5"), line("jar", "3")];
    expect(hasAll(lines, stock, "annex")).toBe(true);
    expect(hasAll(lines, stock, "main")).toBe(false);
    expect(hasAll([line("mug", "7"), line("mug", "6")], stock, "annex")).toBe(false);
    expect(hasAll([line("mug", "1", { level: { unit: "case", factor: 12 } })], stock, "annex")).toBe(true);
    expect(hasAll([line("mug", "")], stock, "annex")).toBe(false);
    expect(hasAll([line("new", "1")], stock, "annex")).toBe(false);
  });
});
