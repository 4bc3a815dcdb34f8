import type { MouseEvent } from "react";
import { cx } from "../cx.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Checkbox } from "../form/choice.tsx";
import { memoGeneric } from "./memo-generic.ts";
import type { Column } from "./column.ts";

interface GridRowProps<Row> {
  row: Row;
  /** Place among the loaded rows, from 0. */
  index: number;
  top: number;
  columns: readonly Column<Row>[];
  /** Column of the active cell when it is in this row. */
  activeColumn: number | undefined;
  /** Undefined: rows cannot be chosen. */
  selected: boolean | undefined;
  onToggle: (event: unknown) => void;
  onOpen: ((row: Row) => void) | undefined;
}

function GridRowView<Row>({ row, index, top, columns, activeColumn, selected, onToggle, onOpen }: GridRowProps<Row>) {
  const first = selected === undefined ? 0 : 1;
  const cellProps = (place: number) => ({
    role: "gridcell",
    "aria-colindex": place + 1,
    "data-cell": `${index + 1}:${place}`,
    tabIndex: activeColumn === place ? 0 : -1,
  });
  function press(event: MouseEvent<HTMLElement>) {
    const inside = event.target instanceof Element && event.target.closest("a, button, input, label");
    if (!inside && !document.getSelection()?.toString()) onOpen?.(row);
  }
  return (
    // The grid handles the keys of all its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      onClick={onOpen ? press : undefined}
      style={{ transform: `translateY(${top}px)` }}
      className={cx("ui-grid-row ui-grid-body-row absolute top-0 left-0 h-row", onOpen && "cursor-pointer")}
    >
      {selected !== undefined && (
        <div {...cellProps(0)} className="ui-grid-cell ui-grid-pinned justify-center">
          <Checkbox aria-label="Choose row" tabIndex={-1} checked={selected} onChange={onToggle} />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          {...cellProps(place + first)}
          className={cx(
            "ui-grid-cell",
            column.kind === "number" && "justify-end",
            column.kind === "code" && "font-mono text-small",
            place === 0 && "ui-grid-pinned",
          )}
        >
          <span data-clip={column.grow ? undefined : column.id} className="min-w-0 truncate">
            {column.cell(row)}
          </span>
        </div>
      ))}
    </div>
  );
}

/** One drawn row. Memoised by hand: what scrolls past must not draw every other row again, and the compiler leaves the list out. */
export const GridRow = memoGeneric(GridRowView);

/** A row that is on its way, of the same height. */
export function SkeletonRow({ top, columns, seed }: { top: number; columns: readonly Column<never>[]; seed: number }) {
  return (
    <div
      aria-hidden
      style={{ transform: `translateY(${top}px)` }}
      className="ui-grid-row absolute top-0 left-0 h-row border-b border-line/60"
    >
      {columns.map((column, place) => (
        <div key={column.id} className={cx("ui-grid-cell", column.kind === "number" && "justify-end")}>
          <Skeleton className={cx("h-2.5", ["w-3/5", "w-4/5", "w-2/5", "w-1/2"][(seed + place * 3) % 4])} />
        </div>
      ))}
    </div>
  );
}
