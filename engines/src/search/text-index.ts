/**
 * Which of many texts have given words, anywhere in them. Texts are found by three characters that stand together: for
 * each such three the index knows the places of the texts that have them, in ascending order.
 */
export class TextIndex {
  readonly #texts: readonly string[];
  readonly #places: ReadonlyMap<number, Int32Array>;

  constructor(texts: readonly string[], places: ReadonlyMap<number, Int32Array>) {
    this.#texts = texts;
    this.#places = places;
  }

  get size(): number {
    return this.#texts.length;
  }

  /**
   * Places of texts that may have all words, ascending; whoever asks looks at each. Null where no word has three
   * characters, so that any text may.
   */
  candidates(words: readonly string[]): Int32Array | null {
    const each = words.map((word) => this.#listsOf(word)).filter((lists) => lists.length > 0);
    // The shortest list of each word leaves few; a word alone has its second shortest looked at too.
    const [first, ...others] =
      each.length === 1 ? (each[0] ?? []).slice(0, 2) : each.map(([shortest = nowhere]) => shortest);
    return first === undefined ? null : others.reduce(inBoth, first);
  }

  has(place: number, words: readonly string[]): boolean {
    const text = this.#texts[place] ?? "";
    // Asked hundreds of times a search: a loop spares a function for each.
    for (const word of words) if (!text.includes(word)) return false;
    return true;
  }

  /** For each three of a word the places that have it, shortest list first: all texts with the word are in each. */
  #listsOf(word: string): Int32Array[] {
    return [...threesOf(word)]
      .map((three) => this.#places.get(three) ?? nowhere)
      .toSorted((a, b) => a.length - b.length);
  }
}

/** Takes in texts one by one, so that whoever has many can rest in between. */
export class TextIndexBuilder {
  readonly #texts: string[] = [];
  readonly #places = new Map<number, number[]>();

  add(text: string): void {
    const place = this.#texts.push(text) - 1;
    for (const three of threesOf(text)) {
      const places = this.#places.get(three);
      if (places === undefined) this.#places.set(three, [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
  }

  build(): TextIndex {
    return new TextIndex(
      this.#texts,
      new Map([...this.#places].map(([three, places]) => [three, Int32Array.from(places)])),
    );
  }
}

const nowhere = new Int32Array();

/** Every three code units that stand together, as one small number: some share one, which only makes more candidates. */
function* threesOf(text: string): Generator<number> {
  for (let end = 2; end < text.length; end += 1) {
    const [a, b, c] = [text.charCodeAt(end - 2), text.charCodeAt(end - 1), text.charCodeAt(end)];
    yield ((a * 961 + b * 31 + c) & 0x1f_ffff) >>> 0;
  }
}

const beyond = 0x7fff_ffff;

function inBoth(some: Int32Array, others: Int32Array): Int32Array {
  const both = new Int32Array(Math.min(some.length, others.length));
  let found = 0;
  let at = 0;
  let other = others[0] ?? beyond;
  for (const place of some) {
    while (other < place) other = others[++at] ?? beyond;
    if (other === place) both[found++] = place;
  }
  return both.subarray(0, found);
}
