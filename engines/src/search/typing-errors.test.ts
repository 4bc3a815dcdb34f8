import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codesNear, errorsAllowed, hasNear, piecesNear, typingErrors } from "./typing-errors.ts";

/** The definition, word for word: every way to continue is tried. */
function slowErrors(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  const ways = [
    slowErrors(one.slice(1), other) + 1,
    slowErrors(one, other.slice(1)) + 1,
    slowErrors(one.slice(1), other.slice(1)) + (one[0] === other[0] ? 0 : 1),
  ];
  if (one.length > 1 && other.length > 1 && one[0] === other[1] && one[1] === other[0])
    ways.push(slowErrors(one.slice(2), other.slice(2)) + 1);
  return Math.min(...ways);
}

const short = fc.string({ unit: fc.constantFrom("a", "b", "1", "-"), maxLength: 6 });

describe("typing errors", () => {
  it("are counted as trying every way counts them", () => {
    fc.assert(
      fc.property(short, short, fc.nat(3), (one, other, atMost) => {
        expect(typingErrors(one, other, atMost)).toBe(Math.min(slowErrors(one, other), atMost + 1));
      }),
    );
  });

  it("are all tried on a code, and nothing else is", () => {
    const near = new Set(codesNear("so-1"));
    for (const code of ["s0-1", "so1", "so-", "os-1", "so-2", "so-12", "so--1", "sso-1", "to-1"])
      expect([code, near.has(code)]).toEqual([code, code !== "s0-1"]);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "b", "1", "2", "-"), minLength: 4, maxLength: 9 }), (code) => {
        const found = codesNear(code);
        expect(found.every((other) => typingErrors(code, other, 2) === 1)).toBe(true);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it("in words of a text are forgiven by the word's length", () => {
    expect(hasNear("red lantern 12", "lantren")).toBe(true);
    expect(hasNear("hauptlager nord", "huaptlager")).toBe(true);
    expect(hasNear("acme tools ltd", "acne")).toBe(true);
    expect(hasNear("red mug", "rad")).toBe(false);
    expect(hasNear("candle holder", "lantern")).toBe(false);
    expect(hasNear("lanternfish gmbh", "lantren")).toBe(true);
    expect([3, 4, 7, 8].map((length) => errorsAllowed("x".repeat(length)))).toEqual([0, 1, 1, 2]);
  });

  it("leave a piece whole by which an index finds the word, from six letters on", () => {
    const word = fc.string({
      unit: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
      minLength: 6,
      maxLength: 7,
    });
    fc.assert(
      fc.property(word, fc.nat(), (meant, choice) => {
        const typed = codesNear(meant).filter((near) => /^[a-z]+$/.test(near) && near.length >= 6);
        const one = typed[choice % typed.length] ?? meant;
        expect([meant, one, piecesNear(one).some((piece) => meant.includes(piece))]).toEqual([meant, one, true]);
      }),
    );
  });
});
