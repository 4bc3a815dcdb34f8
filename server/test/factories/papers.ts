import PDFDocument from "pdfkit";
import { zipStream } from "../../src/platform/spreadsheet/zip-stream.ts";

export interface PaperText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A PDF of A4 with these texts in points from the upper left corner. */
export function pdfOf(texts: readonly PaperText[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new PDFDocument({ size: "A4", ...options });
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    pdf.fontSize(10);
    for (const { x, y, text } of texts) pdf.text(text, x, y, { lineBreak: false });
    pdf.end();
  });
}

export interface PaperOrder {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly rows: readonly (readonly string[])[];
}

const columnsAt = [50, 150, 320, 400, 480];

/** A business paper: a title, labels with their values, and a table. */
export function paperPdf({ title, facts, rows }: PaperOrder, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const head = facts.flatMap(([label, value], line) => [
    { x: 50, y: 90 + line * 18, text: `${label}:` },
    { x: 200, y: 90 + line * 18, text: value },
  ]);
  const table = rows.flatMap((cells, row) =>
    cells.map((text, column) => ({ x: columnsAt[column] ?? 50, y: 250 + row * 20, text })),
  );
  return pdfOf([{ x: 50, y: 50, text: title }, ...head, ...table], options);
}

async function collected(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const run = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** A DOCX file with paragraphs and one table. */
export function docxOf(paragraphs: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> {
  const table = rows
    .map((cells) => `<w:tr>${cells.map((text) => `<w:tc>${run(text)}</w:tc>`).join("")}</w:tr>`)
    .join("");
  const body = `${paragraphs.map(run).join("")}<w:tbl>${table}</w:tbl>`;
  const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return collected(zipStream([{ name: "word/document.xml", content: [xml] }]));
}

/** A DOCX file that unpacks to so many megabytes of zeros. */
export function docxBomb(megabytes: number): Promise<Buffer> {
  const zeros = "0".repeat(1_000_000);
  const content = Array.from({ length: megabytes }, () => zeros);
  return collected(zipStream([{ name: "word/document.xml", content }]));
}
