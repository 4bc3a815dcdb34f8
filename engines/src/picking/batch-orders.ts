import { at, type PickLayout, type PickPoint } from "./layout.ts";
import { pickPathLength } from "./pick-path.ts";

/** Picks of one order. */
export interface BatchOrder {
  readonly picks: readonly PickPoint[];
  readonly volumeMl: number;
  readonly grams: number;
}

/** Capacity of a cart on one walk; null: unlimited. */
export interface CartCapacity {
  readonly orders: number;
  readonly volumeMl: number | null;
  readonly grams: number | null;
}

/** Orders picked on one walk. */
export interface Batch {
  /** Indices of the orders, ascending. */
  readonly orders: readonly number[];
  /** The shortest walk past all their picks. */
  readonly length: number;
}

interface Load {
  readonly orders: readonly number[];
  readonly picks: readonly PickPoint[];
  readonly volumeMl: number;
  readonly grams: number;
}

/** Measures the walk of one load. */
type LengthOf = (picks: readonly PickPoint[]) => number;

/** An order as it came, alone on a cart; one that is too big for a cart stays alone. */
const alone = (order: BatchOrder, index: number): Load => ({ ...order, orders: [index] });

const together = (a: Load, b: Load): Load => ({
  orders: [...a.orders, ...b.orders].toSorted((one, other) => one - other),
  picks: [...a.picks, ...b.picks],
  volumeMl: a.volumeMl + b.volumeMl,
  grams: a.grams + b.grams,
});

const fits = ({ orders, volumeMl, grams }: Load, capacity: CartCapacity): boolean =>
  orders.length <= capacity.orders &&
  (capacity.volumeMl === null || volumeMl <= capacity.volumeMl) &&
  (capacity.grams === null || grams <= capacity.grams);

/** Orders as they came: each on the same cart as the one before as long as it fits. */
export function firstComeGroups(orders: readonly BatchOrder[], capacity: CartCapacity): number[][] {
  return firstComeLoads(orders, capacity).map((load) => [...load.orders]);
}

function firstComeLoads(orders: readonly BatchOrder[], capacity: CartCapacity): Load[] {
  const loads: Load[] = [];
  for (const [index, order] of orders.entries()) {
    const last = loads.at(-1);
    const both = last === undefined ? undefined : together(last, alone(order, index));
    if (both !== undefined && fits(both, capacity)) loads[loads.length - 1] = both;
    else loads.push(alone(order, index));
  }
  return loads;
}

export function firstComeBatches(layout: PickLayout, orders: readonly BatchOrder[], capacity: CartCapacity): Batch[] {
  return measured(firstComeLoads(orders, capacity), (picks) => pickPathLength(layout, picks));
}

/**
 * Puts orders onto carts so that little is walked [WMS-08]: the two loads whose walks save most by becoming one do so,
 * again and again (Clarke & Wright 1964, with walks solved exactly). Never walks further than first come, first served.
 */
export function batchOrders(layout: PickLayout, orders: readonly BatchOrder[], capacity: CartCapacity): Batch[] {
  const lengthOf: LengthOf = (picks) => pickPathLength(layout, picks);
  const saved = measured(mergeBySavings(orders, capacity, lengthOf), lengthOf);
  const firstCome = measured(firstComeLoads(orders, capacity), lengthOf);
  return totalLength(firstCome) < totalLength(saved) ? firstCome : saved;
}

export const totalLength = (batches: readonly Batch[]): number => batches.reduce((sum, { length }) => sum + length, 0);

const measured = (loads: readonly Load[], lengthOf: LengthOf): Batch[] =>
  loads
    .map(({ orders, picks }) => ({ orders, length: lengthOf(picks) }))
    .toSorted((a, b) => at(a.orders, 0) - at(b.orders, 0));

interface Cart extends Load {
  readonly length: number;
  /** Aisles visited, to find loads worth trying together. */
  readonly aisles: ReadonlySet<number>;
}

interface Merger {
  readonly a: Cart;
  readonly b: Cart;
  readonly both: Cart;
  readonly saving: number;
}

/** So many partners are tried for a load: those that share most of its aisles. */
const partnersTried = 16;

function mergeBySavings(orders: readonly BatchOrder[], capacity: CartCapacity, lengthOf: LengthOf): Load[] {
  const asCart = (load: Load): Cart => ({
    ...load,
    length: lengthOf(load.picks),
    aisles: new Set(load.picks.map(({ aisle }) => aisle)),
  });
  const carts = new Set(orders.map((order, index) => asCart(alone(order, index))));
  const tryWith = (a: Cart, partners: Iterable<Cart>): Merger[] =>
    likely(a, partners, capacity).flatMap((b) => {
      const both = asCart(together(a, b));
      const saving = a.length + b.length - both.length;
      return saving > 0 ? [{ a, b, both, saving }] : [];
    });
  const list = [...carts];
  let mergers = list.flatMap((cart, index) => tryWith(cart, list.slice(index + 1)));
  for (;;) {
    const best = mergers.reduce<Merger | undefined>(
      (one, other) => (one !== undefined && one.saving >= other.saving ? one : other),
      undefined,
    );
    if (best === undefined) return [...carts];
    carts.delete(best.a);
    carts.delete(best.b);
    mergers = [...mergers.filter(({ a, b }) => carts.has(a) && carts.has(b)), ...tryWith(best.both, carts)];
    carts.add(best.both);
  }
}

/** Loads that fit onto the same cart, those first that add the fewest aisles. */
function likely(cart: Cart, partners: Iterable<Cart>, capacity: CartCapacity): Cart[] {
  return [...partners]
    .filter((partner) => fits(together(cart, partner), capacity))
    .map((partner) => ({ partner, extra: cart.aisles.symmetricDifference(partner.aisles).size }))
    .toSorted((a, b) => a.extra - b.extra)
    .slice(0, partnersTried)
    .map(({ partner }) => partner);
}
