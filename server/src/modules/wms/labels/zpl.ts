import type { Dpi } from "@cerebro/contracts/entities/wms/labels.ts";
import type { LabelSheet, Mark, Symbol } from "../../../platform/paper/paper.ts";
import { code128Modules, zplCode128 } from "./zpl-code128.ts";

const millimetresPerInch = 25.4;
const quietBars = 20;
const quietSquares = 4;

/** Labels in the language of label printers, ZPL II: each from ^XA to ^XZ, in dots of `dpi` an inch. */
export function zplOf({ widthMm, heightMm, labels }: LabelSheet, dpi: Dpi): string {
  const dots = (millimetres: number): number => Math.round((millimetres * dpi) / millimetresPerInch);
  return labels
    .map((marks) => {
      // ^CI28: texts are UTF-8.
      const head = `^XA^CI28^PW${dots(widthMm)}^LL${dots(heightMm)}^LH0,0`;
      return `${head}\n${marks.map((mark) => zplMark(mark, dots)).join("\n")}\n^XZ\n`;
    })
    .join("");
}

type Dots = (millimetres: number) => number;

function zplMark(mark: Mark, dots: Dots): string {
  switch (mark.kind) {
    case "text":
      return zplText(mark, dots);
    case "symbol":
      return zplSymbol(mark, dots);
    case "bar":
      return box(dots(mark.x), dots(mark.y), dots(mark.width), Math.max(1, dots(mark.height)));
    case "arrow":
      return zplArrow(mark, dots);
  }
}

const box = (x: number, y: number, width: number, height: number): string =>
  `^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`;

/** A letter of the printer's own font is about half as wide as high. */
const letterWidth = 0.55;
const lettersOfLine = 0.75;
const smallest = 0.5;
const alignments = { left: "L", center: "C", right: "R" } as const;

function zplText({ x, y, width, height, text, align }: Extract<Mark, { kind: "text" }>, dots: Dots): string {
  const full = dots(height) * lettersOfLine;
  const room = dots(width);
  const letters = Array.from(text);
  const size = Math.floor(Math.max(full * smallest, Math.min(full, room / (letters.length * letterWidth))));
  const fitting = Math.floor(room / (size * letterWidth));
  const shown = letters.length > fitting ? `${letters.slice(0, fitting - 1).join("")}…` : text;
  const top = dots(y) + Math.round((dots(height) - size) / 2);
  return `^FO${dots(x)},${top}^A0N,${size},0^FB${room},1,0,${alignments[align ?? "left"]}^FH^FD${hexEscaped(shown)}^FS`;
}

/** Escapes characters the printer would take for a command, or for this escape itself, as the bytes of their UTF-8. */
function hexEscaped(text: string): string {
  return text.replace(/[\^~_\\\p{Cc}]|[^\x20-\x7e]/gu, (letter) =>
    [...Buffer.from(letter)].map((byte) => `_${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(""),
  );
}

function zplSymbol({ x, y, width, height, symbol }: Extract<Mark, { kind: "symbol" }>, dots: Dots): string {
  const room = { x: dots(x), y: dots(y), width: dots(width), height: dots(height) };
  switch (symbol.kind) {
    case "code128":
    case "gs1-128":
      return bars(symbol, room);
    case "gs1-datamatrix":
      return dataMatrix(symbol, room);
    case "qr":
      return qrCode(symbol, room);
  }
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const middle = (start: number, room: number, used: number): number =>
  start + Math.max(0, Math.round((room - used) / 2));

function bars({ kind, text }: Symbol, { x, y, width, height }: Room): string {
  const encoded = zplCode128(text, { gs1: kind === "gs1-128" });
  const wide = code128Modules(encoded);
  const unit = Math.max(1, Math.min(10, Math.floor(width / (wide + quietBars))));
  return `^FO${middle(x, width, wide * unit)},${y}^BY${unit}^BCN,${height},N,N,N,N^FD${encoded}^FS`;
}

const separator = "\u001d";
const escape = "_";

/** Sides of square DataMatrix symbols and the codewords they hold. */
const squares = [
  [10, 3],
  [12, 5],
  [14, 8],
  [16, 12],
  [18, 18],
  [20, 22],
  [22, 30],
  [24, 36],
  [26, 44],
  [32, 62],
  [36, 86],
  [40, 114],
  [44, 144],
  [48, 174],
  [52, 204],
] as const;

function dataMatrix({ text }: Symbol, { x, y, width, height }: Room): string {
  const side = squares.find(([, holds]) => holds >= codewords(text))?.[0] ?? 64;
  const unit = Math.max(1, Math.floor(Math.min(width, height) / (side + quietSquares)));
  const data = text.replaceAll(escape, escape + escape).replaceAll(separator, `${escape}1`);
  const at = `^FO${middle(x, width, side * unit)},${middle(y, height, side * unit)}`;
  // 200: error correction of today; _1 is FNC1, which makes it a GS1 code where it comes first.
  return `${at}^BXN,${unit},200,,,,${escape}^FD${escape}1${data}^FS`;
}

/** Two digits share a codeword, everything else takes one, FNC1 before it all as well. */
const codewords = (text: string): number => 1 + text.replace(/\d\d/g, "9").length;

function qrCode({ text }: Symbol, { x, y, width, height }: Room): string {
  const modules = 17 + 4 * Math.ceil(Buffer.byteLength(text) / 12);
  const unit = Math.max(1, Math.min(10, Math.floor(Math.min(width, height) / (modules + 8))));
  return `^FO${x},${y}^BQN,2,${unit}^FH^FDQA,${hexEscaped(text)}^FS`;
}

const arrowSteps = 12;

/** Printers know boxes only: a shaft, and a head of ever narrower ones. */
function zplArrow({ x, y, size, towards }: Extract<Mark, { kind: "arrow" }>, dots: Dots): string {
  const whole = dots(size);
  const [left, top] = [dots(x), dots(y)];
  const half = Math.round(whole / 2);
  const step = Math.max(1, Math.round(half / arrowSteps));
  const shaft = Math.round(whole * 0.4);
  const up = towards === "up";
  const pieces = [box(left + Math.round((whole - shaft) / 2), up ? top + half : top, shaft, whole - half)];
  for (let from = 0; from < half; from += step) {
    const width = Math.max(1, Math.round((whole * (from + step)) / half));
    const at = up ? top + from : top + whole - from - step;
    pieces.push(box(left + Math.round((whole - Math.min(width, whole)) / 2), at, Math.min(width, whole), step));
  }
  return pieces.join("");
}
