/** A box, and its predecessors. */
export interface FlowPlace {
  id: string;
  after: readonly string[];
}

interface Placed {
  id: string;
  column: number;
  row: number;
  x: number;
  y: number;
}

export const boxWidth = 208;
export const boxHeight = 76;
const columnGap = 56;
const rowGap = 14;

/** Boxes in columns from left to right, each column from the top, with curves from the right side of the one to the left side of the other. */
export function layOut(columns: readonly (readonly FlowPlace[])[]) {
  const placed = columns.flatMap((column, x) =>
    column.map(({ id }, y) => ({
      id,
      column: x,
      row: y,
      x: x * (boxWidth + columnGap),
      y: y * (boxHeight + rowGap),
    })),
  );
  const byId = new Map(placed.map((place) => [place.id, place]));
  const edges = columns.flat().flatMap(({ id, after }) =>
    after.flatMap((before) => {
      const [from, to] = [byId.get(before), byId.get(id)];
      return from && to ? [{ from: before, to: id, path: curve(from, to) }] : [];
    }),
  );
  const rows = Math.max(0, ...columns.map((column) => column.length));
  return {
    placed,
    edges,
    width: Math.max(0, columns.length * (boxWidth + columnGap) - columnGap),
    height: Math.max(0, rows * (boxHeight + rowGap) - rowGap),
  };
}

function curve(from: Placed, to: Placed): string {
  const [x1, y1] = [from.x + boxWidth, from.y + boxHeight / 2];
  const [x2, y2] = [to.x, to.y + boxHeight / 2];
  const bend = columnGap / 2;
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The box a key leads to: in the next column the one at the same height or the lowest above it. */
export function boxAt(placed: readonly Placed[], current: string | undefined, key: string): string | undefined {
  if (key === "Home") return placed[0]?.id;
  if (key === "End") return placed.at(-1)?.id;
  const way = ways[key];
  const here = placed.find(({ id }) => id === current);
  if (!way || !here) return undefined;
  const column = placed.filter((place) => place.column === here.column + way[0]);
  const row = here.row + way[1];
  const wanted = way[0] === 0 ? column.find((place) => place.row === row) : column[Math.min(row, column.length - 1)];
  return wanted?.id;
}
