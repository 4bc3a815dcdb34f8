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
  /** Length, width and height as it stands. */
  readonly sidesMm: readonly [number, number, number] | null;
  readonly grams: number | null;
  /** This side up: it may be turned round, never tipped over. */
  readonly upright?: boolean;
}

type Sides = readonly [number, number, number];

/** A box within a carton, from its lower corner, in millimetres. */
export interface Box {
  readonly at: Sides;
  readonly sides: Sides;
}

/** Equal units, turned alike, that stand side by side and on one another. */
export interface PlacedBlock extends Box {
  readonly key: string;
  /** Sides of one unit as it is turned. */
  readonly unit: Sides;
  /** Number of units along each side. */
  readonly grid: Sides;
}

export interface PackedCarton {
  readonly carton: CartonType;
  readonly quantities: ReadonlyMap<string, number>;
  readonly blocks: readonly PlacedBlock[];
  readonly units: number;
  readonly grams: number;
  readonly mm3: number;
}

/** More free spaces than these are crumbs: the biggest are kept. */
const spacesAtMost = 40;

/**
 * Packs as many goods as fit into one carton. Free room is kept as the biggest boxes that fit into it, which overlap;
 * into them goes, time after time, the block of equal units that fills most.
 */
export function packCarton(carton: CartonType, goods: readonly PickedGoods[]): PackedCarton {
  const open = new OpenCarton(carton);
  // The biggest first: most of the others need not be looked at once one of these has found its place.
  const waiting = goods
    .map((line) => ({ line, left: line.quantity, turns: turnsOf(line) }))
    .toSorted((a, b) => b.left * volumeOf(b.line) - a.left * volumeOf(a.line));
  for (;;) {
    const found = bestBlock(open, waiting);
    if (found === undefined) break;
    open.place(found.of.line, found.block);
    found.of.left -= count(found.block.grid);
  }
  // Unmeasured goods are packed by weight alone.
  for (const line of goods.filter(({ sidesMm }) => sidesMm === null))
    open.add(line, open.unitsByWeight(line, line.quantity));
  return open.closed();
}

/** Whether a single unit fits into an empty carton. */
export function fitsAlone(carton: CartonType, line: PickedGoods): boolean {
  if ((line.grams ?? 0) > carton.maximumGrams) return false;
  const inner: Sides = [carton.lengthMm, carton.widthMm, carton.heightMm];
  return line.sidesMm === null || turnsOf(line).some((turn) => axes.every((axis) => turn[axis] <= inner[axis]));
}

/** A line of which some is still to be packed. */
interface Waiting {
  readonly line: PickedGoods;
  left: number;
  /** Ways to turn it that may still fit: free room only shrinks, so one that fits nowhere never will. */
  turns: readonly Sides[];
}

interface Candidate extends Box {
  readonly unit: Sides;
  readonly grid: Sides;
  readonly mm3: number;
}

class OpenCarton {
  readonly #carton: CartonType;
  readonly #quantities = new Map<string, number>();
  readonly #blocks: PlacedBlock[] = [];
  spaces: readonly Box[];
  #grams = 0;
  #mm3 = 0;

  constructor(carton: CartonType) {
    this.#carton = carton;
    this.spaces = [{ at: [0, 0, 0], sides: [carton.lengthMm, carton.widthMm, carton.heightMm] }];
  }

  unitsByWeight({ grams }: PickedGoods, quantity: number): number {
    if (grams === null || grams === 0) return quantity;
    return Math.min(quantity, Math.floor((this.#carton.maximumGrams - this.#grams) / grams));
  }

  add({ key, grams }: PickedGoods, quantity: number): void {
    if (quantity <= 0) return;
    this.#quantities.set(key, (this.#quantities.get(key) ?? 0) + quantity);
    this.#grams += quantity * (grams ?? 0);
  }

  place(line: PickedGoods, { key, at, sides, unit, grid }: PlacedBlock): void {
    this.add(line, count(grid));
    this.#mm3 += volume(sides);
    this.#blocks.push({ key, at, sides, unit, grid });
    this.spaces = cutOut(this.spaces, { at, sides });
  }

  closed(): PackedCarton {
    const units = [...this.#quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
    const [carton, quantities, blocks] = [this.#carton, this.#quantities, this.#blocks];
    return { carton, quantities, blocks, units, grams: this.#grams, mm3: this.#mm3 };
  }
}

/** The block that fills most of any free space; between equals the one that stands lowest, then nearest the corner. */
function bestBlock(
  open: OpenCarton,
  waiting: readonly Waiting[],
): { readonly of: Waiting; readonly block: PlacedBlock } | undefined {
  let chosen: { readonly of: Waiting; readonly place: Candidate } | undefined;
  for (const of of waiting) {
    const quantity = open.unitsByWeight(of.line, of.left);
    const atLeast = chosen?.place.mm3 ?? 0;
    if (quantity <= 0 || quantity * volumeOf(of.line) < atLeast) continue;
    const place = bestOfTurns(open.spaces, of, { quantity, atLeast });
    if (place !== undefined && (chosen === undefined || isBetter(place, chosen.place))) chosen = { of, place };
  }
  if (chosen === undefined) return undefined;
  const { at, sides, unit, grid } = chosen.place;
  return { of: chosen.of, block: { key: chosen.of.line.key, at, sides, unit, grid } };
}

interface Wanted {
  readonly quantity: number;
  /** Nothing that fills less is of interest. */
  readonly atLeast: number;
}

/** The best place of a line however it is turned; a turn that fits nowhere any more is forgotten. */
function bestOfTurns(spaces: readonly Box[], of: Waiting, wanted: Wanted): Candidate | undefined {
  const places = of.turns.map((turn) => ({ turn, place: bestPlace(spaces, turn, wanted) }));
  if (places.some(({ place }) => place === "never")) {
    of.turns = places.filter(({ place }) => place !== "never").map(({ turn }) => turn);
  }
  let best: Candidate | undefined;
  for (const { place } of places) {
    if (place !== undefined && place !== "never" && (best === undefined || isBetter(place, best))) best = place;
  }
  return best;
}

/** The best place for units turned one way; undefined where none is worth looking at. Spaces are sorted by size. */
function bestPlace(
  spaces: readonly Box[],
  unit: Sides,
  { quantity, atLeast }: Wanted,
): Candidate | "never" | undefined {
  let best: Candidate | undefined;
  for (const { at, sides: room } of spaces) {
    if (volume(room) < Math.max(atLeast, best?.mm3 ?? 0)) return best;
    const grid = gridIn(room, unit, quantity);
    if (grid === undefined) continue;
    const sides: Sides = [grid[0] * unit[0], grid[1] * unit[1], grid[2] * unit[2]];
    const found = { at, sides, unit, grid, mm3: volume(sides) };
    if (best === undefined || isBetter(found, best)) best = found;
  }
  return best ?? "never";
}

function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.mm3 !== other.mm3) return one.mm3 > other.mm3;
  for (const axis of [2, 1, 0] as const) if (one.at[axis] !== other.at[axis]) return one.at[axis] < other.at[axis];
  return false;
}

/** Number of units along each side of a space, up to the available quantity: a full block, or part of one. */
function gridIn(space: Sides, unit: Sides, quantity: number): Sides | undefined {
  const [x, y, z] = [Math.floor(space[0] / unit[0]), Math.floor(space[1] / unit[1]), Math.floor(space[2] / unit[2])];
  if (x === 0 || y === 0 || z === 0) return undefined;
  const along = Math.min(x, quantity);
  const across = Math.min(y, Math.floor(quantity / along));
  return [along, across, Math.min(z, Math.floor(quantity / (along * across)))];
}

/** The orientations of a unit, equal ones once; none for an unmeasured one. */
function turnsOf({ sidesMm, upright }: PickedGoods): Sides[] {
  if (sidesMm === null) return [];
  const [length, width, height] = sidesMm;
  const turns: Sides[] = [
    [length, width, height],
    [width, length, height],
  ];
  if (upright !== true) {
    turns.push([length, height, width], [height, length, width], [width, height, length], [height, width, length]);
  }
  return [...new Map(turns.map((turn) => [turn.join(), turn])).values()];
}

/** Free spaces after a block was stood in: what is beside, behind and above it, without those within another. */
function cutOut(spaces: readonly Box[], block: Box): Box[] {
  const pieces = spaces.flatMap((space) => (overlaps(space, block) ? around(space, block) : [space]));
  const bySize = pieces.toSorted((a, b) => volume(b.sides) - volume(a.sides));
  const kept: Box[] = [];
  for (const piece of bySize) {
    if (kept.length < spacesAtMost && !kept.some((other) => contains(other, piece))) kept.push(piece);
  }
  return kept;
}

const axes = [0, 1, 2] as const;

function around(space: Box, block: Box): Box[] {
  return axes.flatMap((axis) => {
    const [from, to] = [space.at[axis], space.at[axis] + space.sides[axis]];
    const [begin, end] = [block.at[axis], block.at[axis] + block.sides[axis]];
    const before = begin > from ? [slab(space, axis, [from, begin])] : [];
    return end < to ? [...before, slab(space, axis, [end, to])] : before;
  });
}

function slab({ at, sides }: Box, axis: 0 | 1 | 2, [from, to]: readonly [number, number]): Box {
  const replaced = (values: Sides, value: number): Sides => [
    axis === 0 ? value : values[0],
    axis === 1 ? value : values[1],
    axis === 2 ? value : values[2],
  ];
  return { at: replaced(at, from), sides: replaced(sides, to - from) };
}

const overlaps = (one: Box, other: Box): boolean =>
  axes.every(
    (axis) => one.at[axis] < other.at[axis] + other.sides[axis] && other.at[axis] < one.at[axis] + one.sides[axis],
  );

const contains = (outer: Box, inner: Box): boolean =>
  axes.every(
    (axis) =>
      outer.at[axis] <= inner.at[axis] && inner.at[axis] + inner.sides[axis] <= outer.at[axis] + outer.sides[axis],
  );

const volume = ([x, y, z]: Sides): number => x * y * z;
const volumeOf = ({ sidesMm }: PickedGoods): number => (sidesMm === null ? 0 : volume(sidesMm));
const count = volume;
