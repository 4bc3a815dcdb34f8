/** Unreserved stock of one item, lot, bin and handling unit. */
export interface AllocatableStock {
  readonly locationId: string;
  readonly lotId: string | null;
  /** The handling unit it stands in; null for loose goods. */
  readonly unitId: string | null;
  /** ISO date; null for stock that does not expire. */
  readonly expiresOn: string | null;
  /** ISO moment the stock came in. */
  readonly receivedAt: string;
  readonly available: number;
  /** Pick faces before reserve storage. */
  readonly pickFace: boolean;
  readonly pickSequence: number;
}

export interface Allocation {
  readonly locationId: string;
  readonly lotId: string | null;
  readonly unitId: string | null;
  readonly quantity: number;
}

export interface AllocationRequest {
  readonly quantity: number;
  /** ISO date; lots that expire before it are left alone. */
  readonly usableOn: string;
  /** What goes first: what expires first (`fefo`, the usual), or what came first. */
  readonly strategy?: "fefo" | "fifo";
}

/**
 * Chooses bins for a quantity [WMS-07]: first to expire first where lots expire, else first in first out; between
 * equals the pick face, then the walk order. May return less than was asked for, never more.
 */
export function allocate(stock: readonly AllocatableStock[], request: AllocationRequest): Allocation[] {
  const usable = stock
    .filter((bin) => bin.available > 0 && (bin.expiresOn === null || bin.expiresOn >= request.usableOn))
    .toSorted(request.strategy === "fifo" ? compareByArrival : compareStock);
  const chosen: Allocation[] = [];
  let missing = request.quantity;
  for (const { locationId, lotId, unitId, available } of usable) {
    if (missing === 0) break;
    const quantity = Math.min(available, missing);
    chosen.push({ locationId, lotId, unitId, quantity });
    missing -= quantity;
  }
  return chosen;
}

/** First in, first out, whatever expires when; between equals as ever. */
const compareByArrival = (a: AllocatableStock, b: AllocatableStock): number =>
  compareText(a.receivedAt, b.receivedAt) || compareStock(a, b);

/** Sorts after every date: stock without expiry goes last. */
const never = "9999-12-31";

export function compareStock(a: AllocatableStock, b: AllocatableStock): number {
  return (
    compareText(a.expiresOn ?? never, b.expiresOn ?? never) ||
    compareText(a.receivedAt, b.receivedAt) ||
    Number(b.pickFace) - Number(a.pickFace) ||
    a.pickSequence - b.pickSequence ||
    compareText(a.locationId, b.locationId) ||
    compareText(a.lotId, b.lotId) ||
    compareText(a.unitId, b.unitId)
  );
}

/** Nothing sorts before everything. */
function compareText(a: string | null, b: string | null): number {
  return a === b ? 0 : (a ?? "") < (b ?? "") ? -1 : 1;
}
