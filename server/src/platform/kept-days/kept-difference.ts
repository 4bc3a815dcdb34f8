/** A kept sum that is not what its rows come to. */
export interface KeptDifference {
  /** What is summed up, in words. */
  readonly sum: string;
  /** Which of the sums: an item, a day, a month with its account. */
  readonly subject: string;
  readonly kept: string;
  readonly summed: string;
}
