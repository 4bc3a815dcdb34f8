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

  isFullAt(now: number): boolean {
    return now - this.#at >= this.fullInMs;
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

const keptAtMost = 50_000;

/** A bucket for each caller, such as an address; full ones are forgotten when there are too many. */
export class Buckets {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  take(caller: string, now: number): boolean {
    let bucket = this.#buckets.get(caller);
    if (bucket === undefined) {
      this.#makeRoom(now);
      bucket = new Bucket(this.#perSecond, this.#burst, now);
      this.#buckets.set(caller, bucket);
    }
    return bucket.take(now);
  }

  #makeRoom(now: number): void {
    if (this.#buckets.size < keptAtMost) return;
    for (const [caller, bucket] of this.#buckets) if (bucket.isFullAt(now)) this.#buckets.delete(caller);
    if (this.#buckets.size >= keptAtMost) this.#buckets.clear();
  }
}
