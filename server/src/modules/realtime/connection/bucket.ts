/** Allows `burst` at once and `perSecond` in the long run. */
export class Bucket {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#at = now;
  }

  /** Takes one if there is one. */
  take(now: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  get remaining(): number {
    return Math.floor(this.#left);
  }

  /** Until one can be taken again. */
  get waitMs(): number {
    return Math.max(0, Math.ceil(((1 - this.#left) / this.#perSecond) * 1000));
  }

  /** Until all can be taken at once. */
  get fullInMs(): number {
    return Math.ceil(((this.#burst - this.#left) / this.#perSecond) * 1000);
  }
}
