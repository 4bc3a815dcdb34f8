import { stat } from "node:fs/promises";
import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { CsvFormError, type RowView } from "./csv-scanner.ts";
import { FileRefusal } from "./file-refusal.ts";
import type { ReadOptions, XlsxSource } from "./source.ts";
import { XlsxArchive } from "./xlsx-archive.ts";
import { readWorkbook, unescaped, type Workbook } from "./xlsx-workbook.ts";

/** Tells every row of a sheet that has a cell. */
export async function readSheet(source: XlsxSource, { sink, pace }: ReadOptions): Promise<void> {
  const archive = await XlsxArchive.open(source.path);
  try {
    const workbook = await readWorkbook(archive);
    const sheet = workbook.sheets.find(({ name }) => source.sheet === null || name === source.sheet);
    if (sheet === undefined) throw new FileRefusal("imports.sheet_unknown", { sheet: source.sheet ?? "" });
    const reader = new SheetReader(workbook, sink);
    // Progress is measured by the stored file.
    const { size } = await stat(source.path);
    const share = size / Math.max(1, archive.size(sheet.part));
    await archive.parse(sheet.part, reader, (bytes) => pace(Math.round(bytes * share)));
  } finally {
    archive.close();
  }
}

export async function sheetNames(path: string): Promise<string[]> {
  const archive = await XlsxArchive.open(path);
  try {
    return (await readWorkbook(archive)).sheets.map(({ name }) => name);
  } finally {
    archive.close();
  }
}

class SheetReader {
  readonly #workbook: Workbook;
  readonly #sink: ReadOptions["sink"];
  readonly #view: RowView & { readonly numeric: Uint8Array };
  #used = 0;
  #column = -1;
  #type = "n";
  #style = 0;
  #text = "";
  #inValue = false;
  #hasFormula = false;
  #filled = false;

  constructor(workbook: Workbook, sink: ReadOptions["sink"]) {
    this.#workbook = workbook;
    this.#sink = sink;
    const { columns } = importLimits;
    const bytes = Buffer.alloc(64 * 1024);
    const [starts, ends] = [new Int32Array(columns), new Int32Array(columns)];
    this.#view = { bytes, starts, ends, numeric: new Uint8Array(columns), cells: 0, number: 0 };
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === "row") this.#startRow(attributes["r"]);
    else if (tag === "c") this.#startCell(attributes);
    else if (tag === "v" || tag === "t") this.#inValue = true;
    else if (tag === "f") this.#hasFormula = true;
    else if (tag === "rPh") this.#inValue = false;
  }

  text(text: string): void {
    if (this.#inValue) this.#text += text;
  }

  close(tag: string): void {
    if (tag === "v" || tag === "t") this.#inValue = false;
    else if (tag === "c") this.#endCell();
    else if (tag === "row" && this.#filled) this.#sink(this.#view);
  }

  #startRow(number: string | undefined): void {
    this.#view.number = number === undefined ? this.#view.number + 1 : Number(number);
    this.#view.cells = 0;
    this.#used = 0;
    this.#column = -1;
    this.#filled = false;
  }

  #startCell(attributes: Readonly<Record<string, string>>): void {
    const reference = attributes["r"];
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    this.#type = attributes["t"] ?? "n";
    this.#style = Number(attributes["s"] ?? 0);
    this.#text = "";
    this.#hasFormula = false;
  }

  #endCell(): void {
    // A formula that was never computed: that it is one is all that can be told.
    const text = this.#hasFormula && this.#text === "" ? "=" : this.#value();
    if (text === "") return;
    const view = this.#view;
    if (this.#column >= importLimits.columns) throw new CsvFormError("too_many_columns", view.number);
    for (; view.cells <= this.#column; view.cells += 1) {
      view.starts[view.cells] = this.#used;
      view.ends[view.cells] = this.#used;
      view.numeric[view.cells] = 0;
    }
    const length = Buffer.byteLength(text);
    if (this.#used + length > importLimits.rowBytes) throw new CsvFormError("row_too_long", view.number);
    if (this.#used + length > view.bytes.length) view.bytes = grown(view.bytes, this.#used + length);
    view.starts[this.#column] = this.#used;
    view.numeric[this.#column] = this.#type === "n" && this.#isNumber() ? 1 : 0;
    this.#used += view.bytes.write(text, this.#used, "utf8");
    view.ends[this.#column] = this.#used;
    this.#filled = true;
  }

  #value(): string {
    const text = this.#text;
    switch (this.#type) {
      case "s":
        return this.#workbook.strings[Number(text)] ?? "";
      case "b":
        return text === "1" ? "TRUE" : "FALSE";
      case "n":
        return this.#number(text);
      default:
        return unescaped(text);
    }
  }

  #isNumber(): boolean {
    return this.#text !== "" && !Number.isNaN(Number(this.#text)) && this.#workbook.styles[this.#style] !== "date";
  }

  #number(text: string): string {
    if (text === "") return "";
    const value = Number(text);
    if (Number.isNaN(value)) return text;
    // A number keeps 15 digits: of a longer code the last ones are lost, and it must not pass for one.
    if (Math.abs(value) >= 1e15) return scientific(value);
    const style = this.#workbook.styles[this.#style];
    if (style === "date") return dateOf(value, this.#workbook.from1904);
    return style === "percent" ? `${shownDigits(value * 100)}%` : shownDigits(value);
  }
}

/** Spreadsheets keep 2.55 as 2.5499999999999998 and show 15 digits. */
const shownDigits = (value: number): string => String(Number(value.toPrecision(15)));

/** `1.23456789012345E+17`, as spreadsheets show it. */
function scientific(value: number): string {
  const [digits = "", exponent = ""] = value.toExponential(14).split("e");
  return `${digits.replace(/(?<!0)0+$/, "").replace(/\.$/, "")}E${exponent.replace(/\d+/, (power) => power.padStart(2, "0"))}`;
}

function grown(bytes: Buffer, least: number): Buffer {
  const larger = Buffer.alloc(Math.max(bytes.length * 2, least));
  bytes.copy(larger);
  return larger;
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

const day = 86_400_000;

/** A spreadsheet's day number as `2026-11-20`, with its time where it has one; times alone as `09:30:00`. */
function dateOf(serial: number, from1904: boolean): string {
  if (serial < 0 || serial > 2_958_465) return String(serial);
  // 1900 is counted as a leap year, so days before March of it are one less.
  const days = from1904 ? serial + 1462 : serial < 61 ? serial + 1 : serial;
  const moment = new Date(Math.round((days - 25_569) * 86_400) * 1000);
  const text = moment.toISOString();
  if (serial < 1 && !from1904) return text.slice(11, 19);
  return moment.getTime() % day === 0 ? text.slice(0, 10) : text.slice(0, 19);
}
