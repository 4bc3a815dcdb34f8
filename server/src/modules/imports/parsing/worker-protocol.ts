import type { ErrorFacts } from "@cerebro/contracts/errors/errors.ts";
import type { CellProblem } from "@cerebro/contracts/imports/cell-problems.ts";
import type { FileRefusal } from "../reading/file-refusal.ts";
import type { Source } from "../reading/source.ts";
import type { Dialect } from "../writing/dialect.ts";
import type { ParsePlan } from "./parse-plan.ts";

/** Tasks of a worker; each worker does one task and ends. */
export interface Tasks {
  /** Parse the rows and send them in COPY's form. */
  readonly stage: {
    /** After each `blockRows` good rows everything staged so far is stored, while parsing goes on. */
    readonly input: FileTask & { readonly rowsAtMost: number | null; readonly blockRows: number | null };
    readonly output: StageResult;
  };
  /** Write the rows that have problems into a separate CSV file. */
  readonly reject: {
    readonly input: FileTask & RejectOrder;
    readonly output: readonly ExplainedProblem[];
  };
}

export interface RejectOrder {
  readonly problems: Int32Array;
  readonly header: readonly string[];
  /** Dialect of the file, and of the file of its refused rows. */
  readonly dialect: Dialect;
  /** Path of the file to write. */
  readonly to: string;
}

export interface FileTask {
  readonly source: Source;
  readonly headerRow: number;
  readonly plan: ParsePlan;
}

export interface PreviewOrder extends FileTask {
  readonly rowsAtMost: number;
}

export interface StageResult {
  readonly rows: number;
  /** No row of the file is left: false where `rowsAtMost` ended the reading. */
  readonly whole: boolean;
  /** Rows that hold no data; not among `rows`. */
  readonly skipped: { readonly blank: number; readonly totals: number };
  readonly accepted: number;
  readonly problems: Int32Array;
  /** The first refused rows, unchanged, so that few of them need no second reading. */
  readonly refused: readonly RefusedRow[];
  readonly leftOut: readonly LeftOut[];
}

export interface RefusedRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Cells of a lenient field that could not be read; their rows stay. */
export interface LeftOut {
  readonly field: string;
  readonly count: number;
  readonly firstRow: number;
}

export interface PreviewRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** By field of the plan; null where the cell is empty or refused. */
  readonly values: readonly (string | null)[];
}

export interface ExplainedProblem {
  readonly row: number;
  /** The column's name in the file; null when the whole row is meant. */
  readonly column: string | null;
  readonly field: string | null;
  readonly value: string;
  readonly code: CellProblem;
}

/** In the order in which a block sends them. */
export type StageTable = "rows" | "documents" | "references" | "spoiled";

export type FromWorker =
  | { readonly kind: "portion"; readonly table: StageTable; readonly bytes: Uint8Array<ArrayBuffer> }
  /** All tables of a block have been sent. */
  | { readonly kind: "block" }
  | { readonly kind: "progress"; readonly bytes: number; readonly rows: number }
  | { readonly kind: "done"; readonly output: unknown }
  | { readonly kind: "refused"; readonly code: FileRefusal["code"]; readonly facts: ErrorFacts };

/** The receiver has stored a portion: another may come. */
export type ToWorker = { readonly kind: "stored" };
