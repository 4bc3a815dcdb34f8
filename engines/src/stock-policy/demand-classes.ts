import type { AbcClass } from "@cerebro/contracts/constants/reports.ts";
import { classify } from "../reports/abc.ts";

/** By how much weekly demand varies around its mean: up to half of it, up to all of it, more. */
export type VariationClass = "X" | "Y" | "Z";

const variations = { X: 0.5, Y: 1 };

/** The class of each amount by the value of demand, in the order of the amounts; the same rule as the ABC report's. */
export function valueClasses(amounts: readonly number[]): AbcClass[] {
  const classed = classify(amounts.map((value, index) => ({ id: String(index), value })));
  const byIndex = new Map(classed.map(({ id, abcClass }) => [Number(id), abcClass]));
  return amounts.map((_, index) => byIndex.get(index) ?? "C");
}

export function variationClass(weekly: Float64Array): VariationClass {
  const mean = weekly.reduce((sum, units) => sum + units, 0) / Math.max(1, weekly.length);
  const variance = weekly.reduce((sum, units) => sum + (units - mean) ** 2, 0) / Math.max(1, weekly.length);
  const variation = mean > 0 ? Math.sqrt(variance) / mean : Infinity;
  return variation <= variations.X ? "X" : variation <= variations.Y ? "Y" : "Z";
}
