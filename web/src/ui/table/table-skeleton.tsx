import { Skeleton } from "../feedback/skeleton.tsx";
import { cx } from "../cx.ts";
import type { Column } from "./column.ts";

const rows = Array.from({ length: 11 }, (_, row) => row);
const lengths = ["w-3/5", "w-4/5", "w-2/5", "w-1/2"];

export interface TableSkeletonProps {
  label: string;
  columns: readonly Column<never>[];
  /** Column widths as of the rows that will follow. */
  template: string;
  selectable: boolean;
}

/** A table on its way: head, columns and rows with the sizes they will have. */
export function TableSkeleton({ label, columns, template, selectable }: TableSkeletonProps) {
  return (
    <div
      role="status"
      aria-label={label}
      style={{ "--columns": template }}
      className="ui-grid-scroll min-h-[420px] overflow-hidden"
    >
      <div className="ui-grid-row h-9 border-b border-line">
        {selectable && <span />}
        {columns.map((column) => (
          <span
            key={column.id}
            className={cx(
              "ui-grid-cell text-small font-strong text-ink-faint",
              column.kind === "number" && "justify-end",
            )}
          >
            <span className="truncate">{column.header}</span>
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className="ui-grid-row h-row border-b border-line/60">
          {selectable && <span />}
          {columns.map((column, place) => (
            <span key={column.id} className="ui-grid-cell">
              <Skeleton className={cx("h-2.5", lengths[(row + place * 3) % lengths.length])} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Cards on their way, for a narrow screen. */
export function CardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="min-h-[420px] divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <div key={row} className="flex h-21 flex-col justify-center gap-2.5 px-4">
          <Skeleton className="h-2.5 w-2/5" />
          <Skeleton className="h-2.5 w-4/5" />
          <Skeleton className="h-2.5 w-3/5" />
        </div>
      ))}
    </div>
  );
}
