import { area, curveMonotoneX, line } from "d3-shape";
import { PlotFrame, type Plot, type XYChartProps } from "./plot.tsx";
import { stacked, type ColoredSeries } from "./series.ts";

/** How something went over time, or over any ordered x. An interval (`low`, `high`) is drawn as a band. */
export function LineChart(props: XYChartProps) {
  return (
    <PlotFrame {...props}>
      {(plot) => (
        <>
          {plot.series.map((one) => (
            <Band key={one.id} plot={plot} series={one} />
          ))}
          {plot.series.map((one) => (
            <path
              key={one.id}
              d={linePath(plot, one.values)}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
              strokeDasharray={one.dashed ? "1 5" : undefined}
              style={{ stroke: one.paint }}
            />
          ))}
          <Crosshair plot={plot} valueAt={(one, index) => one.values[index]} />
        </>
      )}
    </PlotFrame>
  );
}

/** Parts of a whole over time, one upon the other. */
export function AreaChart(props: XYChartProps) {
  return (
    <PlotFrame {...props} stack>
      {(plot) => {
        const stack = stacked(plot.series);
        const top = (one: ColoredSeries, index: number) => stack[index]?.find((part) => part.id === one.id)?.to;
        return (
          <>
            {plot.series.map((one) => (
              <g key={one.id}>
                <path d={layerPath(plot, stack, one.id)} fillOpacity="0.2" style={{ fill: one.paint }} />
                <path
                  d={linePath(
                    plot,
                    one.values.map((_, index) => top(one, index) ?? null),
                  )}
                  fill="none"
                  strokeWidth="1.75"
                  style={{ stroke: one.paint }}
                />
              </g>
            ))}
            <Crosshair plot={plot} valueAt={top} />
          </>
        );
      }}
    </PlotFrame>
  );
}

export function linePath(plot: Plot, values: readonly (number | null)[]): string {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => plot.x.at(index))
    .y((value) => plot.y.at(value ?? 0))
    .curve(curveMonotoneX);
  return path([...values]) ?? "";
}

function layerPath(plot: Plot, stack: ReturnType<typeof stacked>, id: string): string {
  const layer = stack.map((parts) => parts.find((part) => part.id === id) ?? { from: 0, to: 0 });
  const path = area<{ from: number; to: number }>()
    .x((_, index) => plot.x.at(index))
    .y0((part) => plot.y.at(part.from))
    .y1((part) => plot.y.at(part.to))
    .curve(curveMonotoneX);
  return path(layer) ?? "";
}

function Band({ plot, series }: { plot: Plot; series: ColoredSeries }) {
  const { low, high } = series;
  if (!low || !high) return null;
  const path = area<number | null>()
    .defined((value, index) => value !== null && high[index] != null)
    .x((_, index) => plot.x.at(index))
    .y0((value) => plot.y.at(value ?? 0))
    .y1((_, index) => plot.y.at(high[index] ?? 0))
    .curve(curveMonotoneX);
  return <path d={path([...low]) ?? ""} fillOpacity="0.16" style={{ fill: series.paint }} />;
}

function Crosshair({
  plot,
  valueAt,
}: {
  plot: Plot;
  valueAt: (series: ColoredSeries, index: number) => number | null | undefined;
}) {
  const { point } = plot;
  if (point === undefined) return null;
  const x = plot.x.at(point);
  return (
    <g aria-hidden>
      <line x1={x} x2={x} y2={plot.height} className="stroke-line-strong" shapeRendering="crispEdges" />
      {plot.series.map((one) => {
        const value = valueAt(one, point);
        return value == null ? null : (
          <circle
            key={one.id}
            cx={x}
            cy={plot.y.at(value)}
            r="4"
            strokeWidth="2"
            className="stroke-surface-1"
            style={{ fill: one.paint }}
          />
        );
      })}
    </g>
  );
}
