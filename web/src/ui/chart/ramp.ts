import { reachAround } from "./scales.ts";

const steps = 6;

export interface Ramp {
  least: number;
  most: number;
  /** Colour of a value; what has none is hatched. */
  paint: (value: number) => string;
  /** Step of a value, 0 to 5. */
  step: (value: number) => number;
}

/** Six even steps from the least to the most value, in the one hue for amounts. Ends may be given, so that two pictures compare. */
export function rampOf(values: readonly (number | null)[], ends?: { least: number; most: number }): Ramp {
  const { least, most } = ends ?? reachAround(values.filter((value) => value !== null));
  const step = (value: number) =>
    Math.min(steps - 1, Math.max(0, Math.floor(((value - least) / (most - least || 1)) * steps)));
  return { least, most, step, paint: (value) => `var(--ramp-${step(value)})` };
}

/** The color of text on a step that keeps its contrast in both themes. */
export const inkOn = (step: number): string => (step < 4 ? "var(--ink)" : "var(--surface-1)");

export const rampSteps = Array.from({ length: steps }, (_, step) => `var(--ramp-${step})`);
