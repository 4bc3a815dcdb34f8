import { dateFormat } from "../habits.ts";
/** A category, or the color of an alert. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | 7 | "bad";

/** A place on the x axis: a moment, a number or a category. */
export type ChartX = Date | number | string;

export interface Series {
  id: string;
  label: string;
  /** One value for each x; null where there is none. */
  values: readonly (number | null)[];
  /** Ends of an interval around the values: a forecast's, a plan's. */
  low?: readonly (number | null)[];
  high?: readonly (number | null)[];
  /** Not measured but expected. */
  dashed?: boolean;
  color?: ChartColor;
}

export interface ColoredSeries extends Series {
  paint: string;
}

const palette: ChartColor[] = [1, 2, 3, 4, 5, 6, 7];

/** One series takes the accent; several take the categories in order, unless they name their own. */
export function colored(series: readonly Series[]): ColoredSeries[] {
  return series.map((one, place) => ({
    ...one,
    paint: paintOf(one.color ?? (series.length > 1 ? palette[place % palette.length] : undefined)),
  }));
}

export function paintOf(color: ChartColor | undefined): string {
  if (color === "bad") return "var(--bad)";
  return color === undefined ? "var(--accent-text)" : `var(--chart-${color})`;
}

/** Sums from the bottom up: for each series, where its part of the stack begins and ends at each x. */
export function stacked(series: readonly Series[]): { id: string; from: number; to: number }[][] {
  const length = series[0]?.values.length ?? 0;
  return Array.from({ length }, (_, index) => {
    let top = 0;
    return series.map((one) => {
      const from = top;
      top += one.values[index] ?? 0;
      return { id: one.id, from, to: top };
    });
  });
}

const day = dateFormat({ day: "numeric", month: "short" });

export function formatX(x: ChartX): string {
  return x instanceof Date ? day.format(x) : String(x);
}
