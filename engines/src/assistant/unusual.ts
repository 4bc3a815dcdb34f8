/** Standard deviations from the mean beyond which a value is unusual, by how sensitive the look is [PRED-06]. */
export const sensitivities = { low: 3, medium: 2, high: 1.5 } as const;

const leastSteps = 6;

export interface Unusual {
  readonly value: number;
  readonly mean: number;
  /** Distance from the mean, in standard deviations. */
  readonly distance: number;
}

/** The last value of a history if it lies unusually far from those before; null where it does not, or too few are known. */
export function unusualLast(
  history: readonly (number | null)[],
  beyond: number = sensitivities.medium,
): Unusual | null {
  const known = history.filter((value): value is number => value !== null);
  const before = known.slice(0, -1);
  const value = known.at(-1);
  if (value === undefined || before.length < leastSteps) return null;
  const mean = before.reduce((sum, each) => sum + each, 0) / before.length;
  const spread = Math.sqrt(before.reduce((sum, each) => sum + (each - mean) ** 2, 0) / before.length);
  const distance = spread === 0 ? 0 : Math.abs(value - mean) / spread;
  return distance > beyond ? { value, mean, distance } : null;
}
