import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gs1CheckDigit, isSscc, makeSscc, readSscc } from "./sscc.ts";

describe("a serial shipping container code", () => {
  it.each([
    ["10614141123456789", 7],
    ["00614141123456789", 0],
    ["629104150021", 3],
  ])("ends %s with the check digit %i, as GS1 computes it [WMS-09]", (digits, expected) => {
    expect(gs1CheckDigit(digits)).toBe(expected);
  });

  it("has 18 digits and a right check digit for every prefix and serial, and another one for every other serial [WMS-09]", () => {
    const prefix = fc.integer({ min: 7, max: 10 }).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));
    fc.assert(
      fc.property(prefix, fc.nat(999_998), (companyPrefix, serial) => {
        const code = makeSscc(companyPrefix, serial);
        expect(isSscc(code)).toBe(true);
        expect(code.slice(1, 1 + companyPrefix.length)).toBe(companyPrefix);
        expect(makeSscc(companyPrefix, serial + 1)).not.toBe(code);
      }),
    );
  });

  it("is refused when any one digit is wrong [WMS-09]", () => {
    const code = makeSscc("0614141", 42);
    for (let at = 0; at < code.length; at += 1) {
      const wrong = (Number(code[at]) + 1) % 10;
      expect(isSscc(code.slice(0, at) + String(wrong) + code.slice(at + 1))).toBe(false);
    }
  });

  it("needs a company prefix of 7 to 10 digits", () => {
    expect(() => makeSscc("123", 1)).toThrow(RangeError);
  });

  it("is read as it is printed, and only when it is one [WMS-05] [WMS-15]", () => {
    const code = makeSscc("4012345", 77);
    const grouped = code.replace(/(\d)(\d{7})(\d{9})(\d)/, "$1 $2 $3 $4");
    for (const printed of [code, grouped, `(00)${code}`, `00${code}`, `(00) ${grouped}`]) {
      expect(readSscc(printed)).toBe(code);
    }
    const wrong = code.slice(0, -1) + String((Number(code.at(-1)) + 1) % 10);
    for (const other of ["", "PALLET 7", wrong, `01${code}`, code.slice(1)]) expect(readSscc(other)).toBeUndefined();
  });
});
