import { describe, expect, it } from "vitest";
import { ratesIn } from "./rates-in.ts";

describe("rates in text", () => {
  it("reads lines with semicolons, tabs and decimal commas [EXE-03]", () => {
    expect(ratesIn("USD; 2026-10-01; 0.8571\n\neur\t2026-10-02\t1,25\n").rates).toEqual([
      { currency: "USD", day: "2026-10-01", rate: 0.8571 },
      { currency: "EUR", day: "2026-10-02", rate: 1.25 },
    ]);
  });

  it("names the line that is no rate, and an empty text [EXE-03]", () => {
    expect(ratesIn("USD; 2026-10-01; 0.8\nUSD; soon; 1").problem).toBe(
      "Line 2 is not a currency, a day and a rate: USD; soon; 1",
    );
    expect(ratesIn("USD; 2026-10-01; -1").problem).toContain("Line 1");
    expect(ratesIn(" ").problem).toBe("Enter at least one rate.");
  });
});
