const methodNames = [
  "naive",
  "seasonal_naive",
  "seasonal_average",
  "simple_smoothing",
  "damped_smoothing",
  "state_space_smoothing",
  "theta",
  "croston",
  "croston_sba",
  "croston_tsb",
  "average",
  "aggregated",
  "multiple_aggregated",
] as const;

export type MethodName = (typeof methodNames)[number];

/** A method that has learned its parameters from the beginning of a series. */
export interface Learned {
  readonly name: MethodName;
  /** Share of each surprise that stays in the level, if the method has one weight for it. */
  readonly alpha?: number;
  /** One forecast of the steps after each origin; an origin is the count of values known there. Origins ascend. */
  project(values: Float64Array, origins: readonly number[], horizon: number): Float64Array[];
}
