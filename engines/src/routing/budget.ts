/** Limit of a search: a number of steps, which gives the same plan each time, or a time. */
export interface SearchLimits {
  readonly iterations?: number;
  readonly milliseconds?: number;
  /** The clock, in milliseconds; needed for a limit of time. */
  readonly now?: () => number;
  /** Asked now and then; the best plan so far is the answer. */
  readonly cancelled?: () => boolean;
}

/** Steps between looks at the clock. */
const stride = 32;

export class Budget {
  readonly #limits: SearchLimits;
  readonly #begun: number;
  iterations = 0;
  /** Used up, from 0 to 1; brought up to date by `step`. */
  share = 0;
  over = false;

  constructor(limits: SearchLimits) {
    this.#limits = limits;
    this.#begun = limits.now?.() ?? 0;
  }

  get milliseconds(): number {
    return (this.#limits.now?.() ?? 0) - this.#begun;
  }

  /** Counts one step and looks at the clock now and then; whether it did. */
  step(): boolean {
    this.iterations += 1;
    if (this.iterations % stride !== 0) return false;
    this.look();
    return true;
  }

  look(): void {
    const { iterations = Infinity, milliseconds = Infinity, cancelled } = this.#limits;
    this.share = Math.max(
      this.iterations / iterations,
      milliseconds === Infinity ? 0 : this.milliseconds / milliseconds,
    );
    this.over = this.share >= 1 || cancelled?.() === true;
  }
}
