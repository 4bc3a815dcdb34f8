import { formatNumber } from "../format.ts";
import { ChartFrame, type ChartWords } from "./chart-frame.tsx";
import { heatHeight, HeatCells } from "./heat-cells.tsx";
import { shown } from "./plot.tsx";
import { RampLegend } from "./ramp-legend.tsx";
import { rampOf } from "./ramp.ts";

export interface HeatMapProps extends ChartWords {
  columns: readonly string[];
  rows: readonly string[];
  /** One row of values for each of `rows`; null where there is none. */
  values: readonly (readonly (number | null)[])[];
  /** Name of the values: "orders". */
  measure: string;
  format?: (value: number) => string;
  onOpen?: (row: number, column: number) => void;
  className?: string;
}

/** An amount over two lists: weekday and hour, zone and week. */
export function HeatMap({
  columns,
  rows,
  values,
  measure,
  format = formatNumber,
  onOpen,
  className,
  ...words
}: HeatMapProps) {
  const ramp = rampOf(values.flat());
  const height = heatHeight(rows.length);
  return (
    <ChartFrame
      {...words}
      className={className}
      height={height}
      legend={<RampLegend ramp={ramp} format={format} />}
      table={{
        head: ["", ...columns],
        rows: rows.map((row, place) => [row, ...columns.map((_, column) => shown(values[place]?.[column], format))]),
      }}
    >
      {(labelledBy) => (
        <HeatCells
          columns={columns}
          rows={rows}
          cellAt={(row, column) => {
            const value = values[row]?.[column] ?? null;
            return {
              fill: value === null ? "unknown" : ramp.paint(value),
              reading: [{ label: measure, value: shown(value, format) }],
            };
          }}
          onOpen={onOpen}
          labelledBy={labelledBy}
        />
      )}
    </ChartFrame>
  );
}
