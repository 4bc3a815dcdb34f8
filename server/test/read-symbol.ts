import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { PdfPage } from "./read-pdf.ts";

const separator = "\u001d";
const dotsPerPoint = 4;

/** The reader of the browser's camera, from its file on disk: nothing is fetched. */
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"))))
      .buffer,
  },
});

export interface ReadSymbol {
  readonly format: string;
  /** GS1 codes begin with their symbology identifier, as scanners send them. */
  readonly text: string;
}

/** Draws the dark rectangles of a page, as a printer would, and reads the codes there. */
export async function readSymbols(page: PdfPage): Promise<ReadSymbol[]> {
  const [width, height] = [Math.ceil(page.width * dotsPerPoint), Math.ceil(page.height * dotsPerPoint)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const box of page.rectangles) {
    const [left, right] = [box.x, box.x + box.width].map((edge) => Math.round(edge * dotsPerPoint));
    const [top, bottom] = [box.y, box.y + box.height].map((edge) => Math.round(edge * dotsPerPoint));
    for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
      for (let x = left ?? 0; x < (right ?? 0); x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  const picture = { data, width, height, colorSpace: "srgb" };
  const found = await readBarcodes(picture, {
    formats: ["Code128", "DataMatrix", "QRCode"],
    textMode: "Plain",
    tryHarder: true,
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ format, text, symbologyIdentifier, contentType }) => ({
      format,
      text: contentType === "GS1" ? symbologyIdentifier + text.replaceAll("\u241d", separator) : text,
    }));
}
