import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TextIndex, TextIndexBuilder } from "./text-index.ts";

function indexOf(texts: readonly string[]): TextIndex {
  const builder = new TextIndexBuilder();
  for (const text of texts) builder.add(text);
  return builder.build();
}

const hits = (index: TextIndex, words: readonly string[]): number[] | null => {
  const found = index.find(words);
  return found && [...found];
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
    // One after the other on one index: what it remembers of the words before must not show.
    const searches = fc.array(words, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(texts, searches, (lines, asked) => {
        const index = indexOf(lines);
        for (const sought of asked) {
          const found = hits(index, sought);
          const read = lines.flatMap((line, place) => (sought.every((word) => line.includes(word)) ? [place] : []));
          expect(found ?? read).toEqual(read);
          expect(found === null).toBe(sought.every((word) => word.length < 3));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("finds the same letter by letter, and after more words than it remembers [WMS-01]", () => {
    const lines = Array.from({ length: 600 }, (_, at) => `item ${at} of ${at % 7}`);
    const index = indexOf(lines);
    const read = (word: string) => lines.flatMap((line, place) => (line.includes(word) ? [place] : []));
    for (const typed of ["ite", "item", "item ", "item 5", "item 59", "item 599"])
      expect(hits(index, [typed])).toEqual(read(typed));
    for (let at = 0; at < 600; at += 1) expect(hits(index, [`tem ${at} `])).toEqual([at]);
    expect(hits(index, ["item 599"])).toEqual([599]);
    expect(hits(index, ["ite", "of 3"])).toEqual(read("of 3"));
  });
});
