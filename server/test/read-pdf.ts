import { inflateSync } from "node:zlib";

export interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Lines of text, in the order they were written. */
  readonly texts: readonly PdfText[];
  /** Filled or stroked rectangles, from the upper left corner. */
  readonly rectangles: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

interface PdfObject {
  readonly head: string;
  readonly content: string;
}

/** Reads our own papers back: the text as a reader would copy it, and the rectangles codes are made of. */
export function readPdf(file: Buffer): PdfPage[] {
  const objects = objectsOf(file);
  const object = (id: string | undefined): PdfObject => objects.get(id ?? "") ?? { head: "", content: "" };
  const kids = [...objects.values()].find(({ head }) => head.includes("/Type /Pages"))?.head ?? "";
  const pageIds = [...(/\/Kids \[(.*?)\]/.exec(kids)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, id]) => id);
  return pageIds.map((id) => {
    const { head } = object(id);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
    const resources = object(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => {
        const letters = object(/\/ToUnicode (\d+) 0 R/.exec(object(font).head)?.[1]).content;
        return [name ?? "", lettersOf(letters)] as const;
      }),
    );
    const { content } = object(/\/Contents (\d+) 0 R/.exec(head)?.[1]);
    return {
      width: Number(width),
      height: Number(height),
      texts: textsOf(content, fonts),
      rectangles: rectanglesOf(content),
    };
  });
}

export const textOf = (pages: readonly PdfPage[]): string =>
  pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join("\n");

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id, body] of file.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = body ?? "", stream] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream/.exec(body ?? "") ?? [];
    const bytes = Buffer.from(stream ?? "", "latin1");
    const content = head.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
    objects.set(id ?? "", { head: head.replaceAll("\n", " "), content: content.toString("latin1") });
  }
  return objects;
}

/** The letter behind each code of an embedded font. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from, list] of map.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g)) {
    [...(list ?? "").matchAll(/<(\w+)>/g)].forEach(([, units], index) => {
      const code = (Number.parseInt(from ?? "0", 16) + index).toString(16).padStart(4, "0");
      letters.set(
        code,
        Buffer.from(units ?? "", "hex")
          .swap16()
          .toString("utf16le"),
      );
    });
  }
  return letters;
}

function textsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): PdfText[] {
  const texts: PdfText[] = [];
  const runs = content.matchAll(/BT \/(F\d+) [\d.]+ Tf 1 0 0 -1 ([\d.-]+) ([\d.-]+) Tm <(\w+)> Tj ET/g);
  for (const [, font, x, y, codes] of runs) {
    const letters = fonts.get(font ?? "");
    const text = (codes ?? "").replace(/.{4}/g, (code) => letters?.get(code) ?? "\ufffd");
    texts.push({ x: Number(x), y: Number(y), text });
  }
  return texts;
}

function rectanglesOf(content: string): PdfPage["rectangles"] {
  return [...content.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm)].map(([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));
}
