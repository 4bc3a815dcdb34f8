import { useId } from "react";
import { Reading, type TipRow } from "./chart-tip.tsx";
import { Hatch } from "./hatch.tsx";
import { usePoint } from "./use-point.ts";
import { useWidth } from "../use-width.ts";

/** One cell: its color, its reading, and what is written in it. */
export interface HeatCell {
  /** `unknown` is hatched; `none` stays empty, since there can be no value. */
  readonly fill: string;
  readonly text?: { readonly value: string; readonly paint: string };
  readonly reading: readonly TipRow[];
}

interface HeatCellsProps {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cellAt: (row: number, column: number) => HeatCell;
  /** Cells are not drawn narrower than this many pixels; the drawing then scrolls. */
  readonly widthAtLeast?: number;
  readonly onOpen: ((row: number, column: number) => void) | undefined;
  readonly labelledBy: string;
}

const cellHeight = 26;
const labelWidth = 64;
const footHeight = 24;
const labelRoom = 34;

export const heatHeight = (rows: number): number => rows * cellHeight + footHeight;

/** The cells of a heat map with their names; arrow keys go from cell to cell. */
export function HeatCells({ rows, columns, cellAt, widthAtLeast = 0, onOpen, labelledBy }: HeatCellsProps) {
  const { box, width: room } = useWidth<HTMLDivElement>();
  const width = Math.max(room, labelWidth + columns.length * widthAtLeast);
  const height = heatHeight(rows.length);
  const step = Math.max(0, width - labelWidth) / Math.max(1, columns.length);
  const placeOf = (index: number) => ({ row: Math.floor(index / columns.length), column: index % columns.length });
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
    onOpen:
      onOpen &&
      ((index) => {
        const { row, column } = placeOf(index);
        onOpen(row, column);
      }),
  });
  const at = point === undefined ? undefined : placeOf(point);
  return (
    <div ref={box} className="relative overflow-x-auto overflow-y-hidden" style={{ height }}>
      <svg
        width={width}
        height={height}
        aria-labelledby={labelledBy}
        {...surface}
        className="block touch-manipulation rounded-control"
      >
        <Drawn rows={rows} columns={columns} step={step} cellAt={cellAt} />
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
            rows: cellAt(at.row, at.column).reading,
            x: labelWidth + (at.column + 0.5) * step,
            y: at.row * cellHeight,
          }
        }
        width={width}
      />
    </div>
  );
}

interface DrawnProps extends Pick<HeatCellsProps, "rows" | "columns" | "cellAt"> {
  readonly step: number;
}

function Drawn({ rows, columns, step, cellAt }: DrawnProps) {
  const hatch = useId();
  const every = Math.max(1, Math.ceil(labelRoom / Math.max(1, step)));
  return (
    <>
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
            <Cell key={column} x={labelWidth + index * step} width={step} hatch={hatch} cell={cellAt(place, index)} />
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
    </>
  );
}

function Cell({ x, width, hatch, cell }: { x: number; width: number; hatch: string; cell: HeatCell }) {
  return (
    <>
      <rect
        x={x + 1}
        y={1}
        width={Math.max(0, width - 2)}
        height={cellHeight - 2}
        rx="3"
        style={{ fill: cell.fill === "unknown" ? `url(#${hatch})` : cell.fill }}
      />
      {cell.text && (
        <text
          aria-hidden
          x={x + width / 2}
          y={cellHeight / 2}
          dy="0.32em"
          textAnchor="middle"
          style={{ fill: cell.text.paint }}
          className="text-[11px] [font-variant-numeric:tabular-nums]"
        >
          {cell.text.value}
        </text>
      )}
    </>
  );
}
