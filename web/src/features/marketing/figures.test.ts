import { describe, expect, it } from "vitest";
import { callCount, measured, measuredBy, requirementsIn } from "./figures.ts";

const page = `# Benchmarks

\`npm run bench:one\`. With \`-- --write\` it writes.

<!-- one -->
| what | figure | peer, same run | goal | reached | measured |
| --- | --- | --- | --- | --- | --- |
| Read | 7/s | bare: 9/s | ≥ 0.5 × | yes | 2026-11-21 |
| Pipes \\| inside | 1 | – | 1 | yes | 2026-11-22 |
<!-- end -->

\`npm run bench:two\`.

<!-- two -->
<!-- end -->
`;

describe("figures of the site", () => {
  it("reads what a benchmark wrote, with the command that writes it again", () => {
    expect(measuredBy("one", page)).toEqual([
      {
        what: "Read",
        figure: "7/s",
        peer: "bare: 9/s",
        goal: "≥ 0.5 ×",
        day: "2026-11-21",
        command: "npm run bench:one",
      },
      expect.objectContaining({ what: "Pipes \\| inside", day: "2026-11-22" }),
    ]);
  });

  it("knows nothing of what was not measured", () => {
    expect(measuredBy("two", page)).toEqual([]);
    expect(measuredBy("three", page)).toEqual([]);
    expect(() => measured("three")).toThrow("no row 0 of three");
  });

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
