import { zipStream } from "./zip-stream.ts";

/** Number format of a column; texts are always texts, whatever their first character. */
export type CellFormat = "general" | "text" | "whole" | "decimal" | "money" | "percent" | "date" | "moment";
/** Dates come as the wall clock they show, said as if it were UTC. */
export type CellValue = string | number | boolean | Date | null | undefined;

export interface SheetColumn {
  readonly title: string;
  readonly format: CellFormat;
  /** In letters. */
  readonly width?: number;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>;
}

/** Rows of a sheet; beyond them no program opens it. */
export const sheetRowsAtMost = 1_048_575;
const textAtMost = 32_767;
const dayMs = 86_400_000;
/** Day 0 of a spreadsheet. */
const epoch = Date.UTC(1899, 11, 30);

const formats = [
  "text",
  "general",
  "whole",
  "decimal",
  "money",
  "percent",
  "date",
  "moment",
] as const satisfies CellFormat[];
const codes: Readonly<Record<CellFormat, string>> = {
  text: "@",
  general: "General",
  whole: "#,##0",
  decimal: "#,##0.0#",
  money: "#,##0.00",
  percent: "0.0%",
  date: "yyyy-mm-dd",
  moment: "yyyy-mm-dd hh:mm",
};
const styleOf = (format: CellFormat): number => formats.indexOf(format) + 1;
const headStyle = formats.length + 1;

/** A workbook as an XLSX file, row by row: memory does not grow with the rows. */
export function xlsxStream(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  return zipStream([
    { name: "[Content_Types].xml", content: [contentTypes(sheets)] },
    { name: "_rels/.rels", content: [relations([["officeDocument", "xl/workbook.xml"]])] },
    { name: "xl/workbook.xml", content: [workbook(sheets)] },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: [
        relations([
          ...sheets.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const),
          ["styles", "styles.xml"],
        ]),
      ],
    },
    { name: "xl/styles.xml", content: [styles()] },
    ...sheets.map((sheet, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) })),
  ]);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters invalid in XML are left out. */
const escape = (text: string): string =>
  text
    .slice(0, textAtMost)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- removing control characters is the purpose
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (character) => escapes[character] ?? "");

function contentTypes(sheets: readonly Sheet[]): string {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const parts = [
    ["/xl/workbook.xml", "sheet.main"],
    ["/xl/styles.xml", "styles"],
    ...sheets.map((_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, "worksheet"]),
  ];
  return (
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    parts.map(([name, kind]) => `<Override PartName="${name}" ContentType="${type}.${kind}+xml"/>`).join("") +
    "</Types>"
  );
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const lines = targets.map(
    ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  const namespace = "http://schemas.openxmlformats.org/package/2006/relationships";
  return `${declaration}<Relationships xmlns="${namespace}">${lines.join("")}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escape(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join("")}</sheets></workbook>`;
}

/** Names of sheets have at most 31 letters and none of these. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);

function styles(): string {
  const first = 164;
  const numbers = formats.map((format, index) => `<numFmt numFmtId="${first + index}" formatCode="${codes[format]}"/>`);
  const cells = formats.map(
    (_, index) => `<xf numFmtId="${first + index}" fontId="0" applyNumberFormat="1" xfId="0"/>`,
  );
  const plain = '<xf numFmtId="0" fontId="0" xfId="0"/>';
  const head = '<xf numFmtId="0" fontId="1" applyFont="1" xfId="0"/>';
  return (
    `${declaration}<styleSheet xmlns="${main}">` +
    `<numFmts count="${formats.length}">${numbers.join("")}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="${formats.length + 2}">${plain}${cells.join("")}${head}</cellXfs></styleSheet>`
  );
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = 14 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join("")}</cols><sheetData>`
  );
  yield `<row>${columns.map(({ title }) => textCell(title, headStyle)).join("")}</row>`;
  for await (const row of rows) {
    yield `<row>${columns.map(({ format }, index) => cell(row[index], format)).join("")}</row>`;
  }
  yield "</sheetData></worksheet>";
}

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

function cell(value: CellValue, format: CellFormat): string {
  if (value === null || value === undefined || value === "") return "<c/>";
  if (value instanceof Date) return `<c s="${styleOf(format)}"><v>${(value.getTime() - epoch) / dayMs}</v></c>`;
  if (typeof value === "boolean") return textCell(value ? "yes" : "no", styleOf("text"));
  if (typeof value === "string") return textCell(value, styleOf("text"));
  return Number.isFinite(value) ? `<c s="${styleOf(format)}"><v>${value}</v></c>` : "<c/>";
}
