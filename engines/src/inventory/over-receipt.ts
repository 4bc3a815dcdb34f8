/** A line of a purchase order, with all that came of it by all its receipts. */
export interface ReceivedSoFar {
  readonly quantity: number;
  /** Good and damaged units. */
  readonly came: number;
  /** Units that were given up. */
  readonly short: number;
  /** Tolerated surplus of all receipts together, in percent of `quantity`; null without a limit. */
  readonly percent: number | null;
}

/** Units of a line that may still come without anybody's word: the surplus is granted once, not to each receipt [WMS-06]. */
export function mayStillCome({ quantity, came, short, percent }: ReceivedSoFar): number {
  return Math.max(0, quantity - short + Math.floor((quantity * (percent ?? 0)) / 100) - came);
}
