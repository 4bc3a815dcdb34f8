import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { cellProblemText } from "@cerebro/contracts/imports/cell-problems.ts";
import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { problemFacts } from "@cerebro/contracts/imports/problem-facts.ts";
import { csvRow } from "../reading/csv-row.ts";
import { cellText } from "../reading/inspect-file.ts";
import { readRows } from "../reading/read-rows.ts";
import { type Dialect, encoded, opening } from "../writing/dialect.ts";
import { addedColumns, ownColumns } from "../writing/added-columns.ts";
import type { ParsePlan } from "./parse-plan.ts";
import { type Problem, ProblemLog } from "./problem-log.ts";
import type { ExplainedProblem, RefusedRow, RejectOrder, Tasks } from "./worker-protocol.ts";

/**
 * The rejected rows of a file, unchanged and in its dialect, each with its row number and its errors. The file's own
 * columns keep their places, so that what is mended can be imported again as it is.
 */
class RejectFile {
  readonly explained: ExplainedProblem[] = [];
  readonly #problems: ProblemLog;
  readonly #plan: ParsePlan;
  readonly #header: readonly string[];
  readonly #dialect: Dialect;
  readonly #file: WriteStream;
  #next = 0;

  constructor(plan: ParsePlan, { problems, header, dialect, to }: RejectOrder) {
    this.#problems = new ProblemLog(problems);
    this.#plan = plan;
    this.#header = ownColumns(header);
    this.#dialect = dialect;
    this.#file = createWriteStream(to, { mode: 0o600 });
    this.#file.write(opening(dialect));
    this.#write([...this.#header, ...addedColumns]);
  }

  /** The next row that belongs into the file; null when there is none any more. */
  get nextRow(): number | null {
    return this.#next < this.#problems.size ? this.#problems.rowAt(this.#next) : null;
  }

  /** Writes the row that is next. */
  add({ row, cells }: RefusedRow): void {
    const texts: string[] = [];
    for (; this.nextRow === row; this.#next += 1) {
      const problem = this.#explain(this.#problems.at(this.#next), cells);
      const about = problem.column === null ? "" : `${problem.column} “${problem.value}”: `;
      texts.push(about + this.#textOf(problem));
      if (this.explained.length < importLimits.problemsKept) this.explained.push(problem);
    }
    this.#write([...this.#header.map((_, cell) => cells[cell] ?? ""), String(row), texts.join(" · ")]);
  }

  #write(cells: readonly string[]): void {
    this.#file.write(encoded(csvRow(cells, this.#dialect.delimiter), this.#dialect.encoding));
  }

  async drained(): Promise<void> {
    if (this.#file.writableNeedDrain) await once(this.#file, "drain");
  }

  async end(): Promise<void> {
    this.#file.end();
    await finished(this.#file);
  }

  #explain({ row, field, code }: Problem, cells: readonly string[]): ExplainedProblem {
    const planned = this.#plan.fields[field];
    const column = planned?.column ?? null;
    return {
      row,
      column: column === null ? null : (this.#header[column] ?? null),
      field: planned?.field.name ?? null,
      value: column === null ? "" : (cells[column] ?? "").slice(0, 200),
      code,
    };
  }

  #textOf({ code, field: name }: ExplainedProblem): string {
    const planned = this.#plan.fields.find(({ field }) => field.name === name);
    return cellProblemText(code, problemFacts(planned?.field, this.#plan.style.currency));
  }
}

/** Writes the rejected rows by reading the file once more. */
export async function rejectRows({ source, plan, ...order }: Tasks["reject"]["input"]): Promise<ExplainedProblem[]> {
  const file = new RejectFile(plan, order);
  await readRows(source, {
    sink: (view) => {
      if (view.number !== file.nextRow) return;
      file.add({ row: view.number, cells: Array.from({ length: view.cells }, (_, cell) => cellText(view, cell)) });
    },
    pace: async () => {
      await file.drained();
      return file.nextRow !== null;
    },
  });
  await file.end();
  return file.explained;
}

/** Writes the rejected rows from those that were kept; null when others are among them. */
export async function rejectKept(
  plan: ParsePlan,
  order: RejectOrder,
  kept: readonly RefusedRow[],
): Promise<ExplainedProblem[] | null> {
  const rows = new Set(kept.map(({ row }) => row));
  const problems = new ProblemLog(order.problems);
  for (let index = 0; index < problems.size; index += 1) if (!rows.has(problems.rowAt(index))) return null;
  const file = new RejectFile(plan, order);
  for (const refused of kept) if (refused.row === file.nextRow) file.add(refused);
  await file.end();
  return file.explained;
}
