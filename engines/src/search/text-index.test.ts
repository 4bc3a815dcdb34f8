import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TextIndex, TextIndexBuilder } from "./text-index.ts";

function indexOf(texts: readonly string[]): TextIndex {
  const builder = new TextIndexBuilder();
  for (const text of texts) builder.add(text);
  return builder.build();
}

const hits = (index: TextIndex, words: readonly string[]): number[] | null => {
  const candidates = index.candidates(words);
  return candidates && [...candidates].filter((place) => index.has(place, words));
};

describe("an index of texts", () => {
  it("finds words anywhere in them, in the order of the texts [WMS-01]", () => {
    const index = indexOf(["sku-1 brass lantern", "sku-2 red mug", "sku-3 lantern, red"]);
    expect(hits(index, ["lantern"])).toEqual([0, 2]);
    expect(hits(index, ["red", "ante"])).toEqual([2]);
    expect(hits(index, ["sku-3"])).toEqual([2]);
    expect(hits(index, ["blue"])).toEqual([]);
    expect(index.size).toBe(3);
  });

  it("cannot tell where no word has three characters [WMS-01]", () => {
    const index = indexOf(["ab", "abc"]);
    expect(hits(index, ["ab", "c"])).toBeNull();
    expect(hits(index, ["ab", "abc"])).toEqual([1]);
    expect(hits(indexOf([]), ["abc"])).toEqual([]);
  });

  it("finds what reading every text finds [WMS-01]", () => {
    const unit = fc.constantFrom("a", "b", "c", "ß", "日", "😀", "0", "-", " ");
    const texts = fc.array(fc.string({ unit, maxLength: 14 }), { maxLength: 40 });
    const words = fc.array(fc.string({ unit, minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(texts, words, (lines, sought) => {
        const found = hits(indexOf(lines), sought);
        const read = lines.flatMap((line, place) => (sought.every((word) => line.includes(word)) ? [place] : []));
        expect(found ?? read).toEqual(read);
        expect(found === null).toBe(sought.every((word) => word.length < 3));
      }),
      { numRuns: 1_000 },
    );
  });
});
