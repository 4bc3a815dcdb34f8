import { describe, expect, it } from "vitest";
import { parseContent } from "./content.ts";
import { figureIn, measured, measuredBy } from "./measured.ts";
import { fillQuoted } from "./quoted-figures.ts";

const page = `# Benchmarks

\`npm run bench:one\`. With \`-- --write\` it writes.

<!-- one -->
| what | figure | peer, same run | goal | reached | measured |
| --- | --- | --- | --- | --- | --- |
| Read | 7/s | bare: 9/s | ≥ 0.5 × | yes | 2026-11-21 |
| Pipes \\| inside | 1 | – | 1 | no | 2026-11-22 |
<!-- end -->

\`npm run bench:two\`.

<!-- two -->
<!-- end -->
`;

describe("what benchmarks measured", () => {
  it("is read as a benchmark wrote it, with the command that writes it again", () => {
    expect(measuredBy("one", page)).toEqual([
      {
        what: "Read",
        figure: "7/s",
        peer: "bare: 9/s",
        goal: "≥ 0.5 ×",
        isReached: true,
        day: "2026-11-21",
        command: "npm run bench:one",
      },
      expect.objectContaining({ what: "Pipes \\| inside", isReached: false, day: "2026-11-22" }),
    ]);
  });

  it("is not known of what was not measured", () => {
    expect(measuredBy("two", page)).toEqual([]);
    expect(measuredBy("three", page)).toEqual([]);
    expect(() => measured("three")).toThrow("no row 0 of three");
    expect(() => measured("chaos", /^Nothing/)).toThrow("no row /^Nothing/ of chaos");
    expect(() => figureIn("12 ms", /p99 (\d+)/)).toThrow("no /p99");
  });

  it("is quoted by name in texts and their front matter, and a name nobody knows stops the build", () => {
    const [, median] = /median (\d+) ms/.exec(measured("trace").figure) ?? [];
    const file = parseContent("x", '---\nfigure: "{trace.median} ms"\n---\nIt took {trace.median} ms, {unknown}.');
    expect(file).toEqual({
      name: "x",
      front: { figure: `${median} ms` },
      text: `It took ${median} ms, {unknown}.`,
    });
    expect(() => fillQuoted("x", "{trace.nothing}")).toThrow('x quotes a figure "trace.nothing"');
    expect(fillQuoted("x", "{chaos.day}")).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/);
  });

  it("bears out what texts say of it in words: nothing lost, nothing broken, nothing above the optimum", () => {
    expect(measured("chaos").figure).toMatch(/^0 of /);
    expect(measured("chaos").what).toContain("180 s");
    expect([measured("soak").figure, measured("workflows", /missing or doubled/).figure]).toEqual(["0", "0; 0"]);
    for (const row of [/^single_block/, /^two_block/])
      expect(measured("pick-path", row).figure).toContain("0.0 % at most");
    const slowest = Number(figureIn(measured("trace").figure, /slowest (\d+) ms/));
    expect(slowest, "about a second").toBeLessThan(1500);
  });
});
