import { parseMoment } from "@cerebro/engines/language/parse-date.ts";
import { parseDecimal, shiftDecimal } from "@cerebro/engines/language/parse-number.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoMoment, plainAmount, plainInteger } from "./plain-cells.ts";

const bytes = (text: string) => Buffer.from(`__${text}__`);
const digits = fc.string({ unit: fc.constantFrom("0", "1", "9", ".", ",", "-", " ", "x"), maxLength: 15 });
const dates = fc.string({
  unit: fc.constantFrom("0", "1", "2", "9", "-", "T", ":", " "),
  minLength: 10,
  maxLength: 19,
});

/** What the fast reader says, or what the slow one says where the fast one says nothing. */
const orSlow = (fast: number | null, slow: number | null) => fast ?? slow;

describe("cells read from bytes", () => {
  it("say what the slow readers say, or nothing [PLT-02]", () => {
    fc.assert(
      fc.property(digits, fc.constantFrom(0, 2, 3), (text, places) => {
        const cell = bytes(text);
        const decimal = parseDecimal(text, ".");
        const slow = (to: number) => (decimal === null ? null : shiftDecimal(decimal, to));
        const amount = plainAmount(cell, { start: 2, end: 2 + text.length, mark: 46, places });
        expect(orSlow(amount, slow(places))).toBe(slow(places));
        expect(orSlow(plainInteger(cell, 2, 2 + text.length), slow(0))).toBe(slow(0));
      }),
      { numRuns: 2000 },
    );
  });

  it("say of dates what the slow reader says, or nothing [PLT-02]", () => {
    const real = fc
      .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2199-12-31T00:00:00Z"), noInvalidDate: true })
      .chain((date) => fc.constantFrom(10, 16, 19).map((length) => date.toISOString().slice(0, length)));
    fc.assert(
      fc.property(fc.oneof(real, dates), (text) => {
        const parsed = parseMoment(text, null);
        const slow = typeof parsed === "string" ? null : parsed.localMilliseconds;
        expect(orSlow(isoMoment(bytes(text), 2, 2 + text.length), slow)).toBe(slow);
      }),
      { numRuns: 2000 },
    );
  });

  it("read the plainest ways themselves [PLT-02]", () => {
    const read = (text: string) => isoMoment(bytes(text), 2, 2 + text.length);
    expect(read("2026-11-20")).toBe(Date.UTC(2026, 10, 20));
    expect(read("2026-11-20 09:30")).toBe(Date.UTC(2026, 10, 20, 9, 30));
    expect(read("2024-02-29T23:59:59")).toBe(Date.UTC(2024, 1, 29, 23, 59, 59));
    expect(plainAmount(bytes("-12.5"), { start: 2, end: 7, mark: 46, places: 2 })).toBe(-1250);
    expect(plainInteger(bytes("-120"), 2, 6)).toBe(-120);
  });
});
