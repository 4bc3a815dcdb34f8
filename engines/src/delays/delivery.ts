/** A delivery as it was when it was promised, and what became of it. Times are days since 1970, with fractions. */
export interface Delivery {
  /** Time of the order: no later knowledge may be used. */
  readonly at: number;
  readonly promisedAt: number;
  /** Time at which its punctuality was known; infinite while that is open. */
  readonly knownAt: number;
  /** Days behind the promise; 0 or less for on time. */
  readonly daysLate: number;
  /** Its groups, one name for each kind: its carrier, its lane. */
  readonly groups: readonly string[];
  /** Numeric features: days ahead, weight. */
  readonly figures: readonly number[];
}

export const isLate = ({ daysLate }: Delivery): boolean => daysLate > 0;

export const logit = (share: number): number => Math.log(share / (1 - share));
export const sigmoid = (odds: number): number => 1 / (1 + Math.exp(-odds));
