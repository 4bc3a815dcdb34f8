/** A growing row of bits, all unset at first. */
export class Flags {
  #bytes = new Uint8Array(1024);

  has(index: number): boolean {
    return this.#bytes[index] === 1;
  }

  set(index: number): void {
    if (index >= this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, index + 1));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[index] = 1;
  }
}

/** A growing row of numbers, all zero at first. */
export class Counters {
  #numbers = new Int32Array(1024);

  get(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  set(index: number, value: number): void {
    if (index >= this.#numbers.length) {
      const larger = new Int32Array(Math.max(this.#numbers.length * 2, index + 1));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[index] = value;
  }
}
