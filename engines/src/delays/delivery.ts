/** A delivery as it was when it was promised, and what became of it. Times are days since 1970, with fractions. */
export interface Delivery {
  /** When it was ordered: nothing that was learned later may be used. */
  readonly at: number;
  readonly promisedAt: number;
  /** When it was known whether it came late; infinite while that is open. */
  readonly knownAt: number;
  /** Days behind the promise; 0 or less for on time. */
  readonly daysLate: number;
  /** What it belongs to, one name for each kind of group: its carrier, its lane. */
  readonly groups: readonly string[];
  /** What was known of it in figures: days ahead, weight. */
  readonly figures: readonly number[];
}

export const isLate = ({ daysLate }: Delivery): boolean => daysLate > 0;

export const logit = (share: number): number => Math.log(share / (1 - share));
export const sigmoid = (odds: number): number => 1 / (1 + Math.exp(-odds));
