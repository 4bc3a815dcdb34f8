export type PutAwayReasonCode = "same_item" | "fast_mover_near" | "slow_mover_far" | "nearest_free" | "no_bin_fits";

/** A bin that could take the goods, with what is in it or on the way to it. Null capacity: unlimited. */
export interface PutAwayBin {
  readonly locationId: string;
  readonly capacityGrams: number | null;
  readonly capacityMl: number | null;
  readonly usedGrams: number;
  readonly usedMl: number;
  readonly empty: boolean;
  /** Holds the same item and lot, or the same item where lots do not matter. */
  readonly holdsSame: boolean;
  /** Walk from the bin to shipping. */
  readonly distanceMm: number;
}

export interface PutAwayGoods {
  readonly quantity: number;
  readonly unitGrams: number | null;
  readonly unitMl: number | null;
  readonly velocity: "fast" | "medium" | "slow";
}

export interface PutAwayProposal {
  readonly locationId: string | null;
  readonly quantity: number;
  readonly code: PutAwayReasonCode;
  /** Share of the bin's tighter capacity used afterwards; null when it cannot be known. */
  readonly fillAfter: number | null;
  readonly distanceMm: number | null;
}

/**
 * Splits goods over bins [WMS-06]: first bins that hold the same item, then empty ones, fast movers near shipping and
 * slow ones far from it, never beyond weight or volume. Goods that fit nowhere are returned with no location.
 */
export function proposePutAway(bins: readonly PutAwayBin[], goods: PutAwayGoods): PutAwayProposal[] {
  const same = bins.filter((bin) => bin.holdsSame).toSorted(byDistance(1));
  const direction = goods.velocity === "slow" ? -1 : 1;
  const free = bins.filter((bin) => bin.empty && !bin.holdsSame).toSorted(byDistance(direction));
  const proposals: PutAwayProposal[] = [];
  let missing = goods.quantity;
  for (const bin of [...same, ...free]) {
    if (missing === 0) break;
    const quantity = Math.min(missing, roomFor(bin, goods));
    if (quantity === 0) continue;
    missing -= quantity;
    proposals.push({
      locationId: bin.locationId,
      quantity,
      code: bin.holdsSame ? "same_item" : freeBinReason[goods.velocity],
      fillAfter: fillAfter(bin, goods, quantity),
      distanceMm: bin.distanceMm,
    });
  }
  if (missing > 0) {
    proposals.push({ locationId: null, quantity: missing, code: "no_bin_fits", fillAfter: null, distanceMm: null });
  }
  return proposals;
}

const freeBinReason = { fast: "fast_mover_near", medium: "nearest_free", slow: "slow_mover_far" } as const;

/** Number of further units that fit. Goods of unknown size or weight are limited by what is known alone. */
export function roomFor(bin: PutAwayBin, goods: PutAwayGoods): number {
  const byWeight = room(bin.capacityGrams, bin.usedGrams, goods.unitGrams);
  const byVolume = room(bin.capacityMl, bin.usedMl, goods.unitMl);
  return Math.min(byWeight, byVolume, goods.quantity);
}

function room(capacity: number | null, used: number, unit: number | null): number {
  if (capacity === null || unit === null || unit === 0) return Infinity;
  return Math.max(0, Math.floor((capacity - used) / unit));
}

function fillAfter(bin: PutAwayBin, goods: PutAwayGoods, quantity: number): number | null {
  const shares = [
    share(bin.capacityGrams, bin.usedGrams, goods.unitGrams, quantity),
    share(bin.capacityMl, bin.usedMl, goods.unitMl, quantity),
  ].filter((value) => value !== null);
  return shares.length === 0 ? null : Math.max(...shares);
}

function share(capacity: number | null, used: number, unit: number | null, quantity: number): number | null {
  return capacity === null || unit === null ? null : (used + unit * quantity) / capacity;
}

const byDistance = (direction: 1 | -1) => (a: PutAwayBin, b: PutAwayBin) =>
  direction * (a.distanceMm - b.distanceMm) || (a.locationId < b.locationId ? -1 : 1);
