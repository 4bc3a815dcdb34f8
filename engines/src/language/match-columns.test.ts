import { describe, expect, it } from "vitest";
import { matchColumns, nameLikeness, words } from "./match-columns.ts";

const field = (name: string, ...names: string[]) => ({ name, names: [name, ...names], required: false });
const columns = (...names: string[]) => names.map((name) => ({ name }));
const anything = () => 1;

describe("which column means which field", () => {
  it("takes names apart the same way, however they are written [PLT-02]", () => {
    for (const name of ["Unit Price (GBP)", "unit_price_gbp", "unitPriceGbp", "UNIT-PRICE gbp"]) {
      expect(words(name)).toEqual(["unit", "price", "gbp"]);
    }
    expect(words("PO / SO #")).toEqual(["po", "so", "no"]);
  });

  it("knows synonyms, typing mistakes and what stands in brackets [PLT-02]", () => {
    expect(nameLikeness(["weight"], "Weight (kilograms)")).toBeGreaterThan(0.9);
    expect(nameLikeness(["quantity", "qty"], "QTY")).toBeGreaterThan(0.95);
    expect(nameLikeness(["description"], "Desciption")).toBeGreaterThan(0.6);
    expect(nameLikeness(["country"], "county of birth")).toBeLessThan(0.45);
    expect(nameLikeness(["product code"], "project code")).toBeLessThan(0.6);
  });

  it("gives each column to one field, the surest first [PLT-02]", () => {
    const matched = matchColumns(
      [field("unit_cost", "pack price", "unit price"), field("quantity", "qty")],
      columns("unit price", "pack price", "qty", "remarks"),
      anything,
    );
    expect(matched.map(({ field: name, column }) => [name, column])).toEqual([
      ["unit_cost", 1],
      ["quantity", 2],
    ]);
  });

  it("is sure to the nearest hundredth [PLT-02]", () => {
    const [match] = matchColumns([field("quantity")], columns("quantity"), () => 0.76);
    expect(match?.confidence).toBe(0.86);
  });

  it("gives a column that two fields want to the one that needs it [PLT-02]", () => {
    const name = { ...field("name", "description"), required: true };
    const both = matchColumns([name, field("description")], columns("name", "description"), anything);
    expect(both.map(({ field: found, column }) => [found, column])).toEqual([
      ["name", 0],
      ["description", 1],
    ]);
    expect(matchColumns([field("description"), name], columns("description"), anything)).toMatchObject([
      { field: "name" },
    ]);
  });

  it("lets the shape of the values decide between columns of like names [PLT-02]", () => {
    const matched = matchColumns([field("date")], columns("date", "date (day)"), (_, column) => (column === 0 ? 0 : 1));
    expect(matched).toMatchObject([{ field: "date", column: 1 }]);
    expect(matchColumns([field("date")], columns("date"), () => 0)).toEqual([]);
  });
});
