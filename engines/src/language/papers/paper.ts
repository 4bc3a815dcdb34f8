/** Part of a page, as shares of its width and height from the upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PaperCell {
  readonly text: string;
  readonly box: Box | null;
}

/** One line of a document: its cells from left to right. */
export interface PaperLine {
  /** From 1; null where the format has no pages. */
  readonly page: number | null;
  readonly cells: readonly PaperCell[];
  /** Certainty of the letters: 1, or less where they were recognized in a picture. */
  readonly certainty: number;
}

export interface Place {
  readonly page: number | null;
  readonly box: Box | null;
}

export const textOf = ({ cells }: PaperLine): string => cells.map(({ text }) => text).join(" ");

/** The smallest box around cells; null when one of them has none. */
export function boxAround(cells: readonly PaperCell[]): Box | null {
  const boxes = cells.flatMap(({ box }) => (box === null ? [] : [box]));
  if (boxes.length === 0 || boxes.length < cells.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export const rounded = (share: number): number => Math.round(share * 100) / 100;

interface Reading {
  readonly text: string;
  readonly value: readonly PaperCell[];
}

/** A line as label and value: within one cell, or a label with its value in the next cell. */
export function* readings({ cells }: PaperLine): Generator<Reading> {
  if (cells.length > 12) return;
  for (const [at, cell] of cells.entries()) {
    if (cell.text.length > 200) continue;
    yield { text: cell.text, value: [cell] };
    const next = cells[at + 1];
    if (next === undefined || next.text.length > 200) continue;
    const mark = /[:#]\s*$/.test(cell.text) ? " " : ": ";
    yield { text: `${cell.text}${mark}${next.text}`, value: [next] };
  }
}
