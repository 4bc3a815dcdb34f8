/** One change of a source text that a test should notice. */
export interface Fault {
  readonly operator: string;
  /** Offsets in the source of what is replaced. */
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
}

/** The source with the fault in it. */
export const plant = (source: string, { start, end, becomes }: Fault): string =>
  source.slice(0, start) + becomes + source.slice(end);

/** Replaces a constant by one more and one less; from a thousand on by twice and half, since a millisecond more of a minute is no fault. */
export function neighbors(value: number): string[] {
  if (value === 0) return ["1"];
  return (value < 1_000 ? [value + 1, value - 1] : [value * 2, value / 2]).map(String);
}
