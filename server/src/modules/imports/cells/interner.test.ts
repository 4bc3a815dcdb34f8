import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Interner } from "./interner.ts";

const intern = (interner: Interner, text: string) => {
  const bytes = Buffer.from(`,${text},`);
  return interner.intern(bytes, 1, bytes.length - 1);
};

describe("codes as numbers", () => {
  it("gives the same number to the same letters in either case, counting up [PLT-02]", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "A", "b", "1", "é", "É", "ß"), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const interner = new Interner();
        const known = new Map<string, number>();
        for (const text of words) {
          const key = text.toLowerCase();
          if (!known.has(key)) known.set(key, known.size);
          expect(intern(interner, text)).toBe(known.get(key));
        }
        expect(interner.size).toBe(known.size);
      }),
    );
  });

  it("keeps the first spelling, also of many [PLT-02]", () => {
    const interner = new Interner();
    for (let code = 0; code < 50_000; code += 1) expect(intern(interner, `Code-${code}`)).toBe(code);
    for (let code = 0; code < 50_000; code += 999) expect(intern(interner, `CODE-${code}`)).toBe(code);
    expect(interner.spelling(49_999)).toBe("Code-49999");
  });
});
