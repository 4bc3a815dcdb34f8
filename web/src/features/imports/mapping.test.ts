import { describe, expect, it } from "vitest";
import { readBlanks, startWords, withColumn, withUnit, writeBlanks } from "./mapping.ts";

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

describe("the start of an import", () => {
  const checked = { rows: 4, accepted: 4, rejected: 0, skipped: { blank: 0, totals: 0 }, whole: true };

  it("says what will be left out [PLT-02]", () => {
    expect(startWords(checked)).toEqual({ label: "Import all rows", leftOut: "Nothing is left out." });
    expect(startWords({ ...checked, accepted: 0, rejected: 4 }).label).toBe("Import all rows");
    expect(startWords({ ...checked, accepted: 3, rejected: 1, skipped: { blank: 2, totals: 1 } })).toEqual({
      label: "Import 3 of 4 rows",
      leftOut: "Left out: 1 row refused, to be downloaded with the reasons; 2 blank; 1 with totals.",
    });
  });

  it("says how far a large file was checked [PLT-02]", () => {
    const part = { ...checked, rows: 5000, accepted: 4999, rejected: 1, whole: false };
    expect(startWords(part)).toEqual({
      label: "Import all acceptable rows",
      leftOut:
        "Left out: 1 row refused, to be downloaded with the reasons. Checked so far: the first 5,000 rows; the rest is checked by the import.",
    });
  });
});
