import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guessDecimalMark, parseDecimal, shiftDecimal } from "./parse-number.ts";

describe("numbers as people write them", () => {
  it.each([
    ["1,234.50", ".", 12345, 1],
    ["1.234,50", ",", 12345, 1],
    ["1 234,5", ",", 12345, 1],
    ["£2.55", ".", 255, 2],
    ["2.55 GBP", ".", 255, 2],
    ["(12)", ".", -12, 0],
    ["12-", ".", -12, 0],
    ["-£3.00", ".", -3, 0],
    ["1.5E3", ".", 1500, 0],
    ["\u22127", ".", -7, 0],
    ["0.001", ".", 1, 3],
  ] as const)("reads %s [PLT-02]", (text, mark, digits, scale) => {
    expect(parseDecimal(text, mark)).toEqual({ digits, scale });
  });

  it.each(["", "-", "abc", "1,23", "1.2.3", "--1", "(-1)", "12 pcs", "99999999999999999999", "0x10", "NaN"])(
    "refuses %s [PLT-02]",
    (text) => {
      expect(parseDecimal(text, ".")).toBeNull();
    },
  );

  it("reads back every amount that is written with either mark and any grouping [PLT-02]", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e12, max: 9e12 }), fc.constantFrom("en-GB", "de-DE"), (minor, locale) => {
        const written = (minor / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        const parsed = parseDecimal(written, locale === "de-DE" ? "," : ".");
        expect(parsed === null ? null : shiftDecimal(parsed, 2)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });

  it("never rounds: too many places for the currency give nothing [PLT-02]", () => {
    const parsed = parseDecimal("0.001", ".");
    expect(parsed && shiftDecimal(parsed, 2)).toBeNull();
    expect(parsed && shiftDecimal(parsed, 3)).toBe(1);
  });

  it("tells the decimal mark from the values that tell [PLT-02]", () => {
    expect(guessDecimalMark(["1,50", "12", "1.200,00"])).toBe(",");
    expect(guessDecimalMark(["1.50", "1,200", "1,200.00"])).toBe(".");
    expect(guessDecimalMark(["7", "8"])).toBe(".");
  });
});
