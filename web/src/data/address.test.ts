import { describe, expect, it } from "vitest";
import { parseSearch, writeSearch } from "./address.ts";

describe("the query of an address", () => {
  it("is plain text, with lists where a name repeats", () => {
    expect(parseSearch("?q=5&state=open&state=late&empty=")).toEqual({ q: "5", state: ["open", "late"], empty: "" });
    expect(writeSearch({ q: "a b", state: ["open", "late"], page: undefined, sort: "" })).toBe(
      "?q=a+b&state=open&state=late",
    );
    expect(writeSearch({})).toBe("");
  });

  it("reads back what it writes", () => {
    const search = { q: "ä&=?#", list: ["1", "2"] };
    expect(parseSearch(writeSearch(search))).toEqual(search);
  });
});
