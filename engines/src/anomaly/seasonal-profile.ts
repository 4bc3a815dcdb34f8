const dayMs = 86_400_000;
const slotsAtMost = 288;
const weight = 0.2;

/** Usual value at each time of the day, or on each day of the week for daily series. */
export class SeasonalProfile {
  readonly #periodMs: number;
  readonly #usual: Float64Array;

  constructor(intervalMs: number) {
    this.#periodMs = intervalMs < dayMs / 2 ? dayMs : 7 * dayMs;
    const slots = Math.round(this.#periodMs / Math.max(60_000, intervalMs));
    this.#usual = new Float64Array(Math.max(1, Math.min(slotsAtMost, slots))).fill(Number.NaN);
  }

  /** The value less what was usual at its time; null where nothing was known. Then the time knows this value too. */
  residual(value: number, at: number): number | null {
    const slots = this.#usual.length;
    const slot = Math.floor(((at % this.#periodMs) / this.#periodMs) * slots);
    const usual = this.#usual[slot] ?? Number.NaN;
    this.#usual[slot] = Number.isNaN(usual) ? value : usual + weight * (value - usual);
    return Number.isNaN(usual) ? null : value - usual;
  }
}
