import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applicationIdentifiers } from "./application-identifiers.ts";
import { parseGs1, separator, writeGs1 } from "./element-string.ts";
import { everySample as samples } from "./samples.fixture.ts";

const year = 2026;

/** Fields and unread fields of a code; its failure where it has one. */
function read(text: string) {
  const found = parseGs1(text, year);
  return found.ok
    ? { fields: found.elements.map(({ ai, value }) => [ai, value]), unread: found.unread }
    : found.failure;
}

describe("application identifiers", () => {
  it("are all those of the General Specifications, under their names [WMS-15]", () => {
    expect(applicationIdentifiers.map(({ ai, title }) => [ai, title])).toEqual(
      samples.map(({ ai, title }) => [ai, title]),
    );
  });

  it.each(samples)("are written and read: ($ai)$value $title [WMS-15]", ({ ai, value }) => {
    const beside = ai === "10" ? { ai: "21", value: "S" } : { ai: "10", value: "L" };
    const written = writeGs1([{ ai, value }, beside], year);
    expect(written).toMatchObject({ ok: true });
    const fields = [
      [ai, value],
      [beside.ai, beside.value],
    ];
    expect(read(written.ok ? written.text : "")).toEqual({ fields, unread: [] });
    expect(read(`(${ai})${value}(${beside.ai})${beside.value}`)).toEqual({ fields, unread: [] });
  });
});

describe("an identifier that is not known", () => {
  const fields = [
    ["01", "09521234543213"],
    ["10", "L-7"],
  ];

  // 7260 and 89 are not given out; 18 and 338 are not either, and their lengths are known for good.
  it.each([
    [`0109521234543213${"7260"}XYZ${separator}10L-7`, "7260XYZ"],
    [`0109521234543213${"89"}1${separator}10L-7`, "891"],
    [`18260101${"0109521234543213"}10L-7`, "18260101"],
    [`3385001250${"0109521234543213"}10L-7`, "3385001250"],
    ["(01)09521234543213(7260)XYZ(10)L-7", "(7260)XYZ"],
    ["https://id.gs1.org/01/09521234543213/10/L-7?7260=XYZ", "(7260)XYZ"],
  ])("loses nothing of the others, and is named: %j [WMS-15]", (text, unread) => {
    expect(read(text)).toEqual({ fields, unread: [unread] });
  });

  it("says nothing where it is alone, and text without digits is a misread code [WMS-15]", () => {
    expect(read("(7260)XYZ")).toEqual({ reason: "unknown-identifier", at: 0, ai: null });
    expect(read("7260XYZ")).toEqual({ reason: "unknown-identifier", at: 0, ai: null });
    expect(read("0109521234543213XYZ")).toEqual({ reason: "unknown-identifier", at: 16, ai: null });
  });

  it("may stand anywhere in a code of any fields [WMS-15]", () => {
    const some = fc.uniqueArray(fc.constantFrom(...samples), { minLength: 1, maxLength: 5, selector: ({ ai }) => ai });
    fc.assert(
      fc.property(some, fc.nat(), (elements, place) => {
        const known = elements.map(({ ai, value }) => `${ai}${value}${separator}`);
        const text = known.toSpliced(place % (known.length + 1), 0, `7260X${separator}`).join("");
        expect(read(text)).toEqual({ fields: elements.map(({ ai, value }) => [ai, value]), unread: ["7260X"] });
      }),
    );
  });
});
