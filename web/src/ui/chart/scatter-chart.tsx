import { nice, ticks as ticksOf } from "d3-array";
import { formatCompact, formatNumber } from "../format.ts";
import { XAxis, YAxis } from "./axes.tsx";
import { ChartFrame, type ChartWords } from "./chart-frame.tsx";
import { Reading } from "./chart-tip.tsx";
import { linear, reachAround, yScale } from "./scales.ts";
import { paintOf, type ChartColor } from "./series.ts";
import { usePoint } from "./use-point.ts";
import { useWidth } from "../use-width.ts";

export interface ScatterPoint {
  id: string;
  label: string;
  x: number;
  y: number;
  /** A third amount, drawn as area. */
  size?: number;
  color?: ChartColor;
}

export interface ScatterChartProps extends ChartWords {
  points: readonly ScatterPoint[];
  xLabel: string;
  yLabel: string;
  format?: (value: number) => string;
  /** Format of the labels along both axes. */
  axisFormat?: (value: number) => string;
  /** Draws the line on which both amounts are equal. */
  diagonal?: boolean;
  height?: number;
  onOpen?: (point: ScatterPoint) => void;
  className?: string;
}

const margin = { top: 20, right: 16, bottom: 40, left: 48 };
const ticksAtMost = 10;
const radii = { usual: 5, least: 3, most: 18, touch: 24 };

/** Relation of two amounts, thing by thing. Arrow keys go through the points from left to right. */
export function ScatterChart({
  points,
  xLabel,
  yLabel,
  format = formatNumber,
  axisFormat = formatCompact,
  diagonal = false,
  height = 280,
  onOpen,
  className,
  ...words
}: ScatterChartProps) {
  const ordered = points.toSorted((a, b) => a.x - b.x);
  return (
    <ChartFrame
      {...words}
      className={className}
      height={height}
      table={{
        head: ["", xLabel, yLabel],
        rows: ordered.map((point) => [point.label, format(point.x), format(point.y)]),
      }}
    >
      {(labelledBy) => (
        <Points
          points={ordered}
          xLabel={xLabel}
          yLabel={yLabel}
          format={format}
          axisFormat={axisFormat}
          diagonal={diagonal}
          height={height}
          onOpen={onOpen}
          labelledBy={labelledBy}
        />
      )}
    </ChartFrame>
  );
}

interface PointsProps extends Pick<ScatterChartProps, "points" | "xLabel" | "yLabel"> {
  format: (value: number) => string;
  axisFormat: (value: number) => string;
  diagonal: boolean;
  height: number;
  onOpen: ((point: ScatterPoint) => void) | undefined;
  labelledBy: string;
}

function Points(props: PointsProps) {
  const { points, xLabel, yLabel, format, axisFormat, diagonal, height, onOpen, labelledBy } = props;
  const { box, width } = useWidth<HTMLDivElement>();
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: height - margin.top - margin.bottom };
  const reach = reachAround(points.map((point) => point.x));
  const ends = nice(reach.least, reach.most, ticksAtMost);
  const x = linear(ends, [0, inner.width]);
  const y = yScale(reachAround(points.map((point) => point.y)), inner.height);
  const largest = Math.max(1, ...points.map((point) => point.size ?? 0));
  const radius = linear([0, Math.sqrt(largest)], [radii.least, radii.most]);
  const { point: index, surface } = usePoint({
    count: points.length,
    origin: margin,
    nearest: (px, py) =>
      nearest(
        points.map((point) => ({ x: x(point.x), y: y.at(point.y) })),
        px,
        py,
      ),
    onOpen: onOpen && ((at) => points[at] && onOpen(points[at])),
  });
  const here = index === undefined ? undefined : points[index];
  const count = Math.max(2, Math.floor(inner.width / 90));
  const ticks = ticksOf(...ends, count).map((tick) => ({ at: x(tick), label: axisFormat(tick) }));
  const steps = ticksOf(...ends, ticksAtMost);
  const [from, until] = [Math.max(least(steps), least(y.ticks)), Math.min(most(steps), most(y.ticks))];
  return (
    <div ref={box} className="relative" style={{ height }}>
      <svg
        width={width}
        height={height}
        aria-labelledby={labelledBy}
        {...surface}
        className="block touch-pan-y rounded-control"
      >
        <g transform={`translate(${margin.left} ${margin.top})`}>
          <YAxis scale={y} width={inner.width} format={axisFormat} />
          <XAxis scale={{ at: () => 0, step: 0, ticks }} width={inner.width} height={inner.height} />
          {diagonal && from < until && (
            <line
              aria-hidden
              x1={x(from)}
              y1={y.at(from)}
              x2={x(until)}
              y2={y.at(until)}
              strokeDasharray="4 4"
              className="stroke-ink-muted"
            />
          )}
          <text aria-hidden x={-margin.left + 4} y={-8} className="fill-ink-muted text-[11px]">
            {yLabel}
          </text>
          <text
            aria-hidden
            x={inner.width}
            y={inner.height + 36}
            textAnchor="end"
            className="fill-ink-muted text-[11px]"
          >
            {xLabel}
          </text>
          {points.map((point) => (
            <circle
              key={point.id}
              cx={x(point.x)}
              cy={y.at(point.y)}
              r={point.size === undefined ? radii.usual : radius(Math.sqrt(point.size))}
              fillOpacity={here && here !== point ? 0.3 : 0.65}
              strokeWidth="1.25"
              style={{ fill: paintOf(point.color), stroke: paintOf(point.color) }}
            />
          ))}
          {here && (
            <circle
              cx={x(here.x)}
              cy={y.at(here.y)}
              r={(here.size === undefined ? radii.usual : radius(Math.sqrt(here.size))) + 3}
              fill="none"
              strokeWidth="2"
              className="stroke-ink"
            />
          )}
        </g>
      </svg>
      <Reading
        at={
          here && {
            heading: here.label,
            rows: [
              { label: xLabel, value: format(here.x) },
              { label: yLabel, value: format(here.y) },
            ],
            x: margin.left + x(here.x),
            y: Math.min(margin.top + y.at(here.y), height - 84),
          }
        }
        width={width}
      />
    </div>
  );
}

const least = (ticks: readonly number[]): number => Math.min(...ticks);
const most = (ticks: readonly number[]): number => Math.max(...ticks);

function nearest(places: readonly { x: number; y: number }[], x: number, y: number): number | undefined {
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
  const least = Math.min(...distances);
  return least <= radii.touch ? distances.indexOf(least) : undefined;
}
