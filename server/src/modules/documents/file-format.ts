import type { DocumentFormat } from "@cerebro/contracts/constants/documents.ts";
import { AppError } from "../../platform/errors.ts";

const begins = (bytes: Buffer, hex: string): boolean => bytes.subarray(0, hex.length / 2).toString("hex") === hex;
const extensionOf = (fileName: string): string => /\.(\w{1,8})$/.exec(fileName.toLowerCase())?.[1] ?? "";

/** Files that are uploaded by mistake, by their first bytes. */
const strangers: readonly (readonly [hex: string, found: string])[] = [
  ["d0cf11e0", "an old or encrypted Word or Excel file; save it as .docx or .xlsx without a password"],
  ["1f8b", "compressed"],
  ["47494638", "a GIF picture"],
  ["49492a00", "a TIFF picture"],
  ["4d4d002a", "a TIFF picture"],
  ["52494646", "a WebP picture or a sound"],
  ["7f454c46", "a program"],
  ["4d5a", "a program"],
  ["53514c69", "a database"],
  ["7b5c727466", "an RTF document"],
];

const byFirstBytes: readonly (readonly [hex: string, format: DocumentFormat])[] = [
  ["255044462d", "pdf"],
  ["89504e470d0a1a0a", "png"],
  ["ffd8ff", "jpeg"],
];
const byName: Readonly<Record<string, DocumentFormat>> = {
  csv: "csv",
  tsv: "csv",
  txt: "text",
  text: "text",
  md: "text",
  eml: "text",
  "": "text",
};

/** Format of a document by its first bytes and, where these leave a choice, its name. */
export function documentFormat(fileName: string, bytes: Buffer): DocumentFormat {
  const extension = extensionOf(fileName);
  const sure = byFirstBytes.find(([hex]) => begins(bytes, hex))?.[1];
  if (sure !== undefined) return sure;
  if (begins(bytes, "504b0304")) {
    if (extension === "docx" || extension === "xlsx") return extension;
    throw new AppError("document.format", { found: "a ZIP archive" });
  }
  const stranger = strangers.find(([hex]) => begins(bytes, hex))?.[1];
  if (stranger !== undefined) throw new AppError("document.format", { found: stranger });
  const format = byName[extension];
  if (format !== undefined && isText(bytes)) return format;
  throw new AppError("document.format", { found: extension === "" ? "no text" : `named .${extension}` });
}

/** Text has no zero bytes, unless it begins with the mark of UTF-16. */
function isText(bytes: Buffer): boolean {
  return begins(bytes, "fffe") || begins(bytes, "feff") || !bytes.subarray(0, 65_536).includes(0);
}
