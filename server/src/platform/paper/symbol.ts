import bwip from "bwip-js/node";
import { scannable, type Symbol } from "./paper.ts";

/** The dark parts of a code, in modules: rows of runs, each row as high as `rowHeight` modules (a bar code is one row). */
export interface Modules {
  readonly wide: number;
  readonly high: number;
  readonly linear: boolean;
  readonly runs: readonly { readonly x: number; readonly y: number; readonly length: number }[];
}

/** White that must stay around a code, in modules. */
const quietModules = { linear: 10, matrix: 2, qr: 4 } as const;

const separator = "\u001d";
const fnc1 = "^FNC1";

const encodings: Record<Symbol["kind"], (text: string) => { bcid: string; text: string; parsefnc?: boolean }> = {
  code128: (text) => ({ bcid: "code128", text }),
  "gs1-128": (text) => ({ bcid: "code128", text: withFnc1(text), parsefnc: true }),
  "gs1-datamatrix": (text) => ({ bcid: "datamatrix", text: withFnc1(text), parsefnc: true }),
  qr: (text) => ({ bcid: "qrcode", text }),
};

const withFnc1 = (elementString: string): string => fnc1 + elementString.replaceAll(separator, fnc1);

/** Dark modules of a code. */
export function encodeSymbol({ kind, text }: Symbol): Modules {
  // The maker would write other letters as the bytes of their UTF-8, which no reader gives back.
  if (kind !== "qr" && !/^[ -~]+$/.test(text.replaceAll(separator, "")))
    throw new RangeError(`a ${kind} code cannot hold ${JSON.stringify(text)}`);
  const [symbol] = bwip.raw(encodings[kind](text));
  if (symbol === undefined) throw new Error(`no ${kind} code was made`);
  return "sbs" in symbol ? barsOf(symbol.sbs) : rowsOf(symbol);
}

function barsOf(widths: readonly number[]): Modules {
  const runs: { x: number; y: number; length: number }[] = [];
  let x = 0;
  widths.forEach((length, index) => {
    if (index % 2 === 0) runs.push({ x, y: 0, length });
    x += length;
  });
  return { wide: x, high: 1, linear: true, runs };
}

function rowsOf({ pixs, pixx, pixy }: { pixs: readonly number[]; pixx: number; pixy: number }): Modules {
  const runs: { x: number; y: number; length: number }[] = [];
  for (let y = 0; y < pixy; y += 1) {
    let start: number | null = null;
    for (let x = 0; x <= pixx; x += 1) {
      const dark = x < pixx && pixs[y * pixx + x] === 1;
      if (dark) start ??= x;
      else if (start !== null) {
        runs.push({ x: start, y, length: x - start });
        start = null;
      }
    }
  }
  return { wide: pixx, high: pixy, linear: false, runs };
}

/** Thinner bars (in points) are more than office printers and hand scanners agree on. */
const thinnestBar = 0.5;

/** A code for a text in a place so wide: bars, or a square where they would be too thin to be read. */
export function fitting(text: string, width: number): Symbol {
  const symbol = scannable(text);
  if (symbol.kind === "qr") return symbol;
  const bar = width / (encodeSymbol(symbol).wide + 2 * quietModules.linear);
  return bar < thinnestBar ? { kind: "qr", text } : symbol;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a code as paths, as large as fits into `box` with its quiet zone, in the middle. */
export function drawSymbol(doc: PDFKit.PDFDocument, symbol: Symbol, box: Box): void {
  const modules = encodeSymbol(symbol);
  const quiet = modules.linear ? quietModules.linear : symbol.kind === "qr" ? quietModules.qr : quietModules.matrix;
  const across = box.width / (modules.wide + 2 * quiet);
  const unit = modules.linear ? across : Math.min(across, box.height / (modules.high + 2 * quiet));
  const rowHeight = modules.linear ? box.height : unit;
  const left = box.x + (box.width - modules.wide * unit) / 2;
  const top = box.y + (box.height - modules.high * rowHeight) / 2;
  for (const { x, y, length } of modules.runs) {
    doc.rect(left + x * unit, top + y * rowHeight, length * unit, rowHeight);
  }
  doc.fill("black");
}
