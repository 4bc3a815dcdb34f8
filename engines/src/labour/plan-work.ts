import { earnedMs, type Standard } from "./standards.ts";

export interface Amount {
  readonly tasks: number;
  readonly units: number;
}

/** Work of one kind that is to be expected on a day. */
export interface ExpectedWork {
  /** By documents that are in the house already. */
  readonly known: Amount;
  /** Done on this weekday in past weeks, week by week. */
  readonly past: readonly Amount[];
  readonly standard: Standard | undefined;
}

export interface PlannedWork {
  /** The simple mean of the past weeks. */
  readonly usual: Amount;
  /** Expected work: the greater of known and usual work, by time, else by tasks. */
  readonly expected: Amount;
  /** Undefined without a standard: hours are not guessed. */
  readonly neededMs: number | undefined;
}

/** Work of one kind that a day will need [WMS-12]. */
export function planWork({ known, past, standard }: ExpectedWork): PlannedWork {
  const usual = meanOf(past);
  const sizeOf = (amount: Amount): number =>
    standard === undefined ? amount.tasks : earnedMs(standard, amount.tasks, amount.units);
  const expected = sizeOf(usual) > sizeOf(known) ? usual : known;
  return { usual, expected, neededMs: standard && earnedMs(standard, expected.tasks, expected.units) };
}

function meanOf(past: readonly Amount[]): Amount {
  const mean = (of: (amount: Amount) => number): number =>
    past.length === 0 ? 0 : Math.round(past.reduce((sum, amount) => sum + of(amount), 0) / past.length);
  return { tasks: mean(({ tasks }) => tasks), units: mean(({ units }) => units) };
}
