import type { RowView } from "./csv-scanner.ts";

const place: [number, number] = [0, 0];

/** Start and end of a cell's text without the blanks around it. The same array every time. */
export function trimmed({ bytes, starts, ends, cells }: RowView, column: number | null): readonly [number, number] {
  if (column === null || column >= cells) {
    place[1] = place[0];
    return place;
  }
  let start = starts[column] ?? 0;
  let end = ends[column] ?? 0;
  while (start < end && isBlank(bytes, start)) start += 1;
  while (end > start && isBlank(bytes, end - 1)) end -= 1;
  place[0] = start;
  place[1] = end;
  return place;
}

function isBlank(bytes: Buffer, at: number): boolean {
  const byte = bytes[at] ?? 0;
  if (byte === 32 || byte === 9) return true;
  // A no-break space (C2 A0) at either of its bytes.
  return (byte === 0xa0 && bytes[at - 1] === 0xc2) || (byte === 0xc2 && bytes[at + 1] === 0xa0);
}

/** The first cell that holds anything; -1 where none does. */
export function firstCell(view: RowView): number {
  for (let cell = 0; cell < view.cells; cell += 1) {
    const [start, end] = trimmed(view, cell);
    if (start < end) return cell;
  }
  return -1;
}

export const isBlankRow = (view: RowView): boolean => firstCell(view) < 0;
