import { describe, expect, it } from "vitest";
import { readBlanks, withColumn, withUnit, writeBlanks } from "./mapping.ts";

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

  it("keeps everything but the unit when a unit is chosen [PLT-02]", () => {
    expect(withUnit(columns, "sku", "kg")).toEqual([{ field: "sku", column: 0, unit: "kg" }, columns[1]]);
  });

  it("reads the words for nothing as they are listed, whatever is between them [PLT-02]", () => {
    expect(readBlanks("n/a; Date Not Captured ;;n/a; N/A - From RDC, later")).toEqual([
      "n/a",
      "Date Not Captured",
      "N/A - From RDC, later",
    ]);
    expect(readBlanks(writeBlanks(["-", "n/a"]))).toEqual(["-", "n/a"]);
  });

  it("takes a field's column away [PLT-02]", () => {
    expect(withColumn(columns, "name", null)).toEqual([{ field: "sku", column: 0, unit: null }]);
  });
});
