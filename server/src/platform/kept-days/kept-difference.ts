/** A kept sum that is not what its rows come to. */
export interface KeptDifference {
  /** Name of the sum, in words. */
  readonly sum: string;
  /** Names the sum: an item, a day, or a month with its account. */
  readonly subject: string;
  readonly kept: string;
  readonly summed: string;
}
