import { describe, expect, it } from "vitest";
import { callCount, requirementsIn } from "./figures.ts";

describe("figures of the site", () => {
  it("reads requirements with their state, and no other line of the page", () => {
    const text =
      "| id | what | where | state |\n| --- | --- | --- | --- |\n| A-1 | One. | `a`, `b` | built |\n| A-2 | Two. | – | later |\n";
    expect(requirementsIn(text)).toEqual([
      { id: "A-1", what: "One.", state: "built" },
      { id: "A-2", what: "Two.", state: "later" },
    ]);
    expect(requirementsIn().length).toBeGreaterThan(150);
  });

  it("counts calls, not headings", () => {
    expect(callCount("## wms\n| call | name |\n| `GET /api/a` | a |\n| `POST /api/a` | b |\n")).toBe(2);
    expect(callCount()).toBeGreaterThan(100);
  });
});
