import fc from "fast-check";
import { expect, it } from "vitest";
import { Spelling, typingErrors } from "./spelling.ts";

const words = ["inventory", "shipment", "warehouse", "carrier", "route", "order", "forecast", "pallet"];
const spelling = new Spelling(words);

/** The same by trying everything. */
function slowErrors(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  const [a, b] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return slowErrors(a, b);
  const swapped = one[0] === other[1] && one[1] === other[0] && one.length > 1 && other.length > 1;
  return (
    1 +
    Math.min(
      slowErrors(a, b),
      slowErrors(a, other),
      slowErrors(one, b),
      ...(swapped ? [slowErrors(one.slice(2), other.slice(2))] : []),
    )
  );
}

it("counts typing errors as trying everything does [NLP-01]", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(typingErrors(one, other)).toBe(slowErrors(one, other));
    }),
  );
});

it.each([
  ["invntory", "inventory"],
  ["shipmnet", "shipment"],
  ["warehousse", "warehouse"],
  ["carier", "carrier"],
  ["forcast", "forecast"],
  ["rute", "route"],
  ["ordr", "order"],
])("takes %s for %s [NLP-01]", (typed, meant) => {
  expect(spelling.correct(typed)).toBe(meant);
});

it("leaves words alone that are near to none, short, or numbers [NLP-01]", () => {
  for (const word of ["poem", "rite", "rot", "12345", "zzzzzz", "x".repeat(100)])
    expect(spelling.correct(word)).toBeUndefined();
});
