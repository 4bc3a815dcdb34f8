import Maximize from "lucide-react/icons/maximize";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { Hatch } from "../chart/hatch.tsx";
import type { Ramp } from "../chart/ramp.ts";
import { formatNumber } from "../format.ts";
import { labelSize, PlanAreaNames, PlanAreas, PlanCells } from "./plan-cells.tsx";
import { neighbour, roundLength, type Compass, type Ground, type PlanArea, type PlanCell } from "./plan.ts";
import { useViewport } from "./use-viewport.ts";

interface PlanViewProps {
  ground: Ground;
  cells: readonly PlanCell[];
  areas: readonly PlanArea[];
  ramp: Ramp;
  height: number;
  labelledBy: string;
  selected: PlanCell | undefined;
  onSelect: (cell: PlanCell | undefined) => void;
  onOpen: ((cell: PlanCell) => void) | undefined;
  /** Drawn over the places, in metres: a path, markers. */
  overlay: ReactNode;
}

const zoomStep = 1.5;
const panStep = 64;
const readablePixels = 7;
const scaleBarPixels = 120;
const arrows: Record<string, Compass> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const pans: Record<Compass, [number, number]> = {
  left: [panStep, 0],
  right: [-panStep, 0],
  up: [0, panStep],
  down: [0, -panStep],
};

/** The drawing itself, with its window. */
export function PlanView(props: PlanViewProps) {
  const { ground, cells, areas, ramp, height, labelledBy, selected, onSelect, onOpen, overlay } = props;
  const hatch = useId();
  const { box, size, view, drag, wasDragged, zoom, pan, fit, show } = useViewport(ground, height);
  const acts: Record<string, () => void> = {
    "+": () => zoom(zoomStep),
    "=": () => zoom(zoomStep),
    "-": () => zoom(1 / zoomStep),
    "0": fit,
    Escape: () => onSelect(undefined),
    Enter: () => selected && onOpen?.(selected),
  };

  function choose(cell: PlanCell | undefined) {
    if (!cell) return;
    show(cell);
    onSelect(cell);
  }
  function key(event: KeyboardEvent) {
    const way = arrows[event.key];
    const act = acts[event.key];
    if (way && event.shiftKey) pan(...pans[way]);
    else if (way) choose(selected ? neighbour(cells, selected, way) : cells[0]);
    else if (act) act();
    else return;
    event.preventDefault();
  }
  function press(event: MouseEvent) {
    if (wasDragged()) return;
    const id = event.target instanceof Element ? event.target.getAttribute("data-id") : null;
    onSelect(cells.find((cell) => cell.id === id));
  }
  const surface = {
    role: "group",
    "aria-roledescription": "floor plan",
    "aria-labelledby": labelledBy,
    tabIndex: 0,
    onKeyDown: key,
    onClick: press,
    ...drag,
  };
  const usual = cells[Math.floor(cells.length / 2)];
  const labels = usual !== undefined && labelSize(usual) * view.scale >= readablePixels;

  return (
    <div ref={box} style={{ height }} className="relative overflow-hidden rounded-control bg-surface-0">
      {size.width > 0 && (
        <svg
          {...surface}
          onDoubleClick={() => selected && onOpen?.(selected)}
          width={size.width}
          height={height}
          viewBox={`${view.x} ${view.y} ${size.width / view.scale} ${height / view.scale}`}
          className="block cursor-grab touch-none select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
        >
          <Hatch id={hatch} size={6 / view.scale} />
          <rect {...ground} vectorEffect="non-scaling-stroke" className="fill-surface-1 stroke-line-strong" />
          <PlanAreas areas={areas} scale={view.scale} />
          <PlanCells cells={cells} ramp={ramp} labels={labels} unknown={`url(#${hatch})`} />
          <PlanAreaNames areas={areas} scale={view.scale} />
          {overlay}
          {selected && (
            <rect
              x={selected.x}
              y={selected.y}
              width={selected.width}
              height={selected.height}
              fill="none"
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
              className="pointer-events-none stroke-ink"
            />
          )}
        </svg>
      )}
      <ScaleBar scale={view.scale} />
      <div className="absolute top-2 right-2 flex flex-col rounded-control bg-float shadow-float" data-print="hide">
        <IconButton label="Zoom in" icon={Plus} onClick={() => zoom(zoomStep)} />
        <IconButton label="Zoom out" icon={Minus} onClick={() => zoom(1 / zoomStep)} />
        <IconButton label="Show all" icon={Maximize} onClick={fit} />
      </div>
    </div>
  );
}

function ScaleBar({ scale }: { scale: number }) {
  const metres = roundLength(scaleBarPixels, scale);
  return (
    <div className="pointer-events-none absolute bottom-2 left-3 rounded-mark bg-surface-1/85 px-1.5 py-0.5 text-[11px] leading-4 text-ink-muted">
      {formatNumber(metres)} m
      <span aria-hidden style={{ width: metres * scale }} className="block h-1.5 border-x border-b border-ink-muted" />
    </div>
  );
}
