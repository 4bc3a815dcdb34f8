import type { Sheet } from "./sheet.ts";
import type { Ink } from "./ink.ts";
import { mm } from "./ink.ts";
import type { Block, Column } from "./paper.ts";
import { drawSymbol, fitting } from "./symbol.ts";

type Table = Extract<Block, { kind: "table" }>;

const size = 8;
const lineHeight = size * 1.3;
const padding = 3;
const barsHeight = mm(9);
const boxHeight = mm(8);
const ruleTone = "#bbbbbb";

interface PlacedColumn {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

interface PlacedCell extends PlacedColumn {
  readonly text: string;
  readonly lines: readonly string[];
}

/** Rows under a header on every page; a row is split only when no page could hold it. */
export function drawTable(sheet: Sheet, { columns, rows, empty }: Table): void {
  const placed = place(sheet, columns);
  const header = layOut(
    sheet.ink,
    placed,
    columns.map(({ title }) => title),
    "bold",
  );
  drawHeader(sheet, header);
  if (rows.length === 0) sheet.paragraph(empty ?? "Nothing to show.", { size, tone: 0.38 }, padding);
  for (const row of rows) drawRow(sheet, layOut(sheet.ink, placed, row, "regular"), header);
  sheet.y += mm(4);
}

function place(sheet: Sheet, columns: readonly Column[]): PlacedColumn[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = sheet.left;
  return columns.map((column) => {
    const width = (sheet.width * column.share) / shares;
    const here = { column, x, width };
    x += width;
    return here;
  });
}

function layOut(
  ink: Ink,
  placed: readonly PlacedColumn[],
  texts: readonly string[],
  face: "regular" | "bold",
): PlacedCell[] {
  return placed.map((column, index) => {
    const text = texts[index] ?? "";
    return { ...column, text, lines: ink.wrap(text, column.width - 2 * padding, { face, size }) };
  });
}

const linesOf = (cells: readonly PlacedCell[]): number => Math.max(1, ...cells.map(({ lines }) => lines.length));

function heightOf(cells: readonly PlacedCell[]): number {
  const extra = cells.map(({ column, text }) =>
    column.as === "bars" && text !== "" ? barsHeight : column.as === "box" ? boxHeight - lineHeight : 0,
  );
  return linesOf(cells) * lineHeight + Math.max(...extra) + 2 * padding;
}

function drawHeader(sheet: Sheet, cells: readonly PlacedCell[]): void {
  const height = linesOf(cells) * lineHeight + 2 * padding;
  sheet.reserve(height + 3 * lineHeight);
  sheet.ink.doc.rect(sheet.left, sheet.y, sheet.width, height).fill("#eeeeee");
  for (const cell of cells) drawLines(sheet, cell, { y: sheet.y + padding, lines: cell.lines, face: "bold" });
  sheet.y += height;
}

function drawRow(sheet: Sheet, cells: readonly PlacedCell[], header: readonly PlacedCell[]): void {
  const height = heightOf(cells);
  if (sheet.y + height > sheet.bottom) {
    sheet.newPage();
    drawHeader(sheet, header);
  }
  if (sheet.y + height > sheet.bottom) return drawLongRow(sheet, cells, header);
  for (const cell of cells) drawCell(sheet, cell);
  sheet.y += height;
  rule(sheet);
}

function drawCell(sheet: Sheet, cell: PlacedCell): void {
  const { column, x, width, text, lines } = cell;
  const top = sheet.y + padding;
  if (column.as === "bars" && text !== "") {
    drawSymbol(sheet.ink.doc, fitting(text, width), { x, y: top, width, height: barsHeight - 2 });
    return drawLines(sheet, cell, { y: top + barsHeight, lines, face: "regular" });
  }
  if (column.as === "box") {
    sheet.ink.doc
      .lineWidth(0.7)
      .rect(x + padding, top, width - 2 * padding, boxHeight - 2)
      .stroke("#666666");
    return drawLines(sheet, { ...cell, x: x + padding }, { y: top + padding, lines, face: "regular" });
  }
  return drawLines(sheet, cell, { y: top, lines, face: "regular" });
}

/** A row higher than a page, of text only: as many lines as fit, page after page. */
function drawLongRow(sheet: Sheet, cells: readonly PlacedCell[], header: readonly PlacedCell[]): void {
  const all = linesOf(cells);
  let from = 0;
  while (from < all) {
    const fitting = Math.max(1, Math.floor((sheet.bottom - sheet.y - 2 * padding) / lineHeight));
    for (const cell of cells) {
      drawLines(sheet, cell, { y: sheet.y + padding, lines: cell.lines.slice(from, from + fitting), face: "regular" });
    }
    sheet.y += Math.min(fitting, all - from) * lineHeight + 2 * padding;
    from += fitting;
    if (from >= all) break;
    sheet.newPage();
    drawHeader(sheet, header);
  }
  rule(sheet);
}

function drawLines(
  { ink }: Sheet,
  { column, x, width }: PlacedColumn,
  { y, lines, face }: { y: number; lines: readonly string[]; face: "regular" | "bold" },
): void {
  lines.forEach((line, index) => {
    const room =
      width -
      2 * padding -
      (column.align === undefined || column.align === "left" ? 0 : ink.width(line, { face, size }));
    const shift = column.align === "right" ? room : column.align === "center" ? room / 2 : 0;
    ink.text({ x: x + padding + shift, y: y + index * lineHeight }, line, { face, size });
  });
}

function rule({ ink, left, width, y }: Sheet): void {
  ink.doc
    .lineWidth(0.4)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke(ruleTone);
}
