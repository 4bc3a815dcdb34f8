import { paperMoment } from "./clock.ts";
import { drawChart } from "./draw-chart.ts";
import { drawTable } from "./draw-table.ts";
import { Ink, mm } from "./ink.ts";
import { type Block, notDrawable, type Paper } from "./paper.ts";
import { margin, Sheet } from "./sheet.ts";
import { drawSymbol } from "./symbol.ts";

const muted = 0.38;
const symbolHeight = mm(22);
const symbolWidth = mm(85);
const pictureHeight = mm(75);
const drawingWidth = mm(80);

export async function drawPaper(paper: Paper): Promise<Buffer> {
  const ink = new Ink({ title: paper.title, madeAt: paper.madeAt });
  const sheet = new Sheet(ink, {
    size: paper.size === "letter" ? "LETTER" : "A4",
    layout: paper.landscape === true ? "landscape" : "portrait",
  });
  sheet.paragraph(paper.title, { face: "bold", size: 16 }, 2);
  if (paper.subtitle !== undefined) sheet.paragraph(paper.subtitle, { size: 10, tone: muted }, 2);
  sheet.y += mm(4);
  for (const block of paper.blocks) drawBlock(sheet, block);
  drawFeet(ink, paper);
  return ink.finish();
}

function drawBlock(sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case "heading":
      sheet.reserve(mm(16));
      return sheet.paragraph(block.text, { face: "bold", size: 11 }, 3);
    case "text":
      return sheet.paragraph(block.text, { size: 9, tone: block.quiet === true ? muted : 0 }, 5);
    case "facts":
      return drawFacts(sheet, block.facts);
    case "table":
      return drawTable(sheet, block);
    case "barcode":
      return drawBarcode(sheet, block);
    case "chart":
      return drawChart(sheet, block);
    case "picture":
      return drawPicture(sheet, block);
    case "drawing":
      return drawLines(sheet, block);
    case "page-break":
      return sheet.newPage();
  }
}

/** Pairs of name and value, in two columns. */
function drawFacts(sheet: Sheet, facts: Extract<Block, { kind: "facts" }>["facts"]): void {
  const { ink } = sheet;
  const half = sheet.width / 2;
  const labelWidth = mm(32);
  const size = 9;
  const lineHeight = size * 1.35;
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2).map(({ label, value }) => ({
      label,
      lines: ink.wrap(value, half - labelWidth - mm(3), { size }),
    }));
    const height = Math.max(...pair.map(({ lines }) => lines.length)) * lineHeight;
    sheet.reserve(height);
    pair.forEach(({ label, lines }, column) => {
      const x = sheet.left + column * half;
      ink.text({ x, y: sheet.y }, label, { size, tone: muted });
      lines.forEach((line, row) => ink.text({ x: x + labelWidth, y: sheet.y + row * lineHeight }, line, { size }));
    });
    sheet.y += height + 2;
  }
  sheet.y += mm(3);
}

function drawBarcode(sheet: Sheet, { symbol, caption }: Extract<Block, { kind: "barcode" }>): void {
  sheet.reserve(symbolHeight + mm(6));
  drawSymbol(sheet.ink.doc, symbol, { x: sheet.left, y: sheet.y, width: symbolWidth, height: symbolHeight });
  sheet.y += symbolHeight + 2;
  sheet.paragraph(caption, { size: 8 }, mm(2));
}

function drawPicture(sheet: Sheet, { content }: Extract<Block, { kind: "picture" }>): void {
  sheet.reserve(pictureHeight + mm(4));
  const { doc } = sheet.ink;
  // A picture that cannot be read is missing from the page, never the page itself.
  try {
    doc.image(Buffer.from(content), sheet.left, sheet.y, { fit: [sheet.width, pictureHeight] });
    sheet.y += pictureHeight + mm(2);
  } catch {
    sheet.paragraph("A picture that cannot be drawn.", { size: 9, tone: muted }, 5);
  }
}

function drawLines(sheet: Sheet, { path, width, height }: Extract<Block, { kind: "drawing" }>): void {
  const scale = drawingWidth / width;
  sheet.reserve(height * scale + mm(4));
  sheet.ink.doc
    .save()
    .translate(sheet.left, sheet.y)
    .scale(scale)
    .path(path)
    .lineWidth(6)
    .lineCap("round")
    .lineJoin("round")
    .stroke("black")
    .restore();
  sheet.y += height * scale + mm(2);
}

/** The content of the foot is known only when all pages are there. */
function drawFeet(ink: Ink, { madeFor, madeAt, timeZone, title }: Paper): void {
  const { start, count } = ink.doc.bufferedPageRange();
  const style = { size: 7.5, tone: muted };
  const made = `Made ${paperMoment(madeAt, timeZone)} for ${madeFor}`;
  const unseen =
    ink.missing.size === 0 ? "" : ` · ${notDrawable} stands for letters this paper cannot show (${ink.missing.size})`;
  for (let page = start; page < start + count; page += 1) {
    ink.doc.switchToPage(page);
    const y = ink.doc.page.height - margin - style.size;
    const right = `${title} · page ${page - start + 1} of ${count}`;
    ink.text({ x: margin, y }, made + unseen, style);
    ink.text({ x: ink.doc.page.width - margin - ink.width(right, style), y }, right, style);
  }
}
