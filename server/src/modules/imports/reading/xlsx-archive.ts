import type { Readable } from "node:stream";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import yauzl from "yauzl";
import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { FileRefusal } from "./file-refusal.ts";

const entriesAtMost = 10_000;
/** Small parts may inflate as much as they like. */
const ratioCountsFrom = 8 * 1024 * 1024;

/** The parts of an .xlsx file, which is a ZIP archive of XML. Refuses what would inflate without measure. */
export class XlsxArchive {
  readonly #zip: yauzl.ZipFile;
  readonly #entries: ReadonlyMap<string, yauzl.Entry>;
  #inflated = 0;

  private constructor(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(path: string): Promise<XlsxArchive> {
    const zip = await openZip(path);
    try {
      const entries = await listEntries(zip);
      if (!entries.has("[Content_Types].xml") || !entries.has("xl/workbook.xml")) {
        throw new FileRefusal("imports.not_a_spreadsheet");
      }
      for (const entry of entries.values()) refuseBomb(entry.uncompressedSize, entry.compressedSize);
      return new XlsxArchive(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  size(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  close(): void {
    this.#zip.close();
  }

  /** Streams one XML part through `handlers`; `pace` is asked between portions and may end the reading. */
  async parse(name: string, handlers: XmlHandlers, pace: (bytes: number) => Promise<boolean>): Promise<void> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new FileRefusal("imports.damaged", { format: "XLSX" });
    const parser = xmlParser(handlers);
    const stream = await openEntry(this.#zip, entry);
    const decoder = new TextDecoder("utf-8");
    let bytes = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        this.#inflated += chunk.length;
        refuseBomb(bytes, entry.compressedSize);
        if (this.#inflated > importLimits.inflatedBytes) refuseBomb(this.#inflated, 1);
        parser.write(decoder.decode(chunk, { stream: true }));
        if (!(await pace(bytes))) return;
      }
      parser.write(decoder.decode()).close();
    } catch (error) {
      throw error instanceof FileRefusal || isOurs(error) ? error : damaged(error);
    } finally {
      stream.destroy();
    }
  }
}

export interface XmlHandlers {
  /** Names come without their prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Errors thrown by a handler on purpose keep their meaning; those of the XML and ZIP readers mean a damaged file. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && error.constructor !== Error && error.constructor !== TypeError;
}

function damaged(cause: unknown): FileRefusal {
  return Object.assign(new FileRefusal("imports.damaged", { format: "XLSX" }), { cause });
}

function xmlParser(handlers: XmlHandlers): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new FileRefusal("imports.damaged", { format: "XLSX" });
  });
  parser.on("opentag", (tag: SaxesTagPlain) => handlers.open(localName(tag.name), tag.attributes));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("closetag", (tag: SaxesTagPlain) => handlers.close?.(localName(tag.name)));
  return parser;
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

function refuseBomb(inflated: number, compressed: number): void {
  const bomb = inflated > ratioCountsFrom && inflated > Math.max(1, compressed) * importLimits.inflationRatio;
  if (bomb || inflated > importLimits.inflatedBytes) {
    throw new FileRefusal("imports.inflates_too_far", { limit: "1 GB" });
  }
}

function openZip(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, strictFileNames: false }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(new FileRefusal("imports.damaged", { format: "XLSX" }));
    });
  });
}

function listEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  return new Promise((resolve, reject) => {
    zip.on("error", () => reject(new FileRefusal("imports.damaged", { format: "XLSX" })));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: yauzl.Entry) => {
      if (entries.size >= entriesAtMost) reject(new FileRefusal("imports.not_a_spreadsheet"));
      else {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error === null) resolve(stream);
      else reject(damaged(error));
    });
  });
}
