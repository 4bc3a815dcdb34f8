import { posix } from "node:path";
import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { FileRefusal } from "./file-refusal.ts";
import type { XlsxArchive } from "./xlsx-archive.ts";

/** Shared parts of a workbook's sheets. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  /** Days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
  readonly strings: readonly string[];
  /** For each cell style: how it shows a number. */
  readonly styles: readonly CellStyle[];
}

/** A date or time, a share in percent, or a number as it is. */
type CellStyle = "date" | "percent" | "plain";

const always = async (): Promise<boolean> => true;

export async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  const { sheets, from1904 } = await readSheetList(archive);
  const targets = await readRelationships(archive);
  return {
    sheets: sheets.flatMap(({ name, id }) => {
      const part = targets.get(id);
      return part === undefined || !archive.has(part) ? [] : [{ name, part }];
    }),
    from1904,
    strings: await readStrings(archive),
    styles: await readStyles(archive),
  };
}

async function readSheetList(archive: XlsxArchive) {
  const sheets: { name: string; id: string }[] = [];
  let from1904 = false;
  const open = (tag: string, attributes: Readonly<Record<string, string>>): void => {
    if (tag === "workbookPr") from1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
    if (tag !== "sheet") return;
    const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
    sheets.push({ name: attributes["name"] ?? "", id });
  };
  await archive.parse("xl/workbook.xml", { open }, always);
  return { sheets, from1904 };
}

async function readRelationships(archive: XlsxArchive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const open = (tag: string, attributes: Readonly<Record<string, string>>): void => {
    if (tag !== "Relationship") return;
    const target = attributes["Target"] ?? "";
    targets.set(attributes["Id"] ?? "", target.startsWith("/") ? target.slice(1) : posix.join("xl", target));
  };
  await archive.parse("xl/_rels/workbook.xml.rels", { open }, always);
  return targets;
}

/** Texts that cells point to; phonetic hints beside them are no part of the text. */
async function readStrings(archive: XlsxArchive): Promise<string[]> {
  const part = "xl/sharedStrings.xml";
  if (!archive.has(part)) return [];
  if (archive.size(part) > importLimits.sharedStringBytes) {
    throw new FileRefusal("imports.inflates_too_far", { limit: "128 MB of text" });
  }
  const strings: string[] = [];
  let current = "";
  let inText = false;
  let hint = false;
  await archive.parse(
    part,
    {
      open: (tag) => {
        if (tag === "si") current = "";
        if (tag === "rPh") hint = true;
        inText = tag === "t" && !hint;
      },
      text: (text) => {
        if (inText) current += text;
      },
      close: (tag) => {
        if (tag === "si") strings.push(unescaped(current));
        if (tag === "rPh") hint = false;
        if (tag === "t") inText = false;
      },
    },
    always,
  );
  return strings;
}

/** `_x000D_` encodes a character that XML cannot hold. */
export function unescaped(text: string): string {
  return text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}

async function readStyles(archive: XlsxArchive): Promise<CellStyle[]> {
  const part = "xl/styles.xml";
  if (!archive.has(part)) return [];
  const formats = new Map<string, string>();
  const styles: CellStyle[] = [];
  let inCellStyles = false;
  await archive.parse(
    part,
    {
      open: (tag, attributes) => {
        if (tag === "numFmt") formats.set(attributes["numFmtId"] ?? "", attributes["formatCode"] ?? "");
        if (tag === "cellXfs") inCellStyles = true;
        if (tag === "xf" && inCellStyles) styles.push(styleOf(attributes["numFmtId"] ?? "0", formats));
      },
      close: (tag) => {
        if (tag === "cellXfs") inCellStyles = false;
      },
    },
    always,
  );
  return styles;
}

function styleOf(formatId: string, formats: ReadonlyMap<string, string>): CellStyle {
  const code = formats.get(formatId);
  if (code === undefined) return builtInStyle(Number(formatId));
  const bare = code.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_.|\*./g, "");
  if (/[ymdhs]/i.test(bare) && !/[0#?]/.test(bare.replace(/s\.0+/gi, ""))) return "date";
  return bare.includes("%") ? "percent" : "plain";
}

/** Formats 9 and 10 are percent, 14–22 and 45–47 dates and times, 27–36 and 50–58 those of East Asia. */
function builtInStyle(id: number): CellStyle {
  if (id === 9 || id === 10) return "percent";
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58) ? "date" : "plain";
}
