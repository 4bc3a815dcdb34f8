import bwip from "bwip-js/node";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gs1CheckDigit } from "../inventory/sscc.ts";
import {
  applicationIdentifiers,
  type ApplicationIdentifier,
  type Part,
  type PartRule,
} from "./application-identifiers.ts";
import { dayOf, fullYear, sixDigits } from "./dates.ts";
import { checkLetters } from "./part-rules.ts";
import { everySample } from "./samples.fixture.ts";
import { forPeople, parseGs1, saysGs1, separator, writeGs1 } from "./element-string.ts";
import type { Element } from "./elements.ts";
import { sayFailure } from "./facts.ts";

const year = 2026;
const parsed = (text: string) => {
  const found = parseGs1(text, year);
  return found.ok ? found.elements.map(({ ai, value }) => [ai, value]) : found.failure;
};

const alphabet = {
  N: "0123456789",
  X: "!\"%&'*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
  Y: "#-/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  Z: "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
} satisfies Record<Part["letters"], string>;

const date = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(""));
const two = (most: number) => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, "0"));
const checked = (digits: string): string => digits.slice(0, -1) + gs1CheckDigit(digits.slice(0, -1));

const byRule: Partial<Record<PartRule, fc.Arbitrary<string>>> = {
  day: date,
  "day-or-month": date,
  hour: two(23),
  minute: two(59),
  second: two(59),
  country: fc.constantFrom("276", "616", "840", "004"),
  currency: fc.constantFrom("978", "840", "985"),
  piece: fc.constantFrom("0101", "0199", "1212", "9899"),
  zero: fc.constant("0"),
  "yes-no": fc.constantFrom("0", "1"),
  sex: fc.constantFrom("0", "1", "2", "9"),
  winding: fc.constantFrom("0", "1", "9"),
  media: fc.constantFrom("01", "10", "80", "99"),
  minus: fc.constant("-"),
  importer: fc.constantFrom("-", "_", "a", "Z", "0"),
  percent: fc.constantFrom("Quay%20Street", "Quay", "%C3%A9"),
  latitude: fc.constantFrom("0000000000", "1800000000", "0123456789"),
  longitude: fc.constantFrom("0000000000", "3600000000", "2123456789"),
  iban: fc.constantFrom("DE89370400440532013000", "GB29NWBK60161331926819"),
  "birth-order": fc.constantFrom("1/1", "1/2", "3/9"),
  "country-letters": fc.constantFrom("DE", "US", "PL"),
  "country-or-999": fc.constantFrom("276", "999"),
  // The first is the example of the General Specifications.
  "check-letters": fc.constantFrom("1987654Ad4X4bL5ttr2310c2K", "95212345TEST" + checkLetters("95212345TEST")),
  "no-leading-zero": fc.integer({ min: 1, max: 999_999_999 }).map(String),
};

/** A part as it should be. */
function goodPart({ rules, letters, least, most }: Part): fc.Arbitrary<string> {
  if (rules.includes("not-zero")) return fc.constant("1".padStart(most, "0"));
  if (rules.includes("day") && most === 8) return fc.constantFrom("19700131", "20240229", "20261231");
  const made = rules.map((rule) => byRule[rule]).find((each) => each !== undefined);
  if (made !== undefined) return made;
  const text = fc.string({ unit: fc.constantFrom(...alphabet[letters].split("")), minLength: least, maxLength: most });
  const prefixed = fc
    .tuple(fc.stringMatching(/^\d{2}$/), text)
    .map(([prefix, rest]) => (prefix + rest).slice(0, Math.max(2, rest.length)));
  const whole = rules.includes("prefix") ? prefixed : text;
  return rules.includes("check") ? whole.map(checked) : whole;
}

const goodElement: fc.Arbitrary<Element> = fc
  .constantFrom<ApplicationIdentifier>(...applicationIdentifiers)
  .chain(({ ai, parts }) => fc.tuple(...parts.map(goodPart)).map((texts) => ({ ai, value: texts.join("") })));
const goodElements = fc.uniqueArray(goodElement, { minLength: 1, maxLength: 5, selector: ({ ai }) => ai });

/** A value with one letter put in, taken out or replaced. */
const spoiled: fc.Arbitrary<Element> = fc
  .tuple(
    goodElement,
    fc.nat(),
    fc.constantFrom(..."0159AZz_/-;^~ $".split("")),
    fc.constantFrom("replace", "insert", "remove"),
  )
  .map(([{ ai, value }, place, letter, how]) => {
    const at = place % (value.length + 1);
    const rest = value.slice(how === "insert" ? at : at + 1);
    return { ai, value: value.slice(0, at) + (how === "remove" ? "" : letter) + rest };
  });

/** Their contents are other standards', and a signature's padding is that of its bytes: neither is checked here. */
const unchecked: ReadonlySet<string> = new Set(["7041", "8030", "8110", "8112"]);

/** bwip-js refuses to make a code of what GS1 does not allow; which identifiers go together is no question here. */
function oracle(elements: readonly Element[]): boolean {
  try {
    bwip.raw("gs1datamatrix", forPeople(elements), "");
    return true;
  } catch (error) {
    return /GS1(missing|mutuallyExclusive)AIs/.test(String(error));
  }
}

describe("GS1 element strings", () => {
  it("are read field by field, with and without separators and symbology identifiers [WMS-15]", () => {
    const fields = [
      ["01", "09521234543213"],
      ["17", "261231"],
      ["10", "AB-12"],
      ["21", "7"],
    ];
    const text = `0109521234543213172612311${"0AB-12"}${separator}217`;
    for (const before of ["", separator, "]C1", "]d2", "]Q3", "]e0", `]d2${separator}`]) {
      expect(parsed(before + text), before).toEqual(fields);
    }
    expect(parsed("(01)09521234543213(17)261231(10)AB-12(21)7")).toEqual(fields);
    // A separator after a field that needs none is tolerated.
    expect(parsed(`0109521234543213${separator}17261231${separator}10AB-12${separator}217`)).toEqual(fields);
  });

  it("are refused with the place and the reason [WMS-15]", () => {
    expect(parsed("0109521234543214")).toEqual({ reason: "check-digit", at: 15, ai: "01" });
    expect(parsed("010952123454321317261331")).toEqual({ reason: "date", at: 18, ai: "17" });
    expect(parsed("0109521234543")).toEqual({ reason: "too-short", at: 13, ai: "01" });
    expect(parsed("010952123454321X")).toEqual({ reason: "letters", at: 15, ai: "01" });
    expect(parsed(`10${"A".repeat(21)}`)).toEqual({ reason: "too-long", at: 22, ai: "10" });
    expect(parsed("10AB^C")).toEqual({ reason: "letters", at: 4, ai: "10" });
    expect(parsed("0512345")).toEqual({ reason: "unknown-identifier", at: 0, ai: null });
    expect(parsed(`10A${separator}10B`)).toEqual({ reason: "repeated", at: 6, ai: "10" });
    expect(parsed("421000123")).toEqual({ reason: "country", at: 3, ai: "421" });
    expect(parsed("]C1")).toEqual({ reason: "empty", at: 3, ai: null });
    expect(sayFailure({ reason: "check-digit", at: 15, ai: "01" })).toBe(
      "(01) GTIN: the check digit does not fit, at character 16",
    );
  });

  it("are told from other texts by how they begin [WMS-15]", () => {
    const begins = ["]C1", "]d2", "]Q3", "]J1", "]e0", separator, "(01)", "(8008)", "http://", "HTTPS://"];
    expect(begins.filter((begin) => !saysGs1(`${begin}0109521234543213`))).toEqual([]);
    const others = [
      "0109521234543213",
      "]E09521234543213",
      "(1)2",
      "(80080)1",
      "A(01)",
      "A]C1",
      "ftp://a",
      "a https://b",
    ];
    expect(others.filter((text) => saysGs1(text))).toEqual([]);
  });

  it("for people hold a field up to the next identifier in brackets, and name one that is none [WMS-15]", () => {
    expect(parsed("(10)A(1)B(21)7")).toEqual([
      ["10", "A(1)B"],
      ["21", "7"],
    ]);
    expect(parsed("]d2(10)A")).toEqual([["10", "A"]]);
    expect(parsed("(10)A(05)1")).toEqual([["10", "A"]]);
    expect(parsed("(10)A(01)0952123454321X")).toEqual({ reason: "letters", at: 22, ai: "01" });
    expect(parsed("(x(10)A")).toEqual({ reason: "unknown-identifier", at: 0, ai: null });
    expect(parsed("(1)2")).toEqual({ reason: "unknown-identifier", at: 0, ai: null });
    expect(parsed("(12345)2")).toEqual({ reason: "unknown-identifier", at: 0, ai: null });
    expect(parsed("(01)")).toEqual({ reason: "too-short", at: 4, ai: "01" });
    expect(parsed("")).toEqual({ reason: "empty", at: 0, ai: null });
  });

  it("may say a field twice if it says the same [WMS-15]", () => {
    const lot = ["10", "A"];
    expect(parsed(`10A${separator}10A`)).toEqual([lot, lot]);
    expect(parsed(`10A${separator}10A${separator}10B`)).toEqual({ reason: "repeated", at: 10, ai: "10" });
  });

  it("are the same after writing and reading, whatever they hold [WMS-15]", () => {
    fc.assert(
      fc.property(goodElements, (elements) => {
        const written = writeGs1(elements, year);
        expect(written).toMatchObject({ ok: true });
        if (!written.ok) return;
        const read = parseGs1(written.text, year);
        expect(read.ok && read.elements.map(({ ai, value }) => ({ ai, value }))).toEqual(elements);
      }),
      { numRuns: 500 },
    );
  });

  it("carry a separator only where the length of a field is not known [WMS-15]", () => {
    const write = (...elements: Element[]) => writeGs1(elements, year);
    expect(write({ ai: "10", value: "A" }, { ai: "17", value: "261231" })).toEqual({
      ok: true,
      text: `10A${separator}17261231`,
    });
    expect(write({ ai: "17", value: "261231" }, { ai: "10", value: "A" })).toEqual({ ok: true, text: "1726123110A" });
    expect(write({ ai: "7003", value: "2612312359" }, { ai: "10", value: "A" })).toEqual({
      ok: true,
      text: `70032612312359${separator}10A`,
    });
    expect(write({ ai: "01", value: "09521234543214" })).toMatchObject({
      ok: false,
      failure: { reason: "check-digit" },
    });
    expect(write()).toMatchObject({ ok: false, failure: { reason: "empty" } });
  });

  it("are judged as bwip-js judges them, right ones and spoiled ones [WMS-15]", { timeout: 30_000 }, () => {
    const seen = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(fc.oneof(goodElement, spoiled), (element) => {
        fc.pre(!unchecked.has(element.ai));
        const right = writeGs1([element], year).ok;
        seen[right ? "right" : "wrong"] += 1;
        expect(right, forPeople([element])).toBe(oracle([element]));
      }),
      { numRuns: 700, endOnFailure: true },
    );
    expect(seen.right).toBeGreaterThan(150);
    expect(seen.wrong).toBeGreaterThan(150);
  });

  it.each(everySample.filter(({ ai }) => !unchecked.has(ai)))(
    "are what bwip-js prints: ($ai)$value [WMS-15]",
    (sample) => {
      expect(oracle([sample])).toBe(true);
    },
  );

  it("never make the reader throw, whatever was scanned [WMS-15]", () => {
    const piece = fc.oneof(
      fc.constantFrom("01", "10", "3103", "(", ")", separator, "]C1", "https://", "/01/", "?17=", "%E0"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const found = parseGs1(pieces.join(""), year);
        expect(found.ok ? found.elements.length > 0 : sayFailure(found.failure).includes("at character")).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("dates of a code", () => {
  it("lie at most 49 years back and 50 ahead [WMS-15]", () => {
    expect([76, 77, 0, 26, 99].map((twoDigits) => fullYear(twoDigits, 2026))).toEqual([2076, 1977, 2000, 2026, 1999]);
    const fits = (present: number, twoDigits: number): boolean => {
      const found = fullYear(twoDigits, present);
      return found % 100 === twoDigits && found - present >= -49 && found - present <= 50;
    };
    const hundred = Array.from({ length: 100 }, (_, index) => index);
    for (const later of hundred) expect(hundred.filter((twoDigits) => !fits(2000 + later, twoDigits))).toEqual([]);
  });

  it("may leave the day open, which means the last of the month [WMS-15]", () => {
    expect(dayOf("260200", year)).toBe("2026-02-28");
    expect(dayOf("280200", year)).toBe("2028-02-29");
    expect(dayOf("261200", year)).toBe("2026-12-31");
    expect(dayOf("260229", year)).toBeNull();
    expect(dayOf("260015", year)).toBeNull();
    expect(sixDigits("2026-12-31")).toBe("261231");
  });
});

describe("a GS1 Digital Link", () => {
  it("says the same as the code, on whatever host and below whatever folder [WMS-15]", () => {
    const fields = [
      ["01", "09521234543213"],
      ["10", "A/B"],
      ["21", "7"],
      ["17", "261231"],
    ];
    for (const host of ["https://id.gs1.org", "http://shop.example/goods/eu"]) {
      expect(parsed(`${host}/01/09521234543213/10/A%2FB/21/7?17=261231&utm=x`)).toEqual(fields);
    }
    expect(parsed("https://id.gs1.org/01/9521234543213")).toEqual([["01", "09521234543213"]]);
    expect(parsed("https://example.com/about")).toMatchObject({ reason: "link" });
    expect(parsed("https://id.gs1.org/01/09521234543214")).toMatchObject({ reason: "check-digit", at: 35 });
    expect(parsed("https://id.gs1.org/01/09521234543213/10/%E0%A4%A")).toMatchObject({ reason: "link" });
  });
});
