import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ErrorCode, errors, errorText, type FactsOf, knownText, type PlainCode } from "./errors.ts";

const named = /\{(\w+)\}/g;

describe("the catalog of refusals", () => {
  it("has each code once: a second text for one would replace the first, and its facts would not fit [PLT-01]", () => {
    const folder = import.meta.dirname;
    const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.startsWith("errors."));
    const codes = files.flatMap((name) =>
      [...readFileSync(`${folder}/${name}`, "utf8").matchAll(/^ {2}"([a-z0-9_]+\.[a-z0-9_]+)": \{/gm)].map(
        ([, code]) => code,
      ),
    );
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(new Set(codes)).toEqual(new Set(Object.keys(errors)));
  });

  it("shows no raw name in any text once its facts are given [PLT-01]", () => {
    const shown = (Object.keys(errors) as ErrorCode[]).map((code) => {
      const names = [...errors[code].text.matchAll(named)].map(([, name]) => name ?? "");
      return knownText({ code, facts: Object.fromEntries(names.map((name) => [name, `<${name}>`])) });
    });
    expect(shown.filter((text) => /[{}]|undefined|null/.test(text))).toEqual([]);
  });

  it("takes a refusal only with every fact that its text names: a missing or empty one does not compile [PLT-01]", () => {
    const facts = { sku: "A-1", lot: "L-1", expiresOn: "2026-01-31" };
    expect(errorText("stock.lot_expired", facts)).toBe("Lot L-1 of A-1 expired on 2026-01-31.");
    const whole: FactsOf<"stock.lot_expired"> = facts;
    // @ts-expect-error The day is missing: the text would show {expiresOn}.
    const partly: FactsOf<"stock.lot_expired"> = { sku: "A-1", lot: "L-1" };
    // @ts-expect-error No day is no value for a text.
    const empty: FactsOf<"stock.lot_expired"> = { ...facts, expiresOn: null };
    // @ts-expect-error Of two codes, the names of both are needed.
    const either: FactsOf<"stock.lot_expired" | "stock.lot_held"> = facts;
    const plain: PlainCode = "stock.same_location";
    // @ts-expect-error This text names facts.
    const notPlain: PlainCode = "stock.lot_expired";
    expect([whole, partly, empty, either, plain, notPlain]).toHaveLength(6);
  });
});
