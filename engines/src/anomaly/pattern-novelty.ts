const length = 8;
const patternsAtMost = 800;

/** Distance of the newest values from every stretch seen before. */
export class PatternNovelty {
  readonly #recent = new Float64Array(length);
  readonly #bank = new Float64Array((patternsAtMost + 1) * length);
  /** End of each pattern of the bank. */
  #ends: number[] = [];
  #stride = 1;
  #seen = 0;

  /** Root mean square distance to the nearest earlier stretch; null until there is one. */
  distance(value: number): number | null {
    this.#recent.copyWithin(1, 0);
    this.#recent[0] = value;
    this.#seen += 1;
    const place = this.#seen - 1;
    if (this.#seen < length) return null;
    const nearest = place > 3 * length ? this.#nearest(place) : Infinity;
    if (place % this.#stride === 0) this.#keep(place);
    return nearest === Infinity ? null : Math.sqrt(nearest / length);
  }

  #nearest(place: number): number {
    const [bank, recent, ends] = [this.#bank, this.#recent, this.#ends];
    let best = Infinity;
    for (let pattern = 0; pattern < ends.length; pattern += 1) {
      if ((ends[pattern] ?? place) > place - length) break;
      const from = pattern * length;
      let sum = 0;
      for (let step = 0; step < length && sum < best; step += 1) {
        const difference = (recent[step] ?? 0) - (bank[from + step] ?? 0);
        sum += difference * difference;
      }
      if (sum < best) best = sum;
    }
    return best;
  }

  /** A full bank drops every second pattern: it always covers the whole past, ever more coarsely. */
  #keep(place: number): void {
    this.#bank.set(this.#recent, this.#ends.length * length);
    this.#ends.push(place);
    if (this.#ends.length <= patternsAtMost) return;
    this.#stride *= 2;
    const kept: number[] = [];
    for (const [pattern, end] of this.#ends.entries()) {
      if (end % this.#stride !== 0) continue;
      this.#bank.copyWithin(kept.length * length, pattern * length, (pattern + 1) * length);
      kept.push(end);
    }
    this.#ends = kept;
  }
}
