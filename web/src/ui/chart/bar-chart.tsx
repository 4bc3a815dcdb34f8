import { PlotFrame, type Plot, type XYChartProps } from "./plot.tsx";
import { stacked, type ColoredSeries } from "./series.ts";

const corner = 3;
const widest = 48;

/** Pixels of the smallest part of a stacked bar, the gap above it included. */
const leastHeight = 4;

/** Amounts side by side, for comparing. Several series stand as a group at each x. */
export function BarChart(props: XYChartProps) {
  return (
    <PlotFrame {...props} bars>
      {(plot) => {
        const room = barWidth(plot, plot.series.length);
        return (
          <>
            <Ground plot={plot} />
            {plot.series.map((one, place) =>
              one.values.map((value, index) =>
                value === null ? null : (
                  <Bar
                    key={`${one.id}-${index}`}
                    plot={plot}
                    series={one}
                    index={index}
                    from={0}
                    to={value}
                    width={room}
                    x={plot.x.at(index) + (place - plot.series.length / 2) * room}
                  />
                ),
              ),
            )}
          </>
        );
      }}
    </PlotFrame>
  );
}

/** Parts of a whole at each x, one upon the other. */
export function StackedBarChart(props: XYChartProps) {
  return (
    <PlotFrame {...props} bars stack>
      {(plot) => {
        const room = barWidth(plot, 1);
        return (
          <>
            <Ground plot={plot} />
            {stacked(plot.series).map((parts, index) =>
              lifted(plot, parts).map(({ lift, ...part }, place) => {
                const series = plot.series[place];
                return series && part.to > part.from ? (
                  <Bar
                    lift={lift}
                    key={`${part.id}-${index}`}
                    plot={plot}
                    series={series}
                    index={index}
                    from={part.from}
                    to={part.to}
                    width={room}
                    x={plot.x.at(index) - room / 2}
                    flat={place < parts.length - 1}
                  />
                ) : null;
              }),
            )}
          </>
        );
      }}
    </PlotFrame>
  );
}

/** The parts of a bar, each raised by as much as small parts below it were enlarged to be seen. */
function lifted<Part extends { from: number; to: number }>(plot: Plot, parts: readonly Part[]) {
  let lift = 0;
  return parts.map((part) => {
    const raised = { ...part, lift };
    const height = Math.abs(plot.y.at(part.from) - plot.y.at(part.to));
    if (part.to > part.from) lift += Math.max(0, leastHeight - height);
    return raised;
  });
}

function barWidth(plot: Plot, groups: number): number {
  return Math.max(1, Math.min(widest, (plot.x.step * 0.72) / Math.max(1, groups)));
}

/** The bars of one series, alone at each place. */
export function Bars({ plot, series }: { plot: Plot; series: ColoredSeries }) {
  const room = barWidth(plot, 1);
  return series.values.map((value, index) =>
    value === null ? null : (
      <Bar
        key={index}
        plot={plot}
        series={series}
        index={index}
        from={0}
        to={value}
        width={room}
        x={plot.x.at(index) - room / 2}
      />
    ),
  );
}

interface BarProps {
  plot: Plot;
  series: ColoredSeries;
  index: number;
  from: number;
  to: number;
  x: number;
  width: number;
  /** Another part stands on it: its top is not rounded. */
  flat?: boolean;
  /** Given for a part of a stacked bar: pixels by which it is raised; it is enlarged until it can be seen. */
  lift?: number;
}

function Bar({ plot, series, index, from, to, x, width, flat = false, lift }: BarProps) {
  const [top, bottom] = [Math.min(plot.y.at(from), plot.y.at(to)), Math.max(plot.y.at(from), plot.y.at(to))];
  const faded = plot.point !== undefined && plot.point !== index;
  const gap = width > 4 ? 1 : 0;
  const whole = lift === undefined ? bottom - top : Math.max(leastHeight, bottom - top);
  const height = Math.max(0, whole - (flat ? 1 : 0));
  return (
    <path
      d={barPath(x + gap / 2, bottom - (lift ?? 0) - height, width - gap, height, flat ? 0 : corner)}
      fillOpacity={faded ? 0.45 : 1}
      style={{ fill: series.paint }}
    />
  );
}

/** Rounded where the bar ends, square where it stands. */
function barPath(
  ...[x, y, width, height, round]: [x: number, y: number, width: number, height: number, round: number]
): string {
  const r = Math.min(round, width / 2, height);
  return `M${x} ${y + height}v${-(height - r)}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - r}z`;
}

/** The place being looked at. */
function Ground({ plot }: { plot: Plot }) {
  if (plot.point === undefined) return null;
  return (
    <rect
      x={plot.x.at(plot.point) - plot.x.step / 2}
      width={plot.x.step}
      height={plot.height}
      className="fill-surface-2"
    />
  );
}
