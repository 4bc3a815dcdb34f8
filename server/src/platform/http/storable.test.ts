import { describe, expect, it } from "vitest";
import { findUnstorable } from "./storable.ts";

describe("findUnstorable", () => {
  it("names the field whose text the database cannot keep, however deep it stands", () => {
    expect(findUnstorable({ name: "a\u0000b" })).toEqual(["name"]);
    expect(findUnstorable({ lines: [{ note: "fine" }, { note: "half \ud83d" }] })).toEqual(["lines", "1", "note"]);
  });

  it("finds nothing in any other text", () => {
    const texts = ["", "plain", "naïve ☕ 🚚", "'; drop table x; --", "\u202e", "line\nbreak"];
    expect(findUnstorable({ texts, count: 1, none: null, flag: true })).toBeUndefined();
  });
});
