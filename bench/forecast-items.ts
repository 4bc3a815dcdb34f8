import { readFile } from "node:fs/promises";
import { forecastDemand } from "../engines/src/forecasting/forecast-demand.ts";

const dayMs = 86_400_000;
const testedWeeks = 13;

export interface ItemFigures {
  readonly items: number;
  /** Sum of all absolute errors over all that was sold, one week ahead over the last 13 full weeks. */
  readonly ours: number;
  readonly lastWeek: number;
  readonly medianOfEight: number;
  readonly milliseconds: number;
}

/** Weekly forecasts one step ahead, each from the days before its week, of a file of date, sku and units sold. */
export async function itemFigures(path: string): Promise<ItemFigures> {
  const rows = (await readFile(path, "utf8"))
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
  const dates = rows.map(([date = ""]) => Date.parse(date) / dayMs);
  const [first, last] = [Math.min(...dates.slice(0, 1), ...dates.slice(-1)), dates.reduce((a, b) => Math.max(a, b), 0)];
  const days = new Map<string, Float64Array>();
  for (const [index, [, sku = "", units]] of rows.entries()) {
    const list = days.get(sku) ?? new Float64Array(last - first + 1);
    days.set(sku, list);
    const day = (dates[index] ?? first) - first;
    list[day] = (list[day] ?? 0) + Number(units);
  }
  // Weeks run from Monday to Sunday; 1970 began on a Thursday.
  const afterSunday = last + 1 - ((last + 1 + 3) % 7);
  const ends = Array.from({ length: testedWeeks }, (_, week) => afterSunday - (week + 1) * 7 - first);
  const errors = [...days.values()].flatMap((list) => ends.map((end) => errorsOf(list, end, dayOf(first))));
  const whole = (of: (errors: Errors) => number): number => errors.reduce((sum, each) => sum + of(each), 0);
  const sold = whole((each) => each.sold);
  return {
    items: days.size,
    ours: whole((each) => each.ours) / sold,
    lastWeek: whole((each) => each.lastWeek) / sold,
    medianOfEight: whole((each) => each.medianOfEight) / sold,
    milliseconds: whole((each) => each.milliseconds) / errors.length,
  };
}

interface Errors extends Omit<ItemFigures, "items"> {
  readonly sold: number;
}

function errorsOf(list: Float64Array, end: number, firstDay: string): Errors {
  const sold = weekFrom(list, end);
  const begun = performance.now();
  const history = { firstDay, values: list.slice(0, end), holidays: new Set<string>() };
  const { entries } = forecastDemand(history, { grain: "weekly", horizon: 1, level: 0.95 });
  const milliseconds = performance.now() - begun;
  const weeks = Array.from({ length: 8 }, (_, week) => weekFrom(list, end - 7 * (week + 1)));
  const sorted = weeks.toSorted((a, b) => a - b);
  return {
    sold,
    ours: Math.abs((entries[0]?.value ?? 0) - sold),
    lastWeek: Math.abs((weeks[0] ?? 0) - sold),
    medianOfEight: Math.abs(((sorted[3] ?? 0) + (sorted[4] ?? 0)) / 2 - sold),
    milliseconds,
  };
}

const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

function weekFrom(list: Float64Array, from: number): number {
  let whole = 0;
  for (let day = from; day < from + 7; day += 1) whole += list[day] ?? 0;
  return whole;
}
