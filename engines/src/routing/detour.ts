import type { Compiled } from "./compile.ts";
import { Routes } from "./routes.ts";

/** Steps after which a detour is given up. */
const longest = 1_000;
/** Rate at which the price adapts, per look at the clock. */
const pace = 0.002;

/**
 * If the number of vehicles is held to the minimum, plans that serve all lie far apart: no step leads from one to the
 * next. A detour does, through plans that leave something out, at a price. The price is such that about half of the
 * steps are taken on detours. One that finds no way back to serving all ends where it began.
 */
export class Detour {
  /** Cost of each unit left out, if any may be. It changes only while none is, so that costs can be compared. */
  price: number | undefined;
  away = false;
  #wanted: number;
  #steps = 0;
  readonly #home: Routes;
  #homeCost = 0;

  constructor(problem: Compiled, price: number | undefined) {
    this.price = price;
    this.#wanted = price ?? 0;
    this.#home = new Routes(problem);
  }

  /** From a plan of that cost the search goes on to another. */
  goOn(before: Routes, cost: number, after: Routes): void {
    if (this.price === undefined || after.absentCount === 0) {
      this.end();
    } else if (!this.away) {
      this.away = true;
      this.#steps = 0;
      this.#homeCost = cost;
      this.#home.copyFrom(before);
    }
  }

  end(): void {
    this.away = false;
    if (this.price !== undefined) this.price = this.#wanted;
  }

  /** Counts a step; whether the detour has become too long. */
  tooLong(): boolean {
    if (!this.away) return false;
    this.#steps += 1;
    return this.#steps > longest;
  }

  /** Back to where the detour began; the cost of that plan. */
  giveUp(routes: Routes): number {
    routes.copyFrom(this.#home);
    this.end();
    return this.#homeCost;
  }

  adjust(): void {
    this.#wanted *= this.away ? 1 + pace : 1 - pace;
  }
}
