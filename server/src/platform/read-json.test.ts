import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJson } from "./read-json.ts";

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
});
