import { documentLinesAtMost } from "@cerebro/contracts/constants/documents.ts";
import type { PaperLine } from "@cerebro/engines/language/papers/paper.ts";
import type { FileContent } from "./file-content.ts";
import { openOffice, parseXml } from "./office-archive.ts";

const cellLettersAtMost = 2000;

/** Lines of cells without places: the format has no pages until a program lays it out. */
export function withoutPages(rows: Iterable<readonly string[]>): FileContent {
  const lines: PaperLine[] = [];
  for (const row of rows) {
    if (lines.length >= documentLinesAtMost) break;
    const cells = row.map((text) => ({ text: text.trim().slice(0, cellLettersAtMost), box: null }));
    if (cells.some(({ text }) => text !== "")) lines.push({ page: null, certainty: 1, cells });
  }
  return { lines, pages: [], note: null };
}

/** Paragraphs of a DOCX file; a row of a table is one line with a cell each. */
export async function readDocx(bytes: Uint8Array): Promise<FileContent> {
  const parts = await openOffice(bytes, (name) => name === "word/document.xml");
  const xml = parts.get("word/document.xml");
  if (xml === undefined) throw new Error("no Word document");
  const rows: string[][] = [];
  let row: string[] | null = null;
  let text = "";
  let isText = false;
  parseXml(xml, {
    open: (name) => {
      if (name === "tr") row = [];
      if (name === "tc") text = "";
      if (name === "t") isText = true;
      if (name === "tab" || name === "br") text += name === "tab" ? "\t" : " ";
    },
    text: (letters) => {
      if (isText) text += letters;
    },
    close: (name) => {
      if (name === "t") isText = false;
      if (name === "p" && row === null) rows.push(text.split("\t"));
      if (name === "p") text = row === null ? "" : `${text} `;
      if (name === "tc") {
        row?.push(text);
        text = "";
      }
      if (name === "tr" && row !== null) {
        rows.push(row);
        row = null;
      }
    },
  });
  return withoutPages(rows);
}

/** Cells of all sheets of an XLSX file, as texts. */
export async function readXlsx(bytes: Uint8Array): Promise<FileContent> {
  const parts = await openOffice(bytes, (name) =>
    /^xl\/(?:sharedStrings|workbook|worksheets\/sheet\d+)\.xml$/.test(name),
  );
  if (!parts.has("xl/workbook.xml")) throw new Error("no spreadsheet");
  const shared = sharedStrings(parts.get("xl/sharedStrings.xml"));
  const sheets = [...parts].filter(([name]) => name.startsWith("xl/worksheets/"));
  return withoutPages(sheets.flatMap(([, xml]) => sheetRows(xml, shared)));
}

function sharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  if (xml === undefined) return strings;
  let text = "";
  let isText = false;
  parseXml(xml, {
    open: (name) => {
      if (name === "si") text = "";
      isText = name === "t";
    },
    text: (letters) => {
      if (isText) text += letters;
    },
    close: (name) => {
      if (name === "t") isText = false;
      if (name === "si") strings.push(text);
    },
  });
  return strings;
}

function sheetRows(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = { type: "", at: 0, text: "", isValue: false };
  parseXml(xml, {
    open: (name, { t = "", r = "" }) => {
      if (name === "row") row = [];
      if (name === "c") cell = { type: t, at: r === "" ? row.length : columnOf(r), text: "", isValue: false };
      if (name === "v" || name === "t") cell.isValue = true;
    },
    text: (letters) => {
      if (cell.isValue) cell.text += letters;
    },
    close: (name) => {
      if (name === "v" || name === "t") cell.isValue = false;
      if (name === "c" && cell.at < 200) {
        while (row.length < cell.at) row.push("");
        row[cell.at] = cell.type === "s" ? (shared[Number(cell.text)] ?? "") : cell.text;
      }
      if (name === "row") rows.push(row);
    },
  });
  return rows;
}

/** `C7` is in column 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "A") column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
