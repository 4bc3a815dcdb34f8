import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { workbookOf, zipOf } from "../../../../test/factories/spreadsheet.ts";
import { FileRefusal } from "./file-refusal.ts";
import { inspectFile } from "./inspect-file.ts";
import { readRows } from "./read-rows.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cerebro-xlsx-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function stored(content: Buffer): Promise<string> {
  const path = join(folder, "book.xlsx");
  await writeFile(path, content);
  return path;
}

async function rowsOf(content: Buffer, sheet: string | null = null): Promise<[number, ...string[]][]> {
  const rows: [number, ...string[]][] = [];
  await readRows(
    { format: "xlsx", path: await stored(content), sheet },
    {
      sink: ({ bytes, starts, ends, cells, number }) =>
        rows.push([
          number,
          ...Array.from({ length: cells }, (_, cell) => bytes.toString("utf8", starts[cell], ends[cell])),
        ]),
      pace: async () => true,
    },
  );
  return rows;
}

const plain = { encoding: null, delimiter: null, sheet: null };
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

describe("XLSX", () => {
  it("is read as other programs write it: texts, numbers, dates, booleans, gaps [PLT-02]", async () => {
    const header = ["sku", "price", "day", "moment", "yes", "note"].map((value) => ({ value }));
    const content = await writeXlsxFile([
      header,
      [
        { type: String, value: "A-1 & <b>" },
        { type: Number, value: 2.55 },
        { type: Date, value: new Date("2026-11-20T00:00:00Z"), format: "dd/mm/yyyy" },
        { type: Date, value: new Date("2026-11-20T09:30:15Z"), format: "yyyy-mm-dd hh:mm:ss" },
        { type: Boolean, value: true },
        { type: String, value: "=SUM(A1)" },
      ],
      [{ type: String, value: "A-2" }, null, null, null, { type: Boolean, value: false }, null],
    ]).toBuffer();
    expect(await rowsOf(content)).toEqual([
      [1, "sku", "price", "day", "moment", "yes", "note"],
      [2, "A-1 & <b>", "2.55", "2026-11-20", "2026-11-20T09:30:15", "TRUE", "=SUM(A1)"],
      [3, "A-2", "", "", "", "FALSE"],
    ]);
  });

  it("keeps the sheet's own row numbers, mends float noise and knows both calendars [PLT-02]", async () => {
    const styles = {
      name: "xl/styles.xml",
      content: `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yy;@"/></numFmts>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="4"/></cellXfs></styleSheet>`,
    };
    const cells = `<row r="3">${text("a")}${text("b")}</row>
      <row r="7"><c r="A7"><v>2.5499999999999998</v></c><c r="B7" s="1"><v>38870</v></c><c r="C7" s="2"><v>1234.5</v></c></row>
      <row r="9"><c r="B9" s="1"><v>0</v></c></row>`;
    expect(await rowsOf(workbookOf({ One: sheet(cells) }, { parts: [styles] }))).toEqual([
      [3, "a", "b"],
      [7, "2.55", "2006-06-02", "1234.5"],
      [9, "", "00:00:00"],
    ]);
    const macintosh = workbookOf({ One: sheet(cells) }, { parts: [styles], properties: `<workbookPr date1904="1"/>` });
    expect((await rowsOf(macintosh))[1]).toEqual([7, "2.55", "2010-06-03", "1234.5"]);
  });

  it("reads a share as the percent that its cell shows [PLT-02]", async () => {
    const content = `<styleSheet><numFmts><numFmt numFmtId="171" formatCode="0.0\\ %"/><numFmt numFmtId="172" formatCode="0&quot;%&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>`;
    const cells = `<row r="1"><c r="A1"><v>0.07</v></c><c r="B1" s="1"><v>7.4999999999999997E-2</v></c><c r="C1" s="2"><v>0.07</v></c><c r="D1" s="3"><v>7</v></c></row>`;
    expect(await rowsOf(workbookOf({ One: sheet(cells) }, { parts: [{ name: "xl/styles.xml", content }] }))).toEqual([
      [1, "0.07", "7.5%", "7%", "7"],
    ]);
  });

  it("reads the sheet that was chosen and names the others [PLT-02]", async () => {
    const book = workbookOf({
      Notes: sheet(`<row r="1">${text("x")}</row><row r="2">${text("y")}</row>`),
      Data: sheet(`<row r="1">${text("sku")}</row><row r="2">${text("A")}</row>`),
    });
    const path = await stored(book);
    const inspected = await inspectFile({ path, format: "xlsx", compressed: false }, { ...plain, sheet: "Data" });
    expect(inspected).toMatchObject({ sheets: ["Notes", "Data"], columns: [{ name: "sku", samples: ["A"] }] });
    await expect(rowsOf(book, "Nowhere")).rejects.toMatchObject({ code: "imports.sheet_unknown" });
  });

  const inflated = Buffer.alloc(64 * 1024 * 1024, " ");
  it.each([
    [
      "a sheet that inflates out of proportion",
      () => workbookOf({ One: `<worksheet>${inflated.toString()}</worksheet>` }),
    ],
    [
      "a part that claims to be larger than any file",
      () => {
        const part = { name: "xl/sharedStrings.xml", content: "<sst/>", claimedSize: 4_000_000_000 };
        return workbookOf({ One: sheet("") }, { parts: [part] });
      },
    ],
  ])("refuses a zip bomb in less than a second: %s [PLT-02]", async (_, make) => {
    const path = await stored(make());
    const start = process.cpuUsage();
    const refusal = inspectFile({ path, format: "xlsx", compressed: false }, plain);
    await expect(refusal).rejects.toMatchObject({ code: "imports.inflates_too_far" });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it.each([
    [
      "a part larger than it claims",
      "imports.damaged",
      () => {
        const part = { name: "xl/sharedStrings.xml", content: `<sst>${"<si/>".repeat(5000)}</sst>`, claimedSize: 5 };
        return workbookOf({ One: sheet(`<row r="1">${text("a")}</row>`) }, { parts: [part] });
      },
    ],
    ["an archive of something else", "imports.not_a_spreadsheet", () => zipOf([{ name: "a.txt", content: "a" }])],
    ["a cut archive", "imports.damaged", () => workbookOf({ One: sheet("") }).subarray(0, 300)],
    ["broken XML", "imports.damaged", () => workbookOf({ One: "<worksheet><row></worksheet>" })],
    [
      "entities that multiply",
      "imports.damaged",
      () =>
        workbookOf({
          One: `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheet(`<row r="1">${text("&b;")}</row>`)}`,
        }),
    ],
    [
      "200 columns",
      "imports.too_many_columns",
      () => workbookOf({ One: sheet(`<row r="1">${text("a").repeat(200)}</row>`) }),
    ],
    ["no cells", "imports.empty", () => workbookOf({ One: sheet("") })],
    ["a header alone", "imports.no_rows", () => workbookOf({ One: sheet(`<row r="1">${text("sku")}</row>`) })],
    [
      "a header with twins",
      "imports.duplicate_header",
      () => {
        const row = `${text("sku")}${text("SKU")}`;
        return workbookOf({ One: sheet(`<row r="1">${row}</row><row r="2">${row}</row>`) });
      },
    ],
  ])("refuses %s as %s [PLT-02]", async (_, code, make) => {
    const path = await stored(make());
    const error = await inspectFile({ path, format: "xlsx", compressed: false }, plain).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(FileRefusal);
    expect(error).toMatchObject({ code });
  });
});
