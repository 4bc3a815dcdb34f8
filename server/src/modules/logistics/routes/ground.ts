import type { PlanPlace } from "@cerebro/contracts/entities/logistics/routes.ts";

/** Of the day that is planned, shared by its vehicles and stops. */
export interface Ground {
  /** The calendar day, and its midnight. */
  readonly day: string;
  readonly startsAt: Date;
  readonly places: Places;
  /** Nothing starts before: now, and the time that preparation takes. */
  readonly soonest: Date;
  /** Now: what drivers did until then is in their logs. */
  readonly now: Date;
}

/** Each position once, however many stops are there. */
export class Places {
  readonly list: PlanPlace[] = [];
  readonly #known = new Map<string, number>();

  at(latitude: number, longitude: number): number {
    const key = `${latitude} ${longitude}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.list.length);
    return this.list.push({ latitude, longitude }) - 1;
  }
}

export const distinct = (words: readonly (string | undefined)[]): string[] => [
  ...new Set(words.flatMap((word) => (word === undefined ? [] : [word.toLowerCase()]))),
];
