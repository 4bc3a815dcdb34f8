/**
 * Finds texts that contain given words. Texts are found by three characters that stand together: for each such three
 * the index knows the places of the texts that have them, in ascending order.
 */
export class TextIndex {
  readonly #texts: readonly string[];
  readonly #places: ReadonlyMap<number, Int32Array>;
  /** Texts that contain a word, for recent words: texts never change. */
  readonly #recent = new Map<string, Int32Array>();
  #rememberedPlaces = 0;

  constructor(texts: readonly string[], places: ReadonlyMap<number, Int32Array>) {
    this.#texts = texts;
    this.#places = places;
  }

  get size(): number {
    return this.#texts.length;
  }

  textAt(place: number): string {
    return this.#texts[place] ?? "";
  }

  /**
   * Places of the texts that have all words, ascending. Null where no word has three characters, so that every text
   * would have to be read.
   */
  find(words: readonly string[]): Int32Array | null {
    const [first, ...others] = words.filter((word) => word.length >= 3).map((word) => this.#textsWith(word));
    if (first === undefined) return null;
    const short = words.filter((word) => word.length < 3);
    const found = others.reduce(inBoth, first);
    return short.length === 0 ? found : found.filter((place) => short.every((word) => this.#has(place, word)));
  }

  #has(place: number, word: string): boolean {
    return this.#texts[place]?.includes(word) === true;
  }

  #textsWith(word: string): Int32Array {
    const known = this.#recent.get(word);
    const found = known ?? this.#mayHave(word).filter((place) => this.#has(place, word));
    this.#remember(word, found);
    return found;
  }

  /** People type letter by letter: texts with a word are among those that have all of it but its last letter. */
  #mayHave(word: string): Int32Array {
    const typedBefore = this.#recent.get(word.slice(0, -1));
    if (typedBefore !== undefined) return typedBefore;
    const lists = [...threesOf(word)].map((three) => this.#places.get(three) ?? nowhere);
    const [shortest = nowhere, second] = lists.toSorted((a, b) => a.length - b.length);
    return second === undefined ? shortest : inBoth(shortest, second);
  }

  /** Marks the word as most recent; the oldest words are dropped when there are too many. */
  #remember(word: string, places: Int32Array): void {
    this.#rememberedPlaces += places.length - (this.#recent.get(word)?.length ?? 0);
    this.#recent.delete(word);
    this.#recent.set(word, places);
    for (const [oldest, { length }] of this.#recent) {
      if (this.#recent.size <= wordsAtMost && this.#rememberedPlaces <= this.#texts.length * placesATextAtMost) return;
      this.#recent.delete(oldest);
      this.#rememberedPlaces -= length;
    }
  }
}

/** Takes in texts one by one, so that the caller can pause in between. */
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
const wordsAtMost = 256;
/** Four bytes each. */
const placesATextAtMost = 4;

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
