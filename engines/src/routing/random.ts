/** Chances by a seed, the same on every machine (xorshift, 32 bits). */
export class Random {
  #state: number;

  constructor(seed: number) {
    // Neighbouring seeds begin far apart; the state is never zero, which xorshift could not leave.
    this.#state = Math.imul((seed | 0) ^ 0x9e_37_79_b9, 0x85_eb_ca_6b) | 1;
    for (let round = 0; round < 8; round += 1) this.#step();
  }

  #step(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state;
  }

  /** From 0, below 1. */
  share(): number {
    return (this.#step() >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0, below the limit. */
  below(limit: number): number {
    return Math.floor(this.share() * limit);
  }
}
