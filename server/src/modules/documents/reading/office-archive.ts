import { SaxesParser, type SaxesTagPlain } from "saxes";
import yauzl from "yauzl";
import { documentInflatedMb } from "@cerebro/contracts/constants/documents.ts";
import { FileRefused } from "./file-content.ts";

const entriesAtMost = 2000;

/** Parts of a DOCX or XLSX file by name; refuses archives that unpack to more than `documentInflatedMb`. */
export async function openOffice(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const zip = await openZip(Buffer.from(bytes));
  const parts = new Map<string, string>();
  let inflated = 0;
  let entries = 0;
  for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
    entries += 1;
    if (entries > entriesAtMost) throw new Error("too many parts");
    if (!wanted(entry.fileName)) continue;
    if (entry.uncompressedSize > documentInflatedMb * 1_000_000) throw new FileRefused("document.inflates");
    const chunks: Buffer[] = [];
    // The declared size may be wrong: what comes is counted.
    for await (const chunk of await openEntry(zip, entry)) {
      const part = Buffer.from(chunk as Uint8Array);
      inflated += part.length;
      if (inflated > documentInflatedMb * 1_000_000) throw new FileRefused("document.inflates");
      chunks.push(part);
    }
    parts.set(entry.fileName, Buffer.concat(chunks).toString("utf8"));
  }
  return parts;
}

export interface XmlHandlers {
  /** Names come without their prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads a part; a document type is refused, so entities are never expanded. */
export function parseXml(xml: string, handlers: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const local = (name: string): string => name.slice(name.indexOf(":") + 1);
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("a document type is not allowed");
  });
  parser.on("opentag", (tag: SaxesTagPlain) => handlers.open?.(local(tag.name), tag.attributes));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("closetag", (tag: SaxesTagPlain) => handlers.close?.(local(tag.name)));
  parser.write(xml).close();
}

function openZip(bytes: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error === null ? resolve(zip) : reject(error)));
  });
}

function nextEntry(zip: yauzl.ZipFile): Promise<yauzl.Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      zip.off("entry", found).off("end", ended).off("error", failed);
      act();
    };
    const found = (entry: yauzl.Entry): void => settle(() => resolve(entry));
    const ended = (): void => settle(() => resolve(null));
    const failed = (error: Error): void => settle(() => reject(error));
    zip.on("entry", found).on("end", ended).on("error", failed);
    if (zip.entriesRead >= zip.entryCount) ended();
    else zip.readEntry();
  });
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<AsyncIterable<unknown>> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error)));
  });
}
