export interface CartonType {
  readonly type: string;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly maximumGrams: number;
}

/** Units of one picked line. Unknown measures are null and count as nothing. */
export interface PickedGoods {
  readonly key: string;
  readonly quantity: number;
  readonly sidesMm: readonly [number, number, number] | null;
  readonly grams: number | null;
}

export interface ProposedCarton {
  readonly carton: CartonType;
  readonly contents: readonly { readonly key: string; readonly quantity: number }[];
  readonly grams: number;
  /** Share of the inner volume. */
  readonly fill: number;
}

/** Goods never fill a carton wholly: the share of its volume that is planned with. */
const usableShare = 0.85;

interface OpenCarton {
  grams: number;
  mm3: number;
  carton: CartonType;
  contents: Map<string, number>;
  /** Holds a unit that fits no carton: nothing is put beside it. */
  closed: boolean;
}

/**
 * Cartons for picked goods, by volume and weight: biggest units first, each carton filled before the next is
 * opened, then shrunk to the smallest type that holds it. A unit too big or heavy for any carton gets the largest
 * one to itself.
 */
export function cartonise(goods: readonly PickedGoods[], types: readonly CartonType[]): ProposedCarton[] {
  const bySize = types.toSorted((a, b) => volume(a) - volume(b));
  const largest = bySize.at(-1);
  if (largest === undefined) throw new RangeError("at least one carton type is needed");
  const opened: OpenCarton[] = [];
  for (const line of goods.toSorted((a, b) => unitVolume(b) - unitVolume(a) || (a.key < b.key ? -1 : 1))) {
    placeLine(line, largest, opened);
  }
  return opened.map((open) => {
    const carton = smallestFor(open, goods, bySize) ?? largest;
    return {
      carton,
      contents: [...open.contents].map(([key, quantity]) => ({ key, quantity })),
      grams: open.grams,
      fill: open.mm3 / volume(carton),
    };
  });
}

function placeLine(line: PickedGoods, largest: CartonType, opened: OpenCarton[]): void {
  let left = line.quantity;
  for (const open of opened) {
    if (open.closed) continue;
    const quantity = Math.min(left, unitsThatFit(line, open));
    if (quantity > 0) put(open, line, quantity);
    left -= quantity;
  }
  while (left > 0) {
    const open: OpenCarton = { grams: 0, mm3: 0, carton: largest, contents: new Map(), closed: false };
    const fitting = Math.min(left, unitsThatFit(line, open));
    open.closed = fitting === 0;
    const quantity = Math.max(1, fitting);
    put(open, line, quantity);
    opened.push(open);
    left -= quantity;
  }
}

function put(open: OpenCarton, line: PickedGoods, quantity: number): void {
  open.grams += quantity * (line.grams ?? 0);
  open.mm3 += quantity * unitVolume(line);
  open.contents.set(line.key, (open.contents.get(line.key) ?? 0) + quantity);
}

function unitsThatFit(line: PickedGoods, open: OpenCarton): number {
  if (!sidesFit(line, open.carton)) return 0;
  const byVolume = perUnit(volume(open.carton) * usableShare - open.mm3, unitVolume(line));
  const byWeight = perUnit(open.carton.maximumGrams - open.grams, line.grams ?? 0);
  return Math.min(line.quantity, byVolume, byWeight);
}

const perUnit = (room: number, unit: number): number => (unit === 0 ? Infinity : Math.max(0, Math.floor(room / unit)));

/** Compares sides sorted by length: a unit may be turned. */
function sidesFit(line: PickedGoods, carton: CartonType): boolean {
  if (line.sidesMm === null) return true;
  const inner = [carton.lengthMm, carton.widthMm, carton.heightMm].toSorted((a, b) => a - b);
  return line.sidesMm.toSorted((a, b) => a - b).every((side, index) => side <= (inner[index] ?? 0));
}

function smallestFor(open: OpenCarton, goods: readonly PickedGoods[], bySize: readonly CartonType[]) {
  const inside = goods.filter((line) => open.contents.has(line.key));
  return bySize.find(
    (carton) =>
      open.mm3 <= volume(carton) * usableShare &&
      open.grams <= carton.maximumGrams &&
      inside.every((line) => sidesFit(line, carton)),
  );
}

const volume = (carton: CartonType): number => carton.lengthMm * carton.widthMm * carton.heightMm;
const unitVolume = (line: PickedGoods): number =>
  line.sidesMm === null ? 0 : line.sidesMm[0] * line.sidesMm[1] * line.sidesMm[2];
