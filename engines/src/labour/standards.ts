/** Standard time: an amount for the task itself, and an amount for each unit. */
export interface Standard {
  readonly taskMs: number;
  readonly unitMs: number;
}

export interface DatedStandard extends Standard {
  readonly kind: string;
  /** ISO date from which it holds. */
  readonly effectiveFrom: string;
}

export interface MeasuredTask {
  readonly units: number;
  readonly directMs: number;
}

/** Time a task earns by a standard. */
export const earnedMs = (standard: Standard, tasks: number, units: number): number =>
  tasks * standard.taskMs + units * standard.unitMs;

/** The standard that held for a kind of task on a day: the last one that had come into force. */
export function standardOn<S extends DatedStandard>(standards: readonly S[], kind: string, day: string): S | undefined {
  return standards
    .filter((standard) => standard.kind === kind && standard.effectiveFrom <= day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0];
}

/** Tasks that are compared pair by pair; more would not move a median much. */
const comparedAtMost = 300;

/**
 * A standard as an organisation's own work suggests it [WMS-12]: time per unit is the median slope between any two
 * tasks of different size, time per task the median of what remains. Undefined for fewer tasks than `atLeast`.
 */
export function proposeStandard(tasks: readonly MeasuredTask[], atLeast: number): Standard | undefined {
  const timed = tasks.filter(({ directMs }) => directMs > 0);
  if (timed.length < atLeast) return undefined;
  const unitMs = Math.max(0, median(slopes(thinned(timed))) ?? 0);
  const taskMs = median(timed.map(({ units, directMs }) => directMs - unitMs * units)) ?? 0;
  if (taskMs >= 0) return { taskMs: Math.round(taskMs), unitMs: Math.round(unitMs) };
  // Small tasks took no longer than their units: all of the time is per unit.
  const perUnit = median(timed.filter(({ units }) => units > 0).map(({ units, directMs }) => directMs / units));
  return { taskMs: 0, unitMs: Math.round(perUnit ?? 0) };
}

/** Every n-th, so that slow and quick days stay in. */
function thinned<T>(rows: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(rows.length / comparedAtMost));
  return rows.filter((_, at) => at % step === 0);
}

function slopes(tasks: readonly MeasuredTask[]): number[] {
  return tasks.flatMap((a, at) =>
    tasks.slice(at + 1).flatMap((b) => (a.units === b.units ? [] : [(b.directMs - a.directMs) / (b.units - a.units)])),
  );
}

export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
