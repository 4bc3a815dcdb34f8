import fc from "fast-check";
import { AppError } from "../../src/platform/errors.ts";

const often = ["receive", "receive", "put_away", "order", "order", "pick"] as const;
const seldom = ["pack", "ship", "damage", "recall", "call_off", "return", "inspect", "cancel"] as const;
const byHand = [
  "adjust",
  "scrap",
  "transfer",
  "dock_transfer",
  "count",
  "claim",
  "exception",
  "split",
  "end_pick",
] as const;
export type Deed = (typeof often | typeof seldom | typeof byHand)[number];

/** One act of a shift: a person, a warehouse, and the choice among what is there. */
export interface ShiftAct {
  readonly does: Deed;
  readonly person: number;
  readonly site: number;
  readonly index: number;
  readonly quantity: number;
}

const act: fc.Arbitrary<ShiftAct> = fc.record({
  does: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...often) },
    { weight: 3, arbitrary: fc.constantFrom(...seldom) },
    { weight: 3, arbitrary: fc.constantFrom(...byHand) },
  ),
  person: fc.nat(2),
  site: fc.nat(1),
  index: fc.nat(30),
  quantity: fc.integer({ min: 1, max: 12 }),
});

/** Random shifts, the same for the same seed. */
export const sampleShifts = (seed: number, shifts: number): ShiftAct[][] =>
  fc.sample(fc.array(act, { minLength: 8, maxLength: 24 }), { seed, numRuns: shifts });

/** One of what is there; where nothing is, the act is refused. */
export function at<T>(rows: readonly T[], index: number): T {
  const row = rows[index % Math.max(1, rows.length)];
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}
