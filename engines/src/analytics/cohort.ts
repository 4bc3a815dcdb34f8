import type { AxisGroup } from "./pivot.ts";

/** Every number of months from the least to the most that was found. */
export function everyAge(keys: readonly string[]): string[] {
  const ages = keys.map(Number);
  const least = ages.reduce((one, other) => Math.min(one, other), 0);
  const most = ages.reduce((one, other) => Math.max(one, other), -1);
  return Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
}

const monthNumber = (key: string): number => Number(key.slice(0, 4)) * 12 + Number(key.slice(5, 7));

interface Axes {
  /** Keys are months, such as `2026-03`. */
  readonly cohorts: readonly AxisGroup[];
  /** Keys are numbers of months. */
  readonly ages: readonly AxisGroup[];
}

/** The cells of a table of cohorts without those whose month lies outside of the period: nothing was asked of them. */
export function withoutUnseen(
  cells: readonly (readonly (number | null)[])[],
  { cohorts, ages }: Axes,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
): (number | null)[][] {
  const [first, last] = [monthNumber(fromDay), monthNumber(toDay)];
  return cells.map((line, row) =>
    line.map((value, column) => {
      const [cohort, age] = [cohorts[row]?.key ?? null, ages[column]?.key ?? null];
      if (cohort === null || age === null) return value;
      const month = monthNumber(cohort) + Number(age);
      return month < first || month > last ? null : value;
    }),
  );
}

/** Place of the month in which cohorts begin; -1 where no column is it. */
export const firstPlace = (ages: readonly AxisGroup[]): number => ages.findIndex(({ key }) => key === "0");

/**
 * Share of their first month that cohorts kept after `months`, over the cohorts for which that month is over (`lastMonth`, such
 * as `2026-10`, or earlier) and both values are known; null without any.
 */
export function keptAfter(
  cells: readonly (readonly (number | null)[])[],
  { cohorts, ages }: Axes,
  months: number,
  lastMonth: string,
): number | null {
  const [first, later] = [firstPlace(ages), ages.findIndex(({ key }) => key === String(months))];
  const known = cells.flatMap((line, row) => {
    const [from, to] = [line[first] ?? null, line[later] ?? null];
    const cohort = cohorts[row]?.key ?? null;
    const isOver = cohort !== null && monthNumber(cohort) + months <= monthNumber(lastMonth);
    return from === null || to === null || !isOver ? [] : [{ from, to }];
  });
  const whole = known.reduce((sum, { from }) => sum + from, 0);
  return whole === 0 ? null : known.reduce((sum, { to }) => sum + to, 0) / whole;
}

/** The values of a cohort as shares of its first month, whose index is `place`; null where the first month is unknown or zero. */
export function sharesOfFirst(line: readonly (number | null)[], place: number): (number | null)[] {
  const first = line[place] ?? null;
  return line.map((value) => (value === null || first === null || first === 0 ? null : value / first));
}
