import { type CartonType, fitsAlone, packCarton, type PickedGoods, type PlacedBlock } from "./pack-carton.ts";

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
}

/**
 * Cartons for picked goods [WMS-09], as few as the heuristic finds and each as small as holds its contents: units are
 * stood into the free spaces of a carton, turned as they may be, and none overlaps another, sticks out, or makes the
 * carton too heavy. A unit that fits no type gets the largest one alone, and is marked.
 */
export function cartonise(goods: readonly PickedGoods[], types: readonly CartonType[]): ProposedCarton[] {
  const bySize = types.toSorted((a, b) => volumeOf(a) - volumeOf(b));
  const largest = bySize.at(-1);
  if (largest === undefined) throw new RangeError("at least one carton type is needed");
  const lines = goods.filter(({ quantity }) => quantity > 0);
  const fitting = lines.filter((line) => bySize.some((carton) => fitsAlone(carton, line)));
  const alone = lines.filter((line) => !fitting.includes(line));
  return [
    ...packAll(fitting, bySize),
    ...alone.flatMap((line) => Array.from({ length: line.quantity }, () => oversize(line, largest))),
  ];
}

/** Carton after carton, each of the type that takes most of what is left, then as small as its contents allow. */
function packAll(goods: readonly PickedGoods[], bySize: readonly CartonType[]): ProposedCarton[] {
  const cartons: ProposedCarton[] = [];
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
    const chosen = smallest ?? packed;
    // Many lines are picked by the dozen: cartons that come out alike are worked out once.
    const times = Math.max(
      1,
      Math.min(...contents.map(({ key, quantity }) => Math.floor(quantityOf(left, key) / quantity))),
    );
    for (let n = 0; n < times; n += 1) cartons.push(present(chosen));
    left = left.flatMap((line) => {
      const quantity = line.quantity - times * (packed.quantities.get(line.key) ?? 0);
      return quantity === 0 ? [] : [{ ...line, quantity }];
    });
  }
  return cartons;
}

const quantityOf = (goods: readonly PickedGoods[], key: string): number =>
  goods.find((line) => line.key === key)?.quantity ?? 0;

function present({ carton, quantities, blocks, grams, mm3 }: ReturnType<typeof packCarton>): ProposedCarton {
  const contents = [...quantities].map(([key, quantity]) => ({ key, quantity }));
  return { carton, contents, blocks, grams, fill: mm3 / volumeOf(carton), fits: true };
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
  };
}

export const volumeOf = (carton: Pick<CartonType, "lengthMm" | "widthMm" | "heightMm">): number =>
  carton.lengthMm * carton.widthMm * carton.heightMm;
