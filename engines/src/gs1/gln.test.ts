import fc from "fast-check";
import { expect, it } from "vitest";
import { isGln } from "./gln.ts";

/** The slow, obvious twin: digits weighted 1 and 3 in turn come to a multiple of ten. */
const fits = (text: string): boolean =>
  /^\d{13}$/.test(text) &&
  text.split("").reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;

it("knows a GLN by its length and its check digit", () => {
  expect(isGln("4012345000009")).toBe(true);
  expect(isGln("4012345000008")).toBe(false);
  expect(isGln("401234500000")).toBe(false);
  expect(isGln("40123450000O9")).toBe(false);
  expect(isGln("")).toBe(false);
});

it("agrees with the sum of the digits for any text", () => {
  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 14 })
    .map((each) => each.join(""));
  fc.assert(
    fc.property(digits, (text) => {
      expect(isGln(text)).toBe(fits(text));
    }),
    { numRuns: 2_000 },
  );
});
