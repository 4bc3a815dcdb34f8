import { nice, ticks } from "d3-array";
import { stacked, type ChartX, type Series } from "./series.ts";

export interface XScale {
  /** Middle of the place of the x with this index. */
  at: (index: number) => number;
  /** Room each x has; 0 where x is a moment or a number. */
  step: number;
  ticks: { at: number; label: string }[];
}

export interface YScale {
  at: (value: number) => number;
  ticks: number[];
}

const labelRoom = 64;
/** Width of a letter of a label, on average, and the least space between two labels. */
const letterWidth = 5.6;
const labelGap = 10;
const tickRoom = 44;
const barPadding = 0.28;

/** Moments and numbers are placed by distance, categories and bars evenly. */
export function xScale(xs: readonly ChartX[], width: number, format: (x: ChartX) => string, bars: boolean): XScale {
  const first = xs[0];
  if (!bars && typeof first !== "string") return continuous(xs, width, format);
  // Half a step of margin on both sides; a little less where bars keep the gap between them at the ends too.
  const step = width / Math.max(1, xs.length + (bars ? barPadding : 0));
  const at = (index: number) => width / 2 + (index - (xs.length - 1) / 2) * step;
  return { at, step, ticks: spaced(xs.map((x, index) => ({ at: at(index), label: format(x) }))) };
}

function continuous(xs: readonly ChartX[], width: number, format: (x: ChartX) => string): XScale {
  const numbers = xs.map(Number);
  const ends: [number, number] = [Math.min(...numbers), Math.max(...numbers)];
  const scale = linear(ends, [0, width]);
  const at = (index: number) => scale(numbers[index] ?? 0);
  // Moments are named as they are in the data: the days and weeks people know, not round multiples of time.
  if (xs[0] instanceof Date)
    return { at, step: 0, ticks: spaced(xs.map((x, index) => ({ at: at(index), label: format(x) }))) };
  const count = Math.max(2, Math.floor(width / (labelRoom * 1.4)));
  return { at, step: 0, ticks: ticks(...ends, count).map((tick) => ({ at: scale(tick), label: format(tick) })) };
}

/** As many names as fit beside each other, evenly apart. */
function spaced(ticks: { at: number; label: string }[]): { at: number; label: string }[] {
  const [first, second] = ticks;
  const room = Math.max(labelRoom, ...ticks.map(({ label }) => label.length * letterWidth + labelGap));
  const gap = second && first ? Math.max(1, second.at - first.at) : room;
  const every = Math.max(1, Math.ceil(room / gap));
  let last = -Infinity;
  return ticks.filter((tick, index) => {
    if (index % every !== 0 || tick.at - last < room * 0.75) return false;
    last = tick.at;
    return true;
  });
}

export interface Reach {
  least: number;
  most: number;
}

/** From the least to the most that is drawn: values, intervals, target, and zero unless it is left out on purpose. */
export function reachOf(
  series: readonly Series[],
  options: { stack: boolean; fromZero: boolean; target?: number | undefined },
): Reach {
  const drawn = options.stack
    ? stacked(series).flatMap((parts) => parts.map((part) => part.to))
    : series.flatMap((one) => [...one.values, ...(one.low ?? []), ...(one.high ?? [])]);
  const numbers = drawn.filter((value) => value !== null);
  if (options.fromZero || options.stack) numbers.push(0);
  if (options.target !== undefined) numbers.push(options.target);
  return reachAround(numbers);
}

export function reachAround(numbers: readonly number[]): Reach {
  const least = numbers.reduce((a, b) => Math.min(a, b), Infinity);
  const most = numbers.reduce((a, b) => Math.max(a, b), -Infinity);
  if (least > most) return { least: 0, most: 1 };
  return least === most ? { least: Math.min(least, 0), most: most > 0 ? most : least + 1 } : { least, most };
}

export function yScale({ least, most }: Reach, height: number): YScale {
  const count = Math.max(2, Math.floor(height / tickRoom));
  const [from, to] = nice(least, most, count);
  return { at: linear([from, to], [height, 0]), ticks: ticks(from, to, count) };
}

/** A function from a value between the ends to its place between two places; the middle where both ends are equal. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  return (value: number): number => start + (to === from ? 0.5 : (value - from) / (to - from)) * (end - start);
}
