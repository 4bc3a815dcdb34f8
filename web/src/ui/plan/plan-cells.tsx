import { inkOn, type Ramp } from "../chart/ramp.ts";
import type { PlanArea, PlanCell } from "./plan.ts";

interface PlanCellsProps {
  cells: readonly PlanCell[];
  ramp: Ramp;
  labels: boolean;
  /** Ground of cells without a value. */
  unknown: string;
}

/** All places, drawn once; zooming moves the window over them, not them. */
export function PlanCells({ cells, ramp, labels, unknown }: PlanCellsProps) {
  return (
    <g>
      {cells.map((cell) => (
        <rect
          key={cell.id}
          data-id={cell.id}
          x={cell.x}
          y={cell.y}
          width={cell.width}
          height={cell.height}
          vectorEffect="non-scaling-stroke"
          className="cursor-pointer stroke-line-strong/45 hover:stroke-ink"
          style={{ fill: groundOf(cell.value, ramp, unknown) }}
        />
      ))}
      {labels &&
        cells.map((cell) => (
          <CellLabel key={cell.id} cell={cell} paint={inkOn(cell.value === null ? 0 : ramp.step(cell.value))} />
        ))}
    </g>
  );
}

/** An empty place has no color, so that it differs from one that is filled a little. */
function groundOf(value: number | null, ramp: Ramp, unknown: string): string {
  if (value === null) return unknown;
  return value === 0 ? "var(--surface-1)" : ramp.paint(value);
}

/** Size of a label in metres: as large as its cell allows, along its longer side. */
export function labelSize({ label, width, height }: PlanCell): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return Math.min(short * 0.5, (long * 0.86) / Math.max(1, label.length * 0.6));
}

function CellLabel({ cell, paint }: { cell: PlanCell; paint: string }) {
  const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
  return (
    <text
      x={x}
      y={y}
      dy="0.36em"
      textAnchor="middle"
      fontSize={labelSize(cell)}
      transform={cell.height > cell.width ? `rotate(-90 ${x} ${y})` : undefined}
      style={{ fill: paint }}
      className="pointer-events-none font-mono"
    >
      {cell.label}
    </text>
  );
}

/** Zones and lanes under the places. */
export function PlanAreas({ areas, scale }: { areas: readonly PlanArea[]; scale: number }) {
  return (
    <g aria-hidden>
      {areas.map((area) => (
        <rect
          key={area.id}
          x={area.x}
          y={area.y}
          width={area.width}
          height={area.height}
          rx={4 / scale}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="4 3"
          className="fill-surface-2/70 stroke-line-strong/70"
        />
      ))}
    </g>
  );
}

/** Their names, over the places, since one place may fill its whole zone. */
export function PlanAreaNames({ areas, scale }: { areas: readonly PlanArea[]; scale: number }) {
  return (
    <g aria-hidden className="pointer-events-none">
      {areas.map((area) => (
        <text
          key={area.id}
          x={area.x + 6 / scale}
          y={area.y + 14 / scale}
          fontSize={11 / scale}
          strokeWidth={3 / scale}
          paintOrder="stroke"
          className="fill-ink-muted stroke-surface-1 font-strong"
        >
          {area.label}
        </text>
      ))}
    </g>
  );
}
