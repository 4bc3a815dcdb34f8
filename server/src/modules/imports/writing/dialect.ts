import { byteOrderMark, type TextEncoding } from "../reading/text-encoding.ts";
import { openFile } from "../reading/read-rows.ts";
import type { Source } from "../reading/source.ts";

/** Dialect of a text file. */
export interface Dialect {
  readonly delimiter: string;
  readonly encoding: TextEncoding;
  /** Begins with a byte order mark. */
  readonly marked: boolean;
}

/** A spreadsheet opens UTF-8 as such only where the file begins with the mark. */
const forSpreadsheets: Dialect = { delimiter: ",", encoding: "utf-8", marked: true };

/** The file's own dialect; for a spreadsheet, one that it opens again. */
export async function dialectOf(source: Source): Promise<Dialect> {
  if (source.format === "xlsx") return forSpreadsheets;
  const { delimiter, encoding } = source;
  return { delimiter, encoding, marked: await isMarked(source) };
}

async function isMarked(source: Extract<Source, { format: "csv" }>): Promise<boolean> {
  const file = openFile(source);
  try {
    for await (const chunk of file.bytes) return byteOrderMark(chunk) !== null;
    return false;
  } finally {
    file.close();
  }
}

/** Characters of the bytes 0 to 255. */
const windowsBytes = new Map(
  Array.from(
    new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (letter, byte) => [letter, byte],
  ),
);

export function encoded(text: string, encoding: TextEncoding): Buffer {
  switch (encoding) {
    case "utf-8":
      return Buffer.from(text, "utf8");
    case "utf-16le":
      return Buffer.from(text, "utf16le");
    case "utf-16be":
      return Buffer.from(text, "utf16le").swap16();
    case "windows-1252":
      return Buffer.from(Array.from(text, (letter) => windowsBytes.get(letter) ?? 63));
  }
}

/** The first bytes of a file in this dialect. */
export function opening({ encoding, marked }: Dialect): Buffer {
  return marked && encoding !== "windows-1252" ? encoded("\ufeff", encoding) : Buffer.alloc(0);
}
