/** Corrects typing errors in words that are not known. */
export class Spelling {
  readonly #known: ReadonlySet<string>;
  readonly #byCut = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    this.#known = new Set(words);
    for (const word of this.#known) {
      if (word.length < shortest || !/^\p{L}+$/u.test(word)) continue;
      for (const cut of cutsOf(word)) {
        const others = this.#byCut.get(cut);
        if (others === undefined) this.#byCut.set(cut, [word]);
        else others.push(word);
      }
    }
  }

  knows(word: string): boolean {
    return this.#known.has(word);
  }

  /** The known word that was meant; undefined where none is near. Long words may have two errors, short ones one. */
  correct(word: string): string | undefined {
    if (!isCorrectable(word)) return undefined;
    if (word.length < shortest) return this.#withOneLetterMore(word);
    const allowed = word.length >= 8 ? 2 : 1;
    const near = new Set(cutsOf(word).flatMap((cut) => this.#byCut.get(cut) ?? []));
    const errors = [...near]
      .filter((known) => known[0] === word[0])
      .map((known) => ({ known, count: typingErrors(word, known) }))
      .filter(({ count }) => count <= allowed);
    const fewest = Math.min(...errors.map(({ count }) => count));
    return errors.find(({ count }) => count === fewest)?.known;
  }

  /** `stok` is `stock`: of a word of four letters only a missing one is seen, and only where one word alone can be meant. */
  #withOneLetterMore(word: string): string | undefined {
    const near = (this.#byCut.get(word) ?? []).filter((known) => known[0] === word[0]);
    return near.length === 1 ? near[0] : undefined;
  }
}

const isCorrectable = (word: string): boolean =>
  word.length >= shortest - 1 && word.length <= longest && /^\p{L}+$/u.test(word);
const shortest = 5;
const longest = 24;

/** The word, and the word without each of its letters. */
function cutsOf(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

/** Letters too many, missing, wrong, or two that changed places: the fewest of them between two words. */
export function typingErrors(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const wrong = valueAt(last, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = areSwapped(one, other, i, j) ? valueAt(beforeLast, j - 2) + 1 : wrong;
      row.push(Math.min(valueAt(last, j) + 1, valueAt(row, j - 1) + 1, wrong, swapped));
    }
    beforeLast = last;
    last = row;
  }
  return valueAt(last, other.length);
}

const valueAt = (row: readonly number[], at: number): number => row[at] ?? 0;

function areSwapped(one: string, other: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
}
