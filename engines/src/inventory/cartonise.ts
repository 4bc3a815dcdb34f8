import {
  type CartonType,
  fitsAlone,
  type PackedCarton,
  packCarton,
  type PickedGoods,
  type PlacedBlock,
} from "./pack-carton.ts";

export interface ProposedCarton {
  readonly carton: CartonType;
  readonly contents: readonly { readonly key: string; readonly quantity: number }[];
  /** Positions of measured units, in blocks of equal ones; empty for a unit that fits no carton. */
  readonly blocks: readonly PlacedBlock[];
  readonly grams: number;
  /** Share of the inner volume. */
  readonly fill: number;
  /** False for a single unit that is too big or heavy for every type. */
  readonly fits: boolean;
  /** Number of cartons that are packed exactly alike. */
  readonly times: number;
}

interface CartonLimits {
  readonly cartons: number;
  /** Contents of all cartons together. */
  readonly contents: number;
}

/** More than the limits allow is needed: nothing is proposed. */
interface TooManyCartons {
  /** Goods that most of the cartons hold, of those worked out so far. */
  readonly mostFor: string;
}

/**
 * Cartons for picked goods [WMS-09], as few as the heuristic finds and each as small as holds its contents: units are
 * stood into the free spaces of a carton, turned as they may be, and none overlaps another, sticks out, or makes the
 * carton too heavy. A unit that fits no type gets the largest one alone, and is marked. Work and answer grow with the
 * limits, never with the quantities.
 */
export function cartonise(
  goods: readonly PickedGoods[],
  types: readonly CartonType[],
  limits: CartonLimits,
): readonly ProposedCarton[] | TooManyCartons {
  const bySize = types.toSorted((a, b) => volumeOf(a) - volumeOf(b));
  const largest = bySize.at(-1);
  if (largest === undefined) throw new RangeError("at least one carton type is needed");
  const lines = goods.filter(({ quantity }) => quantity > 0);
  const fitting = lines.filter((line) => bySize.some((carton) => fitsAlone(carton, line)));
  const known = new Set(fitting);
  const alone = lines.filter((line) => !known.has(line)).map((line) => oversize(line, largest));
  if (isOver(alone, limits)) return tooMany(alone);
  const packed: ProposedCarton[] = [];
  for (const carton of packAll(fitting, bySize)) {
    packed.push(carton);
    if (isOver([...alone, ...packed], limits)) return tooMany([...alone, ...packed]);
  }
  return [...packed, ...alone];
}

function isOver(cartons: readonly ProposedCarton[], limits: CartonLimits): boolean {
  const count = cartons.reduce((sum, { times }) => sum + times, 0);
  return (
    count > limits.cartons ||
    cartons.reduce((sum, { times, contents }) => sum + times * contents.length, 0) > limits.contents
  );
}

function tooMany(cartons: readonly ProposedCarton[]): TooManyCartons {
  const counts = new Map<string, number>();
  for (const { contents, times } of cartons)
    for (const { key } of contents) counts.set(key, (counts.get(key) ?? 0) + times);
  const [mostFor] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ["", 0]);
  return { mostFor };
}

/** Carton after carton, each of the type that takes most of what is left, then as small as its contents allow. */
function* packAll(goods: readonly PickedGoods[], bySize: readonly CartonType[]): Generator<ProposedCarton> {
  let left = [...goods];
  while (left.length > 0) {
    const packed = bySize
      .map((carton) => packCarton(carton, left))
      .reduce((best, next) =>
        next.mm3 > best.mm3 || (next.mm3 === best.mm3 && next.units > best.units) ? next : best,
      );
    const contents = left.flatMap((line) => {
      const quantity = packed.quantities.get(line.key) ?? 0;
      return quantity === 0 ? [] : [{ ...line, quantity }];
    });
    const smallest = bySize.map((carton) => packCarton(carton, contents)).find(({ units }) => units === packed.units);
    // Many lines are picked by the dozen: cartons that come out alike are worked out once.
    const quantities = new Map(left.map(({ key, quantity }) => [key, quantity]));
    const times = contents.reduce(
      (least, { key, quantity }) => Math.min(least, Math.floor((quantities.get(key) ?? 0) / quantity)),
      Infinity,
    );
    yield present(smallest ?? packed, times);
    left = left.flatMap((line) => {
      const quantity = line.quantity - times * (packed.quantities.get(line.key) ?? 0);
      return quantity === 0 ? [] : [{ ...line, quantity }];
    });
  }
}

function present({ carton, quantities, blocks, grams, mm3 }: PackedCarton, times: number): ProposedCarton {
  const contents = [...quantities].map(([key, quantity]) => ({ key, quantity }));
  return { carton, contents, blocks, grams, fill: mm3 / volumeOf(carton), fits: true, times };
}

/** Whether a carton holds goods by their measures; the largest type is accepted for a unit that fits into none. */
export function holds(type: CartonType, goods: readonly PickedGoods[], types: readonly CartonType[]): boolean {
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  if (packCarton(type, goods).units === units) return true;
  const isLargest = types.every((other) => volumeOf(other) <= volumeOf(type));
  return isLargest && units === 1 && goods.every((line) => !types.some((other) => fitsAlone(other, line)));
}

function oversize(line: PickedGoods, carton: CartonType): ProposedCarton {
  const [length, width, height] = line.sidesMm ?? [0, 0, 0];
  return {
    carton,
    contents: [{ key: line.key, quantity: 1 }],
    blocks: [],
    grams: line.grams ?? 0,
    fill: (length * width * height) / volumeOf(carton),
    fits: false,
    times: line.quantity,
  };
}

export const volumeOf = (carton: Pick<CartonType, "lengthMm" | "widthMm" | "heightMm">): number =>
  carton.lengthMm * carton.widthMm * carton.heightMm;
