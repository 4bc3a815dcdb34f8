import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { CsvScanner, type RowView } from "./csv-scanner.ts";
import { FileRefusal } from "./file-refusal.ts";
import { openFile, readRows } from "./read-rows.ts";
import type { Source } from "./source.ts";
import { EncodingDetective, type TextEncoding, toUtf8 } from "./text-encoding.ts";
import { sheetNames } from "./xlsx-sheet.ts";

export interface InspectedColumn {
  readonly name: string;
  /** Values of the first rows, cut to a readable length; empty cells left out. */
  readonly samples: readonly string[];
}

export interface Inspection {
  readonly source: Source;
  readonly sheets: readonly string[];
  readonly columns: readonly InspectedColumn[];
  /** The header's row as a spreadsheet counts. */
  readonly headerRow: number;
}

export interface Choices {
  readonly encoding: TextEncoding | null;
  readonly delimiter: string | null;
  readonly sheet: string | null;
}

const sampleRows = 300;
const samplesKept = 100;
const sampleLength = 120;
const delimiters = [",", ";", "\t", "|"] as const;

/** Finds out how a file is written and what its columns are called. `choices` come before what is found. */
export async function inspectFile(
  file: { path: string; format: Source["format"]; compressed: boolean },
  choices: Choices,
): Promise<Inspection> {
  const { path, compressed } = file;
  if (file.format === "xlsx") {
    const sheets = await sheetNames(path);
    return { sheets, ...(await readHead({ format: "xlsx", path, sheet: choices.sheet ?? sheets[0] ?? null })) };
  }
  const encoding = choices.encoding ?? (await findEncoding(path, compressed));
  const delimiter = choices.delimiter ?? (await findDelimiter(path, compressed, encoding));
  return { sheets: [], ...(await readHead({ format: "csv", path, compressed, encoding, delimiter })) };
}

async function findEncoding(path: string, compressed: boolean): Promise<TextEncoding> {
  const detective = new EncodingDetective();
  const file = openFile({ path, compressed });
  try {
    for await (const chunk of file.bytes) detective.push(chunk);
  } finally {
    file.close();
  }
  const encoding = detective.verdict();
  if (encoding === null) throw new FileRefusal("imports.not_text");
  return encoding;
}

/** The delimiter that splits the first rows into most cells, alike in number. */
async function findDelimiter(path: string, compressed: boolean, encoding: TextEncoding): Promise<string> {
  const file = openFile({ path, compressed });
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of toUtf8(file.bytes, encoding)) {
      parts.push(chunk);
      bytes += chunk.length;
      if (bytes > 256 * 1024) break;
    }
  } finally {
    file.close();
  }
  const head = Buffer.concat(parts);
  const scores = delimiters.map((delimiter) => ({ delimiter, score: alikeness(Buffer.from(head), delimiter) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

function alikeness(head: Buffer, delimiter: string): number {
  const counts: number[] = [];
  const scanner = new CsvScanner(delimiter.charCodeAt(0), ({ cells }) => counts.push(cells), importLimits);
  try {
    scanner.push(head);
    scanner.end();
  } catch {
    // The head may end within quotes; what came before tells enough. Too many columns shows when it is read.
  }
  const [header = 1, ...rows] = counts;
  if (header < 2) return counts.length === 0 && delimiter === "," ? 0.5 : 0;
  const alike = rows.filter((cells) => cells === header).length;
  return header * (rows.length === 0 ? 1 : (alike + 0.1) / rows.length);
}

async function readHead(source: Source): Promise<Omit<Inspection, "sheets">> {
  const head = new Head();
  await readRows(source, { sink: (row) => head.row(row), pace: async () => head.rows < sampleRows });
  if (head.names === null) throw new FileRefusal("imports.empty");
  if (head.rows === 0) throw new FileRefusal("imports.no_rows");
  refuseTwins(head.names);
  return { source, headerRow: head.headerRow, columns: head.columns() };
}

class Head {
  names: string[] | null = null;
  headerRow = 0;
  rows = 0;
  readonly #samples: string[][] = [];

  row(view: RowView): void {
    if (this.rows >= sampleRows) return;
    const cells = Array.from({ length: view.cells }, (_, cell) => cellText(view, cell));
    if (this.names === null) {
      if (cells.every((cell) => cell === "")) return;
      this.names = cells.map((cell, index) => cell.slice(0, sampleLength) || `Column ${index + 1}`);
      this.headerRow = view.number;
      return;
    }
    this.rows += 1;
    cells.forEach((cell, index) => {
      const kept = (this.#samples[index] ??= []);
      if (cell !== "" && kept.length < samplesKept) kept.push(cell.slice(0, sampleLength));
    });
  }

  columns(): InspectedColumn[] {
    return (this.names ?? []).map((name, index) => ({ name, samples: this.#samples[index] ?? [] }));
  }
}

/** Two columns of one name could not be told apart in a mapping that is remembered. */
function refuseTwins(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (seen.has(key)) throw new FileRefusal("imports.duplicate_header", { column: name });
    seen.add(key);
  }
}

export function cellText({ bytes, starts, ends }: RowView, cell: number): string {
  return bytes.toString("utf8", starts[cell], ends[cell]).trim();
}
