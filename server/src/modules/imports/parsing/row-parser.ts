import type { CellProblem } from "@cerebro/contracts/imports/cell-problems.ts";
import { cellParser } from "../cells/cell-parsers.ts";
import type { CellParser } from "../cells/parser-tools.ts";
import { Interner } from "../cells/interner.ts";
import type { ValueWriter } from "../cells/value-writer.ts";
import { trimmed } from "../reading/cells.ts";
import type { RowView } from "../reading/csv-scanner.ts";
import { DocumentIds } from "./document-ids.ts";
import { Counters, Flags } from "./per-document.ts";
import type { ParsePlan, PlannedField } from "./parse-plan.ts";
import type { ProblemLog } from "./problem-log.ts";

/** Output of a run's rows. Kinds without documents leave `documents` empty. */
export interface RowOutput {
  readonly rows: ValueWriter;
  readonly documents: ValueWriter;
  readonly problems: ProblemLog;
  /** A row that has problems. */
  readonly refused: (row: RowView) => void;
  /** A document that has lost a row, by its id; valid until the call returns. */
  readonly spoiled: (document: Buffer) => void;
  /** Cells that were left out, as `field` of the plan; the row stays. */
  readonly leftOut: (field: number, row: number) => void;
}

/** The values of a reference column: each different code once, with the first name that stood beside it. */
export interface Dictionary {
  readonly field: string;
  readonly codes: Interner;
  readonly names: (string | undefined)[];
}

interface Column {
  readonly place: number;
  readonly planned: PlannedField;
  readonly parse: CellParser;
  /** For a number that a spreadsheet keeps as such: its decimal mark is a point, whatever texts use. */
  readonly parseNumeric: CellParser;
  readonly out: ValueWriter;
  readonly reference: Interner | null;
}

/**
 * Turns rows of bytes into staged rows. A row with a problem leaves nothing behind but the problem. Rows of one
 * document share a number; the first good row of a document also tells what belongs to the document as a whole.
 */
export class RowParser {
  readonly dictionaries: readonly Dictionary[];
  readonly #plan: ParsePlan;
  readonly #out: RowOutput;
  readonly #line: readonly Column[];
  readonly #document: readonly Column[];
  readonly #key: Column | null;
  readonly #keys = new Interner();
  readonly #ids = new DocumentIds();
  readonly #taken = new Flags();
  /** For each document, whom it names: the place in its reference column's dictionary, plus one. */
  readonly #named = new Counters();
  /** For each document, how many lines it has so far. */
  readonly #lines = new Counters();
  readonly #namings: readonly { dictionary: Dictionary; column: number }[];
  readonly #choices = new Map<string, string>();
  #accepted = 0;

  constructor(plan: ParsePlan, out: RowOutput) {
    this.#plan = plan;
    this.#out = out;
    const dictionaries: Dictionary[] = [];
    const columns = plan.fields.map((planned, place) => this.#column(planned, place, dictionaries));
    this.dictionaries = dictionaries;
    const keyName = plan.documentKey ?? plan.uniqueKey;
    this.#key = columns.find(({ planned }) => planned.field.name === keyName) ?? null;
    this.#line = columns.filter(({ planned }) => planned.field.document !== true);
    this.#document = columns.filter(({ planned }) => planned.field.document === true);
    this.#namings = plan.fields.flatMap(({ field, column }) => {
      const dictionary = dictionaries.find((candidate) => candidate.field === field.names);
      return dictionary === undefined || column === null ? [] : [{ dictionary, column }];
    });
  }

  get accepted(): number {
    return this.#accepted;
  }

  get bytesHeld(): number {
    return this.#keys.bytes + this.dictionaries.reduce((sum, { codes }) => sum + codes.bytes, 0);
  }

  row(view: RowView): void {
    const { problems, rows } = this.#out;
    const before = problems.size;
    if (view.cells > this.#plan.columns) this.#checkSurplus(view);
    const key = this.#key === null ? -1 : this.#internKey(view, this.#key);
    rows.startRow();
    rows.small(view.number);
    const opened = this.#plan.documentKey !== null && this.#writeDocument(view, key);
    for (const column of this.#line) this.#write(view, column);
    if (problems.size === before) {
      this.#accept(view, key, opened);
      return;
    }
    rows.dropRow();
    this.#out.refused(view);
    if (opened) this.#out.documents.dropRow();
    if (key >= 0 && this.#plan.documentKey !== null) this.#out.spoiled(this.#ids.of(key));
  }

  #accept(view: RowView, key: number, opened: boolean): void {
    this.#out.rows.endRow();
    if (opened) this.#out.documents.endRow();
    if (key >= 0) {
      this.#taken.set(key);
      this.#lines.set(key, this.#lines.get(key) + 1);
    }
    for (const naming of this.#namings) remember(view, naming);
    this.#accepted += 1;
  }

  /** Writes what belongs to the whole document if this row opens it; tells whether it did. */
  #writeDocument(view: RowView, key: number): boolean {
    const { rows, documents } = this.#out;
    const id = this.#ids.of(key);
    rows.bytes(id, 0, id.length);
    rows.small(this.#lines.get(key) + 1);
    if (key >= 0 && this.#taken.has(key)) {
      this.#compare(view, key);
      return false;
    }
    documents.startRow();
    documents.bytes(id, 0, id.length);
    documents.small(view.number);
    for (const column of this.#document) {
      const index = this.#write(view, column);
      if (column.reference !== null && key >= 0) this.#named.set(key, index + 1);
    }
    return true;
  }

  /** Another customer in a later row of the same order is a mistake of the file. */
  #compare(view: RowView, key: number): void {
    const column = this.#document.find(({ reference }) => reference !== null);
    if (column?.reference === undefined || column.reference === null) return;
    const [start, end] = trimmed(view, column.planned.column);
    const index = start === end ? -1 : column.reference.intern(view.bytes, start, end);
    if (this.#named.get(key) !== index + 1) this.#out.problems.add(view.number, column.place, "differs_in_document");
  }

  /** The number of the row's document or unique code; -1 where there is none. */
  #internKey(view: RowView, { planned, place }: Column): number {
    const [start, end] = trimmed(view, planned.column);
    if (start === end) return -1;
    const key = this.#keys.intern(view.bytes, start, end);
    if (this.#plan.uniqueKey !== null && this.#taken.has(key)) {
      this.#out.problems.add(view.number, place, "duplicate");
    }
    return key;
  }

  /** Writes one cell; for a reference returns its number, else -1. */
  #write(view: RowView, found: Column): number {
    const { planned, place, out, reference } = found;
    const { field, column } = planned;
    const [start, end] = trimmed(view, column);
    if (start === end || this.#notKept(field)) {
      if (field.required === true) this.#out.problems.add(view.number, place, "missing");
      out.nothing();
      if (field.value.type === "choice") this.#choices.set(field.name, "");
      return -1;
    }
    const parse = column !== null && view.numeric?.[column] === 1 ? found.parseNumeric : found.parse;
    const problem = parse(view.bytes, start, end);
    if (problem !== null) return this.#excuse(view, place, problem);
    return reference === null ? -1 : reference.last;
  }

  #notKept({ keptFor }: PlannedField["field"]): boolean {
    return keptFor !== undefined && !keptFor.values.includes(this.#choices.get(keptFor.field) ?? "");
  }

  /** A cell that cannot be read is a problem, unless it holds a word for nothing or its field is lenient. */
  #excuse(view: RowView, place: number, problem: CellProblem): number {
    const column = this.#plan.fields[place];
    if (column === undefined) return -1;
    const { field } = column;
    const [start, end] = trimmed(view, column.column);
    const blank = this.#plan.style.blanks.includes(view.bytes.toString("utf8", start, end).toLowerCase());
    const out = field.document === true ? this.#out.documents : this.#out.rows;
    if (field.required !== true && (blank || field.lenient === true)) {
      if (!blank) this.#out.leftOut(place, view.number);
      out.nothing();
      return -1;
    }
    this.#out.problems.add(view.number, place, blank ? "missing" : problem);
    out.nothing();
    return -1;
  }

  #checkSurplus(view: RowView): void {
    for (let cell = this.#plan.columns; cell < view.cells; cell += 1) {
      const [start, end] = trimmed(view, cell);
      if (start === end) continue;
      this.#out.problems.add(view.number, -1, "too_many_cells");
      return;
    }
  }

  #column(planned: PlannedField, place: number, dictionaries: Dictionary[]): Column {
    const { field } = planned;
    const out = field.document === true ? this.#out.documents : this.#out.rows;
    const interner = new Interner();
    if (field.value.type === "reference") dictionaries.push({ field: field.name, codes: interner, names: [] });
    const onChoice = (value: string): void => void this.#choices.set(field.name, value);
    const { style } = this.#plan;
    const parse = cellParser(planned, { out, interner, style, onChoice });
    const hasMark = ["quantity", "measure", "money"].includes(field.value.type);
    const typed = { ...style, numbers: { decimalMark: ".", thousandsMark: null } } as const;
    const parseNumeric = hasMark ? cellParser(planned, { out, interner, style: typed, onChoice }) : parse;
    return { place, planned, parse, parseNumeric, out, reference: field.value.type === "reference" ? interner : null };
  }
}

function remember({ bytes, starts, ends, cells }: RowView, naming: { dictionary: Dictionary; column: number }): void {
  const { codes, names } = naming.dictionary;
  const index = codes.last;
  if (names[index] !== undefined || naming.column >= cells) return;
  const name = bytes.toString("utf8", starts[naming.column], ends[naming.column]).trim();
  if (name !== "" && name.length <= 200) names[index] = name;
}
