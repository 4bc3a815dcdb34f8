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
    expect(lookupOf("sku-000997")).toEqual({ pattern: "%sku%000%997%", isLoose: true });
    expect(lookupOf("lantern")).toEqual({ pattern: "%lan%tern%", isLoose: true });
    expect(lookupOf("white")).toEqual({ pattern: "%white%", isLoose: false });
    expect(lookupOf("mp-07")).toEqual({ pattern: "%mp-07%", isLoose: false });
    expect(lookupOf("100%")).toEqual({ pattern: String.raw`%100\%%`, isLoose: false });
  });

  it("are found by their pattern in every text that has them, and, unless it is loose, in no other [WMS-01]", () => {
    const characters = fc.constantFrom("a", "b", "c", "ß", "日", "😀", "0", "1", "9", "-", "_", "%", "\\", ".");
    const word = fc.string({ unit: characters, minLength: 1, maxLength: 12 });
    const text = fc.string({ unit: characters, maxLength: 12 });
    fc.assert(
      fc.property(word, text, text, (sought, before, behind) => {
        const { pattern, isLoose } = lookupOf(sought);
        expect(isLike(before + sought + behind, pattern)).toBe(true);
        const other = before + behind;
        expect(isLike(other, pattern) && !isLoose).toBe(other.includes(sought) && !isLoose);
      }),
      { numRuns: 2_000 },
    );
  });
});
