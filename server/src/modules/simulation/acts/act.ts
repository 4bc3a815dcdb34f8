import type { Chance } from "../chance.ts";
import type { Hands } from "../hands.ts";

/** Inputs of an act: hands, chance, the day, and the backlog at which orders stop coming in. */
export interface Shift {
  readonly hands: Hands;
  readonly chance: Chance;
  readonly now: () => Date;
  readonly currency: string;
  readonly timeZone: string;
  /** No new order while this many are open. */
  readonly openOrdersAtMost: number;
}

/** Ends what was begun: the goods were fetched, the carton is full. */
export type Finish = () => Promise<unknown>;

/** One thing done by the product's own commands: done at once, begun and to be finished, or false for nothing to do. */
export type Act = (shift: Shift) => Promise<boolean | Finish>;
