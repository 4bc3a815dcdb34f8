import { describe, expect, it } from "vitest";
import { readLines } from "./invoice-lines.ts";

describe("lines of an invoice that are pasted", () => {
  it("are read from a sheet or as they are typed, with and without weights [LOG-03]", () => {
    expect(readLines("SH-1\t12.50\t3.5\r\n\nSH-2;7\nSH-3; 0.05 ;2,25", "GBP")).toEqual({
      lines: [
        { shipmentReference: "SH-1", amountMinor: 1_250, grams: 3_500 },
        { shipmentReference: "SH-2", amountMinor: 700, grams: null },
        { shipmentReference: "SH-3", amountMinor: 5, grams: 2_250 },
      ],
      wrong: undefined,
    });
  });

  it("name the first that cannot be read, and bill nothing below zero [LOG-03]", () => {
    for (const bad of ["SH-2", "SH-2;many", ";5", "SH-2;-5", "SH-2;5;heavy", "SH-2;5;0", "SH-2;5;-1"]) {
      expect(readLines(`SH-1;5\n${bad}`, "GBP").wrong, bad).toBe(2);
    }
    expect(readLines(" \n", "GBP")).toEqual({ lines: [], wrong: undefined });
  });
});
