import { setImmediate } from "node:timers/promises";
import { Ink, mm } from "./ink.ts";
import type { LabelSheet, Mark } from "./paper.ts";
import { drawSymbol } from "./symbol.ts";

/** The letters of a line are this part of its height. */
const lettersOfLine = 0.75;
/** A text too long for its place shrinks to this part, then it is cut with three dots. */
const smallest = 0.5;

const tellEvery = 100;
const pauseEvery = 10;

export async function drawLabels(
  { widthMm, heightMm, title, madeAt, labels }: LabelSheet,
  tell: (done: number) => void,
): Promise<Buffer> {
  const ink = new Ink({ title, madeAt });
  for (const [index, marks] of labels.entries()) {
    ink.doc.addPage({ size: [mm(widthMm), mm(heightMm)], margin: 0 });
    for (const mark of marks) drawMark(ink, mark);
    if ((index + 1) % tellEvery === 0) tell(index + 1);
    // A request for one label does not wait for a request for thousands.
    if (index % pauseEvery === 0) await setImmediate();
  }
  return ink.finish();
}

function drawMark(ink: Ink, mark: Mark): void {
  const [x, y] = [mm(mark.x), mm(mark.y)];
  switch (mark.kind) {
    case "text":
      return drawText(ink, mark);
    case "symbol":
      return drawSymbol(ink.doc, mark.symbol, { x, y, width: mm(mark.width), height: mm(mark.height) });
    case "bar":
      return void ink.doc.rect(x, y, mm(mark.width), mm(mark.height)).fill("black");
    case "arrow":
      return drawArrow(ink, mark);
  }
}

function drawText(ink: Ink, mark: Extract<Mark, { kind: "text" }>): void {
  const face = mark.bold === true ? "bold" : "regular";
  const room = mm(mark.width);
  const full = mm(mark.height) * lettersOfLine;
  const needed = ink.width(mark.text, { face, size: full });
  const size = needed > room ? Math.max(full * smallest, (full * room) / needed) : full;
  const text = cut(mark.text, (part) => ink.width(part, { face, size }) <= room + 0.01);
  const spare = room - ink.width(text, { face, size });
  const shift = mark.align === "right" ? spare : mark.align === "center" ? spare / 2 : 0;
  ink.text({ x: mm(mark.x) + shift, y: mm(mark.y) + (mm(mark.height) - size * 1.2) / 2 }, text, { face, size });
}

function cut(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && !fits(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("")}…`;
}

function drawArrow({ doc }: Ink, { x, y, size, towards }: Extract<Mark, { kind: "arrow" }>): void {
  // A unit square: head over the upper half, shaft below; mirrored when it points down.
  const outline = [
    [0.5, 0],
    [1, 0.5],
    [0.7, 0.5],
    [0.7, 1],
    [0.3, 1],
    [0.3, 0.5],
    [0, 0.5],
  ] as const;
  outline.forEach(([right, down], index) => {
    const at = [mm(x + right * size), mm(y + (towards === "up" ? down : 1 - down) * size)] as const;
    if (index === 0) doc.moveTo(...at);
    else doc.lineTo(...at);
  });
  doc.closePath().fill("black");
}
