/** A bin with goods, its most important class, and when it was counted last. */
export interface BinToPlan {
  readonly locationId: string;
  readonly warehouseId: string;
  readonly abcClass: "A" | "B" | "C";
  /** Milliseconds; null for never. */
  readonly countedAt: number | null;
  readonly pickSequence: number;
}

export interface CountPlan {
  readonly days: Readonly<Record<BinToPlan["abcClass"], number>>;
  readonly atMost: number;
}

const dayMs = 86_400_000;

/**
 * The bins whose time has come, as many as a day takes: those that are overdue by the greatest share of their interval
 * first, so that class C is put off by no more than it can bear. They are returned in walking order.
 */
export function dueBins(bins: readonly BinToPlan[], { days, atMost }: CountPlan, now: number): BinToPlan[] {
  // Bins that were never counted are due first.
  const shareOf = ({ abcClass, countedAt }: BinToPlan): number =>
    countedAt === null ? Number.MAX_VALUE : (now - countedAt) / (days[abcClass] * dayMs);
  return bins
    .map((bin) => ({ bin, share: shareOf(bin) }))
    .filter(({ share }) => share >= 1)
    .toSorted((a, b) => b.share - a.share || a.bin.abcClass.localeCompare(b.bin.abcClass, "en") || byWalk(a.bin, b.bin))
    .slice(0, atMost)
    .map(({ bin }) => bin)
    .toSorted(byWalk);
}

const byWalk = (a: BinToPlan, b: BinToPlan): number =>
  a.pickSequence - b.pickSequence || a.locationId.localeCompare(b.locationId, "en");
