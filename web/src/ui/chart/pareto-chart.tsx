import { PlotFrame, type XYChartProps } from "./plot.tsx";
import { Bars } from "./bar-chart.tsx";
import { linePath } from "./line-chart.tsx";
import type { Series } from "./series.ts";

export interface ParetoChartProps extends Omit<XYChartProps, "series" | "target"> {
  /** Amounts of the places; they are drawn from the largest to the smallest. */
  values: readonly number[];
  measure: string;
}

const share = 0.8;

/** The order of the places from the largest to the smallest amount. */
export const largestFirst = (values: readonly number[]): number[] =>
  values.map((_, index) => index).toSorted((one, other) => (values[other] ?? 0) - (values[one] ?? 0));

/** Which few make most of the whole: amounts from the largest down, and how much of the whole they are together. */
export function ParetoChart({ xs, values, measure, onOpen, ...props }: ParetoChartProps) {
  const order = largestFirst(values);
  const sorted = order.map((index) => values[index] ?? 0);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  const cumulative = sorted.map((_, index) => sorted.slice(0, index + 1).reduce((sum, value) => sum + value, 0));
  const series: Series[] = [
    { id: "value", label: measure, values: sorted, color: 1 },
    { id: "cumulative", label: "Cumulative", values: cumulative, color: 2 },
  ];
  return (
    <PlotFrame
      {...props}
      bars
      xs={order.map((index) => xs[index] ?? "")}
      series={series}
      target={{ value: total * share, label: "80 % of the whole" }}
      {...(onOpen && { onOpen: (place: number) => onOpen(order[place] ?? place) })}
    >
      {(plot) =>
        plot.series.map((one) =>
          one.id === "value" ? (
            <Bars key={one.id} plot={plot} series={one} />
          ) : (
            <path
              key={one.id}
              d={linePath(plot, one.values)}
              fill="none"
              strokeWidth="2"
              strokeDasharray="4 3"
              style={{ stroke: one.paint }}
            />
          ),
        )
      }
    </PlotFrame>
  );
}
