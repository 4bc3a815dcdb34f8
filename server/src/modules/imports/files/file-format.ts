import { AppError } from "../../../platform/errors.ts";

export interface FileFormat {
  readonly format: "csv" | "xlsx";
  readonly compressed: boolean;
}

const zip = Buffer.from("PK\u0003\u0004", "latin1");
const emptyZip = Buffer.from("PK\u0005\u0006", "latin1");
const gzip = Buffer.from([0x1f, 0x8b]);

/** Formats people upload by mistake, by first bytes. */
const strangers: readonly (readonly [Buffer, string])[] = [
  [Buffer.from("%PDF", "latin1"), "a PDF document"],
  [Buffer.from("d0cf11e0", "hex"), "an old Excel or Word file; save it as .xlsx"],
  [Buffer.from("89504e47", "hex"), "a picture"],
  [Buffer.from("ffd8ff", "hex"), "a picture"],
  [Buffer.from("GIF8", "latin1"), "a picture"],
  [Buffer.from("7f454c46", "hex"), "a program"],
  [Buffer.from("MZ", "latin1"), "a program"],
  [Buffer.from("SQLite format 3", "latin1"), "a database"],
  [Buffer.from("{\\rtf", "latin1"), "an RTF document"],
];

/** Format of a file by its name, if its first bytes agree. */
export function fileFormat(fileName: string, head: Buffer): FileFormat {
  const [, extension = "", packed] = /\.(\w+?)(?:\.(gz))?$/i.exec(fileName.toLowerCase()) ?? [];
  const startsWith = (bytes: Buffer): boolean => head.subarray(0, bytes.length).equals(bytes);
  const isZip = startsWith(zip) || startsWith(emptyZip);
  if (extension === "xlsx" && packed === undefined) {
    if (!isZip) throw new AppError("imports.unsupported_file", { found: "its content is no XLSX spreadsheet" });
    return { format: "xlsx", compressed: false };
  }
  if (!["csv", "tsv", "txt"].includes(extension)) {
    throw new AppError("imports.unsupported_file", {
      found: extension === "" ? "it has no extension" : `.${extension}`,
    });
  }
  const stranger = strangers.find(([bytes]) => startsWith(bytes))?.[1];
  const found = isZip ? "a ZIP archive; if it is a spreadsheet, name it .xlsx" : stranger;
  if (found !== undefined) throw new AppError("imports.unsupported_file", { found });
  return { format: "csv", compressed: compressedAsNamed(packed === "gz", startsWith(gzip)) };
}

function compressedAsNamed(named: boolean, compressed: boolean): boolean {
  if (named !== compressed) {
    throw new AppError("imports.unsupported_file", {
      found: compressed ? "compressed, but not named .gz" : "not compressed",
    });
  }
  return compressed;
}
