import { useId } from "react";
import { formatNumber } from "../format.ts";
import { ChartFrame, type ChartWords } from "./chart-frame.tsx";
import { Reading } from "./chart-tip.tsx";
import { Hatch } from "./hatch.tsx";
import { shown } from "./plot.tsx";
import { RampLegend } from "./ramp-legend.tsx";
import { rampOf } from "./ramp.ts";
import { usePoint } from "./use-point.ts";
import { useWidth } from "../use-width.ts";

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

const cellHeight = 26;
const labelWidth = 64;
const footHeight = 24;
const labelRoom = 34;

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
  const height = rows.length * cellHeight + footHeight;
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
        <Cells
          columns={columns}
          rows={rows}
          values={values}
          measure={measure}
          format={format}
          onOpen={onOpen}
          labelledBy={labelledBy}
          height={height}
          paint={ramp.paint}
        />
      )}
    </ChartFrame>
  );
}

interface CellsProps extends Pick<HeatMapProps, "columns" | "rows" | "values" | "measure"> {
  format: (value: number) => string;
  onOpen: ((row: number, column: number) => void) | undefined;
  labelledBy: string;
  height: number;
  paint: (value: number) => string;
}

function Cells({ columns, rows, values, measure, format, onOpen, labelledBy, height, paint }: CellsProps) {
  const { box, width } = useWidth<HTMLDivElement>();
  const hatch = useId();
  const fillOf = (value: number | null) => (value === null ? `url(#${hatch})` : paint(value));
  const step = Math.max(0, width - labelWidth) / Math.max(1, columns.length);
  const { point, surface } = usePoint({
    count: rows.length * columns.length,
    rowLength: columns.length,
    origin: { left: labelWidth, top: 0 },
    nearest: (x, y) => {
      const [row, column] = [Math.floor(y / cellHeight), Math.floor(x / step)];
      return row >= 0 && row < rows.length && column >= 0 && column < columns.length
        ? row * columns.length + column
        : undefined;
    },
    onOpen: onOpen && ((index) => onOpen(Math.floor(index / columns.length), index % columns.length)),
  });
  const at =
    point === undefined ? undefined : { row: Math.floor(point / columns.length), column: point % columns.length };
  const every = Math.max(1, Math.ceil(labelRoom / Math.max(1, step)));
  return (
    <div ref={box} className="relative" style={{ height }}>
      <svg
        width={width}
        height={height}
        aria-labelledby={labelledBy}
        {...surface}
        className="block touch-pan-y rounded-control"
      >
        <Hatch id={hatch} size={6} />
        {rows.map((row, place) => (
          <g key={row} transform={`translate(0 ${place * cellHeight})`}>
            <text
              aria-hidden
              x={labelWidth - 8}
              y={cellHeight / 2}
              dy="0.32em"
              textAnchor="end"
              className="fill-ink-faint text-[11px]"
            >
              {row}
            </text>
            {columns.map((column, index) => (
              <rect
                key={column}
                x={labelWidth + index * step + 1}
                y={1}
                width={Math.max(0, step - 2)}
                height={cellHeight - 2}
                rx="3"
                style={{ fill: fillOf(values[place]?.[index] ?? null) }}
              />
            ))}
          </g>
        ))}
        {columns.map((column, index) =>
          index % every === 0 ? (
            <text
              key={column}
              aria-hidden
              x={labelWidth + (index + 0.5) * step}
              y={rows.length * cellHeight + 16}
              textAnchor="middle"
              className="fill-ink-faint text-[11px]"
            >
              {column}
            </text>
          ) : null,
        )}
        {at && (
          <rect
            x={labelWidth + at.column * step}
            y={at.row * cellHeight}
            width={step}
            height={cellHeight}
            rx="4"
            fill="none"
            strokeWidth="2"
            className="stroke-ink"
          />
        )}
      </svg>
      <Reading
        at={
          at && {
            heading: `${rows[at.row]}, ${columns[at.column]}`,
            rows: [{ label: measure, value: shown(values[at.row]?.[at.column], format) }],
            x: labelWidth + (at.column + 0.5) * step,
            y: at.row * cellHeight,
          }
        }
        width={width}
      />
    </div>
  );
}
