import { Skeleton } from "../feedback/skeleton.tsx";
import type { Column } from "./column.ts";

const rows = Array.from({ length: 11 }, (_, row) => row);
const lengths = ["w-3/5", "w-4/5", "w-2/5", "w-1/2"];

/** A table on its way: head and rows at the height they will have. */
export function TableSkeleton({ label, columns }: { label: string; columns: readonly Column<never>[] }) {
  const shown = columns.filter((column) => !column.hidden).slice(0, 6);
  return (
    <div role="status" aria-label={label} className="min-h-[420px] overflow-hidden">
      <div className="flex h-9 items-center border-b border-line">
        {shown.map((column) => (
          <span key={column.id} className="flex-1 px-3 text-small font-strong text-ink-faint">
            {column.header}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className="flex h-row items-center border-b border-line/60">
          {shown.map((column, place) => (
            <span key={column.id} className="flex-1 px-3">
              <Skeleton className={`h-2.5 ${lengths[(row + place * 3) % lengths.length]}`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
