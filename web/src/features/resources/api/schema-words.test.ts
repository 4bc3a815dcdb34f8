import { describe, expect, it } from "vitest";
import { boundWords, fieldsOf, typeWords } from "./schema-words.ts";

describe("a schema in words", () => {
  it.each([
    [{ type: "integer" }, "whole number"],
    [{ type: "string", format: "uuid" }, "id"],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "text or null"],
    [{ type: ["number", "null"] }, "number or null"],
    [{ type: "array", items: { type: "string", format: "date" } }, "list of date"],
    [{ type: "string", enum: ["a", "b"] }, '"a" | "b"'],
    [{ oneOf: [{ type: "object" }, { type: "string" }] }, "one of 2 forms"],
    [{ const: "fixed" }, '"fixed"'],
    [{}, "any value"],
  ])("names the type of %j [PLT-05]", (schema, words) => {
    expect(typeWords(schema)).toBe(words);
  });

  it("names what bounds the value [PLT-05]", () => {
    expect(boundWords({ type: "integer", minimum: 1, maximum: 200, default: 50 })).toEqual(["1 to 200", "default 50"]);
    expect(boundWords({ type: "string", minLength: 1, maxLength: 40 })).toEqual(["at most 40 characters"]);
    expect(boundWords({ type: "array", minItems: 2 })).toEqual(["at least 2 entries"]);
    expect(boundWords({ anyOf: [{ type: "string", maxLength: 9 }, { type: "null" }] })).toEqual([
      "at most 9 characters",
    ]);
  });

  it("finds the fields inside objects and lists of objects [PLT-05]", () => {
    const line = { type: "object", properties: { sku: { type: "string" }, note: {} }, required: ["sku"] };
    const expected = [
      ["sku", true],
      ["note", false],
    ];
    for (const schema of [line, { type: "array", items: line }, { anyOf: [line, { type: "null" }] }]) {
      expect(fieldsOf(schema).map(({ name, required }) => [name, required])).toEqual(expected);
    }
  });
});
