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
  /** Set by a key, so that focus follows once the row is drawn; a pointer has moved the focus already. */
  const follow = useRef(false);

  useEffect(() => {
    if (!follow.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`);
    if (!cell) return;
    follow.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [grid, place.row, place.column]);

  function move(event: KeyboardEvent): Place | undefined {
    const letter = event.key.length === 1;
    if (letter && (event.ctrlKey || event.metaKey || event.altKey)) return undefined;
    const corner = event.ctrlKey || event.metaKey;
    const to = steps[event.key]?.({ ...place, corner, page: pageRows(), rows, columns });
    return (
      to && { row: Math.min(rows - 1, Math.max(0, to.row)), column: Math.min(columns - 1, Math.max(0, to.column)) }
    );
  }

  /** What a key does on the active cell; says whether it did anything. */
  function act(event: KeyboardEvent, cell: HTMLElement): boolean {
    const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (event.shiftKey && sideways && place.row === 0) {
      onResize(place, event.key === "ArrowLeft" ? -resizeStep : resizeStep);
      return true;
    }
    const onCell = event.target === cell;
    if (onCell && event.key === "Enter") return (onEnter(place, cell), true);
    if (onCell && event.key === " ") return (onSpace(place, event), true);
    const to = move(event);
    if (!to) return false;
    follow.current = true;
    setActive(to);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement) || event.target.matches(typing)) return;
    const cell = event.target.closest<HTMLElement>("[data-cell]");
    if (cell && act(event, cell)) event.preventDefault();
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const [row, column] = event.target.closest("[data-cell]")?.getAttribute("data-cell")?.split(":").map(Number) ?? [];
    if (row === undefined || column === undefined || (row === place.row && column === place.column)) return;
    setActive({ row, column });
  }

  return { place, onKeyDown, onFocus };
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
