/** Lets a fixed number through at once; later callers wait in line. */
export class Turnstile {
  #free: number;
  readonly #line: (() => void)[] = [];

  constructor(width: number) {
    this.#free = width;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** @throws The signal's reason if it aborts while the caller waits; the caller then leaves the line. */
  async pass<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Waits for a place; what it returns gives the place back and must be called once. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
    return () => this.#leave();
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.#line.splice(this.#line.indexOf(enter), 1);
        reject(signal?.reason as Error);
      };
      this.#line.push(enter);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  #leave(): void {
    const next = this.#line.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
