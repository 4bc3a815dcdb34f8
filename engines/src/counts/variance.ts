/** A movement that touched the goods a line counts: whole units, into them or out of them. */
export interface Touch {
  readonly sequence: number;
  readonly quantity: number;
  readonly direction: "in" | "out";
  /** Its other end is the books themselves: nothing moved on the floor. */
  readonly isCorrection: boolean;
  readonly serials: readonly string[];
}

export interface Held {
  readonly onHand: number;
  readonly serials: readonly string[];
}

/** Book quantity at a position of the ledger, from the present quantity and the movements since. */
export function heldAt(position: number, now: Held, touches: readonly Touch[]): Held {
  const since = touches.filter(({ sequence }) => sequence > position).toSorted((a, b) => b.sequence - a.sequence);
  let { onHand } = now;
  const serials = new Set(now.serials);
  for (const { direction, quantity, serials: moved } of since) {
    onHand += direction === "in" ? -quantity : quantity;
    for (const code of moved) {
      if (direction === "in") serials.delete(code);
      else serials.add(code);
    }
  }
  return { onHand, serials: [...serials] };
}

export interface Carried {
  readonly movedIn: number;
  readonly movedOut: number;
  /** By how much the books were corrected since: a variance counted before means something else now. */
  readonly corrected: number;
}

/** Movements since a position: added to the count, and no part of a variance. */
export function carriedSince(position: number, touches: readonly Touch[]): Carried {
  let movedIn = 0;
  let movedOut = 0;
  let corrected = 0;
  for (const { sequence, direction, quantity, isCorrection } of touches) {
    if (sequence <= position) continue;
    if (isCorrection) corrected += direction === "in" ? quantity : -quantity;
    else if (direction === "in") movedIn += quantity;
    else movedOut += quantity;
  }
  return { movedIn, movedOut, corrected };
}

export interface CountedLine {
  readonly counted: number;
  readonly book: number;
  readonly unitCostMinor: number | null;
  /** Serial numbers that differ, though the number may not. */
  readonly serialsDiffer: boolean;
}

export interface CountRules {
  readonly toleranceUnits: number;
  readonly tolerancePercent: number;
  readonly approvalLimitMinor: number;
}

export type Verdict = "exact" | "approve" | "recount" | "review";

/**
 * Outcome of a counted line: a variance above the tolerance is counted again once; below the limit of value it is
 * approved automatically. If the item's cost is unknown, a person reviews it.
 */
export function judge(line: CountedLine, rules: CountRules, round: number): Verdict {
  const variance = Math.abs(line.counted - line.book);
  if (variance === 0 && !line.serialsDiffer) return "exact";
  if (round === 1 && isBeyondTolerance(variance, line.book, rules)) return "recount";
  if (line.serialsDiffer || line.unitCostMinor === null) return "review";
  return variance * line.unitCostMinor <= rules.approvalLimitMinor ? "approve" : "review";
}

/** Beyond both: a unit of few is a great share, a small share of many is many units. */
function isBeyondTolerance(variance: number, book: number, rules: CountRules): boolean {
  return variance > rules.toleranceUnits && variance * 100 > rules.tolerancePercent * book;
}

/** Times what the books say, from which on a number is asked twice; where they say nothing, units. */
const unusualTimes = 10;
const unusualUnits = 100;

/** Whether a number looks like a slip of the finger or two scans in one field. */
export function isUnusual(counted: number, book: number, askedAgainAbove: number): boolean {
  return counted > askedAgainAbove || counted > (book > 0 ? book * unusualTimes : unusualUnits);
}

export interface CountSums {
  readonly unitsBooked: number;
  readonly unitsWrong: number;
  readonly binsCounted: number;
  readonly binsExact: number;
}

/** Accuracy of units and of places, 0 to 1; null where there is nothing to divide by. */
export function accuracyOf({ unitsBooked, unitsWrong, binsCounted, binsExact }: CountSums) {
  return {
    // More goods wrong than booked is no accuracy at all, not a negative one.
    units: unitsBooked === 0 ? null : Math.max(0, 1 - unitsWrong / unitsBooked),
    locations: binsCounted === 0 ? null : binsExact / binsCounted,
  };
}
