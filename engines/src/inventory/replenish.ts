import { type AllocatableStock, compareStock } from "./allocate.ts";

/** A bin that an item is picked from, with what is in it, promised from it and on its way to it. */
export interface PickFace {
  readonly id: string;
  readonly locationId: string;
  readonly itemId: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly onHand: number;
  readonly reserved: number;
  readonly incoming: number;
  /** Open need of orders for the item that is not reserved anywhere; shared by all faces of the item. */
  readonly unreserved: number;
}

/** Stock in reserve storage that is neither reserved nor fetched by an open task. */
export interface ReserveStock extends Omit<AllocatableStock, "pickFace"> {
  readonly itemId: string;
  /** The handling unit has no other contents: it can be brought whole. */
  readonly wholeUnit: boolean;
}

/** Capacity of a bin, with its contents and incoming goods. Null: unlimited. */
export interface FaceBin {
  readonly locationId: string;
  readonly capacityGrams: number | null;
  readonly capacityMl: number | null;
  readonly usedGrams: number;
  readonly usedMl: number;
}

export interface ItemMeasures {
  readonly itemId: string;
  readonly unitGrams: number | null;
  readonly unitMl: number | null;
  /** Units in its packaging levels above the base unit. */
  readonly packs: readonly number[];
}

export type ReplenishReason = "demand" | "below_minimum" | "top_off";
export type ReplenishGap = "no_reserve" | "no_room" | "less_than_a_case";

export interface ReplenishMove {
  readonly fromLocationId: string;
  readonly lotId: string | null;
  readonly unitId: string | null;
  readonly wholeUnit: boolean;
  readonly quantity: number;
}

export interface ReplenishProposal {
  readonly faceId: string;
  readonly reason: ReplenishReason;
  readonly priority: number;
  readonly wanted: number;
  readonly quantity: number;
  readonly gap: ReplenishGap | null;
  readonly moves: readonly ReplenishMove[];
}

export interface Replenishment {
  readonly faces: readonly PickFace[];
  readonly stock: readonly ReserveStock[];
  readonly bins: readonly FaceBin[];
  readonly items: readonly ItemMeasures[];
  /** ISO date; lots that expire before it stay where they are. */
  readonly usableOn: string;
  readonly mode: "needed" | "top_off";
}

/** Most pressing first: orders wait, pickers soon will, there is room. */
const priorities: Readonly<Record<ReplenishReason, number>> = { demand: 1, below_minimum: 3, top_off: 5 };

/** Why a face should be filled, or null [WMS-11]. Reserved units count as gone; incoming units count as present. */
export function reasonToFill(face: PickFace, mode: Replenishment["mode"]): ReplenishReason | null {
  const there = face.onHand + face.incoming;
  if (there >= face.maximum) return null;
  const free = there - face.reserved;
  if (free < face.unreserved) return "demand";
  if (free < face.minimum) return "below_minimum";
  return mode === "top_off" ? "top_off" : null;
}

/**
 * Plans what is brought from reserve to pick faces [WMS-11]: first to expire or first in first, whole handling units
 * and cases before single pieces, never above a face's maximum or its bin's capacity, no unit twice.
 */
export function planReplenishment(input: Replenishment): ReplenishProposal[] {
  const stock = input.stock
    .filter(({ available, expiresOn }) => available > 0 && (expiresOn === null || expiresOn >= input.usableOn))
    .toSorted((a, b) => compareStock({ ...a, pickFace: false }, { ...b, pickFace: false }))
    .map((row) => ({ row, left: row.available }));
  const bins = new Map(input.bins.map((bin) => [bin.locationId, { ...bin }]));
  const items = new Map(input.items.map((item) => [item.itemId, item]));
  const claimed = new Map<string, number>();
  return inOrder(input).map(({ face, reason }) => {
    const item = items.get(face.itemId) ?? { itemId: face.itemId, unitGrams: null, unitMl: null, packs: [] };
    const bin = bins.get(face.locationId);
    const wanted = face.maximum - face.onHand - face.incoming;
    const room = Math.min(wanted, bin === undefined ? wanted : roomIn(bin, item));
    const needed = Math.max(0, face.unreserved - (claimed.get(face.itemId) ?? 0));
    const own = stock.filter(({ row }) => row.itemId === face.itemId);
    const moves = fetch(own, { room, singles: reason === "demand" ? needed + face.reserved : 0, packs: item.packs });
    const quantity = moves.reduce((sum, move) => sum + move.quantity, 0);
    if (bin !== undefined) {
      bin.usedGrams += quantity * (item.unitGrams ?? 0);
      bin.usedMl += quantity * (item.unitMl ?? 0);
    }
    claimed.set(face.itemId, (claimed.get(face.itemId) ?? 0) + quantity);
    const left = own.reduce((sum, source) => sum + source.left, 0);
    const gap = quantity === wanted ? null : gapOf({ quantity, room, left });
    return { faceId: face.id, reason, priority: priorities[reason], wanted, quantity, gap, moves };
  });
}

function inOrder({ faces, mode }: Replenishment) {
  return faces
    .flatMap((face) => {
      const reason = reasonToFill(face, mode);
      return reason === null ? [] : [{ face, reason }];
    })
    .toSorted(
      (a, b) => priorities[a.reason] - priorities[b.reason] || fill(a.face) - fill(b.face) || compare(a.face, b.face),
    );
}

/** Fill level of a face without reserved units: the emptiest is filled first. */
const fill = ({ onHand, incoming, reserved, maximum }: PickFace): number => (onHand + incoming - reserved) / maximum;
const compare = (a: PickFace, b: PickFace): number => (a.id < b.id ? -1 : a.id === b.id ? 0 : 1);

function roomIn(bin: FaceBin, { unitGrams, unitMl }: ItemMeasures): number {
  const fits = (capacity: number | null, used: number, unit: number | null) =>
    capacity === null || unit === null || unit === 0 ? Infinity : Math.max(0, Math.floor((capacity - used) / unit));
  return Math.min(fits(bin.capacityGrams, bin.usedGrams, unitGrams), fits(bin.capacityMl, bin.usedMl, unitMl));
}

interface Source {
  readonly row: ReserveStock;
  left: number;
}

interface Wish {
  readonly room: number;
  /** So many may be brought as single pieces, since orders wait for them. */
  readonly singles: number;
  readonly packs: readonly number[];
}

/** Takes from the sources in their order what fits, and notes in them what is taken. */
function fetch(sources: readonly Source[], { room, singles, packs }: Wish): ReplenishMove[] {
  const moves: ReplenishMove[] = [];
  let left = room;
  let wanting = singles;
  for (const source of sources) {
    const quantity = takeable(source, { room: left, singles: wanting, packs });
    if (quantity === 0) continue;
    const { locationId, lotId, unitId, wholeUnit, available } = source.row;
    const whole = unitId !== null && wholeUnit && quantity === available;
    moves.push({ fromLocationId: locationId, lotId, unitId, wholeUnit: whole, quantity });
    source.left -= quantity;
    left -= quantity;
    wanting -= quantity;
  }
  return moves;
}

/** All of a source that fits, else whole cases; a case is broken only for what orders wait for. */
function takeable({ left }: Source, { room, singles, packs }: Wish): number {
  if (left <= room) return left;
  const caseUnits = Math.min(...packs.filter((units) => units > 1));
  if (!Number.isFinite(caseUnits)) return room;
  const cases = Math.floor(room / caseUnits) * caseUnits;
  return Math.max(cases, Math.min(room, Math.max(0, singles)));
}

function gapOf({ quantity, room, left }: { quantity: number; room: number; left: number }): ReplenishGap {
  if (left === 0 && quantity < room) return "no_reserve";
  return quantity < room ? "less_than_a_case" : "no_room";
}

/** Demand of an item in a period, as the basis of limits. */
export interface FaceDemand {
  readonly days: number;
  readonly units: number;
  /** Units of the day with the most. */
  readonly busiestDay: number;
  readonly coverDays: number;
  readonly caseUnits: number | null;
  /** Units that fit the bin; null: unlimited. */
  readonly capacityUnits: number | null;
}

export interface FaceLimits {
  readonly minimum: number;
  readonly maximum: number;
  readonly limitedByBin: boolean;
}

/**
 * Limits that a demand suggests: full for `coverDays` in whole cases, and to be filled when less is there than the
 * busiest day took. A bin too small for that holds what it can. Without demand, or room, there is nothing to suggest.
 */
export function proposeLimits(demand: FaceDemand): FaceLimits | null {
  const { days, units, busiestDay, coverDays, capacityUnits } = demand;
  if (units <= 0 || days <= 0) return null;
  const pack = demand.caseUnits ?? 1;
  const enough = Math.max(Math.ceil((units / days) * coverDays), busiestDay);
  const inCases = Math.ceil(enough / pack) * pack;
  const maximum = Math.min(inCases, capacityUnits ?? Infinity);
  if (maximum < 1) return null;
  return { minimum: Math.min(busiestDay, Math.floor(maximum / 2)), maximum, limitedByBin: maximum < inCases };
}
