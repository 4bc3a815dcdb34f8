import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

/** A cell of the grid: row 0 is the header. */
export interface Place {
  row: number;
  column: number;
}

interface GridKeysOptions {
  grid: RefObject<HTMLElement | null>;
  /** Rows with the header, columns with the one of checkboxes. */
  rows: number;
  columns: number;
  /** Rows a screenful holds: the step of PageUp and PageDown. */
  pageRows: () => number;
  onEnter: (place: Place, cell: HTMLElement) => void;
  onSpace: (place: Place, event: KeyboardEvent) => void;
  onResize: (place: Place, by: number) => void;
}

const resizeStep = 16;
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * One Tab stop for the whole grid (roving focus): arrows, j and k, Home, End, Ctrl+Home, Ctrl+End, PageUp and PageDown move the
 * active cell; Enter and Space act on it; Shift with an arrow on a header changes the width of its column.
 */
export function useGridKeys(options: GridKeysOptions) {
  const { grid, rows, columns, pageRows, onEnter, onSpace, onResize } = options;
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const place = { row: Math.min(active.row, rows - 1), column: Math.min(active.column, columns - 1) };
  /** Set by a key, so that focus follows once the row is drawn, which may take two draws; a pointer has moved the focus already. */
  const follow = useRef(false);

  useEffect(() => {
    if (!follow.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`);
    if (!cell) return;
    follow.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  function target(event: KeyboardEvent, from: Place): Place | undefined {
    const corner = event.ctrlKey || event.metaKey;
    const to = steps[event.key]?.({ ...from, corner, page: pageRows(), rows, columns });
    return to && { row: between(to.row, rows - 1), column: between(to.column, columns - 1) };
  }

  /** Effect of a key on a cell; returns whether there was one. */
  function act(event: KeyboardEvent, cell: HTMLElement, at: Place): boolean {
    const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (event.shiftKey && sideways && at.row === 0) {
      onResize(at, event.key === "ArrowLeft" ? -resizeStep : resizeStep);
      return true;
    }
    const onCell = event.target === cell;
    if (onCell && event.key === "Enter") return (onEnter(at, cell), true);
    if (onCell && event.key === " ") return (onSpace(at, event), true);
    const to = target(event, at);
    if (!to) return false;
    follow.current = true;
    setActive(to);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement) || event.target.matches(typing)) return;
    const cell = event.target.closest<HTMLElement>("[data-cell]");
    const at = placeOf(cell);
    if (cell && at && act(event, cell, at)) event.preventDefault();
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const at = placeOf(event.target.closest<HTMLElement>("[data-cell]"));
    if (at) setActive(at);
  }

  return { place, onKeyDown, onFocus };
}

function placeOf(cell: HTMLElement | null): Place | undefined {
  const [row, column] = cell?.dataset["cell"]?.split(":").map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

function between(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

interface Step extends Place {
  corner: boolean;
  page: number;
  rows: number;
  columns: number;
}

const steps: Record<string, (from: Step) => Place> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  Home: ({ row, corner }) => ({ row: corner ? 0 : row, column: 0 }),
  End: ({ row, corner, rows, columns }) => ({ row: corner ? rows - 1 : row, column: columns - 1 }),
  PageDown: ({ row, column, page }) => ({ row: row + page, column }),
  PageUp: ({ row, column, page }) => ({ row: row - page, column }),
  j: ({ row, column }) => ({ row: row + 1, column }),
  k: ({ row, column }) => ({ row: row - 1, column }),
};
