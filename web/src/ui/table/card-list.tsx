import { useRef } from "react";
import { cx } from "../cx.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Checkbox } from "../form/choice.tsx";
import { isPrimary, type ShownRow, type TableModel } from "./use-table-model.ts";
import type { Column } from "./column.ts";
import { InCardTitle } from "./in-card-title.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";
import { useLoadAhead } from "./use-load-ahead.ts";
import type { RowSource } from "./rows.ts";

const usualCardHeight = 86;

/** As many as fit one line; the page of the row holds the others. */
const factsAtMost = 3;

interface CardListProps<Row extends object> {
  label: string;
  model: TableModel<Row>;
  source: RowSource<Row>;
  selectable: boolean;
  onOpen: ((row: Row) => void) | undefined;
  maxHeight: string;
}

/** The same rows for a narrow screen: a card each of three lines, with name and marks, description, and facts. */
export function CardList<Row extends object>({
  label,
  model,
  source,
  selectable,
  onOpen,
  maxHeight,
}: CardListProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { items, totalHeight, measure } = useVirtualRows({
    scroller,
    count: model.rows.length + (source.hasMore ? 2 : 0),
    rowHeight: usualCardHeight,
    overscan: 6,
  });
  useLoadAhead(source, items.at(-1)?.index ?? -1, model.rows.length);
  const columns = model.shown.map((shown) => shown.column);
  return (
    <div ref={scroller} style={{ maxHeight }} className="overflow-y-auto">
      <ul
        aria-label={label}
        aria-busy={source.refreshing || source.loadingMore}
        style={{ height: totalHeight }}
        className="relative"
      >
        {items.map((item) => {
          const shown = model.rows[item.index];
          return (
            <li
              key={shown?.id ?? item.key}
              ref={measure}
              data-index={item.index}
              aria-setsize={source.count ?? -1}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start}px)` }}
              className="absolute top-0 left-0 w-full border-b border-line"
            >
              {shown ? (
                <Card shown={shown} columns={columns} selectable={selectable} onOpen={onOpen} />
              ) : (
                <Skeleton className="m-4 h-16" />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface CardProps<Row extends object> {
  shown: ShownRow<Row>;
  columns: readonly Column<Row>[];
  selectable: boolean;
  onOpen: ((row: Row) => void) | undefined;
}

function Card<Row extends object>({ shown, columns, selectable, onOpen }: CardProps<Row>) {
  const { row } = shown;
  const primary = columns.find((column) => isPrimary(column, columns));
  const marks = columns.filter((column) => column.card === "mark");
  const rest = columns.filter((column) => column !== primary && column.card !== "mark" && column.card !== "none");
  const isLine = (column: Column<Row>) => column.card === "line" || (column.card === undefined && column.grow === true);
  const lines = rest.filter(isLine);
  const facts = rest.filter((column) => !isLine(column)).slice(0, factsAtMost);
  return (
    <div className={cx("relative flex gap-3 px-4 py-3", shown.selected && "bg-accent-soft")}>
      {selectable && (
        <span className="relative z-1 -m-2 p-2 pt-2.5">
          <Checkbox aria-label="Choose row" checked={shown.selected} onChange={shown.toggle} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <span className="min-w-0 truncate font-strong">
            {onOpen ? (
              <button
                type="button"
                onClick={() => onOpen(row)}
                className="max-w-full truncate text-left before:absolute before:inset-0"
              >
                <InCardTitle value={true}>{primary?.cell(row)}</InCardTitle>
              </button>
            ) : (
              primary?.cell(row)
            )}
          </span>
          <span className="flex shrink-0 gap-1">
            {marks.map((column) => (
              <span key={column.id}>{column.cell(row)}</span>
            ))}
          </span>
        </div>
        {lines.map((column) => (
          <p key={column.id} className="truncate text-ink-muted">
            {column.cell(row)}
          </p>
        ))}
        {facts.length > 0 && (
          <dl className={cx("grid gap-x-3", gridOf[facts.length])}>
            {facts.map((column) => (
              <Fact key={column.id} column={column} row={row} />
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

/** Few facts have the room of three. */
const gridOf = [undefined, "grid-cols-1", "grid-cols-2", "grid-cols-3"] as const;

/** A word explains itself; numbers, codes and times come with their label. */
function Fact<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row);
  return (
    <div className="flex min-w-0 items-baseline gap-1.5">
      <dt
        className={
          typeof value === "string" && column.kind === undefined ? "sr-only" : "shrink-0 text-small text-ink-faint"
        }
      >
        {column.header}
      </dt>
      <dd className={cx("min-w-0 truncate", column.kind === "code" && "font-mono text-small")}>{value}</dd>
    </div>
  );
}
