import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { documentLinesAtMost, documentTexts } from "@cerebro/contracts/constants/documents.ts";
import type { PaperCell, PaperLine } from "@cerebro/engines/language/papers/paper.ts";
import { createWorker } from "tesseract.js";
import type { FileContent } from "./file-content.ts";

/** Larger pictures would need more memory than one reading may have. */
const pixelsAtMost = 40_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Text of a picture by OCR with the language data that is installed with the program; nothing is loaded from a network. */
export async function readPicture(bytes: Uint8Array): Promise<FileContent> {
  const size = pictureSize(Buffer.from(bytes));
  if (size === null || size.width * size.height > pixelsAtMost) throw new Error("a picture without a usable size");
  const pages = [{ number: 1, ratio: size.width / size.height }];
  const langPath = join(dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng")), "4.0.0_best_int");
  const worker = await createWorker("eng", 1, {
    langPath,
    cacheMethod: "none",
    gzip: true,
    errorHandler: () => undefined,
  }).catch(() => null);
  if (worker === null) return { lines: [], pages, note: documentTexts.ocrUnavailable };
  try {
    const { data } = await worker.recognize(Buffer.from(bytes), {}, { text: true, blocks: true });
    const rows = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
    return { lines: rows.slice(0, documentLinesAtMost).map((row) => lineOf(row, size)), pages, note: null };
  } finally {
    await worker.terminate();
  }
}

interface Word {
  readonly text: string;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

/** Words are one cell unless the gap between them is wider than the line is high. */
function lineOf(row: { readonly words: readonly Word[]; readonly confidence: number }, size: Size): PaperLine {
  const groups: Word[][] = [];
  for (const word of row.words) {
    const last = groups.at(-1)?.at(-1);
    const height = word.bbox.y1 - word.bbox.y0;
    if (last === undefined || word.bbox.x0 - last.bbox.x1 > height * 1.5) groups.push([word]);
    else groups.at(-1)?.push(word);
  }
  return {
    page: 1,
    certainty: Math.min(1, Math.max(0, row.confidence / 100)),
    cells: groups.map((group) => cellOf(group, size)),
  };
}

function cellOf(words: readonly Word[], { width, height }: Size): PaperCell {
  const x = Math.min(...words.map(({ bbox }) => bbox.x0));
  const y = Math.min(...words.map(({ bbox }) => bbox.y0));
  const right = Math.max(...words.map(({ bbox }) => bbox.x1));
  const bottom = Math.max(...words.map(({ bbox }) => bbox.y1));
  const box = { x: x / width, y: y / height, width: (right - x) / width, height: (bottom - y) / height };
  return { text: words.map(({ text }) => text).join(" "), box };
}

/** Width and height from the head of a PNG or JPEG; null when it names none. */
export function pictureSize(bytes: Buffer): Size | null {
  if (bytes.subarray(12, 16).toString("latin1") === "IHDR")
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
