import { dayNumber } from "./calendar.ts";

/** A person's figure and the model's for some days, and what came. */
export interface ScoredOverride {
  readonly from: string;
  readonly until: string;
  readonly unitsPerDay: number;
  readonly modelPerDay: number;
  /** Null while the days are not over. */
  readonly actual: number | null;
}

export interface ValueAdded {
  readonly overrides: number;
  readonly modelError: number;
  readonly overrideError: number;
}

/** Units by which the model and the people missed, over all overrides that are over; null where none is. */
export function valueAddedOf(overrides: readonly ScoredOverride[]): ValueAdded | null {
  let [count, modelError, overrideError] = [0, 0, 0];
  for (const { from, until, unitsPerDay, modelPerDay, actual } of overrides) {
    if (actual === null) continue;
    const days = dayNumber(until) - dayNumber(from) + 1;
    count += 1;
    modelError += Math.abs(modelPerDay * days - actual);
    overrideError += Math.abs(unitsPerDay * days - actual);
  }
  return count === 0 ? null : { overrides: count, modelError, overrideError };
}
