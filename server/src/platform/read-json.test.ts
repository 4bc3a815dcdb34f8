import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJson, readSentJson } from "./read-json.ts";

const lists = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const objects = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** Counted over the value, as no text can mislead it. */
function levelsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

describe("reading JSON", () => {
  it.each([lists, objects])("takes 50 levels and refuses 51 [PLT-05]", (nested) => {
    expect(levelsOf(readJson(nested(50)))).toBe(50);
    expect(() => readJson(nested(51))).toThrow("JSON may nest objects and lists at most 50 levels deep.");
  });

  it("refuses half a million levels before it parses any, and counts no bracket inside of a text [PLT-05]", () => {
    expect(() => readJson("[".repeat(500_000))).toThrow("at most 50 levels");
    expect(readJson(JSON.stringify(`\\"${"[{".repeat(100)}\\`))).toBe(`\\"${"[{".repeat(100)}\\`);
    expect(readJson(`[${"[],{},".repeat(100)}1]`)).toHaveLength(201);
    expect(() => readJson('"[')).toThrow(SyntaxError);
  });

  it("gives whatever JSON.parse gives, for any value of few levels", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(readJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("takes 1,000 names in one object and refuses one more, wherever it is, before it parses any [PLT-05]", () => {
    const object = (names: number): string =>
      `{${Array.from({ length: names }, (_, name) => `"k{[,:\\"${name}":1`).join(",")}}`;
    expect(Object.keys(readSentJson(object(1_000)) as object)).toHaveLength(1_000);
    for (const text of [object(1_001), `[${object(1_001)}]`, `{"a":${object(1_000)},"b":[{"c":${object(1_001)}}]}`])
      expect(() => readSentJson(text)).toThrow("at most 1000 names in one object and 100000 values in all");
    // Names of one object do not count for another, and the same name twice counts twice.
    expect(readSentJson(`[${Array.from({ length: 50 }, () => object(1_000)).join(",")}]`)).toHaveLength(50);
    expect(() => readSentJson(`{${'"a":1,'.repeat(1_000)}"a":1}`)).toThrow("1000 names");
    expect(() => readSentJson(`${object(1_001)} is no JSON`)).toThrow("1000 names");
  });

  it("takes 100,000 values and refuses one more [PLT-05]", () => {
    const list = (values: number): string => `[${"1,".repeat(values - 2)}1]`;
    expect(readSentJson(list(100_000))).toHaveLength(99_999);
    expect(() => readSentJson(list(100_001))).toThrow("100000 values in all");
    // What the program itself wrote may be larger.
    expect(readJson(list(100_001))).toHaveLength(100_000);
  });

  it("reads any value of a caller that is not too large as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(readSentJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
