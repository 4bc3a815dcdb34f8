import { area, curveMonotoneX, line } from "d3-shape";
import { reachAround } from "./scales.ts";

interface SparklineProps {
  /** Said instead of the picture: "Orders in the last 14 days, from 120 to 164". */
  label: string;
  values: readonly number[];
  width?: number;
  height?: number;
}

const inset = 2;

/** The shape of a recent past, beside a figure. */
export function Sparkline({ label, values, width = 96, height = 28 }: SparklineProps) {
  const { least, most } = reachAround(values);
  const x = (index: number) => inset + (index / Math.max(1, values.length - 1)) * (width - 2 * inset);
  const y = (value: number) => inset + (1 - (value - least) / (most - least || 1)) * (height - 2 * inset);
  const points = [...values];
  const stroke = line<number>()
    .x((_, index) => x(index))
    .y(y)
    .curve(curveMonotoneX)(points);
  const ground = area<number>()
    .x((_, index) => x(index))
    .y0(height)
    .y1(y)
    .curve(curveMonotoneX)(points);
  const last = values.at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="block max-w-full overflow-visible text-accent-text"
    >
      <path d={ground ?? ""} fill="currentColor" fillOpacity="0.1" />
      <path
        d={stroke ?? ""}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last !== undefined && <circle cx={x(values.length - 1)} cy={y(last)} r="2.25" fill="currentColor" />}
    </svg>
  );
}
