import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { notDrawable } from "./paper.ts";

export type Face = "regular" | "bold";

/** A letter as the font inside the document names it, with its width for size 1. */
interface Letter {
  readonly code: string;
  readonly width: number;
}

/** Used parts of pdfkit's fonts beyond its types. */
interface EmbeddedFont {
  readonly id: string;
  readonly ascender: number;
  readonly font: { hasGlyphForCodePoint(point: number): boolean };
  ref(): unknown;
  encode(text: string): [string[], { advanceWidth: number }[]];
}

const read = (address: string): Buffer => readFileSync(fileURLToPath(address));

const files: Record<Face, Buffer> = {
  regular: read(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf")),
  bold: read(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf")),
};

/** Scripts written from right to left would come out in the wrong order, which is worse than not at all. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

const plain = /^[\x20-\x7e]*$/;

export interface TextStyle {
  readonly face?: Face;
  readonly size: number;
  /** 0 is black, 1 white. */
  readonly tone?: number;
}

/**
 * A PDF under the pen. Text goes letter by letter into the page instead of through pdfkit's line setting, which shapes every
 * word anew and takes seconds for a thousand rows. Latin, Greek, Cyrillic, Armenian and Georgian come out right; what does
 * not is drawn as a box and counted in `missing`.
 */
export class Ink {
  readonly doc: PDFKit.PDFDocument;
  readonly missing = new Set<string>();
  readonly #fonts: Record<Face, EmbeddedFont>;
  readonly #letters: Record<Face, Map<string, Letter>> = { regular: new Map(), bold: new Map() };
  readonly #file: Promise<Buffer>;

  constructor(info: { readonly title: string; readonly madeAt: Date }) {
    const { title, madeAt } = info;
    this.doc = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      lang: "en",
      displayTitle: true,
      info: { Title: title, Creator: "Cerebro", Producer: "Cerebro", CreationDate: madeAt, ModDate: madeAt },
    });
    this.#file = collect(this.doc);
    this.#fonts = { regular: embed(this.doc, "regular"), bold: embed(this.doc, "bold") };
  }

  /** Writes one line; `y` is its upper edge. */
  text(
    at: { readonly x: number; readonly y: number },
    text: string,
    { face = "regular", size, tone = 0 }: TextStyle,
  ): void {
    const font = this.#fonts[face];
    let codes = "";
    for (const letter of this.#clean(text)) codes += this.#letter(letter, face).code;
    if (codes === "") return;
    usesFont(this.doc, font);
    const base = at.y + (font.ascender / 1000) * size;
    this.doc.addContent(
      `q ${tone} g BT /${font.id} ${size} Tf 1 0 0 -1 ${short(at.x)} ${short(base)} Tm <${codes}> Tj ET Q`,
    );
  }

  width(text: string, { face = "regular", size }: TextStyle): number {
    let width = 0;
    for (const letter of this.#clean(text)) width += this.#letter(letter, face).width;
    return width * size;
  }

  /** Lines no wider than `width`; words longer than a line are broken. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    if (!text.includes("\n") && this.width(text, style) <= width) return [text];
    return text.split("\n").flatMap((line) => this.#wrapLine(line, width, style));
  }

  #wrapLine(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const letter of word) {
        if (line !== "" && this.width(line + letter, style) > width) {
          lines.push(line);
          line = "";
        }
        line += letter;
      }
    }
    return [...lines, line];
  }

  /** Ends the document. */
  finish(): Promise<Buffer> {
    this.doc.end();
    return this.#file;
  }

  #letter(letter: string, face: Face): Letter {
    const known = this.#letters[face].get(letter);
    if (known !== undefined) return known;
    const font = this.#fonts[face];
    const drawable = font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) && !rightToLeft.test(letter);
    if (!drawable) this.missing.add(letter);
    const [codes, positions] = font.encode(drawable ? letter : notDrawable);
    const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1000;
    const made = { code: codes.join(""), width };
    this.#letters[face].set(letter, made);
    return made;
  }

  /** Letters with their accents as one where Unicode has it; control characters are blanks. */
  #clean(text: string): string {
    return plain.test(text) ? text : text.normalize("NFC").replace(/\p{Cc}/gu, " ");
  }
}

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

function embed(doc: PDFKit.PDFDocument, face: Face): EmbeddedFont {
  doc.registerFont(face, files[face]).font(face);
  return (doc as unknown as { readonly _font: EmbeddedFont })._font;
}

function usesFont(doc: PDFKit.PDFDocument, font: EmbeddedFont): void {
  const { fonts } = doc.page as unknown as { readonly fonts: Record<string, unknown> };
  fonts[font.id] ??= font.ref();
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
