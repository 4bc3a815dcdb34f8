import { parse } from "csv-parse/sync";
import type { FileContent } from "./file-content.ts";
import { withoutPages } from "./read-office.ts";

/** Text in UTF-8 or UTF-16, else in Windows-1252, which every byte can be read as. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Lines of a text; columns are parted by tabs or wide gaps. */
export function readText(bytes: Uint8Array): FileContent {
  const lines = decodeText(bytes).split(/\r\n|\r|\n/);
  return withoutPages(lines.map((line) => line.trim().split(/\t+|\s{3,}|\s*\|\s*/)));
}

export function readCsv(bytes: Uint8Array): FileContent {
  const text = decodeText(bytes);
  const head = text.slice(0, 2000).split(/\r?\n/)[0] ?? "";
  const marks = [",", ";", "\t", "|"] as const;
  const delimiter = marks.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",";
  const rows = parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true }) as string[][];
  return withoutPages(rows);
}
