import { dateFormat, ownTimeZone, wallClock } from "../habits.ts";
import { useEffect, useId, useRef } from "react";
import UPlot from "uplot";
import { onThemeChange, resolvedColor } from "../canvas-color.ts";
import { formatCompact, formatNumber } from "../format.ts";
import { ChartFrame, type ChartTable, type ChartWords } from "./chart-frame.tsx";
import { colored, type ColoredSeries, type Series } from "./series.ts";
import { useWidth } from "../use-width.ts";
import "./dense-chart.css";

export interface DenseChartProps extends ChartWords {
  /** Seconds since 1970, rising. */
  times: readonly number[];
  series: readonly Series[];
  format?: (value: number) => string;
  height?: number;
  className?: string;
}

/** The table lists at most this many moments, evenly apart. */
const tableRows = 200;
const moment = dateFormat({ dateStyle: "short", timeStyle: "medium" });

/** A signal of thousands of points: drawn on a canvas, drag to zoom in, double-click to zoom out. */
export function DenseChart({
  times,
  series,
  format = formatNumber,
  height = 240,
  className,
  ...words
}: DenseChartProps) {
  const all = colored(series);
  return (
    <ChartFrame {...words} className={className} height={height} table={sampled(times, series, format)}>
      {(labelledBy) => <Canvas times={times} series={all} format={format} height={height} labelledBy={labelledBy} />}
    </ChartFrame>
  );
}

interface CanvasProps {
  times: readonly number[];
  series: readonly ColoredSeries[];
  format: (value: number) => string;
  height: number;
  labelledBy: string;
}

function Canvas({ times, series, format, height, labelledBy }: CanvasProps) {
  const { box, width } = useWidth<HTMLDivElement>();
  const plot = useRef<UPlot>(null);
  const note = useId();
  const drawable = width > 0;

  useEffect(() => {
    const element = box.current;
    if (!element || !drawable) return;
    const made = new UPlot(
      options(element, series, format, { width: element.clientWidth, height }),
      [[...times], ...series.map((one) => [...one.values])],
      element,
    );
    plot.current = made;
    const stop = onThemeChange(() => made.redraw(false, true));
    return () => {
      stop();
      made.destroy();
    };
  }, [box, drawable, times, series, format, height]);
  useEffect(() => plot.current?.setSize({ width, height }), [width, height]);

  return (
    <div
      ref={box}
      role="img"
      aria-labelledby={`${labelledBy} ${note}`}
      style={{ height }}
      className="ui-dense relative overflow-hidden"
    >
      <span id={note} className="sr-only">
        {times.length} points; the table lists them
      </span>
    </div>
  );
}

function options(
  element: HTMLElement,
  series: readonly ColoredSeries[],
  format: (value: number) => string,
  size: { width: number; height: number },
): UPlot.Options {
  const axis = {
    stroke: () => resolvedColor(element, "var(--ink-faint)"),
    grid: { stroke: () => resolvedColor(element, "var(--line)"), width: 1 },
    ticks: { show: false },
    font: `11px ${getComputedStyle(element).fontFamily}`,
  };
  return {
    ...size,
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), ownTimeZone()),
    padding: [12, 8, 0, 0],
    legend: { live: true, isolate: true },
    cursor: { points: { size: 7 }, drag: { x: true, y: false } },
    axes: [
      { ...axis, size: 26, space: 72, values: (plot, ticks) => ticks.map((seconds) => clock(plot, seconds)) },
      { ...axis, size: 48, values: (_, ticks) => ticks.map(formatCompact) },
    ],
    series: [
      { label: "Time", value: (_, seconds) => (seconds == null ? "" : moment.format(seconds * 1000)) },
      ...series.map((one) => ({
        label: one.label,
        stroke: () => resolvedColor(element, one.paint),
        width: 1.25,
        points: { show: false },
        value: (_: UPlot, value: number | null) => (value == null ? "–" : format(value)),
      })),
    ],
  };
}

const day = dateFormat({ day: "numeric", month: "short" });
const time = dateFormat({ hour: "2-digit", minute: "2-digit" });
const daySeconds = 86_400;

/** A day where it begins or where days are far apart, else a time. */
function clock(plot: UPlot, seconds: number): string {
  const at = new Date(seconds * 1000);
  const { min = 0, max = 0 } = plot.scales["x"] ?? {};
  const newDay = wallClock(at).endsWith("T00:00:00");
  return newDay || (max ?? 0) - (min ?? 0) > 14 * daySeconds ? day.format(at) : time.format(at);
}

function sampled(times: readonly number[], series: readonly Series[], format: (value: number) => string): ChartTable {
  const every = Math.max(1, Math.ceil(times.length / tableRows));
  const rows = times.flatMap((seconds, index) =>
    index % every === 0
      ? [
          [
            moment.format(seconds * 1000),
            ...series.map((one) => (one.values[index] == null ? "–" : format(one.values[index]))),
          ],
        ]
      : [],
  );
  return {
    head: ["Time", ...series.map((one) => one.label)],
    rows,
    ...(every > 1 ? { note: `Every ${every}th of ${formatNumber(times.length)} points.` } : {}),
  };
}
