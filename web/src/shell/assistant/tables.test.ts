import { describe, expect, it } from "vitest";
import { csvOf, tablesOf } from "./tables.ts";

describe("answers as files [AI-05]", () => {
  it("writes cells so that no spreadsheet runs them", () => {
    expect(
      csvOf([
        [
          ["a", 'say "hi", you'],
          ["=1+1", "-5"],
        ],
      ]),
    ).toBe('a,"say ""hi"", you"\r\n\'=1+1,-5');
  });

  it("takes figures, tables and charts", () => {
    const tables = tablesOf([
      { kind: "figure", label: "Late orders", value: 3, text: "3", note: null, href: null },
      {
        kind: "table",
        title: "Orders",
        columns: ["Order"],
        rows: [{ cells: ["SO-1"], href: null }],
        count: 1,
        href: null,
      },
      { kind: "chart", title: "Sales", form: "line", points: [{ label: "Nov 1", value: 2, text: "2" }], href: null },
    ]);
    expect(tables).toEqual([
      [["Late orders", "3"]],
      [["Order"], ["SO-1"]],
      [
        ["", "Sales"],
        ["Nov 1", "2"],
      ],
    ]);
  });
});
