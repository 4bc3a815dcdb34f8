import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { Button } from "../action/button.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import type { Sort } from "./column.ts";
import { GridHeader } from "./grid-header.tsx";
import { GridRow, SkeletonRow } from "./grid-row.tsx";
import type { RowSource } from "./rows.ts";
import { useEdge, useFit } from "./use-fit.ts";
import { useGridKeys, type Place } from "./use-grid-keys.ts";
import { useLoadAhead } from "./use-load-ahead.ts";
import type { TableModel } from "./use-table-model.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

/** Rows drawn beyond the edge, and rows to come drawn at the end. */
const overscan = 8;
const comingRows = 3;

export interface GridProps<Row extends object> {
  label: string;
  model: TableModel<Row>;
  source: RowSource<Row>;
  selectable: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  rowHeight: number;
  maxHeight: string;
}

/** The grid itself: only the rows in sight are in the document, however many are loaded. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, model, source, selectable, sort, onSort, onOpen, rowHeight, maxHeight } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [kept, setKept] = useState(-1);
  const coming = source.hasMore && !source.moreFailed ? comingRows : 0;
  const { items, totalHeight } = useVirtualRows({
    scroller,
    count: model.rows.length + coming,
    rowHeight,
    overscan,
    kept,
  });
  const place = useCells(props, scroller, setKept);
  useLoadAhead(source, items.at(-1)?.index ?? -1, model.rows.length);
  useTopOnNewOrder(scroller, sort, model.rows.length);
  useFit(scroller, model);
  useEdge(scroller, model.template);
  const columns = model.shown.map((shown) => shown.column);

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={helpId}
      aria-rowcount={source.count === undefined || source.countIsCapped ? -1 : source.count + 1}
      aria-colcount={columns.length + (selectable ? 1 : 0)}
      aria-multiselectable={selectable || undefined}
      aria-busy={source.refreshing || source.loadingMore}
      onKeyDown={place.onKeyDown}
      onFocus={place.onFocus}
      onScroll={(event) =>
        event.currentTarget.setAttribute("data-sideways", String(event.currentTarget.scrollLeft > 0))
      }
      style={{ "--columns": model.template, maxHeight }}
      className="ui-grid-scroll overflow-auto overscroll-x-contain"
    >
      <VisuallyHidden id={helpId}>
        Arrow keys move, Enter opens or sorts{selectable ? ", Space chooses" : ""}, Shift with arrows on a header
        changes its width.
      </VisuallyHidden>
      <GridHeader model={model} selectable={selectable} sort={sort} onSort={onSort} active={place.active} />
      <div role="rowgroup" style={{ height: totalHeight }} className="relative min-w-max">
        {items.map((item) => {
          const shown = model.rows[item.index];
          if (!shown) return <SkeletonRow key={item.key} top={item.start} columns={columns} seed={item.index} />;
          return (
            <GridRow
              key={shown.id}
              row={shown.row}
              index={item.index}
              top={item.start}
              columns={columns}
              activeColumn={place.active.row === item.index + 1 ? place.active.column : undefined}
              selected={selectable ? shown.selected : undefined}
              onToggle={shown.toggle}
              onOpen={onOpen}
            />
          );
        })}
      </div>
      {source.moreFailed && <MoreFailed onRetry={source.loadMore} />}
    </div>
  );
}

/** Keys in this grid; keeps the row with the focus in the document. */
function useCells<Row extends object>(
  props: GridProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  keep: (row: number) => void,
) {
  const { model, selectable, onOpen, rowHeight } = props;
  const first = selectable ? 1 : 0;

  function choose(place: Place, event: KeyboardEvent) {
    const shown = model.rows[place.row - 1];
    if (!selectable) return;
    if (shown) shown.toggle({ target: { checked: !shown.selected }, shiftKey: event.shiftKey });
    else model.toggleAll();
  }
  /** Enter presses the one thing in the cell (a link, a button, the sorting of a header), else opens the row. */
  function enter(place: Place, cell: HTMLElement) {
    const inside = cell.querySelector<HTMLElement>("a, button");
    const shown = model.rows[place.row - 1];
    if (inside) inside.click();
    else if (shown) onOpen?.(shown.row);
    else if (place.column < first) model.toggleAll();
  }
  const { place, onKeyDown, onFocus } = useGridKeys({
    grid: scroller,
    rows: model.rows.length + 1,
    columns: model.shown.length + first,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1),
    onEnter: enter,
    onSpace: choose,
    onResize: ({ column }, by) => {
      const shown = model.shown[column - first];
      shown?.setWidth(shown.width + by);
    },
  });
  useEffect(() => keep(place.row - 1), [keep, place.row]);
  return { active: place, onKeyDown, onFocus };
}

function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="sticky left-0 flex items-center justify-center gap-3 p-3 text-ink-muted">
      The next rows could not be loaded.
      <Button density="dense" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Another order or fewer rows than before is another list: it is read from its top. */
function useTopOnNewOrder(scroller: RefObject<HTMLElement | null>, sort: Sort | undefined, loaded: number) {
  const before = useRef({ sort, loaded });
  useEffect(() => {
    const other = before.current.sort !== sort || loaded < before.current.loaded;
    before.current = { sort, loaded };
    if (other) scroller.current?.scrollTo({ top: 0 });
  }, [scroller, sort, loaded]);
}
