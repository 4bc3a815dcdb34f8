import type { AnalyticsAnswer } from "@cerebro/contracts/entities/executive/analytics.ts";
import { firstPlace, sharesOfFirst } from "@cerebro/engines/analytics/cohort.ts";
import type { ChartWords } from "../../../ui/chart/chart-frame.tsx";
import { CohortTable } from "../../../ui/chart/cohort-table.tsx";
import { formatCompact } from "../../../ui/format.ts";
import { minorInUnit } from "../kpis/metric-words.ts";
import { inUnit } from "./measured.ts";

export interface CellsProps extends ChartWords {
  readonly answer: AnalyticsAnswer;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly format: (value: number) => string;
  readonly onOpen: ((row: number, column?: number) => void) | undefined;
}

/** The cells of a measure in the unit that is drawn. */
export const cellsInUnit = (measure: AnalyticsAnswer["measures"][number]): (number | null)[][] =>
  measure.now.cells.map((line) => line.map((value) => inUnit(value, minorInUnit(measure))));

/** An answer by the month of the first order and the months since, as a cohort table. */
export function Cohorts({ answer, rows, columns, onOpen, ...shared }: CellsProps) {
  const [measure] = answer.measures;
  if (measure === undefined || answer.columns === null) return null;
  const first = firstPlace(answer.columns.groups);
  return (
    <CohortTable
      {...shared}
      cohorts={rows}
      ages={columns}
      values={cellsInUnit(measure)}
      shares={measure.now.cells.map((line) => sharesOfFirst(line, first))}
      first={first}
      measure={measure.name}
      formatFirst={formatCompact}
      {...(onOpen && { onOpen })}
    />
  );
}
