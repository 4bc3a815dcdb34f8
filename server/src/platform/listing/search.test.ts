import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lookupOf, searchWords } from "./search.ts";

/** LIKE of PostgreSQL. */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.match(/\\.|%|_|[^]/gu) ?? [];
  const source = parts.map((part) => (part === "%" ? "[^]*" : RegExp.escape(part.replace(/^\\/, ""))));
  return new RegExp(`^${source.join("")}$`, "u").test(text);
}

describe("the words of a search", () => {
  it("are taken without regard to case, and six at most [WMS-01]", () => {
    expect(searchWords("  Red\tMUG ")).toEqual(["red", "mug"]);
    expect(searchWords("a b c d e f g h")).toHaveLength(6);
    expect(searchWords(undefined)).toEqual([]);
  });

  it("are looked up in pieces where they are long [WMS-01]", () => {
    expect(lookupOf("sku-000997", true)).toEqual({ pattern: "%000%997%", isExact: false });
    expect(lookupOf("abc-de-42", true)).toEqual({ pattern: String.raw`%abc-de-42%`, isExact: true });
    expect(lookupOf("lantern", true)).toEqual({ pattern: "%lan%tern%", isExact: false });
    expect(lookupOf("white", true)).toEqual({ pattern: "%white%", isExact: true });
    expect(lookupOf("100%", true)).toEqual({ pattern: String.raw`%100\%%`, isExact: true });
    expect(lookupOf("p-07", true)).toEqual({ pattern: null, isExact: false });
  });

  it("are looked up by their first three letters beside others [WMS-01]", () => {
    expect(lookupOf("lantern", false)).toEqual({ pattern: "%lan%", isExact: false });
    expect(lookupOf("red", false)).toEqual({ pattern: "%red%", isExact: true });
    expect(lookupOf("sku-000997", false)).toEqual(lookupOf("sku-000997", true));
  });

  it("are found by their pattern in every text that has them, and in no other where it is exact [WMS-01]", () => {
    const characters = fc.constantFrom("a", "b", "c", "ß", "日", "😀", "0", "1", "9", "-", "_", "%", "\\", ".");
    const word = fc.string({ unit: characters, minLength: 1, maxLength: 12 });
    const text = fc.string({ unit: characters, maxLength: 12 });
    fc.assert(
      fc.property(word, text, text, fc.boolean(), (sought, before, behind, isAlone) => {
        const { pattern, isExact } = lookupOf(sought, isAlone);
        const matches = (line: string): boolean => pattern === null || isLike(line, pattern);
        expect(matches(before + sought + behind)).toBe(true);
        const other = before + behind;
        expect(isExact && matches(other)).toBe(isExact && other.includes(sought));
      }),
      { numRuns: 2_000 },
    );
  });
});
