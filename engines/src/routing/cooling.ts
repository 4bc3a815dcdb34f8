/** Share of the budget without a better plan after which it is heated again, and the last one at which that still helps. */
const stale = 0.15;
const latest = 0.8;
/** Of the heat at first: enough to leave a valley, too little to forget the whole plan. */
const again = 0.3;

export interface Heat {
  readonly first: number;
  readonly last: number;
}

/** The temperature of a search: it falls evenly by its logarithm until the budget is spent. Frozen too soon, it is heated again. */
export class Cooling {
  temperature: number;
  readonly #heat: Heat;
  #first: number;
  #from: number;
  #best = Infinity;
  #news: number;

  constructor(heat: Heat, from: number) {
    this.#heat = heat;
    this.#first = heat.first;
    this.temperature = heat.first;
    this.#from = from;
    this.#news = from;
  }

  /** At a share of the budget, with the cost of the best plan so far. */
  follow(share: number, best: number): void {
    if (best < this.#best) {
      this.#best = best;
      this.#news = share;
    }
    if (share > this.#news + stale && share < latest) {
      this.#first = this.#heat.first * again;
      this.#from = share;
      this.#news = share;
    }
    this.temperature = this.#first * (this.#heat.last / this.#first) ** ((share - this.#from) / (1 - this.#from));
  }
}
