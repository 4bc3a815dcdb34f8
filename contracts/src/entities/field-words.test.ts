import { describe, expect, it } from "vitest";
import { labelOf, unitOf } from "./field-words.ts";

describe("words of a field", () => {
  it.each([
    ["sku", "SKU", undefined],
    ["reorderPoint", "Reorder point", undefined],
    ["lengthMm", "Length", "mm"],
    ["suppliers.#.leadTimeDays", "Lead time", "days"],
    ["suppliers.0.supplierId", "Supplier", undefined],
    ["priceMinor", "Price", undefined],
    ["expectedOn", "Expected", undefined],
    ["email", "E-mail", undefined],
    ["on", "On", undefined],
  ])("of %s are the label %s and the unit %s", (path, label, unit) => {
    expect(labelOf(path)).toBe(label);
    expect(unitOf(path)).toBe(unit);
  });
});
