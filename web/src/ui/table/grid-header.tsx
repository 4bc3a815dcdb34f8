import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { PointerEvent } from "react";
import { cx } from "../cx.ts";
import { Checkbox } from "../form/choice.tsx";
import { nextSort, type Sort } from "./column.ts";
import type { Place } from "./use-grid-keys.ts";
import type { ShownColumn, TableModel } from "./use-table-model.ts";

interface GridHeaderProps<Row extends object> {
  model: TableModel<Row>;
  selectable: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
  active: Place;
}

/** Sticky head of the grid: names, sorting, widths, choosing all loaded rows. */
export function GridHeader<Row extends object>({ model, selectable, sort, onSort, active }: GridHeaderProps<Row>) {
  const first = selectable ? 1 : 0;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="ui-grid-row group/row sticky top-0 z-2 h-9 border-b border-line bg-surface-1 text-small text-ink-muted [--row-ground:var(--surface-1)]"
    >
      {selectable && (
        <div
          role="columnheader"
          aria-colindex={1}
          data-cell="0:0"
          tabIndex={active.row === 0 && active.column === 0 ? 0 : -1}
          className="ui-grid-cell ui-grid-pinned justify-center"
        >
          <Checkbox
            aria-label="Choose all loaded rows"
            tabIndex={-1}
            checked={model.allSelected}
            mixed={model.someSelected && !model.allSelected}
            onChange={model.toggleAll}
          />
        </div>
      )}
      {model.shown.map((shown, place) => (
        <HeaderCell
          key={shown.column.id}
          shown={shown}
          place={place + first}
          pinned={place === 0}
          active={active.row === 0 && active.column === place + first}
          sort={sort?.column === shown.column.id ? sort.direction : undefined}
          onSort={onSort && shown.column.sortable ? () => onSort(nextSort(shown.column.id, sort)) : undefined}
        />
      ))}
    </div>
  );
}

interface HeaderCellProps<Row> {
  shown: ShownColumn<Row>;
  place: number;
  pinned: boolean;
  active: boolean;
  sort: Sort["direction"] | undefined;
  onSort: (() => void) | undefined;
}

function HeaderCell<Row>({ shown, place, pinned, active, sort, onSort }: HeaderCellProps<Row>) {
  const { column } = shown;
  const right = column.kind === "number";
  const words = (
    <>
      <span data-clip={column.id} className="truncate">
        {column.header}
      </span>
      {column.unit && <span className="shrink-0 font-body text-ink-faint">{column.unit}</span>}
    </>
  );
  return (
    <div
      role="columnheader"
      aria-colindex={place + 1}
      aria-sort={onSort ? (sort ?? "none") : undefined}
      data-cell={`0:${place}`}
      tabIndex={active ? 0 : -1}
      className={cx("ui-grid-cell group/head relative font-strong", right && "justify-end", pinned && "ui-grid-pinned")}
    >
      {onSort ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={onSort}
          className={cx(
            "-mx-1.5 flex h-7 min-w-0 items-center gap-1 rounded-mark px-1.5 transition-colors hover:bg-surface-2 hover:text-ink",
            sort && "text-ink",
            right && "flex-row-reverse",
          )}
        >
          <span className="flex min-w-0 items-baseline gap-1">{words}</span>
          <SortMark direction={sort} />
        </button>
      ) : (
        <span className="flex min-w-0 items-baseline gap-1">{words}</span>
      )}
      <ResizeHandle shown={shown} />
    </div>
  );
}

function SortMark({ direction }: { direction: Sort["direction"] | undefined }) {
  if (direction === "ascending") return <ArrowUp size={14} aria-hidden className="shrink-0 text-accent-text" />;
  if (direction === "descending") return <ArrowDown size={14} aria-hidden className="shrink-0 text-accent-text" />;
  return (
    <ChevronsUpDown
      size={14}
      aria-hidden
      className="hidden shrink-0 opacity-60 group-hover/head:block group-focus/head:block"
    />
  );
}

/** Drag to set the width, double-click to forget it. By keyboard the header cell does the same. */
function ResizeHandle<Row>({ shown }: { shown: ShownColumn<Row> }) {
  function start(event: PointerEvent<HTMLElement>) {
    const handle = event.currentTarget;
    const from = handle.parentElement?.offsetWidth ?? shown.width;
    const x = event.clientX;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const stop = new AbortController();
    handle.addEventListener(
      "pointermove",
      (moved: globalThis.PointerEvent) => shown.setWidth(from + moved.clientX - x),
      { signal: stop.signal },
    );
    handle.addEventListener("lostpointercapture", () => stop.abort(), { signal: stop.signal });
  }
  return (
    <span
      aria-hidden
      onPointerDown={start}
      onDoubleClick={shown.resetWidth}
      className="absolute -right-1 z-1 in-[[role=columnheader]:last-child]:right-0 h-full w-2.25 cursor-col-resize touch-none after:absolute after:inset-y-2 after:left-1 after:w-px after:bg-line-strong after:opacity-0 after:transition-opacity group-hover/row:after:opacity-60 hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-accent hover:after:opacity-100 active:after:inset-y-0 active:after:w-0.5 active:after:bg-accent active:after:opacity-100"
    />
  );
}
