/** A kept sum that is not what its rows come to. */
export interface KeptDifference {
  /** What is summed up, in words. */
  readonly sum: string;
  /** Names the sum: an item, a day, or a month with its account. */
  readonly subject: string;
  readonly kept: string;
  readonly summed: string;
}
