import { rm } from "node:fs/promises";
import type { CellProblemRow, ImportResult } from "@cerebro/contracts/entities/platform/imports.ts";
import { cellProblemText } from "@cerebro/contracts/imports/cell-problems.ts";
import { problemFacts } from "@cerebro/contracts/imports/problem-facts.ts";
import { type BulkTransaction, bulkTransaction } from "../../../platform/bulk.ts";
import type { Context } from "../../../platform/context.ts";
import { rejectedPath } from "../files/upload-folder.ts";
import { runTask, type WorkerHandlers } from "../parsing/import-worker.ts";
import { dialectOf } from "../writing/dialect.ts";
import { isCellProblem, ProblemLog } from "../parsing/problem-log.ts";
import { rejectKept } from "../parsing/reject-rows.ts";
import type { ExplainedProblem, StageResult } from "../parsing/worker-protocol.ts";
import type { ReadyImport } from "./import-file.ts";
import { finishRun, holdRunLock, loadRefusals } from "./imports.store.ts";
import { storeRows, type StoredRows } from "./store-rows.ts";

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number, rows: number) => void;
}

/** All good rows of the file in one transaction, with the run's own result: it is done exactly when they are kept. */
export async function runImport(context: Context, ready: ReadyImport, options: RunOptions): Promise<ImportResult> {
  const { id } = ready.run;
  const to = rejectedPath(context.platform.config, id);
  try {
    return await bulkTransaction(context, options.signal, async (tx) => {
      await holdRunLock(tx, id);
      const stored = await storeRows(tx, ready, { ...options, rowsAtMost: null });
      const problems = await allProblems(tx, ready, stored.parsed);
      const { organisationId } = context;
      const terms = { organisationId, rehearses: false, to, signal: options.signal };
      const explained = await explain(ready, stored.parsed, problems, terms);
      const result = resultOf(stored, problems, presentProblems(ready, explained));
      await finishRun(tx, id, result);
      record(tx, ready, result);
      return result;
    });
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

function resultOf(
  { parsed, created, changed }: StoredRows,
  problems: ProblemLog,
  shown: readonly CellProblemRow[],
): ImportResult {
  const rejected = problems.countRows();
  const { rows, skipped, leftOut } = parsed;
  const accepted = rows - rejected;
  return { rows, accepted, rejected, skipped, created, changed, problems: [...shown], leftOut: [...leftOut] };
}

function record(tx: BulkTransaction, { run, mapping }: ReadyImport, result: ImportResult): void {
  const { rows, accepted, rejected, created, changed } = result;
  const after = { kind: mapping.kind, fileName: run.fileName, rows, accepted, rejected, created, changed };
  tx.audit({ action: "import.run", subjectType: "import", subjectId: run.id, after });
  tx.publish({ type: "import.finished", subjectId: run.id, payload: after });
}

/** Rows refused by the parser and by the database. */
export async function allProblems(
  tx: BulkTransaction,
  { file }: ReadyImport,
  parsed: StageResult,
): Promise<ProblemLog> {
  const problems = new ProblemLog(parsed.problems);
  for (const { field, code, rows } of await loadRefusals(tx)) {
    if (!isCellProblem(code)) throw new Error(`unknown refusal ${code}`);
    const place = file.plan.fields.findIndex((planned) => planned.field.name === field);
    for (const row of rows) problems.add(row, place, code);
  }
  return problems.sorted();
}

/** Writes the file of rejected rows; tells the first problems with the cells they are about. */
export async function explain(
  { file, header }: ReadyImport,
  parsed: StageResult,
  problems: ProblemLog,
  { to, ...handlers }: Pick<WorkerHandlers, "organisationId" | "rehearses" | "signal"> & { readonly to: string },
): Promise<readonly ExplainedProblem[]> {
  if (problems.size === 0) return [];
  const order = { problems: problems.numbers, header, dialect: await dialectOf(file.source), to };
  const written = await rejectKept(file.plan, order, parsed.refused);
  return written ?? runTask("reject", { ...file, ...order }, handlers);
}

export function presentProblems(
  { file, mapping }: ReadyImport,
  problems: readonly ExplainedProblem[],
): CellProblemRow[] {
  const fieldOf = new Map(file.plan.fields.map(({ field }) => [field.name, field]));
  return problems.map((problem) => {
    const facts = problemFacts(fieldOf.get(problem.field ?? ""), mapping.options.currency);
    return { ...problem, message: cellProblemText(problem.code, facts) };
  });
}
