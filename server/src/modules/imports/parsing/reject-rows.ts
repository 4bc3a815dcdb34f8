import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { cellProblemText } from "@cerebro/contracts/imports/cell-problems.ts";
import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { csvRow } from "../reading/csv-row.ts";
import type { RowView } from "../reading/csv-scanner.ts";
import { cellText } from "../reading/inspect-file.ts";
import { readRows } from "../reading/read-rows.ts";
import type { ParsePlan } from "./parse-plan.ts";
import { type Problem, ProblemLog } from "./problem-log.ts";
import { problemFacts } from "@cerebro/contracts/imports/problem-facts.ts";
import type { ExplainedProblem, Tasks } from "./worker-protocol.ts";

/** Columns in front of the file's own, so that the mended file can be imported again as it is. */
const addedColumns = ["import_row", "import_problems"];

/** Writes the rows that have problems, as they stand in the file, each with its row number and what is wrong. */
export async function rejectRows(task: Tasks["reject"]["input"]): Promise<ExplainedProblem[]> {
  const problems = new ProblemLog(task.problems);
  const explained: ExplainedProblem[] = [];
  const file = createWriteStream(task.to, { mode: 0o600 });
  file.write(csvRow([...addedColumns, ...task.header]));
  let next = 0;
  await readRows(task.source, {
    sink: (view) => {
      if (next >= problems.size || view.number < problems.rowAt(next)) return;
      const texts: string[] = [];
      for (; next < problems.size && problems.rowAt(next) === view.number; next += 1) {
        const problem = explain(problems.at(next), task.plan, task.header, view);
        texts.push(
          `${problem.column === null ? "" : `${problem.column} “${problem.value}”: `}${textOf(problem, task.plan)}`,
        );
        if (explained.length < importLimits.problemsKept) explained.push(problem);
      }
      const cells = task.header.map((_, cell) => (cell < view.cells ? cellText(view, cell) : ""));
      file.write(csvRow([String(view.number), texts.join(" · "), ...cells]));
    },
    pace: async () => {
      if (file.writableNeedDrain) await once(file, "drain");
      return next < problems.size;
    },
  });
  file.end();
  await finished(file);
  return explained;
}

function explain(problem: Problem, plan: ParsePlan, header: readonly string[], view: RowView): ExplainedProblem {
  const planned = plan.fields[problem.field];
  const column = planned?.column ?? null;
  return {
    row: problem.row,
    column: column === null ? null : (header[column] ?? null),
    field: planned?.field.name ?? null,
    value: column === null || column >= view.cells ? "" : cellText(view, column).slice(0, 200),
    code: problem.code,
  };
}

function textOf({ code, field }: ExplainedProblem, plan: ParsePlan): string {
  return cellProblemText(
    code,
    problemFacts(plan.fields.find((planned) => planned.field.name === field)?.field, plan.style.currency),
  );
}
