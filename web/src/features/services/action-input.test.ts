import { describe, expect, it } from "vitest";
import { actionFields, inputFrom } from "./action-input.ts";

const schema = {
  type: "object",
  required: ["itemId", "change", "note"],
  properties: {
    itemId: { type: "string", format: "uuid" },
    change: { type: "integer" },
    reason: { type: "string", enum: ["found", "lost"] },
    blocked: { type: "boolean" },
    from: { type: "string", format: "date" },
    lines: { type: "array", items: { type: "string" } },
    note: { anyOf: [{ type: "string" }, { type: "null" }] },
  },
};
const typed = (values: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

describe("the form of an action", () => {
  it("has a field of the right kind for each property of the schema [SVC-02]", () => {
    expect(actionFields(schema).map(({ name, kind, required }) => [name, kind, required])).toEqual([
      ["itemId", "text", true],
      ["change", "number", true],
      ["reason", "choice", false],
      ["blocked", "boolean", false],
      ["from", "date", false],
      ["lines", "json", false],
      ["note", "text", false],
    ]);
  });

  it("sends values in the types of the schema, and leaves out what is empty [SVC-02]", () => {
    const data = typed({ itemId: "7", change: "-3", reason: "", blocked: "false", lines: '["a"]', note: "" });
    expect(inputFrom(schema, data)).toEqual({
      input: { itemId: "7", change: -3, blocked: false, lines: ["a"], note: null },
      errors: {},
    });
  });

  it("names the field whose JSON is wrong [SVC-02]", () => {
    expect(inputFrom(schema, typed({ lines: "[" })).errors).toEqual({ lines: "Write valid JSON." });
  });

  it("takes an input without named fields as one JSON object [SVC-02]", () => {
    const open = { type: "object", additionalProperties: {} };
    expect(inputFrom(open, typed({ input: '{"text":"late orders"}' })).input).toEqual({ text: "late orders" });
    expect(inputFrom(open, typed({ input: "[1]" })).errors).toEqual({ input: "Write a JSON object." });
  });
});
