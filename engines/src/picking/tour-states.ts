/**
 * State of an unfinished walk at a column of crossings: each crossing is untouched, or has an even or odd number of
 * walks ending in it and belongs to a piece of the walk. Edges to the left of the column matter no further. Generalises
 * the seven classes of Ratliff & Rosenthal (1983) and the 25 of Roodbergen & de Koster (2001) to any number of cross
 * aisles. Numbered once for each number of cross aisles.
 */
export interface TourStates {
  readonly count: number;
  /** The state in which nothing is touched. */
  readonly empty: number;
  /** By crossing: it is touched, by a walk that comes and goes. */
  readonly touch: readonly Int32Array[];
  /** By block: its aisle is walked once, from crossing to crossing. */
  readonly once: readonly Int32Array[];
  /** By block: its aisle is walked there and back. */
  readonly twice: readonly Int32Array[];
  /** By crossing: the walk does not leave it towards the next column; -1 where it must. */
  readonly leave: readonly Int32Array[];
  /** Number of cross aisles walked from this column to the next, counting those walked twice as two. */
  readonly crossed: Int32Array;
  /** 0: walked never, 1: once, 2: twice; by state × crossings + crossing. */
  readonly walks: Uint8Array;
  /** 1: all is one closed walk. */
  readonly closed: Uint8Array;
}

/** Crossings from front to back; 0 untouched, 2p even and 2p + 1 odd in piece p. */
type Column = readonly number[];

/** Pieces are numbered in the order they appear, so that equal columns read equally. */
function canonical(column: Column): Column {
  const pieces = new Map<number, number>();
  return column.map((crossing) => {
    if (crossing === 0) return 0;
    const piece = crossing >> 1;
    const known = pieces.get(piece) ?? pieces.size + 1;
    pieces.set(piece, known);
    return 2 * known + (crossing & 1);
  });
}

const newPiece = (column: Column): number => 2 * (column.length + 1);

function touch(column: Column, crossing: number): Column {
  return column.map((value, index) => (index === crossing && value === 0 ? newPiece(column) : value));
}

function join(column: Column, block: number, odd: boolean): Column {
  const touched = touch(canonical(touch(column, block)), block + 1);
  const [near = 0, far = 0] = [touched[block], touched[block + 1]];
  return touched.map((value, index) => {
    const merged = value > 1 && value >> 1 === far >> 1 ? (near & ~1) | (value & 1) : value;
    return odd && (index === block || index === block + 1) ? merged ^ 1 : merged;
  });
}

/** An odd crossing must be left, and the last one of a piece too: else the piece would stay apart. */
function leave(column: Column, crossing: number): Column | undefined {
  const value = column[crossing] ?? 0;
  if (value === 0) return column;
  if ((value & 1) === 1) return undefined;
  if (!column.some((other, index) => index !== crossing && other >> 1 === value >> 1)) return undefined;
  return column.map((other, index) => (index === crossing ? 0 : other));
}

const oneClosed = (column: Column): boolean =>
  column.some((value) => value !== 0) && column.every((value) => value === 0 || value === 2);

/** Every state that can be reached, and what leads from each to which. */
function enumerate(crossings: number): TourStates {
  const columns: Column[] = [Array.from({ length: crossings }, () => 0)];
  const numbers = new Map([[String(columns[0]), 0]]);
  const numberOf = (column: Column): number => {
    const told = canonical(column);
    const key = String(told);
    const known = numbers.get(key) ?? columns.length;
    if (known === columns.length) {
      numbers.set(key, known);
      columns.push(told);
    }
    return known;
  };
  const places = Array.from({ length: crossings }, (_, index) => index);
  const blocks = places.slice(1).map((index) => index - 1);
  const found: { touch: number[]; once: number[]; twice: number[]; leave: number[] }[] = [];
  for (let state = 0; state < columns.length; state += 1) {
    const column = columns[state] ?? [];
    found.push({
      touch: places.map((place) => numberOf(touch(column, place))),
      once: blocks.map((block) => numberOf(join(column, block, true))),
      twice: blocks.map((block) => numberOf(join(column, block, false))),
      leave: places.map((place) => {
        const left = leave(column, place);
        return left === undefined ? -1 : numberOf(left);
      }),
    });
  }
  const table = (kind: "touch" | "once" | "twice" | "leave", over: readonly number[]): Int32Array[] =>
    over.map((index) => Int32Array.from(found, (row) => row[kind][index] ?? -1));
  const walks = columns.flatMap((column) => column.map((value) => (value === 0 ? 0 : 2 - (value & 1))));
  return {
    count: columns.length,
    empty: 0,
    touch: table("touch", places),
    once: table("once", blocks),
    twice: table("twice", blocks),
    leave: table("leave", places),
    crossed: Int32Array.from(columns, (column) =>
      column.reduce((sum, value) => sum + (value === 0 ? 0 : 2 - (value & 1)), 0),
    ),
    walks: Uint8Array.from(walks),
    closed: Uint8Array.from(columns, (column) => Number(oneClosed(column))),
  };
}

const known = new Map<number, TourStates>();

/** Made at first use of a number of cross aisles, kept for good. */
export function tourStates(crossings: number): TourStates {
  const states = known.get(crossings) ?? enumerate(crossings);
  known.set(crossings, states);
  return states;
}
