import { describe, expect, it } from "vitest";
import { withColumn } from "./mapping.ts";

describe("a mapping", () => {
  const columns = [
    { field: "sku", column: 0, unit: null },
    { field: "name", column: 1, unit: null },
  ];

  it("gives a field another column and leaves the others [PLT-02]", () => {
    expect(withColumn(columns, "sku", 3)).toEqual([
      { field: "name", column: 1, unit: null },
      { field: "sku", column: 3, unit: null },
    ]);
  });

  it("takes a field's column away [PLT-02]", () => {
    expect(withColumn(columns, "name", null)).toEqual([{ field: "sku", column: 0, unit: null }]);
  });
});
