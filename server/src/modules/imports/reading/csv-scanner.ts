/** A row as slices of bytes: cell `i` is `bytes[starts[i] … ends[i])`, UTF-8, quotes resolved. */
export interface RowView {
  bytes: Buffer;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  cells: number;
  /** As a spreadsheet counts: the header is usually row 1. */
  number: number;
  /** 1 for a number that a spreadsheet keeps as such and is written here with a point; nothing in CSV. */
  readonly numeric?: Uint8Array;
}

/** Called for each row; the view is the same object every time and valid until the call returns. */
export type RowSink = (row: RowView) => void;

/** The file breaks the form of CSV at this row (the first row of a file is 1). */
export class CsvFormError extends Error {
  readonly reason: "quote_not_closed" | "row_too_long" | "too_many_columns";
  readonly row: number;

  constructor(reason: CsvFormError["reason"], row: number) {
    super(`${reason} in row ${row}`);
    this.reason = reason;
    this.row = row;
  }
}

export interface CsvLimits {
  readonly rowBytes: number;
  readonly columns: number;
}

const [lineFeed, carriageReturn, quote] = [10, 13, 34];

/**
 * Splits bytes of CSV into rows and cells without making a string. Takes the bytes in any portions; understands
 * quotes, doubled quotes, line ends within quotes, LF, CRLF and CR. Blank lines are no rows.
 */
export class CsvScanner {
  readonly #delimiter: number;
  readonly #sink: RowSink;
  readonly #limits: CsvLimits;
  readonly #view: RowView;
  #carry: Buffer = Buffer.alloc(0);

  constructor(delimiter: number, sink: RowSink, limits: CsvLimits) {
    this.#delimiter = delimiter;
    this.#sink = sink;
    this.#limits = limits;
    const [starts, ends] = [new Int32Array(limits.columns), new Int32Array(limits.columns)];
    this.#view = { bytes: this.#carry, starts, ends, cells: 0, number: 1 };
  }

  push(chunk: Buffer): void {
    // The buffer is written to where doubled quotes are resolved, so a row cut by its end is scanned again from a copy.
    const bytes = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk]);
    const rest = this.#scan(bytes, false);
    this.#carry = rest === bytes.length ? Buffer.alloc(0) : Buffer.from(bytes.subarray(rest));
    if (this.#carry.length > this.#limits.rowBytes) {
      const open = this.#carry.includes(quote);
      throw new CsvFormError(open ? "quote_not_closed" : "row_too_long", this.#view.number);
    }
  }

  end(): void {
    if (this.#carry.length > 0) this.#scan(this.#carry, true);
    this.#carry = Buffer.alloc(0);
  }

  /** Tells every whole row of `bytes` and returns where the first unfinished one begins. */
  #scan(bytes: Buffer, last: boolean): number {
    let at = 0;
    while (at < bytes.length) {
      const next = this.#scanRow(bytes, at, last);
      if (next < 0) return at;
      at = next;
    }
    return at;
  }

  /** One row from `start`; where the next begins, or -1 when the row is not finished. */
  #scanRow(bytes: Buffer, start: number, last: boolean): number {
    const delimiter = this.#delimiter;
    const length = bytes.length;
    let cells = 0;
    let begin = start;
    for (;;) {
      const end = this.#endOfCell(bytes, begin, last);
      if (end < 0) return -1;
      this.#addCell(cells, begin, end);
      cells += 1;
      if (end === length || bytes[end] !== delimiter) {
        this.#tell(bytes, cells);
        return bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? end + 2 : end + 1;
      }
      begin = end + 1;
    }
  }

  /** The delimiter, line end or end of the file behind the cell; -1 when the cell is not finished. */
  #endOfCell(bytes: Buffer, begin: number, last: boolean): number {
    const delimiter = this.#delimiter;
    const length = bytes.length;
    let at = bytes[begin] === quote ? this.#skipQuoted(bytes, begin) : begin;
    if (at < 0) return this.#unfinishedQuote(last);
    for (; at < length; at += 1) {
      const byte = bytes[at];
      // A line end may be the first half of CRLF: the last byte does not tell.
      if (byte === delimiter || byte === lineFeed) return at;
      if (byte === carriageReturn) return last || at + 1 < length ? at : -1;
    }
    return last ? at : -1;
  }

  #addCell(cell: number, begin: number, end: number): void {
    if (cell === this.#limits.columns) throw new CsvFormError("too_many_columns", this.#view.number);
    this.#view.starts[cell] = begin;
    this.#view.ends[cell] = end;
  }

  /** Behind the closing quote of the cell that opens at `at`; -1 when there is none. */
  #skipQuoted(bytes: Buffer, at: number): number {
    let close = bytes.indexOf(quote, at + 1);
    while (close >= 0 && bytes[close + 1] === quote) close = bytes.indexOf(quote, close + 2);
    return close < 0 ? -1 : close + 1;
  }

  #unfinishedQuote(last: boolean): number {
    if (last) throw new CsvFormError("quote_not_closed", this.#view.number);
    return -1;
  }

  #tell(bytes: Buffer, cells: number): void {
    const view = this.#view;
    if (cells === 1 && view.starts[0] === view.ends[0]) return;
    view.bytes = bytes;
    view.cells = cells;
    for (let cell = 0; cell < cells; cell += 1) {
      if (bytes[view.starts[cell] ?? 0] === quote) unquote(view, cell);
    }
    this.#sink(view);
    view.number += 1;
  }
}

/** `"a ""b"""` becomes `a "b"` in place: it only ever shrinks. Text after the closing quote is kept. */
function unquote({ bytes, starts, ends }: RowView, cell: number): void {
  const from = (starts[cell] ?? 0) + 1;
  const to = ends[cell] ?? 0;
  if (to < from) return;
  starts[cell] = from;
  if (bytes.indexOf(quote, from) === to - 1) {
    ends[cell] = to - 1;
    return;
  }
  let write = from;
  let open = true;
  for (let read = from; read < to; read += 1) {
    if (bytes[read] === quote && open) {
      if (read + 1 < to && bytes[read + 1] === quote) read += 1;
      else {
        open = false;
        continue;
      }
    }
    bytes[write] = bytes[read] ?? 0;
    write += 1;
  }
  ends[cell] = write;
}
