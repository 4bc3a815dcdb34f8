import { useId } from "react";
import { Hatch } from "./hatch.tsx";
import { PlotFrame, type Plot, type XYChartProps } from "./plot.tsx";
import type { Series } from "./series.ts";

export interface WaterfallChartProps extends Omit<XYChartProps, "series" | "xs" | "target"> {
  /** Where it begins. */
  start: { readonly label: string; readonly value: number };
  steps: readonly { readonly label: string; readonly change: number }[];
  end: string;
}

interface Fall {
  readonly from: number;
  readonly to: number;
}

/** How an amount became another one, step by step. A fall is hatched, so that it is not told by color alone. */
export function WaterfallChart({ start, steps, end, onOpen, ...props }: WaterfallChartProps) {
  const hatch = useId();
  const falls: Fall[] = [{ from: 0, to: start.value }];
  let level = start.value;
  for (const { change } of steps) {
    falls.push({ from: level, to: level + change });
    level += change;
  }
  falls.push({ from: 0, to: level });
  const series: Series[] = [
    { id: "change", label: "Change", values: [null, ...steps.map(({ change }) => change), null], color: 2 },
    { id: "level", label: "Level", values: falls.map(({ to }) => to), color: 1 },
  ];
  return (
    <PlotFrame
      {...props}
      bars
      xs={[start.label, ...steps.map(({ label }) => label), end]}
      series={series}
      {...(onOpen && {
        onOpen: (place: number) => {
          if (place > 0 && place <= steps.length) onOpen(place - 1);
        },
      })}
    >
      {(plot) => (
        <>
          <Hatch id={hatch} size={6} />
          {falls.map((fall, index) => (
            <Step key={index} plot={plot} index={index} fall={fall} last={falls.length - 1} hatch={hatch} />
          ))}
        </>
      )}
    </PlotFrame>
  );
}

interface StepProps {
  plot: Plot;
  index: number;
  fall: Fall;
  last: number;
  hatch: string;
}

function Step({ plot, index, fall: { from, to }, last, hatch }: StepProps) {
  const width = Math.max(2, Math.min(48, plot.x.step * 0.72));
  const [top, bottom] = [Math.min(plot.y.at(from), plot.y.at(to)), Math.max(plot.y.at(from), plot.y.at(to))];
  const box = { x: plot.x.at(index) - width / 2, y: top, width, height: Math.max(1, bottom - top) };
  const whole = index === 0 || index === last;
  const fell = !whole && to < from;
  return (
    <g>
      <rect
        {...box}
        rx="2"
        style={{ fill: whole ? "var(--chart-1)" : "var(--chart-2)" }}
        fillOpacity={fell ? 0.35 : 1}
      />
      {fell && <rect {...box} rx="2" fill={`url(#${hatch})`} />}
      {index < last && (
        <line
          x1={plot.x.at(index)}
          x2={plot.x.at(index + 1)}
          y1={plot.y.at(to)}
          y2={plot.y.at(to)}
          className="stroke-line-strong"
          strokeDasharray="2 3"
        />
      )}
    </g>
  );
}
