/**
 * Gives equal byte strings the same small number, counting from 0 in the order they are first seen. Letter case does
 * not count: `85123a` and `85123A` are one. Keeps the first spelling.
 */
export class Interner {
  #table = new Int32Array(1 << 14).fill(-1);
  #hashes = new Int32Array(1 << 12);
  #ends = new Int32Array(1 << 12);
  /** First spellings, and beside them what is compared. */
  #spelled = Buffer.allocUnsafeSlow(1 << 16);
  #folded = Buffer.allocUnsafeSlow(1 << 16);
  #size = 0;
  #last = -1;

  get size(): number {
    return this.#size;
  }

  /** The number that was given last. */
  get last(): number {
    return this.#last;
  }

  /** Bytes held, for memory limits. */
  get bytes(): number {
    return this.#spelled.length * 2 + this.#table.length * 4 + this.#hashes.length * 8;
  }

  spelling(index: number): string {
    return this.#spelled.toString("utf8", this.#startOf(index), this.#ends[index]);
  }

  intern(bytes: Buffer, start: number, end: number): number {
    for (let at = start; at < end; at += 1) {
      if ((bytes[at] ?? 0) > 127) return this.#internWide(bytes, start, end);
    }
    return this.#find(bytes, bytes, start, end);
  }

  /** Letters beyond ASCII are folded by the language's own rules, where that keeps their number of bytes. */
  #internWide(bytes: Buffer, start: number, end: number): number {
    const spelled = bytes.subarray(start, end);
    const folded = Buffer.from(spelled.toString("utf8").toLowerCase(), "utf8");
    const comparable = folded.length === spelled.length ? folded : spelled;
    return this.#find(spelled, comparable, 0, spelled.length);
  }

  #find(spelled: Buffer, comparable: Buffer, start: number, end: number): number {
    // Rows of one order follow each other: the last answer is often the next.
    if (this.#last >= 0 && this.#equals(this.#last, comparable, start, end)) return this.#last;
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ lower(comparable[at] ?? 0), 0x01000193);
    const mask = this.#table.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const index = this.#table[slot] ?? -1;
      if (index < 0) return this.#add(spelled, comparable, { start, end, hash, slot });
      if (this.#hashes[index] === hash && this.#equals(index, comparable, start, end)) {
        this.#last = index;
        return index;
      }
      slot = (slot + 1) & mask;
    }
  }

  #equals(index: number, bytes: Buffer, start: number, end: number): boolean {
    const from = this.#startOf(index);
    if ((this.#ends[index] ?? 0) - from !== end - start) return false;
    const folded = this.#folded;
    for (let at = start, own = from; at < end; at += 1, own += 1) {
      if (folded[own] !== lower(bytes[at] ?? 0)) return false;
    }
    return true;
  }

  #add(spelled: Buffer, comparable: Buffer, place: { start: number; end: number; hash: number; slot: number }): number {
    const index = this.#size;
    const from = this.#startOf(index);
    const length = place.end - place.start;
    if (from + length > this.#spelled.length) this.#growText(from + length);
    if (index === this.#ends.length) this.#growEntries();
    spelled.copy(this.#spelled, from, place.start, place.end);
    for (let offset = 0; offset < length; offset += 1) {
      this.#folded[from + offset] = lower(comparable[place.start + offset] ?? 0);
    }
    this.#ends[index] = from + length;
    this.#hashes[index] = place.hash;
    this.#table[place.slot] = index;
    this.#size = index + 1;
    this.#last = index;
    if (this.#size * 2 > this.#table.length) this.#growTable();
    return index;
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
  }

  #growText(least: number): void {
    const size = Math.max(this.#spelled.length * 2, least);
    const [spelled, folded] = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
    this.#spelled.copy(spelled);
    this.#folded.copy(folded);
    this.#spelled = spelled;
    this.#folded = folded;
  }

  #growEntries(): void {
    const [hashes, ends] = [new Int32Array(this.#ends.length * 2), new Int32Array(this.#ends.length * 2)];
    hashes.set(this.#hashes);
    ends.set(this.#ends);
    this.#hashes = hashes;
    this.#ends = ends;
  }

  #growTable(): void {
    const table = new Int32Array(this.#table.length * 2).fill(-1);
    const mask = table.length - 1;
    for (let index = 0; index < this.#size; index += 1) {
      const hash = this.#hashes[index] ?? 0;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while ((table[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
      table[slot] = index;
    }
    this.#table = table;
  }
}

function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}
