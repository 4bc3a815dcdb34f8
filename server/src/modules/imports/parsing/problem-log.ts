import { type CellProblem, cellProblems } from "@cerebro/contracts/imports/cell-problems.ts";

const codes: readonly string[] = Object.keys(cellProblems);
const width = 3;

/** A refused cell; `field` is its place in the plan, -1 when the whole row is meant. */
export interface Problem {
  readonly row: number;
  readonly field: number;
  readonly code: CellProblem;
}

/** The problems of a whole run, a few bytes each: a million of them fit, and they travel between threads. */
export class ProblemLog {
  #numbers: Int32Array;
  #size: number;

  constructor(numbers: Int32Array = new Int32Array(0)) {
    this.#numbers = numbers;
    this.#size = numbers.length / width;
  }

  get size(): number {
    return this.#size;
  }

  get numbers(): Int32Array {
    return this.#numbers.subarray(0, this.#size * width);
  }

  add(row: number, field: number, code: CellProblem): void {
    const at = this.#size * width;
    if (at === this.#numbers.length) {
      const larger = new Int32Array(Math.max(width * 256, at * 2));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[at] = row;
    this.#numbers[at + 1] = field;
    this.#numbers[at + 2] = codes.indexOf(code);
    this.#size += 1;
  }

  at(index: number): Problem {
    const at = index * width;
    const code = codes[this.#numbers[at + 2] ?? 0];
    if (!isCellProblem(code)) throw new Error(`no problem at ${index}`);
    return { row: this.#numbers[at] ?? 0, field: this.#numbers[at + 1] ?? -1, code };
  }

  rowAt(index: number): number {
    return this.#numbers[index * width] ?? 0;
  }

  /** By row, then as found. */
  sorted(): ProblemLog {
    const order = Array.from({ length: this.#size }, (_, index) => index);
    order.sort((a, b) => this.rowAt(a) - this.rowAt(b) || a - b);
    const numbers = new Int32Array(this.#size * width);
    order.forEach((from, to) => numbers.set(this.#numbers.subarray(from * width, from * width + width), to * width));
    return new ProblemLog(numbers);
  }

  /** Number of different refused rows, once sorted. */
  countRows(): number {
    let rows = 0;
    for (let index = 0; index < this.#size; index += 1) {
      if (index === 0 || this.rowAt(index) !== this.rowAt(index - 1)) rows += 1;
    }
    return rows;
  }
}

export function isCellProblem(code: string | undefined): code is CellProblem {
  return code !== undefined && codes.includes(code);
}
