import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { isBlankRow, trimmed } from "./cells.ts";
import { CsvScanner, type RowView } from "./csv-scanner.ts";
import { type ColumnEvidence, ColumnTally } from "./column-tally.ts";
import { FileRefusal } from "./file-refusal.ts";
import { openFile, readRows } from "./read-rows.ts";
import type { Source } from "./source.ts";
import { EncodingDetective, type TextEncoding, toUtf8 } from "./text-encoding.ts";
import { sheetNames } from "./xlsx-sheet.ts";

export interface InspectedColumn {
  readonly name: string;
  /** Values of the first rows, cut to a readable length; empty cells left out. */
  readonly samples: readonly string[];
  /** Of all rows. Missing where the file was uploaded before they were counted. */
  readonly evidence?: ColumnEvidence;
}

export interface Inspection {
  readonly source: Source;
  readonly sheets: readonly string[];
  readonly columns: readonly InspectedColumn[];
  /** The header's row as a spreadsheet counts. */
  readonly headerRow: number;
  /** Rows below the header that hold anything. Missing where the file was uploaded before they were counted. */
  readonly rows?: number;
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
    return inspectWorkbook(path, choices.sheet);
  }
  const encoding = choices.encoding ?? (await findEncoding(path, compressed));
  const delimiter = choices.delimiter ?? (await findDelimiter(path, compressed, encoding));
  return { sheets: [], ...(await readHead({ format: "csv", path, compressed, encoding, delimiter })) };
}

/** Without a choice, the first sheet that can be read as rows: a cover sheet does not keep the others out. */
async function inspectWorkbook(path: string, chosen: string | null): Promise<Inspection> {
  const sheets = await sheetNames(path);
  let first: unknown = null;
  for (const sheet of chosen === null && sheets.length > 0 ? sheets : [chosen]) {
    try {
      return { sheets, ...(await readHead({ format: "xlsx", path, sheet })) };
    } catch (error) {
      if (!(error instanceof FileRefusal) || !ofSheet.has(error.code)) throw error;
      first ??= error;
    }
  }
  throw first;
}

/** A fault of one sheet need not concern the next. */
const ofSheet: ReadonlySet<string> = new Set<FileRefusal["code"]>([
  "imports.empty",
  "imports.no_rows",
  "imports.duplicate_header",
  "imports.too_many_columns",
  "imports.row_too_long",
]);

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

/** The header, a few values of each column, and what all values of each column say about how they are written. */
async function readHead(source: Source): Promise<Omit<Inspection, "sheets">> {
  const head = new Head();
  await readRows(source, { sink: (row) => head.row(row), pace: async () => true });
  if (head.names === null) throw new FileRefusal("imports.empty");
  if (head.rows === 0) throw new FileRefusal("imports.no_rows");
  refuseTwins(head.names);
  return { source, headerRow: head.headerRow, columns: head.columns(), rows: head.rows };
}

class Head {
  names: string[] | null = null;
  headerRow = 0;
  rows = 0;
  readonly #samples: string[][] = [];
  #tallies: ColumnTally[] = [];

  row(view: RowView): void {
    if (isBlankRow(view)) return;
    if (this.names === null) {
      const cells = Array.from({ length: view.cells }, (_, cell) => cellText(view, cell));
      this.names = cells.map((cell, index) => cell.slice(0, sampleLength) || `Column ${index + 1}`);
      this.#tallies = this.names.map(() => new ColumnTally());
      this.headerRow = view.number;
      return;
    }
    this.rows += 1;
    if (this.rows <= sampleRows) this.#keepSamples(view);
    for (let cell = 0; cell < view.cells; cell += 1) {
      // A spreadsheet's number has no marks.
      if (view.numeric?.[cell] === 1) continue;
      const [start, end] = trimmed(view, cell);
      this.#tallies[cell]?.add(view.bytes, start, end);
    }
  }

  #keepSamples(view: RowView): void {
    for (let index = 0; index < view.cells; index += 1) {
      const cell = cellText(view, index);
      const kept = (this.#samples[index] ??= []);
      if (cell !== "" && kept.length < samplesKept) kept.push(cell.slice(0, sampleLength));
    }
  }

  columns(): InspectedColumn[] {
    return (this.names ?? []).map((name, index) => ({
      name,
      samples: this.#samples[index] ?? [],
      evidence: (this.#tallies[index] ?? new ColumnTally()).evidence,
    }));
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
