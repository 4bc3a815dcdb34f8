import { useState, type ReactNode } from "react";
import { formatCompact, formatNumber } from "../format.ts";
import { EventMarks, TargetLine, XAxis, YAxis } from "./axes.tsx";
import { ChartFrame, type ChartWords } from "./chart-frame.tsx";
import { Reading, type TipRow } from "./chart-tip.tsx";
import { Legend } from "./legend.tsx";
import { reachOf, xScale, yScale, type XScale, type YScale } from "./scales.ts";
import { colored, formatX as usualX, type ChartX, type ColoredSeries, type Series } from "./series.ts";
import { usePoint } from "./use-point.ts";
import { useWidth } from "../use-width.ts";

/** Something that happened: it explains the line, and has no value. */
export interface ChartEvent {
  readonly index: number;
  /** Its kind: "Alert". */
  readonly label: string;
  readonly text: string;
}

/** Common properties of line, area and bar charts. */
export interface XYChartProps extends ChartWords {
  xs: readonly ChartX[];
  series: readonly Series[];
  format?: (value: number) => string;
  formatX?: (x: ChartX) => string;
  height?: number;
  /** A level to be reached. */
  target?: { value: number; label: string };
  /** Events on the places of the x axis, by index; each is drawn, read and listed with its place. */
  events?: readonly ChartEvent[];
  /** Set to false where the distance from zero says nothing; the axis then begins near the least value. Never for bars. */
  fromZero?: boolean;
  /** Enter or a press on a place: the rows behind it. */
  onOpen?: (index: number) => void;
  className?: string;
}

/** Everything a mark needs to draw itself. */
export interface Plot {
  x: XScale;
  y: YScale;
  width: number;
  height: number;
  series: ColoredSeries[];
  /** Index of the x being looked at. */
  point: number | undefined;
}

interface PlotFrameProps extends XYChartProps {
  bars?: boolean;
  stack?: boolean;
  children: (plot: Plot) => ReactNode;
}

const margin = { top: 12, right: 12, bottom: 26, left: 44 };

/** Frame, axes, legend, tip, keys and table of a chart over x; the marks are its child. */
export function PlotFrame(props: PlotFrameProps) {
  const { xs, series, events = [], format = formatNumber, formatX = usualX, height = 240 } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const all = colored(series);
  return (
    <ChartFrame
      title={props.title}
      {...(props.description ? { description: props.description } : {})}
      hideTitle={props.hideTitle ?? false}
      className={props.className}
      height={height}
      legend={
        all.length > 1 ? (
          <Legend
            series={all}
            hidden={hidden}
            onToggle={(id) => setHidden(hidden.symmetricDifference(new Set([id])))}
          />
        ) : undefined
      }
      table={{
        head: ["", ...series.map((one) => one.label), ...(events.length > 0 ? ["Events"] : [])],
        rows: xs.map((x, index) => [
          formatX(x),
          ...series.map((one) => shown(one.values[index], format)),
          ...(events.length > 0 ? [textsAt(events, index).join(" ")] : []),
        ]),
      }}
    >
      {(labelledBy) => (
        <PlotArea
          {...props}
          format={format}
          formatX={formatX}
          height={height}
          shownSeries={all.filter((one) => !hidden.has(one.id))}
          labelledBy={labelledBy}
        />
      )}
    </ChartFrame>
  );
}

interface PlotAreaProps extends PlotFrameProps {
  format: (value: number) => string;
  formatX: (x: ChartX) => string;
  height: number;
  shownSeries: ColoredSeries[];
  labelledBy: string;
}

function PlotArea(props: PlotAreaProps) {
  const {
    xs,
    shownSeries,
    format,
    formatX,
    height,
    target,
    events = [],
    bars = false,
    stack = false,
    fromZero = true,
    labelledBy,
    onOpen,
    children,
  } = props;
  const { box, width } = useWidth<HTMLDivElement>();
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: height - margin.top - margin.bottom };
  const x = xScale(xs, inner.width, formatX, bars);
  const y = yScale(reachOf(shownSeries, { stack, fromZero: fromZero || bars, target: target?.value }), inner.height);
  const empty = hasNoAmounts(shownSeries, target);
  const { point, surface } = usePoint({
    count: xs.length,
    nearest: (px) => nearestIndex(x, xs.length, px),
    origin: margin,
    onOpen,
  });

  return (
    <div ref={box} className="relative" style={{ height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          aria-labelledby={labelledBy}
          {...surface}
          className="block touch-pan-y rounded-control"
        >
          <g transform={`translate(${margin.left} ${margin.top})`}>
            <AmountAxis shown={!empty} scale={y} width={inner.width} />
            <XAxis scale={x} width={inner.width} height={inner.height} />
            {children({ x, y, ...inner, series: shownSeries, point })}
            <EventMarks events={events} x={x} height={inner.height} />
            {target && <TargetLine y={y.at(target.value)} width={inner.width} label={target.label} />}
          </g>
        </svg>
      )}
      <EmptyNote shown={empty} />
      <Reading
        at={
          point === undefined
            ? undefined
            : {
                heading: formatX(xs[point] ?? ""),
                rows: [
                  ...tipRows(shownSeries, point, format),
                  ...events.filter(({ index }) => index === point).map(({ label, text }) => ({ label, value: text })),
                ],
                x: margin.left + x.at(point),
                y: margin.top,
              }
        }
        width={width}
      />
    </div>
  );
}

const textsAt = (events: readonly ChartEvent[], place: number): string[] =>
  events.filter(({ index }) => index === place).map(({ text }) => text);

/** Without amounts, an axis from 0 to 1 would show a scale that belongs to nothing. */
function hasNoAmounts(series: readonly ColoredSeries[], target: XYChartProps["target"]): boolean {
  return target === undefined && series.length > 0 && series.every(({ values }) => values.every((value) => !value));
}

function AmountAxis({ shown: isShown, scale, width }: { shown: boolean; scale: YScale; width: number }) {
  return isShown ? <YAxis scale={scale} width={width} format={formatCompact} /> : null;
}

function EmptyNote({ shown: isShown }: { shown: boolean }) {
  if (!isShown) return null;
  return (
    <p className="pointer-events-none absolute inset-0 grid place-items-center pb-6 text-ink-muted">
      No amounts to show
    </p>
  );
}

function tipRows(series: readonly ColoredSeries[], index: number, format: (value: number) => string): TipRow[] {
  return series.flatMap((one) => {
    const value = one.values[index];
    if (value === null || value === undefined) return [];
    const [low, high] = [one.low?.[index], one.high?.[index]];
    const interval = low != null && high != null ? ` (${format(low)} to ${format(high)})` : "";
    return [{ label: one.label, value: `${format(value)}${interval}`, paint: one.paint }];
  });
}

function nearestIndex(x: XScale, count: number, px: number): number | undefined {
  let best: number | undefined;
  let distance = Infinity;
  for (let index = 0; index < count; index++) {
    const here = Math.abs(x.at(index) - px);
    if (here >= distance) continue;
    best = index;
    distance = here;
  }
  return best;
}

export function shown(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? "–" : format(value);
}
