/** Goods of one place or handling unit, as good to take as those beside it. */
export interface Holding {
  /** Their handling unit; null for loose goods. */
  readonly unitId: string | null;
  readonly available: number;
}

/** Quantity taken of a holding, by its index. */
export interface Take {
  readonly at: number;
  readonly quantity: number;
}

/**
 * Takes `wanted` of holdings that have more than that together [WMS-03]: the way that breaks the fewest handling units and
 * packages, then touches the fewest places, then keeps to their order; never one that touches more places than their order
 * would. `factors` are the base units of each packaging level.
 */
export function chooseAmongEquals(
  holdings: readonly Holding[],
  wanted: number,
  factors: readonly number[],
): readonly Take[] {
  const inOrder = takeInOrder(holdings, wanted);
  // One place that keeps everything whole cannot be bettered.
  if (inOrder.length === 1 && brokenBy(holdings, inOrder, factors) === 0) return inOrder;
  const ways = [inOrder, takeFewest(holdings, wanted), takeWhole(holdings, wanted, factors)]
    .filter((way) => way.length <= inOrder.length)
    .map((way) => ({ way, broken: brokenBy(holdings, way, factors) }));
  const best = ways.reduce((one, other) =>
    other.broken < one.broken || (other.broken === one.broken && other.way.length < one.way.length) ? other : one,
  );
  return best.way.toSorted((a, b) => a.at - b.at);
}

/** Packages and handling units that are whole before some takes and neither whole nor gone after them. */
export function brokenBy(holdings: readonly Holding[], takes: readonly Take[], factors: readonly number[]): number {
  return takes.reduce((sum, { at, quantity }) => {
    const holding = holdings[at];
    return holding === undefined ? sum : sum + brokenIn(holding, quantity, factors);
  }, 0);
}

/** Of 40 with cases of 12, 4 are loose: 4, 12 or 16 break nothing, 5 break a case. */
function brokenIn({ unitId, available }: Holding, quantity: number, factors: readonly number[]): number {
  if (quantity === available || quantity === 0) return 0;
  const packages = factors.reduce((sum, factor) => {
    const gone = Math.floor(available / factor) - Math.floor((available - quantity) / factor);
    return sum + gone - Math.floor(quantity / factor);
  }, 0);
  return packages + Number(unitId !== null);
}

function takeInOrder(holdings: readonly Holding[], wanted: number): Take[] {
  const takes: Take[] = [];
  let missing = wanted;
  for (const [at, { available }] of holdings.entries()) {
    if (missing === 0) break;
    const quantity = Math.min(available, missing);
    takes.push({ at, quantity });
    missing -= quantity;
  }
  return takes;
}

/** The biggest first; the last one is the smallest that is enough. */
function takeFewest(holdings: readonly Holding[], wanted: number): Take[] {
  const rest = new Rest(holdings, wanted);
  while (rest.missing > 0) rest.takeEnough(() => 0);
  return rest.takes();
}

/** Whole handling units, then whole packages from the biggest level down, then what is left where it breaks least. */
function takeWhole(holdings: readonly Holding[], wanted: number, factors: readonly number[]): Take[] {
  const rest = new Rest(holdings, wanted);
  const bySize = [...holdings.entries()].toSorted(([, a], [, b]) => b.available - a.available);
  for (const [at, { unitId, available }] of bySize) {
    if (unitId !== null && available <= rest.missing) rest.take(at, available);
  }
  for (const factor of factors.toSorted((a, b) => b - a)) {
    for (const [at, { unitId }] of bySize) {
      if (unitId === null) rest.take(at, Math.floor(Math.min(rest.left(at), rest.missing) / factor) * factor);
    }
  }
  while (rest.missing > 0) {
    rest.takeEnough((at, quantity) => {
      const [holding, taken] = [holdings[at], rest.taken(at)];
      return holding === undefined ? 0 : brokenIn(holding, taken + quantity, factors) + Number(taken === 0) / 2;
    });
  }
  return rest.takes();
}

/** The remaining demand, and the remaining quantities of the holdings. */
class Rest {
  readonly #holdings: readonly Holding[];
  readonly #taken: number[];
  missing: number;

  constructor(holdings: readonly Holding[], wanted: number) {
    this.#holdings = holdings;
    this.#taken = holdings.map(() => 0);
    this.missing = wanted;
  }

  taken(at: number): number {
    return this.#taken[at] ?? 0;
  }

  left(at: number): number {
    return (this.#holdings[at]?.available ?? 0) - this.taken(at);
  }

  take(at: number, quantity: number): void {
    this.#taken[at] = this.taken(at) + quantity;
    this.missing -= quantity;
  }

  /** All that is missing from one holding, the one of the least cost, then the least left; else all of the biggest. */
  takeEnough(costOf: (at: number, quantity: number) => number): void {
    let chosen = -1;
    let least = Number.POSITIVE_INFINITY;
    let biggest = 0;
    for (let at = 0; at < this.#holdings.length; at += 1) {
      const left = this.left(at);
      if (left > this.left(biggest)) biggest = at;
      if (left < this.missing) continue;
      const cost = costOf(at, this.missing);
      if (cost > least || (cost === least && left >= this.left(chosen))) continue;
      chosen = at;
      least = cost;
    }
    if (chosen >= 0) this.take(chosen, this.missing);
    else this.take(biggest, this.left(biggest));
  }

  takes(): Take[] {
    return this.#taken.flatMap((quantity, at) => (quantity === 0 ? [] : [{ at, quantity }]));
  }
}
