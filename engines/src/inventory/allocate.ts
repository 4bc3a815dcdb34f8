import { chooseAmongEquals } from "./choose-among-equals.ts";

/** Unreserved stock of one item, lot, bin and handling unit. */
export interface AllocatableStock {
  readonly locationId: string;
  readonly lotId: string | null;
  /** Its handling unit; null for loose goods. */
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
  /** ISO date, or that of each place where they differ by zone; lots that expire before it are left alone. */
  readonly usableOn: string | ((locationId: string) => string);
  /** Order of allocation: first expired first out (`fefo`, the default), or first in first out. */
  readonly strategy?: "fefo" | "fifo";
  /** Base units of each level the item is packed by: a pallet of 480, a case of 12. */
  readonly packages?: readonly number[];
}

/**
 * Chooses bins for a quantity [WMS-07]: first to expire first where lots expire, else first in first out. Equals are taken
 * whole before one is broken, from as few places as there is [WMS-03]; else the pick face goes first, then the walk. May
 * return less than was asked for, never more.
 */
export function allocate(stock: readonly AllocatableStock[], request: AllocationRequest): Allocation[] {
  const isFifo = request.strategy === "fifo";
  const rankOf = isFifo ? rankByArrival : rankByExpiry;
  const { usableOn } = request;
  const neededUntil = typeof usableOn === "string" ? () => usableOn : usableOn;
  const usable = stock
    .filter((bin) => bin.available > 0 && (bin.expiresOn === null || bin.expiresOn >= neededUntil(bin.locationId)))
    .toSorted(isFifo ? compareByArrival : compareStock);
  const chosen: Allocation[] = [];
  let missing = request.quantity;
  for (let from = 0; missing > 0 && from < usable.length;) {
    const equals = equalsFrom(usable, from, rankOf);
    const free = equals.reduce((sum, { available }) => sum + available, 0);
    chosen.push(...takeOf(equals, Math.min(free, missing), free, request.packages ?? []));
    missing -= Math.min(free, missing);
    from += equals.length;
  }
  return chosen;
}

/** The run of equals that begins at an index. */
function equalsFrom(
  usable: readonly AllocatableStock[],
  from: number,
  rankOf: (bin: AllocatableStock) => string,
): readonly AllocatableStock[] {
  const first = usable[from];
  const rank = first && rankOf(first);
  let to = from + 1;
  for (let next = usable[to]; next !== undefined && rankOf(next) === rank; next = usable[to]) to += 1;
  return usable.slice(from, to);
}

/** Of as much as there is, everything. */
function takeOf(
  equals: readonly AllocatableStock[],
  wanted: number,
  free: number,
  packages: readonly number[],
): Allocation[] {
  if (wanted === free) return equals.map((bin) => taken(bin, bin.available));
  return chooseAmongEquals(equals, wanted, packages).flatMap(({ at, quantity }) => {
    const bin = equals[at];
    return bin === undefined ? [] : [taken(bin, quantity)];
  });
}

const taken = ({ locationId, lotId, unitId }: AllocatableStock, quantity: number): Allocation => ({
  locationId,
  lotId,
  unitId,
  quantity,
});

/** Sorts after every date: stock without expiry goes last. */
const never = "9999-12-31";

/** Equal are those of one expiry date; of what does not expire, those that came at once. */
const rankByExpiry = ({ expiresOn, receivedAt }: AllocatableStock): string => expiresOn ?? `${never} ${receivedAt}`;

const rankByArrival = ({ expiresOn, receivedAt }: AllocatableStock): string => `${receivedAt} ${expiresOn ?? never}`;

/** First in, first out, whatever expires when; between equals as ever. */
const compareByArrival = (a: AllocatableStock, b: AllocatableStock): number =>
  compareText(a.receivedAt, b.receivedAt) || compareStock(a, b);

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
