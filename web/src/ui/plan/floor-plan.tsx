import List from "lucide-react/icons/list";
import MapIcon from "lucide-react/icons/map";
import { useId, useState, type ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { RampLegend } from "../chart/ramp-legend.tsx";
import { rampOf } from "../chart/ramp.ts";
import { cx } from "../cx.ts";
import { formatNumber } from "../format.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { PlanView } from "./plan-view.tsx";
import type { Ground, PlanArea, PlanCell } from "./plan.ts";

export interface FloorPlanProps {
  title: string;
  /** Outer walls, in metres. */
  ground: Ground;
  cells: readonly PlanCell[];
  areas?: readonly PlanArea[];
  /** Values that color the cells: "fill". */
  measure: string;
  format?: (value: number) => string;
  /** Least and most of the colours, where they should not follow from the values. */
  ends?: { least: number; most: number };
  selected?: string | undefined;
  onSelect?: (id: string | undefined) => void;
  /** Enter or a double press on a place. */
  onOpen?: (id: string) => void;
  /** Drawn over the places, in metres. */
  overlay?: ReactNode;
  height?: number;
}

/** A place to scale, coloured by an amount: zoom by wheel, pinch, buttons or + and -, move by drag or Shift with arrows, choose by press or arrows. */
export function FloorPlan(props: FloorPlanProps) {
  const {
    title,
    ground,
    cells,
    areas = [],
    measure,
    format = formatNumber,
    ends,
    overlay,
    height = 440,
    onOpen,
  } = props;
  const [own, setOwn] = useState<string>();
  const [asList, setAsList] = useState(false);
  const id = useId();
  const { selected = own } = props;
  const chosen = cells.find((cell) => cell.id === selected);
  const ramp = rampOf(
    cells.map((cell) => cell.value),
    ends,
  );
  function select(cell: PlanCell | undefined) {
    setOwn(cell?.id);
    props.onSelect?.(cell?.id);
  }
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1">
        <figcaption id={id} className="font-strong">
          {title}
        </figcaption>
        <span role="status" className="text-ink-muted">
          {chosen && words(chosen, measure, format)}
        </span>
        <div className="ml-auto flex items-center gap-3">
          <RampLegend ramp={ramp} format={format} />
          <IconButton
            label={asList ? "Show as plan" : "Show as list"}
            icon={asList ? MapIcon : List}
            density="dense"
            aria-pressed={asList}
            onClick={() => setAsList(!asList)}
          />
        </div>
      </div>
      {asList ? (
        <PlanList
          cells={cells}
          measure={measure}
          format={format}
          height={height}
          selected={selected}
          onSelect={select}
        />
      ) : (
        <PlanView
          ground={ground}
          cells={cells}
          areas={areas}
          ramp={ramp}
          height={height}
          labelledBy={id}
          selected={chosen}
          onSelect={select}
          onOpen={onOpen && ((cell) => onOpen(cell.id))}
          overlay={overlay}
        />
      )}
    </figure>
  );
}

function words(cell: PlanCell, measure: string, format: (value: number) => string): string {
  return `${cell.label}: ${cell.value === null ? `${measure} unknown` : `${format(cell.value)} ${measure}`}`;
}

interface PlanListProps extends Pick<FloorPlanProps, "cells" | "measure"> {
  format: (value: number) => string;
  height: number;
  selected: string | undefined;
  onSelect: (cell: PlanCell) => void;
}

/** The same places as a list. */
function PlanList({ cells, measure, format, height, selected, onSelect }: PlanListProps) {
  return (
    <ul style={{ height }} className="overflow-y-auto rounded-control border border-line">
      {cells.map((cell) => (
        <li key={cell.id} className="[contain-intrinsic-size:auto_32px] [content-visibility:auto]">
          <button
            type="button"
            aria-pressed={cell.id === selected}
            onClick={() => onSelect(cell)}
            className={cx(
              "flex min-h-8 w-full items-center justify-between border-b border-line/60 px-3 text-left hover:bg-surface-2 pointer-coarse:min-h-11",
              cell.id === selected && "bg-accent-soft",
            )}
          >
            <span className="font-mono text-small">{cell.label}</span>
            <span>
              {cell.value === null ? "–" : format(cell.value)} <VisuallyHidden>{measure}</VisuallyHidden>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
