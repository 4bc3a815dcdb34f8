import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CheckedText, knownFrom } from "./checked-text.ts";
import { figuresIn, strangeFigures } from "./figures.ts";
import { strangeStates } from "./states.ts";

const known = knownFrom(["There are 3 draft orders worth €1,234.50.", "SO-2026-000017", "12 %"]);

/** The releases of a text given in pieces; null at the end where it was refused. */
function write(pieces: readonly string[], lettersAtMost = 1_500, facts = known): (string | null)[] {
  const text = new CheckedText(facts, lettersAtMost);
  const released: (string | null)[] = [];
  for (const piece of pieces) {
    released.push(text.add(piece));
    if (released.at(-1) === null) return released;
  }
  return [...released, text.end()];
}

describe("text of a model that is shown while it is written [LLM-04]", () => {
  it("leaves word by word, and from a figure on as a whole sentence", () => {
    const pieces = ["Your draft ", "ord", "ers: there are ", "3", " of them", ". Most ", "wait."];
    expect(write(pieces)).toEqual(["Your draft ", "", "orders: there are ", "", "", "3 of them. Most ", "", "wait."]);
  });

  it("is refused with the first sentence that has a strange figure, of which the figure was never shown", () => {
    expect(write(["There are 3 drafts. They rose by ", "13 % since", " May. And so on."])).toEqual([
      "There are 3 drafts. They rose by ",
      "",
      null,
    ]);
    expect(write(["Nineteen", " orders wait."])).toEqual(["", "", null]);
    // Each group of digits is known; together they are another figure.
    expect(write(["There are 3", " 012 drafts"])).toEqual(["There are ", "", null]);
    expect(write(["There are 3", " hundred", " drafts"])).toEqual(["There are ", "", "", null]);
    expect(write(["Order SO-2026-", "000017", "9 is late. "])).toEqual(["Order ", "", null]);
    expect(write(["They are ni\u200bne."])).toEqual(["They are ", null]);
  });

  it.each([
    "Done: all orders are approved.",
    "Ok, there are 3 drafts.",
    "There are 3 drafts. I have cancelled them.",
    "We've sent the price list.",
    "I will now delete the stock.",
    "<img src=x onerror=alert()> 3 drafts",
    "3 drafts, [here](javascript:alert())",
    "See https://evil.test",
  ])("is refused where it claims a deed or is no plain text: %s", (text) => {
    const pieces = text.match(/[^]{1,4}/g) ?? [];
    expect(write(pieces).at(-1)).toBeNull();
    expect(write([text]).at(-1)).toBeNull();
  });

  it("may say that orders were sent or canceled where the rows have these states", () => {
    const facts = knownFrom(["There are 3 draft orders.", "Shipped", "cancelled"]);
    for (const text of ["There are 3 drafts; all of them were sent.", "3 orders have been canceled."]) {
      expect(write([text], 1_500, facts).at(-1)).not.toBeNull();
      expect(write([text]).at(-1)).toBeNull();
    }
  });

  it.each([
    "All orders are canceled.",
    "Nothing to do: the drafts were shipped",
    "Your draft orders are late.",
    "The drafts are on\nthe way to you.",
    "The drafts are out for delivery, and on-time.",
    "Every draft was can\u200bcelled.",
    "The drafts: DELIVERED",
  ])("is refused with the first state of records that the rows do not have: %s", (text) => {
    expect(write([text]).at(-1)).toBeNull();
    const released = write(text.match(/[^]{1,4}/g) ?? []);
    expect(released.at(-1)).toBeNull();
    expect(strangeStates(released.join(""), known.states)).toEqual([]);
  });

  it("may name a state of the rows in another form of the word, and is no state in another word", () => {
    const facts = knownFrom(["There are 3 late sales orders.", "in-transit", "Canceled"]);
    for (const text of [
      "3 orders are delayed, or overdue.",
      "They are on their way.",
      "No cancellation.",
      "Look later, then reopen the shipment.",
    ])
      expect(write([text], 1_500, facts).at(-1), text).not.toBeNull();
  });

  it("is refused when it is too long", () => {
    expect(write(["word ".repeat(30)], 100)).toEqual([null]);
  });

  it("never releases a strange figure, and releases all of a true text, however it is cut", () => {
    const words = [
      "There",
      " are",
      " 3",
      " drafts",
      " 12 %",
      " SO-2026-000017",
      " 1,234.50",
      ". ",
      "\n",
      " 4",
      " ten",
      "-7",
      "5",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { maxLength: 12 }),
        fc.infiniteStream(fc.nat(5)),
        (parts, cuts) => {
          const whole = parts.join("");
          const pieces: string[] = [];
          for (let at = 0; at < whole.length;) {
            const length = 1 + (cuts.next().value ?? 0);
            pieces.push(whole.slice(at, at + length));
            at += length;
          }
          const released = write(pieces);
          let shown = "";
          for (const part of released) {
            shown += part ?? "";
            expect(strangeFigures(shown, known.figures)).toEqual([]);
          }
          const isTrue = figuresIn(whole).every((figure) => known.figures.has(figure));
          expect(released.at(-1) === null ? null : shown.trimEnd(), whole).toBe(isTrue ? whole.trim() : null);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
