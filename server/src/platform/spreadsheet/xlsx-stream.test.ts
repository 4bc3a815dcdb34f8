import { buffer, text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { type Sheet, xlsxStream } from "./xlsx-stream.ts";

/** Every file of the archive; the reader checks sizes and checksums. */
async function unpack(sheets: readonly Sheet[]): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(await buffer(Readable.from(xlsxStream(sheets))));
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  }
  return files;
}

const columns = [
  { title: "Text", format: "text" },
  { title: "Money", format: "money" },
  { title: "When", format: "moment" },
] as const;

describe("a workbook", () => {
  it("keeps texts as texts, whatever a spreadsheet would take them for [WMS-14]", async () => {
    const evil = ["=1+1", "+1", "-1", "@SUM(A1)", '<b>&"', "\u0000\u0008bell\uD800", " kept "];
    const files = await unpack([{ name: "A/B:C", columns, rows: evil.map((cell) => [cell, 1.5, null]) }]);
    const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).not.toContain("<f>");
    for (const cell of evil.slice(0, 4))
      expect(sheet).toContain(`<c t="inlineStr" s="1"><is><t xml:space="preserve">${cell}</t>`);
    expect(sheet).toContain("&lt;b&gt;&amp;&quot;");
    expect(sheet).toContain(">bell\uFFFD<");
    expect(sheet).toContain("> kept <");
    expect(files.get("xl/workbook.xml")).toContain('name="A B C"');
  });

  it("writes numbers and moments as such, and nothing for what is not there [WMS-14]", async () => {
    const rows = [
      ["x", 1234.5, new Date("2026-03-01T06:00:00Z")],
      [null, Number.NaN, undefined],
    ];
    const files = await unpack([{ name: "S", columns, rows }]);
    const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).toContain('<c s="5"><v>1234.5</v></c><c s="8"><v>46082.25</v></c></row>');
    expect(sheet).toContain("<row><c/><c/><c/></row>");
  });

  it("takes rows as they come, many of them, in several sheets [WMS-14]", async () => {
    async function* many() {
      for (let row = 0; row < 30_000; row += 1) yield [`row ${row}`, row, null];
    }
    const files = await unpack([
      { name: "One", columns, rows: many() },
      { name: "Two", columns, rows: [] },
    ]);
    expect(files.get("xl/worksheets/sheet1.xml")?.match(/<row>/g)).toHaveLength(30_001);
    expect(files.get("xl/worksheets/sheet2.xml")?.match(/<row>/g)).toHaveLength(1);
  });
});
