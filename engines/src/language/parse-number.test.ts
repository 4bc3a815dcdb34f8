import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalMarkOf, NumberTally, parseDecimal, readDecimal, shiftDecimal } from "./parse-number.ts";

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
    // Its floating-point product with 0.1 is whole.
    expect(shiftDecimal({ digits: 9_007_199_254_740_989, scale: 1 }, 0)).toBeNull();
  });

  it.each(["0,814", "1,234 567", "1'234,567"])(
    "takes no mark for thousands that cannot part them: %s [PLT-02]",
    (text) => {
      expect(parseDecimal(text, ".")).toBeNull();
    },
  );
});

const evidenceOf = (...samples: string[]) => {
  const tally = new NumberTally();
  for (const sample of samples) tally.add(sample);
  return tally.evidence;
};

describe("the decimal mark of a column", () => {
  it.each([
    [["1,50", "12", "1.200,00"], ","],
    [["1.50", "1,200", "1,200.00"], "."],
    [["7", "8"], "."],
    [["3,814", "12,500", "7"], null],
    [["3.814"], null],
    [["3,814", "0,75"], ","],
    [["0,814"], ","],
    [["3,814", "1,234,567"], "."],
    [["1,50", "1.50"], null],
    [["1,50", "2,50", "1.50"], ","],
    [["1,50", "2,50", "1.50", "3,814"], null],
    [["Lamp, large", "v1.2.3"], "."],
  ] as const)("of %j is %s [PLT-02]", (samples, mark) => {
    expect(decimalMarkOf([evidenceOf(...samples)])).toBe(mark);
  });

  it("is proven by another column of the file [PLT-02]", () => {
    expect(decimalMarkOf([evidenceOf("3,814"), evidenceOf("12.50")])).toBe(".");
    expect(decimalMarkOf([evidenceOf("3,814"), evidenceOf("12,50")])).toBe(",");
  });

  it("counts what it found and keeps an example of each [PLT-02]", () => {
    expect(evidenceOf("3,814", "12,5", "1.5", "5", "dear", "2,000")).toEqual({
      point: 1,
      comma: 1,
      either: 2,
      examples: { either: "3,814", comma: "12,5", point: "1.5" },
    });
  });

  it("never makes another number of one: what is read is what was written, or the column asks [PLT-02]", () => {
    const locales = fc.constantFrom("en-GB", "de-DE", "fr-FR", "es-ES", "de-CH", "de-AT");
    const thousandths = fc.array(fc.integer({ min: -9e9, max: 9e9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(locales, thousandths, fc.integer({ min: 0, max: 3 }), (locale, numbers, places) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
        const meant = numbers.map((value) => Math.round(value / 10 ** (3 - places)));
        const written = meant.map((value) => format.format(value / 10 ** places));
        const decimalMark = decimalMarkOf([evidenceOf(...written)]);
        const wrong = written.filter((text, at) => {
          const read = readDecimal(text, { decimalMark, thousandsMark: null });
          // Without a fraction a point may only part thousands: nothing proves it but the other values.
          if (read === "ambiguous_number") return decimalMark !== null;
          return read === null || shiftDecimal(read, places) !== (meant[at] === 0 ? 0 : meant[at]);
        });
        expect(wrong).toEqual([]);
      }),
    );
  });
});

describe("a chosen style", () => {
  const read = (text: string, decimalMark: "." | "," | null, thousandsMark: "." | "," | " " | "'" | null = null) => {
    const found = readDecimal(text, { decimalMark, thousandsMark });
    return found === null || found === "ambiguous_number" ? found : found.digits / 10 ** found.scale;
  };

  it("says what 3,814 is; without one it is refused [PLT-02]", () => {
    expect(read("3,814", ",")).toBe(3.814);
    expect(read("3,814", ".")).toBe(3814);
    expect(read("3,814", null)).toBe("ambiguous_number");
    expect([read("3,81", null), read("1.234,5", null), read("12", null)]).toEqual([3.81, 1234.5, 12]);
  });

  it("takes no other mark between thousands than the one that was chosen [PLT-02]", () => {
    expect(read("1.234,5", ",", ".")).toBe(1234.5);
    expect(read("1 234,5", ",", ".")).toBeNull();
    expect(read("1\u202f234,5", ",", " ")).toBe(1234.5);
    expect(read("1\u2019234.5", ".", "'")).toBe(1234.5);
    expect(read("3,814", null, "'")).toBe(3.814);
    expect(read("3,814", null, ",")).toBe(3814);
  });
});
