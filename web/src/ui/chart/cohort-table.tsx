import { formatNumber } from "../format.ts";
import { ChartFrame, type ChartWords } from "./chart-frame.tsx";
import { HeatCells, heatHeight } from "./heat-cells.tsx";
import { shown } from "./plot.tsx";
import { RampLegend } from "./ramp-legend.tsx";
import { inkOn, rampOf } from "./ramp.ts";

export interface CohortTableProps extends ChartWords {
  /** Names of the cohorts: "Jan 2026". */
  cohorts: readonly string[];
  /** Names of the steps since their beginning: "0", "1". */
  ages: readonly string[];
  /** One row of values for each cohort; null where there can be none yet. */
  values: readonly (readonly (number | null)[])[];
  /** The same as shares of the first step, 1 for all of it; null where that is not known. */
  shares: readonly (readonly (number | null)[])[];
  /** Place of the first step among `ages`. */
  first: number;
  /** Name of the values: "customers". */
  measure: string;
  format?: (value: number) => string;
  /** The value of the first step, written in little room. */
  formatFirst?: (value: number) => string;
  onOpen?: (row: number, column: number) => void;
  className?: string;
}

const cellWidth = 44;
const percent = (share: number): string => `${formatNumber(Math.round(share * 1_000) / 10)} %`;
const short = (share: number): string => `${formatNumber(Math.round(share * 100))} %`;

/** Groups that began at the same time: their first step as a value, later steps as shares of it. */
export function CohortTable(props: CohortTableProps) {
  const { cohorts, ages, values, shares, measure, format = formatNumber, formatFirst = format, onOpen } = props;
  const { first, title, description, hideTitle, className } = props;
  const valueAt = (row: number, column: number) => values[row]?.[column] ?? null;
  const shareAt = (row: number, column: number) => shares[row]?.[column] ?? null;
  const later = shares.flatMap((line) => line.filter((share, column) => share !== null && column !== first));
  const ramp = rampOf(later, {
    least: 0,
    most: later.reduce<number>((most, share) => Math.max(most, share ?? 0), 0.01),
  });
  const cellAt = (row: number, column: number) => {
    const [value, share] = [valueAt(row, column), shareAt(row, column)];
    const ofFirst = share === null || column === first ? [] : [{ label: "of the first", value: percent(share) }];
    const reading = [{ label: measure, value: shown(value, format) }, ...ofFirst];
    if (value === null) return { fill: "none", reading };
    if (share === null || column === first) {
      return { fill: "var(--surface-2)", text: { value: formatFirst(value), paint: "var(--ink)" }, reading };
    }
    return { fill: ramp.paint(share), text: { value: short(share), paint: inkOn(ramp.step(share)) }, reading };
  };
  const written = (row: number, column: number): string => {
    const share = shareAt(row, column);
    const value = shown(valueAt(row, column), format);
    return share === null || column === first ? value : `${value} (${percent(share)})`;
  };
  return (
    <ChartFrame
      title={title}
      {...(description !== undefined && { description })}
      hideTitle={hideTitle ?? false}
      className={className}
      height={heatHeight(cohorts.length)}
      {...(later.length > 0 && { legend: <RampLegend ramp={ramp} format={short} /> })}
      table={{
        head: ["", ...ages],
        rows: cohorts.map((cohort, row) => [cohort, ...ages.map((_, column) => written(row, column))]),
      }}
    >
      {(labelledBy) => (
        <HeatCells
          rows={cohorts}
          columns={ages}
          cellAt={cellAt}
          widthAtLeast={cellWidth}
          onOpen={onOpen}
          labelledBy={labelledBy}
        />
      )}
    </ChartFrame>
  );
}
