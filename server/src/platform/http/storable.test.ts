import { describe, expect, it } from "vitest";
import { findUnstorable, storable } from "./storable.ts";

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

describe("storable", () => {
  it("replaces what the database cannot keep, in every text, and leaves bytes and other values", () => {
    const bytes = new Uint8Array([0, 65]);
    const read = { text: "a\u0000b", lines: [{ cells: ["half \ud83d", "fine"] }], count: 1, none: null, bytes };
    expect(storable(read)).toEqual({
      text: "a\ufffdb",
      lines: [{ cells: ["half \ufffd", "fine"] }],
      count: 1,
      none: null,
      bytes,
    });
    expect(findUnstorable(storable({ ["a\u0000"]: "\u0000" }))).toBeUndefined();
  });
});
