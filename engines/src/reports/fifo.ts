import { minorAtMost } from "@cerebro/contracts/entities/primitives.ts";

/**
 * Value of stock, first in first out. Only what crosses the border of the house counts: moving goods inside it changes
 * no value. Units are whole, costs whole minor units of money, so every sum is exact.
 */

/** One crossing of the border, in the order of the item's ledger. */
export interface Crossing {
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Into the house above zero, out of it below. */
  readonly units: number;
  /** Cost of an incoming unit; null if unknown. One that makes the layer worth more than `minorAtMost` counts as unknown. */
  readonly unitCost: number | null;
  /** A customer is at the other end: sold where it leaves, returned where it comes. */
  readonly customer?: boolean;
  /** The crossing this one takes back. */
  readonly corrects?: number | undefined;
  /** The sales of which this brings something back. */
  readonly returnOf?: readonly number[] | undefined;
  /** Units that the place asked for gains or loses, if there is one; a move inside the house has 0 `units`. */
  readonly here?: number | undefined;
}

/** Units that came together at one cost, and how many of them are still there. */
export interface Layer {
  readonly sequence: number;
  readonly at: number;
  readonly unitCost: number | null;
  readonly received: number;
  readonly remaining: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Valuation {
  /** Those of which something is left, oldest first. */
  readonly layers: readonly Layer[];
  readonly units: number;
  readonly value: number;
  readonly unitsWithoutCost: number;
  readonly receivedValue: number;
  readonly issuedValue: number;
  /** The share of the place that was asked for, by its units; of the whole house unless one was. */
  readonly unitsHere: number;
  readonly valueHere: number;
  /** Within the span and by this place: what left for customers less what they brought back, at cost. */
  readonly soldUnits: number;
  readonly soldValue: number;
  readonly soldUnitsWithoutCost: number;
  /** Value of the place over the span, each amount weighed by how long it lay there. */
  readonly averageValue: number;
  /** Units that left although no layer held them: the ledger below began before these crossings. */
  readonly unexplained: number;
}

interface OpenLayer {
  readonly index: number;
  readonly sequence: number;
  readonly at: number;
  readonly unitCost: number | null;
  received: number;
  remaining: number;
}

interface Taken {
  readonly layer: OpenLayer;
  units: number;
}

/** Values the crossings of one item; the crossings are those up to the moment it is valued at. */
export function valueCrossings(crossings: readonly Crossing[], span?: Span): Valuation {
  const stack = new LayerStack(crossings);
  const clock = new ValueClock(span);
  const place = new PlaceShare(stack);
  const flow = { received: 0, issued: 0, soldUnits: 0, soldValue: 0, soldUnitsWithoutCost: 0 };
  for (const crossing of crossings) {
    clock.advance(crossing.at, place.value);
    const parts = crossing.units > 0 ? stack.bringIn(crossing) : stack.takeOut(crossing);
    const value = sumOf(parts, ({ layer, units }) => units * (layer.unitCost ?? 0));
    if (crossing.units > 0) flow.received += value;
    else flow.issued += value;
    place.change(crossing);
    const direction = soldDirection(crossing);
    if (direction !== 0 && clock.covers(crossing.at)) {
      flow.soldUnits += direction * Math.abs(crossing.units);
      flow.soldValue += direction * value;
      flow.soldUnitsWithoutCost +=
        direction * sumOf(parts, ({ layer, units }) => (layer.unitCost === null ? units : 0));
    }
  }
  const { received, issued, ...sold } = flow;
  return {
    layers: stack.left(),
    units: stack.units,
    value: stack.value,
    unitsWithoutCost: stack.unitsWithoutCost,
    unitsHere: place.units,
    valueHere: place.value,
    receivedValue: received,
    issuedValue: issued,
    ...sold,
    averageValue: clock.average(place.value),
    unexplained: stack.unexplained,
  };
}

function soldDirection({ customer, units, here }: Crossing): 1 | -1 | 0 {
  if (customer !== true || here === 0) return 0;
  return units < 0 ? 1 : -1;
}

class LayerStack {
  readonly #layers: OpenLayer[] = [];
  readonly #bySequence = new Map<number, OpenLayer>();
  /** Units taken by crossings that a later one refers to. */
  readonly #taken = new Map<number, Taken[]>();
  #oldest = 0;
  units = 0;
  value = 0;
  unitsWithoutCost = 0;
  unexplained = 0;

  constructor(crossings: readonly Crossing[]) {
    for (const { corrects, returnOf } of crossings) {
      for (const sequence of [...(corrects === undefined ? [] : [corrects]), ...(returnOf ?? [])]) {
        this.#taken.set(sequence, []);
      }
    }
  }

  /** Back to the layers it was taken from, back at the cost it was sold at, or as a new layer. */
  bringIn(crossing: Crossing): readonly Taken[] {
    const { units, corrects, returnOf, unitCost } = crossing;
    const restored = corrects === undefined ? [] : this.#putBack(corrects, units);
    const returned = (returnOf ?? []).reduce<Taken[]>((parts, sequence) => {
      parts.push(...this.#bringBack(crossing, sequence, units - unitsOf(parts)));
      return parts;
    }, []);
    const parts = [...restored, ...returned];
    const rest = units - unitsOf(parts);
    if (rest > 0) parts.push(this.#add(crossing, rest, unitCost));
    return parts;
  }

  /** From the layer a correction speaks of, then from the oldest on. */
  takeOut({ sequence, units, corrects }: Crossing): readonly Taken[] {
    const parts: Taken[] = [];
    let wanted = -units;
    const take = (layer: OpenLayer): void => {
      const taken = Math.min(wanted, layer.remaining);
      if (taken === 0) return;
      this.#change(layer, -taken);
      parts.push({ layer, units: taken });
      wanted -= taken;
    };
    const corrected = corrects === undefined ? undefined : this.#bySequence.get(corrects);
    if (corrected !== undefined) take(corrected);
    for (; wanted > 0; this.#oldest += 1) {
      const layer = this.#layers[this.#oldest];
      if (layer === undefined) break;
      take(layer);
      if (layer.remaining > 0) break;
    }
    this.unexplained += wanted;
    if (this.#taken.has(sequence))
      this.#taken.set(
        sequence,
        parts.map((part) => ({ ...part })),
      );
    return parts;
  }

  left(): Layer[] {
    return this.#layers
      .slice(this.#oldest)
      .filter(({ remaining }) => remaining > 0)
      .map(({ sequence, at, unitCost, received, remaining }) => ({ sequence, at, unitCost, received, remaining }));
  }

  #putBack(sequence: number, atMost: number): Taken[] {
    return this.#spend(sequence, atMost, (layer, units) => {
      this.#change(layer, units);
      this.#oldest = Math.min(this.#oldest, layer.index);
      return layer;
    });
  }

  #bringBack(crossing: Crossing, sequence: number, atMost: number): Taken[] {
    return this.#spend(sequence, atMost, (layer, units) => this.#add(crossing, units, layer.unitCost).layer);
  }

  /** Uses up what is noted of a crossing, so that nothing comes back twice. */
  #spend(sequence: number, atMost: number, use: (layer: OpenLayer, units: number) => OpenLayer): Taken[] {
    let left = atMost;
    const parts: Taken[] = [];
    for (const taken of this.#taken.get(sequence) ?? []) {
      const units = Math.min(left, taken.units);
      if (units === 0) continue;
      taken.units -= units;
      left -= units;
      parts.push({ layer: use(taken.layer, units), units });
    }
    return parts;
  }

  #add({ sequence, at }: Crossing, units: number, cost: number | null): Taken {
    const unitCost = cost !== null && Math.abs(units * cost) > minorAtMost ? null : cost;
    const layer: OpenLayer = { index: this.#layers.length, sequence, at, unitCost, received: units, remaining: 0 };
    this.#layers.push(layer);
    this.#bySequence.set(sequence, layer);
    this.#change(layer, units);
    return { layer, units };
  }

  #change(layer: OpenLayer, units: number): void {
    layer.remaining += units;
    this.units += units;
    if (layer.unitCost === null) this.unitsWithoutCost += units;
    else this.value += units * layer.unitCost;
  }
}

/** Units and value of one place of the house; of the whole house while no crossing tells of a place. */
class PlaceShare {
  readonly #house: LayerStack;
  #told: number | undefined;

  constructor(house: LayerStack) {
    this.#house = house;
  }

  change({ here }: Crossing): void {
    if (here !== undefined) this.#told = (this.#told ?? 0) + here;
  }

  /** No more than the layers hold. */
  get units(): number {
    const { units } = this.#house;
    return this.#told === undefined ? units : Math.min(Math.max(this.#told, 0), units);
  }

  get value(): number {
    const { units, value } = this.#house;
    return this.#told === undefined || units === 0 ? value : (value * this.units) / units;
  }
}

/** Adds up value times how long it lay there, inside a span. */
class ValueClock {
  readonly #span: Span | undefined;
  #at = Number.NEGATIVE_INFINITY;
  #sum = 0;

  constructor(span: Span | undefined) {
    this.#span = span;
  }

  covers(at: number): boolean {
    return this.#span !== undefined && at >= this.#span.from && at < this.#span.to;
  }

  /** `value` lay there until `at`. */
  advance(at: number, value: number): void {
    if (this.#span === undefined || at <= this.#at) return;
    const from = Math.max(this.#at, this.#span.from);
    const to = Math.min(at, this.#span.to);
    if (to > from) this.#sum += value * (to - from);
    this.#at = at;
  }

  average(value: number): number {
    if (this.#span === undefined) return 0;
    this.advance(this.#span.to, value);
    return this.#sum / (this.#span.to - this.#span.from);
  }
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0);
const unitsOf = (parts: readonly Taken[]): number => sumOf(parts, ({ units }) => units);
