import { TextIndexBuilder, type TextIndex } from "@cerebro/engines/search/text-index.ts";
import { setImmediate as rest } from "node:timers/promises";
import type { Reader } from "../../../platform/database.ts";
import { type Hits, hitsAtMost } from "../../../platform/listing/page.store.ts";
import { beginDirectory, changesSince, type FoundBy, type ItemPosition, readDirectory } from "./directory.store.ts";

/** The search, in the order of the codes. */
export interface Lookup {
  readonly words: readonly string[];
  readonly archived: boolean;
  readonly direction: "asc" | "desc";
  /** The item behind which the page begins; undefined for the first page. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Fewer items are found by the database as quickly. */
const itemsAtLeast = 2_000;
/** So many items are read at once while others are served in between. */
const batch = 2_000;
/** Every search looks at each item that changed since the directory was made. */
const changesAtMost = 1_000;
/** So many items are compared with a mistyped word; it takes some 10 ms. */
const readNearAtMost = 4_000;

/**
 * Search index of one organization's items, in memory and in the order of their codes. No search is answered by one
 * that is behind: each asks the database whether anything has changed since [ADR 20].
 */
export class ItemDirectory {
  readonly #index: TextIndex;
  readonly #ids: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #archived: Uint8Array;
  /** Items that are new or no longer as the index has them. */
  readonly #changed = new Map<string, FoundBy>();
  #snapshot: string;

  private constructor(index: TextIndex, items: readonly Omit<FoundBy, "text">[], snapshot: string) {
    this.#index = index;
    this.#ids = items.map(({ id }) => id);
    this.#places = new Map(items.map(({ id }, place) => [id, place]));
    this.#archived = Uint8Array.from(items, ({ archived }) => Number(archived));
    this.#snapshot = snapshot;
  }

  /** Null where there are too few items to keep them, or more than `itemsAtMost`. */
  static async load(reader: Reader, itemsAtMost: number): Promise<ItemDirectory | null> {
    const { items, snapshot } = await beginDirectory(reader);
    if (items < itemsAtLeast || items > itemsAtMost) return null;
    const builder = new TextIndexBuilder();
    const known: Omit<FoundBy, "text">[] = [];
    let position: ItemPosition | undefined = { skuKey: "", id: "00000000-0000-0000-0000-000000000000" };
    while (position !== undefined) {
      const rows: Awaited<ReturnType<typeof readDirectory>> = await readDirectory(reader, position, batch);
      for (const { id, text, archived } of rows) {
        builder.add(text);
        known.push({ id, archived });
      }
      position = rows.at(-1);
      await rest();
    }
    return new ItemDirectory(builder.build(), known, snapshot);
  }

  get size(): number {
    return this.#index.size;
  }

  /** Snapshot of its content. */
  get snapshot(): string {
    return this.#snapshot;
  }

  /** Takes in what has changed; false when that is too much to look at in every search. */
  async refresh(reader: Reader): Promise<boolean> {
    const changes = await changesSince(reader, this.#snapshot);
    for (const { id, text, archived } of changes) this.#changed.set(id, { id, text, archived });
    // The first answer of several at once may arrive last: going back to its snapshot only asks for more again.
    this.#snapshot = changes[0]?.snapshot ?? this.#snapshot;
    return this.#changed.size <= changesAtMost;
  }

  /** The hits of a page, among them every changed one; null where only the database can tell. */
  find({ words, archived, direction, after, limit }: Lookup): Hits | null {
    const found = this.#index.find(words);
    const begin = this.#placeOf(after, direction);
    if (found === null || begin === undefined) return null;
    const changed = this.#changedHits(words, archived);
    const page: string[] = [];
    let count = changed.length;
    for (const place of direction === "asc" ? found : found.toReversed()) {
      if (count > hitsAtMost && page.length > limit) break;
      if (!this.#counts(place, archived)) continue;
      count += 1;
      const isBehind = direction === "asc" ? place > begin : place < begin;
      // One more than the page has tells whether another follows.
      if (isBehind && page.length <= limit) page.push(this.#ids[place] ?? "");
    }
    return { ids: [...changed, ...page], count };
  }

  /** Items that are meant, among those in which a piece stands; the surest pieces first. */
  findNear(pieces: readonly string[], isMeant: (text: string) => boolean, limit: number): Omit<FoundBy, "archived">[] {
    const changed = [...this.#changed.values()].filter(({ text, archived }) => !archived && isMeant(text));
    const found = new Map(changed.map(({ id, text }) => [id, { id, text }]));
    let read = 0;
    for (const item of this.#withPieces(pieces)) {
      if (found.size >= limit || read === readNearAtMost) break;
      read += 1;
      if (isMeant(item.text)) found.set(item.id, item);
    }
    return [...found.values()].slice(0, limit);
  }

  *#withPieces(pieces: readonly string[]): Generator<Omit<FoundBy, "archived">> {
    for (const piece of pieces) {
      for (const place of this.#index.find([piece]) ?? []) {
        if (this.#counts(place, false)) yield { id: this.#ids[place] ?? "", text: this.#index.textAt(place) };
      }
    }
  }

  /** Start of a page; undefined behind an item whose place has changed. */
  #placeOf(after: string | undefined, direction: Lookup["direction"]): number | undefined {
    if (after === undefined) return direction === "asc" ? -1 : this.size;
    return this.#changed.has(after) ? undefined : this.#places.get(after);
  }

  #changedHits(words: readonly string[], archived: boolean): string[] {
    return [...this.#changed.values()]
      .filter((item) => item.archived === archived && words.every((word) => item.text.includes(word)))
      .map(({ id }) => id);
  }

  #counts(place: number, archived: boolean): boolean {
    return (this.#archived[place] === 1) === archived && !this.#changed.has(this.#ids[place] ?? "");
  }
}
