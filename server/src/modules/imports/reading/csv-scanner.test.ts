import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CsvFormError, CsvScanner } from "./csv-scanner.ts";
import { csvRow } from "./csv-row.ts";

const limits = { rowBytes: 1000, columns: 20 };

/** All rows, the bytes handed over in portions of these sizes. */
function scan(text: string, portions: readonly number[] = [1 << 20], delimiter = ","): string[][] {
  const rows: string[][] = [];
  const scanner = new CsvScanner(
    delimiter.charCodeAt(0),
    ({ bytes, starts, ends, cells }) =>
      rows.push(Array.from({ length: cells }, (_, cell) => bytes.toString("utf8", starts[cell], ends[cell]))),
    limits,
  );
  const bytes = Buffer.from(text);
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = portions[turn % portions.length] ?? 1;
    scanner.push(Buffer.from(bytes.subarray(at, at + size)));
    at += size;
  }
  scanner.end();
  return rows;
}

const cell = fc.string({ unit: fc.constantFrom("a", "é", ",", ";", '"', "\n", "\r\n", " ", "€", "1"), maxLength: 6 });
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });

describe("CSV as bytes", () => {
  it("reads what any CSV writer writes, however the bytes are cut [PLT-02]", () => {
    fc.assert(
      fc.property(table, fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }), (rows, portions) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(",")).join("\n");
        expect(scan(text, portions)).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  it("agrees with a parser of the same form that makes strings [PLT-02]", () => {
    const bare = fc.string({ unit: fc.constantFrom("a", "é", ",", "\n", "b", "7"), maxLength: 40 });
    fc.assert(
      fc.property(bare, fc.integer({ min: 1, max: 9 }), (text, portion) => {
        const known = parse(text, { relax_column_count: true, skip_empty_lines: true }) as string[][];
        expect(scan(text, [portion])).toEqual(known);
      }),
      { numRuns: 500 },
    );
  });

  it("knows LF, CRLF and CR, skips blank lines and needs no line end at the end [PLT-02]", () => {
    for (const portion of [1, 2, 100]) {
      expect(scan("a,b\r\n\r\n1,2\r3,4\n\n5,6", [portion])).toEqual([
        ["a", "b"],
        ["1", "2"],
        ["3", "4"],
        ["5", "6"],
      ]);
    }
    expect(scan("a;b\n;", [1], ";")).toEqual([
      ["a", "b"],
      ["", ""],
    ]);
  });

  it.each([
    ['a,b\n1,"2', "quote_not_closed", 2],
    [`a,b\n1,"${"x".repeat(2000)}`, "quote_not_closed", 2],
    [`a,b\n1,${"x".repeat(2000)}`, "row_too_long", 2],
    [`${"a,".repeat(200)}\n`, "too_many_columns", 1],
  ] as const)("refuses %.12s… as %s in row %i [PLT-02]", (text, reason, row) => {
    expect(() => scan(text, [64])).toThrow(CsvFormError);
    expect(() => scan(text, [64])).toThrow(`${reason} in row ${row}`);
  });

  it("keeps what follows a closing quote [PLT-02]", () => {
    expect(scan('"a"b,"c""d"e')).toEqual([["ab", 'c"de']]);
  });
});

describe("CSV that is written", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["+44 20 7946", "'+44 20 7946"],
    ["-12.5", "-12.5"],
    ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
    ['say "a", b', '"say ""a"", b"'],
    [" x", '" x"'],
  ])("writes %s so that no spreadsheet runs it [PLT-02]", (value, written) => {
    expect(csvRow([value])).toBe(`${written}\r\n`);
  });
});
